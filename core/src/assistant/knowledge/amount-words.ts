import type { Language } from '../../kit/language.ts';
import { isMany } from '../../recipes/kitchen-amount.ts';
import type { SaidUnit } from '../act.ts';

const metric: ReadonlySet<string> = new Set(['g', 'kg', 'ml', 'l']);
export const isMetric = (unit: SaidUnit): boolean => metric.has(unit);

/** Units as people say them, because an answer is also read aloud. */
const words: Readonly<Record<SaidUnit, Readonly<Record<Language, readonly [one: string, many: string]>>>> = {
  g: { en: ['gram', 'grams'], el: ['γραμμάριο', 'γραμμάρια'] },
  kg: { en: ['kilo', 'kilos'], el: ['κιλό', 'κιλά'] },
  ml: { en: ['ml', 'ml'], el: ['ml', 'ml'] },
  l: { en: ['litre', 'litres'], el: ['λίτρο', 'λίτρα'] },
  pieces: { en: ['piece', 'pieces'], el: ['τεμάχιο', 'τεμάχια'] },
  cup: { en: ['cup', 'cups'], el: ['φλιτζάνι', 'φλιτζάνια'] },
  tbsp: { en: ['tablespoon', 'tablespoons'], el: ['κουταλιά της σούπας', 'κουταλιές της σούπας'] },
  tsp: { en: ['teaspoon', 'teaspoons'], el: ['κουταλάκι του γλυκού', 'κουταλάκια του γλυκού'] },
  pack: { en: ['pack', 'packs'], el: ['πακέτο', 'πακέτα'] },
  can: { en: ['can', 'cans'], el: ['κονσέρβα', 'κονσέρβες'] },
  bottle: { en: ['bottle', 'bottles'], el: ['μπουκάλι', 'μπουκάλια'] },
  bunch: { en: ['bunch', 'bunches'], el: ['ματσάκι', 'ματσάκια'] },
  slice: { en: ['slice', 'slices'], el: ['φέτα', 'φέτες'] },
  clove: { en: ['clove', 'cloves'], el: ['σκελίδα', 'σκελίδες'] },
};

const fractions = [
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
] as const;

/** A number in the language's format; no thousands mark, which would be read as a pause or a decimal sign. */
export const numberText = (value: number, language: Language, places = 2): string =>
  new Intl.NumberFormat(language, {
    useGrouping: false,
    ...(Math.abs(value) < 0.1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: places }),
  }).format(value);

/** '1½ cups', '0,25 κιλά', '125 grams': cups, spoons and counts in fractions where they are some. */
export function amountWords(value: number, unit: SaidUnit, language: Language): string {
  const [one, many] = words[unit][language];
  const number = isMetric(unit) ? numberText(value, language) : fractionText(value, language);
  const isDecimal = (language === 'en' || !isMetric(unit)) && /[.,]/.test(number);
  return `${number} ${isDecimal || isMany(value, language) ? many : one}`;
}

function fractionText(value: number, language: Language): string {
  const whole = Math.floor(value + 0.005);
  const sign = fractions.find(([fraction]) => Math.abs(fraction - (value - whole)) < 0.005)?.[1];
  return sign === undefined ? numberText(value, language) : `${whole > 0 ? whole : ''}${sign}`;
}

const periods = {
  day: { en: ['day', 'days'], el: ['ημέρα', 'ημέρες'] },
  week: { en: ['week', 'weeks'], el: ['εβδομάδα', 'εβδομάδες'] },
  month: { en: ['month', 'months'], el: ['μήνα', 'μήνες'] },
  year: { en: ['year', 'years'], el: ['χρόνο', 'χρόνια'] },
} as const;

/** '5 days', '3 weeks', '8 μήνες', rounded down: as long as such food is usually said to keep. */
export function periodWords(days: number, language: Language): string {
  const [period, length] =
    days < 14
      ? (['day', 1] as const)
      : days < 60
        ? (['week', 7] as const)
        : days < 700
          ? (['month', 30] as const)
          : (['year', 365] as const);
  const count = Math.max(1, Math.floor(days / length + 0.02));
  return `${count} ${periods[period][language][count === 1 ? 0 : 1]}`;
}
