import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Db } from './db.ts';
import { jobs } from './tables.ts';

/** Does the work of one job. What it does may happen twice, if the process dies between the deed and its deletion. */
type Handler = (payload: unknown) => Promise<void>;

export type Jobs = {
  /** Part of the caller's transaction: the job exists exactly when what asked for it was committed. */
  add(db: Db, kind: string, payload: unknown): Promise<void>;
  handle(kind: string, handler: Handler): void;
  /** Housekeeping that every process may do, at start and then again and again. */
  every(minutes: number, work: () => Promise<void>): void;
  start(): void;
  /** Does all jobs that are due now. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

/** Thrown by a handler when trying again cannot help. */
export class Hopeless extends Error {
  override name = 'Hopeless';
}

const pollMs = 5_000;
const wakeMs = 50;
const parallel = 4;
/** Waits of 15 s, 30 s, 1 min … 30 min; with this many tries a job lives about three days. */
const firstWaitSeconds = 15;
const longestWaitSeconds = 1_800;
const tries = 150;

/**
 * Work that may wait, in a table of the same database. Claiming a job moves its time forward by the wait before the
 * next try: a process that dies in the middle has nothing to hand back, and two processes never do one job at once.
 */
export function createJobs(options: { database: Database; log: Logger; clock: () => Date }): Jobs {
  const { database, log, clock } = options;
  const handlers = new Map<string, Handler>();
  const housekeeping: { minutes: number; work: () => Promise<void> }[] = [];
  const timers: NodeJS.Timeout[] = [];
  let wake: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let started = false;

  async function claim() {
    const now = clock();
    const wait = sql`least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, least(${jobs.attempts}, 10)))`;
    const [job] = await database.db
      .update(jobs)
      .set({
        attempts: sql`${jobs.attempts} + 1`,
        runAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${wait})`,
      })
      .where(
        eq(
          jobs.id,
          sql`(select id from jobs where run_at <= ${now.toISOString()}::timestamptz order by run_at limit 1 for update skip locked)`,
        ),
      )
      .returning();
    return job;
  }

  async function work(): Promise<void> {
    for (let job = await claim(); job; job = await claim()) {
      try {
        const handler = handlers.get(job.kind);
        if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
        await handler(job.payload);
      } catch (error) {
        const over = error instanceof Hopeless || job.attempts >= tries;
        const level = over ? 'error' : 'warn';
        log[level]({ err: error, event: over ? 'job_given_up' : 'job_failed', kind: job.kind, attempt: job.attempts });
        if (!over) continue;
      }
      await database.db.delete(jobs).where(eq(jobs.id, job.id));
    }
  }

  const drain = async (): Promise<void> => {
    await running;
    running = Promise.all(Array.from({ length: parallel }, work)).then(() => undefined);
    try {
      await running;
    } finally {
      running = undefined;
    }
  };
  const quietly = (what: Promise<void>) => void what.catch((error) => log.warn({ err: error }, 'jobs are waiting'));

  return {
    add: async (db, kind, payload) => {
      await db.insert(jobs).values({ id: randomUUID(), kind, payload, runAt: clock() });
      if (!started || wake) return;
      wake = setTimeout(() => {
        wake = undefined;
        quietly(drain());
      }, wakeMs);
    },
    handle: (kind, handler) => void handlers.set(kind, handler),
    every: (minutes, housework) => void housekeeping.push({ minutes, work: housework }),
    start: () => {
      started = true;
      timers.push(setInterval(() => running ?? quietly(drain()), pollMs));
      for (const { minutes, work: housework } of housekeeping) {
        timers.push(setInterval(() => quietly(housework()), minutes * 60_000));
        quietly(housework());
      }
      for (const timer of timers) timer.unref();
    },
    drain,
    close: async () => {
      started = false;
      clearTimeout(wake);
      for (const timer of timers) clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
