import { fail } from '@kelari/core/kit/errors.ts';
import { foodTextIn } from '@kelari/core/recipes/ingredients.ts';
import { searchTextOf } from '@kelari/core/recipes/search.ts';
import { teach } from '../food/teaching-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { answered, inFull, type WholeRecipe } from './answer.ts';
import { pointLines } from './repo.ts';
import { lockSeen } from './service.ts';

/**
 * Says what food a line really names. Each member may: what a word means is the household's knowledge, and the recipe's
 * own text stays as its writer wrote it.
 */
export async function correctLineFood(
  ctx: Ctx,
  actor: Actor,
  { id, raw, foodId }: { readonly id: string; readonly raw: string; readonly foodId: string | null },
): Promise<WholeRecipe> {
  const before = await lockSeen(ctx, actor, id);
  const line = before.ingredients.find((candidate) => candidate.raw === raw && !candidate.heading);
  if (!line) throw changedMeanwhile();
  const { book, food } = await teach(ctx, actor, { name: foodTextIn({ name: line.name, raw }, ctx.language), foodId });
  const ingredients = before.ingredients.map((other) => (other.raw === raw ? { ...other, conceptId: food.id } : other));
  const searchText = searchTextOf({ ...before, ingredients }, book);
  const after = await pointLines(ctx.db, actor.householdId, id, { ingredients, searchText });
  ctx.changed('recipes', id, 'changed');
  return inFull(answered(after ?? before, actor.userId, book), book);
}

const changedMeanwhile = () =>
  fail('conflict', {
    en: 'The recipe no longer has this line. Nothing was saved.',
    el: 'Η συνταγή δεν έχει πια αυτή τη γραμμή. Δεν αποθηκεύτηκε τίποτα.',
  });
