import { randomUUID } from 'node:crypto';
import { type CountedEvent, countersOf } from '@kelari/core/gamification/counters.ts';
import { seasonKeys, seasons } from '@kelari/core/gamification/greek-year.ts';
import { streakOf } from '@kelari/core/gamification/streak.ts';
import { addDays } from '@kelari/core/kit/dates.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { eventCounters } from './count-sql.ts';
import { selectActs, selectStanding, selectTouched } from './kitchen-repo.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
  ana = await t.signIn();
});
afterAll(() => t.close());

const some = <T>(...values: T[]) => fc.subarray(values);
const aDay = fc.oneof(
  fc.integer({ min: 0, max: 1_400 }).map((days) => addDays('2025-01-01', days)),
  // the first and last days of seasons, and the days beside them
  fc
    .record({
      key: fc.constantFrom(...seasonKeys),
      year: fc.constantFrom(2025, 2026, 2027),
      by: fc.constantFrom(-1, 0, 1),
    })
    .chain(({ key, year, by }) => fc.constantFrom(...Object.values(seasons[key](year))).map((day) => addDays(day, by))),
);
const event = fc.record({
  kind: fc.constantFrom(
    'cooked',
    'cooked',
    'eaten',
    'frozen',
    'scanned',
    'counted',
    'bought',
    'week',
    'thrown',
    'recipe',
  ),
  day: aDay,
  minute: fc.nat(1_439),
  offset: fc.constantFrom(-660, -210, 0, 120, 180, 345, 840),
  facts: fc.record(
    {
      recipeId: fc.constantFrom('a', 'b', 'c'),
      saved: some('l1', 'l2', 'l3', 'l4'),
      lots: fc.nat(5),
      classes: some('legume', 'fish', 'seafood', 'flour', 'meat', 'canned'),
      foods: some('tomato', 'orange', 'lemon', 'leek', 'aubergine', 'chickpeas', 'cabbage'),
      diets: some('vegan_vegetarian', 'fasting', 'halal'),
      cuisine: fc.constantFrom('greek', 'Ιταλική', 'ιταλικη', 'thai', 'Ελληνική', ''),
      own: fc.constant(true),
      members: fc.integer({ min: 1, max: 3 }),
      fromPlan: fc.constant(true),
      asPlanned: fc.boolean(),
      leftovers: fc.constant(true),
    },
    { requiredKeys: [] },
  ),
});

it('each counter comes to the same in SQL and in core, and the days of a streak stand for its acts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 60 }), async (rows) => {
      const events = rows.map(({ day, minute, offset, kind, facts }) => ({
        ...{ id: randomUUID(), kind, day, offset, facts },
        at: Date.parse(`${day}T00:00:00Z`) + (minute - offset) * 60_000,
      })) as (CountedEvent & { id: string })[];
      await t.owner.query('delete from kitchen_events');
      await t.owner.query(
        `insert into kitchen_events (user_id, kind, id, household_id, day, utc_offset, at, facts)
         select $1, kind, id, $2, day, "offset", to_timestamp(at / 1000.0), facts
         from jsonb_to_recordset($3) v (kind text, id text, day date, "offset" int, at bigint, facts jsonb)`,
        [ana.userId, ana.householdId, JSON.stringify(events)],
      );
      const db = t.app.database.db;
      const wanted = { days: [], spans: [], counters: eventCounters, year: 2028 };
      const { counters } = await selectTouched(db, ana.userId, wanted);
      const {
        longestStreak: _,
        challenges: __,
        seasonalChallenges: ___,
        ...meant
      } = countersOf(events, {
        ...{ longestStreak: 0, challenges: 0, seasonalChallenges: 0 },
      });
      expect(Object.fromEntries(counters)).toEqual(meant);
      const person = await selectStanding(db, ana.userId, { since: '2025-01-01' });
      const now = { at: Date.parse('2028-12-01T00:00:00Z'), day: '2028-12-01', offset: 0 };
      const acts = await selectActs(db, ana.userId);
      expect(streakOf(person?.acts ?? [], now)).toEqual(streakOf(acts, now));
    }),
    { numRuns: 150 },
  );
}, 120_000);
