import type { Unit } from '../food/concept.ts';
import { type FoodBook, foodById } from '../food/food-book.ts';
import { fold } from '../food/normalise.ts';
import { addDays, type Day, daysBetween } from '../kit/dates.ts';
import type { Essential } from './contract.ts';

type Food = { readonly name: string; readonly conceptId: string | null };

/** One food that came home on one day. */
export type Bought = Food & { readonly quantity: number; readonly unit: Unit; readonly day: Day };

/** How far back a habit is looked for, on how many different days it must show, and how many names a briefing holds. */
export const habitDays = 120;
export const habitTimes = 3;
export const mostEssentials = 12;
/** What was not bought for so many of its rhythms is given up, or out of season; a holiday ends no habit. */
const forgottenRhythms = 4;
const shortestMemory = 28;

/**
 * About every how many days something was bought: the middle of the gaps between its days. Null when it was bought on
 * fewer than `habitTimes` days, or when fewer than two of three gaps lie between half and twice the middle one.
 */
export function rhythmOf(days: readonly Day[]): number | null {
  const sorted = [...new Set(days)].sort();
  if (sorted.length < habitTimes) return null;
  const gaps = sorted
    .slice(1)
    .map((day, at) => daysBetween(sorted[at] ?? day, day))
    .sort((a, b) => a - b);
  const middle = ((gaps[(gaps.length - 1) >> 1] ?? 0) + (gaps[gaps.length >> 1] ?? 0)) / 2;
  const near = gaps.filter((gap) => gap >= middle / 2 && gap <= middle * 2).length;
  return near * 3 >= gaps.length * 2 ? Math.max(1, Math.round(middle)) : null;
}

export type Kitchen = {
  /** What was bought in the last `habitDays`, in any order. */
  readonly bought: readonly Bought[];
  /** What the household says it always has, and what of that was in the pantry once and is used up: as it was the last time. */
  readonly staples: readonly string[];
  readonly usedUp: readonly Bought[];
  /** What is at home and may be eaten. */
  readonly stock: readonly Food[];
  /** What stands on the list, ticked or not. */
  readonly standing: readonly Food[];
  /** What the briefing names already. */
  readonly named?: readonly Food[];
  readonly today: Day;
  readonly book: FoodBook;
};

/**
 * Foods that are bought again and again and of which nothing is at home when they are due again, those longest overdue
 * first; then staples that are used up. A staple that nobody ever counted is not missing: its household says so.
 */
export function missingEssentials(kitchen: Kitchen): Essential[] {
  const { bought, staples, usedUp, stock, standing, named = [], today, book } = kitchen;
  const isAtHome = kinAmong([...stock, ...named], book);
  const isOnList = kinAmong(standing, book);
  const always = new Set(staples.map((id) => foodById(id, book)?.id ?? id));
  const since = addDays(today, -habitDays);
  const recent = bought.filter(({ day }) => day >= since && day <= today);
  const byFood = Map.groupBy([...recent, ...usedUp], (one) => keyOf(one, book));
  return [...byFood]
    .flatMap(([key, times]) => {
      const last = times.reduce((a, b) => (b.day > a.day ? b : a));
      if (isAtHome(last)) return [];
      const isStaple = always.has(key);
      const everyDays = isStaple ? null : rhythmOf(times.map(({ day }) => day));
      const past = daysBetween(last.day, today);
      const isDue =
        everyDays !== null && past >= everyDays && past <= Math.max(shortestMemory, forgottenRhythms * everyDays);
      if (!isStaple && !isDue) return [];
      const food = foodById(last.conceptId, book);
      const usual = mostOften(times, likeAmount);
      const essential: Essential = {
        name: mostOften(times, ({ name }) => fold(name)).name,
        conceptId: food?.id ?? null,
        foodClass: food?.class ?? null,
        ...amountOf(usual),
        everyDays,
        onList: isOnList(last),
      };
      return [{ essential, overdue: everyDays === null ? 0 : past / everyDays }];
    })
    .sort((a, b) => b.overdue - a.overdue || (a.essential.name < b.essential.name ? -1 : 1))
    .slice(0, mostEssentials)
    .map(({ essential }) => essential);
}

/** How a food usually came home, of what was bought. */
export function usualAmounts(bought: readonly Bought[], book: FoodBook) {
  const byFood = Map.groupBy(bought, (one) => keyOf(one, book));
  return (food: Food): { readonly quantity: number; readonly unit: Unit } | undefined => {
    const times = byFood.get(keyOf(food, book));
    return times && amountOf(mostOften(times, likeAmount));
  };
}
const likeAmount = ({ quantity, unit }: Bought) => `${quantity} ${unit}`;
const amountOf = ({ quantity, unit }: Bought) => ({ quantity, unit });

/** The id of the food as the household knows it today, else its folded name. */
const keyOf = ({ conceptId, name }: Food, book: FoodBook): string => foodById(conceptId, book)?.id ?? fold(name);

/**
 * Whether one of these is the food, a variety of it, or the more general food where that serves for it (as `satisfies` of
 * food/satisfies.ts has it, for one food against many).
 */
export function kinAmong(foods: readonly Food[], book: FoodBook): (food: Food) => boolean {
  const there = new Set(foods.map((food) => keyOf(food, book)));
  const served = new Set(foods.flatMap((food) => [keyOf(food, book), ...moreGeneral(food, book)]));
  return (food) => served.has(keyOf(food, book)) || moreGeneral(food, book, true).some((id) => there.has(id));
}

/** What a food is a variety of, up to the top; with `serving` only as far as that serves for it. */
function moreGeneral(food: Food, book: FoodBook, serving = false): string[] {
  const ids: string[] = [];
  let known = foodById(food.conceptId, book);
  while (known?.parent !== undefined && (!serving || known.parentServes === true)) {
    known = foodById(known.parent, book);
    if (!known || ids.includes(known.id)) break;
    ids.push(known.id);
  }
  return ids;
}

/** What most of them are like; of as many the latest. */
function mostOften(times: readonly Bought[], likeness: (one: Bought) => string): Bought {
  const alike = [...Map.groupBy(times, likeness).values()];
  const latest = (group: readonly Bought[]) => group.reduce((a, b) => (b.day > a.day ? b : a));
  const best = alike.reduce((a, b) =>
    b.length > a.length || (b.length === a.length && latest(b).day > latest(a).day) ? b : a,
  );
  return latest(best);
}
