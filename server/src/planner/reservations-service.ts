import { addDays, type Day, dayIn } from '@kelari/core/kit/dates.ts';
import { type PlannedMeal, type Reservations, reserve, reservedDays } from '@kelari/core/planner/reserve.ts';
import { foodBookOf } from '../food/book.ts';
import { nothingPlanned, type ReservedOf } from '../pantry/reserved.ts';
import { lotsInStock } from '../pantry/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { FullRecipe } from '../recipes/catalogue.ts';
import { cookedMeals } from '../recipes/cookings-service.ts';
import { tableOf } from '../recommendations/service.ts';
import { plannedRecipes } from './planned-recipes.ts';
import { type MealRow, selectOpenMeals } from './repo.ts';

export const todayOf = (ctx: Ctx, actor: Actor): Day => dayIn(ctx.clock(), actor.timezone);

/** What all planned meals reserve, from today on, and the recipes behind them. */
export type PlanStanding = Reservations & {
  readonly recipes: ReadonlyMap<string, FullRecipe>;
  /** The recipe of each meal that has one, by the meal's id. */
  readonly recipeOf: ReadonlyMap<string, string>;
};

const nothing: PlanStanding = { meals: [], lots: nothingPlanned, recipes: new Map(), recipeOf: new Map() };

export async function reservationsOf(ctx: Ctx, actor: Actor): Promise<PlanStanding> {
  const today = todayOf(ctx, actor);
  const rows = await selectOpenMeals(ctx.db, actor.householdId, { from: today, to: addDays(today, reservedDays) });
  if (rows.length === 0) return nothing;
  const cooked = await cookedMeals(
    ctx,
    actor,
    rows.map(({ id }) => id),
  );
  const open = rows.filter(({ id }) => !cooked.has(id));
  const recipes = await plannedRecipes(
    ctx,
    actor,
    open.flatMap(({ recipeId }) => recipeId ?? []),
  );
  const reserved = reserve({
    meals: open.map((row) => plannedMeal(row, recipes)),
    lots: await lotsInStock(ctx, actor),
    ...(await tableOf(ctx, actor)),
    book: await foodBookOf(ctx, actor),
    today,
  });
  const recipeOf = new Map(open.flatMap(({ id, recipeId }) => (recipeId ? [[id, recipeId] as const] : [])));
  return { ...reserved, recipes, recipeOf };
}

function plannedMeal(row: MealRow, recipes: ReadonlyMap<string, FullRecipe>): PlannedMeal {
  const recipe = recipes.get(row.recipeId ?? '') ?? null;
  return { ...row, name: recipe?.source === 'starter' ? recipe.name : row.name, recipe };
}

/** What a meal keeps is its own when it is left out, and nobody else's. */
export const reservedOf: ReservedOf = async (ctx, actor, { exceptMeal, exceptRecipe } = {}) => {
  const { lots, meals, recipeOf } = await reservationsOf(ctx, actor);
  const isOwn = (id: string) => id === exceptMeal || (exceptRecipe !== undefined && recipeOf.get(id) === exceptRecipe);
  const own = meals.filter(({ meal }) => isOwn(meal.id));
  if (own.length === 0) return lots;
  const others = new Map(lots);
  for (const { lot, amount } of own.flatMap(({ lines }) => lines).flatMap(({ parts }) => parts))
    others.set(lot.id, Math.max(0, (others.get(lot.id) ?? 0) - amount));
  return others;
};
