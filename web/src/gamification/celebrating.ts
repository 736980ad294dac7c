import { type GamificationOverview, gamificationApi } from '@kelari/core/gamification/contract.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../platform/api.ts';
import { loadHabitWords } from '../platform/language.ts';
import { overviewQuery } from './queries.ts';

type Due = GamificationOverview['celebrate'];

/** Never longer on the screen, and gone at any tap or key. */
const shownMs = 1_200;
/** Long enough to be read out when the card itself has gone. */
const heardMs = 6_000;
const othersWaitMs = 3_000;
const lookEvery = 60_000;

/** Code and words come when there is something to celebrate, which is not often. */
export const bringCard = async () => (await Promise.all([import('./celebration-card.tsx'), loadHabitWords()]))[0];

const none: Due = { level: null, achievements: [], challenges: [] };
const namesIn = ({ level, achievements, challenges }: Due): readonly string[] => [
  ...(level === null ? [] : [`level:${level}`]),
  ...[...achievements, ...challenges].map(({ id }) => id),
];

/** The server hears it at once, so that no other device does it again; what does not arrive comes with the next overview. */
function tell(client: QueryClient, { level, achievements, challenges }: Due): void {
  client.setQueryData(overviewQuery.queryKey, (overview) => overview && { ...overview, celebrate: none });
  const body = {
    ...(level === null ? {} : { level }),
    achievements: achievements.map(({ id }) => id),
    challenges: challenges.map(({ id }) => id),
  };
  void call(gamificationApi.celebrated, { body }).catch(() => undefined);
}

/** What is to be celebrated now, as one: `shown` until its time is over or the cook goes on, `heard` until it was read out. */
export function useCelebration(wanted: boolean): { readonly shown: Due | null; readonly heard: Due | null } {
  const client = useQueryClient();
  // what an earlier screen asked for is enough to begin with, unless something was done since: this comes seconds later
  const { data, dataUpdatedAt } = useQuery({ ...overviewQuery, refetchOnMount: ({ state }) => state.isInvalidated });
  const inFront = useInFront();
  const [shown, setShown] = useState<Due | null>(null);
  const [heard, setHeard] = useState<Due | null>(null);
  const seen = useRef(new Set<string>());
  const due = data?.celebrate;

  useEffect(() => {
    // a tab in the background leaves it to the one in front
    if (!due || !inFront) return;
    // what the device kept of an earlier visit may long have been celebrated
    if (dataUpdatedAt < performance.timeOrigin) return;
    const names = namesIn(due);
    if (names.length === 0) return;
    const celebrate = () => {
      const isNew = names.some((name) => !seen.current.has(name));
      for (const name of names) seen.current.add(name);
      tell(client, due);
      if (!wanted || !isNew) return;
      const show = () => {
        setShown(due);
        setHeard(due);
      };
      bringCard().then(show, () => undefined);
    };
    // the device in somebody's hands goes first; when it has, the overview says so before the others' turn
    if (navigator.userActivation?.isActive ?? true) return celebrate();
    const timer = setTimeout(celebrate, othersWaitMs);
    return () => clearTimeout(timer);
  }, [client, due, wanted, inFront, dataUpdatedAt]);

  useEffect(() => {
    if (!shown) return;
    const over = () => setShown(null);
    const timer = setTimeout(over, shownMs);
    const stop = new AbortController();
    // heard on the way down and left alone: what was tapped gets its tap
    for (const act of ['pointerdown', 'keydown']) {
      addEventListener(act, over, { capture: true, passive: true, signal: stop.signal });
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [shown]);

  useEffect(() => {
    if (!heard) return;
    const timer = setTimeout(() => setHeard(null), heardMs);
    return () => clearTimeout(timer);
  }, [heard]);

  return { shown, heard };
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const useInFront = (): boolean => useSyncExternalStore(followVisibility, () => !document.hidden);

/** Past midnight the streak's days, and what pays today, are others. */
export function useDayTurn(timeZone: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = () => {
      const day = client.getQueryData(overviewQuery.queryKey)?.streak.days.at(-1)?.day;
      if (document.hidden || day === undefined || day === dayIn(new Date(), timeZone)) return;
      for (const key of ['gamification-overview', 'challenges']) void client.invalidateQueries({ queryKey: [key] });
    };
    const timer = setInterval(look, lookEvery);
    const leave = followVisibility(look);
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [client, timeZone]);
}
