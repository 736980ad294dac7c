import type { accountApi } from '@kelari/core/account/contract.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Actor } from '../platform/context.ts';
import { type AccountCtx, type Caller, takeMail, takeTokenTry } from './credential-check.ts';
import { hashToken, wishMail } from './mail-jobs.ts';
import {
  deleteTokens,
  lockPerson,
  selectBothConfirmed,
  selectPerson,
  selectPersonByKey,
  updateEmail,
  updateTokenUsed,
} from './repo.ts';
import { emailOrRefuse } from './service.ts';
import { provenPerson } from './settings-service.ts';
import * as say from './text.ts';

/** Both mailboxes are asked; a new address that has an account is told so by mail, never by the answer. */
export async function askForEmailChange(
  ctx: AccountCtx,
  actor: Actor,
  input: BodyOf<typeof accountApi.changeEmail> & { caller: Caller },
): Promise<void> {
  const wanted = emailOrRefuse(input.email);
  const person = await provenPerson(ctx, actor, { caller: input.caller, password: input.password, field: 'password' });
  if (wanted.email === person.email) {
    throw fail('invalid', say.sameEmail, { fields: [{ path: 'email', message: say.sameEmail }] });
  }
  if (!(await takeMail(ctx, wanted.key, input.caller))) return;
  const owner = await selectPersonByKey(ctx.database.db, wanted.key);
  await ctx.database.db.transaction(async (db) => {
    await deleteTokens(db, person.id, ['email-old', 'email-new']);
    if (owner && owner.id !== person.id) {
      await wishMail(ctx, db, { mail: 'exists', userId: owner.id });
      return;
    }
    const change = { userId: person.id, newEmail: wanted.email };
    await wishMail(ctx, db, { mail: 'email-new', address: wanted.email, ...change });
    await wishMail(ctx, db, { mail: 'email-old', ...change });
  });
}

/** Each mailbox confirms once, in any order; the second one makes the change. */
export async function confirmEmailChange(ctx: AccountCtx, caller: Caller, token: string): Promise<boolean> {
  await takeTokenTry(ctx, caller);
  return ctx.database.db.transaction(async (db) => {
    const now = ctx.clock();
    const used = await updateTokenUsed(db, hashToken(token), ['email-old', 'email-new'], now);
    if (!used?.payload) throw fail('invalid', say.deadLink);
    await lockPerson(db, used.userId);
    if (!(await selectBothConfirmed(db, used.userId, used.payload, now))) return false;
    const person = await selectPerson(db, used.userId);
    if (!person) throw fail('invalid', say.deadLink);
    await updateEmail(db, person.id, used.payload, now);
    // links to the old mailbox open nothing any more
    await deleteTokens(db, person.id, ['verify', 'reset', 'login', 'email-old', 'email-new']);
    const facts = { userId: person.id, newEmail: used.payload };
    await wishMail(ctx, db, { mail: 'email-changed', address: person.email, ...facts });
    return true;
  });
}
