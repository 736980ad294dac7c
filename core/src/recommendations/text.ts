import type { Allergen, Unit } from '../food/concept.ts';
import type { Language, Text } from '../kit/language.ts';
import type { ExcludingDiet } from '../recipes/diets.ts';

/** What the suggestions say in words. */
const unitWords: Readonly<Record<Unit, (amount: number) => Text>> = {
  pieces: () => ({ en: '', el: '' }),
  kg: (n) => ({ en: 'kg', el: n === 1 ? 'κιλό' : 'κιλά' }),
  g: () => ({ en: 'g', el: 'γρ.' }),
  lb: () => ({ en: 'lb', el: 'lb' }),
  oz: () => ({ en: 'oz', el: 'oz' }),
  l: (n) => ({ en: 'l', el: n === 1 ? 'λίτρο' : 'λίτρα' }),
  ml: () => ({ en: 'ml', el: 'ml' }),
  cups: (n) => ({ en: n === 1 ? 'cup' : 'cups', el: n === 1 ? 'φλιτζάνι' : 'φλιτζάνια' }),
  tbsp: () => ({ en: 'tbsp', el: 'κ.σ.' }),
  tsp: () => ({ en: 'tsp', el: 'κ.γ.' }),
  pack: (n) => ({ en: n === 1 ? 'pack' : 'packs', el: n === 1 ? 'πακέτο' : 'πακέτα' }),
  can: (n) => ({ en: n === 1 ? 'can' : 'cans', el: n === 1 ? 'κονσέρβα' : 'κονσέρβες' }),
  bottle: (n) => ({ en: n === 1 ? 'bottle' : 'bottles', el: n === 1 ? 'μπουκάλι' : 'μπουκάλια' }),
  bunch: (n) => ({ en: n === 1 ? 'bunch' : 'bunches', el: n === 1 ? 'ματσάκι' : 'ματσάκια' }),
  slice: (n) => ({ en: n === 1 ? 'slice' : 'slices', el: n === 1 ? 'φέτα' : 'φέτες' }),
  clove: (n) => ({ en: n === 1 ? 'clove' : 'cloves', el: n === 1 ? 'σκελίδα' : 'σκελίδες' }),
};

const plain = { maximumFractionDigits: 2, useGrouping: false } as const;
const numbers = { en: new Intl.NumberFormat('en', plain), el: new Intl.NumberFormat('el', plain) };

/** '250 g', '1,5 κιλά'; a plain count is the number alone. */
export function amountText(amount: number, unit: Unit, language: Language, round: 'up' | 'down'): string {
  const places = unit === 'g' || unit === 'ml' ? 1 : 100;
  const shown = Math[round === 'up' ? 'ceil' : 'floor'](Number((amount * places).toFixed(6))) / places;
  return `${numbers[language].format(shown)} ${unitWords[unit](shown)[language]}`.trim();
}

/** 'you have 500 g, 250 g missing', of two amounts in words. */
export function shortageText(have: string, missing: string, language: Language): string {
  if (language === 'en') return `you have ${have}, ${missing} missing`;
  return `έχετε ${have}, ${/^1(\s|$)/.test(missing) ? 'λείπει' : 'λείπουν'} ${missing}`;
}

const grams = (amount: number, language: Language): string => amountText(Math.round(amount), 'g', language, 'up');

export const muchFat = (fat: number, language: Language): string =>
  language === 'el' ? `Πολλά λιπαρά: ${grams(fat, 'el')} η μερίδα` : `Much fat: ${grams(fat, 'en')} a portion`;

export const muchSugar = (sugars: number, language: Language): string =>
  language === 'el' ? `Πολλά σάκχαρα: ${grams(sugars, 'el')} η μερίδα` : `Much sugar: ${grams(sugars, 'en')} a portion`;

const dietWords: Readonly<Record<ExcludingDiet | 'vegan', Text>> = {
  vegan_vegetarian: { en: 'Not vegetarian', el: 'Δεν είναι χορτοφαγικό' },
  vegan: { en: 'Not vegan', el: 'Δεν είναι βίγκαν' },
  gluten_free: { en: 'Has gluten', el: 'Έχει γλουτένη' },
  lactose_free: { en: 'Has lactose', el: 'Έχει λακτόζη' },
  halal: { en: 'Not halal', el: 'Δεν είναι χαλάλ' },
  kosher: { en: 'Not kosher', el: 'Δεν είναι κόσερ' },
  fasting: { en: 'Not for a fast day', el: 'Δεν είναι νηστίσιμο' },
};

const allergenWords: Readonly<Record<Allergen, Text>> = {
  gluten: { en: 'gluten', el: 'γλουτένη' },
  crustaceans: { en: 'crustaceans', el: 'καρκινοειδή' },
  eggs: { en: 'eggs', el: 'αβγά' },
  fish: { en: 'fish', el: 'ψάρι' },
  peanuts: { en: 'peanuts', el: 'αράπικα φιστίκια' },
  soybeans: { en: 'soya', el: 'σόγια' },
  milk: { en: 'milk', el: 'γάλα' },
  nuts: { en: 'nuts', el: 'ξηρούς καρπούς' },
  celery: { en: 'celery', el: 'σέλινο' },
  mustard: { en: 'mustard', el: 'μουστάρδα' },
  sesame: { en: 'sesame', el: 'σουσάμι' },
  sulphites: { en: 'sulphites', el: 'θειώδη' },
  lupin: { en: 'lupin', el: 'λούπινα' },
  molluscs: { en: 'molluscs', el: 'μαλάκια' },
};

const because = (text: string, foods: readonly string[]): string =>
  foods.length === 0 ? text : `${text}: ${foods.join(', ')}`;

/** 'Has gluten: flour, bread'. */
export const dietConflict = (diet: ExcludingDiet | 'vegan', foods: readonly string[], language: Language): string =>
  because(dietWords[diet][language], foods);

/** 'Allergy to milk: feta'. */
export const allergyConflict = (allergen: Allergen, foods: readonly string[], language: Language): string =>
  because(`${language === 'el' ? 'Αλλεργία σε' : 'Allergy to'} ${allergenWords[allergen][language]}`, foods);
