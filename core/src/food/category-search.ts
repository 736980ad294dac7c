import { categoryOf } from './classes.ts';
import type { Category, Concept } from './concept.ts';
import type { IndexedName } from './food-index.ts';
import { fold, greeklish, soundEl } from './normalise.ts';

/** What the categories are called by who looks for one, in both languages. */
const wordsOf: Readonly<Record<Category, readonly [en: string, el: string]>> = {
  meat: ['meat', 'κρεατικά'],
  dairy: ['dairy', 'γαλακτοκομικά'],
  vegetables: ['vegetables', 'λαχανικά'],
  fruits: ['fruits', 'φρούτα'],
  grains: ['grains cereals', 'δημητριακά'],
  pantry: ['pantry', 'ξηρά κονσέρβες'],
  frozen: ['frozen', 'κατεψυγμένα'],
  beverages: ['beverages drinks', 'ποτά ροφήματα'],
  snacks: ['snacks', 'σνακ'],
  condiments: ['condiments', 'μπαχαρικά καρυκεύματα'],
  other: ['other', 'άλλα'],
};

const spoken = Object.entries(wordsOf).flatMap(([category, [en, el]]) => [
  ...en.split(' ').map((word) => ({ category, word, sound: null })),
  ...el.split(' ').map((word) => ({ category, word: fold(word), sound: soundEl(fold(word)) })),
]);

/** Fewer letters are the beginning of too many words. */
const fewestLetters = 3;

/** The categories of which a word begins so, at least three letters of it; blind to accents, case and Greeklish. */
function categoriesOf(text: string): { readonly meant: ReadonlySet<string>; readonly isWhole: boolean } {
  const folded = fold(text);
  if (folded.length < fewestLetters) return { meant: new Set(), isWhole: false };
  const sounds = greeklish(folded);
  const begun = spoken.filter(
    ({ word, sound }) => word.startsWith(folded) || (sound !== null && sounds.some((one) => sound.startsWith(one))),
  );
  return {
    meant: new Set(begun.map(({ category }) => category)),
    isWhole: begun.some(({ word, sound }) => word === folded || (sound !== null && sounds.includes(sound))),
  };
}

const usual = new WeakMap<readonly IndexedName[], readonly Concept[]>();

/** Foods in the order of how common they are: whole kinds with many varieties first, then as the lexicon has them. */
function usualFirst(names: readonly IndexedName[]): readonly Concept[] {
  const known = usual.get(names);
  if (known) return known;
  const foods = [...new Set(names.map(({ concept }) => concept))];
  const varieties = new Map<string, number>();
  for (const { parent } of foods) if (parent !== undefined) varieties.set(parent, (varieties.get(parent) ?? 0) + 1);
  const rankOf = ({ id, parent }: Concept) => (varieties.get(id) ?? 0) * (parent === undefined ? 100 : 1);
  const sorted = foods.toSorted((a, b) => rankOf(b) - rankOf(a));
  usual.set(names, sorted);
  return sorted;
}

/** Foods of the categories that a text calls, common ones first, list by list; and whether it is such a word whole. */
export function foodsOfCategory(
  text: string,
  ...lists: readonly (readonly IndexedName[])[]
): { readonly foods: readonly Concept[]; readonly isWhole: boolean } {
  const { meant, isWhole } = categoriesOf(text);
  if (meant.size === 0) return { foods: [], isWhole };
  return { foods: lists.flatMap(usualFirst).filter((food) => meant.has(categoryOf(food))), isWhole };
}
