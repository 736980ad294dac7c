import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, CircleCheck, ClipboardCheck, Plus } from 'lucide-react';
import { lazy, memo, type ReactNode, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { useMeantFoods } from '../food/queries.ts';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Page } from '../kit/page.tsx';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useMedia } from '../kit/use-media.ts';
import { useLanguage } from '../platform/language.ts';
import type { PantryChanges } from './changes.ts';
import { filterProducts, lotCounts } from './filter.ts';
import { LayerHost, type OpenLayers } from './layer-host.tsx';
import { PantryFilters } from './pantry-filters.tsx';
import { Loading, NoMatch, Nothing } from './pantry-states.tsx';
import type { CardActs } from './product-card.tsx';
import { placesOf } from './product-words.ts';
import { SelectionBar } from './selection-bar.tsx';
import { Shelf } from './shelf.tsx';
import type { ShownProduct } from './shown-products.ts';
import { useLocalTime } from './use-local-time.ts';
import { useLowFoods } from './use-low-foods.ts';
import { newProduct } from './use-open-product.ts';
import { usePantryFilter } from './use-pantry-filter.ts';
import { useShelves } from './use-products.ts';
import { useSelection } from './use-selection.ts';

/** On phones the button to add floats where the thumb is. */
const floating =
  'fixed right-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-20 rounded-full shadow-raised lg:static lg:rounded-control lg:shadow-none';

/** Beside the number of products, in one line at 360 px. */
const rowButton = 'flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium text-olive hover:bg-olive-tint';

const PantryOverview = lazy(async () => ({ default: (await import('./pantry-overview.tsx')).PantryOverview }));

export type PantryScreenProps = {
  /** The "What can I cook?" card of a feature to the right. */
  readonly aside?: ReactNode;
};

/** Hears of every tap, and draws the shelves anew only when what stands on them has changed. */
export function PantryScreen({ aside }: PantryScreenProps) {
  const { query, products, changes } = useShelves();
  const failure = products === undefined && query.isError ? query.error : null;
  return <Shelves {...{ aside, products, changes, failure }} onRetry={query.refetch} />;
}

type ShelvesProps = PantryScreenProps & {
  readonly products: readonly ShownProduct[] | undefined;
  readonly changes: PantryChanges;
  /** Why they could not be read. */
  readonly failure: unknown;
  readonly onRetry: () => unknown;
};

const Shelves = memo(function Shelves({ aside, products, changes, failure, onRetry }: ShelvesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const user = useCurrentUser();
  const { currency } = user.household;
  const { day: today } = useLocalTime(user.timezone);
  const lowFoods = useLowFoods(products);
  const { filter, setSearch, setFacet, clear } = usePantryFilter();
  const [overview, setOverview] = useState(false);
  const { selection, isSelecting } = useSelection();
  const layers = useRef<OpenLayers>(null);
  const places = useMemo(() => placesOf(user.household.places), [user.household.places]);
  // typing stays fluent while a long list is drawn anew
  const search = useDeferredValue(filter.search);
  const { category, place, expiry } = filter;
  const foods = useMeantFoods(search);
  const filtered = useMemo(
    () => filterProducts(products ?? [], { search, foods, category, place, expiry }, today, language),
    [products, search, foods, category, place, expiry, today, language],
  );
  const count = filtered.products.length;
  const lots = useMemo(() => lotCounts(products ?? []), [products]);
  // the bar comes at once, the boxes of a long list a moment later
  const marking = useDeferredValue(isSelecting);
  const onAdd = () => layers.current?.edit(newProduct);
  // stable, so that a card is drawn anew only when its own lot changes
  const on = useMemo<CardActs>(
    () => ({
      open: ({ id }) => layers.current?.edit(id),
      more: ({ id }) => layers.current?.sheet({ of: 'acts', id }),
      guess: ({ id }) => layers.current?.sheet({ of: 'guess', id }),
      select: ({ id }) => selection.toggle(id),
    }),
    [selection],
  );
  // on phones the shelves come first, to the eye and to the Tab key
  const isWide = useMedia('(min-width: 64rem)');
  const beside = aside && products && products.length > 0 && (
    <div className="mb-14 lg:mb-5">
      <Suspense fallback={<Skeleton className="h-68 rounded-card md:h-36" />}>{aside}</Suspense>
    </div>
  );

  return (
    <Page
      title={t`Pantry`}
      actions={
        !isSelecting && (
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
        failure ? (
          <LoadFailure title={t`The pantry could not be opened`} error={failure} onRetry={() => void onRetry()} />
        ) : (
          <Loading />
        )
      ) : (
        <div className="flex flex-col">
          {isWide && beside}
          {products.length === 0 && <Nothing onAdd={onAdd} />}
          <PantryFilters
            filter={filter}
            counts={filtered.counts}
            places={places}
            isEmpty={products.length === 0}
            onSearch={setSearch}
            onFacet={setFacet}
          />
          {products.length > 0 && (
            <>
              <div className="mb-1 flex flex-wrap items-center gap-x-1">
                <div role="status" className="flex-1">
                  <h2 className="figures text-small font-normal text-muted">
                    <button
                      type="button"
                      aria-expanded={overview}
                      onClick={() => setOverview(!overview)}
                      className="-ml-1.5 flex min-h-11 items-center gap-1 rounded-control px-1.5 whitespace-nowrap hover:bg-sunk"
                    >
                      <Plural value={count} one="# product" other="# products" />
                      <ChevronDown
                        aria-hidden
                        className={classNames('size-4 transition-transform duration-150', overview && 'rotate-180')}
                      />
                    </button>
                  </h2>
                </div>
                {!isSelecting && (
                  <>
                    <button type="button" className={rowButton} onClick={() => selection.choose([])}>
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
              {count === 0 ? (
                <NoMatch onClear={clear} />
              ) : (
                <Shelf
                  {...{ today, language, places, currency, changes, on, lots, lowFoods, selection }}
                  products={filtered.products}
                  selecting={marking}
                />
              )}
            </>
          )}
          {!isWide && beside}
        </div>
      )}
      {isSelecting && (
        <>
          <div aria-hidden className="h-32 lg:h-16" />
          <SelectionBar shown={filtered.products} {...{ selection, places, changes }} />
        </>
      )}
      <LayerHost opens={layers} {...{ products, today, places, changes }} />
    </Page>
  );
});
