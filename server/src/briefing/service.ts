import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import { type Bought, habitDays, kinAmong, missingEssentials, usualAmounts } from '@kelari/core/briefing/habit.ts';
import { countLow, lowStock, mostLow } from '@kelari/core/briefing/low-stock.ts';
import { consideredRecipes, suggestedRecipes } from '@kelari/core/briefing/suggesting.ts';
import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { addDays, type Day, dayIn, daysBetween } from '@kelari/core/kit/dates.ts';
import { shownAmount } from '@kelari/core/kit/numbers.ts';
import { answeredMeasure } from '@kelari/core/pantry/rules.ts';
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
import {
  type BriefKitchen,
  type BriefLot,
  selectKitchen,
  selectLots,
  selectLotsOfFoods,
  selectUsedUp,
} from './repo.ts';

/** How many rows of the list are shown. */
const mostItems = 12;

/** The household's day in one answer: what to eat, cook and buy. Days are those of whoever asks. */
export async function dailyBriefing(ctx: Ctx, actor: Actor): Promise<DailyBriefing> {
  const day = dayIn(ctx.clock(), actor.timezone);
  const book = await foodBookOf(ctx, actor);
  const kitchen = await kitchenOf(ctx, actor, { day, book });
  const { total, week, low, ...counts } = kitchen.counts;
  const lots = await urgentLots(ctx, actor, { ids: kitchen.urgent, day, book });
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
    pantry: { total, low: low + reminders.belowLevel, week, places: [...kitchen.places] },
    shopping: shoppingOf(list),
    priceDrops: trackers.flatMap(({ id, productName, targetPrice, reached }) =>
      reached ? [{ id, name: productName, price: reached.price, targetPrice, storeName: reached.storeName }] : [],
    ),
  };
}

/** Lots that will not wait, by when they expire. */
async function urgentLots(
  ctx: Ctx,
  actor: Actor,
  { ids, day, book }: { readonly ids: readonly string[]; readonly day: Day; readonly book: FoodBook },
) {
  const whole = await selectLots(ctx.db, actor.householdId, ids);
  const shown = Object.groupBy(
    whole.map((row) => answeredLot(row, book)),
    ({ expirationDate }) => {
      const days = expirationDate === null ? 0 : daysBetween(day, expirationDate);
      return days < 0 ? 'expired' : days === 0 ? 'expiringToday' : 'expiringSoon';
    },
  );
  const { expired = [], expiringToday = [], expiringSoon = [] } = shown;
  return { expired, expiringToday, expiringSoon };
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
export const kitchenOf = (
  ctx: Ctx,
  { householdId, timezone }: Actor,
  { day, book }: { readonly day: Day; readonly book: FoodBook },
): Promise<BriefKitchen> =>
  selectKitchen(ctx.db, householdId, { day, since: addDays(day, -habitDays), timezone, merged: mergedIn(book) });

/** Own foods that turned out to be another food, with the one that each is. */
const mergedIn = (book: FoodBook): Record<string, string> =>
  Object.fromEntries(
    [...book.own.values()].flatMap(({ id, sameAs }) => {
      const food = sameAs === null ? null : foodById(id, book);
      return food ? [[id, food.id]] : [];
    }),
  );

type Known = {
  readonly kitchen: BriefKitchen;
  readonly standing: readonly ShoppingItem[];
  readonly day: Day;
  readonly book: FoodBook;
};

/** What runs low, and what the household always buys and has none of. */
export async function remindersOf(ctx: Ctx, actor: Actor, { kitchen, standing, day, book }: Known) {
  const { few, stock, bought, staples } = kitchen;
  const levels = kitchen.hasLevels ? await listLevels(ctx, actor) : [];
  const levelled = new Set(levels.flatMap(({ foods }) => foods));
  const same = Object.entries(mergedIn(book)).flatMap(([id, food]) => (levelled.has(food) ? [id] : []));
  const ofLevels = await selectLotsOfFoods(ctx.db, actor.householdId, [...levelled, ...same]);
  const others = few.filter(({ conceptId }) => !levelled.has(conceptId ?? ''));
  const lotsOfLevels = ofLevels.map((row) => stockLot(row, book));
  const lots = [...lotsOfLevels, ...others.map((row) => stockLot(row, book))];
  const low = lowStock(lots, levels);
  const onList = standing.map(({ productName, conceptId }) => ({ name: productName, conceptId }));
  const isOnList = kinAmong(onList, book);
  const usualOf = usualAmounts(bought, book);
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
    /** Lots that are low by their food's level alone. */
    belowLevel: countLow(lotsOfLevels, levels) - countLow(lotsOfLevels, []),
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
    ...{ id: row.id, name: row.name, unit, isConsumed: false },
    quantity: shownAmount(row.quantity * factor),
    lowAt: row.lowAt === null ? null : shownAmount(row.lowAt * factor),
    conceptId: food?.id ?? null,
    foodClass: food?.class ?? null,
  };
}
