import { type Day, localTime } from '@kelari/core/kit/dates.ts';
import { useEffect, useState } from 'react';

const lookEvery = 30_000;

/** The calendar day and the hour it is for the cook; right also past midnight and when the tab wakes up. */
export function useLocalTime(timeZone: string): { readonly day: Day; readonly hour: number } {
  const [now, setNow] = useState(() => localTime(new Date(), timeZone));
  useEffect(() => {
    const look = () =>
      setNow((before) => {
        const next = localTime(new Date(), timeZone);
        return next.day === before.day && next.hour === before.hour ? before : next;
      });
    look();
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timeZone]);
  return now;
}
