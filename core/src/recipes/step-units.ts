import { isGreek } from '../food/normalise.ts';
import type { Language } from '../kit/language.ts';
import {
  amountText,
  inBestUnit,
  inSystem,
  isMany,
  noFacts,
  type System,
  sensible,
  unitWord,
} from './kitchen-amount.ts';

const number = '(\\d+(?:[.,]\\d+)?)';
const range = `${number}(?:(\\s*(?:[-–—]|to|ως|έως|με)\\s*)${number})?`;
const celsius = new RegExp(`${range}\\s*(?:°\\s*C|ºC|℃|βαθμούς(?: Κελσίου)?|degrees C(?:elsius)?)(?![\\p{L}])`, 'giu');
const fahrenheit = new RegExp(
  `${range}\\s*(?:°\\s*F|ºF|℉|βαθμούς Φαρενάιτ|degrees F(?:ahrenheit)?)(?![\\p{L}])`,
  'giu',
);
const centimetres = new RegExp(
  `${number}(?:(\\s*[x×]\\s*)${number})?\\s*-?(?:cm|εκ\\.|εκατοστών|εκατοστά)(?![\\p{L}])`,
  'giu',
);
const inches = new RegExp(
  `${number}(?:(\\s*[x×]\\s*)${number})?(?:\\s*|-)(?:inches|inch|in\\.|″|ίντσες|ίντσα|ιντσών)(?![\\p{L}])`,
  'giu',
);
const metricAmount = new RegExp(`${number}\\s*(kg|g|ml|l|γρ\\.|κιλό|κιλά|λίτρο|λίτρα)(?![\\p{L}])`, 'gu');
const usAmount =
  /(\d+(?:\s*[¼½¾⅓⅔])?|[¼½¾⅓⅔])\s*(lbs?|oz|pounds?|ounces?|cups?|ουγκιές|ουγκιά|λίβρες|λίβρα)(?![\p{L}])/gu;

const unitOf: Readonly<Record<string, string>> = {
  ...{ kg: 'kg', g: 'g', ml: 'ml', l: 'l', 'γρ.': 'g', κιλό: 'kg', κιλά: 'kg', λίτρο: 'l', λίτρα: 'l' },
  ...{ lb: 'lb', lbs: 'lb', pound: 'lb', pounds: 'lb', λίβρα: 'lb', λίβρες: 'lb' },
  ...{ oz: 'oz', ounce: 'oz', ounces: 'oz', ουγκιά: 'oz', ουγκιές: 'oz', cup: 'cup', cups: 'cup' },
};
const signs: Readonly<Record<string, number>> = { '¼': 1 / 4, '½': 1 / 2, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 };

const read = (text: string): number => Number(text.replace(',', '.'));
/** "1½" as 1.5. */
const readMixed = (text: string): number =>
  Number(text.match(/\d+/)?.[0] ?? 0) + (signs[text.match(/[¼½¾⅓⅔]/)?.[0] ?? ''] ?? 0);
const toStep = (value: number, step: number): number => Math.round(value / step) * step;

/** Ovens are marked in 25 °F and 10 °C; below baking heat (inside of meat, syrup) it is 5. */
const toFahrenheit = (c: number): number => toStep((c * 9) / 5 + 32, c >= 120 ? 25 : 5);
const toCelsius = (f: number): number => toStep(((f - 32) * 5) / 9, f >= 250 ? 10 : 5);

type Both = (value: string) => string;
/** A match of one number or two with a joint between them, each turned. */
const turned = (each: Both, unit: string) => (_: string, low: string, joint?: string, high?: string) =>
  `${each(low)}${joint && high ? joint + each(high) : ''}${unit}`;

function toUs(step: string, language: Language): string {
  const inch: Both = (value) => amountText(Math.max(0.25, inHalves(read(value) / 2.54)), '', language);
  return step
    .replace(
      celsius,
      turned((value) => String(toFahrenheit(read(value))), ' °F'),
    )
    .replace(centimetres, turned(inch, language === 'el' ? ' ίντσες' : ' inch'))
    .replace(metricAmount, (_, value: string, unit: string) => amountIn('us', read(value), unit, language));
}

function toMetric(step: string, language: Language): string {
  const cm: Both = (value) => String(Math.max(1, Math.round(read(value) * 2.54)));
  return step
    .replace(
      fahrenheit,
      turned((value) => String(toCelsius(read(value))), ' °C'),
    )
    .replace(inches, turned(cm, language === 'el' ? ' εκ.' : ' cm'))
    .replace(usAmount, (_, value: string, unit: string) => amountIn('metric', readMixed(value), unit, language));
}

const inHalves = (value: number): number => (value < 1 ? toStep(value, 1 / 4) : toStep(value, 1 / 2));

function amountIn(system: System, value: number, word: string, language: Language): string {
  const best = inBestUnit(inSystem({ value, unit: unitOf[word] ?? word }, system, noFacts));
  const rounded = sensible(best).value;
  return `${amountText(rounded, best.unit, language)}\u00a0${unitWord(best.unit, isMany(rounded, language), language)}`;
}

/**
 * A step's text with temperatures, sizes of pans and plain amounts in the other system; the rest stands as written.
 * Ovens turn into the marks of the other dial (180 °C is 350 °F), a 24 cm tin into a 9½ inch one.
 */
export function stepIn(system: System, step: string): string {
  if (system === 'written') return step;
  const language: Language = isGreek(step) ? 'el' : 'en';
  return system === 'us' ? toUs(step, language) : toMetric(step, language);
}
