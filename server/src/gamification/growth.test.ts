import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { selectDue } from './due-repo.ts';
import { settleByTime } from './jobs.ts';
import { overviewOf, streakNow } from './overview-service.ts';
import { recordNow } from './service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.close());

/** Two events a day, back from today. */
async function cookedFor(days: number): Promise<Cook> {
  const cook = await t.signIn();
  await t.owner.query(
    `insert into kitchen_events (user_id, kind, id, household_id, day, utc_offset, at, facts)
     select $1, (array['cooked','eaten','counted','scanned'])[1 + n % 4], 'made-' || n, $2, $3::date - n / 2, 120,
       $3::date - n / 2 + interval '8 hours' - n % 2 * interval '1 hour',
       jsonb_build_object('recipeId', 'r' || n, 'saved', jsonb_build_array('lot-' || n), 'classes', '["legume"]'::jsonb)
     from generate_series(0, $4::int * 2 - 1) n`,
    [cook.userId, cook.householdId, '2026-11-19', days],
  );
  return cook;
}

type Plan = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
} & Record<string, unknown>;
type Read = { rows: number; events: number; buffers: number };

/** What the statements of some work read: each is explained, and then done. */
async function readBy(cook: Cook, work: (ctx: Ctx, actor: Actor) => Promise<unknown>): Promise<Read> {
  const client: pg.PoolClient = await t.owner.connect();
  const read: Read = { rows: 0, events: 0, buffers: 0 };
  const scan = (plan: Plan): void => {
    const of = plan['Rows Removed by Filter'] ?? 0;
    const rows = (plan['Actual Rows'] + of) * plan['Actual Loops'];
    if (plan['Relation Name'] !== undefined) read.rows += rows;
    if (plan['Relation Name'] === 'kitchen_events' && String(plan['Node Type']).includes('Scan')) read.events += rows;
    for (const one of plan.Plans ?? []) scan(one);
  };
  const query = async (statement: { text: string }, values: unknown[]) => {
    await client.query('savepoint before');
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${statement.text}`, values);
    await client.query('rollback to before');
    const { Plan: plan } = rows[0]['QUERY PLAN'][0];
    read.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    scan(plan);
    return client.query(statement as never, values);
  };
  const ctx: Ctx = {
    ...t.app,
    db: drizzle({ query } as never) as unknown as Db,
    language: 'en',
    changed: () => undefined,
  };
  const actor = { ...cook, sessionId: cook.userId, name: 'Ana', language: 'en', timezone: 'Europe/Athens' } as Actor;
  await client.query('begin');
  try {
    await work(ctx, actor);
  } finally {
    await client.query('rollback');
    client.release();
  }
  return read;
}

it('looks at no more of a kitchen of ten thousand events than of one of a hundred', async () => {
  const [short, long] = [await cookedFor(50), await cookedFor(5_000)];
  await settleByTime(t.app);
  await t.owner.query('vacuum analyze kitchen_events, users');
  const record = (kind: 'counted' | 'cooked' | 'eaten') => (ctx: Ctx, actor: Actor) =>
    recordNow(ctx, actor, { kind, id: 'now', facts: { recipeId: 'new', saved: ['new'], classes: ['legume'] } });
  const works = { overviewOf, streakNow, counted: record('counted'), eaten: record('eaten'), cooked: record('cooked') };
  const most: Record<string, number> = {};
  const grown: Record<string, Pick<Read, 'rows' | 'buffers'>> = {};
  for (const [name, work] of Object.entries(works)) {
    const [few, many] = [await readBy(short, work), await readBy(long, work)];
    grown[name] = { rows: many.rows / few.rows, buffers: many.buffers / few.buffers };
    most[name] = many.rows;
  }
  for (const [name, { rows, buffers }] of Object.entries(grown)) {
    expect([name, rows]).toEqual([name, expect.toSatisfy((times: number) => times < 1.5)]);
    expect([name, buffers]).toEqual([name, expect.toSatisfy((times: number) => times < 1.5)]);
  }
  expect(most.overviewOf).toBeLessThan(100);
}, 60_000);

/** As many acts of all kinds as that in this week, today too, on few lots and recipes. */
async function busyFor(acts: number): Promise<Cook> {
  const cook = await t.signIn();
  await t.owner.query(
    `insert into kitchen_events (user_id, kind, id, household_id, day, utc_offset, at, facts)
     select $1, (array['cooked','eaten','counted','scanned','thrown'])[1 + n % 5], 'made-' || n, $2, $3::date - n % 5, 120,
       $3::date - n % 5 + interval '6 hours' + n / 5 * interval '1 second',
       jsonb_build_object('recipeId', 'r' || n % 3, 'saved', jsonb_build_array('lot-' || n % 4))
     from generate_series(1, $4::int) n`,
    [cook.userId, cook.householdId, '2026-11-19', acts],
  );
  await settleByTime(t.app);
  return cook;
}

it('looks at none of the acts of a week for one more, be they fifty or five thousand', async () => {
  const [few, many] = [await busyFor(50), await busyFor(5_000)];
  await t.owner.query('vacuum analyze kitchen_events, users');
  const record = (kind: 'counted' | 'cooked' | 'eaten' | 'thrown') => (ctx: Ctx, actor: Actor) =>
    recordNow(ctx, actor, { kind, id: 'now', facts: { recipeId: 'r1', saved: ['lot-1'], classes: ['legume'] } });
  for (const kind of ['counted', 'cooked', 'eaten', 'thrown'] as const) {
    const [less, more] = [await readBy(few, record(kind)), await readBy(many, record(kind))];
    // the new one itself, if it is given points
    expect([kind, less.events]).toEqual([kind, more.events]);
    expect(more.events).toBeLessThanOrEqual(1);
    expect([kind, more.buffers / less.buffers]).toEqual([kind, expect.toSatisfy((times: number) => times < 1.5)]);
  }
});

it('asks of everybody by what is kept, and looks at the events of those with a week to settle', async () => {
  const cook = await cookedFor(500);
  await settleByTime(t.app);
  await t.owner.query('vacuum analyze kitchen_events, users');
  const people = (await t.owner.query('select count(*)::int as n from users')).rows[0].n;
  const due = ({ db }: Ctx) => selectDue(db, t.clock.now);
  expect((await readBy(cook, due)).rows).toBe(people);
  t.clock.now = new Date('2026-11-22T08:00:00Z');
  expect((await readBy(cook, due)).rows).toBeLessThan(people * 100);
});
