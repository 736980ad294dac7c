import type { Concept } from '../food/concept.ts';
import type { FoodBook } from '../food/food-book.ts';
import { descendsFrom } from '../food/food-index.ts';
import { compareAmounts, type Measured, satisfies } from '../food/satisfies.ts';
import { addDays, type Day } from '../kit/dates.ts';
import type { Avoided } from '../recipes/diets.ts';
import { foodsWanted, type Need, type Want } from '../recipes/needs.ts';
import { type Avoiding, avoidingOf, isAvoided } from './conflicts.ts';
import type { LineMatch } from './contract.ts';
import { type Lot, left, type Serving, type Stock, stockOf, type Taken, take } from './stock.ts';

/** Food is worth saving when it expires within this many days. */
const savingDays = 7;

/** The pantry and the people of one evening. */
export type Pantry = {
  readonly lots: readonly Lot[];
  /** Ids of foods that are always at home; their varieties count too. */
  readonly staples: readonly string[];
  readonly members: readonly Avoided[];
  readonly today: Day;
  /** What the household knows about food. */
  readonly book: FoodBook;
};

/** A pantry made ready for many recipes. */
export type Evening = {
  readonly book: FoodBook;
  readonly avoiding: Avoiding;
  readonly isBad: (food: Concept) => boolean;
  readonly isStaple: (food: Concept) => boolean;
  readonly staples: readonly Concept[];
  readonly stock: Stock;
  /** What expires on this day or before is worth saving. */
  readonly saveBy: Day;
};

export function eveningOf({ lots, staples: ids, members, today, book }: Pantry): Evening {
  const avoiding = avoidingOf(members, today);
  const avoidsNothing = avoiding.diets.length === 0 && avoiding.allergens.length === 0;
  const isBad = avoidsNothing ? () => false : remembered((food) => isAvoided(food, avoiding));
  const staples = ids.flatMap((id) => book.index.byId.get(id) ?? []);
  const isStaple = remembered(
    (food) => food.id === fromTheTap || staples.some((staple) => descendsFrom(food, staple, book.index)),
  );
  return {
    book,
    avoiding,
    isBad,
    staples,
    isStaple,
    stock: stockOf(lots, { today, book, isAllowed: (have, want) => !isBad(have) || isBad(want) }),
    saveBy: addDays(today, savingDays),
  };
}

function remembered(ask: (food: Concept) => boolean): (food: Concept) => boolean {
  const answers = new Map<Concept, boolean>();
  return (food) => {
    const known = answers.get(food);
    if (known !== undefined) return known;
    const answer = ask(food);
    answers.set(food, answer);
    return answer;
  };
}

/** At home in every kitchen, unlike the waters that are bought. */
export const fromTheTap = 'water';

/** What became of one need. */
export type Outcome = {
  readonly status: LineMatch['status'];
  /** Its amount was compared by a weight or density that is a guess. */
  readonly guess: boolean;
  /** The lots that serve, soonest to expire first. */
  readonly lots: readonly Lot[];
  readonly food: Concept | null;
  readonly have: Measured | null;
  readonly missing: Measured | null;
};

const none = { guess: false, lots: [], food: null, have: null, missing: null } as const;

const rank: Readonly<Record<LineMatch['status'], number>> = {
  have: 0,
  'unknown-amount': 1,
  substitute: 2,
  short: 3,
  missing: 4,
  staple: 5,
  optional: 5,
};

/** The foods that would do for a line and that the household eats; all that would do when it eats none. */
export const eatenFoods = (want: Want, evening: Evening): readonly Concept[] =>
  eatenOf(foodsWanted(want, evening.book), evening);

export function eatenOf(foods: readonly Concept[], { isBad }: Evening): readonly Concept[] {
  if (foods.length < 2) return foods;
  const good = foods.filter((food) => !isBad(food));
  return good.length > 0 ? good : foods;
}

/** The lots that can serve the foods of a line. */
export const servingsOf = (want: Want, foods: readonly Concept[], { stock }: Evening): readonly Serving[] =>
  foods.length > 0 ? foods.map((food) => stock.forFood(food)) : [stock.forName(want.name)];

/**
 * What becomes of a line, whose `foods` are its `eatenFoods` and `servings` what can serve those; what does is noted in
 * `taken`.
 */
export function matchNeed(
  need: Need,
  foods: readonly Concept[],
  evening: Evening,
  taken: Taken,
  servings = servingsOf(need, foods, evening),
): Outcome {
  if (foods.some(evening.isStaple)) return { ...none, status: 'staple' };
  const found = servedBest(need.measure, foods, servings, taken);
  if (isServed(found)) take(found.lots, need.measure, found.food, taken);
  return need.optional ? { ...found, status: 'optional' } : found;
}

/** What the servings have for a line, food by food, beside what is `taken`; staples are not looked for. */
export function servedBest(
  measure: Measured | null,
  foods: readonly Concept[],
  servings: readonly Serving[],
  taken: Taken,
): Outcome {
  let found: Outcome | null = null;
  for (let at = 0; at < servings.length; at += 1) {
    const next = served(servings[at] as Serving, measure, foods[at] ?? null, taken);
    if (found === null || rank[next.status] < rank[found.status]) found = next;
  }
  return found ?? { ...none, status: 'missing' };
}

export const isServed = ({ status }: Outcome): boolean => rank[status] <= rank.substitute;

/** How far the lots go for one food: the food itself first, then what may stand in for it. */
function served({ yes, substitute }: Serving, want: Measured | null, food: Concept | null, taken: Taken): Outcome {
  const own = reach(yes, want, food, taken);
  if (own.status === 'enough' || own.status === 'unknown') {
    const status = own.status === 'enough' ? 'have' : 'unknown-amount';
    return { status, guess: own.guess, lots: own.open, food, have: null, missing: null };
  }
  const other = reach(substitute, want, food, taken);
  if (other.status === 'enough' || other.status === 'unknown')
    return { ...none, status: 'substitute', guess: other.guess, lots: other.open, food };
  if (want === null || !own.missing) return { ...none, status: 'missing', food };
  const have = { amount: want.amount - own.missing.amount, unit: want.unit };
  return { status: 'short', guess: own.guess, lots: own.open, food, have, missing: own.missing };
}

function reach(lots: readonly Lot[], want: Measured | null, food: Concept | null, taken: Taken) {
  // of a stock of which nothing is taken yet, there is something left of each lot
  const open = taken.size === 0 ? lots : lots.filter((lot) => left(lot, taken) > 0);
  if (open.length === 0) return { status: 'none', guess: false, missing: null, open } as const;
  if (want === null || want.amount <= 0) return { status: 'enough', guess: false, missing: null, open } as const;
  const measured = open.map((lot) => ({ amount: left(lot, taken), unit: lot.unit }));
  const { status, guess = false, missing = null } = compareAmounts(measured, want, food);
  return { status, guess, missing, open };
}

/** Why the food serves that does. */
export function reasonOf({ status, lots, food }: Outcome, { stock, book }: Evening): LineMatch['reason'] {
  if (status === 'staple') return 'staple';
  const [first] = lots;
  if (first === undefined) return 'none';
  const have = stock.foodOf(first);
  return have && food ? satisfies(have, food, { index: book.index }).reason : 'text';
}

/** Worth of the expiring food that was taken, lot by lot; a lot without a price counts as one. */
export function savedFrom(taken: Taken, { saveBy }: Evening): { readonly lot: Lot; readonly worth: number }[] {
  const saved: { lot: Lot; worth: number }[] = [];
  for (const [lot, amount] of taken)
    if (isExpiring(lot, saveBy))
      saved.push({ lot, worth: worthOf(lot) * (amount === null ? 1 : Math.min(1, amount / lot.quantity)) });
  return saved;
}

export const isExpiring = ({ expirationDate }: Lot, saveBy: Day): boolean =>
  expirationDate !== null && expirationDate <= saveBy;

export const worthOf = (lot: Lot): number => lot.price ?? 1;
