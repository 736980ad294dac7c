import type { SecondFactor } from '@kelari/core/account/second-factor-contract.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Actor, App, Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { callerKey, giveBack, type Limit, take } from '../platform/limit.ts';
import { type AccountCtx, budgetKey, type Caller, callerLimit } from './credential-check.ts';
import { readEmail, shownEmail } from './email-address.ts';
import { wishMail } from './mail-jobs.ts';
import { refuseStaleProof } from './proof-service.ts';
import { lockPerson, type Person, selectPerson, selectPersonByKey } from './repo.ts';
import { addressOf, makeSecret, makeSpareCodes, seal, spareHash, stepOf, unseal } from './second-factor-codes.ts';
import { mostWrongCodes, readHalf, stampOf } from './second-factor-half.ts';
import {
  deleteFactor,
  deleteSpareCode,
  isFactorOn,
  selectFactor,
  updateConfirmed,
  updateLastStep,
  updateSpareCodes,
  upsertWaitingFactor,
} from './second-factor-repo.ts';
import * as say from './second-factor-text.ts';
import { inHousehold, openSession, type SignedIn } from './session-start.ts';
import { provenPerson } from './settings-service.ts';
import { shortLivedId } from './short-lived.ts';
import { deleteShortLived, lockShortLived, selectShortLived, updateShortLived } from './short-lived-repo.ts';

/** Wrong codes for one account, over every way to try one; the owner's own device has a budget of its own. */
export const codeLimit: Limit = { name: 'second-factor', max: 10, seconds: 3_600 };

const wrongCode = () => fail('invalid', say.wrongCode, { fields: [{ path: 'code', message: say.wrongCode }] });
const halfOver = () => fail('unauthorized', say.halfOver, { facts: { error: 'Unauthorized', over: true } });

export async function readSecondFactor(ctx: Ctx, actor: Actor): Promise<SecondFactor> {
  const factor = await selectFactor(ctx.db, actor.userId);
  const since = factor?.confirmedAt?.toISOString() ?? null;
  return { on: since !== null, since, spareCodesLeft: since && factor ? factor.spareCodes.length : 0 };
}

/** A secret that asks nothing of a sign-in before its first right code. */
export async function setUpSecondFactor(ctx: AccountCtx, actor: Actor) {
  await refuseStaleProof(ctx, actor);
  const person = await personOf(ctx, actor);
  const secret = makeSecret();
  const sealed = seal(ctx.secret, person.id, secret);
  const waits = await upsertWaitingFactor(ctx.database.db, {
    userId: person.id,
    secret: sealed,
    createdAt: ctx.clock(),
  });
  if (!waits) throw fail('conflict', say.factorOnAlready);
  const address = addressOf(secret, shownEmail(person.email));
  return { secret: new URL(address).searchParams.get('secret') ?? '', address };
}

/** The first right code switches the second step on; the spare codes leave the server this once. */
export async function confirmSecondFactor(
  ctx: AccountCtx,
  actor: Actor,
  input: { code: string; caller: Caller },
): Promise<{ spareCodes: string[] }> {
  const person = await personOf(ctx, actor);
  return tryCode(ctx, input.caller, person, async (db) => {
    const factor = await selectFactor(db, person.id);
    if (factor?.confirmedAt) throw fail('conflict', say.factorOnAlready);
    if (!factor || !(await useCode(ctx, db, person.id, { code: input.code, spare: false }))) return undefined;
    const spareCodes = makeSpareCodes();
    await updateConfirmed(db, person.id, { confirmedAt: ctx.clock(), spareCodes: hashesOf(spareCodes) });
    await wishMail(ctx, db, { mail: 'second-factor-on', userId: person.id });
    return { spareCodes };
  });
}

export async function renewSpareCodes(
  ctx: AccountCtx,
  actor: Actor,
  input: { code: string; caller: Caller },
): Promise<{ spareCodes: string[] }> {
  await refuseStaleProof(ctx, actor);
  const person = await personOf(ctx, actor);
  return tryCode(ctx, input.caller, person, async (db) => {
    if (!(await isFactorOn(db, person.id))) throw fail('conflict', say.factorIsOff);
    if (!(await useCode(ctx, db, person.id, { code: input.code, spare: true }))) return undefined;
    const spareCodes = makeSpareCodes();
    await updateSpareCodes(db, person.id, hashesOf(spareCodes));
    return { spareCodes };
  });
}

/** Password and code; whoever has no password has signed in a moment ago. */
export async function switchSecondFactorOff(
  ctx: AccountCtx,
  actor: Actor,
  input: { password?: string | undefined; code: string; caller: Caller },
): Promise<void> {
  const proof = { caller: input.caller, password: input.password ?? '', field: 'password' };
  const person = await provenPerson(ctx, actor, proof);
  if (!person.passwordHash) await refuseStaleProof(ctx, actor);
  await tryCode(ctx, input.caller, person, async (db) => {
    if (!(await isFactorOn(db, person.id))) throw fail('conflict', say.factorIsOff);
    if (!(await useCode(ctx, db, person.id, { code: input.code, spare: true }))) return undefined;
    await deleteFactor(db, person.id);
    await wishMail(ctx, db, { mail: 'second-factor-off', userId: person.id });
    return true;
  });
}

/**
 * The second step of a sign-in: the code of the app or a spare code, in the browser that took the first step, within five
 * minutes and five wrong codes.
 */
export async function signInWithCode(
  ctx: AccountCtx,
  caller: Caller,
  input: { half: string | undefined; code: string },
): Promise<SignedIn> {
  const from = callerKey(caller.ip);
  await take(ctx, callerLimit, from);
  const id = shortLivedId('half', input.half ?? '');
  const begun = await selectShortLived(ctx.database.db, id, ctx.clock());
  const person = begun && (await selectPerson(ctx.database.db, readHalf(begun).userId));
  if (!person) throw halfOver();
  const budget = budgetKey(ctx, person.emailKey, caller);
  await take(ctx, codeLimit, budget);
  const outcome = await inHousehold(ctx, person, async (db, householdId) => {
    const now = ctx.clock();
    await lockPerson(db, person.id);
    const held = await lockShortLived(db, id, now);
    const half = held && readHalf(held);
    const present = await selectPerson(db, person.id);
    // used up by another call, or begun with a password that is none any more
    if (!half || !present || stampOf(present) !== half.stamp) return 'over' as const;
    if (await useCode(ctx, db, person.id, { code: input.code, spare: true })) {
      await deleteShortLived(db, id);
      return openSession(ctx, caller, { person: present, householdId: present.householdId ?? householdId, db });
    }
    const wrong = half.wrong + 1;
    if (wrong < mostWrongCodes) await updateShortLived(db, id, JSON.stringify({ ...half, wrong }), now);
    else {
      await deleteShortLived(db, id);
      await wishMail(ctx, db, { mail: 'second-factor-tried', userId: person.id });
    }
    return wrong < mostWrongCodes ? ('wrong' as const) : ('over' as const);
  });
  if (outcome === 'wrong') throw wrongCode();
  if (outcome === 'over') throw halfOver();
  await giveBack(ctx, callerLimit, from);
  await giveBack(ctx, codeLimit, budget);
  return outcome;
}

/**
 * For the operator, when somebody has lost app and spare codes and has shown who they are: by the address of the account.
 * False when it was off, undefined when nobody has the address.
 */
export async function takeSecondFactorOff(
  ctx: Pick<App, 'database' | 'jobs'>,
  email: string,
): Promise<boolean | undefined> {
  const person = await selectPersonByKey(ctx.database.db, readEmail(email)?.key ?? '');
  if (!person) return undefined;
  return ctx.database.db.transaction(async (db) => {
    await lockPerson(db, person.id);
    if (!(await deleteFactor(db, person.id))) return false;
    await wishMail(ctx, db, { mail: 'second-factor-off', userId: person.id });
    return true;
  });
}

async function personOf(ctx: AccountCtx, actor: Actor): Promise<Person> {
  const person = await selectPerson(ctx.database.db, actor.userId);
  if (!person) throw fail('unauthorized', say.halfOver, { facts: { error: 'Unauthorized' } });
  return person;
}

const hashesOf = (codes: readonly string[]): string[] => codes.flatMap((code) => spareHash(code) ?? []);

/** Takes from the account's budget before the code is looked at; `work` answers nothing when it was wrong. */
async function tryCode<T>(
  ctx: AccountCtx,
  caller: Caller,
  person: Person,
  work: (db: Db) => Promise<T | undefined>,
): Promise<T> {
  const budget = budgetKey(ctx, person.emailKey, caller);
  await take(ctx, codeLimit, budget);
  const done = await ctx.database.db.transaction(async (db) => {
    await lockPerson(db, person.id);
    return work(db);
  });
  if (done === undefined) throw wrongCode();
  await giveBack(ctx, codeLimit, budget);
  return done;
}

/** Uses a code up, each once: of any number of parallel calls one is right. */
async function useCode(
  ctx: AccountCtx,
  db: Db,
  userId: string,
  { code, spare }: { code: string; spare: boolean },
): Promise<boolean> {
  const factor = await selectFactor(db, userId);
  if (!factor) return false;
  const secret = unseal(ctx.secret, userId, factor.secret);
  if (!secret) ctx.log.error({ event: 'second_factor_unreadable', userId }, 'sealed by a server with another secret');
  const step = secret && (await stepOf(secret, code, ctx.clock()));
  if (step && (await updateLastStep(db, userId, step))) return true;
  const hash = spare ? spareHash(code) : undefined;
  return hash !== undefined && deleteSpareCode(db, userId, hash);
}
