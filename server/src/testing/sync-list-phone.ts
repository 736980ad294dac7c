import { type ShoppingItem, shoppingApi } from '@kelari/core/shopping/contract.ts';
import { draftOf, pendingOf, previewOf } from '../../../web/src/shopping/drafts.ts';
import { type Change, type ShownItem, shownItems } from '../../../web/src/shopping/shown-items.ts';
import type { Cook } from './make-app.ts';
import { type Letter, makePhone, newId, type Phone } from './sync-phone.ts';

export type ListPhone = ReturnType<typeof makeListPhone>;

/** A phone in the household, looking at the shopping list: the app's own outbox, acts and drawing. */
export function makeListPhone(cook: Cook, mail: Letter[]) {
  let rows: readonly ShoppingItem[] = [];
  /** Of a row that the server joined to another one. */
  const joined = new Map<string, string>();
  const at = '2026-11-20T08:00:00.000Z';

  const phone = makePhone({
    cook,
    mail,
    self: (): Phone => self,
    onDone: (reply, { act }) => {
      const { shopping: change } = act as unknown as { shopping: Change };
      const asked = change.kind === 'add' ? change.items[0] : 'item' in change ? change.item : undefined;
      const row = reply && typeof reply === 'object' && 'productName' in reply ? (reply as ShoppingItem) : null;
      if (row && asked && row.id !== asked.id) joined.set(asked.id, row.id);
      const gone = row?.id ?? joined.get(asked?.id ?? '') ?? asked?.id;
      rows = [...rows.filter(({ id }) => id !== gone), ...(row ? [row] : [])];
    },
    page: () => null,
  });

  const send = (change: Change) => phone.outbox().send({ ...draftOf(change), title: '' }).key;

  const self = {
    ...phone,
    shown: (): ShownItem[] =>
      shownItems(rows, pendingOf(phone.outbox().entries()), { id: null, isDefault: true }).toSorted((a, b) =>
        a.id.localeCompare(b.id),
      ),
    look: async () => {
      rows = await cook.call(shoppingApi.list);
    },
    add: (productName: string, quantity: number) => {
      const made = { id: newId(), user: { id: cook.userId, firstName: null }, listId: '', at };
      return send({ kind: 'add', listId: null, items: [previewOf({ productName, quantity }, made)], merge: true });
    },
    tick: (item: ShoppingItem, isPurchased: boolean) => send({ kind: 'tick', item, isPurchased, at, by: null }),
    edit: (item: ShoppingItem, fields: { readonly quantity: number } | { readonly notes: string }) =>
      send({ kind: 'edit', item, fields }),
    remove: (item: ShoppingItem) => send({ kind: 'remove', item }),
  };
  return self;
}
