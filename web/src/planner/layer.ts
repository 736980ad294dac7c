import type { Day } from '@kelari/core/kit/dates.ts';
import type { MealType } from '@kelari/core/planner/contract.ts';
import type { MealStanding } from '@kelari/core/planner/reserve-contract.ts';
import type { PlannerChanges } from './changes.ts';
import type { DatedMeals } from './shown-weeks.ts';

/** What is open in front of the week. */
export type Layer =
  | { readonly kind: 'add'; readonly day: Day | null; readonly type: MealType | null }
  | { readonly kind: 'meal' | 'cooked'; readonly id: string }
  /** A day, or the whole week where none is named. */
  | { readonly kind: 'copy'; readonly day: Day | null }
  | { readonly kind: 'needs' | 'propose' | 'calendar' };

export type LayerProps = {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly meals: DatedMeals;
  readonly changes: PlannerChanges;
  readonly standings: ReadonlyMap<string, MealStanding>;
  readonly onClose: () => void;
};
