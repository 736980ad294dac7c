import { consideredRecipes, suggestedRecipes } from '@kelari/core/briefing/suggesting.ts';
import { type Day, daysBetween } from '@kelari/core/kit/dates.ts';
import { shownAmount } from '@kelari/core/kit/numbers.ts';
import { usualAlertDays, type Wanted } from '@kelari/core/notifications/digest.ts';
import { answeredMeasure } from '@kelari/core/pantry/rules.ts';
import { amountText } from '@kelari/core/recommendations/text.ts';
import { foodBookOf } from '../food/book.ts';
import type { DigestSource, KitchenNews } from '../notifications/digest-port.ts';
import { mealsOn } from '../planner/day-service.ts';
import { reservedOf } from '../planner/reservations-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { wholeLimit } from '../platform/page.ts';
import { recommendRecipes } from '../recommendations/service.ts';
import { selectExpiring } from './repo.ts';
import { kitchenOf, listOf, remindersOf } from './service.ts';

/** What expired so long ago is not spoken of any more: the page shows it, and a message every day would only nag. */
const spokenOfAfter = 2;

/** What the kitchen has to say in a day's message; the parts that are not wanted are not even asked for. */
export const kitchenNews: DigestSource = async (ctx, actor, wanted, day) => ({
  expiring: wanted.expiryAlerts ? await expiringOf(ctx, actor, { alertDays: wanted.alertDays, day }) : [],
  ...(wanted.dailyBriefing ? await briefOf(ctx, actor, day) : { cook: null, buy: [], meals: [] }),
});

async function expiringOf(
  ctx: Ctx,
  actor: Actor,
  { alertDays, day }: { readonly alertDays: Wanted['alertDays']; readonly day: Day },
): Promise<KitchenNews['expiring']> {
  const rows = await selectExpiring(ctx.db, actor.householdId, wholeLimit);
  return rows.flatMap(({ name, category, quantity, unit: kept, expirationDate }) => {
    const ahead = alertDays[category] === undefined ? usualAlertDays : alertDays[category];
    const days = daysBetween(day, expirationDate);
    if (ahead === null || days > ahead || days < -spokenOfAfter) return [];
    const { unit, factor } = answeredMeasure(quantity, kept);
    return [{ name, days, amount: amountText(shownAmount(quantity * factor), unit, ctx.language, 'down') }];
  });
}

async function briefOf(ctx: Ctx, actor: Actor, day: Day): Promise<Omit<KitchenNews, 'expiring'>> {
  const book = await foodBookOf(ctx, actor);
  const list = await listOf(ctx, actor);
  const kitchen = await kitchenOf(ctx, actor, { day, book });
  const { toBuy } = await remindersOf(ctx, actor, { kitchen, standing: list.items, day, book });
  const [best] = suggestedRecipes(await recommendRecipes(ctx, actor, { limit: consideredRecipes }, reservedOf));
  const meals = await mealsOn(ctx, actor, day);
  return {
    cook: best ? { id: best.id, name: best.name, uses: [...new Set(best.saves.map(({ name }) => name))] } : null,
    buy: toBuy.map(({ name }) => name),
    meals: meals.filter(({ isDone }) => !isDone).map(({ name }) => name),
  };
}
