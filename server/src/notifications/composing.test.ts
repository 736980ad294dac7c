import { challengesOn } from '@kelari/core/gamification/challenges.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { at, noticesOf, round, wish } from './notifications-testing.ts';

/* With the real kitchen and the real challenges behind the ports. */

let t: TestApp;
let ana: Cook;
beforeEach(async () => {
  t = await makeApp();
  at(t, '2026-11-19T17:00:00Z');
  ana = await t.signIn();
  await wish(ana, { channels: { email: true } });
});
afterEach(() => t.close());

const mailOn = async (day: string, cook = ana) => {
  at(t, `${day}T06:00:00Z`);
  await round(t);
  return (await t.newMails()).find(({ to }) => to === cook.email);
};

test('the day’s mail tells of one’s own kitchen and of no other', async () => {
  const eve = await t.signIn();
  await wish(eve, { channels: { email: true } });
  await ana.call(pantryApi.add, { body: { name: 'halloumi', category: 'dairy', expirationDate: '2026-11-21' } });
  await eve.call(pantryApi.add, { body: { name: 'secret cake', expirationDate: '2026-11-20' } });
  at(t, '2026-11-20T06:00:00Z');
  await round(t);
  const mails = await t.newMails();
  const anas = mails.find(({ to }) => to === ana.email);
  expect(anas?.text).toContain('halloumi');
  expect(anas?.text).not.toContain('secret cake');
  expect(mails.find(({ to }) => to === eve.email)?.text).not.toContain('halloumi');
});

test('each group of food has its own days ahead, or never any', async () => {
  await wish(ana, { notifications: { dailyBriefing: false } });
  await ana.call(pantryApi.add, { body: { name: 'halloumi', category: 'dairy', expirationDate: '2026-11-24' } });
  expect(await mailOn('2026-11-20')).toBeUndefined();
  await wish(ana, { alertDays: { dairy: 3 } });
  expect((await mailOn('2026-11-21'))?.text).toContain('- halloumi');
  await wish(ana, { alertDays: { dairy: null } });
  expect(await mailOn('2026-11-24')).toBeUndefined();
  expect((await noticesOf(t, ana)).map(([, state]) => state)).toEqual(['quiet', 'sent', 'quiet']);
});

test('who joined the household is told once, to those who were there', async () => {
  await wish(ana, { notifications: { dailyBriefing: false } });
  const nikos = await housemate(t, ana);
  await wish(nikos, { channels: { email: true }, notifications: { dailyBriefing: false } });
  await t.owner.query(
    `update members set joined_at = case user_id when $1 then '2026-11-19 18:00Z'::timestamptz else '2026-11-01' end`,
    [nikos.userId],
  );
  await t.owner.query(`update users set first_name = 'Νίκος' where id = $1`, [nikos.userId]);
  at(t, '2026-11-20T06:00:00Z');
  await round(t);
  const mails = await t.newMails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ana.email, 'Νίκος joined your household']]);
  expect(await mailOn('2026-11-21')).toBeUndefined();
});

test('who shared something from this kitchen is told once, to the others', async () => {
  await wish(ana, { notifications: { dailyBriefing: false } });
  const nikos = await housemate(t, ana);
  await wish(nikos, { channels: { email: true }, notifications: { dailyBriefing: false } });
  const long = `update members set joined_at = '2026-11-01'`;
  await t.owner.query(long);
  await t.owner.query(`update users set first_name = 'Νίκος' where id = $1`, [nikos.userId]);
  const shared = (household: string, id: string) =>
    t.owner.query(
      `insert into kitchen_events (user_id, kind, id, household_id, day, utc_offset, at)
        values ($1, 'shared', $2, $3, '2026-11-19', 120, '2026-11-19T18:00:00Z')`,
      [nikos.userId, id, household],
    );
  // what was shared from another kitchen is no news here
  await shared('00000000-0000-4000-8000-000000000001', 'elsewhere');
  expect(await mailOn('2026-11-20')).toBeUndefined();
  await t.owner.query('delete from notices');
  await shared(ana.householdId, 'here');
  await shared(ana.householdId, 'here again');
  at(t, '2026-11-20T06:00:00Z');
  await round(t);
  const mails = await t.newMails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [ana.email, 'Νίκος shared something from your kitchen'],
  ]);
  expect(await mailOn('2026-11-21')).toBeUndefined();
});

test('after a pause nobody is told of more than two days', async () => {
  await wish(ana, { notifications: { dailyBriefing: false } });
  await mailOn('2026-11-20');
  const nikos = await housemate(t, ana);
  for (const [joined, isTold] of [
    ['2026-11-22T05:00:00Z', false],
    ['2026-11-22T07:00:00Z', true],
  ] as const) {
    await t.owner.query('delete from notices where day > $1', ['2026-11-20']);
    await t.owner.query(
      `update members set joined_at = case user_id when $1 then $2::timestamptz else '2026-11-01' end`,
      [nikos.userId, joined],
    );
    expect([joined, (await mailOn('2026-11-24')) !== undefined]).toEqual([joined, isTold]);
  }
});

test('a challenge that was completed is told once, whatever becomes of the hour', async () => {
  await wish(ana, { notifications: { dailyBriefing: false } });
  const [run] = challengesOn('2026-11-20');
  const complete = (instant: string) =>
    t.owner.query(
      `insert into user_challenges (user_id, challenge_id, joined_at, progress, completed_at) values ($1, $2, $3, 100, $3)
        on conflict (user_id, challenge_id) do update set completed_at = excluded.completed_at`,
      [ana.userId, run?.id, instant],
    );
  await complete('2026-11-20T05:30:00Z');
  expect((await mailOn('2026-11-20'))?.subject).toContain('completed');
  await wish(ana, { digestHour: 7 });
  at(t, '2026-11-21T05:00:00Z');
  await round(t);
  expect(await t.newMails()).toEqual([]);
  await complete('2026-11-21T06:00:00Z');
  await wish(ana, { digestHour: 20 });
  at(t, '2026-11-22T18:00:00Z');
  await round(t);
  expect((await t.newMails()).map(({ to }) => to)).toEqual([ana.email]);
});

test('social news can be switched off', async () => {
  await wish(ana, { notifications: { dailyBriefing: false, social: false } });
  const nikos = await housemate(t, ana);
  await t.owner.query(
    `update members set joined_at = case user_id when $1 then '2026-11-19 18:00Z'::timestamptz else '2026-11-01' end`,
    [nikos.userId],
  );
  expect(await mailOn('2026-11-20')).toBeUndefined();
});
