import { randomUUID } from 'node:crypto';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import type { Cook, TestApp } from './make-app.ts';

/** Another signed-in cook of the same household. */
export async function housemate(app: TestApp, cook: Cook): Promise<Cook> {
  const mate = await app.signIn();
  const client = await app.owner.connect();
  try {
    await client.query('begin');
    await client.query(`insert into members (household_id, user_id, role) values ($1, $2, 'member')`, [
      cook.householdId,
      mate.userId,
    ]);
    await client.query('update users set household_id = $1 where id = $2', [cook.householdId, mate.userId]);
    await client.query('commit');
  } finally {
    client.release();
  }
  return app.cookOf({ ...mate, householdId: cook.householdId });
}

/** Everybody who stands outside the cook's household, each in another way. */
export async function outsiders(app: TestApp, cook: Cook): Promise<Readonly<Record<string, Cook>>> {
  const openDoor = async () => (await cook.call(householdApi.invite, { body: {} })).link.split('/invite/')[1] ?? '';
  const removed = await app.signIn();
  await removed.call(householdApi.join, { body: { token: await openDoor(), pantry: 'leave' } });
  await cook.call(householdApi.removeMember, { params: { id: removed.userId } });
  // the door that the removed one knew is closed with the removal
  const token = await openDoor();
  const invited = await app.signIn();
  await invited.call(householdApi.readInvitation, { body: { token } });
  // no door signs in whoever has not proved their address; a session of theirs would open nothing of the household either
  const unverified = await app.signIn(`${randomUUID().slice(0, 8)}@unverified.test`);
  await app.owner.query('update users set email_verified = false where id = $1', [unverified.userId]);
  await unverified.send(householdApi.join, { body: { token, pantry: 'leave' } });
  return { stranger: await app.signIn(), removed, invited, unverified };
}
