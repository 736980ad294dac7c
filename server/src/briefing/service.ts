import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import { type Bought, habitDays, kinAmong, missingEssentials, usualAmounts } from '@kelari/core/briefing/habit.ts';
import { countLow, lowStock, mostLow } from '@kelari/core/briefing/low-stock.ts';
import { consideredRecipes, suggestedRecipes } from '@kelari/core/briefing/suggesting.ts';
import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { addDays, type Day, dayIn, daysBetween } from '@kelari/core/kit/dates.ts';
import { shownAmount } from '@kelari/core/kit/numbers.ts';
import { answeredMeasure, badgeDays, soonDays } from '@kelari/core/pantry/rules.ts';
import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { completion, estimatedTotal } from '@kelari/core/shopping/rules.ts';
import { foodBookOf } from '../food/book.ts';
import { streakNow } from '../gamification/overview-service.ts';
import { answered as answeredLot } from '../pantry/answer.ts';
import { listLevels } from '../pantry/levels-service.ts';
import { mealsOn } from '../planner/day-service.ts';
import { reservedOf } from '../planner/reservations-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { listTrackers } from '../prices/tracker-service.ts';
import { recommendRecipes } from '../recommendations/service.ts';
import { listIdOf } from '../shopping/lists-service.ts';
import { itemsOn } from '../shopping/service.ts';
import { type BriefKitchen, type BriefLot, selectKitchen, selectLots, selectUsedUp } from './repo.ts';

/** How many lots of each kind are shown whole, and how many rows of the list. */
const mostLots = 12;
const mostItems = 12;

/** The household's day in one answer: what to eat, cook and buy. Days are those of whoever asks. */
export async function dailyBriefing(ctx: Ctx, actor: Actor): Promise<DailyBriefing> {
  const day = dayIn(ctx.clock(), actor.timezone);
  const book = await foodBookOf(ctx, actor);
  const kitchen = await kitchenOf(ctx, actor, day);
  const rows = kitchen.lots;
  const { lots, counts } = await urgentLots(ctx, actor, { rows, day, book });
  const list = await listOf(ctx, actor);
  const reminders = await remindersOf(ctx, actor, { kitchen, standing: list.items, day, book });
  const recommended = await recommendRecipes(ctx, actor, { limit: consideredRecipes }, reservedOf);
  const meals = kitchen.hasMeals ? await mealsOn(ctx, actor, day) : [];
  const trackers = kitchen.hasDrops ? await listTrackers(ctx, actor) : [];
  const streak = await streakNow(ctx, actor);
  return {
    day,
    user: { firstName: actor.name },
    ...lots,
    counts,
    suggestedRecipes: suggestedRecipes(recommended),
    todaysStreak: { message: streak.message, encouragement: streak.encouragement, current: streak.current },
    shoppingReminders: reminders.shown,
    meals: meals.map(({ id, name, type, recipeId, isDone }) => ({ id, name, type, recipeId, eaten: isDone })),
    pantry: pantryOf(rows, { low: reminders.low, day }),
    shopping: shoppingOf(list),
    priceDrops: trackers.flatMap(({ id, productName, targetPrice, reached }) =>
      reached ? [{ id, name: productName, price: reached.price, targetPrice, storeName: reached.storeName }] : [],
    ),
  };
}

/** Lots that will not wait, by when they expire: all are counted, the first are answered whole. */
async function urgentLots(
  ctx: Ctx,
  actor: Actor,
  { rows, day, book }: { readonly rows: readonly BriefLot[]; readonly day: Day; readonly book: FoodBook },
) {
  const kindOf = ({ expirationDate }: Pick<BriefLot, 'expirationDate'>) => {
    const days = expirationDate === null ? Number.POSITIVE_INFINITY : daysBetween(day, expirationDate);
    return days < 0 ? 'expired' : days === 0 ? 'expiringToday' : days <= soonDays ? 'expiringSoon' : 'later';
  };
  const urgent = Object.groupBy(rows, kindOf);
  const kinds = ['expired', 'expiringToday', 'expiringSoon'] as const;
  const ids = kinds.flatMap((kind) => (urgent[kind] ?? []).slice(0, mostLots).map(({ id }) => id));
  const whole = await selectLots(ctx.db, actor.householdId, ids);
  const shown = Object.groupBy(
    whole.map((row) => answeredLot(row, book)),
    kindOf,
  );
  const { expired = [], expiringToday = [], expiringSoon = [] } = shown;
  return {
    lots: { expired, expiringToday, expiringSoon },
    counts: {
      expired: urgent.expired?.length ?? 0,
      expiringToday: urgent.expiringToday?.length ?? 0,
      expiringSoon: urgent.expiringSoon?.length ?? 0,
    },
  };
}

type List = { readonly id: string; readonly items: readonly ShoppingItem[] };

/** The household's default list, ticked rows too. */
export async function listOf(ctx: Ctx, actor: Actor): Promise<List> {
  const id = await listIdOf(ctx, actor, undefined);
  return { id, items: await itemsOn(ctx, actor, id) };
}

function shoppingOf({ id, items }: List): DailyBriefing['shopping'] {
  const open = items.filter(({ isPurchased }) => !isPurchased);
  return {
    listId: id,
    open: open.length,
    completionPercent: completion(items),
    estimatedTotal: estimatedTotal(items).total,
    items: { rows: open.slice(0, mostItems), count: open.length },
  };
}

/** What is in the house and what came into it lately; for the day's message too. */
export const kitchenOf = (ctx: Ctx, { householdId, timezone }: Actor, day: Day): Promise<BriefKitchen> =>
  selectKitchen(ctx.db, householdId, { day, since: addDays(day, -habitDays), timezone });

type Known = {
  readonly kitchen: BriefKitchen;
  readonly standing: readonly ShoppingItem[];
  readonly day: Day;
  readonly book: FoodBook;
};

/** What runs low, and what the household always buys and has none of. */
export async function remindersOf(ctx: Ctx, actor: Actor, { kitchen, standing, day, book }: Known) {
  const { lots: rows, bought, staples } = kitchen;
  const levels = kitchen.hasLevels ? await listLevels(ctx, actor) : [];
  const lots = rows.map((row) => stockLot(row, book));
  const low = lowStock(lots, levels);
  const onList = standing.map(({ productName, conceptId }) => ({ name: productName, conceptId }));
  const isOnList = kinAmong(onList, book);
  const usualOf = usualAmounts(bought, book);
  // what is past its use-by date is nobody's stock
  const stock = rows.filter(
    ({ dateKind, expirationDate }) => dateKind !== 'use_by' || expirationDate === null || expirationDate >= day,
  );
  const gone = staples.filter((id) => !stock.some(({ conceptId }) => conceptId === id));
  const usedUp: Bought[] = await selectUsedUp(ctx.db, actor.householdId, {
    conceptIds: gone,
    timezone: actor.timezone,
  });
  const essentials = missingEssentials({
    ...{ bought, staples, usedUp, stock, standing: onList, today: day, book },
    // a level says better how much is wanted
    named: low.filter(({ quantity }) => quantity === 0),
  });
  return {
    low: countLow(lots, levels),
    /** What somebody said how much of it there should be, and what is bought again and again: neither stands on the list. */
    toBuy: [...essentials.filter(({ onList }) => !onList), ...low.filter((food) => food.isMarked && !isOnList(food))],
    shown: {
      lowStock: low
        .slice(0, mostLow)
        .map(({ isMarked: _, ...food }) => ({ ...food, onList: isOnList(food), usual: usualOf(food) })),
      missingEssentials: essentials.map(({ name }) => name),
      essentials,
    },
  };
}

/** A lot as the pantry shows it, as far as low stock is concerned. */
function stockLot(row: BriefLot, book: FoodBook) {
  const { unit, factor } = answeredMeasure(row.quantity, row.unit);
  const food = foodById(row.conceptId, book);
  return {
    ...{ id: row.id, name: row.name, unit, isConsumed: row.isConsumed },
    quantity: shownAmount(row.quantity * factor),
    lowAt: row.lowAt === null ? null : shownAmount(row.lowAt * factor),
    conceptId: food?.id ?? null,
    foodClass: food?.class ?? null,
  };
}

function pantryOf(
  rows: readonly BriefLot[],
  { low, day }: { readonly low: number; readonly day: Day },
): DailyBriefing['pantry'] {
  const until = addDays(day, badgeDays);
  const week = rows.filter(({ expirationDate: date }) => date !== null && date >= day && date <= until).length;
  const places = Map.groupBy(rows, ({ location }) => location);
  return {
    ...{ total: rows.length, low, week },
    places: [...places].map(([id, there]) => ({ id, count: there.length })),
  };
}
