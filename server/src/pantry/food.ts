import { categoryOf } from '@kelari/core/food/classes.ts';
import { foodTextOf } from '@kelari/core/food/food-book.ts';
import { parseLine } from '@kelari/core/food/ingredient-line.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { teach } from '../food/teaching-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { answered } from './answer.ts';
import { lockLive } from './moves-service.ts';
import { notePaid } from './paid.ts';
import { pointProduct } from './repo.ts';

/** Says what food a product really is. What was filed elsewhere than under "other" stays there. */
export async function correctProductFood(
  ctx: Ctx,
  actor: Actor,
  { id, foodId }: { readonly id: string; readonly foodId: string | null },
): Promise<Product> {
  const before = await lockLive(ctx, actor, id);
  const { book, food } = await teach(ctx, actor, { name: foodTextOf(parseLine(before.name)), foodId });
  const category = before.category === 'other' ? categoryOf(food) : before.category;
  const after = await pointProduct(ctx.db, actor.householdId, id, { conceptId: food.id, category });
  if (after) await notePaid(ctx, actor, id, [{ before, after, kind: 'corrected' }]);
  ctx.changed('products', id, 'changed');
  return answered(after ?? before, book);
}
