import type pg from 'pg';
import type { Logger } from 'pino';
import { changesChannel } from './change-log.ts';
import type { Database } from './db.ts';

/** Somebody who wants to know of a household's changes. */
export type Waiter = {
  /** Changes up to `seq` are committed; without it there may have been some while nobody listened. */
  wake(seq?: number): void;
  /** The process stops. */
  end(): void;
};

export type Live = {
  /** Wakes at each change of the household, by whatever process, until the answer is called. */
  waitFor(householdId: string, waiter: Waiter): () => void;
  /** How many wait now. */
  waiting(): number;
  close(): Promise<void>;
};

const firstWaitMs = 100;
const longestWaitMs = 2_000;
/** How soon a connection is noticed whose other end went away without a word. */
const probeMs = 30_000;
const probe = { text: 'select 1', query_timeout: 5_000 };

/**
 * The process's one listening connection, made when the first one waits. Being told may fail and is only the quick way:
 * after each break everybody is woken, and reads in the change log what happened meanwhile.
 */
export function createLive({ database, log }: { database: Database; log: Logger }): Live {
  const waiting = new Map<string, Set<Waiter>>();
  let listener: pg.Client | undefined;
  let started = false;
  let closed = false;
  let waitMs = firstWaitMs;
  let timer: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const client = database.ownConnection();
    listener = client;
    client.on('error', (error) => lost(client, error));
    client.on('end', () => lost(client));
    client.on('notification', ({ payload = '' }) => {
      const [householdId = '', seq] = payload.split(':');
      for (const waiter of waiting.get(householdId) ?? []) waiter.wake(Number(seq));
    });
    try {
      await client.connect();
      await client.query({ ...probe, text: `listen ${changesChannel}` });
      waitMs = firstWaitMs;
      for (const waiters of waiting.values()) for (const waiter of waiters) waiter.wake();
    } catch (error) {
      lost(client, error);
    }
  }

  function lost(client: pg.Client, error?: unknown): void {
    if (closed || listener !== client) return;
    listener = undefined;
    // no goodbye: what does not answer would be waited for
    client.connection.stream.destroy();
    log.warn({ err: error }, 'the connection that listens for changes ended');
    timer = setTimeout(() => void listen(), waitMs * (0.5 + Math.random()));
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }

  // what the pool learnt of an absence, this connection would learn half a minute later
  database.onAway(() => {
    if (listener) lost(listener, new Error('the database is away'));
  });

  const probing = setInterval(() => {
    const client = listener;
    client?.query(probe).catch((error: unknown) => lost(client, error));
  }, probeMs);
  probing.unref();

  return {
    waitFor: (householdId, waiter) => {
      const waiters = waiting.get(householdId) ?? new Set();
      waiting.set(householdId, waiters.add(waiter));
      if (!started) {
        started = true;
        void listen();
      }
      return () => {
        waiters.delete(waiter);
        if (waiters.size === 0 && waiting.get(householdId) === waiters) waiting.delete(householdId);
      };
    },
    waiting: () => [...waiting.values()].reduce((sum, waiters) => sum + waiters.size, 0),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      clearInterval(probing);
      for (const waiters of [...waiting.values()]) for (const waiter of [...waiters]) waiter.end();
      await listener?.end().catch(() => undefined);
    },
  };
}
