import type { Category } from '@kelari/core/food/concept.ts';

/** Words of other databases' categories and where we file such goods; the first that fits. Their tags are English. */
const shelves: readonly (readonly [RegExp, Category])[] = [
  [/\b(frozen|ice creams?|sorbets?)\b/, 'frozen'],
  [
    /\b(beverages?|drinks?|waters?|juices?|sodas|colas|coffees?|teas?|beers?|wines?|spirits|milk substitutes)\b/,
    'beverages',
  ],
  [
    /\b(condiments?|sauces?|dressings?|mayonnaises?|ketchups?|mustards?|vinegars?|oils?|spices?|dips|spreads)\b/,
    'condiments',
  ],
  [/\b(meats?|poultry|hams?|sausages?|fish(es)?|seafoods?|salmons?|tunas?)\b/, 'meat'],
  [/\b(dairy|dairies|milks?|cheeses?|yogh?urts?|butters?|creams?|eggs?)\b/, 'dairy'],
  [/\b(breads?|pastas?|noodles?|rices?|cereals?|flours?|grains?|bakery|pastries|mueslis)\b/, 'grains'],
  [
    /\b(snacks?|biscuits?|cookies|cakes|chocolates?|candy|candies|confectioner(y|ies)|desserts?|chips|crisps|nuts)\b/,
    'snacks',
  ],
  [/\b(canned|legumes?|pulses|beans|lentils|sugars?|sweeteners?|honeys?|jams?|baking|soups?)\b/, 'pantry'],
  [/\b(vegetables?|salads?|potatoes|mushrooms)\b/, 'vegetables'],
  [/\b(fruits?|berries)\b/, 'fruits'],
];

/** A tag as words: 'en:greek-style-yogurts' is 'greek style yogurts'; null for one that is not English. */
const wordsOf = (tag: string): string[] =>
  /^(?!en:)[a-z]{2}:/.test(tag) ? [] : [tag.replace(/^en:/, '').replaceAll('-', ' ').trim()];

/** Of many that say it is made of plants only, and nothing else. */
const isTelling = (words: string): boolean =>
  !/^(plant based|food|groceries|fermented|unprocessed|sweetened|artificially|products?\b)/.test(words);

/** The words of categories that may name the food, the most special first. */
export const foodWords = (tags: readonly string[]): string[] =>
  tags.flatMap(wordsOf).filter(isTelling).reverse().slice(0, 6);

/** Where goods of these categories (the most general first) are filed; undefined when none of them says it. */
export function shelfOf(tags: readonly string[]): Category | undefined {
  const words = tags.flatMap(wordsOf).reverse();
  for (const text of words) {
    const shelf = shelves.find(([pattern]) => pattern.test(text));
    if (shelf) return shelf[1];
  }
  return undefined;
}

export const areFrozen = (tags: readonly string[]): boolean => tags.includes('en:frozen-foods');
