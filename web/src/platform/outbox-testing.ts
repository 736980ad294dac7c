import { makeOutbox } from './outbox.ts';
import type { Answer, OutboxDraft, OutboxEntry, OutboxMessage, OutboxOptions, OutboxRequest } from './outbox-entry.ts';
import { memoryStore } from './outbox-store.ts';

/** A clock that stands still until it is moved, with what is to be called at its times. */
export function testClock(start = 1_700_000_000_000) {
  const clock = { now: start };
  let timers: readonly { readonly at: number; readonly work: () => void }[] = [];
  return {
    now: () => clock.now,
    after: (ms: number, work: () => void) => {
      const timer = { at: clock.now + ms, work };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    /** Moves on, and lets what was due come to rest. */
    pass: async (ms: number) => {
      clock.now += ms;
      const due = timers.filter(({ at }) => at <= clock.now);
      timers = timers.filter(({ at }) => at > clock.now);
      for (const { work } of due) work();
      await atRest();
    },
    /** What still waits for its time. */
    timers: () => timers.length,
  };
}

/** All that needs no clock and no network has happened. */
export const atRest = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

export const draft = (text: string, more: Partial<OutboxDraft> = {}): OutboxDraft => ({
  entities: [`products:${text}`],
  request: { method: 'POST', path: `/api/${text}`, body: null },
  title: text,
  act: { feature: 'test' },
  ...more,
});

export const answer = (status: number, body: unknown = null, retryAfter: number | null = null): Answer => ({
  status,
  body,
  retryAfter,
});

export type Try = {
  readonly path: string;
  readonly key: string;
  readonly request: OutboxRequest;
  readonly reply: (answer: Answer | null) => Promise<void>;
};

let made = 0;

/** One page of one device: `tries` are the requests that wait for their answer; an answer of null never comes. */
export function testPage(options: Partial<OutboxOptions> = {}, clock = testClock()) {
  const tries: Try[] = [];
  const page = {
    online: true,
    unauthorized: 0,
    done: [] as (readonly [OutboxEntry, unknown])[],
    told: [] as OutboxMessage[],
  };
  const store = options.store ?? memoryStore();
  const outbox = makeOutbox({
    userId: 'ana',
    householdId: 'home',
    store,
    newKey: () => `key-${++made}`,
    transport: (request, key) =>
      new Promise((resolve, reject) => {
        tries.push({
          path: request.path.replace('/api/', ''),
          key,
          request,
          reply: async (given) => {
            tries.splice(
              tries.findIndex((each) => each.key === key),
              1,
            );
            if (given) resolve(given);
            else reject(new TypeError('Failed to fetch'));
            await atRest();
          },
        });
      }),
    online: () => page.online,
    now: clock.now,
    after: clock.after,
    random: () => 1,
    alone: (work) => work(),
    tell: (message) => void page.told.push(message),
    onDone: (entry, reply) => void page.done.push([entry, reply]),
    onUnauthorized: () => {
      page.unauthorized += 1;
    },
    ...options,
  });
  return Object.assign(page, { outbox, store, clock, tries, paths: () => tries.map(({ path }) => path).sort() });
}
