import type { FoodClass } from '../food/concept.ts';

/** Classes and foods of the lexicon by which challenges and achievements know a dish; a variety counts as its kind. */
export const pulses: readonly FoodClass[] = ['legume'];
export const fishAndSeafood: readonly FoodClass[] = ['fish', 'seafood'];
export const vegetables: readonly FoodClass[] = ['vegetable', 'leafy', 'root', 'mushroom'];
/** What a recipe is tagged with that has no meat or fish. */
export const meatless = ['vegan_vegetarian'] as const;
/** By id and by word, folded. */
export const homeCuisines = ['greek', 'cypriot', 'ελληνικη', 'κυπριακη'] as const;

export const springFoods = ['artichoke', 'artichoke-hearts', 'broad-beans', 'peas'] as const;
export const summerFoods = [
  'tomato',
  'aubergine',
  'courgette',
  'bell-pepper',
  'red-pepper',
  'okra',
  'green-beans',
] as const;
export const grapeFoods = ['grape', 'grape-juice', 'grape-molasses', 'vine-leaves', 'fig'] as const;
export const autumnFoods = ['quince', 'pomegranate', 'pumpkin', 'chestnut', 'apple', 'pear'] as const;
export const oliveFoods = ['olives', 'black-olives', 'green-olives', 'olive-oil'] as const;
export const citrusFoods = ['orange', 'mandarin', 'grapefruit'] as const;
export const winterFoods = [
  'cabbage',
  'cauliflower',
  'broccoli',
  'leek',
  'spinach',
  'kale',
  'chicory',
  'wild-greens',
] as const;
