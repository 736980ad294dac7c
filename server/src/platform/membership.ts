import { householdHeader } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { QueryResult } from 'pg';
import type { Actor, Ctx } from './context.ts';
import { type Database, type Db, type Scope, scopeSql, transaction, uuidLiteral } from './db.ts';

type Acting = Scope & Pick<Actor, 'token'>;

/** Where the household's row stands among the results of `acting`. */
const householdAt = { reading: 2, writing: 3 } as const;

/**
 * Opens a transaction of a member in the household that their session named: between the two they may have been removed
 * or have moved. Whoever writes holds the membership until the commit, so that a removal waits for the write or the write
 * sees the removal; each statement looks anew, so the second one sees whom the first one waited for. A token acts in its own
 * household, wherever the person is.
 */
export function acting({ householdId, userId, token }: Acting, writes: boolean): string {
  const household = uuidLiteral(householdId);
  const user = uuidLiteral(userId);
  return [
    writes ? 'begin' : 'begin read only',
    scopeSql({ householdId, userId }),
    ...(writes ? [`select from members where household_id = ${household} and user_id = ${user} for key share`] : []),
    `select change_seq, foods_version from households where id = ${household}
      and exists (${token ? `select from members where user_id = ${user}` : `select from users where id = ${user}`} and household_id = ${household})`,
  ].join('; ');
}

/** A call that waited on a device may be meant for a household that was left since; most calls do not say. */
export function refuseElsewhere({ householdId }: Scope, { headers }: FastifyRequest): void {
  const meant = headers[householdHeader.toLowerCase()];
  if (!meant || meant === householdId) return;
  throw fail('other_household', {
    en: 'It was made for the household you have left.',
    el: 'Έγινε για το νοικοκυριό από το οποίο φύγατε.',
  });
}

export type ActingIn = { readonly change_seq: string; readonly foods_version: number };

/** The household's row, or the end of the call when the person acts there no longer. */
export function actingIn(results: readonly QueryResult[], writes: boolean): ActingIn {
  const row = results[writes ? householdAt.writing : householdAt.reading]?.rows[0] as ActingIn | undefined;
  if (row) return row;
  throw fail('conflict', {
    en: 'You changed household a moment ago, so nothing was done. Please load the page anew.',
    el: 'Μόλις αλλάξατε νοικοκυριό, γι’ αυτό δεν έγινε τίποτα. Φορτώστε ξανά τη σελίδα.',
  });
}

/** One transaction of a call in steps that only reads as a member; the whole context of it is handed on. */
export const readingAsMember = <T>(ctx: Ctx, actor: Acting, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  transaction(ctx.database.pool, acting(actor, false), ({ db, results }) =>
    work({ ...ctx, db, foodsVersion: actingIn(results, false).foods_version }),
  );

/** As `readingAsMember`, and each of its statements sees the same moment: for reading a household as a whole. */
export const readingSnapshot = <T>(ctx: Ctx, actor: Scope, work: (db: Db) => Promise<T>): Promise<T> =>
  transaction(
    ctx.database.pool,
    acting(actor, false).replace('begin read only', 'begin isolation level repeatable read, read only'),
    ({ db, results }) => {
      actingIn(results, false);
      return work(db);
    },
  );

/** One transaction of a call in steps that writes as a member. */
export const withinAsMember = <T>(database: Database, actor: Acting, work: (db: Db) => Promise<T>): Promise<T> =>
  transaction(database.pool, acting(actor, true), ({ db, results }) => {
    actingIn(results, true);
    return work(db);
  });
