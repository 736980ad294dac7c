import * as z from 'zod/mini';
import { units } from '../food/concept.ts';
import { endpoint } from '../kit/endpoint.ts';
import { decimal, Id, LooseDay, noControl, optionalText, PageQuery } from '../kit/schemas.ts';
import { maxAmount } from '../pantry/contract.ts';

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** In the order of a day. */
export const mealTypes = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type MealType = (typeof mealTypes)[number];

/** A recipe, leftovers of the pantry, a single food, or just words. */
export const mealKinds = ['recipe', 'leftover', 'food', 'note'] as const;
export type MealKind = (typeof mealKinds)[number];

/** Portions of a meal when nobody says how many. */
export const usualServings = 4;

export const Meal = z.object({
  id: Id,
  kind: z.enum(mealKinds),
  type: z.enum(mealTypes),
  /** Of a recipe, the household's or the starter collection's. */
  recipeId: z.nullable(z.string()),
  /** Of leftovers: the lot. */
  productId: z.nullable(Id),
  /** Of a single food. */
  conceptId: z.nullable(z.string()),
  /** The dish, the food or the note. */
  name: z.string(),
  /** Of a single food: how much of it in all. */
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.enum(units)),
  /** Portions. */
  servings: z.number(),
  /** Minutes, of a recipe. */
  prepTime: z.nullable(z.int()),
  cookTime: z.nullable(z.int()),
  /** Meals that were set to repeat bear one id. */
  seriesId: z.nullable(Id),
  /** Eaten: ticked by hand, or cooked from the plan. */
  isDone: z.boolean(),
});
export type Meal = z.infer<typeof Meal>;

const MealInput = z.strictObject({
  /** Made by the client; a meal without one is the one of its day with the same type and dish, or new. */
  id: z.optional(Id),
  /** Without one: a recipe where `recipeId` is said, else a note. */
  kind: z.optional(z.enum(mealKinds)),
  type: z.enum(mealTypes),
  recipeId: z.optional(z.nullable(z.string().check(z.maxLength(80), noControl()))),
  productId: z.optional(z.nullable(Id)),
  conceptId: z.optional(z.nullable(z.string().check(z.maxLength(80), noControl()))),
  /** Filled from the recipe when it is left out. */
  name: z.optional(optionalText(200)),
  quantity: z.optional(z.nullable(decimal(0, maxAmount))),
  unit: z.optional(z.nullable(z.enum(units))),
  servings: z._default(decimal(0.25, 200), usualServings),
  prepTime: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(20_160)))),
  cookTime: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(20_160)))),
  seriesId: z.optional(z.nullable(Id)),
  isDone: z.optional(z.boolean()),
});
export type MealInput = z.infer<typeof MealInput>;

/** How many meals a day holds. */
export const mostMealsADay = 40;

const dayOf = <S extends z.ZodMiniType>(meal: S) => {
  const list = z.optional(z.array(meal).check(z.maxLength(mostMealsADay)));
  return { sunday: list, monday: list, tuesday: list, wednesday: list, thursday: list, friday: list, saturday: list };
};

/** The meals of a week by lowercase weekday, in the order they stand in. */
export const WeekMeals = z.object(dayOf(Meal));
export type WeekMeals = z.infer<typeof WeekMeals>;
export const WeekMealsInput = z.strictObject(dayOf(MealInput));
export type WeekMealsInput = z.infer<typeof WeekMealsInput>;

export const MealPlan = z.object({
  id: Id,
  userId: z.nullable(Id),
  /** A Sunday. */
  weekStart: z.string(),
  meals: WeekMeals,
  /** The shopping list holds what the week lacks; a later change of its meals makes it false again. */
  shoppingListGenerated: z.boolean(),
  /** 0: the week has never been saved. */
  version: z.int(),
  updatedAt: z.nullable(z.string()),
});
export type MealPlan = z.infer<typeof MealPlan>;

const weekSave = {
  /** A day of the week; it is kept as its Sunday. */
  weekStart: LooseDay,
  meals: WeekMealsInput,
  shoppingListGenerated: z.optional(z.boolean()),
  /**
   * The version the change began from: while it is the present one, the week becomes what is sent. Without one the save
   * counts as stale, since nobody knows what its sender had seen.
   */
  version: z.optional(z.int()),
  /** The meals as they were when the change began: then every meal is merged by itself. */
  base: z.optional(WeekMealsInput),
};

/**
 * A whole week. When others saved since `version`, or no version is said: with `base` each meal that only one side touched
 * is merged; without it meals that are new are added, what is left out stays, a field that is left out is as it is stored,
 * and nothing else may differ. What cannot be merged answers 409 with `current` and nothing is saved.
 */
export const WeekSave = z.strictObject({
  ...weekSave,
  /** Other weeks that change with it or not at all: a move across Saturday, a copied week, a series. */
  also: z.optional(z.array(z.strictObject(weekSave)).check(z.maxLength(52))),
});
export type WeekSave = z.infer<typeof WeekSave>;

export const Span = { from: z.optional(LooseDay), to: z.optional(LooseDay) };

export const plannerApi = {
  /** The weeks that hold meals, oldest first; with `from` and `to` those that touch the span. */
  list: endpoint({
    method: 'GET',
    path: '/api/meal-plans',
    access: 'member',
    etag: 'household',
    query: z.object({ ...PageQuery, ...Span }),
    reply: z.array(MealPlan),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/meal-plans',
    access: 'member',
    body: WeekSave,
    ignores: ['updatedAt'],
    reply: z.object({ ...MealPlan.shape, also: z.optional(z.array(MealPlan)) }),
  }),
};
