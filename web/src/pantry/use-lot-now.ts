import { useQueryClient } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import type { OutboxEntry } from '../platform/outbox-entry.ts';
import type { PantryChanges } from './changes.ts';
import { pendingOf } from './drafts.ts';
import { placeKindOf } from './filter.ts';
import type { KnownPlace } from './product-words.ts';
import { productsQuery } from './queries.ts';
import { type PendingChange, productsOf, type ShownProduct, shownProducts } from './shown-products.ts';

/**
 * The lot this very instant, when the shelves around it still wait to be drawn: the tap on a card shows on that card first.
 * Null: nothing is left of it.
 */
export function useLotNow(
  product: ShownProduct,
  { outbox }: PantryChanges,
  places: readonly KnownPlace[],
): ShownProduct | null {
  const client = useQueryClient();
  const { id } = product;
  const waiting = useSyncExternalStore(outbox.subscribe, () => changesOf(outbox.entries(), id));
  const seen = useRef({ product, isTouched: false });
  // the answer may come before the shelves were drawn: then the row they hand on is still the one before the tap
  if (waiting.length > 0) seen.current = { product, isTouched: true };
  else if (seen.current.product !== product) seen.current = { product, isTouched: false };
  if (!seen.current.isTouched) return product;
  const row = client.getQueryData(productsQuery.queryKey)?.find((each) => each.id === id);
  const shown = shownProducts(row ? [row] : [], waiting, (location) => placeKindOf(location, places));
  return shown.find((each) => each.id === id) ?? null;
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
