import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FoodBook } from '@kelari/core/food/food-book.ts';
import { Id } from '@kelari/core/kit/schemas.ts';
import { dietsOf } from '@kelari/core/recipes/diets.ts';
import { foodsOf } from '@kelari/core/recipes/ingredients.ts';
import { pack } from '@kelari/core/recipes/needs.ts';
import { nutritionOf } from '@kelari/core/recipes/nutrition.ts';
import { foodBookOf } from '../food/book.ts';
import { projectRoot } from '../platform/config.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { answered } from './answer.ts';
import { type FullRecipe, readStarter } from './catalogue.ts';
import {
  type RecipeRow,
  selectCatalogueVersion,
  selectPacked,
  selectPackedStarters,
  selectRecipesById,
  selectStartersById,
} from './repo.ts';

/** A recipe as suggestions hold it: core/src/recipes/needs.ts. */
export type PackedRecipe = { readonly id: string; readonly packed: string };

let known: string | undefined;

/** Names the lexicon and the code that understands lines: what was packed by another one is packed anew. */
export function knowledge(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  const files = globSync('core/src/{food,recipes}/**/*.ts', { cwd: projectRoot }).sort();
  for (const file of files) if (!file.endsWith('.test.ts')) hash.update(readFileSync(join(projectRoot, file)));
  known = hash.digest('base64url').slice(0, 16);
  return known;
}

type Lines = Pick<RecipeRow, 'ingredients' | 'servings'>;

const packed = ({ ingredients, servings }: Lines, book: FoodBook): string =>
  pack({
    ingredients,
    dietaryTags: dietsOf(foodsOf(ingredients, book)),
    nutritionalInfo: nutritionOf(ingredients, servings, book.index),
  });

/** The columns that suggestions read instead of the lines; written with them, so that nothing is understood at start. */
export const matchingColumns = (lines: Lines, book: FoodBook) => ({
  matching: packed(lines, book),
  matchedBy: knowledge(),
});

/** The household's recipes, or those of these that it has; rows of an older knowledge are packed on the way. */
export async function packedRecipes(ctx: Ctx, actor: Actor, ids?: readonly string[]): Promise<PackedRecipe[]> {
  const rows = await selectPacked(ctx.db, actor.householdId, knowledge(), ids);
  const book = await foodBookOf(ctx, actor);
  return rows.map(({ id, matching, stale }) => ({ id, packed: matching ?? (stale ? packed(stale, book) : '') }));
}

export const catalogueVersion = (ctx: Pick<Ctx, 'db'>): Promise<number> => selectCatalogueVersion(ctx.db);

export async function packedStarters(ctx: Pick<Ctx, 'db'>): Promise<PackedRecipe[]> {
  const rows = await selectPackedStarters(ctx.db);
  return rows.map(({ id, matching }) => ({ id, packed: matching ?? '' }));
}

/** Recipes by their ids, as the member reads them; those that are not seen any more are left out. */
export async function recipesById(ctx: Ctx, actor: Actor, ids: readonly string[]): Promise<FullRecipe[]> {
  const own = ids.filter((id) => Id.safeParse(id).success);
  const others = ids.filter((id) => !own.includes(id));
  const rows = own.length === 0 ? [] : await selectRecipesById(ctx.db, actor.householdId, own);
  const starters = others.length === 0 ? [] : await selectStartersById(ctx.db, others);
  const book = await foodBookOf(ctx, actor);
  return [
    ...rows.map((row) => answered(row, actor.userId, book)),
    ...starters.map((row) => readStarter(row)[ctx.language]),
  ];
}
