import { categoryOf, unitOf } from '../food/classes.ts';
import type { Category, Concept, Unit } from '../food/concept.ts';
import { convert, measureOf, wireUnitOf } from '../food/convert.ts';
import type { Measured } from '../food/satisfies.ts';
import { addDays, type Day } from '../kit/dates.ts';
import type { Language } from '../kit/language.ts';
import { keptAmount } from '../kit/numbers.ts';
import { foodKeyOf } from '../shopping/merging.ts';
import { isFor, type ListedRow, type ListedWant, listedWants, totalOf } from './needs-listed.ts';
import type { PlannedMeal, Reservations, ReservedLine } from './reserve.ts';
import type { PlanNeed } from './reserve-contract.ts';

/** A need with where its food is filed. */
export type FoodNeed = PlanNeed & { readonly category: Category };

type Week = {
  /** A Sunday. */
  readonly weekStart: Day;
  readonly language: Language;
  /** What stands on lists for the week's meals. */
  readonly listed: readonly ListedRow[];
};

type Entry = { readonly meal: PlannedMeal; readonly line: ReservedLine };

/**
 * What the meals of a week lack, food by food in the order in which it is needed: what the reservations of all planned meals
 * leave open, less what is ticked on a list for them. Staples and optional lines lack nothing.
 */
export function planNeeds(reservations: Reservations, { weekStart, language, listed }: Week): FoodNeed[] {
  return [...wantedFoods(reservations, weekStart)].flatMap(([key, entries]) => {
    const lacking = entries.filter(({ line: { status } }) => status === 'missing' || status === 'short');
    if (lacking.length === 0) return [];
    const food = lacking[0]?.line.food ?? null;
    return measuredAlike(lacking, food).flatMap(({ unit, lacks }, at) => {
      const wants = listedWants(listed, key, unit, food);
      return needOf({ key: at === 0 ? key : `${key} ${unit}`, unit, food, entries, lacks, wants, language });
    });
  });
}

/** What a week's meals want, food by food; leftovers are no food of a shop. */
function wantedFoods({ meals }: Reservations, weekStart: Day): Map<string, Entry[]> {
  const end = addDays(weekStart, 7);
  const foods = new Map<string, Entry[]>();
  for (const { meal, lines } of meals) {
    if (meal.kind === 'leftover' || meal.day < weekStart || meal.day >= end) continue;
    for (const line of lines) {
      const key = foodKeyOf({ conceptId: line.food?.id, productName: line.name });
      const entries = foods.get(key);
      if (entries) entries.push({ meal, line });
      else foods.set(key, [{ meal, line }]);
    }
  }
  return foods;
}

/** What stands on a list for the week's meals, still to be bought, though they lack no such food (any more). */
export function listedBeyond(
  reservations: Reservations,
  needs: readonly PlanNeed[],
  { weekStart, language, listed, foodOf }: Week & { readonly foodOf: (conceptId: string | null) => Concept | null },
): PlanNeed[] {
  const wanted = wantedFoods(reservations, weekStart);
  const open = listed.filter(
    (row) => !row.isPurchased && row.wants.length > 0 && !needs.some((need) => isFor(need, row)),
  );
  const rows = new Map(open.map((row) => [foodKeyOf(row), row]));
  return [...rows].map(
    ([
      key,
      {
        productName,
        conceptId,
        wants: [first],
      },
    ]) => {
      const food = foodOf(conceptId);
      const unit = first?.unit ?? (food ? unitOf(food) : 'pieces');
      const entries = wanted.get(key) ?? [];
      const wants = listedWants(open, key, unit, food);
      const sumOf = (part: 'wanted' | 'have') =>
        shown(totalOf(entries.map(({ line }) => amountIn(line[part], unit, food))));
      return {
        key,
        conceptId: food?.id ?? null,
        name: food?.[language][0] ?? productName,
        foodClass: food?.class ?? null,
        needed: sumOf('wanted'),
        have: sumOf('have'),
        missing: 0,
        listed: shown(totalOf(wants.map(({ amount }) => amount))),
        unit,
        meals: [],
      };
    },
  );
}

/** What shops do not count (heads, sprigs) is as many of the product's own unit. */
function amountIn(measure: Measured | null, to: Unit, food: Concept | null): number | null {
  if (measure === null) return null;
  const { amount, unit } = measure;
  return convert(amount, unit, to, food)?.amount ?? (wireUnitOf(unit) === to ? amount : null);
}

type Alike = { readonly unit: Unit; readonly lacks: readonly Entry[] };

/** What lacks, in groups that can be added up: one, unless for instance a weight and bunches cannot be compared. */
function measuredAlike(lacking: readonly Entry[], food: Concept | null): Alike[] {
  const measured = lacking.flatMap(({ line }) => line.missing ?? []);
  const [first] = measured;
  if (first === undefined) return [{ unit: food ? unitOf(food) : 'pieces', lacks: lacking }];
  const all = unitsFor(food, measured).find((unit) => measured.every((each) => amountIn(each, unit, food) !== null));
  const basic = all ?? basicUnit(first.unit);
  const fits = ({ line }: Entry) => line.missing === null || amountIn(line.missing, basic, food) !== null;
  const lacks = lacking.filter(fits);
  const unit = larger(basic, totalOf(lacks.map(({ line }) => amountIn(line.missing, basic, food))));
  const others = lacking.filter((entry) => !fits(entry));
  return [{ unit, lacks }, ...(others.length > 0 ? measuredAlike(others, food) : [])];
}

/** g, ml, or the counted unit of a measure. */
function basicUnit(unit: string | null): Unit {
  const kind = measureOf(unit ?? 'piece')?.kind ?? 'count';
  return kind === 'mass' ? 'g' : kind === 'volume' ? 'ml' : wireUnitOf(unit);
}

/** Kilos and litres from one on. */
const larger = (unit: Unit, amount: number): Unit =>
  amount < 1000 ? unit : unit === 'g' ? 'kg' : unit === 'ml' ? 'l' : unit;

/** Units that a food may be bought in, the best first: as the dishes say it, but no cups of what is sold by weight. */
function unitsFor(food: Concept | null, measured: readonly Measured[]): Unit[] {
  const said = [...new Set(measured.map(({ unit }) => basicUnit(unit)))];
  const usual = food ? basicUnit(unitOf(food)) : 'ml';
  const isSaidSo = said.length === 1 && (said[0] !== 'ml' || usual === 'ml');
  return [...(isSaidSo ? said : []), usual, 'g', ...said];
}

type Found = Alike & {
  readonly key: string;
  readonly food: Concept | null;
  readonly entries: readonly Entry[];
  readonly wants: readonly ListedWant[];
  readonly language: Language;
};

function needOf({ key, unit, food, entries, lacks, wants, language }: Found): FoodNeed[] {
  const meals = stillLacking(lacks, (line) => amountIn(line.missing, unit, food), wants);
  const [first] = lacks;
  if (meals.length === 0 || !first) return [];
  const lacking = totalOf(meals.map(({ quantity }) => quantity));
  const isKnown = meals.some(({ quantity }) => quantity !== null);
  const missing = buyable(lacking, unit);
  const sumOf = (part: 'wanted' | 'have') =>
    shown(totalOf(entries.map(({ line }) => amountIn(line[part], unit, food))));
  return [
    {
      key,
      conceptId: food?.id ?? null,
      name: food?.[language][0] ?? first.line.name,
      foodClass: food?.class ?? null,
      category: food ? categoryOf(food) : 'other',
      needed: isKnown ? sumOf('wanted') : null,
      have: isKnown ? sumOf('have') : null,
      missing: isKnown ? missing : null,
      listed: wants.length > 0 ? shown(totalOf(wants.map(({ amount }) => amount))) : null,
      unit,
      meals: toTheFull(meals, missing - lacking),
    },
  ];
}

/** What is bought beyond the need, because half an egg is not sold, goes to the last meal that takes of it. */
function toTheFull(meals: PlanNeed['meals'], more: number): PlanNeed['meals'] {
  const last = meals.findLastIndex(({ quantity }) => quantity !== null);
  return meals.map((meal, at) =>
    at === last && meal.quantity !== null ? { ...meal, quantity: keptAmount(meal.quantity + more) } : meal,
  );
}

/** Each meal with what it lacks beside what is ticked, which goes to the meals in their order. */
function stillLacking(
  lacks: readonly Entry[],
  amountOf: (line: ReservedLine) => number | null,
  wants: readonly ListedWant[],
): PlanNeed['meals'] {
  const ticked = wants.filter(({ isPurchased }) => isPurchased);
  const byMeal = new Map<PlannedMeal, number | null>();
  for (const { meal, line } of lacks) {
    const amount = amountOf(line);
    const before = byMeal.get(meal) ?? null;
    byMeal.set(meal, before === null || amount === null ? (amount ?? before) : before + amount);
  }
  let bought = totalOf(ticked.map(({ amount }) => amount));
  const meals: PlanNeed['meals'] = [];
  for (const [{ id: mealId, name, day, type }, amount] of byMeal) {
    const isBought = ticked.some((want) => want.mealId === mealId && (want.amount === null || amount === null));
    if (isBought) continue;
    const used = Math.min(bought, amount ?? 0);
    bought -= used;
    const quantity = amount === null ? null : keptAmount(amount - used);
    if (quantity !== 0) meals.push({ mealId, name, day, type, quantity });
  }
  return meals;
}

const shown = (amount: number): number => Number(amount.toFixed(3));

/** Rounded up to what can be asked for: whole grams, millilitres and pieces. */
function buyable(amount: number, unit: Unit): number {
  const steps = unit === 'kg' || unit === 'l' ? 1000 : 1;
  return Math.ceil(Number((amount * steps).toFixed(2))) / steps;
}

/** The same for the same needs, however they were found. */
export function needsText(needs: readonly FoodNeed[]): string {
  const texts = needs.map(({ key, missing, unit, meals }) => {
    const each = meals.map(({ mealId, quantity }) => `${mealId} ${quantity === null ? '' : quantity.toPrecision(6)}`);
    return JSON.stringify([key, missing, unit, each.sort()]);
  });
  return texts.sort().join('\n');
}
