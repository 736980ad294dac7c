import type { Unit } from '../food/concept.ts';
import type { Measured } from '../food/satisfies.ts';
import type { Day } from '../kit/dates.ts';
import { shownAmount } from '../kit/numbers.ts';
import { answeredMeasure } from '../pantry/rules.ts';
import { noFacts } from '../recipes/kitchen-amount.ts';
import { needsOf } from '../recipes/needs.ts';
import { shownLine } from '../recipes/scaling.ts';
import type { Depletion, Take } from './depletion-contract.ts';
import { eatenFoods, eveningOf, matchNeed, type Outcome, type Pantry } from './matching.ts';
import type { Cookable } from './rules.ts';
import { type Lot, left, type Stock, stockOf, type Taken, take } from './stock.ts';

/** A lot of the pantry that can be named and found. */
export type PlacedLot = Lot & { readonly id: string; readonly location: string };

type Kitchen = Omit<Pantry, 'lots'> & { readonly lots: readonly PlacedLot[]; readonly servings: number };
type Line = Depletion['lines'][number];

/** Before every date: with it as today no lot has expired. */
const everFresh: Day = '0001-01-01';

/**
 * What cooking a recipe for so many servings would take out of the pantry: first expiring first out, what has expired
 * only offered, never proposed, and so is what is promised to something else; nothing for staples, optional lines and lines
 * without an amount, whose lots are offered too. Amounts are in the unit the lot is answered in, and never more than there is.
 */
export function depletionOf(recipe: Cookable, { servings, ...pantry }: Kitchen): Depletion['lines'] {
  const evening = eveningOf(pantry);
  const whole = pantry.lots.map(({ reserved: _, ...lot }) => lot);
  const everything = stockOf(whole, { today: everFresh, book: pantry.book, isAllowed: () => true });
  const byId = new Map<string | undefined, Lot>(whole.map((lot) => [lot.id, lot]));
  const factor = servings / recipe.servings;
  const taken: Taken = new Map();
  const lines = recipe.ingredients.filter((line) => !line.heading);
  return needsOf(recipe.ingredients).map((need, at): Line => {
    const line = lines[at];
    const { before, amount, after } = line
      ? shownLine(line, { factor, system: 'written', food: noFacts })
      : { before: '', amount: '', after: '' };
    const foods = eatenFoods(need, evening);
    const measure = need.measure && { ...need.measure, amount: need.measure.amount * factor };
    const held = new Map(taken);
    const outcome = matchNeed({ ...need, measure }, foods, evening, held);
    const takes = isCounted(outcome) ? settle(outcome, measure, taken) : new Map<string | undefined, number>();
    const there =
      foods.length > 0 ? foods.flatMap((food) => everything.forFood(food).yes) : everything.forName(need.name).yes;
    const offered = new Map([...outcome.lots, ...there].map((lot) => [lot.id, byId.get(lot.id) ?? lot]));
    return {
      text: `${before}${amount}${after}`,
      status: statusOf(outcome, measure),
      takes: [...offered.values()].flatMap((lot) => takeOf(lot, takes.get(lot.id) ?? 0, outcome, measure, everything)),
    };
  });
}

/** Whether the line takes a known amount: of what serves it, and of what is there when it is short. */
const isCounted = ({ status }: Outcome): boolean =>
  status === 'have' || status === 'substitute' || status === 'short' || status === 'unknown-amount';

/** What one line takes from each lot, by its id, in the lot's unit; noted in `taken`. */
function settle({ lots, food }: Outcome, measure: Measured | null, taken: Taken): Map<string | undefined, number> {
  const takes = new Map<string | undefined, number>();
  if (measure === null) return takes;
  const before = new Map(lots.map((lot) => [lot, left(lot, taken)]));
  take(lots, measure, food, taken);
  for (const lot of lots) {
    const used = (before.get(lot) ?? 0) - left(lot, taken);
    if (used > 0) takes.set(lot.id, used);
  }
  return takes;
}

function statusOf({ status }: Outcome, measure: Measured | null): Line['status'] {
  if (status !== 'have') return status;
  return measure === null ? 'unknown-amount' : 'taken';
}

function takeOf(lot: Lot, used: number, outcome: Outcome, measure: Measured | null, stock: Stock): Take[] {
  if (!isPlaced(lot)) return [];
  const { unit, factor } = answeredMeasure(lot.quantity, lot.unit as Unit);
  const has = shownAmount(lot.quantity * factor);
  return [
    {
      productId: lot.id,
      name: lot.name,
      foodClass: stock.foodOf(lot)?.class ?? null,
      amount: Math.min(has, shownAmount(used * factor)),
      unit,
      has,
      expirationDate: lot.expirationDate,
      location: lot.location,
      guess: measure === null || outcome.guess || outcome.status === 'unknown-amount',
    },
  ];
}

const isPlaced = (lot: Lot): lot is PlacedLot => lot.id !== undefined && 'location' in lot;
