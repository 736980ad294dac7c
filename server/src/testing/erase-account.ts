import { accountApi } from '@kelari/core/account/contract.ts';
import { settleLeaving } from '../account/leaving-service.ts';
import { householdParts } from '../app.ts';
import type { Cook, TestApp } from './make-app.ts';

/** Asks for the deletion and lets its 14 days be over at once, for tests of what remains afterwards. */
export async function eraseAccount(t: TestApp, cook: Cook): Promise<void> {
  await cook.call(accountApi.deleteAccount, { body: { confirm: cook.email } });
  await t.owner.query('update users set delete_at = $2 where id = $1', [cook.userId, t.clock.now]);
  await settleLeaving(t.app, householdParts);
}
