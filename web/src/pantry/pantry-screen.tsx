import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus, SearchX } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useLanguage } from '../platform/language.ts';
import { filterProducts } from './filter.ts';
import { LoadFailure } from './load-failure.tsx';
import { PantryFilters } from './pantry-filters.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { placesOf } from './product-words.ts';
import type { ShownProduct } from './shown-products.ts';
import { useLocalTime } from './use-local-time.ts';
import { newProduct, useOpenProduct, useShortcut } from './use-open-product.ts';
import { usePantryFilter } from './use-pantry-filter.ts';
import { useProducts } from './use-products.ts';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-3 lg:gap-4';
/** On phones the button to add floats where the thumb is. */
const floating =
  'fixed right-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-20 rounded-full shadow-raised lg:static lg:rounded-control lg:shadow-none';
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

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
  const { filter, setSearch, setFacet, clear } = usePantryFilter();
  const [open, setOpen] = useOpenProduct();
  const places = useMemo(() => placesOf(user.household.places), [user.household.places]);
  // typing stays fluent while a long list is drawn anew
  const search = useDeferredValue(filter.search);
  const { category, place, expiry } = filter;
  const filtered = useMemo(
    () => filterProducts(products ?? [], { search, category, place, expiry }, today, language),
    [products, search, category, place, expiry, today, language],
  );
  const onAdd = () => setOpen(newProduct);
  // stable, so that a card is drawn anew only when its own lot changes
  const onOpen = useCallback((product: ShownProduct) => setOpen(product.id), [setOpen]);
  useShortcut('n', onAdd);
  const opened = products?.find((product) => product.id === open) ?? null;

  return (
    <Page
      title={t`Pantry`}
      actions={
        <Button
          icon={Plus}
          onClick={onAdd}
          aria-label={t`Add product`}
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
          {/* on phones the shelves come first */}
          {aside && products.length > 0 && <div className="order-last mb-14 lg:order-none lg:mb-5">{aside}</div>}
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
              <div role="status" className="mb-2">
                <h2 className="figures text-small font-normal text-muted">
                  <Plural value={filtered.products.length} one="# product" other="# products" />
                </h2>
              </div>
              {filtered.products.length === 0 ? (
                <NoMatch onClear={clear} />
              ) : (
                <ul className={`${grid} pb-5 lg:pb-0`}>
                  {filtered.products.map((product) => (
                    <ProductCard
                      key={product.id}
                      product={product}
                      today={today}
                      language={language}
                      places={places}
                      changes={changes}
                      onOpen={onOpen}
                    />
                  ))}
                </ul>
              )}
            </>
          )}
        </div>
      )}
      {(open === newProduct || opened) && (
        <ProductDialog
          key={opened?.id ?? newProduct}
          product={opened}
          today={today}
          changes={changes}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`}>
      <Skeleton className="mb-2 h-11" />
      <Skeleton className="mb-4 h-11" />
      <div className={grid}>
        {skeletons.map((name) => (
          <Skeleton key={name} className="h-37 rounded-card" />
        ))}
      </div>
    </div>
  );
}

function Nothing({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<FoodIcon group="pantry" className="size-16" />}
      title={t`No products found`}
      text={t`Your pantry is still empty. Write down what you see in front of you: two or three things are enough to begin.`}
      example={t`For example: milk 1 l, eggs 6 pcs, feta 400 g`}
      action={
        <Button icon={Plus} onClick={onAdd}>
          <Trans>Add the first product</Trans>
        </Button>
      }
    />
  );
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<SearchX className="size-14" strokeWidth={1.5} />}
      title={t`No products found`}
      text={t`Nothing matches this search and these filters together. Try fewer letters, or show everything again.`}
      action={
        <Button tone="secondary" onClick={onClear}>
          <Trans>Show everything</Trans>
        </Button>
      }
    />
  );
}
