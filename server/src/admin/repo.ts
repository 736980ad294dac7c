import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';

export type Counts = {
  readonly accounts: number;
  readonly households: number;
  readonly pushDevices: number;
  /** When the first account was made, in milliseconds since 1970. */
  readonly firstAccountAt: number | null;
  readonly postgres: string;
};

/** Of the whole server, and only counts. Households stand behind their wall: those with people in them are counted. */
export async function selectCounts(db: Db): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select count(*)::int as accounts, count(distinct household_id)::int as households,
      (extract(epoch from min(created_at)) * 1000)::float8 as "firstAccountAt",
      (select count(*)::int from push_devices) as "pushDevices",
      current_setting('server_version') as postgres
    from users`);
  const [counts] = rows;
  if (!counts) throw new Error('counting answers one row');
  return counts;
}
