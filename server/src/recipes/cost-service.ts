import { costOfRecipe, foodsToPrice, priceBook } from '@kelari/core/recipes/cost.ts';
import type { RecipeCost } from '@kelari/core/recipes/cost-contract.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { lastPrices } from '../prices/last-prices.ts';
import type { FullRecipe } from './catalogue.ts';
import { selectPurse } from './cost-repo.ts';
import { seen } from './service.ts';

/** What each recipe costs for so many servings by what the household paid last; one look at the prices for all of them. */
export async function costsOf(
  ctx: Ctx,
  actor: Actor,
  wanted: readonly { readonly recipe: Pick<FullRecipe, 'servings' | 'ingredients'>; readonly servings: number }[],
): Promise<RecipeCost[]> {
  if (wanted.length === 0) return [];
  const book = await foodBookOf(ctx, actor);
  const lines = wanted.flatMap(({ recipe }) => recipe.ingredients);
  const prices = priceBook(await lastPrices(ctx, actor, foodsToPrice(lines, book)), book);
  const { currency, staples } = await selectPurse(ctx.db, actor.householdId);
  return wanted.map(({ recipe, servings }) => ({
    ...costOfRecipe(recipe, { servings, prices, staples, book }),
    currency,
  }));
}

/** What a recipe that the member sees costs. */
export async function recipeCost(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { servings }: { readonly servings?: number | undefined },
): Promise<RecipeCost> {
  const recipe = await seen(ctx, actor, id);
  const [cost] = await costsOf(ctx, actor, [{ recipe, servings: servings ?? recipe.servings }]);
  return cost as RecipeCost;
}
