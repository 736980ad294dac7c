import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ListChecks, ReceiptText, ShoppingCart } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useMeantFoods } from '../food/queries.ts';
import { ButtonLink } from '../kit/button.tsx';
import { LayerBoundary } from '../kit/layer-boundary.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { Page } from '../kit/page.tsx';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { useKept } from '../kit/use-kept.ts';
import { useLanguage } from '../platform/language.ts';
import { listName } from './change-words.ts';
import { DoneBar } from './done-bar.tsx';
import { groupsOf, matching, type Sorting } from './filter.ts';
import { ItemGroups } from './item-groups.tsx';
import { orderQuery, shopsQuery } from './queries.ts';
import { QuickAdd } from './quick-add.tsx';
import { ShoppingFilters } from './shopping-filters.tsx';
import type { OpenLayer } from './shopping-layers.tsx';
import { AllTicked, EmptyList, ListFailure, ListSkeleton, NoMatch } from './shopping-states.tsx';
import type { ShownItem } from './shown-items.ts';
import { SuggestionChips } from './suggestion-chips.tsx';
import { SummaryCards } from './summary-cards.tsx';
import type { Address } from './use-address.ts';
import { useRows } from './use-rows.ts';
import type { Shopping } from './use-shopping.ts';

export const loadLayers = async () => ({ default: (await import('./shopping-layers.tsx')).ShoppingLayers });
const ShoppingLayers = lazy(loadLayers);
// below the rows, and only where a price is known
const CheapestShop = lazy(async () => ({ default: (await import('./cheapest-shop.tsx')).CheapestShop }));

export type FaceProps = { readonly address: Address; readonly shopping: Shopping };
const noItems: readonly ShownItem[] = [];

/** Beside each other under the title. */
const headButton =
  'flex min-h-11 min-w-0 items-center gap-1.5 rounded-control px-2 font-medium text-olive hover:bg-olive-tint';

/** The list at the table: what is missing is written down, and looked over. */
export function ListPage({ address, shopping, planned }: FaceProps & { readonly planned: ReactNode }) {
  const { t } = useLingui();
  const language = useLanguage();
  const online = useOnline();
  const { query, list, listId, lists, isMade, changes, user } = shopping;
  const { currency } = user.household;
  const [kept, keep] = useKept('shopping.sorting', 'priority');
  const sorting: Sorting = kept === 'aisle' ? 'aisle' : 'priority';
  const [layer, setLayer] = useState<OpenLayer | null>(null);
  const quickAdd = useRef<HTMLTextAreaElement>(null);
  const { items = noItems } = shopping;
  const { data: walk } = useQuery(orderQuery(''));
  const { data: shops } = useQuery({ ...shopsQuery(listId), enabled: isMade && items.length > 0 });
  const { phases, on } = useRows(changes, ({ id }) => setLayer({ of: 'item', id }));
  // typing stays fluent while a long list is drawn anew
  const search = useDeferredValue(address.filter.search);
  const { priority, completed } = address.filter;
  const foods = useMeantFoods(search);
  const order = walk?.order;
  const groups = useMemo(
    () =>
      groupsOf(matching(items, { search, priority }, foods), {
        sorting,
        order,
        completed,
        isOpen: (item) => !item.isPurchased || phases.has(item.id),
      }),
    [items, search, foods, priority, completed, sorting, order, phases],
  );
  const ticked = items.filter(({ isPurchased }) => isPurchased).length;
  const isFiltered = search !== '' || priority !== '';
  const toDone = () => address.setMode('done');

  return (
    <Page title={list ? listName(list) : t`Shopping list`}>
      <div className="-mt-1.5 mb-2 -ml-2 flex flex-wrap items-center gap-x-2">
        <button type="button" aria-haspopup="dialog" className={headButton} onClick={() => setLayer({ of: 'lists' })}>
          <ListChecks aria-hidden className="size-5 shrink-0" />
          {lists.length > 1 ? <Trans>{lists.length} lists</Trans> : <Trans>Lists</Trans>}
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </button>
        {items.length > 0 && (
          <button type="button" className={headButton} onClick={() => address.setMode('shop')}>
            <ShoppingCart aria-hidden className="size-5 shrink-0" />
            <Trans>In the shop</Trans>
          </button>
        )}
      </div>
      {planned}
      {shopping.items === undefined ? (
        query.isError ? (
          <ListFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <ListSkeleton />
        )
      ) : (
        <>
          <QuickAdd
            inputRef={quickAdd}
            onAdd={(added) => changes.add(added, { listId })}
            onDetails={() => setLayer({ of: 'new' })}
          />
          <SuggestionChips {...{ listId, items, isMade }} onAdd={(item) => changes.add([item], { listId })} />
          {items.length === 0 && <EmptyList onWrite={() => quickAdd.current?.focus()} />}
          <SummaryCards items={items} currency={currency} />
          <ShoppingFilters address={address} sorting={sorting} onSorting={keep} />
          {groups.length > 0 ? (
            <ItemGroups {...{ groups, phases, language, currency, online, changes, on }} userId={user.id} />
          ) : (
            items.length > 0 && (isFiltered ? <NoMatch onClear={address.clear} /> : <AllTicked onDone={toDone} />)
          )}
          {shops && (
            <PartBoundary>
              <Suspense>
                <CheapestShop shops={shops} currency={currency} />
              </Suspense>
            </PartBoundary>
          )}
          {ticked > 0 && <DoneBar ticked={ticked} onDone={toDone} />}
        </>
      )}
      <ButtonLink tone="quiet" icon={ReceiptText} href="/recent?of=list" className="mt-4">
        <Trans>Recent</Trans>
      </ButtonLink>
      {layer && (
        <LayerBoundary onClose={() => setLayer(null)}>
          <ShoppingLayers {...{ layer, shopping, address }} onLayer={setLayer} />
        </LayerBoundary>
      )}
    </Page>
  );
}
