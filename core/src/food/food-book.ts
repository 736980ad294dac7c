import type { Category, Concept } from './concept.ts';
import { type FoodIndex, foodIndex, type IndexedName, indexedNames, sortedStems } from './food-index.ts';
import { type Aliases, type Identity, identify, identifyAll } from './identity.ts';
import { type ParsedLine, parseLine } from './ingredient-line.ts';
import { fold, foldedWords } from './normalise.ts';

/**
 * What one household knows about food: the lexicon, its own foods, and the names it taught. Own foods are found by their
 * whole name alone: a product called "fresh" must not make "fresh milk" a riddle.
 */
export type FoodBook = {
  /** The lexicon; its `byId` answers own foods too, and follows what was merged. */
  readonly index: FoodIndex;
  /** Folded names of own foods, and folded texts that were taught, which win. */
  readonly aliases: Aliases;
  /** The same texts by `foodKey`: asked when the lexicon does not know a text. */
  readonly keys: Aliases;
  readonly own: ReadonlyMap<string, OwnFood>;
  /** Names of own foods that are no other food, for completion. */
  readonly ownNames: readonly IndexedName[];
  readonly taught: Aliases;
};

/** A food that only this household knows. `sameAs` is set when it turned out to be another food, and leads there. */
export type OwnFood = {
  readonly id: string;
  readonly name: string;
  readonly category: Category | null;
  /** The food of the lexicon that it is a kind of, and then serves for. */
  readonly kindOf: string | null;
  readonly sameAs: string | null;
};

/** Ids of own foods begin so, which no id of the lexicon does. */
export const ownPrefix = 'own-';

export const isOwnFood = ({ id }: Pick<Concept, 'id'>): boolean => id.startsWith(ownPrefix);

/** Whether it is known what is in the food: an own food says so only by the food it is a kind of. */
export const areContentsKnown = (food: Concept): boolean => !isOwnFood(food) || food.parent !== undefined;

/** The longest text that still is a food's name, in UTF-16 units; longer ones are prose. */
const longestName = 120;

/** What two spellings of one own food share: the stems of its folded words in alphabetical order; '' for no words. */
export const foodKey = (name: string): string => sortedStems(foldedWords(name));

/** The name and key of an own food called so; null when the text has no words, or more than a name has. */
export function ownName(text: string): { readonly name: string; readonly key: string } | null {
  const name = text.trim();
  const key = name.length > longestName ? '' : foodKey(name);
  return key === '' || key.length > 2 * longestName ? null : { name, key };
}

const nothing: Aliases = new Map();

/** The book of a household that has taught nothing. */
export const lexiconBook = (): FoodBook => ({
  index: foodIndex(),
  aliases: nothing,
  keys: nothing,
  own: new Map(),
  ownNames: [],
  taught: nothing,
});

/** The book of a household. Ids of merged foods lead to the food they became, through any chain; a circle leads nowhere. */
export function foodBook(foods: readonly OwnFood[], taught: Aliases): FoodBook {
  const base = foodIndex();
  const own = new Map(foods.map((food) => [food.id, food]));
  const kept = new Map(foods.flatMap((food) => (food.sameAs === null ? [[food.id, conceptOf(food, base)]] : [])));
  const byId = (id: string): Concept | undefined => {
    let at = id;
    for (let steps = 0; steps <= own.size; steps += 1) {
      const next = own.get(at)?.sameAs;
      if (!next) return kept.get(at) ?? base.byId.get(at);
      at = next;
    }
    return undefined;
  };
  // the name of a merged food still leads to what it became, unless a living one bears it
  const named = [...foods].sort((a, b) => Number(a.sameAs === null) - Number(b.sameAs === null));
  const texts = [...named.map(({ id, name }) => [fold(name), id] as const), ...taught];
  return {
    index: { ...base, byId: { get: byId } },
    ownNames: indexedNames([...kept.values()]),
    aliases: new Map(texts),
    keys: new Map(texts.map(([text, id]) => [foodKey(text), id])),
    own,
    taught,
  };
}

/** The book with further own foods in it. */
export const withFoods = (book: FoodBook, foods: readonly OwnFood[]): FoodBook =>
  foods.length === 0 ? book : foodBook([...book.own.values(), ...foods], book.taught);

function conceptOf({ id, name, category, kindOf }: OwnFood, base: FoodIndex): Concept {
  const parent = kindOf === null ? undefined : base.byId.get(kindOf);
  const names = { id, en: [name], el: [name], ...(category && { category }) };
  if (parent === undefined) return { ...names, class: 'other' };
  const { substitutes: _, parentServes: __, ...traits } = parent;
  return { ...traits, ...names, parent: parent.id };
}

/** The food with that id, as it is called today; null when there is none, as for a line that names no food. */
export const foodById = (id: string | null, book: FoodBook): Concept | null =>
  (id === null ? undefined : book.index.byId.get(id)) ?? null;

/** What a product's name means in this household. */
export function identifyIn(book: FoodBook, text: string): Identity {
  const found = identify(text, book.aliases, book.index);
  return found.concept === null ? (byKey(book, foodTextOf(parseLine(text))) ?? found) : found;
}

/** The foods that would do for an ingredient line in this household, as `identifyAll` says them. */
export function identifyLineIn(book: FoodBook, line: ParsedLine): Identity[] {
  return identifyAll(line, book.aliases, book.index).map((found, i) =>
    found.concept === null ? (byKey(book, line.alternatives[i] ?? line.food) ?? found) : found,
  );
}

/**
 * For each group of folded forms the ids of own foods that turned out to be, or are a kind of, a food in whose names one of
 * the forms stands: rows that bear these ids say it in other words.
 */
export function ownFoodsNamed(groups: readonly (readonly string[])[], book: FoodBook): string[][] {
  const named = [...book.own.values()].map(({ id, sameAs, kindOf }) => {
    const foods = [foodById(sameAs, book), foodById(kindOf, book)].filter((food) => food !== null);
    return { id, names: fold(foods.flatMap(({ en, el }) => [...en, ...el]).join(' ')) };
  });
  return groups.map((forms) =>
    named.filter(({ names }) => forms.some((form) => names.includes(form))).map(({ id }) => id),
  );
}

function byKey(book: FoodBook, text: string): Identity | null {
  const concept = foodById(book.keys.get(foodKey(text)) ?? null, book);
  return concept && { concept, candidates: [concept], confidence: 0.9 };
}

/** The words of a line that name its food, the first of several: what an own food is called and an alias is taught for. */
export const foodTextOf = (line: ParsedLine): string => line.alternatives[0] ?? line.food;
