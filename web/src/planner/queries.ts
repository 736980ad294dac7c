import type { Day } from '@kelari/core/kit/dates.ts';
import { addDays } from '@kelari/core/kit/dates.ts';
import { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import { type MealPlan, plannerApi } from '@kelari/core/planner/contract.ts';
import { reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api.ts';

/** A week that nobody has planned yet. */
export const emptyPlan = (weekStart: Day): MealPlan => ({
  id: '00000000-0000-4000-8000-000000000000',
  userId: null,
  weekStart,
  meals: {},
  shoppingListGenerated: false,
  version: 0,
  updatedAt: null,
});

/** One week as it is kept, from its Sunday on. */
export const weekQuery = (weekStart: Day) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['meal-plans', weekStart],
    queryFn: async ({ signal }): Promise<MealPlan> => {
      const plans = await call(plannerApi.list, { query: { from: weekStart, to: addDays(weekStart, 6) }, signal });
      return plans.find((plan) => plan.weekStart === weekStart) ?? emptyPlan(weekStart);
    },
    // another language asks again; the week stays in sight meanwhile
    placeholderData: (previous, query) => (query?.queryKey[1] === weekStart ? previous : undefined),
  });

/** How the planned meals of a span stand: what is there for them, what lacks, what they cost. */
export const standingsQuery = (from: Day, to: Day) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['meal-standings', from, to],
    queryFn: ({ signal }) => call(reserveApi.standings, { query: { from, to }, signal }),
    placeholderData: (previous, query) => (query?.queryKey[1] === from ? previous : undefined),
  });

/** The difference between a week's plan and the pantry. */
export const needsQuery = (weekStart: Day) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['plan-needs', weekStart],
    queryFn: ({ signal }) => call(reserveApi.needs, { query: { weekStart }, signal }),
    placeholderData: (previous, query) => (query?.queryKey[1] === weekStart ? previous : undefined),
  });

/** The secret address; not kept on the device. */
export const calendarQuery = queryOptions({
  networkMode: 'always',
  queryKey: ['meal-calendar'],
  queryFn: ({ signal }) => call(calendarApi.read, { signal }),
  meta: { kept: false },
});
