import type { Day } from '@kelari/core/kit/dates.ts';
import type { ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { type ProposedMeal, proposeApi } from '@kelari/core/planner/propose-contract.ts';
import { dayOfMeal, weekdayOf, weekStartOf } from '@kelari/core/planner/weeks.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/api.ts';
import type { MealPlace } from './edits.ts';

export type DatedProposal = ProposedMeal & { readonly date: Day };
export type Proposal = Pick<ReplyOf<typeof proposeApi.propose>, 'seed' | 'saved' | 'cost' | 'unpriced'> & {
  readonly meals: readonly DatedProposal[];
  readonly open: readonly (MealPlace & { readonly reason: string })[];
};

export type Wish = {
  readonly slots: readonly MealPlace[];
  readonly servings: number;
  /** The longest a meal may take, by day. */
  readonly minutes: Readonly<Record<Day, number>>;
  readonly seed: number | undefined;
  readonly keep: readonly DatedProposal[];
  readonly not: readonly string[];
};

/** Asks for each kept week that the slots lie in; what the first was given is not proposed to the second again. */
async function propose({ slots, servings, minutes, seed, keep, not }: Wish): Promise<Proposal> {
  const starts = [...new Set(slots.map(({ day }) => weekStartOf(day)))].sort();
  let all: Proposal = { seed: seed ?? 0, saved: 0, cost: 0, unpriced: 0, meals: [], open: [] };
  for (const weekStart of starts) {
    const isHere = (day: Day) => weekStartOf(day) === weekStart;
    const others = [...keep.filter(({ date }) => !isHere(date)), ...all.meals].map(({ recipeId }) => recipeId);
    const reply = await call(proposeApi.propose, {
      body: {
        weekStart,
        servings,
        slots: slots.filter(({ day }) => isHere(day)).map(({ day, type }) => ({ day: weekdayOf(day), type })),
        minutes: Object.fromEntries(
          Object.entries(minutes).flatMap(([day, most]) => (isHere(day) ? [[weekdayOf(day), most]] : [])),
        ),
        ...(seed === undefined ? {} : { seed }),
        keep: keep.filter(({ date }) => isHere(date)).map(({ day, type, recipeId }) => ({ day, type, recipeId })),
        not: [...new Set([...not, ...others])].slice(0, 200),
      },
    });
    all = {
      seed: reply.seed,
      saved: all.saved + reply.saved,
      cost: all.cost + reply.cost,
      unpriced: all.unpriced + reply.unpriced,
      meals: [...all.meals, ...reply.meals.map((meal) => ({ ...meal, date: dayOfMeal(weekStart, meal.day) }))],
      open: [
        ...all.open,
        ...reply.open.map(({ day, type, reason }) => ({ day: dayOfMeal(weekStart, day), type, reason })),
      ],
    };
  }
  return all;
}

export const useProposal = () => useMutation({ networkMode: 'always', mutationFn: propose });
