import type { Concept } from '../food/concept.ts';
import { convert } from '../food/convert.ts';
import { fold } from '../food/normalise.ts';
import { compareAmounts, type Measured } from '../food/satisfies.ts';
import { addDays, type Day } from '../kit/dates.ts';
import type { UnderstoodIngredient } from '../recipes/ingredients.ts';
import { noFacts } from '../recipes/kitchen-amount.ts';
import { type Need, needsOf } from '../recipes/needs.ts';
import { shownLine } from '../recipes/scaling.ts';
import { avoidingOf } from '../recommendations/conflicts.ts';
import { type Evening, eatenFoods, eveningOf, type Pantry, servingsOf } from '../recommendations/matching.ts';
import { type Lot, left, type Serving, type Taken } from '../recommendations/stock.ts';
import type { Meal, MealType } from './contract.ts';

/** So far ahead meals reserve; food for later is bought later. */
export const reservedDays = 56;

export type ReservableLot = Lot & { readonly id: string };

/** A meal with what it is made of; a recipe that is no more is null, and its meal takes nothing. */
export type PlannedMeal = Pick<
  Meal,
  'id' | 'kind' | 'type' | 'productId' | 'conceptId' | 'name' | 'quantity' | 'unit' | 'servings' | 'isDone'
> & {
  readonly day: Day;
  /** Its place in the day. */
  readonly position: number;
  readonly recipe: { readonly servings: number; readonly ingredients: readonly UnderstoodIngredient[] } | null;
};

type Plan = Omit<Pantry, 'lots'> & {
  readonly meals: readonly PlannedMeal[];
  readonly lots: readonly ReservableLot[];
};

export type ReservedPart = { readonly lot: ReservableLot; readonly amount: number };

/** What became of one line of a meal. */
export type ReservedLine = {
  /** As it is written, for the meal's portions. */
  readonly text: string;
  readonly name: string;
  readonly status: 'have' | 'unknown-amount' | 'substitute' | 'missing' | 'short' | 'staple' | 'optional';
  /** The food that is wanted, the first of several; null for words that nobody knows. */
  readonly food: Concept | null;
  /** How much is wanted, and of it there and lacking, in the line's unit; null where that is not known or does not count. */
  readonly wanted: Measured | null;
  readonly have: Measured | null;
  readonly missing: Measured | null;
  /** What it keeps of which lots, in their kept units. */
  readonly parts: readonly ReservedPart[];
};

export type MealReservation = { readonly meal: PlannedMeal; readonly lines: readonly ReservedLine[] };

export type Reservations = {
  /** Of the meals that are to come and not eaten, in the order in which they took. */
  readonly meals: readonly MealReservation[];
  /** How much of which lot they keep together, by its id, in its kept unit. */
  readonly lots: ReadonlyMap<string, number>;
};

const typeOrder: Readonly<Record<MealType, number>> = { breakfast: 0, lunch: 1, dinner: 2, snack: 3 };
const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const inOrder = (a: PlannedMeal, b: PlannedMeal): number =>
  compare(a.day, b.day) || typeOrder[a.type] - typeOrder[b.type] || a.position - b.position || compare(a.id, b.id);

/**
 * Lets the meals from today on take from the lots in the order of their days and types, soonest to expire first and no lot
 * after its date; a line that is short keeps what is there. In which order a line goes through the lots hangs on the pantry
 * alone, not on what others took: so a meal that is taken away never makes another one shorter.
 */
export function reserve({ meals, lots, today, ...kitchen }: Plan): Reservations {
  const taken: Taken = new Map();
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const until = addDays(today, reservedDays);
  const eveningFor = evenings(lots, kitchen);
  const dishFor = dishes();
  const reserved = meals
    .filter(({ day, isDone }) => day >= today && day <= until && !isDone)
    .sort(inOrder)
    .map((meal) => ({ meal, lines: linesOf(meal, { taken, byId, eveningFor, dishFor }) }));
  return {
    meals: reserved,
    lots: new Map([...taken].flatMap(([{ id }, amount]) => (id && amount ? [[id, amount] as const] : []))),
  };
}

/** The stock of a day; days on which the same is fresh and eaten share one. */
function evenings(lots: readonly Lot[], kitchen: Omit<Pantry, 'lots' | 'today'>): (day: Day) => Evening {
  const dates = lots.flatMap(({ expirationDate }) => expirationDate ?? []).sort();
  const known = new Map<string, Evening>();
  return (day) => {
    const expired = dates.findIndex((date) => date >= day);
    const key = JSON.stringify([expired, avoidingOf(kitchen.members, day)]);
    const evening = known.get(key) ?? eveningOf({ ...kitchen, lots, today: day });
    known.set(key, evening);
    return evening;
  };
}

type Recipe = NonNullable<PlannedMeal['recipe']>;
type DishLine = { readonly text: string; readonly name: string; readonly need: Need };

/** The lines of a recipe for so many portions; read once however often it is planned. */
function dishes(): (recipe: Recipe, servings: number) => readonly DishLine[] {
  const known = new Map<Recipe, Map<number, readonly DishLine[]>>();
  return (recipe, servings) => {
    const portions = known.get(recipe) ?? new Map<number, readonly DishLine[]>();
    const lines = portions.get(servings) ?? dishLines(recipe, servings / recipe.servings);
    known.set(recipe, portions.set(servings, lines));
    return lines;
  };
}

function dishLines(recipe: Recipe, factor: number): DishLine[] {
  const written = recipe.ingredients.filter((line) => !line.heading);
  return needsOf(written).flatMap((need, at) => {
    const line = written[at];
    if (!line) return [];
    const { before, amount, after } = shownLine(line, { factor, system: 'written', food: noFacts });
    const measure = need.measure && { ...need.measure, amount: need.measure.amount * factor };
    return [{ text: `${before}${amount}${after}`, name: line.name, need: { ...need, measure } }];
  });
}

type Larder = {
  readonly taken: Taken;
  readonly byId: ReadonlyMap<string, ReservableLot>;
  readonly eveningFor: (day: Day) => Evening;
  readonly dishFor: ReturnType<typeof dishes>;
};

function linesOf(meal: PlannedMeal, { taken, byId, eveningFor, dishFor }: Larder): ReservedLine[] {
  const { kind, recipe, name } = meal;
  if (kind === 'leftover') return [leftoverLine(meal, byId, taken)];
  if (kind === 'food') {
    const measure = meal.quantity ? { amount: meal.quantity, unit: meal.unit } : null;
    const ids = meal.conceptId === null ? [] : [meal.conceptId];
    const need = { ids, name: fold(name), optional: false, measure };
    return [{ text: name, name, ...reserveNeed(need, eveningFor(meal.day), taken) }];
  }
  if (kind === 'note' || recipe === null) return [];
  const evening = eveningFor(meal.day);
  return dishFor(recipe, meal.servings).map(({ text, name: food, need }) => ({
    ...{ text, name: food },
    ...reserveNeed(need, evening, taken),
  }));
}

/** Portions of one lot, whose pieces they are. */
function leftoverLine(meal: PlannedMeal, byId: ReadonlyMap<string, ReservableLot>, taken: Taken): ReservedLine {
  const lot = byId.get(meal.productId ?? '');
  const isFresh = lot !== undefined && (lot.expirationDate === null || lot.expirationDate >= meal.day);
  const wanted = { amount: meal.servings, unit: 'pieces' };
  const groups: Group[] = isFresh ? [{ lots: [lot], food: null, isSubstitute: false }] : [];
  return { text: meal.name, name: meal.name, food: null, ...draw(wanted, groups, taken) };
}

type Settled = Omit<ReservedLine, 'text' | 'name'>;
type Outcome = Omit<Settled, 'food'>;
const nothing = { wanted: null, have: null, missing: null, parts: [] } as const;

function reserveNeed(need: Need, evening: Evening, taken: Taken): Settled {
  const foods = eatenFoods(need, evening);
  const food = foods[0] ?? null;
  if (foods.some(evening.isStaple)) return { ...nothing, food, status: 'staple' };
  if (need.optional) return { ...nothing, food, status: 'optional' };
  const measure = need.measure && need.measure.amount > 0 ? need.measure : null;
  return { food, ...draw(measure, groupsOf(measure, foods, servingsOf(need, foods, evening)), taken) };
}

/** Lots that serve for one food alike. */
type Group = { readonly lots: readonly Lot[]; readonly food: Concept | null; readonly isSubstitute: boolean };

/** Who serves first, by all there is: a food that suffices before one that does not, a food itself before its substitute. */
function groupsOf(measure: Measured | null, foods: readonly Concept[], servings: readonly Serving[]): Group[] {
  const groups = [false, true].flatMap((isSubstitute) =>
    servings.map(({ yes, substitute }, at) => ({
      lots: isSubstitute ? substitute : yes,
      food: foods[at] ?? null,
      isSubstitute,
    })),
  );
  const filled = groups.filter(({ lots }) => lots.length > 0);
  if (filled.length < 2 || measure === null) return filled;
  const rank = ({ lots, food, isSubstitute }: Group): number => {
    const { status } = compareAmounts(
      lots.map((lot) => ({ amount: left(lot, untouched), unit: lot.unit })),
      measure,
      food,
    );
    if (status === 'short') return isSubstitute ? 4 : 3;
    return isSubstitute ? 2 : status === 'enough' ? 0 : 1;
  };
  return filled
    .map((group) => ({ group, rank: rank(group) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ group }) => group);
}

const untouched: Taken = new Map();

/** As much as a want may lack and still be met: amounts of kitchens are not exact. */
const negligible = 0.005;

function draw(wanted: Measured | null, groups: readonly Group[], taken: Taken): Outcome {
  const used = { own: false, substitute: false, open: false };
  const parts: ReservedPart[] = [];
  let rest = wanted?.amount ?? 0;
  for (const { lots, food, isSubstitute } of groups)
    for (const lot of lots) {
      const there = left(lot, taken);
      if (there <= 0 || (wanted !== null && rest <= wanted.amount * negligible)) continue;
      const here = wanted === null ? null : convert(there, lot.unit, wanted.unit, food);
      used[isSubstitute ? 'substitute' : 'own'] = true;
      if (here === null) used.open = true;
      else {
        const share = Math.min(1, rest / here.amount);
        const amount = there * share;
        taken.set(lot, share === 1 ? lot.quantity - (lot.reserved ?? 0) : (taken.get(lot) ?? 0) + amount);
        if (hasId(lot)) parts.push({ lot, amount });
        rest = share === 1 ? rest - here.amount : 0;
      }
    }
  if (!used.own && !used.substitute) return { ...nothing, status: 'missing', wanted, missing: wanted };
  const served = used.own ? 'have' : 'substitute';
  if (wanted === null) return { ...nothing, status: served };
  const lacks = rest > wanted.amount * negligible;
  if (lacks && used.open) return { ...nothing, status: used.own ? 'unknown-amount' : served, wanted, parts };
  if (!lacks) return { status: used.substitute ? 'substitute' : 'have', wanted, have: wanted, missing: null, parts };
  const of = (amount: number): Measured => ({ amount, unit: wanted.unit });
  return { status: 'short', wanted, have: of(wanted.amount - rest), missing: of(rest), parts };
}

const hasId = (lot: Lot): lot is ReservableLot => lot.id !== undefined;
