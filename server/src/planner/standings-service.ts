import type { Unit } from '@kelari/core/food/concept.ts';
import { toWire } from '@kelari/core/food/convert.ts';
import type { Measured } from '@kelari/core/food/satisfies.ts';
import { addDays, type Day, daysBetween } from '@kelari/core/kit/dates.ts';
import { shownAmount } from '@kelari/core/kit/numbers.ts';
import { answeredMeasure } from '@kelari/core/pantry/rules.ts';
import type { ReservedLine, ReservedPart } from '@kelari/core/planner/reserve.ts';
import { type MealStanding, mostStandingDays, type ReservedLot } from '@kelari/core/planner/reserve-contract.ts';
import type { RecipeCost } from '@kelari/core/recipes/cost-contract.ts';
import { understandIngredient } from '@kelari/core/recipes/ingredients.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { FullRecipe } from '../recipes/catalogue.ts';
import { cookedMeals } from '../recipes/cookings-service.ts';
import { costsOf } from '../recipes/cost-service.ts';
import { plannedRecipes } from './planned-recipes.ts';
import { type MealRow, selectMeals } from './repo.ts';
import { reservationsOf, todayOf } from './reservations-service.ts';
import { tooLongSpan } from './text.ts';

/** A span that nobody says is two weeks; food is worth saving when it expires within one. */
const usualDays = 13;
const savingDays = 7;

type MealLine = MealStanding['lines'][number];
type Span = { readonly from?: Day | null | undefined; readonly to?: Day | null | undefined };

/** How every meal of the span stands, in the order of days and places. */
export async function listStandings(ctx: Ctx, actor: Actor, span: Span): Promise<MealStanding[]> {
  const today = todayOf(ctx, actor);
  const from = span.from ?? today;
  const to = span.to ?? addDays(from, usualDays);
  if (daysBetween(from, to) >= mostStandingDays) throw tooLongSpan(mostStandingDays);
  const rows = await selectMeals(ctx.db, actor.householdId, { from, to });
  if (rows.length === 0) return [];
  const cooked = await cookedMeals(
    ctx,
    actor,
    rows.map(({ id }) => id),
  );
  const { meals, recipes } = await reservationsOf(ctx, actor);
  const linesOf = new Map(meals.map(({ meal, lines }) => [meal.id, lines]));
  const costs = await costsFor(ctx, actor, rows, recipes);
  const saveBy = addDays(today, savingDays);
  return rows.map((row): MealStanding => {
    const lines = linesOf.get(row.id) ?? [];
    const isDone = row.isDone || row.day < today || cooked.has(row.id);
    const cost = costs.get(row.id);
    return {
      mealId: row.id,
      day: row.day,
      state: isDone ? 'done' : stateOf(lines),
      lines: lines.map(answeredLine),
      cost: cost?.cost ?? null,
      unpriced: cost?.unpriced ?? 0,
      saves: savesOf(lines, saveBy),
    };
  });
}

const stateOf = (lines: readonly ReservedLine[]): MealStanding['state'] => {
  if (lines.length === 0) return 'none';
  return lines.some(({ status }) => status === 'missing' || status === 'short') ? 'short' : 'ready';
};

const answeredLine = (line: ReservedLine): MealLine => ({
  text: line.text,
  name: line.name,
  status: line.status,
  have: rounded(line.have, 'floor'),
  missing: rounded(line.missing, 'ceil'),
  lots: line.parts.map(answeredPart),
});

/** Below one of these, amounts are said in their thousandths (product.md 2.10). */
const smaller: Readonly<Partial<Record<Unit, Unit>>> = { kg: 'g', l: 'ml' };

/** What is missing is rounded up, so that it suffices; what is there is rounded down. */
function rounded(measured: Measured | null, round: 'ceil' | 'floor'): MealLine['have'] {
  if (measured === null) return null;
  const wire = toWire(measured.amount, measured.unit);
  const small = wire.amount < 1 ? smaller[wire.unit] : undefined;
  const { amount, unit } = small ? { amount: wire.amount * 1_000, unit: small } : wire;
  const steps = unit === 'g' || unit === 'ml' ? 1 : 100;
  return { quantity: Math[round](Number((amount * steps).toFixed(6))) / steps, unit };
}

function answeredPart({ lot, amount }: ReservedPart): ReservedLot {
  const { unit, factor } = answeredMeasure(lot.quantity, lot.unit);
  const { id: productId, name, expirationDate } = lot;
  return { productId, name, amount: shownAmount(amount * factor), unit, expirationDate };
}

function savesOf(lines: readonly ReservedLine[], saveBy: Day): MealStanding['saves'] {
  const lots = new Set(lines.flatMap(({ parts }) => parts.map(({ lot }) => lot)));
  return [...lots]
    .flatMap(({ name, expirationDate }) =>
      expirationDate !== null && expirationDate <= saveBy ? [{ name, expirationDate }] : [],
    )
    .sort((a, b) => (a.expirationDate < b.expirationDate ? -1 : 1));
}

type Priced = {
  readonly id: string;
  readonly recipe: Pick<FullRecipe, 'servings' | 'ingredients'>;
  readonly servings: number;
};

/** What recipes and single foods cost, by the meal's id; one look at the prices for all of them. */
async function costsFor(
  ctx: Ctx,
  actor: Actor,
  rows: readonly MealRow[],
  known: ReadonlyMap<string, FullRecipe>,
): Promise<ReadonlyMap<string, RecipeCost>> {
  const recipes = await plannedRecipes(
    ctx,
    actor,
    rows.flatMap(({ recipeId }) => (recipeId !== null && !known.has(recipeId) ? [recipeId] : [])),
  );
  const book = await foodBookOf(ctx, actor);
  const wanted = rows.flatMap((row): Priced[] => {
    const recipe = known.get(row.recipeId ?? '') ?? recipes.get(row.recipeId ?? '');
    if (recipe) return [{ id: row.id, recipe, servings: row.servings }];
    if (row.kind !== 'food' || row.quantity === null) return [];
    const { name, quantity: amount, unit, conceptId } = row;
    const line = understandIngredient({ name, amount, unit, conceptId }, ctx.language, book);
    return [{ id: row.id, recipe: { servings: 1, ingredients: [line] }, servings: 1 }];
  });
  const costs = await costsOf(ctx, actor, wanted);
  return new Map(costs.flatMap((cost, at) => (wanted[at] ? [[wanted[at].id, cost] as const] : [])));
}
