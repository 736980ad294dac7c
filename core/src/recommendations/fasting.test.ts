import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../kit/dates.ts';
import { fastOf, orthodoxEaster } from './fasting.ts';

describe('Orthodox Easter', () => {
  it.each([
    '2008-04-27',
    '2013-05-05',
    '2016-05-01',
    '2023-04-16',
    '2024-05-05',
    '2025-04-20',
    '2026-04-12',
    '2027-05-02',
  ])('%s', (easter) => {
    expect(orthodoxEaster(Number(easter.slice(0, 4)))).toBe(easter);
  });

  it('is a Sunday from 4 April to 8 May', () => {
    for (let year = 1901; year < 2100; year += 1) {
      const easter = orthodoxEaster(year);
      expect(weekdayOf(easter)).toBe(0);
      expect(easter >= `${year}-04-04` && easter <= `${year}-05-08`).toBe(true);
    }
  });
});

describe('the fast of a day', () => {
  it.each([
    ['2026-11-20', 'strict', 'a Friday before Christmas'],
    ['2026-11-21', 'fish', 'a Saturday before Christmas'],
    ['2026-12-18', 'strict', 'the last week before Christmas'],
    ['2026-12-25', 'none', 'Christmas, a Friday'],
    ['2027-01-01', 'none', 'a Friday of the free days'],
    ['2026-01-05', 'strict', 'the eve of Epiphany'],
    ['2026-02-04', 'none', 'a Wednesday after the Sunday of the Publican'],
    ['2026-02-18', 'none', 'a Wednesday of cheese week'],
    ['2026-02-23', 'strict', 'Clean Monday'],
    ['2026-03-25', 'fish', 'the Annunciation'],
    ['2026-04-05', 'fish', 'Palm Sunday'],
    ['2026-04-11', 'strict', 'Holy Saturday'],
    ['2026-04-12', 'none', 'Easter'],
    ['2026-04-15', 'none', 'the Wednesday after Easter'],
    ['2026-04-22', 'strict', 'a Wednesday after that'],
    ['2026-04-23', 'none', 'a Thursday'],
    ['2026-06-03', 'none', 'the Wednesday after Pentecost'],
    ['2026-06-08', 'fish', 'the fast of the Apostles begins'],
    ['2026-06-29', 'none', 'the feast of the Apostles'],
    ['2026-08-01', 'strict', 'the fast of August'],
    ['2026-08-06', 'fish', 'the Transfiguration'],
    ['2026-08-15', 'none', 'the Dormition, a Saturday'],
    ['2029-08-15', 'fish', 'the Dormition, a Wednesday'],
    ['2026-08-29', 'strict', 'the Beheading of the Baptist'],
    ['2026-09-14', 'strict', 'the Exaltation of the Cross'],
    ['2026-10-12', 'none', 'a plain Monday'],
  ] as const)('%s is %s: %s', (day, fast) => {
    expect(fastOf(day)).toBe(fast);
  });

  it('keeps every Wednesday and Friday from the last summer fast to Advent', () => {
    for (let day = '2026-08-16'; day < '2026-11-15'; day = addDays(day, 1)) {
      const single = day === '2026-08-29' || day === '2026-09-14';
      expect(fastOf(day)).toBe(single || [3, 5].includes(weekdayOf(day)) ? 'strict' : 'none');
    }
  });
});
