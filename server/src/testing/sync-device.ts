import { type Product, pantryApi } from '@kelari/core/pantry/contract.ts';
import type { Acted } from '@kelari/core/pantry/stock-contract.ts';
import { makeActing } from '../../../web/src/pantry/acting.ts';
import { draftOf, pendingOf } from '../../../web/src/pantry/drafts.ts';
import { shownProducts } from '../../../web/src/pantry/shown-products.ts';
import type { Cook } from './make-app.ts';
import { type Letter, makePhone, newId, type Phone } from './sync-phone.ts';

export type Device = ReturnType<typeof makeDevice>;

/** A phone in the household, looking at the pantry: the app's own outbox and acts. */
export function makeDevice(cook: Cook, mail: Letter[]) {
  let rows: readonly Product[] = [];

  /** Writes an answer over what was seen before, as the app does. */
  function see(reply: Product | Acted | null): void {
    const products = reply && 'products' in reply ? reply.products : reply && 'quantity' in reply ? [reply] : [];
    const gone = new Set([...products.map(({ id }) => id), ...(reply && 'gone' in reply ? reply.gone : [])]);
    rows = [...rows.filter(({ id }) => !gone.has(id)), ...products.filter((lot) => !lot.isConsumed)];
  }

  const phone = makePhone({
    cook,
    mail,
    self: (): Phone => self,
    onDone: (reply) => see(reply as Product | Acted | null),
    page: (outbox) => makeActing(outbox, { titleOf: () => '', onSettled: () => undefined }),
  });

  const self = {
    ...phone,
    acting: phone.page,
    shown: () => [...shownProducts(rows, pendingOf(phone.outbox().entries()))].sort((a, b) => a.id.localeCompare(b.id)),
    look: async () => {
      rows = await cook.call(pantryApi.list);
    },
    add: (name: string, quantity: number) => {
      const product = { id: newId(), name, quantity, unit: 'pieces', location: 'pantry', isConsumed: false } as Product;
      const fields = { name, quantity, unit: 'pieces', location: 'pantry' } as const;
      return phone.outbox().send({ ...draftOf({ kind: 'add', product }, fields), title: '' }).key;
    },
    edit: (product: Product, fields: { readonly name: string } | { readonly brand: string }) => {
      const edited = { ...product, ...fields };
      const sent = { ...fields } as { readonly name: string };
      return phone.outbox().send({ ...draftOf({ kind: 'edit', product: edited }, sent, product), title: '' }).key;
    },
  };
  return self;
}
