import { useEffect, useState } from 'react';

/** Seconds left until an instant, counted by the clock and not by ticks, so that a sleeping tab is right when it wakes. */
export function useCountdown(seconds: number): readonly [left: number, restart: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return [
    left,
    (next) => {
      setNow(Date.now());
      setUntil(Date.now() + next * 1_000);
    },
  ];
}
