import { foodById } from '@kelari/core/food/food-book.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import { addMonths, ledgerOf, type Month, monthOf, monthsShown } from '@kelari/core/pantry/ledger.ts';
import type { Ledger } from '@kelari/core/pantry/stock-contract.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { selectFoodSums, selectMonthSums, selectPartSums, selectTimeZone } from './ledger-repo.ts';

const mostWorst = 5;

/** What a month brought in and what became of it, in the months of the household's own time zone. */
export async function ledgerOfMonth(ctx: Ctx, actor: Actor, asked: Month | undefined): Promise<Ledger> {
  const { db } = ctx;
  const { householdId } = actor;
  const zone = await selectTimeZone(db, householdId);
  const month = asked ?? monthOf(dayIn(ctx.clock(), zone));
  const span = { from: month, before: addMonths(month, 1), zone };
  const book = await foodBookOf(ctx, actor);
  const worst = await selectFoodSums(db, householdId, { ...span, flow: 'thrown', most: mostWorst });
  return ledgerOf(month, {
    months: await selectMonthSums(db, householdId, { ...span, from: addMonths(month, 1 - monthsShown) }),
    parts: await selectPartSums(db, householdId, span),
    worst: worst.map(({ conceptId, name, ...thrown }) => {
      const food = foodById(conceptId, book);
      return { name: food?.[ctx.language][0] ?? name, foodClass: food?.class ?? null, thrown };
    }),
  });
}
