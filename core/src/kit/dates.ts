/** A calendar day, 'YYYY-MM-DD'. It has no time and no zone; compare as text. */
export type Day = string;

const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const msPerDay = 86_400_000;

const toUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** True for a day that exists in the Gregorian calendar, years 1900 to 2999. */
export function isDay(value: string): value is Day {
  const match = dayShape.exec(value);
  if (!match) return false;
  const year = Number(match[1]);
  if (year < 1900 || year > 2999) return false;
  const ms = toUtc(value);
  return Number.isFinite(ms) && fromUtc(ms) === value;
}

/** Whole days from `from` to `to`; negative when `to` lies before. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toUtc(to) - toUtc(from)) / msPerDay);

export const addDays = (day: Day, days: number): Day => fromUtc(toUtc(day) + days * msPerDay);

/** 0 = Sunday … 6 = Saturday. */
export const weekdayOf = (day: Day): number => new Date(toUtc(day)).getUTCDay();

const formatters = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones; zone names have any number of spellings (upper and lower case), memory has not. */
const mostFormatters = 1_000;

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    if (formatters.size >= mostFormatters) formatters.clear();
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The calendar day and hour (0 to 23) it is at an instant in an IANA time zone. */
export function localTime(instant: Date, timeZone: string): { day: Day; hour: number } {
  const parts = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(instant)
      .map((p) => [p.type, p.value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}

export const dayIn = (instant: Date, timeZone: string): Day => localTime(instant, timeZone).day;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of an IANA zone are ahead of UTC at an instant, in minutes: 180 in an Athenian summer, -210 in a winter of St John's. */
export function offsetIn(instant: Date, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    clock = new Intl.DateTimeFormat('en-CA', { timeZone, ...fields, hourCycle: 'h23' });
    if (clocks.size >= mostFormatters) clocks.clear();
    clocks.set(timeZone, clock);
  }
  const parts = Object.fromEntries(clock.formatToParts(instant).map((part) => [part.type, Number(part.value)]));
  const { year = 0, month = 1, day, hour, minute } = parts;
  return (Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000;
}

/** True when the runtime knows the IANA zone name; a bare offset ('+02:00') has no daylight saving and is no zone. */
export function isTimeZone(value: string): boolean {
  // the second was given up: browsers still take it, PostgreSQL does not
  if (!/^[a-z]/i.test(value) || value.toLowerCase() === 'us/pacific-new') return false;
  try {
    formatterFor(value);
    return true;
  } catch {
    return false;
  }
}
