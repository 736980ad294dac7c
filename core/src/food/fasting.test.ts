import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../kit/dates.ts';
import { fastOf, orthodoxEaster } from './fasting.ts';

/** As the Church of Greece publishes them. */
const published = [
  '2015-04-12',
  '2016-05-01',
  '2017-04-16',
  '2018-04-08',
  '2019-04-28',
  '2020-04-19',
  '2021-05-02',
  '2022-04-24',
  '2023-04-16',
  '2024-05-05',
  '2025-04-20',
  '2026-04-12',
  '2027-05-02',
  '2028-04-16',
  '2029-04-08',
  '2030-04-28',
  '2031-04-13',
  '2032-05-02',
  '2033-04-24',
  '2034-04-09',
];

describe('Orthodox Easter', () => {
  it.each(published)('%s', (easter) => {
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
    ['2026-01-01', 'none', 'New Year, a Thursday of the twelve days'],
    ['2027-01-01', 'none', 'New Year, a Friday of the twelve days'],
    ['2026-01-05', 'strict', 'the eve of Epiphany'],
    ['2025-01-05', 'oil', 'the eve of Epiphany, a Sunday'],
    ['2028-01-05', 'strict', 'the eve of Epiphany, a Wednesday'],
    ['2023-01-06', 'none', 'Epiphany, a Friday'],
    ['2026-01-07', 'fish', 'the Baptist, a Wednesday'],
    ['2027-01-07', 'none', 'the Baptist, a Thursday'],
    ['2026-02-04', 'none', 'a Wednesday of the week of the Publican'],
    ['2026-02-11', 'strict', 'the Wednesday before the last meat'],
    ['2026-02-15', 'none', 'the Sunday of the last meat'],
    ['2026-02-16', 'dairy', 'the Monday of cheese week'],
    ['2026-02-18', 'dairy', 'the Wednesday of cheese week'],
    ['2026-02-22', 'dairy', 'the Sunday of the last cheese'],
    ['2026-02-23', 'strict', 'Clean Monday'],
    ['2026-02-28', 'oil', 'the first Saturday of Lent'],
    ['2026-03-01', 'oil', 'the first Sunday of Lent'],
    ['2026-03-03', 'strict', 'a Tuesday of Lent'],
    ['2026-03-25', 'fish', 'the Annunciation, a Wednesday'],
    ['2026-04-04', 'oil', 'the Saturday of Lazarus'],
    ['2026-04-05', 'fish', 'Palm Sunday'],
    ['2026-04-06', 'strict', 'Holy Monday'],
    ['2026-04-09', 'oil', 'Holy Thursday'],
    ['2026-04-10', 'strict', 'Good Friday'],
    ['2026-04-11', 'strict', 'Holy Saturday, the one Saturday without oil'],
    ['2026-04-12', 'none', 'Easter'],
    ['2026-04-15', 'none', 'the Wednesday after Easter'],
    ['2026-04-22', 'oil', 'a Wednesday after that'],
    ['2026-04-23', 'none', 'a Thursday after that'],
    ['2026-05-06', 'fish', 'Mid-Pentecost'],
    ['2026-05-20', 'fish', 'the last day of Easter'],
    ['2026-05-29', 'oil', 'the Friday before Pentecost'],
    ['2026-05-31', 'none', 'Pentecost'],
    ['2026-06-03', 'none', 'the Wednesday after Pentecost'],
    ['2026-06-08', 'fish', 'the fast of the Apostles begins'],
    ['2026-06-10', 'strict', 'a Wednesday in it'],
    ['2026-06-24', 'fish', 'the birth of the Baptist, a Wednesday'],
    ['2026-06-28', 'fish', 'its last day, a Sunday'],
    ['2026-06-29', 'none', 'Peter and Paul, a Monday'],
    ['2029-06-29', 'fish', 'Peter and Paul, a Friday'],
    ['2026-08-03', 'strict', 'a Monday of August'],
    ['2026-08-01', 'oil', 'a Saturday of August'],
    ['2026-08-06', 'fish', 'the Transfiguration'],
    ['2026-08-15', 'none', 'the Dormition, a Saturday'],
    ['2029-08-15', 'fish', 'the Dormition, a Wednesday'],
    ['2026-08-29', 'oil', 'the Beheading of the Baptist, a Saturday'],
    ['2028-08-29', 'strict', 'the Beheading of the Baptist, a Tuesday'],
    ['2027-09-08', 'fish', 'the birth of the Virgin, a Wednesday'],
    ['2026-09-08', 'none', 'the birth of the Virgin, a Tuesday'],
    ['2026-09-14', 'strict', 'the Exaltation of the Cross, a Monday'],
    ['2031-09-14', 'oil', 'the Exaltation of the Cross, a Sunday'],
    ['2026-10-12', 'none', 'a plain Monday'],
    ['2026-11-16', 'fish', 'a Monday before Christmas'],
    ['2026-11-20', 'strict', 'a Friday before Christmas'],
    ['2029-11-21', 'fish', 'the Presentation of the Virgin, a Wednesday'],
    ['2026-12-17', 'fish', 'the last day of fish, a Thursday'],
    ['2026-12-18', 'strict', 'a Friday of the last week'],
    ['2026-12-21', 'oil', 'a Monday of the last week'],
    ['2026-12-24', 'strict', 'Christmas Eve'],
    ['2028-12-24', 'oil', 'Christmas Eve, a Sunday'],
    ['2026-12-25', 'none', 'Christmas, a Friday'],
  ] as const)('%s is %s: %s', (day, fast) => {
    expect(fastOf(day)).toBe(fast);
  });

  it('has no fast of the Apostles when Easter is late', () => {
    // in 2013 All Saints fell on 30 June
    for (const [day, fast] of [
      ['2013-06-26', 'none'],
      ['2013-06-28', 'none'],
      ['2013-07-01', 'none'],
      ['2013-07-03', 'strict'],
    ] as const) {
      expect([day, fastOf(day)]).toEqual([day, fast]);
    }
  });

  it('keeps every Wednesday and Friday from the last summer fast to Advent', () => {
    const single = ['2026-08-29', '2026-09-14'];
    for (let day = '2026-08-16'; day < '2026-11-15'; day = addDays(day, 1)) {
      if (single.includes(day)) continue;
      expect([day, fastOf(day)]).toEqual([day, [3, 5].includes(weekdayOf(day)) ? 'strict' : 'none']);
    }
  });
});
