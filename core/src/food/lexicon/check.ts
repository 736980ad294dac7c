import { classDefaults, containsOf, placeOf, shelfLifeOf } from '../classes.ts';
import type { Concept, Nutrients, ShelfLife } from '../concept.ts';
import { buildIndex, stemsOf } from '../food-index.ts';
import { fold } from '../normalise.ts';

/** One broken rule of the table, and the foods or names that break it. */
export type Problem = { readonly rule: string; readonly where: readonly string[] };

/** Which food an inflected form means when two foods share its stem; the nominatives themselves differ. */
const sharedStems: Readonly<Record<string, string>> = {
  pepper: 'bell-pepper',
  'lady finger': 'okra',
  φραπ: 'pomelo',
  θρουμπ: 'savory',
  'mixed spice': 'mixed-spice',
  καρ: 'caraway',
  γλασ: 'icing',
  μπρι: 'brie',
  τσιπουρ: 'sea-bream',
  'chocolate bar': 'chocolate',
  caramel: 'candy',
  καραμελ: 'candy',
  ματσ: 'matzo',
};

const share = (some: number, all: number): number => (all === 0 ? 0 : some / all);

/** Shares of foods, 0 to 1, that take each kind of fact from their class. Forms are a food's own from two names in each language. */
export function inheritedShares(foods: readonly Concept[]) {
  const without = (own: (food: Concept) => boolean) => share(foods.filter((food) => !own(food)).length, foods.length);
  return {
    grams: without((food) => food.gramsPerPiece !== undefined || food.gramsPerMl !== undefined),
    shelfLife: without((food) => food.shelfLife !== undefined),
    nutrition: without((food) => food.per100g !== undefined),
    forms: without((food) => food.en.length > 1 && food.el.length > 1),
  };
}

/** What is wrong with a table of foods; empty when every rule of docs/food-data.md holds. */
export function problemsOf(foods: readonly Concept[]): Problem[] {
  const byId = new Map(foods.map((food) => [food.id, food]));
  const { stems } = buildIndex(foods);
  const ids = (wrong: (food: Concept) => boolean) => foods.filter(wrong).map(({ id }) => id);
  const rules: Readonly<Record<string, readonly string[]>> = {
    'an id in kebab-case, once': ids((food) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(food.id) || byId.get(food.id) !== food),
    'a name in both languages': ids(({ en, el }) => en.length === 0 || el.length === 0),
    'no stray spaces in a name': foods
      .flatMap(namesOf)
      .filter((name) => name !== name.trim().replace(/\s+/g, ' ') || name === ''),
    'the first Greek name in Greek letters, the English one in Latin letters': ids(
      ({ en, el }) => !/^\p{Script=Greek}/u.test(el[0] ?? '') || !/^[\p{Script=Latin}0-9]/u.test(en[0] ?? ''),
    ),
    'no look-alike letters of the other alphabet in a word': foods.flatMap(namesOf).filter((name) => mixed.test(name)),
    'stress on every Greek word of two syllables': foods
      .flatMap(({ el }) => el.flatMap((name) => name.split(/[^\p{L}]+/u)))
      .filter(isUnstressed),
    'no name of a food twice': foods.flatMap(twice),
    'a name belongs to one food': claimedTwice(foods, fold),
    'a shared stem is declared': claimedTwice(foods, (name) => stemsOf(fold(name).split(' '))).filter((claim) => {
      const stem = claim.split(':')[0] ?? '';
      return sharedStems[stem] === undefined || stems.get(stem)?.id !== sharedStems[stem];
    }),
    'parents, substitutes and swaps exist and are other foods': ids(({ id, parent, substitutes = [], swaps = [] }) =>
      [...(parent === undefined ? [] : [parent]), ...substitutes, ...swaps].some(
        (other) => !byId.has(other) || other === id,
      ),
    ),
    'no circle of parents': ids((food) => isCircular(food, byId)),
    'parentServes only with a parent': ids(({ parent, parentServes }) => parentServes === true && parent === undefined),
    'plausible shelf life': ids((food) => !hasPlausibleShelfLife(food)),
    'plausible weights': ids(
      ({ gramsPerPiece = 1, gramsPerMl = 1, edible = 1 }) =>
        !(gramsPerPiece > 0 && gramsPerPiece <= 10_000 && gramsPerMl >= 0.02 && gramsPerMl <= 1.6) ||
        !(edible > 0 && edible <= 1),
    ),
    'nutrients that add up': ids(({ per100g, ...food }) => per100g !== undefined && !addsUp(per100g, food)),
    'allergens agree with what diets ask': ids(disagrees),
    'pork is meat, and lactose is dairy': ids(
      (food) => has(food, 'pork', 'lactose') && !has(food, has(food, 'pork') ? 'meat' : 'dairy'),
    ),
    'a variety holds what its parent holds, unless its name says without': ids((food) => losesContent(food, byId)),
  };
  return Object.entries(rules).flatMap(([rule, where]) => (where.length === 0 ? [] : [{ rule, where }]));
}

const namesOf = (food: Concept): string[] => [...food.en, ...food.el];
const mixed = /(?=\p{L}*\p{Script=Greek})(?=\p{L}*\p{Script=Latin})\p{L}+/u;

const syllables = (word: string): number =>
  (
    fold(word)
      .replace(/γι(?=[αεο])|(?<=[αε])υ|(?<=[αεου])ι|(?<=ο)υ/g, '')
      .match(/[αεηιουω]/g) ?? []
  ).length;
const isUnstressed = (word: string): boolean =>
  /^\p{Script=Greek}{3,}$/u.test(word) && !/[άέήίόύώΐΰΆΈΉΊΌΎΏ]/u.test(word) && syllables(word) > 1;

function twice(food: Concept): string[] {
  const folded = namesOf(food).map(fold);
  return namesOf(food).filter((_, at) => folded.indexOf(folded[at] ?? '') !== at);
}

/** 'key: food, food' for each key that names of two foods lead to. */
function claimedTwice(foods: readonly Concept[], keyOf: (name: string) => string): string[] {
  const owners = new Map<string, Set<string>>();
  for (const food of foods)
    for (const name of namesOf(food))
      owners.set(keyOf(name), (owners.get(keyOf(name)) ?? new Set<string>()).add(food.id));
  return [...owners].flatMap(([key, ids]) => (ids.size > 1 ? [`${key}: ${[...ids].join(', ')}`] : []));
}

function isCircular(food: Concept, byId: ReadonlyMap<string, Concept>): boolean {
  const seen = new Set<string>();
  for (let at: Concept | undefined = food; at; at = at.parent === undefined ? undefined : byId.get(at.parent)) {
    if (seen.has(at.id)) return true;
    seen.add(at.id);
  }
  return false;
}

/** Whole days from 1 to ten years; cold never shortens a life, an opened pack never outlives a closed one. */
function hasPlausibleShelfLife(food: Concept): boolean {
  const life: ShelfLife = food.shelfLife ?? classDefaults[food.class].shelfLife;
  const { pantry, fridge, freezer, opened } = life;
  const days = [pantry, fridge, freezer, opened].filter((value) => value !== undefined);
  const longest = Math.max(pantry ?? 0, fridge ?? 0, freezer ?? 0);
  return (
    days.every((value) => Number.isInteger(value) && value >= 1 && value <= 3650) &&
    (opened === undefined || opened <= longest) &&
    (fridge === undefined || freezer === undefined || fridge <= freezer) &&
    shelfLifeOf(food, placeOf(food)) !== null
  );
}

/** Parts within the whole, and the energy that the parts give (Regulation (EU) 1169/2011, annex XIV) within a fifth. */
function addsUp(per100g: Nutrients, food: Omit<Concept, 'per100g'>): boolean {
  const { kcal, fat, saturates, carbs, sugars, fibre, protein, salt } = per100g;
  const isWhole = Object.values(per100g).every((value) => value >= 0) && saturates <= fat && sugars <= carbs;
  const given = 9 * fat + 4 * carbs + 4 * protein + 2 * fibre;
  const hasOtherEnergy = containsOf(food).includes('alcohol') || food.class === 'vinegar' || food.class === 'sweetener';
  const isEnergy = hasOtherEnergy ? kcal <= 900 : Math.abs(kcal - given) <= Math.max(18, given * 0.2);
  return isWhole && isEnergy && fat + carbs + fibre + protein + salt <= 102 && kcal <= 902;
}

type Content = ReturnType<typeof containsOf>[number];
const has = (food: Concept, ...contents: readonly Content[]): boolean =>
  contents.some((content) => containsOf(food).includes(content));

const allergensOfContent = {
  gluten: ['gluten'],
  dairy: ['milk'],
  egg: ['eggs'],
  fish: ['fish'],
  shellfish: ['crustaceans', 'molluscs'],
} as const;

/** Sea urchins are shellfish to a diet, but neither crustacean nor mollusc to annex II. */
const disagrees = (food: Concept): boolean =>
  food.id !== 'sea-urchin' &&
  (['gluten', 'dairy', 'egg', 'fish', 'shellfish'] as const).some(
    (content) =>
      has(food, content) !== allergensOfContent[content].some((allergen) => food.allergens?.includes(allergen)),
  );

const without =
  /\b(free|vegan|vegetarian|veggie|plant|soya?|tofu|seitan|almond|coconut|oat|rice|corn|maize|buckwheat|chickpea|lentil|quinoa|turkey|chicken|beef|non-alcoholic|alcohol-free)\b/;
/** Varieties that go without something their parent usually has, though their names do not say so. */
const lighter = new Set([
  'vegetable-stock',
  'vegetable-stock-cube',
  'dark-chocolate',
  'digestive-biscuit',
  'speculoos',
]);

function losesContent(food: Concept, byId: ReadonlyMap<string, Concept>): boolean {
  const parent = food.parent === undefined ? undefined : byId.get(food.parent);
  return (
    parent !== undefined &&
    !lighter.has(food.id) &&
    !food.en.some((name) => without.test(name)) &&
    containsOf(parent).some((content) => !has(food, content))
  );
}
