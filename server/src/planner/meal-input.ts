import { randomUUID } from 'node:crypto';
import { foodById } from '@kelari/core/food/food-book.ts';
import type { FieldProblem } from '@kelari/core/kit/errors.ts';
import { keptAmount, roundTo } from '@kelari/core/kit/numbers.ts';
import {
  type Meal,
  type MealInput,
  type MealKind,
  type WeekMealsInput,
  weekdays,
} from '@kelari/core/planner/contract.ts';
import { dayOfMeal } from '@kelari/core/planner/weeks.ts';
import { foodBookOf } from '../food/book.ts';
import { understandFood } from '../food/service.ts';
import { knownLots, lotsInStock } from '../pantry/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { FullRecipe } from '../recipes/catalogue.ts';
import { plannedRecipes } from './planned-recipes.ts';
import { givenTwice, noSuchLot, noSuchRecipe, required } from './text.ts';

/** What meals are filled from. */
type Kitchen = {
  readonly recipes: ReadonlyMap<string, Pick<FullRecipe, 'name' | 'prepTime' | 'cookTime'>>;
  readonly lotNames: ReadonlyMap<string, string>;
  /** Lots that the household has or had. */
  readonly lots: ReadonlySet<string>;
  /** The food that an id or a name means, as it is called. */
  readonly foodOf: (conceptId: string | null, name: string) => { readonly id: string; readonly name: string } | null;
};

type Dated = { readonly day: string; readonly input: MealInput; readonly path: string };
type Placed = { readonly id: string; readonly day: string; readonly input: MealInput | Meal };
type Identified = Dated & { readonly id: string };

const kindOf = ({ kind, recipeId }: MealInput): MealKind => kind ?? (recipeId ? 'recipe' : 'note');

export const datedInputs = (weekStart: string, meals: WeekMealsInput, path: string): Dated[] =>
  weekdays.flatMap((weekday) =>
    (meals[weekday] ?? []).map((input, at) => ({
      day: dayOfMeal(weekStart, weekday),
      input,
      path: `${path}.${weekday}.${at}`,
    })),
  );

/** The kitchen behind meals, asked only for what `stored` meals do not say already. */
export async function kitchenFor(
  ctx: Ctx,
  actor: Actor,
  meals: readonly Identified[],
  stored: ReadonlyMap<string, Meal>,
): Promise<Kitchen> {
  const inputs = meals.map(({ input }) => input);
  const unknown = meals.filter(({ id, input }) => input.recipeId && stored.get(id)?.recipeId !== input.recipeId);
  const recipes = await plannedRecipes(
    ctx,
    actor,
    unknown.flatMap(({ input }) => input.recipeId ?? []),
  );
  const leftovers = meals.filter(({ input }) => kindOf(input) === 'leftover');
  const lots = leftovers.some(({ input }) => !input.name) ? await lotsInStock(ctx, actor) : [];
  const asked = leftovers.filter(({ id, input }) => stored.get(id)?.productId !== input.productId);
  const known = await knownLots(
    ctx,
    actor,
    asked.flatMap(({ input }) => input.productId ?? []),
  );
  const book = inputs.some((input) => kindOf(input) === 'food') ? await foodBookOf(ctx, actor) : null;
  return {
    recipes,
    lotNames: new Map(lots.map(({ id, name }) => [id, name])),
    lots: known,
    foodOf: (conceptId, name) => {
      if (book === null) return null;
      const food = foodById(conceptId ?? understandFood(book, name)?.conceptId ?? null, book);
      return food && { id: food.id, name: food[ctx.language][0] ?? food.id };
    },
  };
}

/** What meals must be to be planned; a meal that is kept as it is may be of a recipe that is no more. */
export function problemsOf(
  meals: readonly Identified[],
  stored: ReadonlyMap<string, Meal>,
  kitchen: Kitchen,
): FieldProblem[] {
  const ids = new Set<string>();
  return meals.flatMap(({ id, input, path }): FieldProblem[] => {
    const { name, recipeId, productId, conceptId } = input;
    if (ids.has(id)) return [{ path: `${path}.id`, message: givenTwice }];
    ids.add(id);
    const isKnown = stored.get(id)?.recipeId === recipeId || kitchen.recipes.has(recipeId ?? '');
    switch (kindOf(input)) {
      case 'recipe':
        if (!recipeId) return [{ path: `${path}.recipeId`, message: required }];
        return isKnown ? [] : [{ path: `${path}.recipeId`, message: noSuchRecipe }];
      case 'leftover':
        if (!productId) return [{ path: `${path}.productId`, message: required }];
        // one that was swept since stays with the meal that it was planned for
        if (stored.get(id)?.productId !== productId && !kitchen.lots.has(productId))
          return [{ path: `${path}.productId`, message: noSuchLot }];
        return name || kitchen.lotNames.has(productId) ? [] : [{ path: `${path}.name`, message: required }];
      case 'food':
        return name || kitchen.foodOf(conceptId ?? null, '') ? [] : [{ path: `${path}.name`, message: required }];
      default:
        return name ? [] : [{ path: `${path}.name`, message: required }];
    }
  });
}

type Dish = Pick<MealInput, 'type' | 'name' | 'recipeId' | 'productId'>;
const dishOf = (day: string, { type, name, recipeId, productId }: Dish): string =>
  JSON.stringify([day, type, recipeId ?? productId ?? name ?? null]);

/**
 * Gives meals that came without an id the one of the meal of their day with the same type and dish, each once, or a new one.
 */
export function identified(meals: readonly Dated[], known: readonly Placed[]): Identified[] {
  const taken = new Set(meals.flatMap(({ input }) => input.id ?? []));
  const free = new Map<string, string[]>();
  for (const { id, day, input } of known) {
    if (taken.has(id)) continue;
    taken.add(id);
    // a client that has never heard of lots says of leftovers only how they are called
    const dishes = [dishOf(day, input), ...(input.productId ? [dishOf(day, { ...input, productId: null })] : [])];
    for (const dish of dishes) free.set(dish, [...(free.get(dish) ?? []), id]);
  }
  const given = new Set<string>();
  const idOf = ({ day, input }: Dated): string => {
    const id = input.id ?? free.get(dishOf(day, input))?.find((each) => !given.has(each)) ?? randomUUID();
    given.add(id);
    return id;
  };
  return meals.map((meal) => ({ ...meal, id: idOf(meal) }));
}

/** Whole meals by date: what a client leaves out is as it is stored, else as the recipe, the lot or the food says it. */
export function wholeMeals(
  meals: readonly Identified[],
  stored: ReadonlyMap<string, Meal>,
  kitchen: Kitchen,
): { [day: string]: Meal[] } {
  const days: { [day: string]: Meal[] } = {};
  for (const { day, id, input } of meals) {
    const list = days[day] ?? [];
    days[day] = list;
    list.push(wholeMeal(id, input, stored.get(id), kitchen));
  }
  return days;
}

function wholeMeal(id: string, input: MealInput, before: Meal | undefined, kitchen: Kitchen): Meal {
  const kind = input.kind ?? before?.kind ?? kindOf(input);
  const recipeId = kind === 'recipe' ? (input.recipeId ?? null) : null;
  const isSame = before !== undefined && before.recipeId === recipeId;
  const recipe = kitchen.recipes.get(recipeId ?? '');
  const minutes = (sent: number | null | undefined, stored: number | null | undefined, ofRecipe: number | undefined) =>
    kind === 'recipe' ? rounded(sent ?? (isSame ? stored : null) ?? ofRecipe ?? null) : null;
  const isSameFood = before?.kind === 'food' && input.conceptId === undefined && input.name === before.name;
  const food = kind === 'food' ? kitchen.foodOf(input.conceptId ?? null, input.name ?? '') : null;
  const quantity = input.quantity === undefined ? (before?.quantity ?? null) : input.quantity;
  const unit = input.unit === undefined ? (before?.unit ?? null) : input.unit;
  const lotName = kitchen.lotNames.get(input.productId ?? '');
  return {
    id,
    kind,
    type: input.type,
    recipeId,
    productId:
      kind === 'leftover' ? ((input.productId === undefined ? before?.productId : input.productId) ?? null) : null,
    conceptId: isSameFood ? before.conceptId : (food?.id ?? null),
    name: input.name ?? (isSame ? before.name : null) ?? recipe?.name ?? lotName ?? food?.name ?? '',
    quantity: kind === 'food' && quantity ? keptAmount(quantity) : null,
    unit: kind === 'food' && quantity ? unit : null,
    servings: roundTo(input.servings, 2),
    prepTime: minutes(input.prepTime, before?.prepTime, recipe?.prepTime),
    cookTime: minutes(input.cookTime, before?.cookTime, recipe?.cookTime),
    seriesId: input.seriesId === undefined ? (before?.seriesId ?? null) : input.seriesId,
    isDone: input.isDone ?? before?.isDone ?? false,
  };
}

const rounded = (minutes: number | null): number | null => minutes && Math.round(minutes);
