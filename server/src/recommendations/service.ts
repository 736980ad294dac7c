import { diets } from '@kelari/core/account/rules.ts';
import { allergens } from '@kelari/core/food/concept.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import type { Recommendation } from '@kelari/core/recommendations/contract.ts';
import { recommend } from '@kelari/core/recommendations/rules.ts';
import { lotsInStock } from '../pantry/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { allRecipes } from '../recipes/service.ts';
import { selectDiets, selectStaples } from './repo.ts';

/** What the household can cook today from what it has, best first. */
export async function recommendRecipes(
  ctx: Ctx,
  actor: Actor,
  query: { readonly limit?: number | undefined; readonly show?: 'fitting' | 'all' | undefined },
): Promise<Recommendation[]> {
  const recipes = await allRecipes(ctx, actor);
  const lots = await lotsInStock(ctx, actor);
  const staples = await selectStaples(ctx.db, actor.householdId);
  const members = (await selectDiets(ctx.db, actor.householdId)).map((member) => ({
    diets: diets.filter((diet) => member.diets.includes(diet)),
    vegan: member.vegan,
    allergies: allergens.filter((allergen) => member.allergies.includes(allergen)),
  }));
  return recommend({
    recipes,
    lots,
    staples,
    members,
    today: dayIn(ctx.clock(), actor.timezone),
    language: ctx.language,
    show: query.show ?? 'fitting',
  }).slice(0, query.limit);
}
