import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import { record } from '../pantry/moves-service.ts';
import { lockProducts } from '../pantry/repo.ts';
import { addProducts } from '../pantry/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { instantOf } from './demo-habit-service.ts';
import { demoPast } from './demo-past.ts';

/** What was bought, eaten and thrown before today, as its journal says it; the game has its own account (`demo-habit.ts`). */
export async function seedPast(ctx: Ctx, actor: Actor, today: Day): Promise<void> {
  const on = (daysAgo: number, time: string): Ctx => {
    const at = instantOf(addDays(today, -daysAgo), time, actor.timezone);
    return { ...ctx, clock: () => at };
  };
  for (const { name, storeName, boughtAgo, goneAgo, thrown = null, ...bought } of demoPast) {
    const product = { ...bought, location: 'pantry', name: name[ctx.language], storeName: storeName[ctx.language] };
    const [{ id } = { id: '' }] = await addProducts(
      on(boughtAgo, '18:30'),
      actor,
      [product],
      (at) => `products.${at}.`,
    );
    const rows = await lockProducts(ctx.db, actor.householdId, [id]);
    const deed = { kind: thrown ? 'thrown' : 'eaten', reason: thrown } as const;
    await record(on(goneAgo, '20:50'), actor, deed, { moves: rows.map((row) => ({ row, quantity: 0 })) });
  }
}
