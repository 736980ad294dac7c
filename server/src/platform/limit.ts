import { createHash } from 'node:crypto';
import { fail } from '@kelari/core/kit/errors.ts';
import { sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { App } from './context.ts';
import type { Db } from './db.ts';

/** At most `max` in any `seconds` long stretch of time, per key. */
export type Limit = { readonly name: string; readonly max: number; readonly seconds: number };

const keyOf = (limit: Limit, key: string): string =>
  `${limit.name}:${createHash('sha256').update(key).digest('base64url').slice(0, 32)}`;

/**
 * Takes one from the budget in one statement, so that any number of parallel calls in any number of processes get
 * exactly `max`. Outside a transaction, so that a rollback gives nothing back; `db` says otherwise.
 */
export async function tryTake(app: App, limit: Limit, key: string, db: Db = app.database.db): Promise<boolean> {
  const now = sql`${app.clock().toISOString()}::timestamptz`;
  const since = sql`${now} - make_interval(secs => ${limit.seconds})`;
  const { rowCount } = await db.execute(sql`
    insert into rate_limits (key, hits, expires_at)
    values (${keyOf(limit, key)}, array[${now}], ${now} + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      hits = array(select h from unnest(rate_limits.hits) h where h > ${since}) || ${now},
      expires_at = excluded.expires_at
    where (select count(*) from unnest(rate_limits.hits) h where h > ${since}) < ${limit.max}`);
  return rowCount === 1;
}

/** Like tryTake, but a spent budget is the answer 429 with the seconds to wait. */
export async function take(app: App, limit: Limit, key: string): Promise<void> {
  if (await tryTake(app, limit, key)) return;
  const { rows } = await app.database.pool.query<{ oldest: Date | null }>(
    `select min(h) as oldest from rate_limits, unnest(hits) h where key = $1 and h > $2::timestamptz - make_interval(secs => $3)`,
    [keyOf(limit, key), app.clock(), limit.seconds],
  );
  const oldest = rows[0]?.oldest?.getTime() ?? app.clock().getTime();
  const retryAfter = Math.max(1, Math.ceil((oldest + limit.seconds * 1_000 - app.clock().getTime()) / 1_000));
  const minutes = Math.ceil(retryAfter / 60);
  throw fail(
    'limited',
    {
      en: `Too many attempts. Please wait ${minutes} min and try again.`,
      el: `Πολλές προσπάθειες. Περιμένετε ${minutes} λεπτά και δοκιμάστε ξανά.`.replace(/ 1 λεπτά/, ' 1 λεπτό'),
    },
    { retryAfter },
  );
}

/** Gives one back: an attempt that turned out to be the owner's own. */
export async function giveBack(app: App, limit: Limit, key: string): Promise<void> {
  await app.database.pool.query('update rate_limits set hits = hits[1:cardinality(hits) - 1] where key = $1', [
    keyOf(limit, key),
  ]);
}

/** One caller, one key: an IPv6 caller owns a whole /64, and ::ffff:192.0.2.1 is 192.0.2.1. */
export function callerKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
