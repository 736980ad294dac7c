import type { SentBody } from '@kelari/core/kit/endpoint.ts';
import { type ShoppingInput, type ShoppingItem, shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import type { Drawing } from '../pantry/shown-products.ts';
import type { OutboxAct, OutboxDraft, OutboxEntry, OutboxRequest } from '../platform/outbox-entry.ts';
import { requestOf } from '../platform/outbox-request.ts';
import { type Change, type ItemFields, itemsOf, type PendingChange } from './shown-items.ts';

/** A form's text under the name of its draft. */
export type TypedText = { readonly name: string; readonly value: unknown };

/**
 * `change` is what the pantry draws of it: the lots that a trip brings, or takes back. `typed` is the text that a trip was made
 * of, so that a refusal which comes after its page was left loses none of it.
 */
export type ShoppingAct = OutboxAct & {
  readonly shopping: Change;
  readonly change?: Drawing;
  readonly typed?: TypedText;
};

export type FinishBody = SentBody<typeof doneApi.finish>;

const ofLists = [
  'shopping-lists',
  'shopping-suggestions',
  'shopping-shops',
  'plan-needs',
  'missing-lines',
  'daily-briefing',
];
const ofPantry = [
  ...['journal', 'ledger', 'recommendations', 'foods', 'shopping-order'],
  ...['prices', 'price-tracker', 'recipe-cost', 'meal-standings'],
];

/** What a change says beside its own rows. Ticks come by the dozen and change none of it. */
function staleOf({ kind }: Change): readonly string[] {
  if (kind === 'tick') return [];
  if (kind === 'done') return [...ofLists, ...ofPantry];
  // what it takes back may have been a trip, which filled shelves, or a plan
  if (kind === 'undo') return [...ofLists, ...ofPantry, 'products', 'shopping', 'meal-plans'];
  return kind === 'list-remove' ? [...ofLists, 'shopping'] : ofLists;
}

export const itemEntity = (id: string): string => `shopping:${id}`;
export const listEntity = (id: string): string => `shopping-lists:${id}`;

function entitiesOf(change: Change): readonly string[] {
  const items = itemsOf(change).map(({ id }) => itemEntity(id));
  if (change.kind !== 'undo') return 'list' in change && change.list ? [listEntity(change.list.id)] : items;
  const lists = change.list ? [listEntity(change.list.id)] : [];
  return [...new Set([...items, ...change.gone.map(itemEntity), ...lists, `actions:${change.actionId}`])];
}

/** How a change waits and is sent. `body` is what a trip brings. */
export function draftOf(change: Change, body?: FinishBody): Omit<OutboxDraft, 'title' | 'act'> & { act: ShoppingAct } {
  return {
    entities: entitiesOf(change),
    makes: change.kind === 'add' || change.kind === 'list-add',
    // what is off the list needs no tick and no second removal
    goneIsDone: change.kind === 'remove' || change.kind === 'tick' || change.kind === 'list-remove',
    request: callOf(change, body),
    // what it brings to the pantry is accepted by the page that ends trips
    act: { feature: change.kind === 'done' ? 'trips' : 'shopping', shopping: change },
    stale: staleOf(change),
  };
}

/** Who adds a thing and says nothing of who wants it wants it: so the server writes, too. */
const isOwn = ({ wants, userId }: ShoppingItem): boolean =>
  wants.length === 0 || (wants.length === 1 && wants[0]?.kind === 'person' && wants[0].id === userId);

type SentItem = Omit<SentBody<typeof shoppingApi.add>, 'listId'>;

const inputOf = (item: ShoppingItem, merge: boolean): SentItem => ({
  id: item.id,
  productName: item.productName,
  quantity: item.quantity,
  unit: item.unit,
  priority: item.priority,
  ...(item.conceptId === null ? {} : { conceptId: item.conceptId }),
  // left out where nobody knows: the server files it with its food
  ...(item.category === 'other' ? {} : { category: item.category }),
  ...(item.estimatedPrice === null ? {} : { estimatedPrice: item.estimatedPrice }),
  ...(item.notes === null ? {} : { notes: item.notes }),
  ...(item.neededForRecipe === null ? {} : { neededForRecipe: item.neededForRecipe }),
  ...(isOwn(item) ? {} : { wants: item.wants }),
  ...(merge ? { merge } : {}),
});

function callOf(change: Change, body: FinishBody | undefined): OutboxRequest {
  switch (change.kind) {
    case 'add': {
      const [first, ...others] = change.items;
      const list = change.listId === null ? {} : { listId: change.listId };
      if (first && others.length === 0) {
        return requestOf(shoppingApi.add, { body: { ...inputOf(first, change.merge), ...list } });
      }
      const items = change.items.map((item) => inputOf(item, change.merge));
      return requestOf(shoppingApi.addMany, { body: { ...list, items } });
    }
    case 'tick':
      return requestOf(shoppingApi.update, {
        params: { id: change.item.id },
        body: { isPurchased: change.isPurchased },
      });
    case 'edit':
      return requestOf(shoppingApi.update, {
        params: { id: change.item.id },
        body: editOf(change.item, change.fields),
      });
    case 'remove':
      return requestOf(shoppingApi.remove, { params: { id: change.item.id } });
    case 'done':
      if (!body) throw new Error('A trip needs its rows');
      return requestOf(doneApi.finish, { body });
    case 'undo':
      return requestOf(shoppingApi.undo, { params: { id: change.actionId } });
    case 'list-add':
      return requestOf(shoppingListsApi.createList, { body: { id: change.list.id, name: change.list.name ?? '' } });
    case 'list-name':
      return requestOf(shoppingListsApi.changeList, {
        params: { id: change.list.id },
        body: { name: change.list.name ?? '' },
      });
    case 'list-default':
      return requestOf(shoppingListsApi.changeList, { params: { id: change.list.id }, body: { isDefault: true } });
    case 'list-remove':
      return requestOf(shoppingListsApi.removeList, { params: { id: change.list.id } });
  }
}

/** What was changed, and what it was before: what others change meanwhile in other fields stays. */
function editOf(item: ShoppingItem, { listId, ...fields }: Partial<ItemFields>): SentBody<typeof shoppingApi.update> {
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const base = Object.fromEntries(names.map((name) => [name, item[name]]));
  return { ...fields, ...(listId === undefined ? {} : { listId }), ...(names.length > 0 ? { base } : {}) };
}

/** A new row as far as this device can tell; the rest comes with the answer. */
export type NewItem = Pick<ShoppingInput, 'productName'> &
  Partial<
    Pick<
      ShoppingItem,
      | 'quantity'
      | 'unit'
      | 'category'
      | 'estimatedPrice'
      | 'priority'
      | 'notes'
      | 'neededForRecipe'
      | 'conceptId'
      | 'foodClass'
      | 'wants'
    >
  >;

export function previewOf(
  item: NewItem,
  made: { id: string; user: { id: string; firstName: string | null }; listId: string; at: string },
): ShoppingItem {
  const { id: userId, firstName } = made.user;
  const quantity = item.quantity ?? 1;
  const unit = item.unit ?? 'pieces';
  return {
    id: made.id,
    userId,
    listId: made.listId,
    productName: item.productName.trim(),
    category: item.category ?? 'other',
    quantity,
    unit,
    estimatedPrice: item.estimatedPrice ?? null,
    priceFrom: item.estimatedPrice === undefined || item.estimatedPrice === null ? null : 'typed',
    isPurchased: false,
    purchasedAt: null,
    purchasedBy: null,
    neededForRecipe: item.neededForRecipe ?? null,
    priority: item.priority ?? 'medium',
    notes: item.notes ?? null,
    conceptId: item.conceptId ?? null,
    foodClass: item.foodClass ?? null,
    wants:
      item.wants ?? (firstName ? [{ kind: 'person', id: userId, name: firstName, day: null, quantity, unit }] : []),
    version: 0,
    createdAt: made.at,
    updatedAt: made.at,
  };
}

/** An edit that was refused because somebody else gave the same field another value meanwhile, and the row as it is now. */
export function itemConflictOf({
  act,
  state,
  problem,
}: OutboxEntry): { readonly fields: Partial<ItemFields>; readonly theirs: ShoppingItem } | null {
  const change = 'shopping' in act ? (act as ShoppingAct).shopping : null;
  const theirs = problem?.body.current as ShoppingItem | undefined;
  return state === 'parked' && change?.kind === 'edit' && theirs ? { fields: change.fields, theirs } : null;
}

export type RefusedTrip = {
  readonly key: string;
  readonly typed: TypedText;
  readonly text: string;
  /** By row, so that a trip that may have arrived after all is not brought home twice. */
  readonly lotIds: ReadonlyMap<string, string>;
};

/** The trips that were refused after their page had trusted the outbox with them. */
export const refusedTrips = (entries: readonly OutboxEntry[]): readonly RefusedTrip[] =>
  entries.flatMap(({ act, state, key, problem, request }) => {
    const typed = (act as Partial<ShoppingAct>).typed;
    if (state !== 'parked' || !typed) return [];
    const { rows }: FinishBody = JSON.parse(request.body ?? '{"rows":[]}');
    const lotIds = new Map(rows.flatMap(({ itemId, product }) => (product?.id ? [[itemId, product.id]] : [])));
    return [{ key, typed, text: problem?.text ?? '', lotIds }];
  });

const pending = new WeakMap<OutboxEntry, PendingChange>();

/** The acts on lists that wait in the outbox; the same object for the same entry, as rows are compared by it. */
export function pendingOf(entries: readonly OutboxEntry[]): readonly PendingChange[] {
  return entries.flatMap((entry) => {
    if (!('shopping' in entry.act)) return [];
    const known = pending.get(entry);
    if (known) return [known];
    const { shopping } = entry.act as ShoppingAct;
    const state =
      entry.state === 'parked' ? 'failed' : entry.state === 'waiting' && entry.attempts > 0 ? 'late' : 'sending';
    const made: PendingChange = { ...shopping, key: entry.key, state };
    pending.set(entry, made);
    return [made];
  });
}
