import type { Day } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';

const locales: Record<Language, string> = { en: 'en-GB', el: 'el-GR' };
const noBreakSpace = '\u00a0';

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locales[language], options);
  numberFormats.set(key, format);
  return format;
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locales[language], options);
  dateFormats.set(key, format);
  return format;
}

/** A number with at most two decimals: 1,5 in Greek, 1.5 in English. */
export const formatNumber = (value: number, language: Language): string =>
  numberFormat(language, { maximumFractionDigits: 2 }).format(value);

/** An amount and its unit, never broken over two lines. */
export const formatAmount = (value: number, unit: string, language: Language): string =>
  `${formatNumber(value, language)}${noBreakSpace}${unit}`;

/** Money in the currency it was paid in: 1.234,50 € in Greek, €1,234.50 in English. */
export const formatMoney = (value: number, currency: string, language: Language): string =>
  numberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(value);

const dayStyles = {
  /** Friday 20 November 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 20 November 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 20 Nov, and 20 Nov 2028 in any year but that one: vinegar that keeps for two years is not off tomorrow */
  short: { day: 'numeric', month: 'short' },
  /** Friday */
  weekday: { weekday: 'long' },
  /** November 2026: month and year together, because a month alone comes out in the genitive in Greek */
  month: { month: 'long', year: 'numeric' },
  /** Nov: beside others of its kind, where the year is known */
  shortMonth: { month: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DayStyle = keyof typeof dayStyles;

/** A calendar day. It belongs to no time zone: it is read as UTC and written as UTC, so it never shifts. */
export const formatDay = (day: Day, style: DayStyle, language: Language): string =>
  dateFormat(language, {
    year: style === 'short' && !day.startsWith(`${new Date().getFullYear()}`) ? 'numeric' : undefined,
    ...dayStyles[style],
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`));

/** The time of day of an instant, 24 hours, in an IANA time zone (the device's if none is given). */
export const formatTime = (instant: Date, language: Language, timeZone?: string): string =>
  dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(instant);

/** "a, b and c" */
export const formatList = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(words);

/** Alphabetical order as a reader of the language expects it, without regard to accents and case. */
export const compareText = (language: Language): ((a: string, b: string) => number) =>
  new Intl.Collator(locales[language], { sensitivity: 'base', numeric: true }).compare;
