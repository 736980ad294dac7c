import type { BrowserContext } from 'playwright-core';
import { addDays, type Day, localTime } from '../core/src/kit/dates.ts';

const zone = 'Europe/Athens';
const quarterMs = 900_000;

/** In the page: only the date is another one, all timers run as ever. */
function shiftDate(): void {
  const ahead = Number(/ahead=(\d+)/.exec(document.cookie)?.[1] ?? 0);
  const Real = Date;
  window.Date = class extends Real {
    constructor(...parts: ConstructorParameters<typeof Date> | []) {
      super(...((parts.length === 0 ? [Real.now() + ahead] : parts) as ConstructorParameters<typeof Date>));
    }
    static override now = () => Real.now() + ahead;
  } as DateConstructor;
}

/** A clock that goes as every clock does, and that a test moves ahead. */
export function movableClock() {
  let ahead = 0;
  const followers = new WeakSet<BrowserContext>();
  const now = () => new Date(Date.now() + ahead);
  const today = (): Day => localTime(now(), zone).day;
  return {
    now,
    today,
    /** The day so many days from the clock's own. */
    day: (offset: number): Day => addDays(today(), offset),
    /** Has the pages that this visitor loads from now on live at the same time; each call again after the clock was moved. */
    follow: async (context: BrowserContext, url: string): Promise<void> => {
      if (!followers.has(context)) await context.addInitScript(shiftDate);
      followers.add(context);
      await context.addCookies([{ name: 'ahead', value: String(ahead), url }]);
    },
    /** On to the next time that this hour begins in Athens, on this day if there is one. */
    toNext: (hour: number, day?: Day): void => {
      const isHour = (instant: number) => localTime(new Date(instant), zone).hour === hour;
      let at = Math.ceil((now().getTime() + 1) / quarterMs) * quarterMs;
      while (!isHour(at) || isHour(at - quarterMs) || localTime(new Date(at), zone).day < (day ?? '')) at += quarterMs;
      ahead = at - Date.now();
    },
  };
}
