import type { Product } from '@kelari/core/pantry/contract.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Outbox } from '../platform/outbox.ts';
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
  const stock = stockOf(useQueryClient(), outbox);
  const { id } = product;
  const subscribe = useCallback((listener: () => void) => stock.subscribe(id, listener), [stock, id]);
  // heard of here and not through the shelves: they may skip a row that came and went before they were drawn
  const { row, waiting } = useSyncExternalStore(subscribe, () => stock.lot(id));
  return useMemo(() => {
    if (row === undefined) return product;
    const shown = shownProducts(row ? [row] : [], waiting, (location) => placeKindOf(location, places));
    return shown.find((each) => each.id === id) ?? null;
  }, [row, waiting, places, id, product]);
}

type Lot = {
  /** Null: it is not among them. Undefined: they are not known here. */
  readonly row: Product | null | undefined;
  /** What waits for it, in order. */
  readonly waiting: readonly PendingChange[];
};
const none: readonly PendingChange[] = [];

type Stock = ReturnType<typeof makeStock>;
const stocks = new WeakMap<Outbox, Stock>();

function stockOf(client: QueryClient, outbox: Outbox): Stock {
  const known = stocks.get(outbox) ?? makeStock(client, outbox);
  stocks.set(outbox, known);
  return known;
}

/** The lots by their ids. Each card hears of its own alone: five hundred that ask at every change are work before the paint. */
function makeStock(client: QueryClient, outbox: Outbox) {
  const listeners = new Map<string, Set<() => void>>();
  const lots = new Map<string, Lot>();
  /** As those who listen know it; what is only read may be of a drawing that was given up. */
  const told = new Map<string, Lot>();
  let rows: readonly Product[] | undefined;
  let pending = none;
  let byId: ReadonlyMap<string, Product> = new Map();
  let waiting: ReadonlyMap<string, readonly PendingChange[]> = new Map();
  let leave: readonly (() => void)[] = [];

  function look(): void {
    const rowsNow = client.getQueryData(productsQuery.queryKey);
    if (rows !== rowsNow) {
      rows = rowsNow;
      byId = new Map(rows?.map((row) => [row.id, row]));
    }
    const pendingNow = pendingOf(outbox.entries());
    if (pending !== pendingNow) {
      pending = pendingNow;
      waiting = byLot(pending);
    }
  }

  /** The same object as long as nothing is new about it. */
  function seen(id: string): Lot {
    const now: Lot = { row: rows && (byId.get(id) ?? null), waiting: waiting.get(id) ?? none };
    const before = lots.get(id);
    if (before && before.row === now.row && isSame(before.waiting, now.waiting)) return before;
    lots.set(id, now);
    return now;
  }

  function lot(id: string): Lot {
    look();
    return seen(id);
  }

  function tell(): void {
    look();
    for (const [id, each] of listeners) {
      const now = seen(id);
      if (told.get(id) === now) continue;
      told.set(id, now);
      for (const listener of each) listener();
    }
  }

  return {
    lot,
    subscribe(id: string, listener: () => void): () => void {
      if (listeners.size === 0)
        leave = [
          outbox.subscribe(tell),
          // by its key: its hash begins with the language
          client.getQueryCache().subscribe(({ type, query }) => {
            if (type === 'updated' && query.queryKey[0] === productsQuery.queryKey[0]) tell();
          }),
        ];
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(listener));
      told.set(id, lot(id));
      return () => {
        own.delete(listener);
        if (own.size > 0) return;
        for (const each of [listeners, lots, told]) each.delete(id);
        if (listeners.size === 0) for (const stop of leave) stop();
      };
    },
  };
}

function byLot(changes: readonly PendingChange[]): ReadonlyMap<string, readonly PendingChange[]> {
  const made = new Map<string, PendingChange[]>();
  for (const change of changes)
    for (const id of lotsOf(change)) {
      const those = made.get(id);
      if (those) those.push(change);
      else made.set(id, [change]);
    }
  return made;
}

const lotsOf = (change: PendingChange): ReadonlySet<string> =>
  new Set([...productsOf(change).map(({ id }) => id), ...(change.kind === 'undo' ? change.parts : [])]);

const isSame = (before: readonly PendingChange[], after: readonly PendingChange[]) =>
  before.length === after.length && before.every((change, at) => change === after[at]);
