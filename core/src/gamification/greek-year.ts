import { orthodoxEaster } from '../food/fasting.ts';
import { addDays, type Day } from '../kit/dates.ts';

/** The first and the last day, both counted. */
export type Span = { readonly first: Day; readonly last: Day };

const fixed =
  (first: string, last: string) =>
  (year: number): Span => ({ first: `${year}-${first}`, last: `${year}-${last}` });

const fromEaster =
  (first: number, last: number) =>
  (year: number): Span => ({ first: addDays(orthodoxEaster(year), first), last: addDays(orthodoxEaster(year), last) });

const overNewYear =
  (first: string, last: string) =>
  (year: number): Span => ({ first: `${year}-${first}`, last: `${year + 1}-${last}` });

/**
 * The kitchen's year in Greece, by the year in which each season begins; right for 1900 to 2099, as Easter is. Days by the new
 * calendar. Harvests are those of the mainland's lowlands.
 */
export const seasons = {
  /** From the first Sunday of the Triodion to Cheesefare Sunday. */
  carnival: fromEaster(-70, -49),
  /** From the Thursday of its second week, when every yard smells of the grill, to Meatfare Sunday. */
  tsiknopempti: fromEaster(-59, -56),
  /** Clean Monday and its week. */
  cleanMonday: fromEaster(-48, -42),
  /** Clean Monday to the eve of Palm Sunday. */
  lent: fromEaster(-48, -8),
  /** With the eight days before it, for salt cod needs its soaking and the table its leftovers. */
  annunciation: fixed('03-18', '03-25'),
  /** Palm Sunday to Holy Saturday. */
  holyWeek: fromEaster(-7, -1),
  /** Easter Sunday and the week after it. */
  easter: fromEaster(0, 7),
  /** Artichokes, broad beans, peas. */
  spring: fixed('04-01', '05-31'),
  /** Tomatoes, aubergines, courgettes, peppers. */
  summer: fixed('06-15', '08-31'),
  /** The fast before the Dormition. */
  august: fixed('08-01', '08-14'),
  grapes: fixed('08-25', '09-30'),
  /** Quinces, pomegranates, pumpkins, chestnuts. */
  autumn: fixed('10-01', '11-14'),
  olives: fixed('10-20', '12-15'),
  /** The fast before Christmas. */
  advent: fixed('11-15', '12-24'),
  /** Christmas to Epiphany. */
  twelveDays: overNewYear('12-25', '01-06'),
  /** The cake of Saint Basil, cut all January long. */
  vasilopita: fixed('01-01', '01-31'),
  citrus: overNewYear('12-01', '02-28'),
  /** Greens and cabbages of the cold months. */
  winter: fixed('01-07', '02-28'),
} as const satisfies Record<string, (year: number) => Span>;
export type SeasonKey = keyof typeof seasons;

export const seasonKeys = Object.keys(seasons) as readonly SeasonKey[];

const known = new Map<string, Span>();

/** A season's run that begins in a year. */
export function seasonIn(key: SeasonKey, year: number): Span {
  const name = `${key}@${year}`;
  const span = known.get(name) ?? seasons[key](year);
  // a few hundred years of seasons at most, whatever is asked
  if (known.size < 4_000) known.set(name, span);
  return span;
}

/** The season's run that holds a day, or null. */
export function seasonOn(key: SeasonKey, day: Day): Span | null {
  const year = Number(day.slice(0, 4));
  for (const begins of [year, year - 1]) {
    const span = seasonIn(key, begins);
    if (span.first <= day && day <= span.last) return span;
  }
  return null;
}
