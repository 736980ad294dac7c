import type { Concept, FoodClass } from '../food/concept.ts';
import { convert, measureOf } from '../food/convert.ts';
import { type FoodBook, foodById, foodTextOf, identifyIn, identifyLineIn, lexiconBook } from '../food/food-book.ts';
import { parseLine } from '../food/ingredient-line.ts';
import type { Language } from '../kit/language.ts';
import { keptAmount, readDecimal } from '../kit/numbers.ts';
import type { Ingredient } from './contract.ts';
import { mostAmount } from './rules.ts';

/** A line as the server keeps it: what the wire shows, and what only matching needs. */
export type UnderstoodIngredient = Ingredient & {
  /** Other foods that the line lets the cook choose instead ("butter or oil"). */
  readonly orIds: readonly string[];
  /** The heading of a group of lines, no ingredient. */
  readonly heading: boolean;
};

type TypedIngredient = {
  readonly name: string;
  readonly amount?: number | string | null | undefined;
  readonly amountMax?: number | null | undefined;
  readonly unit?: string | null | undefined;
  readonly raw?: string | undefined;
  readonly note?: string | null | undefined;
  readonly optional?: boolean | undefined;
  readonly conceptId?: string | null | undefined;
};

function read(typed: TypedIngredient, language: Language) {
  const given = [typed.amount ?? '', typed.unit ?? ''].map((part) => String(part).trim());
  const raw = typed.raw?.trim() || [...given, typed.name.trim()].filter((part) => part !== '').join(' ');
  const isGiven = !typed.raw?.trim() && given.some((part) => part !== '');
  return { given, raw, isGiven, line: parseLine(raw, language) };
}

/**
 * Understands one typed line. `raw` wins over `name`; a name with empty amount and unit is read as a whole line; an
 * amount or unit given on its own is kept, and `raw` is put together from the three.
 */
export function understandIngredient(
  typed: TypedIngredient,
  language: Language,
  book: FoodBook = lexiconBook(),
): UnderstoodIngredient {
  const { given, raw, isGiven, line } = read(typed, language);
  const amount = isGiven ? (readDecimal(given[0] ?? '') ?? line.quantity) : line.quantity;
  const unit = isGiven ? (measureOf(given[1] ?? '')?.id ?? line.unit ?? given[1]) : line.unit;
  const [first, ...others] = isGiven ? [identifyIn(book, typed.name)] : identifyLineIn(book, line);
  const chosen = foodById(typed.conceptId ?? null, book) ?? first?.concept;
  const amountMax = (isGiven ? typed.amountMax : undefined) ?? line.quantityMax;
  return {
    name: (isGiven ? typed.name.trim() : line.food) || raw,
    amount: line.header ? null : plausible(amount),
    amountMax: plausible(amountMax ?? null),
    unit: unit ?? '',
    raw,
    note: typed.note?.trim() || line.note || null,
    optional: typed.optional === true || line.optional,
    conceptId: line.header ? null : (chosen?.id ?? null),
    orIds: others.flatMap(({ concept }) => (concept ? [concept.id] : [])),
    heading: line.header,
  };
}

const plausible = (amount: number | null): number | null =>
  amount !== null && amount >= 0 && amount <= mostAmount ? keptAmount(amount) : null;

/** The words of a typed line that name its food: what a food is called that nobody knows yet. */
export function foodTextIn(typed: TypedIngredient, language: Language): string {
  const { isGiven, line } = read(typed, language);
  return foodTextOf(isGiven ? parseLine(typed.name) : line);
}

/** The foods of a recipe's lines, headings left out; null stands for a line nobody understood. */
export const foodsOf = (lines: readonly UnderstoodIngredient[], book: FoodBook = lexiconBook()): (Concept | null)[] =>
  lines.flatMap((line) => (line.heading ? [] : [line.conceptId, ...line.orIds].map((id) => foodById(id, book))));

const groupOf: Readonly<Partial<Record<FoodClass, string>>> = {
  vegetable: 'vegetable',
  leafy: 'leafy',
  root: 'root',
  mushroom: 'mushroom',
  legume: 'legume',
  soy: 'legume',
  'red-meat': 'meat',
  pork: 'meat',
  game: 'meat',
  'cured-meat': 'meat',
  poultry: 'poultry',
  fish: 'fish',
  seafood: 'fish',
  pasta: 'pasta',
  grain: 'rice',
  egg: 'egg',
  cheese: 'cheese',
  bread: 'bread',
  pastry: 'bread',
  flour: 'bread',
  fruit: 'fruit',
  'dried-fruit': 'fruit',
  sweet: 'sweet',
};

/** The food group a recipe's cover shows: that of its heaviest food, else of its first; flour with sugar is a sweet. */
export function mainGroupOf(lines: readonly UnderstoodIngredient[], book: FoodBook = lexiconBook()): string {
  const weighed = lines.flatMap((line) => {
    const concept = foodById(line.conceptId, book);
    const group = concept ? groupOf[concept.class] : undefined;
    if (!concept || !group || line.heading) return [];
    const grams = line.amount === null ? null : convert(line.amount, line.unit || null, 'g', concept);
    return [{ group, grams: grams?.amount ?? 0 }];
  });
  const heaviest = weighed.reduce<(typeof weighed)[number] | undefined>(
    (best, line) => (best && best.grams >= line.grams ? best : line),
    undefined,
  );
  const sugary = lines.some((line) => foodById(line.conceptId, book)?.class === 'sweetener');
  if (heaviest?.group === 'bread' && sugary) return 'sweet';
  return heaviest?.group ?? 'vegetable';
}
