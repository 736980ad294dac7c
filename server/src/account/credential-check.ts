import type { App, Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { callerKey, giveBack, type Limit, take, tryTake } from '../platform/limit.ts';
import type { Auth } from './auth.ts';
import { knownDevice } from './device.ts';
import type { Passwords } from './passwords.ts';

export type AccountCtx = Ctx & { readonly passwords: Passwords; readonly auth: Auth };

/** Where a call came from, as far as limits and sessions ask. */
export type Caller = {
  readonly ip: string;
  readonly userAgent: string;
  readonly deviceMark: string | undefined;
  readonly sessionToken: string | undefined;
};

const quarter = 15 * 60;
/** Guesses at one account, over every route that checks a password. */
export const accountLimit: Limit = { name: 'credential', max: 10, seconds: quarter };
/** Guesses from one caller, over all accounts and one-time tokens. */
export const callerLimit: Limit = { name: 'caller', max: 60, seconds: quarter };
/** Mails that a stranger can make us send to one address, whatever they are about. */
export const mailLimit: Limit = { name: 'mail', max: 3, seconds: 3_600 };
const mailCallerLimit: Limit = { name: 'mail-caller', max: 30, seconds: 3_600 };

/** The owner on a device that signed in before has a budget of their own: a stranger's guesses do not spend it. */
export function budgetKey(app: App, emailKey: string, caller: Caller): string {
  const device = knownDevice(caller.deviceMark, { secret: app.secret, emailKey, now: app.clock() });
  return device ? `${emailKey}\n${device}` : emailKey;
}

/**
 * The one place where a password meets a hash. Takes from both budgets before the work and gives back only when the
 * password was right, so that no number of parallel calls gets more than its guesses.
 */
export async function checkPassword(
  ctx: AccountCtx,
  caller: Caller,
  attempt: { emailKey: string; password: string; stored: () => Promise<string | null | undefined> },
): Promise<boolean> {
  const from = callerKey(caller.ip);
  const account = budgetKey(ctx, attempt.emailKey, caller);
  await take(ctx, callerLimit, from);
  await take(ctx, accountLimit, account);
  const right = await ctx.passwords.verify(await attempt.stored(), attempt.password);
  if (right) {
    await giveBack(ctx, callerLimit, from);
    await giveBack(ctx, accountLimit, account);
  } else ctx.log.warn({ event: 'password_refused', ip: caller.ip });
  return right;
}

export const takeTokenTry = (ctx: Ctx, caller: Caller): Promise<void> => take(ctx, callerLimit, callerKey(caller.ip));

/** May a stranger's wish for a mail to this address be granted? Too many from one caller are told; too many to one address are not. */
export async function takeMail(ctx: Ctx, emailKey: string, caller: Caller): Promise<boolean> {
  await take(ctx, mailCallerLimit, callerKey(caller.ip));
  return tryTake(ctx, mailLimit, budgetKey(ctx, emailKey, caller));
}

/**
 * The mail that a sign-up sends: the first one of a new account comes once ever and leaves the address its budget; it
 * is counted all the same, so that both cases are the same work.
 */
export const takeSignupMail = (ctx: Ctx, db: Db, key: string, caller: Caller, isNew: boolean): Promise<boolean> =>
  tryTake(ctx, mailLimit, isNew ? `new account\n${key}` : budgetKey(ctx, key, caller), db);

export const takeSignup = (ctx: Ctx, caller: Caller): Promise<void> =>
  take(ctx, { name: 'signup', max: ctx.config.signupsPerHour, seconds: 3_600 }, callerKey(caller.ip));
