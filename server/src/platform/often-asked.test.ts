import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { databaseFailure, type Scope } from './db.ts';
import { nameOf } from './often-asked.ts';

let t: TestApp;
let ana: Cook;
let bo: Cook;
beforeAll(async () => {
  t = await makeApp();
  [ana, bo] = [await t.signIn(), await t.signIn()];
});
afterAll(() => t.close());

it('names a text once it was asked five times, and always the same', () => {
  const text = `select ${randomUUID()}`;
  expect([1, 2, 3, 4].map(() => nameOf(text))).toEqual([undefined, undefined, undefined, undefined]);
  const name = nameOf(text);
  expect(name).toMatch(/^often \d+$/);
  expect(nameOf(text)).toBe(name);
  expect(nameOf(`select ${randomUUID()}`)).toBeUndefined();
});

it('keeps plans, and each household sees its own rows through them, also without a WHERE', async () => {
  const read = (scope: Scope) =>
    t.app.database.within(scope, async (db) => {
      const { rows } = await db.execute<{ id: string }>(
        sql`select user_id as id from members where user_id in (${ana.userId}, ${bo.userId})`,
      );
      const { rows: plans } = await db.execute<{ kept: string }>(
        sql`select count(*) as kept from pg_prepared_statements where name like 'often %'`,
      );
      return { ids: rows.map(({ id }) => id), kept: Number(plans[0]?.kept) };
    });
  for (let round = 0; round < 12; round += 1) {
    for (const cook of [ana, bo]) {
      const { ids, kept } = await read({ householdId: cook.householdId, userId: cook.userId });
      expect(ids).toEqual([cook.userId]);
      if (round > 8) expect(kept).toBeGreaterThan(0);
    }
  }
  const { ids } = await read({ householdId: randomUUID(), userId: ana.userId });
  expect(ids).toEqual([]);
});

it('gives up a connection whose kept plan is older than a migration: one call is told to come again, the next is answered', async () => {
  const { app, owner } = t;
  await owner.query(
    'create table kept_plans (n int); grant select on kept_plans to public; insert into kept_plans values (7)',
  );
  const read = () =>
    app.database.within({ householdId: ana.householdId, userId: ana.userId }, async (db) => {
      const { rows } = await db.execute<{ n: number }>(sql`select n from kept_plans where n = ${7}`);
      return Number(rows[0]?.n);
    });
  for (let round = 0; round < 12; round += 1) expect(await read()).toBe(7);
  await owner.query('alter table kept_plans alter n type bigint');
  const failure = await read().then(
    () => undefined,
    (error: unknown) => databaseFailure(error),
  );
  expect(failure).toMatchObject({ code: 'unavailable', detail: { retryAfter: 1 } });
  expect(await read()).toBe(7);
});
