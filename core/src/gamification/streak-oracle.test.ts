import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type StreakAct, streakOf } from './streak.ts';
import { type OracleAct, type OracleMoment, pageAfter, StreakOracle } from './streak-oracle-testing.ts';
import { Clock, offsetByIntl, zones } from './zones-testing.ts';

const hour = 3_600_000;
const minute = 60_000;

/** What the text says nothing about stays out: freezes of a streak that has ended, frozen days older than a week. */
function seen(streak: Omit<ReturnType<StreakOracle['read']>, 'freezes'> & { freezes: number | null }, now: string) {
  const lately = sixDaysBefore(now);
  return JSON.stringify({
    ...{ current: streak.current, longest: streak.longest, today: streak.today, lastDay: streak.lastDay },
    freezes: streak.current === 0 ? null : streak.freezes,
    earnBack: streak.earnBack && [
      ...[streak.earnBack.streak, streak.earnBack.cooked, streak.earnBack.needed, streak.earnBack.until],
    ],
    frozen: streak.frozen.filter((day) => day >= lately).sort(),
  });
}

const weeks = new Map<string, string>();
function sixDaysBefore(day: string): string {
  const known = weeks.get(day);
  if (known !== undefined) return known;
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 6 * 24 * hour).toISOString().slice(0, 10);
  weeks.set(day, before);
  return before;
}

function compare(acts: readonly StreakAct[], oracle: StreakOracle, now: OracleMoment, of: string): void {
  const [theirs, mine] = [seen(streakOf(acts, now), now.day), seen(oracle.read(now), now.day)];
  if (theirs === mine) return;
  const lines = acts.slice(-12).map((act) => JSON.stringify(act));
  expect.fail(`${of}, now ${JSON.stringify(now)}\nstreak ${theirs}\noracle ${mine}\nlast acts\n${lines.join('\n')}`);
}

/** The same now as every time: a cheap shuffle of the days that needs no seed. */
const scattered = (n: number) => ((n * 2_654_435_761) >>> 0) / 2 ** 32;

type Habit = (n: number) => readonly [hours: number, minutes: number, cooked: boolean][];
/** What happens on day n of a stay. */
const habits: Record<string, Habit> = {
  'every day, at its last minute and at its first': (n) => [n % 2 === 0 ? [23, 59, true] : [0, 1, true]],
  'every day, first late and then early, in threes': (n) => [n % 3 === 0 ? [23, 59, false] : [0, 1, true]],
  'every day in the hour that a gap swallows': (n) => [
    [2, 30, false],
    [3, 0, n % 2 === 0],
  ],
  'every other day': (n) => (n % 2 === 0 ? [[18, 0, true]] : []),
  'one day off after seven': (n) => (n % 8 === 7 ? [] : [[19, 30, true]]),
  'one day off after six': (n) => (n % 7 === 6 ? [] : [[0, 30, false]]),
  'two days off after fourteen, three after those': (n) =>
    [14, 15, 30, 31, 32].includes(n % 33) ? [] : [[21, 0, true]],
  'long days off, cooking on the third, fifth and seventh': (n) =>
    n % 16 < 4 ? [] : [[12, 0, [4, 6, 8, 9].includes(n % 16)]],
  'bursts: ten days thrice a day, four off': (n) =>
    n % 14 >= 10
      ? []
      : [
          [0, 0, false],
          [13, 0, n % 3 === 0],
          [23, 59, n % 4 === 0],
        ],
  'any day, a little more often than not': (n) =>
    scattered(n) < 0.6 ? [[Math.floor(scattered(n + 7_000) * 24), 15, scattered(n + 90) < 0.7]] : [],
};
const hoursSeen = [
  [0, 0],
  [2, 30],
  [12, 0],
  [23, 59],
] as const;

/** Days that a stay lasts: longer than every cycle above, short enough to look at each of its days. */
const stay = 61;

/** Lives by a habit from a day on and looks at each of its days, at two of the four hours in turn. */
function live(clock: Clock, name: string, habit: Habit, firstDay: string, days: number, first: number): void {
  const acts: StreakAct[] = [];
  const oracle = new StreakOracle();
  let day = firstDay;
  for (let n = 0; n < days; n += 1, day = pageAfter(day)) {
    const looks = hoursSeen
      .filter((_, at) => (at + n) % 2 === 0)
      .map(([hours, minutes]) => ({ ...clock.momentOf(day, hours, minutes), look: true, cooked: false }));
    const deeds = habit(first + n).map(([hours, minutes, cooked]) => ({
      ...clock.momentOf(day, hours, minutes),
      ...{ look: false, cooked },
    }));
    // a look at the very minute of a deed comes after it
    for (const { look, cooked, ...moment } of [...deeds, ...looks].sort((a, b) => a.at - b.at)) {
      if (look) compare(acts, oracle, moment, `${name}, ${clock.zone} from ${firstDay}`);
      else {
        const act: OracleAct = { ...moment, cooked };
        acts.push(act);
        oracle.act(act);
      }
    }
  }
}

describe('the streak is what its text says', () => {
  const [from, to] = [Date.UTC(2022, 11, 1), Date.UTC(2025, 1, 1)];
  const clocks = zones.map((zone) => new Clock(zone, from, to));

  test('the clocks of this test are those of Intl', () => {
    expect(new Set(zones).size).toBe(38);
    for (const clock of clocks)
      for (let n = 0; n < 40; n += 1) {
        const at = from + Math.floor(scattered(n) * (to - from));
        expect(clock.offsetAt(at)).toBe(offsetByIntl(at, clock.zone));
      }
    const lengths = new Set(
      clocks.flatMap((clock) => clock.moves.map((at) => clock.offsetAt(at) - clock.offsetAt(at - minute))),
    );
    for (const moved of [-120, -60, -30, 30, 60, 120]) expect(lengths).toContain(moved);
  });

  // each day of two years in each zone with each habit is looked at, by stays of 61 days that begin anew
  test.each(Object.entries(habits))('two years in 38 zones: %s', (name, habit) => {
    for (const [z, clock] of clocks.entries()) {
      let day = '2023-01-01';
      for (let n = 0; n < 731; n += stay) {
        live(clock, name, habit, day, Math.min(stay, 731 - n), n + z);
        for (let d = 0; d < stay; d += 1) day = pageAfter(day);
      }
    }
  });

  test('two years without a new beginning', () => {
    for (const [z, clock] of clocks.entries()) {
      const all = Object.entries(habits);
      const [name, habit] = all[z % all.length]!;
      const acts: StreakAct[] = [];
      const oracle = new StreakOracle();
      let day = '2023-01-01';
      for (let n = 0; n < 731; n += 1, day = pageAfter(day)) {
        for (const [hours, minutes, cooked] of habit(n)) {
          const act = { ...clock.momentOf(day, hours, minutes), cooked };
          acts.push(act);
          oracle.act(act);
        }
        const now = clock.momentOf(day, 23, 59);
        if (n % 29 === z % 29) compare(acts, oracle, now, `${name}, ${clock.zone}, day ${n}`);
      }
    }
  });

  test('a day that an island left out of its calendar is not missed', () => {
    const islands = [
      ['Pacific/Apia', '2011-12-10', '2011-12-30'],
      ['Pacific/Fakaofo', '2011-12-10', '2011-12-30'],
      ['Pacific/Kwajalein', '1993-08-01', '1993-08-21'],
    ] as const;
    for (const [zone, first, skipped] of islands) {
      const clock = new Clock(zone, Date.parse(first) - 48 * hour, Date.parse(first) + 90 * 24 * hour);
      expect(clock.momentOf(skipped, 12, 0).day).toBe(pageAfter(skipped));
      for (const [name, habit] of Object.entries(habits))
        for (let n = 0; n < 9; n += 1) live(clock, name, habit, first, 40, n);
      const acts: StreakAct[] = [];
      for (let day = first as string; day < '2012-01-10'; day = pageAfter(day))
        if (day !== skipped && acts.length < 30) acts.push({ ...clock.momentOf(day, 18, 0), cooked: true });
      expect(streakOf(acts, acts.at(-1)!)).toMatchObject({ current: 30, freezes: 2, frozen: [] });
    }
  });
});

const [year, worlds] = [
  Date.UTC(2023, 6, 1),
  zones.map((zone) => new Clock(zone, Date.UTC(2023, 5, 1), Date.UTC(2025, 1, 1))),
];
const anyGap = fc.oneof(
  ...[fc.constant(0), fc.integer({ min: 1, max: 26 * 60 }), fc.integer({ min: 0, max: 5 * 24 * 60 })],
  // about a day, to the minute, and about a day with the farthest flight
  ...[
    fc.integer({ min: 1_435, max: 1_445 }),
    fc.integer({ min: 2_890, max: 3_010 }),
    fc.constantFrom(1_440, 1_500, 1_380),
  ],
);
const anyPlace = fc.constantFrom(...worlds);
/** Any flights between any zones; half of the deeds happen where the last one did. */
const anyLife = fc
  .tuple(
    fc.integer({ min: 0, max: 300 * 24 * 60 }),
    fc.array(fc.record({ gap: anyGap, place: fc.option(anyPlace), cooked: fc.boolean() }), {
      minLength: 1,
      maxLength: 40,
    }),
  )
  .map(([begin, steps]) => {
    let at = year + begin * minute;
    let place = worlds[20]!;
    return steps.map(({ gap, place: flight, cooked }): StreakAct => {
      at += gap * minute;
      place = flight ?? place;
      return { ...place.momentAt(at), cooked };
    });
  });
const anyLook = fc.tuple(fc.integer({ min: 0, max: 9 * 24 * 60 }), anyPlace);

describe('the streak of somebody who travels', () => {
  test('is what its text says, after each deed and at any moment later', () => {
    fc.assert(
      fc.property(anyLife, anyLook, (life, [later, where]) => {
        const oracle = new StreakOracle();
        for (const [n, act] of life.entries()) {
          oracle.act(act);
          compare(life.slice(0, n + 1), oracle, act, `deed ${n}`);
        }
        compare(life, oracle, where.momentAt(life.at(-1)!.at + later * minute), `${later} minutes later`);
      }),
      { numRuns: 3_000 },
    );
  });

  test('grows by one at a deed, never twice on a day, and never faster than the days went by', () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        let [before, returned] = [streakOf([], life[0]!), 0];
        const days = new Set<string>();
        for (const [n, act] of life.entries()) {
          const now = streakOf(life.slice(0, n + 1), act);
          const isBack = before.earnBack !== null && now.earnBack === null && now.current > before.current + 1;
          if (isBack) returned += 1;
          const kept = streakOf(life.slice(0, n), act).current;
          if (returned === 0) {
            expect(now.current).toBeLessThanOrEqual(kept + 1);
            if (days.has(act.day)) expect(now.current).toBe(kept);
            const [first] = life as [StreakAct];
            const passed = act.at - first.at + (Math.max(...life.map(({ offset }) => offset)) - first.offset) * minute;
            expect(now.current).toBeLessThanOrEqual(Math.floor(passed / (24 * hour)) + 2);
          }
          days.add(act.day);
          if (returned === 0) expect(now.current).toBeLessThanOrEqual(days.size);
          expect(now.longest).toBeGreaterThanOrEqual(Math.max(now.current, before.longest));
          before = now;
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('never ends within 24 hours and what the clocks moved', () => {
    fc.assert(
      fc.property(anyLife, anyPlace, fc.integer({ min: 0, max: 51 * 60 }), (life, place, wait) => {
        const last = life.at(-1)!;
        const now = place.momentAt(last.at + wait * minute);
        fc.pre(wait <= 24 * 60 + Math.abs(now.offset - last.offset));
        const [then, later] = [streakOf(life, last), streakOf(life, now)];
        expect(later.current).toBe(then.current);
        expect(later.freezes).toBe(then.freezes);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is as long as the days at home in a row, at whatever hours', () => {
    fc.assert(
      fc.property(
        anyPlace,
        fc.integer({ min: 0, max: 250 }),
        fc.array(fc.nat(1439), { minLength: 2, maxLength: 30 }),
        (clock, from, times) => {
          let day = '2023-07-01';
          for (let n = 0; n < from; n += 1) day = pageAfter(day);
          const acts = times.map((time) => {
            const act = { ...clock.momentOf(day, Math.floor(time / 60), time % 60), cooked: true };
            day = pageAfter(day);
            return act;
          });
          expect(streakOf(acts, acts.at(-1)!)).toMatchObject({ current: times.length, freezes: 2, frozen: [] });
        },
      ),
      { numRuns: 300 },
    );
  });
});
