import type pg from 'pg';

export type JobFigures = {
  readonly kind: string;
  readonly waiting: number;
  /** Their first try failed. */
  readonly failing: number;
  /** Since the oldest was added. */
  readonly oldestSeconds: number;
  /** How long the most overdue one has waited for somebody to take it. */
  readonly lateSeconds: number;
};

/** Kinds of jobs whose work ends in a mail; the day's message may go by push alone. */
const mailKinds = ['account.mail', 'notifications.message', 'subscription.receipt'];

// a job's row knows when it is due next; how long its tries have taken until then follows from the waits of jobs.ts
const added = `run_at - make_interval(secs => 15 * (power(2, least(attempts, 7)) - 1) + 1800 * greatest(attempts - 7, 0))`;

/** What waits in the queue, by kind, for all processes together. */
export async function readJobFigures(pool: pg.Pool, now: Date): Promise<JobFigures[]> {
  const { rows } = await pool.query<JobFigures>({
    text: `select kind, count(*)::int as waiting, (count(*) filter (where attempts > 1))::int as failing,
        greatest(0, extract(epoch from $1::timestamptz - min(${added})))::int as "oldestSeconds",
        greatest(0, extract(epoch from $1::timestamptz - min(run_at)))::int as "lateSeconds"
      from jobs group by kind order by kind`,
    values: [now],
    query_timeout: 1_800,
  } as pg.QueryConfig);
  return rows;
}

export const ofMail = (figures: readonly JobFigures[]): readonly JobFigures[] =>
  figures.filter(({ kind }) => mailKinds.includes(kind));
