import { randomUUID } from 'node:crypto';
import { challengesOn } from '@kelari/core/gamification/challenges.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { act, gameFromScratch, gameOf, hours, lot, paid, today, undo } from './game-testing.ts';

let t: TestApp;
let ana: Cook;
let starter: string;
beforeAll(async () => {
  t = await makeApp();
  const cook = await t.signIn();
  starter = (await cook.call(recipesApi.list, { query: { from: 'starter', limit: 1 } }))[0]?.id ?? '';
});
beforeEach(async () => {
  ana = await t.signIn();
});
afterAll(() => t.close());

const many = <T>(count: number, one: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => one(at)));
const isExact = async (cook: Cook) => {
  const { person, achievements, challenges } = await gameOf(t, cook);
  expect({ person, achievements, challenges }).toMatchObject(
    (({ person, achievements, challenges }) => ({ person, achievements, challenges }))(await gameFromScratch(t, cook)),
  );
};

it('twenty lots eaten at once: each is an event, four are paid, each achievement comes once', async () => {
  const lots = await many(20, () => lot(t, ana, 1));
  await many(20, (at) => act(ana, 'eaten', [lots[at] ?? '']));
  const points = await paid(ana);
  expect([points.length, points.filter((one) => one === 'eaten 5').length]).toEqual([20, 4]);
  await isExact(ana);
});

it('twenty cookings at once: the first one of the day is paid, and the first cooking once in a lifetime', async () => {
  const answers = await many(20, () =>
    ana.call(cookingsApi.record, { params: { id: starter }, body: { servings: 2 } }),
  );
  expect((await paid(ana)).filter((one) => one === 'cooked 20')).toHaveLength(1);
  const { achievements } = await gameOf(t, ana);
  expect(achievements.filter((one) => one.achievement_key === 'first-cooking')).toHaveLength(1);
  await isExact(ana);
  await many(20, (at) => ana.call(cookingsApi.remove, { params: { id: answers[at]?.id ?? '' } }));
  expect((await gameOf(t, ana)).person).toMatchObject({
    experience_points: 0,
    total_cooks_count: 0,
    current_streak: 0,
  });
});

it('the same call twenty times at once, and again later: one event', async () => {
  const id = await lot(t, ana, 1);
  const sent = {
    body: { kind: 'eaten' as const, lots: [{ id, amount: 1 }] },
    headers: { 'idempotency-key': randomUUID() },
  };
  const answers = await many(20, () => ana.send(stockApi.act, sent));
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  await ana.call(stockApi.act, sent);
  expect(await paid(ana)).toEqual(['eaten 5']);
});

it('twenty who join a challenge at once join it once; what completes it at once pays it once', async () => {
  const run = challengesOn(today(t)).find(({ rule }) => rule.type === 'weekly' && rule.kind === 'saving');
  if (!run) throw new Error('each week has one of saving food');
  const joined = await many(20, () => ana.call(gamificationApi.join, { body: { challengeId: run.id } }));
  expect(new Set(joined.map(({ joinedAt }) => joinedAt)).size).toBe(1);
  expect((await gameOf(t, ana)).challenges).toHaveLength(1);
  const lots = await many(20, () => lot(t, ana, 1));
  const actions = await many(20, (at) => act(ana, 'eaten', [lots[at] ?? '']));
  await isExact(ana);
  await many(20, (at) => undo(ana, actions[at] ?? ''));
  expect((await gameOf(t, ana)).challenges).toMatchObject([{ progress: 0, points_awarded: 0, done: false }]);
  expect((await gameOf(t, ana)).person.experience_points).toBe(0);
});

it('an act that waited for a challenge to be joined counts for it', async () => {
  const run = challengesOn(today(t)).find(({ rule }) => rule.type === 'weekly' && rule.kind === 'saving');
  await act(ana, 'eaten', [await lot(t, ana, 1)]);
  hours(t, 0.1);
  const next = await lot(t, ana, 1);
  const holder = await t.owner.connect();
  const waiting = async (count: number) =>
    expect.poll(async () => (await t.owner.query(waitingNow)).rows[0].n, { interval: 5, timeout: 5_000 }).toBe(count);
  try {
    await holder.query('begin');
    await holder.query('select from users where id = $1 for no key update', [ana.userId]);
    const joining = ana.call(gamificationApi.join, { body: { challengeId: run?.id ?? '' } });
    await waiting(1);
    const acting = act(ana, 'eaten', [next]);
    await waiting(2);
    await holder.query('commit');
    await Promise.all([joining, acting]);
  } finally {
    holder.release();
  }
  await isExact(ana);
});
const waitingNow = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

it('what two of a household do and undo to each other at once ends, and adds up', async () => {
  const bo = await housemate(t, ana);
  for (let round = 0; round < 3; round += 1) {
    const lots = await many(12, () => lot(t, ana, 1));
    const cooks = [ana, bo];
    const actions = await many(12, (at) => act(cooks[at % 2] ?? ana, at % 3 ? 'eaten' : 'thrown', [lots[at] ?? '']));
    const answers = await many(12, (at) =>
      (cooks[(at + 1) % 2] ?? ana).send(stockApi.undo, { params: { id: actions[at] ?? '' } }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    for (const cook of cooks) await isExact(cook);
  }
});
