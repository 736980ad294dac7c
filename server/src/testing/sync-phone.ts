import { makeOutbox, type Outbox } from '../../../web/src/platform/outbox.ts';
import type { Answer, OutboxEntry, OutboxRequest } from '../../../web/src/platform/outbox-entry.ts';
import { memoryStore } from '../../../web/src/platform/outbox-store.ts';
import type { Cook } from './make-app.ts';

/** Who sends letters. */
export type Phone = { readonly cook: Cook; readonly reload: () => void };

/** A request on its way: it has left a phone and has not arrived. */
export type Letter = {
  readonly device: Phone;
  readonly request: OutboxRequest;
  readonly key: string;
  /** Its phone has given it up, or the page that sent it is gone, and it still arrives. */
  readonly isLate?: true;
  /** What the phone hears; null for a silence. Heard once. */
  readonly hear: (answer: Answer | null) => void;
};

let made = 0;
/** Ids in the order in which they were made. */
export const newId = () => `77777777-7777-4777-8777-${String(++made).padStart(12, '0')}`;

/** The app's own outbox on one phone, over a clock and a network that the test holds; its page can die and be loaded anew. */
export function makePhone<P>(options: {
  readonly cook: Cook;
  readonly mail: Letter[];
  readonly self: () => Phone;
  readonly onDone: (reply: unknown, entry: OutboxEntry) => void;
  /** What the app makes of an outbox when a page is loaded. */
  readonly page: (outbox: Outbox) => P;
}) {
  const { cook, mail, self } = options;
  const store = memoryStore();
  const clock = { now: 1_700_000_000_000 };
  const state = { online: true, timers: [] as { at: number; work: () => void }[] };
  const keys: string[] = [];
  const newKey = () => {
    const key = newId();
    keys.push(key);
    return key;
  };

  function load() {
    const outbox = makeOutbox({
      userId: cook.userId,
      householdId: cook.householdId,
      store,
      newKey,
      transport: (request, key) =>
        new Promise((resolve, reject) => {
          mail.push({
            device: self(),
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
      onDone: (entry, reply) => options.onDone(reply, entry),
      onUnauthorized: () => {
        throw new Error('Nobody was signed out');
      },
    });
    const page = options.page(outbox);
    void outbox.start();
    return { outbox, page };
  }
  let loaded = load();

  return {
    cook,
    /** The keys of all acts made here, in order. */
    made: keys,
    outbox: () => loaded.outbox,
    page: () => loaded.page,
    /** The page dies, whatever it was doing, and is loaded anew. */
    reload: () => {
      loaded.outbox.close();
      for (const [at, letter] of mail.entries()) if (letter.device === self()) mail[at] = { ...letter, isLate: true };
      state.timers = [];
      loaded = load();
    },
    pass: (ms: number) => {
      clock.now += ms;
      const due = state.timers.filter(({ at }) => at <= clock.now);
      state.timers = state.timers.filter(({ at }) => at > clock.now);
      for (const { work } of due) work();
    },
    setOnline: (online: boolean) => {
      state.online = online;
      if (online) loaded.outbox.wakeUp();
    },
  };
}
