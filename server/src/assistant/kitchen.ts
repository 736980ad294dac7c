import type { Act, SaidItem, SaidUnit } from '@kelari/core/assistant/act.ts';
import type { LastDone, Situation } from '@kelari/core/assistant/contract.ts';
import type { Concept, Unit } from '@kelari/core/food/concept.ts';
import { type FoodBook, foodById, foodKey, identifyIn } from '@kelari/core/food/food-book.ts';
import { fold, isGreek } from '@kelari/core/food/normalise.ts';
import { satisfies } from '@kelari/core/food/satisfies.ts';
import { type Day, localTime } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import { maxAmount } from '@kelari/core/pantry/contract.ts';
import { foodBookOf } from '../food/book.ts';
import { lotsInStock } from '../pantry/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';

export type Lot = Awaited<ReturnType<typeof lotsInStock>>[number];

/** What acts are settled against: one household, one moment, the language of the answer. */
export type Kitchen = {
  readonly ctx: Ctx;
  readonly actor: Actor;
  readonly lang: Language;
  readonly book: FoodBook;
  readonly today: Day;
  readonly hour: number;
  readonly situation: Situation | undefined;
  /** The words themselves, where they were heard. */
  readonly message: string;
  /** Read once, when first asked for; soonest to expire first. */
  readonly lots: () => Promise<readonly Lot[]>;
  /** What is left of lots that commands of this utterance take from. */
  readonly left: Map<string, number>;
};

export async function kitchenOf(
  ctx: Ctx,
  actor: Actor,
  { lang, situation, message }: Pick<Kitchen, 'lang' | 'situation' | 'message'>,
): Promise<Kitchen> {
  const inLanguage = { ...ctx, language: lang };
  const { day: today, hour } = localTime(ctx.clock(), actor.timezone);
  let read: Promise<Lot[]> | undefined;
  const lots = () => {
    read ??= lotsInStock(inLanguage, actor);
    return read;
  };
  return {
    ...{ ctx: inLanguage, actor, lang, situation, message, today, hour, lots },
    left: new Map(),
    book: await foodBookOf(ctx, actor),
  };
}

/** A food that was said: what it is, and how it is called in the answer. */
export type Named = {
  readonly name: string;
  readonly concept: Concept | null;
  readonly quantity: number | undefined;
  readonly unit: Unit | undefined;
};

export const nameOf = (concept: Concept, lang: Language): string => concept[lang][0] ?? concept.id;

const wireUnits: Readonly<Partial<Record<SaidUnit, Unit>>> = { cup: 'cups' };
export const wireOf = (unit: SaidUnit): Unit => wireUnits[unit] ?? (unit as Exclude<SaidUnit, 'cup'>);

/** A unit as cooks say it; pounds and ounces are not said. */
export function saidOf(unit: Unit): SaidUnit | undefined {
  if (unit === 'cups') return 'cup';
  return unit === 'lb' || unit === 'oz' ? undefined : unit;
}

const longestName = 120;
/** As many as one write holds. */
export const mostItems = 100;

/** Never in the middle of a letter: half of one cannot be stored. */
const cut = (text: string): string =>
  text
    .trim()
    .slice(0, longestName)
    .replace(/[\ud800-\udbff]$/, '');

/** The cook's own word where it is of the answer's language and means the food, else the food's usual name. */
export function named({ food, words, quantity, unit }: SaidItem, { book, lang }: Kitchen): Named {
  const said = cut(words ?? '');
  const concept = foodById(food ?? null, book) ?? identifyIn(book, food ?? said).concept;
  const isOwnWord =
    said !== '' && isGreek(said) === (lang === 'el') && identifyIn(book, said).concept?.id === concept?.id;
  const isOne = quantity !== undefined && quantity <= 1 && unit === 'pieces';
  const known = concept && (isOwnWord ? asNamed(said, concept, lang) : countedName(concept, lang, isOne));
  const name = known ?? (said || cut(food ?? ''));
  return { name, concept, quantity, unit: unit && wireOf(unit) };
}

/** "1 cucumber": of foods that are called by their plural, one is called by the other name with the same stem. */
function countedName(concept: Concept, lang: Language, isOne: boolean): string {
  const [name = concept.id, ...others] = concept[lang];
  if (!isOne) return name;
  const key = foodKey(name);
  return others.find((other) => other.length <= name.length && foodKey(other) === key) ?? name;
}

/** The word as the lexicon writes it where it was only said in another case: "ένα κιλό κιμά" is about κιμάς. */
function asNamed(said: string, concept: Concept, lang: Language): string {
  const names = concept[lang];
  const folded = fold(said);
  if (lang === 'en') return said;
  const nominative = names.find((name) => fold(name) === `${folded}σ`);
  if (nominative || names.some((name) => fold(name) === folded)) return nominative ?? said;
  const key = foodKey(said);
  return names.find((name) => foodKey(name) === key) ?? said;
}

export const itemsOf = ({ slots }: Act, kitchen: Kitchen): Named[] =>
  (slots.items ?? []).map((item) => named(item, kitchen)).filter(({ name }) => name !== '');

/** Something of it, and no more than is kept of anything. */
export const canBeNoted = ({ quantity }: Pick<Named, 'quantity'>): boolean =>
  quantity === undefined || (keptAmount(quantity) > 0 && quantity <= maxAmount);

/** The one food of a question; null when none was said. */
export function foodOf({ slots }: Act, kitchen: Kitchen): Named | null {
  if (slots.food === undefined && slots.foodWords === undefined) return itemsOf({ slots } as Act, kitchen)[0] ?? null;
  const { food, foodWords: words } = slots;
  const one = named({ ...(food === undefined ? {} : { food }), ...(words === undefined ? {} : { words }) }, kitchen);
  return one.name === '' ? null : one;
}

type Row = { readonly conceptId: string | null };

/**
 * The rows that a food's name means: the food itself and its varieties, else the more general food, else rows whose name
 * holds all its words.
 */
export function meant<R extends Row>(
  rows: readonly R[],
  nameOfRow: (row: R) => string,
  { name, concept }: Pick<Named, 'name' | 'concept'>,
  book: FoodBook,
): R[] {
  const verdicts = rows.map((row) => {
    const texts = { haveText: nameOfRow(row), wantText: name, index: book.index };
    return { row, ...satisfies(foodById(row.conceptId, book), concept, texts) };
  });
  const served = verdicts.filter(({ verdict }) => verdict === 'yes');
  const exact = served.filter(({ reason }) => reason !== 'general');
  if (served.length > 0) return (exact.length > 0 ? exact : served).map(({ row }) => row);
  const words = fold(name).split(' ');
  return rows.filter((row) => {
    const there = fold(nameOfRow(row)).split(' ');
    return words.every((word) => there.includes(word));
  });
}

/** What was done, so that a correction knows what it is about. */
export const lastItem = ({ name, concept, quantity, unit }: Named): LastDone['items'][number] => {
  const said = unit && saidOf(unit);
  return {
    food: concept?.id ?? name,
    ...(quantity === undefined ? {} : { quantity }),
    ...(quantity === undefined || said === undefined ? {} : { unit: said }),
  };
};
