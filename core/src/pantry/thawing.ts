import type { FoodClass, PlaceKind } from '../food/concept.ts';
import { carefully, type Thawing, thawedDays } from './acts.ts';

/** Fats and hard cheese lose taste slowly: two weeks, half of what open butter keeps. */
const fatDays = 14;
/** Dry food is not changed by the cold: a month, or its life in the cupboard where that is shorter. */
const dryDays = 30;
/** What keeps three weeks open is a hard cheese (graviera, kefalotyri, parmesan), and no fresh or soft one. */
const hardCheeseOpened = 21;

const fresh: ReadonlySet<string | null> = new Set<FoodClass>([
  ...(['vegetable', 'leafy', 'root', 'mushroom', 'herb', 'fruit', 'juice'] as const),
  ...(['bread', 'pastry', 'milk', 'yogurt', 'water', 'soft-drink'] as const),
]);
const fats: ReadonlySet<string | null> = new Set<FoodClass>(['butter', 'fat']);
const dry: ReadonlySet<string | null> = new Set<FoodClass>([
  ...(['dried-fruit', 'nut', 'seed', 'flour', 'hot-drink', 'sweet', 'snack'] as const),
]);

/**
 * How thawed food of a class keeps. "Use by" is for what becomes a danger unseen (Regulation (EU) 1169/2011, article 24): meat,
 * fish, dishes, eggs, cream, soft cheese, and everything that is not understood (class null). The rest only loses quality, and
 * is best before. It keeps no longer than fresh or once opened; where it does not belong, at most `thawedDays`.
 */
export function thawingOf(
  foodClass: string | null,
  place: PlaceKind,
  keeps: (where: PlaceKind | 'opened') => number | null,
): Thawing {
  const most = Math.min(keeps(place) ?? thawedDays, keeps('opened') ?? Number.POSITIVE_INFINITY);
  const bestBefore = (days: number): Thawing => ({ kind: 'best_before', days: Math.min(days, most) });
  if (fresh.has(foodClass)) return bestBefore(thawedDays);
  if (fats.has(foodClass)) return bestBefore(fatDays);
  // a cake that needs the fridge, and ice cream, are not dry
  if (dry.has(foodClass) && keeps('pantry') !== null) return bestBefore(dryDays);
  if (foodClass === 'cheese' && (keeps('opened') ?? 0) >= hardCheeseOpened) return bestBefore(fatDays);
  return carefully(keeps(place));
}
