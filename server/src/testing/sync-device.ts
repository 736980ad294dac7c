import { type Product, pantryApi } from '@kelari/core/pantry/contract.ts';
import type { Acted } from '@kelari/core/pantry/stock-contract.ts';
import { makeActing } from '../../../web/src/pantry/acting.ts';
import { draftOf, pendingOf } from '../../../web/src/pantry/drafts.ts';
import { shownProducts } from '../../../web/src/pantry/shown-products.ts';
import { makeOutbox } from '../../../web/src/platform/outbox.ts';
import type { Answer, OutboxRequest } from '../../../web/src/platform/outbox-entry.ts';
import { memoryStore } from '../../../web/src/platform/outbox-store.ts';
import type { Cook } from './make-app.ts';

/** A request on its way: it has left a device and has not arrived. */
export type Letter = {
  readonly device: Device;
  readonly request: OutboxRequest;
  readonly key: string;
  /** Its phone has given it up, or the page that sent it is gone, and it still arrives. */
  readonly isLate?: true;
  /** What the device hears; null for a silence. Heard once. */
  readonly hear: (answer: Answer | null) => void;
};
export type Device = ReturnType<typeof makeDevice>;

let made = 0;
const newId = () => `77777777-7777-4777-8777-${String(++made).padStart(12, '0')}`;

/** A phone in the household: the app's own outbox and acts, over a clock and a network that the test holds. */
export function makeDevice(cook: Cook, mail: Letter[]) {
  const store = memoryStore();
  const clock = { now: 1_700_000_000_000 };
  const state = { online: true, rows: [] as readonly Product[], timers: [] as { at: number; work: () => void }[] };
  const keys: string[] = [];
  const newKey = () => {
    const key = newId();
    keys.push(key);
    return key;
  };

  /** Writes an answer over what was seen before, as the app does. */
  function see(reply: Product | Acted | null): void {
    const products = reply && 'products' in reply ? reply.products : reply && 'quantity' in reply ? [reply] : [];
    const gone = new Set([...products.map(({ id }) => id), ...(reply && 'gone' in reply ? reply.gone : [])]);
    state.rows = [...state.rows.filter(({ id }) => !gone.has(id)), ...products.filter((lot) => !lot.isConsumed)];
  }

  function load() {
    const outbox = makeOutbox({
      userId: cook.userId,
      householdId: cook.householdId,
      store,
      newKey,
      transport: (request, key) =>
        new Promise((resolve, reject) => {
          mail.push({
            device: self,
            request,
            key,
            hear: (answer) => (answer ? resolve(answer) : reject(new TypeError('Failed to fetch'))),
          });
        }),
      online: () => state.online,
      now: () => clock.now,
      after: (ms, work) => {
        const timer = { at: clock.now + ms, work };
        state.timers.push(timer);
        return () => {
          state.timers = state.timers.filter((each) => each !== timer);
        };
      },
      random: () => 0.5,
      alone: (work) => work(),
      tell: () => undefined,
      onDone: (_entry, reply) => see(reply as Product | Acted | null),
      onUnauthorized: () => {
        throw new Error('Nobody was signed out');
      },
    });
    const acting = makeActing(outbox, { titleOf: () => '', onSettled: () => undefined });
    void outbox.start();
    return { outbox, acting };
  }
  let page = load();

  const self = {
    cook,
    /** The keys of all acts made here, in order. */
    made: keys,
    outbox: () => page.outbox,
    shown: () =>
      [...shownProducts(state.rows, pendingOf(page.outbox.entries()))].sort((a, b) => a.id.localeCompare(b.id)),
    look: async () => {
      state.rows = await cook.call(pantryApi.list);
    },
    add: (name: string, quantity: number) => {
      const product = { id: newId(), name, quantity, unit: 'pieces', location: 'pantry', isConsumed: false } as Product;
      const fields = { name, quantity, unit: 'pieces', location: 'pantry' } as const;
      return page.outbox.send({ ...draftOf({ kind: 'add', product }, fields), title: '' }).key;
    },
    edit: (product: Product, fields: { readonly name: string } | { readonly brand: string }) => {
      const edited = { ...product, ...fields };
      const sent = { ...fields } as { readonly name: string };
      return page.outbox.send({ ...draftOf({ kind: 'edit', product: edited }, sent, product), title: '' }).key;
    },
    acting: () => page.acting,
    /** The page dies, whatever it was doing, and is loaded anew. */
    reload: () => {
      page.outbox.close();
      for (const [at, letter] of mail.entries()) if (letter.device === self) mail[at] = { ...letter, isLate: true };
      state.timers = [];
      page = load();
    },
    pass: (ms: number) => {
      clock.now += ms;
      const due = state.timers.filter(({ at }) => at <= clock.now);
      state.timers = state.timers.filter(({ at }) => at > clock.now);
      for (const { work } of due) work();
    },
    setOnline: (online: boolean) => {
      state.online = online;
      if (online) page.outbox.wakeUp();
    },
  };
  return self;
}
