import { accountApi, type CurrentUser } from '@kelari/core/account/contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { type Product, pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import { type Meal, type MealPlan, plannerApi, type WeekMeals } from '@kelari/core/planner/contract.ts';
import { proposeApi } from '@kelari/core/planner/propose-contract.ts';
import { type MealStanding, type PlanNeed, reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import { mergeWeek } from '@kelari/core/planner/weeks.ts';
import { type Recipe, recipesApi } from '@kelari/core/recipes/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { type Answer, fakeApi, type Sent, testUser } from '../pantry/pantry-testing.tsx';
import { newMeal } from './new-meal.ts';
import { emptyPlan } from './queries.ts';

/** The Sunday of the week in the tests; today is the Friday of it. */
export const week = '2026-11-15';

export const testMeal = (fields: Partial<Meal> = {}): Meal =>
  newMeal({ kind: 'recipe', name: 'Φακές', type: 'dinner', recipeId: 'r1', prepTime: 10, cookTime: 40, ...fields });

export const testPlan = (meals: WeekMeals, fields: Partial<MealPlan> = {}): MealPlan => ({
  ...emptyPlan(week),
  id: '77777777-7777-4777-8777-777777777777',
  version: 1,
  meals,
  ...fields,
});

export const testStanding = (meal: Meal, day: string, fields: Partial<MealStanding> = {}): MealStanding => ({
  mealId: meal.id,
  day,
  state: 'ready',
  lines: [],
  cost: null,
  unpriced: 0,
  saves: [],
  ...fields,
});

export const testNeed = (name: string, missing: number, fields: Partial<PlanNeed> = {}): PlanNeed => ({
  key: name,
  conceptId: null,
  name,
  foodClass: null,
  needed: missing,
  have: 0,
  missing,
  listed: 0,
  unit: 'g',
  meals: [],
  ...fields,
});

const endpoints: readonly Endpoint[] = [
  ...Object.values(plannerApi),
  ...Object.values(reserveApi),
  ...Object.values(proposeApi),
  calendarApi.read,
  calendarApi.create,
  calendarApi.remove,
  recipesApi.search,
  recipesApi.list,
  recipesApi.read,
  pantryApi.list,
  stockApi.act,
  stockApi.undo,
  shoppingListsApi.lists,
  shoppingApi.list,
  shoppingApi.add,
  shoppingApi.undo,
  accountApi.currentUser,
];

type Kitchen = {
  readonly plans?: readonly MealPlan[];
  readonly standings?: readonly MealStanding[];
  readonly needs?: readonly PlanNeed[];
  readonly recipes?: readonly Recipe[];
  readonly products?: readonly Product[];
  readonly user?: CurrentUser;
};

/** A planner that behaves: keeps weeks, merges saves, refuses what cannot be merged. `first` answers when it has something to say. */
export function fakePlanner(
  { plans = [], standings = [], needs = [], recipes = [], products = [], user = testUser }: Kitchen,
  first: (sent: Sent) => Answer | undefined = () => undefined,
) {
  const kept = new Map(plans.map((plan) => [plan.weekStart, plan]));
  const save = (one: Pick<MealPlan, 'weekStart' | 'meals'> & { base?: WeekMeals }): MealPlan | null => {
    const before = kept.get(one.weekStart) ?? emptyPlan(one.weekStart);
    const merged = mergeWeek<Meal>(one.base ?? {}, one.meals, before.meals);
    if (!merged.meals) return null;
    const after = { ...before, meals: merged.meals, version: before.version + 1 };
    kept.set(one.weekStart, after);
    return after;
  };
  const calls = fakeApi((sent) => {
    const said = first(sent);
    if (said) return said;
    const { query, body } = sent;
    switch (sent.endpoint) {
      case accountApi.currentUser:
        return { reply: user };
      case plannerApi.list:
        return {
          reply: [...kept.values()].filter(
            ({ weekStart }) => weekStart >= String(query.get('from')) && weekStart <= String(query.get('to')),
          ),
        };
      case plannerApi.save: {
        const { also = [], ...one } = body as unknown as MealPlan & { also?: MealPlan[] };
        const plan = save(one);
        if (!plan) {
          return { status: 409, body: { message: 'Changed', code: 'conflict', current: kept.get(one.weekStart) } };
        }
        return { reply: { ...plan, also: also.map(save) } };
      }
      case reserveApi.standings:
        return { reply: standings };
      case reserveApi.needs:
        return { reply: { state: 'pending', fingerprint: 'one', needs } };
      case reserveApi.toList:
        return { reply: { plan: kept.get(String(body.weekStart)) ?? emptyPlan(week), items: [], gone: [] } };
      case recipesApi.list:
      case recipesApi.search:
        return { reply: recipes };
      case recipesApi.read:
        return { reply: recipes[0] };
      case pantryApi.list:
        return { reply: products };
      case stockApi.act:
        return { reply: { id: sent.key, products: [], gone: products.map(({ id }) => id) } };
      case stockApi.undo:
        return { reply: { id: sent.params.id, products, gone: [] } };
      case shoppingListsApi.lists:
      case shoppingApi.list:
        return { reply: [] };
      case shoppingApi.add:
        return { reply: body };
      default:
        throw new Error(`The fake planner has no ${sent.endpoint.path}`);
    }
  }, endpoints);
  return { calls, kept };
}
