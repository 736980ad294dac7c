import { dayIn } from '@kelari/core/kit/dates.ts';
import { conflictsOfRecipe } from '@kelari/core/recommendations/rules.ts';
import { foodBookOf } from '../food/book.ts';
import type { ConflictsOf } from '../recipes/answer.ts';
import { tableOf } from './service.ts';

/** Why the household does not eat a recipe today; like a suggestion it names the foods and nobody. */
export const conflictsOf: ConflictsOf = async (ctx, actor, recipe) => {
  const { members } = await tableOf(ctx, actor);
  const table = { members, today: dayIn(ctx.clock(), actor.timezone), book: await foodBookOf(ctx, actor) };
  return conflictsOfRecipe(recipe, table, ctx.language);
};
