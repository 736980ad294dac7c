import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { Id } from '@kelari/core/kit/schemas.ts';
import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { dietsOf } from '@kelari/core/recipes/diets.ts';
import { foodsOf, mainGroupOf } from '@kelari/core/recipes/ingredients.ts';
import { nutritionOf } from '@kelari/core/recipes/nutrition.ts';
import { foodFactsOf, linesOfSteps } from '@kelari/core/recipes/steps.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { badCursor } from '../platform/page.ts';
import type { FullRecipe, StarterRecipe } from './catalogue.ts';
import type { RecipeRow } from './repo.ts';

/** Whose recipe it is to a reader of the household. */
export const sourceFor = (userId: string, recipe: { readonly userId: string | null }): 'mine' | 'household' =>
  recipe.userId === userId ? 'mine' : 'household';

/** A household's recipe as the wire has it, for one reader; what is computed follows the household's book of foods. */
export function answered(row: RecipeRow, userId: string, book: FoodBook): FullRecipe {
  const ingredients = row.ingredients.map((line) => ({
    ...line,
    conceptId: foodById(line.conceptId, book)?.id ?? null,
  }));
  return {
    ...row,
    source: sourceFor(userId, row),
    ingredients,
    dietaryTags: dietsOf(foodsOf(row.ingredients, book)),
    mainGroup: mainGroupOf(row.ingredients, book),
    nutritionalInfo: nutritionOf(ingredients, row.servings, book.index),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A recipe in a list. The reply's schema takes out what is only for matching. */
export const inList = (recipe: FullRecipe): Recipe => ({ ...recipe, ingredients: [...recipe.ingredients] });

/** What a feature to the right tells of a recipe that is answered alone: why the household does not eat it. */
export type ConflictsOf = (ctx: Ctx, actor: Actor, recipe: FullRecipe) => Promise<NonNullable<Recipe['conflicts']>>;

/** A recipe that is answered alone: with what scaling and cook mode need, and its lines as they were understood. */
export type WholeRecipe = Recipe & Pick<FullRecipe, 'ingredients'>;

export const inFull = (recipe: FullRecipe, book: FoodBook): WholeRecipe => ({
  ...recipe,
  ingredients: [...recipe.ingredients],
  cooking: {
    steps: linesOfSteps(recipe.ingredients, recipe.instructions, book.index),
    foods: foodFactsOf(recipe.ingredients, book.index),
  },
});

/** The list runs through the household's recipes, then through the starter collection; a cursor stands in one of them. */
export type Cursor = Named &
  (
    | { readonly in: 'household'; readonly createdAt: Date; readonly id: string }
    | { readonly in: 'starter'; readonly position: number }
  );
/** Of a search: whether it stands among the recipes with the words in their name, which come first. */
type Named = { readonly named?: boolean | undefined };

export type Listed = Named & ({ readonly row: RecipeRow } | { readonly starter: StarterRecipe });

const marks = { true: 'named-', false: 'other-', undefined: '' } as const;

export const cursorOf = (listed: Listed): string =>
  marks[`${listed.named}`] +
  ('row' in listed
    ? `household_${listed.row.createdAt.getTime()}_${listed.row.id}`
    : `starter_${listed.starter.position}`);

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [where = '', number = '', id = ''] = text.split('_');
  const [, mark, place] = /^(named-|other-)?(household|starter)$/.exec(where) ?? [];
  // a later moment has more digits than the database reads
  if (!/^\d{1,13}$/.test(number)) throw badCursor();
  const named = mark === undefined ? undefined : mark === marks.true;
  if (place === 'starter') return { in: 'starter', position: Number(number), named };
  if (place !== 'household' || !Id.safeParse(id).success) throw badCursor();
  return { in: 'household', createdAt: new Date(Number(number)), id, named };
}
