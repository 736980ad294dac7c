import { digitalLink, elementString, type Gs1Facts, gs1Facts, isCompressedLink, isGs1Data } from './gs1.ts';
import { checkDigit, expandUpcE, hasCheckDigit } from './gtin.ts';

/** How a code is drawn, where that is known (a typed one has no format); as the browser's BarcodeDetector names them. */
export const codeFormats = [
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'code_128',
  'code_39',
  'itf_14',
  'databar',
  'qr_code',
  'data_matrix',
] as const;
export type CodeFormat = (typeof codeFormats)[number];

type Code = {
  /** What it is kept and looked up under: see canonicalCode. */
  readonly key: string;
  /** The day, the amount and the price that the code itself carries. */
  readonly facts: Gs1Facts;
};

/** What was read, understood. */
export type ReadCode =
  | (Code & {
      readonly kind: 'product';
      /** 14 digits. */
      readonly gtin: string;
      /** The number of the packs inside, when this is a case of them: 14 digits. How many there are no code says. */
      readonly inner?: string;
    })
  /** Weighed in the shop or by its maker: the digits hold a weight or a price, which one is up to the country and the shop. */
  | (Code & { readonly kind: 'weighed'; readonly item: string; readonly readings: readonly WeighedReading[] })
  /** Vehicle identification number (ISO 3779), the Code 39 variant of the specification. */
  | (Code & { readonly kind: 'vehicle'; readonly vin: string })
  /** Any other printed text; only the household can know what it stands for. */
  | (Code & { readonly kind: 'text' });

/** Why a text is no code of a thing. `check-digit`: the digits do not agree, so one was misread or mistyped. */
export const codeRefusals = [
  'empty',
  'long',
  'characters',
  'check-digit',
  'link',
  'compressed',
  'no-item',
  'broken',
] as const;
export type CodeRefusal = (typeof codeRefusals)[number];
export type CodeReading = ReadCode | { readonly kind: 'refused'; readonly reason: CodeRefusal };

const maxLength = 80;
const noFacts: Gs1Facts = {};
const refused = (reason: CodeRefusal): CodeReading => ({ kind: 'refused', reason });

/**
 * Says what a scanned or typed text is; never throws. `today` (a day) settles the century of two-digit years in GS1 data and
 * may be left out when the dates do not matter. GS1 data comes with its symbology identifier (`]C1`, `]d2`, `]Q3`, `]e0`) or
 * a leading FNC1, in brackets as printed below the bars, or as a GS1 Digital Link.
 */
export function readCode(text: string, format?: CodeFormat, today?: string): CodeReading {
  const bare = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
  if (bare === '') return refused('empty');
  if (bare.length > 2_000) return refused('long');
  if (/^https?:\/\//i.test(bare)) {
    const elements = digitalLink(bare);
    if (elements) return ofElements(elements, today);
    return refused(isCompressedLink(bare) ? 'compressed' : 'link');
  }
  const elements = elementString(bare) ?? unmarked(bare);
  if (elements) return ofElements(elements, today);
  if (isGs1Data(bare)) return refused('broken');
  if (bare.length > maxLength) return refused('long');
  if (!/^[\x20-\x7e]+$/.test(bare)) return refused('characters');
  const digits = bare.replace(/[ -]/g, '');
  // a typed number may be spaced as it is printed; what has letters keeps its spaces
  if (/^\d+$/.test(digits)) return ofDigits(digits, format);
  const vin = format === 'code_39' ? vehicleNumber(bare) : null;
  if (vin) return { kind: 'vehicle', key: vin, vin, facts: noFacts };
  return { kind: 'text', key: bare, facts: noFacts };
}

/** Some readers, and scanners that type, leave out what marks GS1 data: then all of it has to make sense. */
function unmarked(text: string): ReadonlyMap<string, string> | null {
  if (text.length < 18 || !/^01\d{14}/.test(text) || !hasCheckDigit(text.slice(2, 16))) return null;
  return elementString(`]C1${text}`);
}

function ofElements(elements: ReadonlyMap<string, string>, today: string | undefined): CodeReading {
  const gtin = elements.get('01') ?? elements.get('02');
  if (gtin === undefined) return refused('no-item');
  if (!hasCheckDigit(gtin)) return refused('check-digit');
  return { ...ofGtin(gtin), facts: gs1Facts(elements, today) };
}

const gtinLengths = [8, 12, 13, 14];
const gtinFormats: readonly CodeFormat[] = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf_14'];

function ofDigits(digits: string, format: CodeFormat | undefined): CodeReading {
  const upc = format === undefined || format === 'upc_e' ? expandUpcE(digits) : null;
  // both are 8 digits: GS1 gives no EAN-8 that begins with 0, so there the compressed form is meant (General Specifications 1.4.2)
  if (upc && (format === 'upc_e' || digits[0] === '0' || !hasCheckDigit(digits))) return ofGtin(upc);
  if (gtinLengths.includes(digits.length) && hasCheckDigit(digits)) return ofGtin(digits);
  // the key of a weighed food read back
  const isItem = format === undefined && digits.length === 7 && isWeighed(digits);
  if (isItem) return { kind: 'weighed', key: digits, item: digits, readings: [], facts: noFacts };
  const looksLikeGtin = gtinLengths.includes(digits.length);
  if (format === undefined ? looksLikeGtin : gtinFormats.includes(format)) return refused('check-digit');
  if (digits.length >= maxLength) return refused('long');
  // bars of another kind may hold digits of any meaning: marked, so that they are never taken for a GTIN
  const isMarked = looksLikeGtin || digits.length === 7;
  return { kind: 'text', key: isMarked ? `*${digits}` : digits, facts: noFacts };
}

function ofGtin(digits: string): ReadCode {
  const gtin = digits.padStart(14, '0');
  const weighed = weighedParts(gtin);
  if (weighed) return { kind: 'weighed', key: weighed.item, ...weighed, facts: noFacts };
  const inner = innerGtin(gtin);
  return { kind: 'product', key: gtin, gtin, ...(inner ? { inner } : {}), facts: noFacts };
}

/**
 * The packs in a case: an indicator of 1 to 8 stands before their number, whose check digit is another one then (GS1 General
 * Specifications 2.1.7). 9 is a case of changing weight; 0 is a pack. Null for these, and for numbers that a shop gives out.
 */
function innerGtin(gtin: string): string | null {
  const body = gtin.slice(1, 13);
  if (!/^[1-8]/.test(gtin) || isWeighed(body) || /^0+$/.test(body)) return null;
  return `0${body}${checkDigit(`0${body}`)}`;
}

/**
 * The one form under which a code is kept, so that every way to print or type it is the same: a GTIN padded to 14 digits
 * (UPC-E expanded), the seven digits of the item for a weighed one ('2xxxxxx'), the text of any other
 * (`*` before digits that are no GTIN but could be taken for one). Its own result gives
 * itself. Null for what is no code: empty, too long, wrong check digit, a link without a GTIN.
 */
export function canonicalCode(text: string, format?: CodeFormat): string | null {
  const code = readCode(text, format);
  return code.kind === 'refused' ? null : code.key;
}

/**
 * True for a number that means the same everywhere, which a database of products may know: not for those that a shop gives
 * out itself (EAN-8 from 0 or 2, EAN-13 from 02, 04 or 2) nor for coupons and vouchers (05, 98, 99).
 */
export function isProductCode(text: string, format?: CodeFormat): boolean {
  const code = readCode(text, format);
  if (code.kind !== 'product') return false;
  const short = code.gtin.startsWith('000000');
  return !(short ? /^0{6}[02]/ : /^\d(0[245]|2|9[89])/).test(code.gtin);
}

/** As printed below the bars: leading zeros of the padding gone, as short as the number allows. */
export function shownCode(key: string): string {
  if (!/^\d{14}$/.test(key)) return key.replace(/^\*(?=\d+$)/, '');
  if (key.startsWith('000000')) return key.slice(6);
  return key.startsWith('0') ? key.slice(1) : key;
}

const vinValues = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * A vehicle identification number: I, O and Q taken out (they are never in one; old printers add an I in front), then 17
 * letters and digits. Position 9 is a check digit in North America (first sign 1 to 5) and China (L), which is verified;
 * elsewhere it may be anything. Null when it is none.
 */
export function vehicleNumber(text: string): string | null {
  const vin = text.trim().toUpperCase().replace(/[IOQ]/g, '');
  if (!/^[A-Z0-9]{17}$/.test(vin)) return null;
  if (!/^[1-5L]/.test(vin)) return vin;
  const sum = vinWeights.reduce((total, weight, i) => total + weight * (vinValues.indexOf(vin[i]!) % 10), 0);
  return '0123456789X'[sum % 11] === vin[8] ? vin : null;
}

/** What the five digits after the item may say. */
export type WeighedReading =
  | { readonly kind: 'weight'; readonly quantity: number; readonly unit: 'kg' | 'g' }
  | { readonly kind: 'price'; readonly price: number };

/** EAN-13 from 20 to 29 are given out inside a country or a shop, so is 02, a UPC-A of system 2. */
const isWeighed = (thirteen: string): boolean => /^(2|02)/.test(thirteen);

/**
 * The parts of a food that was weighed: seven digits of prefix and item, then five of weight or price, then the check digit.
 * Greece: GS1 Greece gives suppliers five digits that begin with 25 to 29 and lays down that the weight is in the code
 * (gs1greece.org, "Barcoding Variable Measure Trade Items"), in grams; 20 to 24 are the shops' own, whose scales write the
 * weight or the price. The United Kingdom, Ireland and the United States write the price, often with a digit before it that
 * verifies it. So both readings are given, the likelier first; a shop's number that is no weighing gives them too, and the
 * person sees that. Null for other numbers; any length of GTIN.
 */
export function weighedParts(
  gtin: string,
): { readonly item: string; readonly readings: readonly WeighedReading[] } | null {
  if (!hasCheckDigit(gtin)) return null;
  const fourteen = gtin.padStart(14, '0');
  // 14 digits with a packaging digit are cases of goods, 8 digits have no room for a weight
  if (!fourteen.startsWith('0') || fourteen.startsWith('000000')) return null;
  const thirteen = fourteen.slice(1);
  if (!isWeighed(thirteen)) return null;
  const item = thirteen.slice(0, 7);
  const grams = Number(thirteen.slice(7, 12));
  const verified = verifier4(thirteen.slice(8, 12)) === thirteen[7];
  const weight: WeighedReading =
    grams >= 1_000
      ? { kind: 'weight', quantity: grams / 1_000, unit: 'kg' }
      : { kind: 'weight', quantity: grams, unit: 'g' };
  const price: WeighedReading = { kind: 'price', price: grams / 100 };
  const byVerifier: WeighedReading = { kind: 'price', price: Number(thirteen.slice(8, 12)) / 100 };
  const readings = /^2[5-9]/.test(thirteen) ? [weight, price] : [price, weight];
  const verifiedFirst = thirteen.startsWith('02') ? 0 : 2;
  if (verified && thirteen[7] !== '0') readings.splice(verifiedFirst, 0, byVerifier);
  return { item, readings: readings.filter((one) => (one.kind === 'price' ? one.price : one.quantity) > 0) };
}

/** GS1 General Specifications 7.9.3: the digit that verifies a price of four digits. */
function verifier4(price: string): string {
  const [a, b, c, d] = [...price].map(Number) as [number, number, number, number];
  const twoMinus = (digit: number) => mod10(2 * digit - Math.floor((2 * digit) / 10));
  const fiveMinus = (digit: number) => mod10(5 * digit - Math.floor((5 * digit) / 10));
  return String(mod10(3 * (twoMinus(a) + twoMinus(b) + mod10(3 * c) + fiveMinus(d))));
}
const mod10 = (value: number) => ((value % 10) + 10) % 10;
