import { addDays, type Day, daysBetween, weekdayOf } from '../kit/dates.ts';

const day = (year: number, month: number, date: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** Orthodox Easter Sunday in the Gregorian calendar, 1900 to 2099 (Meeus, Astronomical Algorithms, Julian computus plus 13 days). */
export function orthodoxEaster(year: number): Day {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const month = Math.floor((d + e + 114) / 31);
  return addDays(day(year, month, ((d + e + 114) % 31) + 1), 13);
}

/** `strict`: no meat, fish, eggs or dairy (shellfish is allowed). `fish`: fish is allowed as well. */
export type Fast = 'none' | 'fish' | 'strict';

/**
 * The fast of a day in the Greek Orthodox Church (new calendar): Great Lent with Holy Week, the fasts of the Apostles, of
 * August and before Christmas, Wednesdays and Fridays outside the free weeks, and three single days.
 */
export function fastOf(today: Day): Fast {
  const date = today.slice(5);
  const fromEaster = daysBetween(orthodoxEaster(Number(today.slice(0, 4))), today);
  const isWednesdayOrFriday = [3, 5].includes(weekdayOf(today));
  if (['03-25', '08-06'].includes(date) || fromEaster === -7) return 'fish';
  if (['01-05', '08-29', '09-14'].includes(date)) return 'strict';
  if (date === '08-15') return isWednesdayOrFriday ? 'fish' : 'none';
  if (fromEaster >= -48 && fromEaster < 0) return 'strict';
  if (date >= '12-25' || date <= '01-06' || isFreeWeek(fromEaster)) return 'none';
  if ((date >= '08-01' && date <= '08-14') || (date >= '12-18' && date <= '12-24')) return 'strict';
  if (isWednesdayOrFriday) return 'strict';
  const isLighterFast = (fromEaster >= 57 && date <= '06-28') || (date >= '11-15' && date <= '12-17');
  return isLighterFast ? 'fish' : 'none';
}

/** After the Sunday of the Publican, before Lent (cheese week, when only meat is left out), after Easter and Pentecost. */
const isFreeWeek = (fromEaster: number): boolean =>
  [
    [-70, -64],
    [-55, -49],
    [0, 6],
    [50, 56],
  ].some(([first = 0, last = 0]) => fromEaster >= first && fromEaster <= last);
