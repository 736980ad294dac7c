import { carefulDays } from '../food/careful-days.ts';
import { containsOf, openedLifeOf, placeOf, shelfLifeOf } from '../food/classes.ts';
import type { Category, Concept, FoodClass } from '../food/concept.ts';
import { areContentsKnown } from '../food/food-book.ts';
import type { ActContext, Keeps } from './acts.ts';
import { leftoverDays } from './leftovers.ts';
import { thawingOf } from './thawing.ts';

/** How long a food usually keeps, for acts; nothing is usual for one that is not known. Apart: it brings the lexicon along. */
export const usualKeeps =
  (food: Concept | null): Keeps =>
  (where) => {
    if (food === null || !areContentsKnown(food)) return null;
    return where === 'opened' ? openedLifeOf(food) : shelfLifeOf(food, where);
  };

/**
 * What freezing and thawing make of a lot beyond `usualKeeps`. Without a known time in the freezer its category's careful
 * days, else those of a cooked dish; of a closed lot no fewer than elsewhere, because cold shortens no life.
 */
export function coldFacts(
  food: Concept | null,
  { category, openedAt }: { readonly category: Category; readonly openedAt: string | null },
): Required<Pick<ActContext, 'frozenDays' | 'thawing'>> {
  const known = food !== null && areContentsKnown(food) ? food : null;
  const elsewhere =
    openedAt === null && known ? [shelfLifeOf(known, 'pantry') ?? 0, shelfLifeOf(known, 'fridge') ?? 0] : [];
  const isRaw = known && containsOf(known).some((one) => one === 'meat' || one === 'fish' || one === 'shellfish');
  return {
    frozenDays: Math.max(carefulDays(category, 'freezer') ?? leftoverDays.freezer, ...elsewhere),
    thawing: (place) => thawingOf(isRaw ? null : (known?.class ?? null), place, usualKeeps(food)),
  };
}

/** Of these classes the lexicon leaves out the freezer where texture suffers; of others, as juice, it may just not say. */
const leftOut: ReadonlySet<FoodClass> = new Set<FoodClass>([
  'vegetable',
  'leafy',
  'root',
  'fruit',
  'egg',
  'yogurt',
  'cheese',
  'prepared',
] as const);

/** Whether a food is better not frozen, as the lexicon says by giving it no time in the freezer; false where it is not known. */
export const freezesBadly = (food: Concept | null): boolean =>
  food !== null &&
  areContentsKnown(food) &&
  leftOut.has(food.class) &&
  placeOf(food) !== 'freezer' &&
  shelfLifeOf(food, 'freezer') === null;
