import type { ItemWant } from '@kelari/core/shopping/contract.ts';
import { orderedJson } from '../platform/ordered-json.ts';
import type { ItemRow } from './repo.ts';
import type { ItemState } from './tables.ts';

/** All of a row that calls change, as it is kept in what they did. */
export type WholeState = Required<Omit<ItemState, 'wants'>> & { readonly wants: readonly ItemWant[] };

export const stateOf = (row: ItemRow): WholeState => ({
  ...{ listId: row.listId, productName: row.productName, category: row.category },
  ...{ quantity: row.quantity, unit: row.unit, estimatedPrice: row.estimatedPrice, priceFrom: row.priceFrom },
  ...{ isPurchased: row.isPurchased, purchasedBy: row.purchasedBy, neededForRecipe: row.neededForRecipe },
  ...{ priority: row.priority, notes: row.notes, conceptId: row.conceptId, wants: row.wants },
  purchasedAt: row.purchasedAt?.toISOString() ?? null,
  settledAt: row.settledAt?.toISOString() ?? null,
  exists: row.deletedAt === null,
});

/** `at`: when it was deleted, if it was now. */
export const rowIn = (row: ItemRow, state: WholeState, at: Date): ItemRow => {
  const { exists, purchasedAt, settledAt, ...columns } = state;
  return {
    ...row,
    ...(columns as Pick<ItemRow, 'category' | 'unit'> & Omit<typeof columns, 'category' | 'unit'>),
    purchasedAt: purchasedAt === null ? null : new Date(purchasedAt),
    settledAt: settledAt === null ? null : new Date(settledAt),
    deletedAt: exists ? null : (row.deletedAt ?? at),
  };
};

export const isEqual = (a: unknown, b: unknown): boolean => a === b || orderedJson(a) === orderedJson(b);

/** What a call made different, before and after; an amount always with its unit. Null when nothing is. */
export function differenceOf(
  before: ItemRow | null,
  after: ItemRow,
): { readonly before: ItemState; readonly after: ItemState } | null {
  const now = stateOf(after);
  // one that joined another was never a row of its own
  if (before === null) return { before: { exists: false }, after: (now.exists ? now : { exists: false }) as ItemState };
  const was = stateOf(before);
  const keys = (Object.keys(now) as (keyof WholeState)[]).filter((key) => !isEqual(was[key], now[key]));
  if (keys.length === 0) return null;
  const changed = new Set([...keys, ...(needsAmount(keys) ? (['quantity', 'unit'] as const) : [])]);
  const part = (state: WholeState) =>
    Object.fromEntries([...changed].map((key) => [key, state[key]])) as unknown as ItemState;
  return { before: part(was), after: part(now) };
}

const needsAmount = (keys: readonly (keyof WholeState)[]): boolean =>
  keys.some((key) => key === 'quantity' || key === 'unit' || key === 'exists');
