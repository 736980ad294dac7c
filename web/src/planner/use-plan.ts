import { addDays, type Day, daysBetween, isDay, weekdayOf } from '@kelari/core/kit/dates.ts';
import type { MealPlan } from '@kelari/core/planner/contract.ts';
import type { MealStanding } from '@kelari/core/planner/reserve-contract.ts';
import { weekStartOf } from '@kelari/core/planner/weeks.ts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { useOutboxEntries } from '../platform/outbox-app.ts';
import { type PlannerChanges, plannerChanges } from './changes.ts';
import { standingsQuery, weekQuery } from './queries.ts';
import { type DatedMeals, datedMeals, shownWeek } from './shown-weeks.ts';

/** The first day of the week as it is shown; `first` is the weekday it begins with, 0 for Sunday. */
export const shownStart = (day: Day, first: number): Day => addDays(day, -((weekdayOf(day) - first + 7) % 7));

export const sevenDays = (start: Day): readonly Day[] => Array.from({ length: 7 }, (_, at) => addDays(start, at));

/** Where the planner shows a kept week: most of its days lie in the shown week that holds its Wednesday. */
export const addressOfWeek = (weekStart: Day, first: number): string =>
  `/meal-planner?week=${shownStart(addDays(weekStart, 3), first)}`;

/** The week in the address, as this cook's weeks begin; without one this week. */
export function useWeekInView() {
  const { weekStart: first, timezone } = useCurrentUser();
  const { day: today } = useLocalTime(timezone);
  const [params, setParams] = useSearchParams();
  const asked = params.get('week') ?? '';
  const current = shownStart(today, first);
  const start = isDay(asked) ? shownStart(asked, first) : current;
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    today,
    days: useMemo(() => sevenDays(start), [start]),
    isCurrent: start === current,
    shift: (weeks: number) => set('week', addDays(start, 7 * weeks)),
    goToCurrent: () => set('week', null),
    /** The list of what is missing was asked for in the address. */
    wantsNeeds: params.get('needs') === '1',
    forgetNeeds: () => set('needs', null),
  };
}

export type Plan = {
  readonly changes: PlannerChanges;
  /** The kept weeks that the days lie in. */
  readonly weekStarts: readonly Day[];
  readonly plans: readonly MealPlan[];
  /** As the cook sees them, changes that have not arrived included; undefined until they are known. */
  readonly meals: DatedMeals | undefined;
  /** Why a week is not known; null while it may still come. */
  readonly error: Error | null;
  readonly retry: () => void;
};

/** The plan of some days that follow each other: a week that begins on a Monday lies in two kept weeks. */
export function usePlan(days: readonly Day[]): Plan {
  const changes = plannerChanges(useQueryClient(), useCurrentUser());
  const entries = useOutboxEntries(changes.outbox);
  const weekStarts = useMemo(() => [...new Set(days.map(weekStartOf))], [days]);
  const { plans, error, retry } = useQueries({
    queries: weekStarts.map(weekQuery),
    combine: (results) => ({
      plans: results.flatMap(({ data }) => data ?? []),
      error: results.find((result) => result.isError && result.data === undefined)?.error ?? null,
      retry: () => {
        for (const result of results) void result.refetch();
      },
    }),
  });
  const meals = useMemo(() => {
    if (plans.length < weekStarts.length) return undefined;
    const shown = plans.map(({ weekStart, meals }) => datedMeals(weekStart, shownWeek(weekStart, meals, entries)));
    return Object.assign({}, ...shown) as DatedMeals;
  }, [plans, weekStarts, entries]);
  return { changes, weekStarts, plans, meals, error, retry };
}

const none: ReadonlyMap<string, MealStanding> = new Map();

/** How the meals of some days stand, by their ids; empty until it is known. */
export function useStandings(days: readonly Day[]) {
  const [from = '', to = from] = [days[0], days.at(-1)];
  const { data, isError } = useQuery(standingsQuery(from, to));
  const standings = useMemo(() => (data ? new Map(data.map((each) => [each.mealId, each])) : none), [data]);
  return { standings, isKnown: data !== undefined, isError };
}

/** Whether a day has gone by. */
export const isPast = (day: Day, today: Day): boolean => daysBetween(today, day) < 0;
