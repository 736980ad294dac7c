import { addDays, type Day, daysBetween } from '../kit/dates.ts';
import type { Pantry } from '../recommendations/matching.ts';
import type { Lot } from '../recommendations/stock.ts';
import { type MealType, mealTypes } from './contract.ts';
import { type Board, boardOf, type Dish, type Kind } from './propose-board.ts';
import { suits } from './propose-course.ts';
import type { PriceOf } from './propose-prices.ts';
import { tasteOf } from './propose-random.ts';
import { type Effort, search } from './propose-search.ts';
import type { Place, Rules, Week, Worth } from './propose-value.ts';
import { type Kitchen, kitchenOf } from './propose-week.ts';

/** A meal to be planned. */
export type OpenSlot = {
  readonly day: Day;
  readonly type: MealType;
  /** The longest it may take, in minutes. */
  readonly minutes: number | null;
  /** A recipe that was proposed before and stays. */
  readonly keep: string | null;
};

export type Wish = Pantry & {
  readonly dishes: readonly Dish[];
  /** None before today. */
  readonly slots: readonly OpenSlot[];
  /** Recipes that are not wanted, or stand in the plan nearby. */
  readonly not: ReadonlySet<string>;
  /** Portions; null: as many as each recipe is for. */
  readonly servings: number | null;
  readonly seed: number;
  readonly priceOf: PriceOf;
  readonly rules?: Rules;
  readonly effort?: Effort;
};

/** Why no recipe stands in a slot: none is for such a meal, none fits what is eaten that day, none is quick enough, or all are taken. */
export type Gap = 'course' | 'eaters' | 'minutes' | 'used';

export type Proposed = {
  readonly slot: OpenSlot;
  readonly dish: Dish;
  readonly kind: Kind;
  /** How many of its marks the household likes, less those it does not. */
  readonly liked: number;
  /** Expiring lots that it eats of, soonest first. */
  readonly saves: readonly Lot[];
  readonly saved: number;
  readonly missing: number;
  /** Of the missing lines with a price of the household's; null when none has one. */
  readonly cost: number | null;
  readonly unpriced: number;
  /** About what all that is missing costs. */
  readonly about: number;
};

export type Proposal = {
  readonly meals: readonly Proposed[];
  readonly open: readonly { readonly slot: OpenSlot; readonly gap: Gap }[];
  readonly worth: Worth;
  /** What going day by day would have come to. */
  readonly daily: Worth;
};

/** So many days before and after a meal its recipe does not come again. */
export const apartDays = 7;

/** What speaks for a dish beside food and money, in units of money; how much a seed has its own taste, which the seed 0 has not. */
const liking = { mark: 0.1, aside: -0.3, hour: -0.1, taste: 0.8 } as const;

/**
 * Plans meals so that expiring food is eaten in time for little money (docs/decisions/018-plan-my-week.md). The same wish
 * has the same answer. It yields now and then, so that a server can do something else.
 */
export function* proposing(wish: Wish): Generator<void, Proposal> {
  const slots = [...wish.slots].sort(
    (a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) || mealTypes.indexOf(a.type) - mealTypes.indexOf(b.type),
  );
  const board = boardOf(wish, { ...wish, days: slots.map(({ day }) => day) });
  yield;
  const kitchen = kitchenOf(board);
  const places = placesOf(board, slots, wish);
  const { week, worth, dailyWorth } = yield* search(board, kitchen, { ...wish, places });
  return {
    meals: explained(board, kitchen, { slots, places, week }),
    open: slots.flatMap((slot, at) => (week[at] === -1 ? [{ slot, gap: gapOf(board, slot) }] : [])),
    worth,
    daily: dailyWorth,
  };
}

export function propose(wish: Wish): Proposal {
  const steps = proposing(wish);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Where each dish may stand. */
export function placesOf(board: Board, slots: readonly OpenSlot[], { today, not, seed }: Wish): Place[] {
  const { dishes, kindOf, kinds, money } = board;
  const numbers = new Map(dishes.map(({ id }, n) => [id, n]));
  const kept = slots.map(({ keep }) => (keep === null ? undefined : numbers.get(keep)));
  const taken = new Set(kept);
  const taste = dishes.map(({ id }) => (seed === 0 ? 0 : liking.taste * tasteOf(seed, id)));
  const course = new Map<MealType, readonly number[]>();
  const courseOf = (type: MealType) => {
    const known = course.get(type) ?? dishes.map((dish) => suits(type, dish));
    course.set(type, known);
    return known;
  };
  return slots.map(({ day, type, minutes }, at): Place => {
    const kind = kinds[kindOf.get(day) ?? 0] as Kind;
    const suit = courseOf(type);
    const likes = Float64Array.from(dishes, (dish, n) => {
      const aside = suit[n] === 1 ? liking.aside : 0;
      const hours = dish.minutes / 60;
      return money * (liking.mark * (kind.liked[n] as number) + aside + liking.hour * hours + (taste[n] as number));
    });
    const stays = kept[at];
    const may = (dish: Dish, n: number): boolean =>
      kind.fits[n] === 1 &&
      (suit[n] as number) > 0 &&
      (minutes === null || dish.minutes <= minutes) &&
      !not.has(dish.id) &&
      !taken.has(n);
    const allows = Uint8Array.from(dishes, (dish, n) => Number(stays === undefined ? may(dish, n) : n === stays));
    const candidates = Int32Array.from([...allows.keys()].filter((n) => allows[n] === 1));
    return {
      kind,
      day: daysBetween(today, day),
      isKept: stays !== undefined,
      candidates,
      allows,
      liking: likes,
    };
  });
}

function gapOf({ dishes, kinds, kindOf }: Board, { day, type, minutes }: OpenSlot): Gap {
  const kind = kinds[kindOf.get(day) ?? 0] as Kind;
  const left = [...dishes.keys()].filter((n) => suits(type, dishes[n] as Dish) > 0);
  if (left.length === 0) return 'course';
  const eaten = left.filter((n) => kind.fits[n] === 1);
  if (eaten.length === 0) return 'eaters';
  const quick = eaten.filter((n) => minutes === null || (dishes[n] as Dish).minutes <= minutes);
  return quick.length === 0 ? 'minutes' : 'used';
}

type Planned = { readonly slots: readonly OpenSlot[]; readonly places: readonly Place[]; readonly week: Week };

function explained({ dishes, lots }: Board, kitchen: Kitchen, { slots, places, week }: Planned): Proposed[] {
  const shelf = kitchen.fresh();
  return places.flatMap(({ kind, day }, at) => {
    const n = week[at] as number;
    const [slot, dish] = [slots[at], dishes[n]];
    if (slot === undefined || dish === undefined) return [];
    const before = shelf.slice();
    const { missing, cost, known, unpriced } = kitchen.cook(shelf, kind, n, day);
    const saves = kitchen
      .lotsSaved(before, shelf)
      .flatMap((lot) => lots[lot] ?? [])
      .sort((a, b) => ((a.expirationDate ?? '') < (b.expirationDate ?? '') ? -1 : 1));
    return [
      {
        slot,
        dish,
        kind,
        liked: kind.liked[n] as number,
        saves,
        saved: kitchen.savedSince(before, shelf),
        missing,
        cost: missing > unpriced ? known : missing === 0 ? 0 : null,
        unpriced,
        about: cost,
      },
    ];
  });
}

/** The days around a week on which a planned recipe keeps it from being proposed. */
export const nearby = (first: Day, last: Day): { readonly from: Day; readonly to: Day } => ({
  from: addDays(first, -apartDays),
  to: addDays(last, apartDays),
});
