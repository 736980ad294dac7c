import { accountApi } from '@kelari/core/account/contract.ts';
import { settleLeaving } from '../account/leaving-service.ts';
import { householdParts } from '../app.ts';
import type { Cook, TestApp } from './make-app.ts';

/** Asks for the deletion and lets its 14 days be over at once, for tests of what remains afterwards. */
export async function eraseAccount(t: TestApp, cook: Cook): Promise<void> {
  // signed in just now: an account without a password is deleted by nobody else
  await t.owner.query('update sessions set created_at = $2 where user_id = $1', [cook.userId, t.clock.now]);
  await cook.call(accountApi.deleteAccount, { body: { confirm: cook.email } });
  await t.owner.query('update users set delete_at = $2 where id = $1', [cook.userId, t.clock.now]);
  await settleLeaving(t.app, householdParts);
}
