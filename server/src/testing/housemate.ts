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
