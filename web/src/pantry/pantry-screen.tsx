import { isLowProduct } from '@kelari/core/pantry/levels.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, CircleCheck, ClipboardCheck, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { Page } from '../kit/page.tsx';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useMedia } from '../kit/use-media.ts';
import { useLanguage } from '../platform/language.ts';
import { filterProducts, lotCounts } from './filter.ts';
import { LoadFailure } from './load-failure.tsx';
import { PantryFilters } from './pantry-filters.tsx';
import type { OpenSheet } from './pantry-layers.tsx';
import { grid, Loading, NoMatch, Nothing } from './pantry-states.tsx';
import { type CardActs, ProductCard } from './product-card.tsx';
import { placesOf } from './product-words.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useGrowing } from './use-growing.ts';
import { useLocalTime } from './use-local-time.ts';
import { useLowFoods } from './use-low-foods.ts';
import { newProduct, useOpenProduct } from './use-open-product.ts';
import { usePantryFilter } from './use-pantry-filter.ts';
import { useProducts } from './use-products.ts';
import { useSelection } from './use-selection.ts';

/** On phones the button to add floats where the thumb is. */
const floating =
  'fixed right-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-20 rounded-full shadow-raised lg:static lg:rounded-control lg:shadow-none';

/** Beside the number of products, in one line at 360 px. */
const rowButton = 'flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium text-olive hover:bg-olive-tint';

const loadLayers = async () => ({ default: (await import('./pantry-layers.tsx')).PantryLayers });
const PantryLayers = lazy(loadLayers);
const PantryOverview = lazy(async () => ({ default: (await import('./pantry-overview.tsx')).PantryOverview }));

export type PantryScreenProps = {
  /** The "What can I cook?" card of a feature to the right. */
  readonly aside?: ReactNode;
};

export function PantryScreen({ aside }: PantryScreenProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const user = useCurrentUser();
  const { day: today } = useLocalTime(user.timezone);
  const { query, products, changes } = useProducts();
  const lowFoods = useLowFoods(products);
  const { filter, setSearch, setFacet, clear } = usePantryFilter();
  const [open, setOpen] = useOpenProduct();
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [overview, setOverview] = useState(false);
  const { selected, toggle, choose, leave } = useSelection();
  const places = useMemo(() => placesOf(user.household.places), [user.household.places]);
  // typing stays fluent while a long list is drawn anew
  const search = useDeferredValue(filter.search);
  const { category, place, expiry } = filter;
  const filtered = useMemo(
    () => filterProducts(products ?? [], { search, category, place, expiry }, today, language),
    [products, search, category, place, expiry, today, language],
  );
  const lots = useMemo(() => lotCounts(products ?? []), [products]);
  const drawn = useGrowing(filtered.products.length);
  // the bar comes at once, the boxes of a long list a moment later
  const marking = useDeferredValue(selected !== null);
  const onAdd = () => setOpen(newProduct);
  // stable, so that a card is drawn anew only when its own lot changes
  const on = useMemo<CardActs>(
    () => ({
      open: ({ id }) => setOpen(id),
      more: ({ id }) => setSheet({ of: 'acts', id }),
      guess: ({ id }) => setSheet({ of: 'guess', id }),
      select: ({ id }) => toggle(id),
    }),
    [setOpen, toggle],
  );
  // there before the first tap, also one without a signal
  useEffect(() => void loadLayers(), []);
  const opened = products?.find((product) => product.id === open) ?? null;
  const edited = open === newProduct ? open : opened;
  // on phones the shelves come first, to the eye and to the Tab key
  const isWide = useMedia('(min-width: 64rem)');
  const beside = aside && products && products.length > 0 && <div className="mb-14 lg:mb-5">{aside}</div>;

  return (
    <Page
      title={t`Pantry`}
      actions={
        selected === null && (
          <Button
            icon={Plus}
            onClick={onAdd}
            aria-label={t`Add product`}
            data-add=""
            aria-keyshortcuts="n"
            title={t`Add product (n)`}
            className={floating}
          >
            <span className="lg:hidden">
              <Trans>Add</Trans>
            </span>
            <span className="hidden lg:inline">
              <Trans>Add product</Trans>
            </span>
          </Button>
        )
      }
    >
      {products === undefined ? (
        query.isError ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <div className="flex flex-col">
          {isWide && beside}
          {products.length === 0 ? (
            <Nothing onAdd={onAdd} />
          ) : (
            <>
              <PantryFilters
                filter={filter}
                counts={filtered.counts}
                places={places}
                onSearch={setSearch}
                onFacet={setFacet}
              />
              <div className="mb-1 flex flex-wrap items-center gap-x-1">
                <div role="status" className="flex-1">
                  <h2 className="figures text-small font-normal text-muted">
                    <button
                      type="button"
                      aria-expanded={overview}
                      onClick={() => setOverview(!overview)}
                      className="-ml-1.5 flex min-h-11 items-center gap-1 rounded-control px-1.5 whitespace-nowrap hover:bg-sunk"
                    >
                      <Plural value={filtered.products.length} one="# product" other="# products" />
                      <ChevronDown
                        aria-hidden
                        className={classNames('size-4 transition-transform duration-150', overview && 'rotate-180')}
                      />
                    </button>
                  </h2>
                </div>
                {selected === null && (
                  <>
                    <button type="button" className={rowButton} onClick={() => choose([])}>
                      <CircleCheck aria-hidden className="size-5" />
                      <Trans>Select</Trans>
                    </button>
                    <Link
                      className={classNames(rowButton, '-mr-2')}
                      href={place === '' ? '/pantry/count' : `/pantry/count?place=${encodeURIComponent(place)}`}
                    >
                      <ClipboardCheck aria-hidden className="size-5" />
                      <Trans>Stocktaking</Trans>
                    </Link>
                  </>
                )}
              </div>
              {overview && (
                <PartBoundary>
                  <Suspense fallback={<Skeleton className="mb-4 h-24 rounded-card" />}>
                    <PantryOverview products={products} today={today} />
                  </Suspense>
                </PartBoundary>
              )}
              {filtered.products.length === 0 ? (
                <NoMatch onClear={clear} />
              ) : (
                <ul className={`${grid} pb-5 lg:pb-0`}>
                  {filtered.products.slice(0, drawn).map((product) => (
                    <ProductCard
                      key={product.id}
                      product={product}
                      today={today}
                      language={language}
                      places={places}
                      changes={changes}
                      on={on}
                      lots={lots(product)}
                      low={isLowProduct(product, lowFoods)}
                      selected={marking ? (selected?.has(product.id) ?? false) : null}
                    />
                  ))}
                </ul>
              )}
            </>
          )}
          {!isWide && beside}
        </div>
      )}
      {selected && (
        <SelectionBar
          chosen={filtered.products.filter(({ id }) => selected.has(id))}
          count={filtered.products.length}
          places={places}
          changes={changes}
          onAll={() => choose(filtered.products.map(({ id }) => id))}
          onLeave={leave}
        />
      )}
      {(edited || sheet) && products && (
        <Suspense fallback={null}>
          <PantryLayers
            {...{ products, today, places, changes, edited, sheet }}
            onEdited={() => setOpen(null)}
            onSheetClose={() => setSheet(null)}
          />
        </Suspense>
      )}
    </Page>
  );
}
