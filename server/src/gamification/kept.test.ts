import { randomUUID } from 'node:crypto';
import { challengesBetween } from '@kelari/core/gamification/challenges.ts';
import { lastSevenDays, type StreakAct, streakOf, streakSoFar } from '@kelari/core/gamification/streak.ts';
import { addDays } from '@kelari/core/kit/dates.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { keptStreak } from './kept.ts';
import { selectActs, selectStreak } from './kitchen-repo.ts';
import { percent, reachedOf, streakAt } from './recount.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
  ana = await t.signIn();
});
afterAll(() => t.close());

const msPerDay = 86_400_000;
const begin = Date.parse('2026-01-01T00:00:00Z');
/** Most gaps are a day or less, some end a streak; now and then the clock is another one. */
const step = fc.record({
  minutes: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 60, max: 1_800 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1_800, max: 7 * 1_440 }) },
  ),
  offset: fc.oneof(
    { weight: 6, arbitrary: fc.constant(120) },
    { weight: 1, arbitrary: fc.constantFrom(-660, 120, 840) },
  ),
  kind: fc.constantFrom('cooked', 'cooked', 'eaten'),
});

it('a streak that goes on from what is kept is the one of all acts', async () => {
  let longer = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 90 }),
      fc.integer({ min: 0, max: 12 * 1_440 }),
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 4 }),
      async (steps, later, looks) => {
        let at = begin;
        const events = steps.map(({ minutes, offset, kind }) => {
          at += minutes * 60_000;
          const day = new Date(at + offset * 60_000).toISOString().slice(0, 10);
          return { id: randomUUID(), kind, at, day, offset };
        });
        const set = (kept: unknown) =>
          t.owner.query('update users set kitchen_counts = $2 where id = $1', [
            ana.userId,
            kept && JSON.stringify(kept),
          ]);
        await set(null);
        await t.owner.query('delete from kitchen_events');
        await t.owner.query(
          `insert into kitchen_events (user_id, kind, id, household_id, day, utc_offset, at)
           select $1, kind, id, $2, day, "offset", to_timestamp(at / 1000.0)
           from jsonb_to_recordset($3) v (kind text, id text, day date, "offset" int, at bigint)`,
          [ana.userId, ana.householdId, JSON.stringify(events)],
        );
        const { db } = t.app.database;
        const acts = await selectActs(db, ana.userId);
        const offset = events.at(-1)?.offset ?? 0;
        at += later * 60_000;
        const now = { at, day: new Date(at + offset * 60_000).toISOString().slice(0, 10), offset };
        const meant = streakOf(acts, now);
        const week = lastSevenDays(new Set(acts.map(({ day }) => day)), meant, now.day);
        // looked at on some days until now, as whoever does something looks
        for (const part of looks.toSorted((a, b) => a - b)) {
          const then = begin + ((at - begin) * part) / 100;
          const { acts: tail, kept } = await selectStreak(db, ana.userId);
          const known = tail.filter((act) => act.at <= then);
          const streak = keptStreak(kept?.streak ?? null, known, then);
          if (streak) await set({ points: 0, lastDay: null, week: '2026-01-04', streak });
        }
        const { acts: tail, kept } = await selectStreak(db, ana.userId);
        if (kept && tail.length < acts.length) longer += 1;
        const mine = streakAt(tail, now, kept?.streak ?? null);
        expect({ ...mine, frozen: [] }).toEqual({ ...meant, frozen: [] });
        const acted = new Set([kept?.streak?.soFar.lastDay ?? [], tail.map(({ day }) => day)].flat());
        expect(lastSevenDays(acted, mine, now.day)).toEqual(week);
      },
    ),
    { numRuns: 200 },
  );
  expect(longer).toBeGreaterThan(50);
}, 120_000);

it('what is left of acts is plain data', () => {
  const acts: StreakAct[] = Array.from({ length: 40 }, (_, n) => ({
    ...{ at: begin + (n + (n > 20 ? 5 : 0)) * msPerDay, offset: 0, cooked: true },
    day: addDays('2026-01-01', n + (n > 20 ? 5 : 0)),
  }));
  for (let cut = 0; cut <= acts.length; cut += 1) {
    const kept = JSON.parse(JSON.stringify(streakSoFar(acts.slice(0, cut))));
    const now = acts[acts.length - 1] as StreakAct;
    const { frozen: _, ...meant } = streakOf(acts, now);
    expect(streakOf(acts.slice(cut), now, kept)).toMatchObject(meant);
  }
});

it('how far a challenge is tells what was done of it', () => {
  for (const { rule } of challengesBetween('2026-01-01', '2028-12-31'))
    for (let value = 0; value <= rule.goal; value += 1)
      expect(reachedOf(percent(value, rule.goal), rule.goal)).toBe(value);
});
