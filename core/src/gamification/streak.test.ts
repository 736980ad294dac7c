import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../kit/dates.ts';
import { lastSevenDays, type Moment, type StreakAct, streakOf } from './streak.ts';

const hour = 3_600_000;

/** The instant of a wall clock. */
const moment = (day: Day, clock = 12, offset = 120): Moment => ({
  at: Date.parse(`${day}T00:00:00Z`) + clock * hour - offset * 60_000,
  day,
  offset,
});
const act = (day: Day, { clock = 12, offset = 120, cooked = false } = {}): StreakAct => ({
  ...moment(day, clock, offset),
  cooked,
});
const start = '2026-03-01';
const on = (n: number): Day => addDays(start, n);
/** Acts at noon on these days after the start. */
const acts = (...days: number[]) => days.map((n) => act(on(n)));
const cookings = (...days: number[]) => days.map((n) => act(on(n), { cooked: true }));
const row = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n);

describe('a streak', () => {
  it('is nothing before the first act', () => {
    expect(streakOf([], moment(start))).toEqual({
      current: 0,
      longest: 0,
      today: 'open',
      freezes: 2,
      earnBack: null,
      frozen: [],
      lastDay: null,
    });
  });

  it('counts a day once', () => {
    const day = [act(start, { clock: 8 }), act(start, { clock: 13 }), act(start, { clock: 23 })];
    expect(streakOf(day, moment(start, 23))).toMatchObject({ current: 1, longest: 1, today: 'done', lastDay: start });
  });

  it('grows day by day, and is open until today has an act', () => {
    expect(streakOf(acts(...row(5)), moment(on(4)))).toMatchObject({ current: 5, today: 'done' });
    expect(streakOf(acts(...row(5)), moment(on(5)))).toMatchObject({ current: 5, today: 'open', freezes: 2 });
  });

  describe('freezes', () => {
    it('keep two missed days, not three', () => {
      expect(streakOf(acts(0, 1, 4), moment(on(4)))).toMatchObject({
        current: 3,
        freezes: 0,
        frozen: [on(2), on(3)],
      });
      expect(streakOf(acts(0, 1, 5), moment(on(5)))).toMatchObject({ current: 1, longest: 2, freezes: 2, frozen: [] });
    });

    it('are used one by one', () => {
      expect(streakOf(acts(0, 2, 4), moment(on(4)))).toMatchObject({ current: 3, freezes: 0, frozen: [on(1), on(3)] });
      expect(streakOf(acts(0, 2, 4, 6), moment(on(6)))).toMatchObject({ current: 1, longest: 3, freezes: 2 });
    });

    it('come back with the seventh day, that after the gap being the first', () => {
      expect(streakOf(acts(0, 2, 3, 4, 5, 6, 7), moment(on(7)))).toMatchObject({ freezes: 1 });
      expect(streakOf(acts(0, 2, 3, 4, 5, 6, 7, 8), moment(on(8)))).toMatchObject({ current: 8, freezes: 2 });
    });

    it('come back one a week, and never more than two', () => {
      const long = acts(0, ...row(20, 3));
      expect(streakOf(long.slice(0, 8), moment(on(9)))).toMatchObject({ freezes: 1 });
      expect(streakOf(long.slice(0, 14), moment(on(15)))).toMatchObject({ freezes: 1 });
      expect(streakOf(long.slice(0, 15), moment(on(16)))).toMatchObject({ freezes: 2 });
      expect(streakOf(long, moment(on(22)))).toMatchObject({ freezes: 2 });
    });

    it('show the days they keep up to now', () => {
      expect(streakOf(acts(0, 1), moment(on(3)))).toMatchObject({ current: 2, freezes: 1, frozen: [on(2)] });
      expect(streakOf(acts(0, 1), moment(on(4)))).toMatchObject({ current: 2, freezes: 0, frozen: [on(2), on(3)] });
    });
  });

  describe('that ended', () => {
    it('reads 0 and offers itself again when it was three or more', () => {
      expect(streakOf(acts(0, 1, 2), moment(on(6)))).toMatchObject({
        current: 0,
        longest: 3,
        today: 'open',
        freezes: 2,
        earnBack: { streak: 3, cooked: 0, needed: 3, until: on(12) },
      });
      expect(streakOf(acts(0, 1), moment(on(5)))).toMatchObject({ current: 0, longest: 2, earnBack: null });
    });

    it('comes back whole by cooking on three days of seven', () => {
      const before = acts(...row(5));
      expect(streakOf([...before, ...cookings(10, 11)], moment(on(11)))).toMatchObject({
        current: 2,
        earnBack: { streak: 5, cooked: 2, needed: 3, until: on(16) },
      });
      expect(streakOf([...before, ...cookings(10, 11, 12)], moment(on(12)))).toMatchObject({
        current: 8,
        longest: 8,
        earnBack: null,
      });
      expect(streakOf([...before, ...cookings(...row(6, 10))], moment(on(15)))).toMatchObject({ current: 11 });
    });

    it('comes back on the seventh day, not on the eighth', () => {
      const before = acts(...row(4));
      const busy = [...acts(10), ...cookings(11, 12), ...acts(13, 14, 15)];
      expect(streakOf([...before, ...busy, ...cookings(16)], moment(on(16)))).toMatchObject({ current: 11 });
      expect(streakOf([...before, ...busy, ...acts(16), ...cookings(17)], moment(on(17)))).toMatchObject({
        current: 8,
        earnBack: null,
      });
      expect(streakOf([...before, ...busy], moment(on(16))).earnBack?.until).toBe(on(16));
      expect(streakOf([...before, ...busy], moment(on(17))).earnBack).toBeNull();
    });

    it('takes a cooking a day, whatever act of the day came first', () => {
      const twice = [
        act(on(10), { clock: 9 }),
        act(on(10), { clock: 12, cooked: true }),
        act(on(10), { clock: 20, cooked: true }),
      ];
      expect(streakOf([...acts(0, 1, 2), ...twice], moment(on(10), 21)).earnBack?.cooked).toBe(1);
    });

    it('is closed when the new one ends, for the new one if that was three or more', () => {
      expect(streakOf([...acts(...row(9)), ...acts(11, 12), ...acts(20)], moment(on(20)))).toMatchObject({
        current: 1,
        longest: 11,
        earnBack: { streak: 11 },
      });
      expect(streakOf([...acts(...row(9)), ...acts(13, 14), ...acts(18)], moment(on(18)))).toMatchObject({
        current: 1,
        longest: 9,
        earnBack: null,
      });
      expect(streakOf([...acts(...row(9)), ...acts(13, 14, 15), ...acts(19)], moment(on(19)))).toMatchObject({
        earnBack: { streak: 3, until: on(25) },
      });
    });
  });

  describe('of who travels', () => {
    it('is not broken by a day that the date line swallowed', () => {
      // Honolulu, 20:00 on day 0; Kiritimati, nine hours later, is two calendar days on
      const west = act(start, { clock: 20, offset: -600 });
      const east: StreakAct = { at: west.at + 9 * hour, offset: 840, day: on(2), cooked: false };
      expect(streakOf([west, east], east)).toMatchObject({ current: 2, freezes: 2, frozen: [] });
    });

    it('adds nothing for a day that comes twice', () => {
      const east = act(on(1), { clock: 9, offset: 840 });
      const west: StreakAct = { at: east.at + 9 * hour, offset: -600, day: start, cooked: false };
      const again: StreakAct = { at: east.at + 20 * hour, offset: -600, day: on(1), cooked: false };
      expect(streakOf([act(start, { offset: 840 }), east, west, again], again)).toMatchObject({
        current: 2,
        today: 'done',
      });
    });

    it('allows a day and the zones between, to the minute', () => {
      const first = act(start, { clock: 1, offset: 0 });
      // a day late by the calendar alone: three hours of zones allow 27 hours
      const late = (minutes: number): StreakAct => ({
        at: first.at + minutes * 60_000,
        offset: 180,
        day: on(2),
        cooked: false,
      });
      expect(streakOf([first, late(27 * 60)], late(27 * 60)).freezes).toBe(2);
      expect(streakOf([first, late(27 * 60 + 1)], late(27 * 60 + 1)).freezes).toBe(1);
      expect(streakOf([first], late(27 * 60)).freezes).toBe(2);
      expect(streakOf([first], late(27 * 60 + 1)).freezes).toBe(1);
    });

    it('compares with the act before, also one of a day already past', () => {
      const east = act(on(1), { clock: 9, offset: 840 });
      const west: StreakAct = { at: east.at + 9 * hour, offset: -600, day: start, cooked: false };
      const home: StreakAct = { at: west.at + 35 * hour, offset: 840, day: on(3), cooked: false };
      expect(streakOf([east, west, home], home)).toMatchObject({ current: 2, freezes: 2 });
      expect(streakOf([east, home], home)).toMatchObject({ current: 2, freezes: 1 });
    });

    it('does not earn back on a day that did not count', () => {
      const back = act(on(11), { clock: 9, offset: 840 });
      const west: StreakAct = { at: back.at + 9 * hour, offset: -600, day: on(10), cooked: true };
      expect(streakOf([...acts(0, 1, 2), back, west], west)).toMatchObject({
        current: 1,
        earnBack: { streak: 3, cooked: 0, until: on(17) },
      });
    });

    it('compares with the act before, also one that did not count', () => {
      const first = act(start, { clock: 1, offset: 0 });
      const second = act(start, { clock: 23, offset: 0 });
      const third: StreakAct = { at: second.at + 23 * hour, offset: 0, day: on(2), cooked: false };
      expect(streakOf([first, second, third], third)).toMatchObject({ current: 2, freezes: 2 });
    });
  });

  it.each([
    ['forward, 23 hours', '2026-03-28', 120, 180],
    ['back, 25 hours', '2026-10-24', 180, 120],
  ])('does not mind the clocks going %s', (_, day, before, after) => {
    const through = [0, 1, 2, 3].map((n) => act(addDays(day, n), { clock: 23, offset: n < 1 ? before : after }));
    expect(streakOf(through, moment(addDays(day, 3), 23, after))).toMatchObject({ current: 4, freezes: 2, frozen: [] });
  });
});

describe('the last seven days', () => {
  it('say what became of each', () => {
    const streak = streakOf(acts(0, 1, 3), moment(on(5)));
    const states = lastSevenDays(new Set([on(0), on(1), on(3)]), streak, on(5));
    expect(states.map(({ state }) => state)).toEqual(['before', 'done', 'done', 'frozen', 'done', 'frozen', 'open']);
    expect(states.map(({ day }) => day)).toEqual(row(7, -1).map(on));
  });

  it('name missed days that nothing kept', () => {
    const streak = streakOf(acts(0, 5), moment(on(6)));
    expect(lastSevenDays(new Set([on(0), on(5)]), streak, on(6)).map(({ state }) => state)).toEqual([
      'done',
      'missed',
      'missed',
      'missed',
      'missed',
      'done',
      'open',
    ]);
  });
});

describe('whatever somebody does', () => {
  const lives = fc.array(
    fc.record({
      minutes: fc.integer({ min: 1, max: 6_000 }),
      cooked: fc.boolean(),
      offset: fc.constantFrom(-600, 0, 120, 180, 840),
    }),
    { maxLength: 60 },
  );
  const live = (steps: readonly { minutes: number; cooked: boolean; offset: number }[]): StreakAct[] => {
    let at = Date.parse('2026-03-01T12:00:00Z');
    return steps.map(({ minutes, cooked, offset }) => {
      at += minutes * 60_000;
      return { at, offset, cooked, day: new Date(at + offset * 60_000).toISOString().slice(0, 10) };
    });
  };
  const end = (all: readonly StreakAct[]): Moment => all.at(-1) ?? moment(start);

  it('one act more, at the end, lowers nothing', () => {
    fc.assert(
      fc.property(lives, (steps) => {
        const all = live(steps);
        const last = all.at(-1);
        if (!last) return;
        const without = streakOf(all.slice(0, -1), last);
        const withIt = streakOf(all, last);
        expect(withIt.longest).toBeGreaterThanOrEqual(without.longest);
        expect(withIt.current).toBeGreaterThanOrEqual(without.current);
        expect(withIt.today).toBe('done');
      }),
    );
  });

  it('it stays in its bounds', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 0, max: 20 }), (steps, daysLater) => {
        const all = live(steps);
        const { at, day, offset } = end(all);
        const now = { at: at + daysLater * 24 * hour, day: addDays(day, daysLater), offset };
        const streak = streakOf(all, now);
        expect(streak.current).toBeLessThanOrEqual(streak.longest);
        expect(streak.freezes === 0 || streak.freezes === 1 || streak.freezes === 2).toBe(true);
        // a streak earned back is no longer than the days that had an act
        expect(streak.longest).toBeLessThanOrEqual(new Set(all.map((one) => one.day)).size);
        expect(new Set(streak.frozen).size).toBe(streak.frozen.length);
        if (streak.earnBack) expect(streak.earnBack.cooked).toBeLessThan(streak.earnBack.needed);
      }),
    );
  });

  it('ten years of days are read at once', () => {
    const decade = row(3_650).flatMap((n) => [act(on(n), { clock: 9 }), act(on(n), { clock: 20, cooked: true })]);
    expect(streakOf(decade, moment(on(3_649), 21))).toMatchObject({ current: 3_650, longest: 3_650, freezes: 2 });
  });
});
