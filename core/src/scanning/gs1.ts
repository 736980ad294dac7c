import type { Unit } from '../food/concept.ts';
import { isDay } from '../kit/dates.ts';
import { roundTo } from '../kit/numbers.ts';
import { hasCheckDigit } from './gtin.ts';

/** Best before (15) or use by (17). */
export type DateKind = 'best_before' | 'use_by';

/** What a code says beside its number; what it does not say, or says badly, is absent. */
export type Gs1Facts = {
  readonly expirationDate?: string;
  readonly dateKind?: DateKind;
  readonly quantity?: number;
  readonly unit?: Unit;
  readonly price?: number;
  /** ISO 4217 letters; absent when the code does not say it. */
  readonly currency?: string;
  readonly lot?: string;
};

const gs = '\u001d';
/** Symbology identifiers that say "GS1 data" (ISO/IEC 15424): GS1-128, DataBar, DataMatrix, QR. */
const symbologies = /^\](?:C1|e0|d2|Q3)/;
const longest = 90;

/**
 * The element strings of GS1 data by their application identifiers, or null when the text is no GS1 data or is broken: an
 * unknown identifier, a part too short, signs that may not be there. Two different values for one identifier are broken too.
 */
export function elementString(text: string): ReadonlyMap<string, string> | null {
  if (/^\(\d{2,4}\)/.test(text)) return inBrackets(text);
  if (symbologies.test(text)) return packed(text.slice(3));
  return text.startsWith(gs) ? packed(text) : null;
}

/** True when a text says that it is GS1 data, whole or broken. */
export const isGs1Data = (text: string): boolean =>
  symbologies.test(text) || text.startsWith(gs) || /^\(0[12]\)/.test(text);

function afterSeparators(text: string): string {
  let start = 0;
  while (text[start] === gs) start += 1;
  return text.slice(start);
}

function packed(text: string): ReadonlyMap<string, string> | null {
  const elements = new Map<string, string>();
  let rest = afterSeparators(text);
  while (rest !== '') {
    const ai = identifierOf(rest);
    if (!ai) return null;
    const fixed = fixedLength(ai);
    const end = rest.indexOf(gs);
    // only variable parts need the separator, but some printers put it behind every one
    const length = fixed ?? (end < 0 ? rest.length : end) - ai.length;
    const value = rest.slice(ai.length, ai.length + length);
    if (!put(elements, ai, value)) return null;
    rest = afterSeparators(rest.slice(ai.length + length));
  }
  return elements.size > 0 ? elements : null;
}

/** As printed below the bars and as some readers answer: (01)05201234567894(17)270131. */
function inBrackets(text: string): ReadonlyMap<string, string> | null {
  const elements = new Map<string, string>();
  let end = 0;
  for (const match of text.matchAll(/\((\d{2,4})\)(.*?)(?=\(\d{2,4}\)|$)/g)) {
    const ai = identifierOf(match[1]!);
    if (match.index !== end || ai !== match[1] || !put(elements, ai!, match[2]!.trim())) return null;
    end = match.index + match[0].length;
  }
  return end === text.length && elements.size > 0 ? elements : null;
}

/** GS1 Digital Link, uncompressed (GS1 Digital Link URI Syntax 1.4): identifiers in the path and in the query. */
export function digitalLink(address: string): ReadonlyMap<string, string> | null {
  const parts = /^https?:\/\/[^/?#]+(\/[^?#]*)?(?:\?([^#]*))?/i.exec(address);
  const segments = (parts?.[1] ?? '').split('/');
  const at = segments.findIndex(
    (segment, i) => (segment === '01' || segment === 'gtin') && /^\d+$/.test(segments[i + 1] ?? ''),
  );
  if (at < 0) return null;
  const elements = new Map<string, string>();
  const gtin = segments[at + 1]!.padStart(14, '0');
  if (!put(elements, '01', gtin)) return null;
  const pairs = (parts?.[2] ?? '').split(/[&;]/).map((pair) => pair.split('=') as [string, string?]);
  for (let i = at + 2; i + 1 < segments.length; i += 2) pairs.push([segments[i]!, segments[i + 1]]);
  for (const [name, value] of pairs) {
    const ai = name === 'lot' ? '10' : name === 'exp' ? '17' : name;
    // what a link carries besides is for its web site
    if (value && identifierOf(ai) === ai) put(elements, ai, decoded(value));
  }
  return elements;
}

/**
 * True for a Digital Link whose numbers are packed into one part of its path (GS1 Digital Link Standard, Compression): on
 * GS1's own host, or beginning with the eight bits of identifier 01 and 47 bits of a number whose check digit is right.
 */
export function isCompressedLink(address: string): boolean {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)\/([^?#]*)/i.exec(address) ?? [];
  const last = path.split('/').at(-1) ?? '';
  if (!/^[\w-]{10,}$/.test(last)) return false;
  if (/^id\.gs1\.org$/i.test(host) && last === path) return true;
  const bits = [...last.slice(0, 10)].map((sign) => base64Url.indexOf(sign).toString(2).padStart(6, '0')).join('');
  if (Number.parseInt(bits.slice(0, 8), 2) !== 1) return false;
  return hasCheckDigit(String(Number.parseInt(bits.slice(8, 55), 2)).padStart(14, '0'));
}
const base64Url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** How many digits an identifier has, by its first two (GS1 General Specifications 3.2). */
const identifierLengths: readonly (readonly [RegExp, number])[] = [
  [/^(0[0-4]|1[0-9]|2[0-2]|30|37|9\d)/, 2],
  [/^(2[345]|4[012]|71)/, 3],
  [/^(3[1-6]|39|43|70|72|8[012])/, 4],
];

function identifierOf(text: string): string | null {
  const length = identifierLengths.find(([start]) => start.test(text))?.[1];
  const ai = length === undefined ? '' : text.slice(0, length);
  return length !== undefined && ai.length === length && /^\d+$/.test(ai) ? ai : null;
}

/** Parts that need no separator behind them (General Specifications, figure 7.8.4-2), by the first two digits. */
const fixedLengths: Readonly<Record<string, number>> = { '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '20': 2 };

function fixedLength(ai: string): number | undefined {
  const start = ai.slice(0, 2);
  if (/^1[1-9]/.test(start) || /^3[1-6]/.test(start)) return 6;
  if (start === '41') return 13;
  return fixedLengths[start];
}

function put(elements: Map<string, string>, ai: string, value: string): boolean {
  const fixed = fixedLength(ai);
  const isRight = fixed === undefined ? /^[\x20-\x7e]+$/.test(value) : /^\d+$/.test(value) && value.length === fixed;
  if (!isRight || value.length > longest) return false;
  const known = elements.get(ai);
  elements.set(ai, value);
  return known === undefined || known === value;
}

/** The day, amount, price and lot in the elements. `today` settles the century. */
export function gs1Facts(elements: ReadonlyMap<string, string>, today = '2026-01-01'): Gs1Facts {
  return { ...dateFacts(elements, today), ...amountFacts(elements), ...priceFacts(elements), ...lotFacts(elements) };
}

function dateFacts(elements: ReadonlyMap<string, string>, today: string): Gs1Facts {
  // use by is about safety: it goes before best before. 7003 is use by with hour and minute
  const useBy = gs1Day(elements.get('17') ?? elements.get('7003')?.slice(0, 6), today);
  if (useBy) return { expirationDate: useBy, dateKind: 'use_by' };
  const bestBefore = gs1Day(elements.get('15'), today);
  return bestBefore ? { expirationDate: bestBefore, dateKind: 'best_before' } : {};
}

/**
 * YYMMDD as a day: the century is the one that brings the year within 49 before and 50 after the present one; day 00 is the
 * last of the month (General Specifications 7.12 and 3.4.7). Null when there is no such day.
 */
export function gs1Day(text: string | undefined, today: string): string | null {
  if (!text || !/^\d{6}$/.test(text)) return null;
  const thisYear = Number(today.slice(0, 4));
  let year = Math.floor(thisYear / 100) * 100 + Number(text.slice(0, 2));
  if (year - thisYear >= 51) year -= 100;
  else if (year - thisYear <= -50) year += 100;
  const month = text.slice(2, 4);
  const date = text.slice(4);
  const last = () => String(new Date(Date.UTC(year, Number(month), 0)).getUTCDate()).padStart(2, '0');
  const day = `${year}-${month}-${date === '00' && month >= '01' && month <= '12' ? last() : date}`;
  return isDay(day) ? day : null;
}

/** First three digits of the identifier, then what one of its unit is in ours; the fourth digit is the decimals. */
const measures: readonly (readonly [string, Unit, number])[] = [
  ['310', 'kg', 1],
  ['320', 'lb', 1],
  ['356', 'g', 31.1034768],
  ['357', 'oz', 1],
  ['315', 'l', 1],
  ['316', 'l', 1_000],
  // United States liquid quart and gallon
  ['360', 'l', 0.946352946],
  ['361', 'l', 3.785411784],
];

function amountFacts(elements: ReadonlyMap<string, string>): Gs1Facts {
  for (const [start, unit, factor] of measures) {
    const [ai, value] = [...elements].find(([key]) => key.length === 4 && key.startsWith(start)) ?? [];
    if (!ai || !value) continue;
    const amount = (Number(value) * factor) / 10 ** Number(ai[3]);
    if (amount > 0) return inKitchenUnit(amount, unit);
  }
  // a count of pieces of changing number, or of items in a case
  const count = elements.get('30') ?? elements.get('37');
  return count && /^\d{1,8}$/.test(count) && Number(count) > 0 ? { quantity: Number(count), unit: 'pieces' } : {};
}

function inKitchenUnit(amount: number, unit: Unit): Gs1Facts {
  if (amount < 1 && unit === 'kg') return { quantity: roundTo(amount * 1_000, 4), unit: 'g' };
  if (amount < 1 && unit === 'l') return { quantity: roundTo(amount * 1_000, 4), unit: 'ml' };
  return { quantity: roundTo(amount, 4), unit };
}

/** ISO 4217 numbers of the currencies that are likely on food here. */
const currencies: Readonly<Record<string, string>> = {
  '978': 'EUR',
  '826': 'GBP',
  '840': 'USD',
  '756': 'CHF',
  '752': 'SEK',
  '578': 'NOK',
  '208': 'DKK',
  '985': 'PLN',
  '203': 'CZK',
  '348': 'HUF',
  '946': 'RON',
  '975': 'BGN',
  '949': 'TRY',
  '941': 'RSD',
  '008': 'ALL',
  '807': 'MKD',
};

/** 390n and 392n are amounts in the currency of the place, 391n and 393n begin with the currency. */
function priceFacts(elements: ReadonlyMap<string, string>): Gs1Facts {
  for (const [ai, value] of elements) {
    const kind = /^39([0-3])(\d)$/.exec(ai);
    if (!kind || !/^\d{1,18}$/.test(value)) continue;
    const hasCurrency = kind[1] === '1' || kind[1] === '3';
    const currency = hasCurrency ? currencies[value.slice(0, 3)] : undefined;
    const digits = hasCurrency ? value.slice(3) : value;
    const price = roundTo(Number(digits) / 10 ** Number(kind[2]), 2);
    if (digits === '' || price <= 0 || price > 99_999_999 || (hasCurrency && !currency)) continue;
    return currency ? { price, currency } : { price };
  }
  return {};
}

function lotFacts(elements: ReadonlyMap<string, string>): Gs1Facts {
  const lot = elements.get('10');
  return lot && lot.length <= 20 ? { lot } : {};
}
