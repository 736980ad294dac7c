import { stemEn } from '../food/stem.ts';
import type { Language } from '../kit/language.ts';

const uncountableEn = new Set(
  'broccoli garlic celery fennel ginger spinach asparagus bread fish salmon cod tuna sea rice lamb pork beef squid'.split(
    ' ',
  ),
);
const pluralsEn: Readonly<Record<string, string>> = { leaf: 'leaves', loaf: 'loaves', half: 'halves', foot: 'feet' };

function manyEn(word: string): string {
  const lower = word.toLowerCase();
  if (uncountableEn.has(lower) || stemEn(lower) !== lower) return word;
  const irregular = pluralsEn[lower];
  if (irregular) return irregular;
  if (/(s|x|z|ch|sh|tomato|potato|mango)$/.test(lower)) return `${word}es`;
  return /[^aeiou]y$/.test(lower) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** Stems of the adjectives that stand beside counted foods; participles in -μεν- are told by their ending. */
const adjectiveEl =
  /^(μεγάλ|μέτρι|μεσαί|μικρ|ώριμ|κόκκιν|πράσιν|κίτριν|άσπρ|λευκ|μαύρ|φρέσκ|ξερ|γλυκ|λεπτ|χοντρ|ολόκληρ|ωμ|βραστ|καλ|αφράτ|σφιχτ|στρογγυλ|μακρόστεν|πολύ$)/i;
const participleEl = /μέν(ο|η|α|ος|ες|οι)$/i;
export const isAdjectiveEl = (word: string): boolean => adjectiveEl.test(word) || participleEl.test(word);

/** Nominative endings, singular to plural; the first that fits is taken. Genitives ("κοτόπουλου") fit none. */
const toManyEl: readonly (readonly [RegExp, string])[] = [
  [/^στήθος$/i, 'στήθη'],
  [/ιος$/, 'ιοι'],
  [/ός$/, 'οί'],
  [/ος$/, 'οι'],
  [/ό$/, 'ά'],
  [/ο$/, 'α'],
  [/ί$/, 'ιά'],
  [/ι$/, 'ια'],
  [/(ή|ά)$/, 'ές'],
  [/(η|α)$/, 'ες'],
];
/** The way back, for a word known to be a plural. */
const toOneEl: readonly (readonly [RegExp, string])[] = [
  [/^στήθη$/i, 'στήθος'],
  [/οί$/, 'ός'],
  [/οι$/, 'ος'],
  [/ιές$/, 'ιά'],
  [/ές$/, 'ή'],
  [/ιά$/, 'ί'],
  [/ά$/, 'ό'],
  [/ια$/, 'ι'],
  [/α$/, 'ο'],
];
const change = (word: string, rules: readonly (readonly [RegExp, string])[]): string => {
  const rule = rules.find(([ending]) => ending.test(word));
  return rule ? word.replace(...rule) : word;
};

function oneEl(word: string): string {
  if (/^φρέσκες$/i.test(word)) return word.replace(/ες$/, 'ια');
  if (/^(μέτρι|μεσαί)ες$/i.test(word)) return word.replace(/ες$/, 'α');
  if (/^(μέτρι|μεσαί)α$/i.test(word)) return word.replace(/α$/, 'ο');
  if (/ες$/.test(word)) return word.replace(/ες$/, isAdjectiveEl(word) ? 'η' : 'α');
  return change(word, toOneEl);
}

function manyEl(word: string): string {
  if (/^φρέσκια$/i.test(word)) return word.replace(/ια$/, 'ες');
  if (/^(μέτρι|μεσαί)ο$/i.test(word)) return word.replace(/ο$/, 'α');
  return change(word, toManyEl);
}

/**
 * A counted noun or its adjective in the other number: "κρεμμύδι" and "κρεμμύδια", "ώριμη" and "ώριμες", "tomato" and
 * "tomatoes". Nominative only; the word has to stand in the other number now. A word of no known ending stays.
 */
export function inNumber(word: string, isMany: boolean, language: Language): string {
  if (language === 'el') return isMany ? manyEl(word) : oneEl(word);
  return isMany ? manyEn(word) : stemEn(word.toLowerCase()) === word.toLowerCase() ? word : stemEn(word.toLowerCase());
}
