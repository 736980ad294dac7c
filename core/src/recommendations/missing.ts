import { categoryOf, classDefaults } from '../food/classes.ts';
import type { Concept, Unit } from '../food/concept.ts';
import { convert, measureOf, wireUnitOf } from '../food/convert.ts';
import type { Measured } from '../food/satisfies.ts';
import type { Language } from '../kit/language.ts';
import { keptAmount } from '../kit/numbers.ts';
import { noFacts } from '../recipes/kitchen-amount.ts';
import { needsOf } from '../recipes/needs.ts';
import { shownLine } from '../recipes/scaling.ts';
import type { LineMatch } from './contract.ts';
import { eatenFoods, eveningOf, matchNeed, type Pantry } from './matching.ts';
import type { MissingLine } from './missing-contract.ts';
import { type Cookable, inWords } from './rules.ts';
import { type Taken, take } from './stock.ts';

type Kitchen = Pantry & { readonly servings: number; readonly language: Language };

/** What one food lacks, in one unit of shopping; null where no amount is known. */
type Lack = {
  readonly texts: string[];
  readonly name: string;
  readonly food: Concept | null;
  amount: number | null;
  readonly unit: Unit;
};

/**
 * What has to be bought to cook a recipe for so many servings, beside what is promised to something else: each food once,
 * in the order of the lines. Two lines never count on the same grams. Staples and optional lines lack nothing. And what
 * became of each line, headings being null.
 */
export function missingOf(
  recipe: Cookable,
  { servings, language, ...pantry }: Kitchen,
): { lines: MissingLine[]; matches: (LineMatch | null)[] } {
  const evening = eveningOf(pantry);
  const factor = servings / recipe.servings;
  const taken: Taken = new Map();
  const lacks: Lack[] = [];
  const needs = needsOf(recipe.ingredients).values();
  const matches = recipe.ingredients.map((line) => {
    const need = line.heading ? undefined : needs.next().value;
    if (need === undefined) return null;
    const foods = eatenFoods(need, evening);
    const measure = need.measure && { ...need.measure, amount: need.measure.amount * factor };
    const outcome = matchNeed({ ...need, measure }, foods, evening, taken);
    const match = inWords(line.raw, outcome, evening, language);
    if (outcome.status !== 'missing' && outcome.status !== 'short') return match;
    if (outcome.status === 'short') take(outcome.lots, measure, outcome.food, taken);
    const { before, amount, after } = shownLine(line, { factor, system: 'written', food: noFacts });
    const food = outcome.food ?? foods[0] ?? null;
    add(lacks, {
      texts: [`${before}${amount}${after}`],
      name: food?.[language][0] ?? line.name,
      food,
      ...shoppingAmount(outcome.status === 'short' ? outcome.missing : measure, food),
    });
    return match;
  });
  return { lines: lacks.map(answered), matches };
}

/** Joins the food that lacks already, in its unit; what cannot be told in it stays beside it. */
function add(lacks: Lack[], lack: Lack): void {
  const same = lacks.filter(({ food, name }) => food?.id === lack.food?.id && (food !== null || name === lack.name));
  for (const other of same) {
    const more = other.amount === null ? null : convert(lack.amount ?? 0, lack.unit, other.unit, lack.food);
    if (more === null || other.amount === null) continue;
    other.amount += more.amount;
    other.texts.push(...lack.texts);
    return;
  }
  const vague = same.find(({ amount }) => amount === null);
  if (vague === undefined) lacks.push(lack);
  else if (lack.amount === null) vague.texts.push(...lack.texts);
  else lacks[lacks.indexOf(vague)] = { ...lack, texts: [...vague.texts, ...lack.texts] };
}

/** Small parts of what is bought whole: how many there are on a stem or in a hand, no shop says. */
const crumbs = new Set('sprig leaf handful stalk knob strip sheet cube scoop inch cm part serving'.split(' '));
const poured: ReadonlySet<Unit> = new Set(['l', 'ml', 'bottle']);
const vague = { amount: null, unit: 'pieces' } as const;

/** An amount as it is bought: grams, millilitres of what is poured, or what is counted. */
function shoppingAmount(
  measured: Measured | null,
  food: Concept | null,
): { readonly amount: number | null; readonly unit: Unit } {
  const measure = measureOf(measured?.unit ?? 'piece');
  if (measured === null || measure === null || crumbs.has(measure.id)) return vague;
  const to = (unit: Unit) => {
    const converted = convert(measured.amount, measured.unit, unit, food);
    return converted && { amount: converted.amount, unit };
  };
  if (measure.kind === 'mass') return to('g') ?? vague;
  if (measure.kind === 'volume') {
    const isPoured = food === null || poured.has(food.unit ?? classDefaults[food.class].unit);
    return (isPoured ? to('ml') : to('g')) ?? vague;
  }
  const unit = wireUnitOf(measured.unit);
  return (unit === 'clove' ? to('pieces') : null) ?? { amount: measured.amount, unit };
}

/** Rounded up, so that it suffices: whole grams and pieces, kilos and litres to the next ten grams. */
function answered({ texts, name, food, amount, unit }: Lack): MissingLine {
  const up = (value: number) => Math.max(1, Math.ceil(value * (1 - 1e-6)));
  const isLarge = (unit === 'g' || unit === 'ml') && amount !== null && up(amount) >= 1_000;
  return {
    text: texts.join(' + '),
    productName: name,
    conceptId: food?.id ?? null,
    foodClass: food?.class ?? null,
    category: food ? categoryOf(food) : 'other',
    quantity: amount === null ? 1 : isLarge ? keptAmount(up(amount / 10) / 100) : up(amount),
    unit: isLarge ? (unit === 'g' ? 'kg' : 'l') : unit,
    amountKnown: amount !== null,
  };
}
