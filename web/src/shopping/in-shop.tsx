import { estimatedTotal } from '@kelari/core/shopping/rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, useEffect, useMemo, useState } from 'react';
import { Checkbox } from '../kit/checkbox.tsx';
import { LayerBoundary } from '../kit/layer-boundary.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { Page } from '../kit/page.tsx';
import { Progress } from '../kit/progress.tsx';
import { formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useWakeLock } from '../recipes/wake-lock.ts';
import { listName } from './change-words.ts';
import { CheapestShop } from './cheapest-shop.tsx';
import { DoneBar } from './done-bar.tsx';
import { groupsOf } from './filter.ts';
import { ItemGroups } from './item-groups.tsx';
import type { FaceProps } from './list-page.tsx';
import { orderQuery, shopsQuery } from './queries.ts';
import { ShopChoice, useShop } from './shop-choice.tsx';
import type { OpenLayer } from './shopping-layers.tsx';
import { AllTicked, EmptyList, ListFailure, ListSkeleton } from './shopping-states.tsx';
import type { ShownItem } from './shown-items.ts';
import { useRows } from './use-rows.ts';

const ShoppingLayers = lazy(async () => ({ default: (await import('./shopping-layers.tsx')).ShoppingLayers }));
const noItems: readonly ShownItem[] = [];

/** The list between the shelves: large, in the order of this shop, the screen stays on, a signal is not needed. */
export function InShop({ address, shopping }: FaceProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const online = useOnline();
  useWakeLock();
  // in braces: a browser may answer a promise, which is no way to end an effect
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const { query, list, lists, listId, changes, user } = shopping;
  const { currency } = user.household;
  const { items = noItems } = shopping;
  const [shop, setShop] = useShop();
  const [layer, setLayer] = useState<OpenLayer | null>(null);
  const { data: walk } = useQuery(orderQuery(shop));
  const { data: shops } = useQuery({ ...shopsQuery(listId), enabled: shopping.isMade && items.length > 0 });
  const { phases, on } = useRows(changes, ({ id }) => setLayer({ of: 'item', id }));
  const { completed } = address.filter;
  const order = walk?.order;
  const groups = useMemo(
    () =>
      groupsOf(items, {
        sorting: 'aisle',
        order,
        completed,
        isOpen: (item) => !item.isPurchased || phases.has(item.id),
      }),
    [items, completed, order, phases],
  );
  const known = [...(walk?.shops ?? []).map(({ name }) => name), ...(shops ?? []).map(({ storeName }) => storeName)];
  const ticked = items.filter(({ isPurchased }) => isPurchased).length;
  const toDone = () => address.setMode('done');
  const toList = () => address.setMode('list');

  return (
    <Page title={t`In the shop`} lead={list && lists.length > 1 ? listName(list) : undefined} className="max-w-reading">
      <div className="-mt-3 mb-3 -ml-2">
        <button
          type="button"
          onClick={toList}
          className="flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium text-olive hover:bg-olive-tint"
        >
          <ArrowLeft aria-hidden className="size-5" />
          <Trans>Back to the list</Trans>
        </button>
      </div>
      {shopping.items === undefined ? (
        query.isError ? (
          <ListFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <ListSkeleton />
        )
      ) : items.length === 0 ? (
        <EmptyList onWrite={toList} />
      ) : (
        <>
          <Standing items={items} ticked={ticked} currency={currency} />
          <ShopChoice shop={shop} known={known} trips={order?.trips ?? 0} onShop={setShop} />
          {shops && <CheapestShop shops={shops} currency={currency} />}
          {groups.some(({ of }) => of.kind !== 'ticked') ? null : <AllTicked onDone={toDone} />}
          <ItemGroups {...{ groups, phases, language, currency, online, changes, on }} userId={user.id} large />
          <Checkbox
            label={<Trans>Show completed</Trans>}
            checked={completed}
            onChange={(event) => address.setCompleted(event.target.checked)}
          />
          {ticked > 0 && <DoneBar ticked={ticked} onDone={toDone} />}
        </>
      )}
      {layer && (
        <LayerBoundary onClose={() => setLayer(null)}>
          <ShoppingLayers {...{ layer, shopping, address }} onLayer={setLayer} />
        </LayerBoundary>
      )}
    </Page>
  );
}

type StandingProps = { readonly items: readonly ShownItem[]; readonly ticked: number; readonly currency: string };

/** How far the trip is, and what is still to be paid. */
function Standing({ items, ticked, currency }: StandingProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const all = items.length;
  const { total, unpriced } = estimatedTotal(items);
  const money = formatMoney(total, currency, language);
  return (
    <div className="mb-4">
      <p className="figures mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-title font-bold">
          <Trans>
            {ticked} of {all}
          </Trans>
        </span>
        <span className="text-muted">
          <Trans>{money} to go</Trans>
          {unpriced > 0 && (
            <>
              {' · '}
              <Plural value={unpriced} one="+# without a price" other="+# without a price" />
            </>
          )}
        </span>
      </p>
      <Progress label={t`In the basket`} value={ticked} max={all} valueText={t`${ticked} of ${all}`} />
    </div>
  );
}
