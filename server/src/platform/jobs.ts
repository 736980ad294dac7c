import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Db } from './db.ts';
import { jobs } from './tables.ts';

/** Its id stays the same over all tries of one job. */
export type Job = { readonly id: string; readonly addedAt: Date };

/** Does the work of one job. What it does may happen twice, if the process dies between the deed and its deletion. */
type Handler = (payload: unknown, job: Job) => Promise<void>;

export type Jobs = {
  /** Part of the caller's transaction: the job exists exactly when what asked for it was committed. */
  add(db: Db, kind: string, payload: unknown): Promise<void>;
  handle(kind: string, handler: Handler): void;
  /** Housekeeping that every process may do, at start and then again and again; a turn that would overlap is left out. */
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
/** How soon another process takes up what a dead one held; a living one may miss two renewals. */
const leaseMs = 15_000;
const renewMs = 5_000;
/** A stop waits so long for what is being done; what is left is tried again. */
const patienceMs = 5_000;

/**
 * Work that may wait, in a table of the same database. Claiming a job leases it, and the lease is renewed while its handler
 * works, however long that takes: two processes never do one job at once, and one that dies has nothing to hand back.
 * Claiming also moves its time forward by the wait before the next try, so that a job which kills its process comes more rarely.
 */
export function createJobs(options: { database: Database; log: Logger; clock: () => Date }): Jobs {
  const { database, log, clock } = options;
  const handlers = new Map<string, Handler>();
  const housekeeping: { minutes: number; work: () => Promise<void> }[] = [];
  const timers: NodeJS.Timeout[] = [];
  const loops = new Set<Promise<void>>();
  const held = new Set<string>();
  let wake: NodeJS.Timeout | undefined;
  let started = false;
  let closed = false;

  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`;
  const leaseFrom = (time: Date) => new Date(time.getTime() + leaseMs);

  async function claim() {
    const now = clock();
    const wait = sql`least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, least(${jobs.attempts}, 10)))`;
    // not its own either, should a lease have run out while the database was away or the machine asleep
    const next = sql`(select id from jobs where run_at <= ${at(now)} and (leased_until is null or leased_until <= ${at(now)})
      and id <> all(${sql.param([...held])}::uuid[]) order by run_at limit 1 for update skip locked)`;
    const [job] = await database.db
      .update(jobs)
      .set({
        attempts: sql`${jobs.attempts} + 1`,
        runAt: sql`${at(now)} + make_interval(secs => ${wait})`,
        leasedUntil: leaseFrom(now),
      })
      .where(eq(jobs.id, next))
      .returning();
    return job && { ...job, claimedAt: now };
  }
  type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

  /** Whoever took it up later, because this process stood still, keeps it. */
  const stillOurs = ({ id, attempts }: Claimed) => and(eq(jobs.id, id), eq(jobs.attempts, attempts));
  const renew = async (job: Claimed) => {
    await database.db
      .update(jobs)
      .set({ leasedUntil: leaseFrom(clock()) })
      .where(stillOurs(job));
  };
  /** The wait counts from the failure, not from the claim. */
  const putOff = async (job: Claimed) => {
    const worked = clock().getTime() - job.claimedAt.getTime();
    const runAt = new Date(job.runAt.getTime() + worked);
    await database.db.update(jobs).set({ runAt, leasedUntil: null }).where(stillOurs(job));
  };

  /** Whether the job is over, done or given up. */
  async function attempt(job: Claimed): Promise<boolean> {
    try {
      const handler = handlers.get(job.kind);
      if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
      await handler(job.payload, job);
      return true;
    } catch (error) {
      const over = error instanceof Hopeless || job.attempts >= tries;
      const level = over ? 'error' : 'warn';
      log[level]({ err: error, event: over ? 'job_given_up' : 'job_failed', kind: job.kind, attempt: job.attempts });
      return over;
    }
  }

  async function hold(job: Claimed): Promise<void> {
    held.add(job.id);
    const renewing = setInterval(() => quietly(renew(job)), renewMs).unref();
    try {
      if (await attempt(job)) await database.db.delete(jobs).where(eq(jobs.id, job.id));
      else await putOff(job);
    } finally {
      clearInterval(renewing);
      held.delete(job.id);
    }
  }

  async function work(): Promise<void> {
    while (!closed) {
      const job = await claim();
      if (!job) return;
      await hold(job);
    }
  }

  function begin(): Promise<void> {
    const loop = work().finally(() => loops.delete(loop));
    loops.add(loop);
    return loop;
  }

  const quietly = (what: Promise<void>) => void what.catch((error) => log.warn({ err: error }, 'jobs are waiting'));
  /** Whoever is idle looks for work: a job that takes its time holds up no other. */
  const look = () => {
    while (loops.size < parallel) quietly(begin());
  };

  return {
    add: async (db, kind, payload) => {
      const now = clock();
      await db.insert(jobs).values({ id: randomUUID(), kind, payload, runAt: now, addedAt: now });
      if (!started || wake) return;
      wake = setTimeout(() => {
        wake = undefined;
        look();
      }, wakeMs);
    },
    handle: (kind, handler) => void handlers.set(kind, handler),
    every: (minutes, housework) => void housekeeping.push({ minutes, work: oneAtATime(housework) }),
    start: () => {
      started = true;
      timers.push(setInterval(look, pollMs));
      for (const { minutes, work: housework } of housekeeping) {
        timers.push(setInterval(() => quietly(housework()), minutes * 60_000));
        quietly(housework());
      }
      for (const timer of timers) timer.unref();
    },
    drain: async () => {
      while (loops.size >= parallel) await Promise.race(loops);
      while (loops.size < parallel) begin();
      await Promise.all(loops);
    },
    close: async () => {
      started = false;
      closed = true;
      clearTimeout(wake);
      for (const timer of timers) clearInterval(timer);
      const patience = new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
      await Promise.race([Promise.allSettled(loops), patience]);
    },
  };
}

function oneAtATime(housework: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await housework();
    } finally {
      isBusy = false;
    }
  };
}
