import type { Unit } from '@kelari/core/food/concept.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { shownAmount } from '@kelari/core/kit/numbers.ts';
import { answeredMeasure } from '@kelari/core/pantry/rules.ts';

type Words = Readonly<Record<Language, readonly [one: string, many: string]>>;

/** Written out where a voice would stumble over the short form. */
const unitWords: Readonly<Record<Unit, Words>> = {
  pieces: { en: ['', ''], el: ['', ''] },
  kg: { en: ['kg', 'kg'], el: ['κιλό', 'κιλά'] },
  g: { en: ['g', 'g'], el: ['γραμμάριο', 'γραμμάρια'] },
  lb: { en: ['lb', 'lb'], el: ['λίβρα', 'λίβρες'] },
  oz: { en: ['oz', 'oz'], el: ['ουγκιά', 'ουγκιές'] },
  l: { en: ['l', 'l'], el: ['λίτρο', 'λίτρα'] },
  ml: { en: ['ml', 'ml'], el: ['ml', 'ml'] },
  cups: { en: ['cup', 'cups'], el: ['φλιτζάνι', 'φλιτζάνια'] },
  tbsp: { en: ['tablespoon', 'tablespoons'], el: ['κουταλιά', 'κουταλιές'] },
  tsp: { en: ['teaspoon', 'teaspoons'], el: ['κουταλάκι', 'κουταλάκια'] },
  pack: { en: ['pack', 'packs'], el: ['πακέτο', 'πακέτα'] },
  can: { en: ['can', 'cans'], el: ['κονσέρβα', 'κονσέρβες'] },
  bottle: { en: ['bottle', 'bottles'], el: ['μπουκάλι', 'μπουκάλια'] },
  bunch: { en: ['bunch', 'bunches'], el: ['ματσάκι', 'ματσάκια'] },
  slice: { en: ['slice', 'slices'], el: ['φέτα', 'φέτες'] },
  clove: { en: ['clove', 'cloves'], el: ['σκελίδα', 'σκελίδες'] },
};

const formats = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
  el: new Intl.NumberFormat('el-GR', { maximumFractionDigits: 2 }),
};

const fractions: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

/** Half a piece is ½, half a kilo 0.5. */
function numberWords(value: number, unit: Unit, lang: Language): string {
  const sign = unit in metric ? undefined : fractions[value % 1];
  if (sign === undefined) return formats[lang].format(value);
  return `${value < 1 ? '' : Math.floor(value)}${sign}`;
}
const metric: Readonly<Partial<Record<Unit, true>>> = { kg: true, g: true, l: true, ml: true };

/** '2 κιλά', '250 γραμμάρια'; a plain count is the number alone, kilos and litres below one are said in their thousandths. */
export function amountWords(quantity: number, unit: Unit, lang: Language): string {
  const shown = answeredMeasure(quantity, unit);
  const value = shownAmount(quantity * shown.factor);
  return `${numberWords(value, shown.unit, lang)} ${unitWords[shown.unit][lang][value > 1 ? 1 : 0]}`.trim();
}

/** '2 κιλά πατάτες'; what is counted by itself stands before its name without a unit. */
export const itemWords = (name: string, quantity: number, unit: Unit, lang: Language): string =>
  `${amountWords(quantity, unit, lang)} ${name}`;

/** A row as it is read: one piece of something is its name, because one is also what nobody said. */
export const rowWords = (name: string, quantity: number, unit: Unit, lang: Language): string =>
  quantity === 1 && unit === 'pieces' ? name : itemWords(name, quantity, unit, lang);

/** The first letter large, as a sentence or a row begins. */
export const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'a, b and c'. */
export function listed(parts: readonly string[], lang: Language): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} ${lang === 'el' ? 'και' : 'and'} ${parts.at(-1)}`;
}
