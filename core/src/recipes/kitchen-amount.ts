import { measureOf } from '../food/convert.ts';
import type { Language } from '../kit/language.ts';

/** How amounts are shown: as the recipe has them, in grams and litres, or in cups and ounces. */
export const systems = ['written', 'metric', 'us'] as const;
export type System = (typeof systems)[number];

/** An amount with its measure id ('' for a plain count). */
export type Measured = { readonly value: number; readonly unit: string };

const fractions = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4] as const;
const signs = ['¼', '⅓', '½', '⅔', '¾'] as const;

const nearest = (value: number, to: readonly number[]): number =>
  to.reduce((best, each) => (Math.abs(each - value) < Math.abs(best - value) ? each : best));
const toStep = (value: number, step: number): number => Math.round(value / step) * step;

/** To the quarter or third a cup or spoon can show; from 10 on to halves, from 20 to wholes; never 0. */
function toFraction(value: number): number {
  if (value >= 20) return Math.round(value);
  if (value >= 10) return toStep(value, 1 / 2);
  const whole = Math.floor(value);
  return whole + nearest(value - whole, whole === 0 ? [...fractions, 1] : [0, ...fractions, 1]);
}

/** Grams and millilitres in the steps of a kitchen scale; never 0. */
function toScale(value: number): number {
  if (value < 1) return Math.max(0.1, toStep(value, 0.1));
  if (value < 5) return toStep(value, 0.5);
  if (value < 20) return Math.round(value);
  if (value < 250) return toStep(value, 5);
  if (value < 500) return toStep(value, 10);
  return toStep(value, value < 1000 ? 25 : value < 2500 ? 50 : 100);
}

/** Whole, or at the least a half. */
const smallPieces = new Set(['clove', 'slice', 'cube']);
/** Whole, and at the least one. */
const crumbs = new Set(['leaf', 'sprig', 'drop', 'sheet', 'pinch', 'dash']);
/** Nobody opens a quarter of an egg or tin. */
const halvesOnly = new Set(['can', 'jar', 'package', 'bottle', 'egg']);

/** Halves of what is counted, quarters and thirds below one; from 10 on wholes; never 0. */
function toCount(value: number, kind: string): number {
  if (crumbs.has(kind)) return Math.max(1, Math.round(value));
  if (value >= 10) return Math.round(value);
  if (smallPieces.has(kind) && value > 0.75) return Math.max(1, Math.round(value));
  if (value >= 1 || halvesOnly.has(kind) || smallPieces.has(kind)) return Math.max(1 / 2, toStep(value, 1 / 2));
  return nearest(value, [...fractions, 1]);
}

const scaleUnits = new Set(['g', 'ml', 'mg']);
const decimalUnits = new Set(['kg', 'l', 'cl', 'dl']);
const isMetric = (unit: string): boolean => scaleUnits.has(unit) || decimalUnits.has(unit);

/** Rounds to what a cook can measure; `isEgg` when the plain count is of eggs. `about`: a count that had to be bent. */
export function sensible(
  { value, unit }: Measured,
  isEgg = false,
): { readonly value: number; readonly about: boolean } {
  if (scaleUnits.has(unit)) return { value: toScale(value), about: false };
  if (decimalUnits.has(unit)) return { value: toScale(value * 1000) / 1000, about: false };
  if (measureOf(unit || 'piece')?.kind !== 'count' && !crumbs.has(unit))
    return { value: toFraction(value), about: false };
  const rounded = toCount(value, isEgg ? 'egg' : unit);
  return { value: rounded, about: Math.abs(rounded - value) > value * 0.02 };
}

const ml = (unit: string): number => measureOf(unit)?.base ?? 1;
/** The largest spoon or cup that shows the volume as a fraction. */
function inSpoons(millilitres: number): Measured {
  const unit = millilitres >= 58 ? (millilitres >= 1900 ? 'quart' : 'cup') : millilitres >= 14 ? 'tbsp' : 'tsp';
  return { value: millilitres / ml(unit), unit };
}

/** The same amount in the unit a cook would name it by: 1000 g as 1 kg, 3 tsp as 1 tbsp, ⅛ cup as 2 tbsp. */
export function inBestUnit({ value, unit }: Measured): Measured {
  if ((unit === 'g' || unit === 'ml') && toScale(value) >= 1000)
    return { value: value / 1000, unit: unit === 'g' ? 'kg' : 'l' };
  if ((unit === 'kg' || unit === 'l') && toScale(value * 1000) < 1000)
    return { value: value * 1000, unit: unit === 'kg' ? 'g' : 'ml' };
  if (unit === 'tsp' && value > 2.9) return { value: value / 3, unit: 'tbsp' };
  if (unit === 'tbsp' && value < 0.9) return { value: value * 3, unit: 'tsp' };
  if (unit === 'tsp' && value < 0.13) return { value: 1, unit: 'pinch' };
  if (unit === 'tbsp' && value > 7.9 && Math.abs(value / 4 - Math.round(value / 4)) < 0.01)
    return { value: value / 16, unit: 'cup' };
  if (unit === 'cup' && value < 0.24) return inBestUnit({ value: value * 16, unit: 'tbsp' });
  if (unit === 'oz' && value > 15.9) return { value: value / 16, unit: 'lb' };
  if (unit === 'lb' && value < 0.99) return { value: value * 16, unit: 'oz' };
  return { value, unit };
}

const spoons = new Set(['tsp', 'tbsp', 'pinch', 'dash', 'drop', 'splash', 'glug', 'drizzle']);

/** What turning an amount into the other system needs to know of its food. */
export type FoodFacts = {
  /** Null of liquids, which stay volumes, and where nothing is known. */
  readonly gramsPerMl: number | null;
  /** American cooks measure it in cups: flour, sugar, rice, butter. Everything else they weigh. */
  readonly scooped: boolean;
};
export const noFacts: FoodFacts = { gramsPerMl: null, scooped: false };

/** An amount in the other system; from grams to cups and back is a guess. Spoons and counts belong to both systems. */
export function inSystem(
  { value, unit }: Measured,
  system: System,
  { gramsPerMl, scooped }: FoodFacts,
): Measured & { readonly guess: boolean } {
  const same = { value, unit, guess: false };
  const measure = measureOf(unit);
  if (system === 'written' || measure?.base === undefined || spoons.has(unit)) return same;
  if (isMetric(unit) === (system === 'metric')) return same;
  const base = value * measure.base;
  if (measure.kind === 'volume') {
    if (system === 'us') return { ...inSpoons(base), guess: false };
    return gramsPerMl === null
      ? { value: base, unit: 'ml', guess: false }
      : { value: base * gramsPerMl, unit: 'g', guess: true };
  }
  if (system === 'metric') return { value: base, unit: 'g', guess: false };
  return gramsPerMl === null || !scooped
    ? { value: base / (measureOf('oz')?.base ?? 28.35), unit: 'oz', guess: false }
    : { ...inSpoons(base / gramsPerMl), guess: true };
}

/** A rounded amount as it is read: "1½" of cups and counts, "1,5" of kilos in Greek. */
export function amountText(value: number, unit: string, language: Language): string {
  if (isMetric(unit)) {
    return new Intl.NumberFormat(language === 'el' ? 'el-GR' : 'en-GB', { maximumFractionDigits: 2 }).format(value);
  }
  const whole = Math.floor(value + 0.02);
  const sign = signs[fractions.findIndex((fraction) => Math.abs(fraction - (value - whole)) < 0.02)];
  return sign ? `${whole > 0 ? whole : ''}${sign}` : String(whole);
}

const unitWords: Readonly<Record<string, Readonly<Record<Language, readonly [one: string, many: string]>>>> = {
  g: { en: ['g', 'g'], el: ['γρ.', 'γρ.'] },
  kg: { en: ['kg', 'kg'], el: ['κιλό', 'κιλά'] },
  ml: { en: ['ml', 'ml'], el: ['ml', 'ml'] },
  l: { en: ['l', 'l'], el: ['λίτρο', 'λίτρα'] },
  tsp: { en: ['tsp', 'tsp'], el: ['κ.γ.', 'κ.γ.'] },
  tbsp: { en: ['tbsp', 'tbsp'], el: ['κ.σ.', 'κ.σ.'] },
  cup: { en: ['cup', 'cups'], el: ['φλ.', 'φλ.'] },
  quart: { en: ['quart', 'quarts'], el: ['κουάρτο', 'κουάρτα'] },
  oz: { en: ['oz', 'oz'], el: ['ουγκιά', 'ουγκιές'] },
  lb: { en: ['lb', 'lb'], el: ['λίβρα', 'λίβρες'] },
  pinch: { en: ['pinch', 'pinches'], el: ['πρέζα', 'πρέζες'] },
};

/** Whether an amount takes the plural: English from above 1, Greek from 2 ("1½ κιλό"). */
export const isMany = (value: number, language: Language): boolean => value > (language === 'el' ? 1.98 : 1.02);

/** The word of a measure that the app itself writes; the cook's own word is kept where the measure stays. */
export const unitWord = (unit: string, many: boolean, language: Language): string =>
  unitWords[unit]?.[language][many ? 1 : 0] ?? unit;
