import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db.ts';
import type { AccountCtx, Caller } from './credential-check.ts';
import { markDevice } from './device.ts';
import { insertHousehold, type Person } from './repo.ts';
import { beginHalf } from './second-factor-half.ts';
import { isFactorOn } from './second-factor-repo.ts';
import * as say from './text.ts';

/** What a sign-in leaves in the browser. */
export type SignedIn = { readonly token: string; readonly deviceMark: string };
/** One factor is proved and a code is asked for: nobody is signed in. */
export type HalfSignedIn = { readonly half: string };

/**
 * One transaction for what proved the person, their household and the new session. The session that the browser had
 * ends, so that nobody can plant one beforehand. Only for whoever has proved all that their account asks.
 */
export const startSession = (
  ctx: AccountCtx,
  caller: Caller,
  person: Person,
  prove: (db: Db) => Promise<unknown>,
): Promise<SignedIn> =>
  inHousehold(ctx, person, async (db, householdId) => {
    await prove(db);
    return openSession(ctx, caller, { person, householdId, db });
  });

/** The same for whoever has proved one factor: where the account asks for a second one, the door stays shut. */
export const startWithOneFactor = (
  ctx: AccountCtx,
  caller: Caller,
  person: Person,
  prove: (db: Db) => Promise<unknown>,
): Promise<SignedIn | HalfSignedIn> =>
  inHousehold(ctx, person, async (db, householdId): Promise<SignedIn | HalfSignedIn> => {
    await prove(db);
    if (await isFactorOn(db, person.id)) return { half: await beginHalf(ctx, db, person) };
    return openSession(ctx, caller, { person, householdId, db });
  });

/** A transaction in the person's household, or in the one that they get when they are let in. */
export const inHousehold = <T>(
  ctx: AccountCtx,
  person: Person,
  work: (db: Db, householdId: string) => Promise<T>,
): Promise<T> => {
  const householdId = person.householdId ?? randomUUID();
  return ctx.database.within({ householdId, userId: person.id }, (db) => work(db, householdId));
};

export async function openSession(
  ctx: AccountCtx,
  caller: Caller,
  { person, householdId, db }: { person: Person; householdId: string; db: Db },
): Promise<SignedIn> {
  if (!person.householdId) await ensureHousehold(db, person, householdId);
  if (caller.sessionToken) await ctx.auth.endSession(db, caller.sessionToken);
  const token = await ctx.auth.startSession(db, person.id, caller);
  ctx.log.info({ event: 'signed_in', userId: person.id, ip: caller.ip });
  return { token, deviceMark: markDevice({ secret: ctx.secret, emailKey: person.emailKey, now: ctx.clock() }) };
}

/** Whoever lost their household (or never got one) starts in a new household of one; doing it twice changes nothing. */
const ensureHousehold = (db: Db, person: Person, id: string): Promise<void> =>
  insertHousehold(db, {
    id,
    userId: person.id,
    name: person.firstName ?? say.ourKitchen[person.language],
    currency: 'EUR',
    timezone: person.timezone,
    dietaryProfile: null,
  });
