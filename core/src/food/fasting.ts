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

/**
 * What a day leaves on the table. `strict`: no meat, fish, eggs, dairy, and no oil or wine either. `oil`: oil and wine as
 * well. `fish`: fish too. `dairy`: all but meat (cheesefare week). `none`: no fast. Shellfish is eaten on every fast day.
 */
export type Fast = 'none' | 'strict' | 'oil' | 'fish' | 'dairy';

/** Feasts on which fish is eaten though the day or its season fasts; 25 March never meets Holy Week in the new calendar. */
const fishFeasts = ['01-07', '02-02', '03-25', '06-24', '06-29', '08-06', '08-15', '09-08', '11-21'];
/** The eves of Epiphany and Christmas, the Beheading of the Baptist, the Exaltation of the Cross. */
const strictDays = ['01-05', '08-29', '09-14', '12-24'];

/**
 * The fast of a day as Greek parishes keep it (new calendar; the lists that the metropolises of the Church of Greece
 * print each year, such as Corinth's "Περίοδοι και ημέρες νηστείας και καταλύσεως"). Feasts of single saints, for which
 * one parish allows oil and the next does not, are left out; so is what a confessor allows.
 */
export function fastOf(today: Day): Fast {
  const date = today.slice(5);
  const fromEaster = daysBetween(orthodoxEaster(Number(today.slice(0, 4))), today);
  const weekday = weekdayOf(today);
  const isWeekend = weekday === 0 || weekday === 6;
  const isWednesdayOrFriday = weekday === 3 || weekday === 5;
  const season = seasonOf(date, fromEaster);

  if (season === 'free') return 'none';
  if (season === 'cheese') return 'dairy';
  const isFasting = season !== 'plain' && season !== 'easter';
  // Palm Sunday, Mid-Pentecost and the last day of Easter
  if ([-7, 24, 38].includes(fromEaster)) return 'fish';
  if (fishFeasts.includes(date)) {
    const endsItsFast = date === '06-29' || date === '08-15';
    return isWednesdayOrFriday || (isFasting && !endsItsFast) ? 'fish' : 'none';
  }
  if (strictDays.includes(date)) return isWeekend ? 'oil' : 'strict';
  if (season === 'lent') return (isWeekend && fromEaster !== -1) || fromEaster === -3 ? 'oil' : 'strict';
  if (season === 'august') return isWeekend ? 'oil' : 'strict';
  if (season === 'easter') return isWednesdayOrFriday ? 'oil' : 'none';
  if (isWednesdayOrFriday) return 'strict';
  if (season === 'light') return 'fish';
  return season === 'lateAdvent' ? 'oil' : 'none';
}

type Season = 'free' | 'cheese' | 'lent' | 'easter' | 'light' | 'august' | 'lateAdvent' | 'plain';

function seasonOf(date: string, fromEaster: number): Season {
  const isIn = (first: number, last: number) => fromEaster >= first && fromEaster <= last;
  // the twelve days, the week of the Publican, after Easter and after Pentecost
  const isTwelveDays = date >= '12-25' || date <= '01-04' || date === '01-06';
  if (isTwelveDays || isIn(-70, -63) || isIn(0, 7) || isIn(49, 56)) return 'free';
  if (isIn(-55, -49)) return 'cheese';
  if (isIn(-48, -1)) return 'lent';
  if (isIn(8, 48)) return 'easter';
  if (fromEaster >= 57 && date <= '06-28') return 'light';
  if (date >= '11-15' && date <= '12-17') return 'light';
  if (date >= '12-18') return 'lateAdvent';
  return date >= '08-01' && date <= '08-14' ? 'august' : 'plain';
}
