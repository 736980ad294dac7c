import type { Day } from '@kelari/core/kit/dates.ts';
import type { MealPlan } from '@kelari/core/planner/contract.ts';
import type { listStates } from '@kelari/core/planner/reserve-contract.ts';
import { weekStartOf } from '@kelari/core/planner/weeks.ts';
import { useQueries } from '@tanstack/react-query';
import { needsQuery } from './queries.ts';
import type { DatedMeals } from './shown-weeks.ts';

export type ListState = (typeof listStates)[number];

type Shown = {
  readonly days: readonly Day[];
  readonly meals: DatedMeals | undefined;
  readonly plans: readonly MealPlan[];
  /** The kept weeks that the days lie in. */
  readonly weekStarts: readonly Day[];
};

/** Whether the shopping list holds what the planned days lack; a week that lost its meals may have left food there. */
export function useListState({ days, meals, plans, weekStarts }: Shown): ListState {
  const asked = useQueries({
    queries: weekStarts.map(needsQuery),
    combine: (results) => results.map(({ data }) => data?.state),
  });
  if (asked.includes('stale')) return 'stale';
  const planned = new Set(days.filter((day) => meals?.[day]?.length).map(weekStartOf));
  const states = weekStarts.flatMap((weekStart, at): ListState[] => {
    if (!planned.has(weekStart)) return [];
    // without a signal the plan itself says it
    const isGenerated = plans.find((plan) => plan.weekStart === weekStart)?.shoppingListGenerated ?? false;
    return [asked[at] ?? (isGenerated ? 'generated' : 'pending')];
  });
  return states.length > 0 && states.every((state) => state === 'generated') ? 'generated' : 'pending';
}
