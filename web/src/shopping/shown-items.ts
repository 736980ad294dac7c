import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import type { ShoppingList } from '@kelari/core/shopping/lists-contract.ts';
import { mergeItem } from '@kelari/core/shopping/merging.ts';

/** The fields of a row that a person writes. */
export type ItemFields = Pick<
  ShoppingItem,
  | 'productName'
  | 'category'
  | 'quantity'
  | 'unit'
  | 'estimatedPrice'
  | 'priority'
  | 'neededForRecipe'
  | 'notes'
  | 'listId'
>;

/** One act on the lists that the server has not confirmed yet. An item is the row as it was seen; listId null: the default list. */
export type Change =
  | {
      readonly kind: 'add';
      readonly listId: string | null;
      readonly items: readonly ShoppingItem[];
      readonly merge: boolean;
    }
  | {
      readonly kind: 'tick';
      readonly item: ShoppingItem;
      readonly isPurchased: boolean;
      readonly at: string;
      readonly by: string | null;
    }
  | { readonly kind: 'edit'; readonly item: ShoppingItem; readonly fields: Partial<ItemFields> }
  | { readonly kind: 'remove'; readonly item: ShoppingItem }
  /** `rests`: what stays of a row that was partly bought. */
  | {
      readonly kind: 'done';
      readonly items: readonly ShoppingItem[];
      readonly rests: Readonly<Record<string, number>>;
    }
  /** `items` as they were before the action, `gone` the rows that it made. */
  | {
      readonly kind: 'undo';
      readonly actionId: string;
      readonly items: readonly ShoppingItem[];
      readonly gone: readonly string[];
      readonly list?: ShoppingList;
    }
  | { readonly kind: 'list-add' | 'list-name' | 'list-default' | 'list-remove'; readonly list: ShoppingList };

export type PendingChange = Change & {
  /** The idempotency key: `undo` takes the action back by it. */
  readonly key: string;
  /** `late`: it was tried and has to wait. `failed`: the server refused it; the cook decides. */
  readonly state: 'sending' | 'late' | 'failed';
};

export type ShownItem = ShoppingItem & { readonly unsent?: PendingChange['state'] };

/** The list that is shown; the id of the default one may not be known yet. */
export type OpenList = { readonly id: string | null; readonly isDefault: boolean };

export const itemsOf = (change: Change): readonly ShoppingItem[] =>
  change.kind === 'tick' || change.kind === 'edit' || change.kind === 'remove'
    ? [change.item]
    : change.kind === 'add' || change.kind === 'done' || change.kind === 'undo'
      ? change.items
      : [];

/** Rows that were added and became part of another one: what is done to the one is done to the other. */
const mergedInto = new Map<string, string>();
export const nowIn = (added: string, row: string): void => void mergedInto.set(added, row);
const rowOf = (id: string): string => mergedInto.get(id) ?? id;

/** What a change made of a row: the same object again for the same two, so that a row is drawn anew only when it changes. */
const drawn = new WeakMap<ShownItem, WeakMap<PendingChange, ShownItem>>();
function once(before: ShownItem, change: PendingChange, draw: () => ShownItem): ShownItem {
  const ofRow = drawn.get(before) ?? new WeakMap<PendingChange, ShownItem>();
  drawn.set(before, ofRow);
  const after = ofRow.get(change) ?? draw();
  ofRow.set(change, after);
  return after;
}

const worse = (before: ShownItem['unsent'], state: PendingChange['state']): PendingChange['state'] =>
  before === 'failed' || state === 'failed' ? 'failed' : before === 'late' ? 'late' : state;

/** The list as the cook sees it: what the server said last, with every unconfirmed act on top, in order. */
export function shownItems(
  rows: readonly ShoppingItem[],
  changes: readonly PendingChange[],
  list: OpenList,
): readonly ShownItem[] {
  if (changes.length === 0) return rows;
  const shown = new Map<string, ShownItem>(rows.map((row) => [row.id, row]));
  for (const change of changes) {
    if (change.state === 'failed') markFailed(shown, change, list);
    else draw(shown, change, list);
  }
  return [...shown.values()];
}

const isIn = (listId: string | null, list: OpenList): boolean =>
  listId === null || listId === '' ? list.isDefault : listId === list.id;

/** What was refused is not drawn, or the list would lie; only a new row stands there, because it is nowhere else. */
function markFailed(shown: Map<string, ShownItem>, change: PendingChange, list: OpenList): void {
  const isNew = change.kind === 'add' && isIn(change.listId, list);
  for (const item of itemsOf(change)) {
    const id = rowOf(item.id);
    const there = shown.get(id) ?? (isNew ? item : undefined);
    if (there)
      shown.set(
        id,
        once(there, change, () => ({ ...there, unsent: 'failed' })),
      );
  }
}

function draw(shown: Map<string, ShownItem>, change: PendingChange, list: OpenList): void {
  const { state } = change;
  const alter = (id: string, fields: Partial<ShoppingItem>) => {
    const before = shown.get(rowOf(id));
    if (!before) return;
    const after = once(before, change, () => ({ ...before, ...fields, unsent: worse(before.unsent, state) }));
    shown.set(before.id, after);
  };
  const put = (item: ShoppingItem) =>
    shown.set(
      item.id,
      once(item, change, () => ({ ...item, unsent: state })),
    );
  switch (change.kind) {
    case 'add':
      if (isIn(change.listId, list)) for (const item of change.items) add(item);
      return;
    case 'tick':
      alter(change.item.id, {
        isPurchased: change.isPurchased,
        purchasedAt: change.isPurchased ? change.at : null,
        purchasedBy: change.isPurchased ? change.by : null,
      });
      return;
    case 'edit': {
      const { listId } = change.fields;
      if (listId === undefined || isIn(listId, list)) {
        if (listId !== undefined && !shown.has(rowOf(change.item.id))) put(change.item);
        alter(change.item.id, change.fields);
      } else shown.delete(rowOf(change.item.id));
      return;
    }
    case 'remove':
      shown.delete(rowOf(change.item.id));
      return;
    case 'done':
      for (const { id } of change.items) {
        const rest = change.rests[id] ?? 0;
        if (rest > 0) alter(id, { quantity: rest, isPurchased: false, purchasedAt: null, purchasedBy: null });
        else shown.delete(rowOf(id));
      }
      return;
    case 'undo':
      for (const id of change.gone) shown.delete(id);
      for (const item of change.items) if (isIn(item.listId, list)) put(item);
  }

  function add(item: ShoppingItem): void {
    const joined = change.kind === 'add' && change.merge ? mergeItem([...shown.values()], item) : null;
    if (!joined) put(item);
    else alter(joined.into, { quantity: joined.quantity, unit: joined.unit, wants: [...joined.wants] });
  }
}

/** The lists themselves, with what is not confirmed on top. */
export function shownLists(rows: readonly ShoppingList[], changes: readonly PendingChange[]): readonly ShoppingList[] {
  let shown = rows;
  for (const change of changes) {
    if (change.state === 'failed') continue;
    if (change.kind === 'list-add') shown = [...shown.filter(({ id }) => id !== change.list.id), change.list];
    else if (change.kind === 'list-remove') shown = shown.filter(({ id }) => id !== change.list.id);
    else if (change.kind === 'list-name') {
      shown = shown.map((each) => (each.id === change.list.id ? { ...each, name: change.list.name } : each));
    } else if (change.kind === 'list-default') {
      shown = shown.map((each) => ({ ...each, isDefault: each.id === change.list.id }));
    } else if (change.kind === 'undo' && change.list) {
      const { list } = change;
      shown = [...shown.filter(({ id }) => id !== list.id), list];
    }
  }
  return shown;
}
