import { zones } from '@kelari/core/gamification/zones-testing.ts';
import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { digestMoment } from './moments.ts';

/* Against the clocks of PostgreSQL, which has time zones of its own. */

let database: pg.Client;
beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('postgres').owner.replace('{database}', 'postgres') });
  await database.connect();
});
afterAll(() => database.end());

type Minute = { at: number; day: Day; hour: number };

/** Each minute of a stretch of days around `day`, as the zone's clock shows it. */
async function minutesAround(zone: string, day: Day): Promise<Minute[]> {
  const { rows } = await database.query<{ at: string; day: Day; hour: number }>(
    `select extract(epoch from t) * 1000 as at, to_char(t at time zone $1, 'YYYY-MM-DD') as day,
       extract(hour from t at time zone $1)::integer as hour
     from generate_series($2::timestamptz - interval '20 hours', $2::timestamptz + interval '50 hours', interval '1 minute') t`,
    [zone, `${day} 00:00Z`],
  );
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

/** The days of 2026 on which the zone's clocks change, and two on which none does. */
async function daysOf(zone: string): Promise<Day[]> {
  const { rows } = await database.query<{ day: Day }>(
    `select to_char(t at time zone $1, 'YYYY-MM-DD') as day
     from generate_series('2026-01-01Z'::timestamptz, '2026-12-31Z', interval '1 hour') t
     where (t at time zone $1) - (t at time zone 'UTC')
       <> ((t + interval '1 hour') at time zone $1) - ((t + interval '1 hour') at time zone 'UTC')`,
    [zone],
  );
  const changes = rows.flatMap(({ day }) => [day, addDays(day, 1)]);
  return [...new Set(['2026-01-15', ...changes, '2026-07-31'])];
}

/** When the hour came on that day: the first minute whose clock shows it, or shows a later one. */
const firstMinute = (minutes: readonly Minute[], day: Day, hour: number) =>
  minutes.find((minute) => minute.day === day && minute.hour >= hour)?.at;

test.each(zones)('%s: each hour comes once a day, however the clocks change', { timeout: 60_000 }, async (zone) => {
  for (const day of await daysOf(zone)) {
    const minutes = await minutesAround(zone, day);
    for (let hour = 0; hour < 24; hour += 1) {
      const at = firstMinute(minutes, day, hour);
      // in Greenland spring takes away the last hour of a day
      if (at === undefined) {
        expect([zone, day, hour]).toEqual(['America/Nuuk', '2026-03-28', 23]);
        continue;
      }
      const seen = (minute: number) => digestMoment(new Date(at + minute * 60_000), zone, hour);
      const came = { day, at: new Date(at) };
      expect([zone, day, hour, seen(0), seen(1), seen(44)]).toEqual([zone, day, hour, came, came, came]);
      // Chatham's clocks go back from 3:45: for a while its hour has not come, and the message's row stands already
      // a minute before it had not come; late in the evening before, the other day's may have
      const before = seen(-1);
      expect([zone, day, hour, before === null || before.day < day]).toEqual([zone, day, hour, true]);
    }
  }
});

test('in Athens the hour that spring takes away comes at the next one, and the one that autumn gives twice comes once', () => {
  const moment = (now: string, hour: number) => digestMoment(new Date(now), 'Europe/Athens', hour);
  expect(moment('2026-03-29T00:59:00Z', 3)).toBeNull();
  expect(moment('2026-03-29T01:00:00Z', 3)).toEqual({ day: '2026-03-29', at: new Date('2026-03-29T01:00:00Z') });
  expect(moment('2026-10-25T00:30:00Z', 3)).toEqual({ day: '2026-10-25', at: new Date('2026-10-25T00:00:00Z') });
  expect(moment('2026-10-25T01:30:00Z', 3)).toEqual({ day: '2026-10-25', at: new Date('2026-10-25T00:00:00Z') });
});

test('after twelve hours it is too late, and a zone that nobody knows has no hours', () => {
  const at = (now: string, zone = 'Europe/Athens') => digestMoment(new Date(now), zone, 8);
  expect(at('2026-11-20T05:59:59Z')).toBeNull();
  expect(at('2026-11-20T17:59:59Z')).toEqual({ day: '2026-11-20', at: new Date('2026-11-20T06:00:00Z') });
  expect(at('2026-11-20T18:00:00Z')).toBeNull();
  expect(at('2026-11-20T06:00:00Z', 'Atlantis/Capital')).toBeNull();
});
