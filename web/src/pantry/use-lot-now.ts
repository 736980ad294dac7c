import type { Product } from '@kelari/core/pantry/contract.ts';
import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { OutboxEntry } from '../platform/outbox-entry.ts';
import type { PantryChanges } from './changes.ts';
import { pendingOf } from './drafts.ts';
import { placeKindOf } from './filter.ts';
import type { KnownPlace } from './product-words.ts';
import { productsQuery } from './queries.ts';
import { type PendingChange, productsOf, type ShownProduct, shownProducts } from './shown-products.ts';

/**
 * The lot this very instant, when the shelves around it still wait to be drawn: the tap on a card, and the answer to it, show
 * on that card first. Null: nothing is left of it.
 */
export function useLotNow(
  product: ShownProduct,
  { outbox }: PantryChanges,
  places: readonly KnownPlace[],
): ShownProduct | null {
  const stock = stockOf(useQueryClient());
  const { id } = product;
  const waiting = useSyncExternalStore(outbox.subscribe, () => changesOf(outbox.entries(), id));
  // heard of here and not through the shelves: they may skip a row that came and went before they were drawn
  const row = useSyncExternalStore(stock.subscribe, () => stock.rowOf(id));
  return useMemo(() => {
    if (row === undefined) return product;
    const shown = shownProducts(row ? [row] : [], waiting, (location) => placeKindOf(location, places));
    return shown.find((each) => each.id === id) ?? null;
  }, [row, waiting, places, id, product]);
}

type Stock = {
  readonly subscribe: (listener: () => void) => () => void;
  /** Null: it is not among them. Undefined: they are not known here. */
  readonly rowOf: (id: string) => Product | null | undefined;
};
const stocks = new WeakMap<QueryClient, Stock>();

/** The rows of the cache by their ids; told of once for all cards. */
function stockOf(client: QueryClient): Stock {
  const known = stocks.get(client);
  if (known) return known;
  const listeners = new Set<() => void>();
  const hash = hashKey(productsQuery.queryKey);
  const cache = client.getQueryCache();
  let leave = () => {};
  let seen: readonly Product[] | undefined;
  let byId: ReadonlyMap<string, Product> = new Map();
  const made: Stock = {
    subscribe(listener) {
      if (listeners.size === 0)
        leave = cache.subscribe(({ type, query }) => {
          if (type === 'updated' && query.queryHash === hash) for (const each of listeners) each();
        });
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) leave();
      };
    },
    rowOf(id) {
      const rows = client.getQueryData(productsQuery.queryKey);
      if (!rows) return undefined;
      if (rows !== seen) {
        seen = rows;
        byId = new Map(rows.map((row) => [row.id, row]));
      }
      return byId.get(id) ?? null;
    },
  };
  stocks.set(client, made);
  return made;
}

const none: readonly PendingChange[] = [];
const byLot = new WeakMap<readonly OutboxEntry[], ReadonlyMap<string, readonly PendingChange[]>>();
/** The list of before for lots about which nothing new waits, so that only the cards of the others are drawn. */
let last: ReadonlyMap<string, readonly PendingChange[]> = new Map();

/** What waits for one lot, in order; the same list as long as nothing new does. */
function changesOf(entries: readonly OutboxEntry[], id: string): readonly PendingChange[] {
  let grouped = byLot.get(entries);
  if (!grouped) {
    const made = new Map<string, PendingChange[]>();
    for (const change of pendingOf(entries))
      for (const lot of lotsOf(change)) {
        const changes = made.get(lot);
        if (changes) changes.push(change);
        else made.set(lot, [change]);
      }
    grouped = new Map([...made].map(([lot, changes]) => [lot, sameAs(last.get(lot), changes)]));
    byLot.set(entries, grouped);
    last = grouped;
  }
  return grouped.get(id) ?? none;
}

const lotsOf = (change: PendingChange): ReadonlySet<string> =>
  new Set([...productsOf(change).map(({ id }) => id), ...(change.kind === 'undo' ? change.parts : [])]);

const sameAs = (before: readonly PendingChange[] | undefined, after: readonly PendingChange[]) =>
  before?.length === after.length && before.every((change, at) => change === after[at]) ? before : after;
