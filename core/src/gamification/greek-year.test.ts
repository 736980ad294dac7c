import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isDay, weekdayOf } from '../kit/dates.ts';
import { seasonIn, seasonKeys, seasonOn } from './greek-year.ts';

const years = Array.from({ length: 150 }, (_, n) => 1950 + n);

/** As Greek wall calendars print them. */
const printed = [
  // year, start of Triodion, Tsiknopempti, Clean Monday, Palm Sunday, Easter, Sunday of Thomas
  ['2019', '02-17', '02-28', '03-11', '04-21', '04-28', '05-05'],
  ['2020', '02-09', '02-20', '03-02', '04-12', '04-19', '04-26'],
  ['2021', '02-21', '03-04', '03-15', '04-25', '05-02', '05-09'],
  ['2022', '02-13', '02-24', '03-07', '04-17', '04-24', '05-01'],
  ['2023', '02-05', '02-16', '02-27', '04-09', '04-16', '04-23'],
  ['2024', '02-25', '03-07', '03-18', '04-28', '05-05', '05-12'],
  ['2025', '02-09', '02-20', '03-03', '04-13', '04-20', '04-27'],
  ['2026', '02-01', '02-12', '02-23', '04-05', '04-12', '04-19'],
  ['2027', '02-21', '03-04', '03-15', '04-25', '05-02', '05-09'],
] as const;

describe('the Greek year', () => {
  it.each(printed)('%s has its movable days', (year, triodion, tsiknopempti, cleanMonday, palms, easter, thomas) => {
    const first = (key: Parameters<typeof seasonIn>[0]) => seasonIn(key, Number(year)).first.slice(5);
    const last = (key: Parameters<typeof seasonIn>[0]) => seasonIn(key, Number(year)).last;
    expect(first('carnival')).toBe(triodion);
    expect(last('carnival')).toBe(addDays(`${year}-${cleanMonday}`, -1));
    expect(first('tsiknopempti')).toBe(tsiknopempti);
    expect(first('cleanMonday')).toBe(cleanMonday);
    expect(first('lent')).toBe(cleanMonday);
    expect(last('lent')).toBe(addDays(`${year}-${palms}`, -1));
    expect(first('holyWeek')).toBe(palms);
    expect(last('holyWeek')).toBe(addDays(`${year}-${easter}`, -1));
    expect(first('easter')).toBe(easter);
    expect(last('easter').slice(5)).toBe(thomas);
  });

  it('begins and ends on days that exist, on the right weekdays, within its year', () => {
    for (const year of years) {
      for (const key of seasonKeys) {
        const { first, last } = seasonIn(key, year);
        expect(isDay(first) && isDay(last)).toBe(true);
        expect(daysBetween(first, last)).toBeGreaterThanOrEqual(3);
        expect(daysBetween(first, last)).toBeLessThan(95);
        expect(Number(first.slice(0, 4))).toBe(year);
      }
      expect(weekdayOf(seasonIn('tsiknopempti', year).first)).toBe(4);
      expect(weekdayOf(seasonIn('cleanMonday', year).first)).toBe(1);
      expect(weekdayOf(seasonIn('easter', year).first)).toBe(0);
      expect(daysBetween(seasonIn('cleanMonday', year).first, seasonIn('easter', year).first)).toBe(48);
    }
  });

  it.each([
    ['twelveDays', '2026-12-24', null],
    ['twelveDays', '2026-12-25', '2026-12-25'],
    ['twelveDays', '2027-01-06', '2026-12-25'],
    ['twelveDays', '2027-01-07', null],
    ['citrus', '2027-02-28', '2026-12-01'],
    ['august', '2026-08-14', '2026-08-01'],
    ['august', '2026-08-15', null],
    ['annunciation', '2026-03-25', '2026-03-18'],
    ['advent', '2026-11-15', '2026-11-15'],
    ['advent', '2026-12-25', null],
    ['vasilopita', '2026-01-31', '2026-01-01'],
  ] as const)('%s on %s: %s', (key, day, first) => {
    expect(seasonOn(key, day)?.first ?? null).toBe(first);
  });
});
