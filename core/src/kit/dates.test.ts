import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, daysBetween, isDay, isTimeZone, localTime, offsetIn, weekdayOf } from './dates.ts';

const anyDay = fc
  .tuple(fc.integer({ min: 1900, max: 2999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);

/** Days since 1 March of the year 0 by Gauss's calendar arithmetic: no Date in it, so that it can judge one. */
function dayNumber(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const y = month > 2 ? year : year - 1;
  const m = (month + 9) % 12;
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + Math.floor((153 * m + 2) / 5) + date;
}

describe('a day', () => {
  it.each(['2024-02-29', '2000-02-29', '1900-01-01', '2999-12-31'])('%s exists', (day) =>
    expect(isDay(day)).toBe(true),
  );
  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '1899-12-31',
    '3000-01-01',
    '2026-1-1',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '٢٠٢٦-٠١-٠١',
    '',
  ])('"%s" is none', (day) => expect(isDay(day)).toBe(false));
});

describe('counting days', () => {
  it('agrees with calendar arithmetic that knows no Date', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(daysBetween(from, to)).toBe(dayNumber(to) - dayNumber(from));
      }),
    );
  });

  it('adds what it counts, over every leap day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4_000, max: 4_000 }), (day, days) => {
        fc.pre(isDay(addDays(day, days)));
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day));
      }),
    );
    expect([addDays('2024-02-28', 1), addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual([
      '2024-02-29',
      '2026-03-01',
      '2025-12-31',
    ]);
  });

  it('knows the weekday: 0 is Sunday', () => {
    expect(['2026-11-20', '2026-11-22', '2000-02-29'].map(weekdayOf)).toEqual([5, 0, 2]);
  });
});

describe('the day it is somewhere', () => {
  it.each([
    ['2026-11-20T21:59:59Z', 'Europe/Athens', '2026-11-20', 23],
    ['2026-11-20T22:00:00Z', 'Europe/Athens', '2026-11-21', 0],
    ['2026-07-20T20:59:59Z', 'Europe/Athens', '2026-07-20', 23],
    ['2026-07-20T21:00:00Z', 'Europe/Athens', '2026-07-21', 0],
    // the hour that Athens skips, and the hour it lives twice
    ['2026-03-29T00:59:59Z', 'Europe/Athens', '2026-03-29', 2],
    ['2026-03-29T01:00:00Z', 'Europe/Athens', '2026-03-29', 4],
    ['2026-10-25T00:30:00Z', 'Europe/Athens', '2026-10-25', 3],
    ['2026-10-25T01:30:00Z', 'Europe/Athens', '2026-10-25', 3],
    ['2026-11-20T10:30:00Z', 'Pacific/Kiritimati', '2026-11-21', 0],
    ['2026-11-20T10:30:00Z', 'Pacific/Niue', '2026-11-19', 23],
    ['2026-11-20T18:20:00Z', 'Asia/Kathmandu', '2026-11-21', 0],
  ])('%s in %s is %s, hour %d', (instant, zone, day, hour) =>
    expect(localTime(new Date(instant), zone)).toEqual({ day, hour }),
  );

  it('has 24 hours but for the days the clock moves, and never runs backwards', () => {
    const hours = new Map<string, number>();
    let last = '';
    for (let t = Date.UTC(2026, 0, 1); t < Date.UTC(2027, 0, 1); t += 3_600_000) {
      const day = dayIn(new Date(t), 'Europe/Athens');
      expect(day >= last).toBe(true);
      last = day;
      hours.set(day, (hours.get(day) ?? 0) + 1);
    }
    const full = [...hours].slice(1, -1);
    expect(full.filter(([, n]) => n !== 24)).toEqual([
      ['2026-03-29', 23],
      ['2026-10-25', 25],
    ]);
  });
});

describe('the minutes that a zone is ahead of UTC', () => {
  it.each([
    ['2026-07-01T00:00:00Z', 'Europe/Athens', 180],
    ['2026-12-01T00:00:30Z', 'Europe/Athens', 120],
    // both sides of the hour that is skipped, and of the one that is lived twice
    ['2026-03-29T00:59:59Z', 'Europe/Athens', 120],
    ['2026-03-29T01:00:00Z', 'Europe/Athens', 180],
    ['2026-10-25T00:59:59Z', 'Europe/Athens', 180],
    ['2026-10-25T01:00:00Z', 'Europe/Athens', 120],
    ['2026-11-20T23:59:00Z', 'UTC', 0],
    ['2026-01-15T03:00:00Z', 'America/St_Johns', -210],
    ['2026-07-15T03:00:00Z', 'America/St_Johns', -150],
    ['2026-11-20T12:34:56Z', 'Asia/Kathmandu', 345],
    ['2026-11-20T12:34:56Z', 'Pacific/Kiritimati', 840],
    ['2026-11-20T12:34:56Z', 'Pacific/Niue', -660],
    ['2026-01-01T00:00:00Z', 'Pacific/Chatham', 825],
    ['2026-06-01T00:00:00Z', 'Australia/Lord_Howe', 630],
  ])('%s in %s: %d', (instant, zone, minutes) => expect(offsetIn(new Date(instant), zone)).toBe(minutes));

  it('turn an instant into its calendar day and hour', () => {
    const zones = ['Europe/Athens', 'America/St_Johns', 'Pacific/Chatham', 'Pacific/Apia', 'Asia/Tehran'];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 4_102_444_800 }), (zone, seconds) => {
        const instant = new Date(seconds * 1_000);
        const moved = new Date(instant.getTime() + offsetIn(instant, zone) * 60_000).toISOString();
        expect({ day: moved.slice(0, 10), hour: Number(moved.slice(11, 13)) }).toEqual(localTime(instant, zone));
      }),
    );
  });
});

describe('a time zone', () => {
  it.each(['Europe/Athens', 'UTC', 'America/Argentina/Ushuaia', 'Pacific/Chatham'])('%s is one', (zone) =>
    expect(isTimeZone(zone)).toBe(true),
  );
  it.each(['', 'US/Pacific-New', 'Athens', 'Europe/Athina', '+02:00', '-0330', 'Europe/Athens; drop', '../etc/passwd'])(
    '"%s" is none',
    (zone) => expect(isTimeZone(zone)).toBe(false),
  );
});
