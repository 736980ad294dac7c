import type { accountApi } from '@kelari/core/account/contract.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Actor, App, Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import type { HouseholdPart } from '../platform/household-move.ts';
import { type AccountCtx, type Caller, takeTokenTry } from './credential-check.ts';
import { eraseAccount } from './deletion-service.ts';
import { readEmail } from './email-address.ts';
import {
  clearDeleteAt,
  deleteApiTokens,
  isReminded,
  lockLeaving,
  reminded,
  selectDueIds,
  selectToRemind,
  updateDeleteAt,
} from './leaving-repo.ts';
import { hashToken, makeToken, wishMail } from './mail-jobs.ts';
import { refuseStaleProof } from './proof-service.ts';
import { deleteTokens, lockPerson, selectPerson, selectToken, updateTokenUsed } from './repo.ts';
import { provenPerson } from './settings-service.ts';
import * as say from './text.ts';

const day = 86_400_000;
const graceDays = 14;
const reminderDays = 2;

/** Closes the account at once and erases it in 14 days: nobody is signed in any more, and the mailed link takes it back. */
export async function askForDeletion(
  ctx: AccountCtx,
  actor: Actor,
  input: BodyOf<typeof accountApi.deleteAccount> & { readonly caller: Caller },
): Promise<Date> {
  const proof = { caller: input.caller, password: input.password ?? '', field: 'password' };
  const person = await provenPerson(ctx, actor, proof);
  if (readEmail(input.confirm)?.key !== person.emailKey) {
    throw fail('invalid', say.notYourEmail, { fields: [{ path: 'confirm', message: say.notYourEmail }] });
  }
  // where no password was to be shown, a session that was left open is not enough
  if (!person.passwordHash) await refuseStaleProof(ctx, actor);
  return ctx.database.db.transaction(async (db) => {
    const now = ctx.clock();
    await lockPerson(db, person.id);
    const deleteAt = await updateDeleteAt(db, person.id, new Date(now.getTime() + graceDays * day), now);
    if (!deleteAt) throw fail('unauthorized', say.noSuchSession);
    await ctx.auth.endSessions(db, person.id);
    await deleteApiTokens(db, person.id);
    await deleteTokens(db, person.id, ['reset', 'login', 'email-old', 'email-new', 'keep']);
    await wishMail(ctx, db, { mail: 'leaving', userId: person.id });
    return deleteAt;
  });
}

export async function keepAccount(ctx: Ctx, actor: Actor): Promise<void> {
  await keep(ctx, ctx.db, actor.userId);
  ctx.changed('user', actor.userId, 'changed');
}

/** The link of the mail, by its button: scanners that only open it change nothing. It proves the mailbox and opens no session. */
export async function keepByLink(ctx: AccountCtx, caller: Caller, token: string): Promise<void> {
  await takeTokenTry(ctx, caller);
  const hash = hashToken(token);
  await ctx.database.db.transaction(async (db) => {
    const now = ctx.clock();
    const row = await selectToken(db, hash, 'keep', now);
    if (!row) throw fail('invalid', say.deadKeepLink);
    await lockPerson(db, row.userId);
    await updateTokenUsed(db, hash, ['keep'], now);
    await keep(ctx, db, row.userId);
  });
}

const keep = (app: App, db: Db, userId: string) => clearDeleteAt(db, userId, app.clock());

/** Reminds and erases; every process may do it at any time, for each person is locked and looked at once more. */
export async function settleLeaving(app: App, parts: readonly HouseholdPart[]): Promise<void> {
  const now = app.clock();
  const { db } = app.database;
  const until = new Date(now.getTime() + reminderDays * day);
  await forEach(app, {
    page: (after) => selectToRemind(db, until, { now, after }),
    act: (userId) => remind(app, userId),
    failure: 'reminder_failed',
  });
  await forEach(app, {
    page: (after) => selectDueIds(db, { now, after }),
    act: async (userId) => {
      const person = await selectPerson(db, userId);
      if (person) await eraseAccount(app, person, parts);
    },
    failure: 'erasure_failed',
  });
}

type Round = {
  readonly page: (after: string | undefined) => Promise<string[]>;
  readonly act: (userId: string) => Promise<void>;
  readonly failure: string;
};

/** Page by page to the end: those for whom it fails must not keep the others, however many they are. */
async function forEach(app: App, { page, act, failure }: Round): Promise<void> {
  for (let ids = await page(undefined); ids.length > 0; ids = await page(ids.at(-1))) {
    for (const userId of ids)
      await act(userId).catch((error: unknown) => app.log.error({ err: error, event: failure, userId }));
  }
}

const remind = (app: App, userId: string): Promise<void> =>
  app.database.db.transaction(async (db) => {
    const person = await lockLeaving(db, userId);
    if (!person?.deleteAt || (await isReminded(db, userId))) return;
    await makeToken(app, db, { userId, purpose: 'keep', payload: reminded });
    await wishMail(app, db, { mail: 'leaving-soon', userId });
  });
