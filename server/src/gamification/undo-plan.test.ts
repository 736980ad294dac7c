import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { ownWithId, returnedBy, withId } from './repo.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
  ana = await t.signIn();
  await t.owner.query(
    `insert into users (id, email) select gen_random_uuid(), 'u' || n || '@x.test' from generate_series(1, 2000) n`,
  );
  await t.owner.query(`insert into kitchen_events (user_id, kind, id, household_id, day, utc_offset, at)
    select u.id, 'eaten', gen_random_uuid(), gen_random_uuid(), '2026-01-01', 0, now() from users u, generate_series(1, 20)`);
  await t.owner.query('analyze users, kitchen_events');
}, 60_000);
afterAll(() => t.close());

it('an undo looks at its own events, however many everybody has', async () => {
  const id = randomUUID();
  const looks: readonly SQL[] = [
    withId(ana.householdId, id),
    withId(ana.householdId, id, randomUUID()),
    ownWithId(ana.userId, id, 'button'),
    returnedBy(ana.householdId, id, '2026-01-01'),
  ];
  for (const events of looks) {
    const { rows } = await drizzle(t.owner).execute(
      sql`explain update kitchen_events set points = 0 where ${events} and taken_back_at is null`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on kitchen_events/);
  }
});
