import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** When something happened, and which it is: its place among what is listed by time, the latest first. */
export type Mark = { readonly at: Date; readonly id: string };

/** A piece of what happened: since an instant, and behind what the page before ended with. */
export type TimeSpan = {
  readonly since: Date;
  readonly limit: number;
  /** `orAt`: what stands at the very same place belongs to it, too. */
  readonly behind?: (Mark & { readonly orAt: boolean }) | undefined;
};

/** The instant as cursors carry it: several lists are one only when all of them count in milliseconds. */
const inMs = (at: AnyColumn): SQL => sql`date_trunc('milliseconds', ${at})`;

/** In the span, for a WHERE. */
export const within = (at: AnyColumn, id: AnyColumn, { since, behind }: TimeSpan): SQL => {
  const recent = sql`${at} > ${since.toISOString()}::timestamptz`;
  if (!behind) return recent;
  const sign = behind.orAt ? sql`<=` : sql`<`;
  return sql`${recent} and (${inMs(at)}, ${id}) ${sign} (${behind.at.toISOString()}::timestamptz, ${behind.id}::uuid)`;
};

/** The latest first, for an ORDER BY. */
export const latestFirst = (at: AnyColumn, id: AnyColumn): SQL => sql`${inMs(at)} desc, ${id} desc`;
