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

/** Those of these recipes that the household has, as the member reads them. */
export async function householdRecipes(ctx: Ctx, actor: Actor, ids: readonly string[]): Promise<FullRecipe[]> {
  const own = ids.filter((id) => Id.safeParse(id).success);
  if (own.length === 0) return [];
  const book = await foodBookOf(ctx, actor);
  const rows = await selectRecipesById(ctx.db, actor.householdId, own);
  return rows.map((row) => answered(row, actor.userId, book));
}

/** Those of these recipes that are in the starter collection, in the language of the call. */
export async function startersById(ctx: Ctx, ids: readonly string[]): Promise<FullRecipe[]> {
  const rows = ids.length === 0 ? [] : await selectStartersById(ctx.db, ids);
  return rows.map((row) => readStarter(row, ctx.language));
}
