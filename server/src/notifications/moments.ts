import { type Day, isTimeZone, localTime } from '@kelari/core/kit/dates.ts';

const quarterMs = 900_000;
/** Later than this the day's message is no longer worth sending. */
export const latestMs = 12 * 3_600_000;
/** So long after its hour it goes to whoever asks for it only then as well. */
export const freshMs = 3_600_000;

/**
 * The calendar day that it is in the zone, and the instant when its hour came; null while that is ahead, or past by 12 hours.
 * An hour that the clocks jump over comes when they have jumped; one that they repeat comes with its first turn. A day
 * that the clocks end before its hour (Greenland's at 23, once a year) has none.
 */
export function digestMoment(
  now: Date,
  timezone: string,
  hour: number,
): { readonly day: Day; readonly at: Date } | null {
  // the runtime forgets a zone at times; who lives there hears nothing, and nobody else is held up
  if (!isTimeZone(timezone)) return null;
  const { day } = localTime(now, timezone);
  const hasCome = (instant: number): boolean => {
    const local = localTime(new Date(instant), timezone);
    return local.day === day && local.hour >= hour;
  };
  // clocks change, and days begin, on quarters of an hour
  let at = Math.floor(now.getTime() / quarterMs) * quarterMs;
  if (!hasCome(at)) return null;
  while (hasCome(at - quarterMs)) at -= quarterMs;
  return now.getTime() - at < latestMs ? { day, at: new Date(at) } : null;
}
