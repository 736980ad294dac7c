import type { Unit } from '../food/concept.ts';
import { shapeFold } from './look-alike.ts';
import type { Multiple } from './receipt-types.ts';

const number = String.raw`\d{1,4}(?:[.,]\s?\d{1,3})?`;
const times = '(?:[xXχΧ×@*]|[aàá@]|at|AT|επί)';
const word = String.raw`[A-Za-zΑ-Ωα-ωά-ώ]{1,5}\.?`;
const sign = String.raw`(?:€|£|\$|EUR|GBP|USD|PLN|zł|CHF)`;
const per = '(?:/|per|ανά|το|je|pro|al|le)';
const measure = String.raw`(?:100\s?(?:g|gr|γρ?|ml)|[A-Za-zΑ-Ωα-ωά-ώ]{1,4}\.?)`;

/** `2 x 1,48`, `0,734 ΚΙΛ X 1,85`, `0.512 kg @ £2.10/kg`, `1,99 €/kg x 0,512 kg`, `1,99 x 3`. */
const product = new RegExp(
  `(?<![\\d.,%])(?<s0>${sign})?\\s?(?<a>${number})\\s?(?<c0>${sign})?(?:\\s?${per}\\s?(?<ap>${measure}))?\\s?(?<au>${word})?\\s*(?:net|[NΝ][EΕ][TΤ])?\\s*(?:(?<![A-Za-zΑ-Ω])${times}|@)\\s*(?<s>${sign})?\\s?[-−]?(?<b>${number})(?![\\d])\\s?(?<c>${sign})?(?:\\s?${per}\\s?(?<bp>${measure}))?(?:\\s?(?<bu>kg|κιλ[άα]?|kgr|lb|g|gr|ΚΙΛ|KG|ST|τεμ|ΤΕΜ|EA)(?![\\p{L}]))?`,
  'u',
);
/** `kg 1.985 x £/kg 13.50`, `each 2 x £ 4.75`: a whole line with the units in front. */
const unitBefore = new RegExp(
  `^[^\\p{L}\\p{N}]*(?<au>${word})\\s(?<a>${number})\\s?${times}\\s?(?<s>${sign})?(?:\\s?${per}\\s?(?<bp>${measure}))?\\s?(?<b>\\d{1,3}[.,]\\d{2})$`,
  'u',
);
/** `0,345 kg 3,99 €/kg`: no sign between. */
const rated = new RegExp(
  `(?<a>${number})\\s?(?<au>kg|kgr?|κιλ[άα]?|ΚΙΛ|KG|lb|LB|g|gr|γρ)\\s+(?<s>${sign})?\\s?(?<b>\\d{1,3}[.,]\\d{2})\\s?(?<c>${sign})?\\s?${per}\\s?(?<bp>${measure})`,
  'u',
);
/** `1.995 κα β £2.92/kg`, `1,492 kg κ ©,9¢ EUR/kg`: a whole line, in which the unit, the sign or the price were not read. */
const scaled = new RegExp(
  `^[^\\p{L}\\p{N}]*(?<a>\\d{1,3}[.,]\\s?\\d{3})\\s?\\p{L}{1,3}\\.?\\s(?:\\S{1,2}\\s)?${sign}?\\s?(?:(?<b>\\d{1,3}[.,]\\d{2})|\\S{3,6})\\s?${sign}?\\s?/\\s?(?<bp>kg|lb|κιλ|ΚΙΛ)\\S{0,2}[^\\p{L}\\p{N}]*$`,
  'iu',
);
/** `{2 TEN. x 4.2% €)`: a whole line of which the price was not read. */
const half =
  /^[^\p{L}\p{N}]*(?<amount>\d{1,2}|\d{1,2}[.,]\d{3})\s?(?<unit>\p{L}{2,5})\.?\s[xXχΧ×@]\s\S*\d\S*(?:\s\S{1,3}){0,2}$/u;
/** `ΤΕΜ: 3`, `QTY 2`, `3 τεμ.` as a line of its own. */
const counted =
  /^(?:(?:QTY|Qty|Quantity|ΤΕΜ|ΤΕΜΑΧΙΑ|ΠΟΣ|ΠΟΣΟΤΗΤΑ|Menge|Anzahl)\.?:?\s*(\d{1,2})|(\d{1,2})\s*(?:ΤΕΜ|τεμ|TEM|ΤΜΧ|τμχ|pcs|PCS|St|ST|Stk|szt|uds?)\.?)$/u;

/** `ΠΟΣ: 6,000 ΤΙΜΗ: 2,87`, `ΒΑΡΟΣ: 0,486 kg 14,90 €/kg`: amount and price by their names. */
const labelled = new RegExp(
  `^[^\\p{L}\\p{N}]*(?<label>\\p{L}{2,9})\\.?\\s?:?\\s?(?<a>${number})\\s?(?<au>${word})??\\s+(?:(?<second>\\p{L}{3,12})\\.?(?:\\s\\p{L}{2,8})?\\.?\\s?:?\\s?)?(?<s>${sign})?\\s?(?<b>\\d{1,3}[.,]\\d{2})\\s?(?<c>${sign})?(?:\\s?${per}\\s?(?<bp>${measure}))?(?<tail>\\s+\\p{L}{3,9}\\.?:\\s*${sign}?\\s?\\d{1,4}[.,]\\d{2}.{0,4})?$`,
  'u',
);
const labels: ReadonlySet<string> = new Set(
  (
    'ΠΟΣ ΠΟΣΟΤΗΤΑ ΒΑΡΟΣ ΚΑΘΑΡΟ ΚΙΛ ΤΕΜ ΤΕΜΑΧΙΑ ΤΙΜΗ ΑΞΙΑ ΜΟΝ ΜΟΝΑΔΑ ΜΟΝΑΔΑΣ ΜΟΝΑΔΟΣ QTY QUANTITY WEIGHT NET PRICE AMOUNT VALUE ' +
    'MENGE GEWICHT PREIS WERT CANT PESO PRECIO IMPORTE QTE POIDS PRIX VALEUR PREZZO QTA'
  )
    .split(' ')
    .map(shapeFold),
);

/** `ΚΙΛ:0,366`: a name of the amount that is its unit. */
const weighedLabel = (label: string | undefined): string | undefined => (unitOf(label) === 'kg' ? label : undefined);

const perOne: ReadonlySet<string> = new Set(
  ['ΤΟ ΚΙΛΟ', 'ΚΙΛΟ', 'ΕΚΑΣΤΟ', 'ΤΟ ΤΕΜΑΧΙΟ', 'ΤΕΜΑΧΙΟ', 'Η ΜΟΝΑΔΑ', 'EACH', 'PER KG'].map(shapeFold),
);
/** What stands behind the price of one: `2 x 0,60 ΕΚΑΣΤΟ`. */
export const isPerOne = (text: string): boolean => perOne.has(shapeFold(text));

/** Only names of columns: the amount beside them belongs to the line above. */
export const isLabel = (text: string): boolean =>
  shapeFold(text.replace(/[.:,]+/g, ' '))
    .split(' ')
    .every((label) => labels.has(label));

export type Each = { readonly unit: Unit | null; readonly cents: number };

/** `(2,55 / τεμ.)`, `(1.15 each)`, `x 2,79`: a line that only says what one costs; null for any other. */
export function eachIn(text: string): Each | null {
  const found =
    /^\(?(?<times>[xXχΧ×@*]\s?)?[€£$]?\s?(?<price>\d{1,3}[.,]\d{2})\s?(?:[€£$]|EUR)?\s?(?<per>(?:\/|per|ανά|each|ea)\s?\p{L}{0,6}\.?)?\)?$/u.exec(
      text,
    )?.groups;
  if (found === undefined || (found.times ?? found.per) === undefined) return null;
  const unit = unitOf(/\p{L}+\.?$/u.exec(found.per ?? '')?.[0]);
  return { unit, cents: Math.round(value(found.price ?? '') * 100) };
}

/** `(5.5: each)`: that line where the price was not read. */
export const isEach = (text: string): boolean => /^[({]?\s?\S{1,6}\s(?:each|ea|gach)[)}]?$/iu.test(text);

const unitFolds: Readonly<Record<string, Unit>> = Object.fromEntries(
  (
    [
      ['kg', ['kg', 'ky', 'kgr', 'kgs', 'kilo', 'κ', 'κιλ', 'κιλα', 'κιλο', 'κλ', 'k9', 'kag', 'κιά']],
      ['g', ['g', 'gr', 'γρ', 'γρ.']],
      ['lb', ['lb', 'lbs']],
      ['l', ['l', 'lt', 'ltr', 'λτ', 'λιτ']],
      [
        'pieces',
        [
          'τεμ',
          'τμχ',
          'τεμαχια',
          'tep',
          'tey',
          'ten',
          'pcs',
          'pc',
          'ea',
          'each',
          'st',
          'stk',
          'szt',
          'ud',
          'uds',
          'un',
          'pz',
          'τ',
          'κιβ',
          'πακ',
          'κουτ',
          'box',
          'ctn',
          'pkt',
        ],
      ],
    ] as const
  ).flatMap(([unit, names]) => names.map((name) => [shapeFold(name), unit])),
);

export function unitOf(text: string | undefined): Unit | null {
  // a 6 has the shape of a G
  if (text === undefined || !/\p{L}/u.test(text)) return null;
  return unitFolds[shapeFold(text)] ?? null;
}

const value = (text: string): number => Number(text.replace(/\s/g, '').replace(',', '.'));
const decimals = (text: string): number => /[.,]\s?(\d+)$/.exec(text)?.[1]?.length ?? 0;

const digitFor: Readonly<Record<string, string>> = { S: '5', s: '5', I: '1', l: '1', '|': '1', Z: '2', B: '8' };

/** Signs that were digits or 'times', as long as what was read so that places in it stay the same. */
function tidied(read: string): string {
  return read
    .replace(/(?<=(?:\d\s|\/\s?))[1Il|]b(?![\p{L}\d])|(?<=\d[.,]\d{2}\s)15(?=\s\S\s?\d+[.,]\d{2})/gu, 'lb')
    .replace(/(?<=^\d)\s(?=\d{2}\s(?:lb|kg)\s)/u, '.')
    .replace(/(?<=^\d{1,2}\s)[0O](?=[1-9]\d?[.,]\d{2}$)|(?<=^[2-9])0(?=\s+\d{1,2}[.,]\d{2}$)/u, '@')
    .replace(
      /(?<=^\W{0,2}\d{1,3}(?:[.,]\d{2,3})?\s?(?:(?:kg|ky|ko|lb)\s)?)[ώάόβθΘ€£¢©®](?=\s?[£€$]?\d+[.,]\d{2})/u,
      '@',
    )
    .replace(/(?<![\p{L}])[nN][.r](?=\s?\d{1,2}\s*[xX×])/gu, 'n ')
    .replace(/(?<=\d[.,]\s?\d{2})[%§&](?=\s*\p{L}{1,4}\.?\s*[xXχΧ×@])/gu, '0')
    .replace(/(?<=\d[.,]\d{3}\s?)[KΚkκ][0OoΟο9gG6q](?=\s*[xXχΧ×@])/gu, 'kg')
    .replace(/(?<=\/\s?)[1lI|][0OoΟοΘθQ]{2}(?=\s?[γgy][ρrp]?(?![\p{L}]))/gu, '100')
    .replace(/(?<=\/\s?100\s?)y[pρ](?![\p{L}])/gu, 'γρ')
    .replace(/(?<![\p{L}\d])[©®ΘθOoΟοQ@](?=[.,]\s?\d{2,3}(?!\d))/gu, '0')
    .replace(/(?<![\p{L}\d])[SsIlZB|](?=\s*[xXχΧ×*@]\s?[€£$]?\d+[.,]\d{2})/gu, (sign) => digitFor[sign] ?? sign)
    .replace(/(?<=\d[.,]\d{3}\s?(?:kg|ky|ko|kq|kag|κιλ|ΚΙΛ|KIA|KG|Kg)\s)\S(?=\s?[€£$]?\d+[.,]\d{2})/gu, (sign) =>
      /[\d€£$]/.test(sign) && sign !== '8' ? sign : '@',
    )
    .replace(/(?<=\d[.,]\d{3}\s?k[gyoq]\s)\d(?=\s[€£$]\d+[.,]\d{2})/gu, '@');
}

/** `3 AT 1 FOR 4.59`, `0.59 lb @ 1 lb /6.17`: the price is of so many. */
const bundled =
  /(?<![\d.,])(?<q>\d{1,3}(?:[.,]\d{1,3})?)\s?(?<qu>lb|kg)?\s(?:AT|@)\s(?<n>\d{1,2})\s?(?:(?:lb|kg)?\s?\/|FOR)\s?[€£$]?(?<u>\d{1,3}[.,]\d{2})/iu;

export type FoundMultiple = Multiple & {
  /** Where in the text it stands. */
  readonly from: number;
  readonly to: number;
};

/** A price is printed with cents or a currency: `2Χ160Γ` and `6X1,5L` are sizes of packs. */
function isPrice(text: string, signed: boolean, rest: string): boolean {
  if (signed) return true;
  return decimals(text) >= 2 && !/^\s?(?:l|lt|ml|cl|g|gr|γρ?|kg|λ)(?![\p{L}])/iu.test(rest);
}

const weighed = (unit: Unit | null): boolean => unit === 'kg' || unit === 'g' || unit === 'lb' || unit === 'l';

/** `whole`: nothing else stands in the line. */
function understand(
  groups: Readonly<Record<string, string | undefined>>,
  rest: string,
  whole: boolean,
  all?: number,
): Multiple | null {
  const { a = '', b = '', ap, bp } = groups;
  const aUnit = unitOf(groups.au);
  const bUnit = unitOf(groups.bu);
  // a weight that lost a digit, before a unit that was not read
  const isWeight = decimals(a) === 3 || (whole && decimals(a) === 2 && (groups.au?.length ?? 0) <= 3);
  // `2 tux X 1,79`: what pieces are called is three letters, and they are often misread
  const isCount = whole && decimals(a) === 0 && (groups.au?.replace('.', '').length ?? 0) <= 3;
  if (groups.au !== undefined && aUnit === null && ap === undefined && !isWeight && !isCount) return null;
  const aSigned = (groups.s0 ?? groups.c0 ?? ap) !== undefined;
  const bSigned = (groups.s ?? groups.c ?? bp) !== undefined;
  const isRound = (text: string) => decimals(text) === 0 || /[.,]0+$/.test(text);
  let priceFirst = false;
  if (ap !== undefined || (weighed(bUnit) && aUnit === null)) priceFirst = true;
  else if (aUnit !== null || bSigned) priceFirst = false;
  else if (aSigned) priceFirst = true;
  else if (decimals(a) === 2 && (decimals(b) === 0 || decimals(b) === 3)) priceFirst = true;
  const [q, u] = priceFirst ? [b, a] : [a, b];
  if (!isPrice(u, priceFirst ? aSigned : bSigned, priceFirst ? '' : rest)) return null;
  const per = priceFirst ? ap : bp;
  const perUnit = unitOf(per?.replace(/^100\s?/, ''));
  const read = (priceFirst ? bUnit : aUnit) ?? (perUnit === 'g' ? 'g' : perUnit);
  const lost = groups.au !== undefined && aUnit === null && !priceFirst;
  const amount = value(q);
  const cents = value(u) * 100;
  // '1,8 x 2,95' that is the price of the line
  const isProduct = all !== undefined && Math.abs(amount * cents - all) < 0.51;
  const unit: Unit = read ?? ((decimals(q) === 3 || lost || isProduct) && !isRound(q) ? 'kg' : 'pieces');
  if (amount <= 0 || cents <= 0) return null;
  if (unit === 'pieces' && (!isRound(q) || amount > 200)) return null;
  const hundred = per?.startsWith('100') === true;
  if (unit === 'g' && hundred) return { quantity: amount, unit, unitCents: cents / 100 };
  if (unit === 'g') return { quantity: amount, unit, unitCents: perUnit === 'kg' ? cents / 1000 : cents };
  return { quantity: amount, unit, unitCents: hundred && unit === 'kg' ? cents * 10 : cents };
}

/** The multiple that a text says, with where it stands; null when there is none. `all`: cents of the line. */
export function multipleIn(read: string, all?: number): FoundMultiple | null {
  const text = tidied(read);
  const only = counted.exec(text.trim());
  if (only) return { quantity: Number(only[1] ?? only[2]), unit: 'pieces', unitCents: null, from: 0, to: text.length };
  const bundle = bundled.exec(text);
  if (bundle?.groups) {
    const { q = '', qu, n = '', u = '' } = bundle.groups;
    const unit: Unit = qu === undefined ? 'pieces' : (unitOf(qu) ?? 'pieces');
    const found = { quantity: value(q), unit, unitCents: (value(u) * 100) / Number(n) };
    if (found.quantity > 0 && Number(n) > 0)
      return { ...found, from: bundle.index, to: bundle.index + bundle[0].length };
  }
  const before = unitBefore.exec(text)?.groups;
  if (before !== undefined && unitOf(before.au) !== null) {
    const multiple = understand({ ...before, bp: before.bp ?? undefined }, '', true);
    if (multiple !== null) return { ...multiple, from: 0, to: text.length };
  }
  for (const pattern of [product, rated]) {
    for (const found of text.matchAll(new RegExp(pattern, 'gu'))) {
      const to = found.index + found[0].length;
      const alone = !/[^\s()[\]{}«»“”"'.]/u.test(text.slice(0, found.index) + text.slice(to));
      const multiple = understand(found.groups ?? {}, text.slice(to), alone, all);
      if (multiple !== null) return { ...multiple, from: found.index, to };
    }
  }
  const named = labelled.exec(text.trim())?.groups;
  if (named !== undefined && (isLabel(named.label ?? '') || isLabel(named.second ?? '-'))) {
    const multiple = understand({ ...named, au: named.au ?? weighedLabel(named.label) }, '', true);
    // the value of the line by its name is its money
    const tail = named.tail === undefined ? '' : named.tail.replace(/^\s+\p{L}+\.?:\s*/u, '');
    if (multiple !== null) return { ...multiple, from: 0, to: text.length - tail.length };
  }
  const { amount, unit: told } = half.exec(text)?.groups ?? {};
  if (amount !== undefined && value(amount) > 0) {
    const unit = decimals(amount) === 3 ? (unitOf(told) ?? 'kg') : 'pieces';
    return { quantity: value(amount), unit, unitCents: null, from: 0, to: text.length };
  }
  const { a = '', b, bp = '' } = scaled.exec(text)?.groups ?? {};
  if (value(a) > 0) {
    const unit = unitOf(bp) ?? 'kg';
    return { quantity: value(a), unit, unitCents: b === undefined ? null : value(b) * 100, from: 0, to: text.length };
  }
  return null;
}

/** Cents of the whole: half a cent goes up, as shops do. */
export function productCents({ quantity, unitCents }: Multiple): number | null {
  return unitCents === null ? null : Math.round(quantity * unitCents + 1e-6);
}

/** Whether a price is this multiple; scales round the weight, so a cent is forgiven for those. */
export function fits(multiple: Multiple, cents: number): boolean {
  const whole = productCents(multiple);
  if (whole === null) return false;
  return Math.abs(whole - cents) <= (multiple.unit === 'pieces' ? 0 : 1);
}
