import { randomBytes, randomUUID } from 'node:crypto';
import type { accountApi } from '@kelari/core/account/contract.ts';
import { trialDays } from '@kelari/core/account/plan.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import { tokenFrom } from '../platform/auth-session.ts';
import type { Db } from '../platform/db.ts';
import {
  type AccountCtx,
  type Caller,
  checkPassword,
  takeMail,
  takeSignup,
  takeSignupMail,
  takeTokenTry,
} from './credential-check.ts';
import { type EmailAddress, readEmail } from './email-address.ts';
import { deleteApiTokens } from './leaving-repo.ts';
import { hashToken, linkTo, type MailWish, makeToken, wishMail } from './mail-jobs.ts';
import { refuseWeakPassword } from './passwords.ts';
import {
  deletePassword,
  deleteTokens,
  insertHousehold,
  insertPerson,
  lockPerson,
  type Person,
  selectPerson,
  selectPersonByKey,
  selectToken,
  updatePassword,
  updateTokenUsed,
  updateVerified,
} from './repo.ts';
import { type HalfSignedIn, type SignedIn, startWithOneFactor } from './session-start.ts';
import * as say from './text.ts';

export function emailOrRefuse(typed: string): EmailAddress {
  const address = readEmail(typed);
  if (!address) throw fail('invalid', say.notAnEmail, { fields: [{ path: 'email', message: say.notAnEmail }] });
  return address;
}

/**
 * A new account with a household of one. A taken address gets the same answer after the same work; its owner gets a mail.
 */
export async function signUp(ctx: AccountCtx, caller: Caller, body: BodyOf<typeof accountApi.signup>) {
  if (!ctx.config.signup) throw fail('forbidden', say.signupClosed);
  const { email, key } = emailOrRefuse(body.email);
  refuseWeakPassword('password', body.password, ctx.config.passwordMin);
  await takeSignup(ctx, caller);
  const passwordHash = await ctx.passwords.hash(body.password);
  const now = ctx.clock();
  const scope = { householdId: randomUUID(), userId: randomUUID() };
  const timezone = body.timezone ?? 'Europe/Athens';
  return ctx.database.within(scope, async (db) => {
    const isNew = await insertPerson(db, {
      id: scope.userId,
      email,
      passwordHash,
      firstName: body.firstName ?? null,
      lastName: body.lastName ?? null,
      language: ctx.language,
      timezone,
      marketingConsent: body.marketingConsent ?? false,
      trialEnds: new Date(now.getTime() + trialDays * 86_400_000),
      now,
    });
    await insertHousehold(db, {
      id: scope.householdId,
      userId: scope.userId,
      name: body.firstName ?? say.ourKitchen[ctx.language],
      currency: body.currency ?? 'EUR',
      timezone,
      dietaryProfile: body.dietaryProfile ?? null,
    });
    // the same statements either way: nobody can count or time whether the address was taken
    const mayMail = await takeSignupMail(ctx, db, key, caller, isNew);
    if (isNew) await wishMail(ctx, db, { mail: 'verify', userId: scope.userId });
    else if (mayMail) await wishMail(ctx, db, { mail: 'exists', emailKey: key });
    const message = say.signedUp[ctx.language];
    return ctx.config.devLinks
      ? { message, ...(await developmentLink(ctx, db, isNew ? scope.userId : undefined)) }
      : { message };
  });
}

/** Only in development mode on loopback; a taken address gets a link that opens nothing. */
async function developmentLink(ctx: AccountCtx, db: Db, userId: string | undefined) {
  const token = userId
    ? await makeToken(ctx, db, { userId, purpose: 'verify' })
    : randomBytes(32).toString('base64url');
  return { verificationLink: linkTo(ctx, 'verify', token), developmentNote: say.developmentNote[ctx.language] };
}

export async function signIn(
  ctx: AccountCtx,
  caller: Caller,
  body: BodyOf<typeof accountApi.signin>,
): Promise<SignedIn | HalfSignedIn> {
  const address = readEmail(body.email);
  let person: Person | undefined;
  const right = await checkPassword(ctx, caller, {
    emailKey: address?.key ?? body.email,
    password: body.password,
    stored: async () => {
      person = await selectPersonByKey(ctx.database.db, address?.key ?? '');
      return person?.passwordHash;
    },
  });
  if (!right || !person) throw wrongSignin();
  if (!person.emailVerified) {
    throw fail('needs_verification', say.needsVerification, { facts: { needsVerification: true } });
  }
  const { id, passwordHash } = person;
  return startWithOneFactor(ctx, caller, person, async (db) => {
    // a reset that committed while the hash was being checked has ended every session, and this one too
    await lockPerson(db, id);
    if ((await selectPerson(db, id))?.passwordHash !== passwordHash) throw wrongSignin();
  });
}

const wrongSignin = () => fail('unauthorized', say.wrongSignin, { facts: { error: 'Unauthorized' } });

export async function signOut(ctx: AccountCtx, caller: Caller): Promise<void> {
  if (caller.sessionToken) await ctx.auth.endSession(ctx.database.db, caller.sessionToken);
}

/** Proves the mailbox and nothing else: it never signs in, and the same link opened again says so again. */
export async function verifyEmail(ctx: AccountCtx, token: string | undefined): Promise<void> {
  if (!token) throw fail('invalid', say.missingToken);
  const now = ctx.clock();
  const row = await selectToken(ctx.database.db, hashToken(token), 'verify', now);
  if (!row) throw fail('invalid', say.deadLink);
  await updateVerified(ctx.database.db, row.userId, now);
}

/** A mail for an address that may or may not have an account: the wish is queued, and the answer is the same. */
export async function askForMail(
  ctx: AccountCtx,
  caller: Caller,
  wish: { mail: Extract<MailWish['mail'], 'verify' | 'reset' | 'login'>; email: string },
): Promise<void> {
  if (wish.mail === 'login' && !ctx.config.emailLogin) throw fail('forbidden', say.emailLoginOff);
  const { key } = emailOrRefuse(wish.email);
  if (await takeMail(ctx, key, caller)) await wishMail(ctx, ctx.database.db, { mail: wish.mail, emailKey: key });
}

/** Sets the password, ends every session, tells the owner; signing in is a step of its own. */
export async function resetPassword(
  ctx: AccountCtx,
  caller: Caller,
  body: BodyOf<typeof accountApi.resetPassword>,
): Promise<void> {
  refuseWeakPassword('password', body.password, ctx.config.passwordMin);
  await takeTokenTry(ctx, caller);
  const hash = hashToken(body.token);
  const known = await selectToken(ctx.database.db, hash, 'reset', ctx.clock());
  if (!known || known.usedAt) throw fail('invalid', say.deadLink);
  const passwordHash = await ctx.passwords.hash(body.password);
  await ctx.database.db.transaction(async (db) => {
    const now = ctx.clock();
    await lockPerson(db, known.userId);
    if (!(await updateTokenUsed(db, hash, ['reset'], now))) throw fail('invalid', say.deadLink);
    await updatePassword(db, known.userId, passwordHash, now);
    await updateVerified(db, known.userId, now);
    await ctx.auth.endSessions(db, known.userId);
    // whoever lost the password may have lost keys that were made with it
    await deleteApiTokens(db, known.userId);
    await deleteTokens(db, known.userId, ['reset', 'login']);
    await wishMail(ctx, db, { mail: 'password-changed', userId: known.userId });
  });
}

/**
 * The button on the mailed link's page. On an account whose address was never proved, whoever reads the mailbox is the
 * owner: a password set by somebody else and their sessions end here.
 */
export async function signInWithLink(ctx: AccountCtx, caller: Caller, token: string): Promise<SignedIn | HalfSignedIn> {
  await takeTokenTry(ctx, caller);
  const hash = hashToken(token);
  const known = await selectToken(ctx.database.db, hash, 'login', ctx.clock());
  const person = known && (await selectPerson(ctx.database.db, known.userId));
  if (!person || !ctx.config.emailLogin) throw fail('invalid', say.deadLink);
  return startWithOneFactor(ctx, caller, person, async (db) => {
    const now = ctx.clock();
    await lockPerson(db, person.id);
    if (!(await updateTokenUsed(db, hash, ['login'], now))) throw fail('invalid', say.deadLink);
    if (!(await updateVerified(db, person.id, now)).rowCount) return;
    await deletePassword(db, person.id);
    await ctx.auth.endSessions(db, person.id);
    await deleteTokens(db, person.id, ['verify', 'reset']);
  });
}

/** The token inside a session cookie, when the cookie is one of ours. */
export const sessionTokenOf = (ctx: AccountCtx, cookie: string | undefined): string | undefined =>
  tokenFrom(cookie, ctx.secret);

export const answer = (ctx: AccountCtx, text: Text): { message: string } => ({ message: text[ctx.language] });
