import { addDays, type Day, localTime } from '../core/src/kit/dates.ts';

const zone = 'Europe/Athens';
const quarterMs = 900_000;

/** A clock that goes as every clock does, and that a test moves ahead. */
export function movableClock() {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const today = (): Day => localTime(now(), zone).day;
  return {
    now,
    today,
    /** The day so many days from the clock's own. */
    day: (offset: number): Day => addDays(today(), offset),
    /** On to the next time that this hour begins in Athens. */
    toNext: (hour: number): void => {
      const isHour = (instant: number) => localTime(new Date(instant), zone).hour === hour;
      let at = Math.ceil((now().getTime() + 1) / quarterMs) * quarterMs;
      while (!isHour(at) || isHour(at - quarterMs)) at += quarterMs;
      ahead = at - Date.now();
    },
  };
}
