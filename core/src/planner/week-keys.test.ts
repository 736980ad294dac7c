import { expect, test } from 'vitest';
import { offsetByIntl, zones } from '../gamification/zones-testing.ts';
import { dayIn, localTime } from '../kit/dates.ts';
import { weekStartOf } from './weeks.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const firstSunday = Date.parse('2020-01-05T00:00:00Z');

/** The Sunday of what a wall calendar shows, by counting days from a known Sunday. */
function sundayOf(wall: number): string {
  const days = Math.floor((wall - firstSunday) / day);
  return new Date(firstSunday + Math.floor(days / 7) * 7 * day).toISOString().slice(0, 10);
}

test('a week begins with the same Sunday for server and browser, at both sides of its first midnight, for 40 years in 38 zones', () => {
  const wrong: string[] = [];
  for (const zone of zones)
    for (let week = 0; week < 40 * 52.18; week += 1) {
      const midnight = firstSunday + week * 7 * day;
      const about = midnight - offsetByIntl(midnight, zone) * minute;
      for (const at of [about - minute, about + minute]) {
        const expected = sundayOf(at + offsetByIntl(at, zone) * minute);
        // the server asks for the day of an instant, the browser for its day and hour
        const server = weekStartOf(dayIn(new Date(at), zone));
        const browser = weekStartOf(localTime(new Date(at), zone).day);
        if (server !== expected || browser !== expected) wrong.push(`${zone} ${at}: ${server} ${browser} ${expected}`);
      }
    }
  expect(wrong).toEqual([]);
});
