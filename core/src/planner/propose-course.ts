import { fold } from '../food/normalise.ts';
import type { MealType } from './contract.ts';

/** What tells at which meal a dish is eaten. */
export type Course = { readonly mainGroup: string; readonly tags: readonly string[] };

const folded = (...words: string[]): ReadonlySet<string> => new Set(words.map(fold));
const words = {
  breakfast: folded('breakfast', 'brunch', 'πρωινό', 'μπραντς'),
  sweet: folded(
    ...['sweet', 'dessert', 'cake', 'biscuits', 'syrup', 'chocolate', 'baking'],
    ...['γλυκό', 'επιδόρπιο', 'κέικ', 'μπισκότα', 'σιροπιαστό', 'σοκολάτα'],
  ),
  bread: folded('bread', 'ψωμί'),
  side: folded('dip', 'meze', 'side dish', 'snack', 'sauce', 'ντιπ', 'μεζές', 'συνοδευτικό', 'σνακ', 'σάλτσα'),
  main: folded('main course', 'filling', 'high protein', 'κυρίως', 'κυρίως πιάτο', 'χορταστικό'),
  snack: folded('snack', 'biscuits', 'σνακ', 'μπισκότα'),
} as const;

/** How well a dish suits a meal: 0 not at all, 1 beside something else, 2 by itself. */
export function suits(type: MealType, { mainGroup, tags }: Course): 0 | 1 | 2 {
  const own = tags.map(fold);
  const is = (word: keyof typeof words) => own.some((tag) => words[word].has(tag));
  const isSweet = mainGroup === 'sweet' || mainGroup === 'fruit' || is('sweet');
  switch (type) {
    case 'breakfast':
      return is('breakfast') ? 2 : mainGroup === 'egg' || (mainGroup === 'bread' && !isSweet) ? 1 : 0;
    case 'snack':
      return is('snack') || mainGroup === 'fruit' ? 2 : isSweet || is('side') || mainGroup === 'bread' ? 1 : 0;
    default:
      if (isSweet || is('bread') || own.some((tag) => tag === 'dip' || tag === fold('ντιπ'))) return 0;
      if (is('main')) return 2;
      return mainGroup === 'salad' || is('side') ? 1 : 2;
  }
}
