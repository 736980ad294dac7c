import type { Answer, OutboxEntry, OutboxOptions, Problem } from './outbox-entry.ts';
import type { OutboxList } from './outbox-list.ts';

/** The server forgets a key after 7 days; what may have arrived longer ago is not sent again without being asked. */
export const keyLifeMs = 6 * 86_400_000;
/** How many are under way at once. */
const parallel = 4;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** After so long a device that keeps nothing is asked again. */
const reopenMs = 5_000;

const isRetried = ({ status, retryAfter }: Answer): boolean =>
  status >= 500 || status === 408 || status === 425 || status === 429 || (status === 409 && retryAfter !== null);

/** Sends what may go, in order, a few at a time, and comes back when the rest may. */
export function makeSender(options: OutboxOptions, list: OutboxList) {
  const { store, now } = options;
  let closed = false;
  let signedOut = false;
  /** Somebody asked to try now, whatever the clock and the browser say about the network. */
  let asked = false;
  let running: Promise<void> | null = null;
  let wake = () => {};
  let cancelTimer = () => {};
  /** Until when the way to the server is taken as closed, and how often in a row it was. */
  let quietUntil = 0;
  let failures = 0;
  const nextAt = new Map<string, number>();

  const mayGoAt = ({ key, holdUntil }: OutboxEntry): number =>
    Math.max(asked ? 0 : quietUntil, holdUntil, nextAt.get(key) ?? 0);
  const mayTry = () => !closed && !signedOut && (asked || options.online());
  const ready = () => (mayTry() ? list.candidates().filter((entry) => mayGoAt(entry) <= now()) : []);
  const pauseMs = (attempts: number) =>
    Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 10)) * (0.5 + options.random() / 2);

  async function attempt(entry: OutboxEntry): Promise<void> {
    list.inFlight.add(entry.key);
    list.put({ ...entry, state: 'sending' });
    const tried = await store.change(entry, (each) => {
      if (each.state === 'parked') return undefined;
      const problem = problemBefore(each);
      if (problem) return { ...each, state: 'parked', problem };
      return { ...each, state: 'sending', attempts: each.attempts + 1, firstTriedAt: each.firstTriedAt ?? now() };
    });
    if (closed) return;
    options.tell({ kind: 'changed' });
    if (tried?.state === 'sending') {
      const answer = await options.transport(tried.request, tried.key, tried.householdId).catch(() => null);
      if (!closed) await settle(tried, answer);
    } else if (tried) park(tried);
    else list.drop(entry.key, { kind: 'discarded' });
    list.inFlight.delete(entry.key);
  }

  function problemBefore({ householdId, firstTriedAt }: OutboxEntry): Problem | null {
    if (householdId !== options.householdId) return { status: 0, code: 'other_household', text: '', body: {} };
    const isOld = firstTriedAt !== null && now() - firstTriedAt > keyLifeMs;
    return isOld ? { status: 0, code: 'too_old', text: '', body: {} } : null;
  }

  async function settle(entry: OutboxEntry, answer: Answer | null): Promise<void> {
    if (answer && isDone(entry, answer)) {
      await store.change(entry, () => null);
      if (closed) return;
      const reply = answer.status === 404 ? null : answer.body;
      finish(entry, reply);
      return options.tell({ kind: 'done', entry, reply });
    }
    const isPoison = answer !== null && answer.status !== 401 && !isRetried(answer);
    const next = await store.change(entry, (each) => ({
      ...each,
      state: isPoison ? 'parked' : 'waiting',
      problem: answer && problemOf(answer),
    }));
    if (closed) return;
    options.tell({ kind: 'changed' });
    if (!next) return list.drop(entry.key, { kind: 'discarded' });
    if (isPoison) return park(next);
    list.put(next);
    list.settle(entry.key, { kind: 'kept' });
    putOff(next, answer);
  }

  function putOff({ key, attempts }: OutboxEntry, answer: Answer | null): void {
    const told = (answer?.retryAfter ?? 0) * 1000;
    if (answer?.status === 401) {
      signedOut = true;
      options.onUnauthorized();
    } else if (answer && answer.status !== 429) {
      nextAt.set(key, now() + Math.max(pauseMs(attempts), told));
    } else {
      // the way to the server is closed: nothing else is tried on it either
      failures += 1;
      quietUntil = now() + Math.max(pauseMs(failures), told);
      asked = false;
    }
  }

  function park(entry: OutboxEntry): void {
    list.put(entry);
    // whoever waited for the outcome may discard it at once
    list.inFlight.delete(entry.key);
    if (entry.problem) list.settle(entry.key, { kind: 'parked', problem: entry.problem });
  }

  /** The answer and the end of the entry belong in one breath on the screen. */
  function finish(entry: OutboxEntry, reply: unknown): void {
    if (list.gone.has(entry.key)) return;
    failures = 0;
    quietUntil = 0;
    nextAt.delete(entry.key);
    options.onDone(entry, reply);
    list.drop(entry.key, { kind: 'done', reply });
  }

  async function work(): Promise<void> {
    await list.reload();
    const flying = new Set<Promise<void>>();
    for (;;) {
      for (const entry of ready().slice(0, parallel - flying.size)) {
        const flight: Promise<void> = attempt(entry).finally(() => flying.delete(flight));
        flying.add(flight);
      }
      if (flying.size === 0) return;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([...flying, woken]);
    }
  }

  function pump(): Promise<void> {
    if (closed) return Promise.resolve();
    wake();
    running ??= options.alone(work).finally(() => {
      running = null;
      asked = false;
      schedule();
    });
    return running;
  }

  /** Without a signal or a session an event wakes it, not the clock; a device that keeps nothing is looked at again. */
  function schedule(): void {
    cancelTimer();
    const times = mayTry() ? list.candidates().map(mayGoAt) : [];
    if (!closed && !store.durable()) times.push(now() + reopenMs);
    if (times.length > 0) cancelTimer = options.after(Math.max(0, Math.min(...times) - now()), () => void pump());
  }

  return {
    pump,
    schedule,
    finish,
    /** Whether an act made now has to wait for something else than its turn. */
    isShut: () => !mayTry() || quietUntil > now(),
    /** Tries everything once, now. */
    force: async (): Promise<void> => {
      signedOut = false;
      nextAt.clear();
      asked = true;
      await pump();
      // asked at the very end of a round
      if (ready().length > 0) await pump();
    },
    /** The signal is back, or the page is looked at again. */
    wakeUp: (): void => {
      nextAt.clear();
      quietUntil = 0;
      void pump();
    },
    /** The end of the page: whatever is under way is not waited for. */
    close: (): void => {
      closed = true;
      cancelTimer();
    },
  };
}

const isDone = ({ goneIsDone }: OutboxEntry, { status }: Answer): boolean =>
  (status >= 200 && status < 300) || (status === 404 && goneIsDone);

function problemOf({ status, body }: Answer): Problem {
  const said = Object(body) as Record<string, unknown>;
  return {
    status,
    code: typeof said.code === 'string' ? said.code : 'internal',
    text: typeof said.message === 'string' ? said.message : '',
    body: said,
  };
}
