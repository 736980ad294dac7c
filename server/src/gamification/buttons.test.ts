import { randomUUID } from 'node:crypto';
import { challengesBetween, challengesOn } from '@kelari/core/gamification/challenges.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { addDays } from '@kelari/core/kit/dates.ts';
import { pathOf } from '@kelari/core/kit/endpoint.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { challengeNews } from './challenges-service.ts';
import {
  act,
  gameFromScratch,
  gameOf,
  hours,
  lot,
  paid,
  today,
  typedRecipe,
  typeRecipe,
  undo,
} from './game-testing.ts';
import { streakNow } from './overview-service.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
});
beforeEach(async () => {
  t.clock.now = new Date('2026-11-18T08:00:00Z');
  ana = await t.signIn();
});
afterAll(() => t.close());

const press = (activityType: 'cooked' | 'created' | 'shared', body: object = {}, language = 'en') =>
  ana.call(gamificationApi.recordActivity, {
    body: { activityType, ...body },
    headers: { 'accept-language': language },
  });
const overview = (language = 'en') => ana.call(gamificationApi.overview, { headers: { 'accept-language': language } });

describe('the buttons', () => {
  it('cooked pays the first cooking of the day, with the recipe and the note, and can be taken back', async () => {
    const { id } = await ana.call(recipesApi.create, {
      body: { ...typedRecipe, credit: { url: null, site: null, author: null } } as never,
    });
    const before = await gameOf(t, ana);
    const first = await press('cooked', { recipeId: id, notes: ' Με ρίγανη ' });
    expect(first).toMatchObject({
      message: 'Recorded: +20 XP.',
      pointsEarned: 20,
      activity: { activityType: 'cooked', recipeId: id, recipeName: 'Φακές', notes: 'Με ρίγανη', byButton: true },
    });
    // of one instant either could be the first
    t.clock.now = new Date(t.clock.now.getTime() + 1_000);
    const second = await press('cooked', {}, 'el');
    expect(second).toMatchObject({ pointsEarned: 0, message: expect.stringContaining('Το πρώτο μαγείρεμα') });
    for (const { activity } of [first, second])
      await ana.call(gamificationApi.removeActivity, { params: { id: activity?.id ?? '' } });
    expect(await gameOf(t, ana)).toEqual(before);
    const again = await ana.send(gamificationApi.removeActivity, { params: { id: first.activity?.id ?? '' } });
    expect(again.statusCode).toBe(404);
  });

  it('shared pays nothing', async () => {
    expect(await press('shared')).toMatchObject({ pointsEarned: 0, activity: { activityType: 'shared' } });
    expect((await gameOf(t, ana)).person).toMatchObject({ experience_points: 0, current_streak: 0 });
  });

  it('note 60 activities in a local day, whatever is taken back, and each again under its key', async () => {
    // half past midnight in Athens
    t.clock.now = new Date('2026-11-17T22:30:00Z');
    const { rows } = await t.owner.query('select timezone from users where id = $1', [ana.userId]);
    expect(rows).toEqual([{ timezone: 'Europe/Athens' }]);
    const send = (key: string, language = 'en') =>
      ana.send(gamificationApi.recordActivity, {
        body: { activityType: 'shared' },
        headers: { 'idempotency-key': key, 'accept-language': language },
      });
    const keys = Array.from({ length: 60 }, () => randomUUID());
    const [first = ''] = keys;
    const noted = await send(first);
    await ana.call(gamificationApi.removeActivity, { params: { id: noted.json().activity.id } });
    const body = { activityType: 'cooked' as const, recipeId: randomUUID() };
    expect((await ana.send(gamificationApi.recordActivity, { body })).statusCode).toBe(404);
    const rest: Awaited<ReturnType<typeof send>>[] = [];
    // some at once, and no more than the server takes
    for (let at = 1; at < 60; at += 6)
      rest.push(...(await Promise.all(keys.slice(at, at + 6).map((key) => send(key)))));
    expect(new Set([noted, ...rest].map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const [en, el] = [await send(randomUUID()), await send(randomUUID(), 'el')];
    expect([en.statusCode, el.statusCode, en.json().code, en.headers['retry-after']]).toEqual([
      ...[429, 429, 'limited', String(23.5 * 3_600)],
    ]);
    expect([en.json().message, el.json().message]).toEqual([
      expect.stringContaining('60 activities'),
      expect.stringContaining('60 δραστηριότητες'),
    ]);
    expect([(await send(first)).statusCode, (await send(first)).body]).toEqual([200, noted.body]);
    // what is no row is no matter of it, nor is anybody else
    expect(await press('created')).toMatchObject({ activity: null });
    const mate = await t.signIn();
    await mate.call(gamificationApi.recordActivity, { body: { activityType: 'shared' } });
    hours(t, 23.4);
    expect((await send(randomUUID())).statusCode).toBe(429);
    hours(t, 0.2);
    expect((await send(randomUUID())).statusCode).toBe(200);
  });

  it('created confirms the newest recipe that got no points, on a day that has some left', async () => {
    expect(await press('created')).toMatchObject({ pointsEarned: 0, activity: null });
    const ids = [];
    for (let n = 0; n < 4; n += 1) {
      ids.push(await typeRecipe(ana));
      hours(t, 0.1);
    }
    expect(await press('created')).toMatchObject({ activity: null, message: expect.stringContaining('tomorrow') });
    hours(t, 24);
    expect(await press('created')).toMatchObject({ pointsEarned: 50, activity: { id: ids[3], byButton: false } });
    const noted = await press('created', { notes: 'Της γιαγιάς' });
    expect(noted).toMatchObject({ pointsEarned: 50, activity: { id: ids[2], notes: 'Της γιαγιάς' } });
    expect(await press('created')).toMatchObject({ activity: null });
    expect((await gameOf(t, ana)).person).toEqual((await gameFromScratch(t, ana)).person);
    const typed = await typeRecipe(ana);
    expect((await paid(ana)).sort()).toEqual(['created 0', ...Array(4).fill('created 50')]);
    // what was confirmed goes with its recipe, and makes room
    await ana.call(recipesApi.remove, { params: { id: ids[3] ?? '' } });
    expect((await ana.call(gamificationApi.activities)).find(({ id }) => id === typed)?.pointsEarned).toBe(50);
    await ana.call(recipesApi.restore, { params: { id: ids[3] ?? '' } });
    expect((await gameOf(t, ana)).person).toEqual((await gameFromScratch(t, ana)).person);
  });

  it('created forgets a recipe after 30 days', async () => {
    for (let n = 0; n < 3; n += 1) await typeRecipe(ana);
    await t.owner.query(`update kitchen_events set at = at - interval '31 days', day = day - 31 where user_id = $1`, [
      ana.userId,
    ]);
    expect(await press('created')).toMatchObject({ activity: null, message: expect.stringContaining('No recipe') });
  });

  it('take back only what they recorded, of whoever asks, for 30 days', async () => {
    const eve = await t.signIn();
    const { activity } = await press('cooked');
    const remove = (cook: Cook, id: string) => cook.send(gamificationApi.removeActivity, { params: { id } });
    expect((await remove(eve, activity?.id ?? '')).statusCode).toBe(404);
    const eaten = await act(ana, 'eaten', [await lot(t, ana, 1)]);
    expect((await remove(ana, eaten)).statusCode).toBe(404);
    expect((await press('cooked', { recipeId: null })).activity).not.toBeNull();
    const foreign = (await eve.call(recipesApi.create, { body: typedRecipe })).id;
    const body = { activityType: 'cooked' as const, recipeId: foreign };
    expect((await ana.send(gamificationApi.recordActivity, { body })).statusCode).toBe(404);
    await t.owner.query(`update kitchen_events set at = at - interval '31 days' where user_id = $1`, [ana.userId]);
    expect((await remove(ana, activity?.id ?? '')).statusCode).toBe(404);
  });
});

describe('the activities', () => {
  it('come in pages, the newest first, each once', async () => {
    for (let n = 0; n < 7; n += 1) {
      await press('shared', { notes: `${n}` });
      // four of one instant among them
      if (n < 2 || n > 4) hours(t, 1);
    }
    const seen: (string | null)[] = [];
    let address: string | undefined = pathOf(gamificationApi.activities, {});
    for (let query = '?limit=2'; address; ) {
      const answer: Awaited<ReturnType<Cook['send']>> = await t.server.inject({
        url: address + query,
        headers: { cookie: ana.cookie },
      });
      seen.push(...answer.json().map(({ notes }: { notes: string }) => notes));
      address = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
      query = '';
    }
    const all = (await ana.call(gamificationApi.activities)).map(({ notes }) => notes);
    expect(seen).toEqual(all);
    expect([all[0], new Set(all).size, all.slice(5)]).toEqual(['6', 7, ['1', '0']]);
    const bad = await ana.send(gamificationApi.activities, { query: { after: 'x' } });
    expect(bad.statusCode).toBe(400);
  });
});

describe('achievements', () => {
  it('are all told, with how to get the locked ones, in the language of the call', async () => {
    const [en, el] = await Promise.all(
      ['en', 'el'].map((language) =>
        ana.call(gamificationApi.achievements, { headers: { 'accept-language': language } }),
      ),
    );
    expect(en?.length).toBeGreaterThanOrEqual(40);
    expect(en?.every(({ unlockedAt, description, value }) => unlockedAt === null && description && value === 0)).toBe(
      true,
    );
    expect(el?.find(({ id }) => id === 'first-cooking')?.title).toBe('Πρώτη κατσαρόλα στη φωτιά');
    await press('cooked');
    const after = await ana.call(gamificationApi.achievements);
    expect(after.find(({ id }) => id === 'first-cooking')).toMatchObject({
      ...{ pointsAwarded: 50, value: 1, goal: 1, unlockedAt: t.clock.now.toISOString() },
    });
    expect((await gameOf(t, ana)).person.experience_points).toBe(20 + 50);
  });

  it('are celebrated on one device, whichever comes first, and so is a level', async () => {
    await press('cooked');
    await typeRecipe(ana);
    const { celebrate, level } = await overview();
    expect(level).toBe(2);
    expect(celebrate).toMatchObject({ level: 2, challenges: [] });
    const achievements = celebrate.achievements.map(({ id }) => id);
    expect(achievements).toContain('first-cooking');
    const sent = { body: { level: 99, achievements, challenges: ['nothing@2026-11-15'] } };
    await Promise.all([ana.call(gamificationApi.celebrated, sent), ana.call(gamificationApi.celebrated, sent)]);
    expect((await overview()).celebrate).toEqual({ level: null, achievements: [], challenges: [] });
    // nobody celebrates ahead: the level that comes is news
    await typeRecipe(ana);
    for (let n = 0; n < 3; n += 1) {
      hours(t, 24);
      await press('cooked');
    }
    expect((await overview()).celebrate.level).toBe((await overview()).level);
    const { rows } = await t.owner.query(`select changes from change_log where household_id = $1`, [ana.householdId]);
    expect(rows.filter(({ changes }) => changes.length === 1 && changes[0][0] === 'game').length).toBeGreaterThan(1);
  });

  it('that came a week ago are no news', async () => {
    await press('cooked');
    hours(t, 7 * 24 + 1);
    expect((await overview()).celebrate.achievements).toEqual([]);
  });
});

describe('challenges', () => {
  const weekly = () => {
    const run = challengesOn(today(t)).find(({ rule }) => rule.type === 'weekly' && rule.kind === 'saving');
    if (!run) throw new Error('each week has one of saving food');
    return run;
  };
  const join = (challengeId: string) => ana.send(gamificationApi.join, { body: { challengeId } });

  it('are those of today and those to come', async () => {
    const all = await ana.call(gamificationApi.challenges);
    const now = challengesOn(today(t)).map(({ id }) => id);
    expect(all.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual(now);
    for (const { startDate, endDate, isActive } of all)
      expect(isActive || startDate <= addDays(today(t), 7) || endDate <= addDays(today(t), 28)).toBe(true);
  });

  it('are joined while they run', async () => {
    const next = challengesBetween(addDays(today(t), 7), addDays(today(t), 7)).find(({ first }) => first > today(t));
    expect((await join('nothing@2026-11-15')).statusCode).toBe(404);
    expect((await join(next?.id ?? '')).statusCode).toBe(409);
    expect((await join(weekly().id)).json()).toMatchObject({ progress: 0, isCompleted: false });
    expect(await ana.call(gamificationApi.userChallenges)).toHaveLength(1);
    expect((await overview()).challenges).toMatchObject([{ challenge: { id: weekly().id }, mine: { progress: 0 } }]);
  });

  it('count what was done before they were joined, pay when joined, and take back with what was done', async () => {
    const actions = [];
    for (let n = 0; n < 12; n += 1) actions.push(await act(ana, 'eaten', [await lot(t, ana, 1)]));
    const before = await gameOf(t, ana);
    const { isCompleted, value, goal } = (await join(weekly().id)).json();
    expect(value).toBe(isCompleted ? goal : value);
    const after = await gameOf(t, ana);
    expect(after.person).toEqual((await gameFromScratch(t, ana)).person);
    const reward = isCompleted ? weekly().rule.points : 0;
    const more = after.achievements
      .filter((one) => !before.achievements.some((old) => old.achievement_key === one.achievement_key))
      .reduce((sum, one) => sum + one.points_awarded, 0);
    expect(after.person.experience_points - before.person.experience_points).toBe(reward + more);
    for (const id of actions) await undo(ana, id);
    expect((await gameOf(t, ana)).person.experience_points).toBe(0);
  });

  it('are news on the eve of their end', async () => {
    await join(weekly().id);
    const { rows } = await t.owner.query('select timezone from users where id = $1', [ana.userId]);
    const actor = { ...ana, sessionId: ana.userId, name: 'Ana', language: 'el', timezone: rows[0].timezone } as Actor;
    const news = (day: string, since = new Date(t.clock.now.getTime() - 86_400_000)) =>
      t.app.database.within(ana, (db) =>
        challengeNews({ ...t.app, db, language: 'el', changed: () => undefined } as Ctx, actor, { day, since }),
      );
    expect(await news(today(t))).toEqual([]);
    expect(await news(addDays(weekly().last, -1))).toEqual([{ title: weekly().rule.title.el, what: 'ends-tomorrow' }]);
    await t.owner.query('update user_challenges set completed_at = $1 where user_id = $2', [t.clock.now, ana.userId]);
    expect(await news(today(t))).toEqual([{ title: weekly().rule.title.el, what: 'completed' }]);
    hours(t, 25);
    expect(await news(today(t))).toEqual([]);
    const streak = await t.app.database.within(ana, (db) =>
      streakNow({ ...t.app, db, language: 'el', changed: () => undefined } as Ctx, actor),
    );
    expect(streak).toEqual((await overview('el')).streak);
  });
});

it('shares are those of this week', async () => {
  const shares = async (week: string) => {
    await t.owner.query('update users set social_shares_this_week = 7, social_share_week_start = $2 where id = $1', [
      ana.userId,
      week,
    ]);
    return (await overview()).socialSharesThisWeek;
  };
  expect([await shares('2026-11-15'), await shares('2026-11-08')]).toEqual([7, 0]);
});

it('all of it goes with the account', async () => {
  await press('cooked');
  await t.owner.query('update users set household_id = null where id = $1', [ana.userId]);
  await t.owner.query('delete from members where user_id = $1', [ana.userId]);
  await t.owner.query('delete from users where id = $1', [ana.userId]);
  for (const table of ['kitchen_events', 'achievements', 'user_challenges'])
    expect((await t.owner.query(`select from ${table} where user_id = $1`, [ana.userId])).rowCount).toBe(0);
});
