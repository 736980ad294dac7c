import type { Concept } from '../food/concept.ts';
import type { FoodBook } from '../food/food-book.ts';
import { descendsFrom, type IndexedName } from '../food/food-index.ts';
import { type Measured, satisfies } from '../food/satisfies.ts';
import { roundTo } from '../kit/numbers.ts';
import type { UnitPrice } from '../prices/contract.ts';
import { costOf } from '../prices/rules.ts';
import type { RecipeCost } from './cost-contract.ts';
import type { UnderstoodIngredient } from './ingredients.ts';
import { noFacts } from './kitchen-amount.ts';
import { foodsWanted, needsOf } from './needs.ts';
import { shownLine } from './scaling.ts';

/** What was paid for a food last, somewhere. */
export type KnownPrice = {
  readonly conceptId: string | null;
  readonly folded: string;
  readonly unitPrice: UnitPrice | null;
};

type Purse = {
  readonly servings: number;
  readonly prices: PriceBook;
  /** Ids of foods that are always at home. */
  readonly staples: readonly string[];
  readonly book: FoodBook;
};
type Recipe = { readonly servings: number; readonly ingredients: readonly UnderstoodIngredient[] };

/** Flows in every kitchen for nothing, unlike the waters that are bought. */
const fromTheTap = 'water';

/** Whose prices can tell what the lines cost: foods that serve for theirs, and the folded names of what nobody knows. */
export function foodsToPrice(
  lines: readonly UnderstoodIngredient[],
  book: FoodBook,
): { readonly conceptIds: readonly string[]; readonly folded: readonly string[] } {
  const conceptIds = new Set<string>();
  const folded = new Set<string>();
  const asked = new Set<string>();
  for (const need of needsOf(lines)) {
    const foods = foodsWanted(need, book).filter(({ id }) => id !== fromTheTap);
    if (foods.length === 0 && need.name !== '') folded.add(need.name);
    for (const food of foods) {
      if (asked.has(food.id)) continue;
      asked.add(food.id);
      for (const id of servingIds(food, book)) conceptIds.add(id);
    }
  }
  return { conceptIds: [...conceptIds], folded: [...folded] };
}

/**
 * What a recipe costs for so many servings, in the currency of the prices: by the newest price of the line's own food that
 * can be told for its amount, else of what serves for it (a variety, the more general food). Staples and optional lines
 * that have no price do not count as unpriced.
 */
export function costOfRecipe(
  recipe: Recipe,
  { servings, prices, staples: ids, book }: Purse,
): Omit<RecipeCost, 'currency'> {
  const factor = servings / recipe.servings;
  const staples = ids.flatMap((id) => book.index.byId.get(id) ?? []);
  const texts = recipe.ingredients.filter((line) => !line.heading);
  let unpriced = 0;
  const costs = needsOf(recipe.ingredients).map((need, at) => {
    const foods = foodsWanted(need, book);
    const want = need.measure && { ...need.measure, amount: need.measure.amount * factor };
    const cost = costOfLine(want, { foods, name: need.name, prices });
    const isStaple = foods.some(
      (food) => food.id === fromTheTap || staples.some((staple) => descendsFrom(food, staple, book.index)),
    );
    if (cost === null && !need.optional && !isStaple) unpriced += 1;
    const line = texts[at];
    const { before, amount, after } = line
      ? shownLine(line, { factor, system: 'written', food: noFacts })
      : { before: '', amount: '', after: '' };
    return { text: `${before}${amount}${after}`, cost };
  });
  const known = costs.flatMap(({ cost }) => cost ?? []);
  const sum = known.reduce((total, each) => total + each, 0);
  return {
    servings,
    cost: known.length === 0 ? null : roundTo(sum, 2),
    perServing: known.length === 0 ? null : roundTo(sum / servings, 2),
    lines: costs.map(({ text, cost }) => ({ text, cost: cost === null ? null : roundTo(cost, 2) })),
    unpriced,
  };
}

export type PriceBook = ReturnType<typeof priceBook>;

/** Prices, newest first, found by what they can be the price of; made once for any number of recipes. */
export function priceBook(prices: readonly KnownPrice[], { index }: FoodBook) {
  const named = Map.groupBy(prices, ({ folded }) => folded);
  const bought = prices.flatMap((price) => {
    const food = price.conceptId === null ? undefined : index.byId.get(price.conceptId);
    return food ? [{ price, food }] : [];
  });
  const known = new Map<string, readonly KnownPrice[]>();
  return {
    forName: (folded: string): readonly KnownPrice[] => named.get(folded) ?? [],
    /** Those of the food itself, then those of what serves for it. */
    forFood(want: Concept): readonly KnownPrice[] {
      const before = known.get(want.id);
      if (before) return before;
      const serving = bought.filter(({ food }) => satisfies(food, want, { index }).verdict === 'yes');
      const isOwn = ({ food }: (typeof bought)[number]) => food.id === want.id;
      const found = [...serving.filter(isOwn), ...serving.filter((each) => !isOwn(each))].map(({ price }) => price);
      known.set(want.id, found);
      return found;
    },
  };
}

type Line = { readonly foods: readonly Concept[]; readonly name: string; readonly prices: PriceBook };

function costOfLine(want: Measured | null, { foods, name, prices }: Line): number | null {
  if (want === null) return null;
  if (foods.length === 0) return firstCost(want, null, prices.forName(name));
  for (const food of foods) {
    const cost = food.id === fromTheTap ? null : firstCost(want, food, prices.forFood(food));
    if (cost !== null) return cost;
  }
  return null;
}

function firstCost(want: Measured, food: Concept | null, prices: readonly KnownPrice[]): number | null {
  for (const { unitPrice } of prices) {
    const cost = unitPrice && costOf(want, unitPrice, food);
    if (cost !== null) return cost;
  }
  return null;
}

/** The food, its varieties, and the more general foods that serve for it. */
function servingIds(food: Concept, book: FoodBook): string[] {
  const found = [food.id];
  for (const id of found) {
    const own = book.ownNames.flatMap(({ concept }) => (concept.parent === id ? concept.id : []));
    for (const variety of [...(varietiesIn(book).get(id) ?? []), ...own])
      if (!found.includes(variety)) found.push(variety);
  }
  let served: Concept | undefined = food;
  while (served?.parentServes === true && served.parent !== undefined && !found.includes(served.parent)) {
    found.push(served.parent);
    served = book.index.byId.get(served.parent);
  }
  return found;
}

const varieties = new WeakMap<readonly IndexedName[], ReadonlyMap<string, ReadonlySet<string>>>();

/** The next varieties of each food of the lexicon, told once from all its names. */
function varietiesIn({ index: { names } }: FoodBook): ReadonlyMap<string, ReadonlySet<string>> {
  const known = varieties.get(names);
  if (known) return known;
  const byParent = new Map<string, Set<string>>();
  for (const { concept } of names) {
    if (concept.parent === undefined) continue;
    byParent.set(concept.parent, (byParent.get(concept.parent) ?? new Set()).add(concept.id));
  }
  varieties.set(names, byParent);
  return byParent;
}
