import { wordTable } from '../kit/word-table.ts';
import { measureOf } from './convert.ts';
import { type Measure, measures } from './measures.ts';
import { foldedWords, isGreek } from './normalise.ts';
import type { Token } from './tokens.ts';
import { lettersByCase, unitNames } from './units.ts';

const wholes: Readonly<Record<string, number>> = wordTable({
  ...{
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
  },
  ...{ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
  ...{
    ενα: 1,
    ενασ: 1,
    ενοσ: 1,
    μια: 1,
    μιασ: 1,
    δυο: 2,
    τρεισ: 3,
    τρια: 3,
    τριων: 3,
    τεσσερισ: 4,
    τεσσερα: 4,
    τεσσερεισ: 4,
  },
  ...{ πεντε: 5, εξι: 6, εφτα: 7, επτα: 7, οκτω: 8, οχτω: 8, εννια: 9, εννεα: 9, δεκα: 10, εντεκα: 11, δωδεκα: 12 },
  ...{
    δεκαπεντε: 15,
    εικοσι: 20,
    τριαντα: 30,
    σαραντα: 40,
    πενηντα: 50,
    εκατο: 100,
    διακοσια: 200,
    τριακοσια: 300,
    πεντακοσια: 500,
  },
  ...{ εναμισι: 1.5, εναμιση: 1.5, εναμισυ: 1.5, μιαμιση: 1.5, μιαμισι: 1.5, δυομισι: 2.5, δυομιση: 2.5, δυομισυ: 2.5 },
  ...{ τρεισημισι: 3.5, τρισημισι: 3.5, τριαμισι: 3.5, τεσσερισημισι: 4.5, τεσσεραμισι: 4.5, πεντεμισι: 5.5 },
});
const parts: Readonly<Record<string, number>> = wordTable({
  ...{ half: 1 / 2, quarter: 1 / 4, quarters: 1 / 4, third: 1 / 3, thirds: 1 / 3, halves: 1 / 2 },
  ...{
    μισο: 1 / 2,
    μιση: 1 / 2,
    μισοσ: 1 / 2,
    μισησ: 1 / 2,
    μισου: 1 / 2,
    μισα: 1 / 2,
    τεταρτο: 1 / 4,
    τεταρτα: 1 / 4,
    τριτο: 1 / 3,
    τριτα: 1 / 3,
  },
});
/** The Greek number words, folded. */
export const numberWordsEl: readonly string[] = [...Object.keys(wholes), ...Object.keys(parts)].filter(isGreek);

/** Number words of the other languages: read only when the line is in that language. */
const foreign: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  de: wordTable({
    ein: 1,
    eine: 1,
    einen: 1,
    einer: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    halbe: 0.5,
    halber: 0.5,
    halbes: 0.5,
    anderthalb: 1.5,
  }),
  fr: wordTable({ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, demi: 0.5, demie: 0.5 }),
  nl: wordTable({ een: 1, twee: 2, drie: 3, vier: 4, half: 0.5, halve: 0.5, anderhalve: 1.5 }),
  it: wordTable({ un: 1, una: 1, uno: 1, due: 2, tre: 3, quattro: 4, mezzo: 0.5, mezza: 0.5 }),
  es: wordTable({ un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, medio: 0.5, media: 0.5 }),
  sv: wordTable({ en: 1, ett: 1, tva: 2, tre: 3, fyra: 4, halv: 0.5, halvt: 0.5 }),
};

/** A number read from tokens; `next` is the first token after it. `article`: it was only "a", which counts before a measure. */
export type ReadNumber = {
  readonly value: number;
  readonly next: number;
  readonly text: string;
  readonly article: boolean;
};

const isWhole = (token: Token | undefined): boolean =>
  token?.kind === 'number' && !token.vulgar && /^\d+$/.test(token.text);

function readFraction(tokens: readonly Token[], i: number): { value: number; next: number } | null {
  const first = tokens[i];
  if (first?.vulgar) return { value: first.value, next: i + 1 };
  const below = tokens[i + 2];
  if (first === undefined || below === undefined || !isWhole(first) || tokens[i + 1]?.text !== '/' || !isWhole(below))
    return null;
  return below.value === 0 || below.value > 100 ? null : { value: first.value / below.value, next: i + 3 };
}

/** Digits with fraction, mixed or not: 2, 2½, 2 1/2, 2-1/2, 2 and 1/2. */
function readDigits(tokens: readonly Token[], i: number): ReadNumber | null {
  const first = tokens[i];
  // 00 is a kind of flour
  if (first?.kind !== 'number' || Number.isNaN(first.value) || /^00+$/.test(first.text)) return null;
  const done = (value: number, next: number): ReadNumber => ({ value, next, text: first.text, article: false });
  const own = readFraction(tokens, i);
  if (own !== null) return done(own.value, own.next);
  if (!isWhole(first)) return done(first.value, i + 1);
  const joint = tokens[i + 1];
  const isDash = joint?.kind === 'sign' && /[-–]/.test(joint.text) && !joint.spaced && tokens[i + 2]?.spaced === false;
  const isAnd = joint !== undefined && ['and', 'και', '&', '+', 'und', 'et', 'e', 'en'].includes(joint.key);
  const start = isDash || isAnd ? i + 2 : i + 1;
  const rest = readFraction(tokens, start);
  if (rest !== null && rest.value < 1 && first.value > 0) return done(first.value + rest.value, rest.next);
  const half = isAnd ? readHalf(tokens, i + 2) : null;
  return half === null ? done(first.value, i + 1) : done(first.value + half.value, half.next);
}

/** "half", "a half", "μισό", "ένα τέταρτο". */
function readHalf(tokens: readonly Token[], i: number): { value: number; next: number } | null {
  const word = tokens[i]?.key ?? '';
  const start = word === 'a' || word === 'one' || word === 'ενα' ? i + 1 : i;
  const value = parts[tokens[start]?.key ?? ''];
  return value === undefined ? null : { value, next: start + 1 };
}

function readWords(tokens: readonly Token[], i: number, lang: string): ReadNumber | null {
  const first = tokens[i];
  if (first?.kind !== 'word') return null;
  const key = first.key;
  const done = (value: number, next: number, article = false): ReadNumber => ({ value, next, text: '', article });
  const dozen = (value: number, next: number): ReadNumber | null =>
    ['dozen', 'ντουζινα', 'ντουζινεσ'].includes(tokens[next]?.key ?? '') ? done(value * 12, next + 1) : null;
  const couple = key === 'a' && tokens[i + 1]?.key === 'couple' ? i + 1 : i;
  if (tokens[couple]?.key === 'couple') return done(2, tokens[couple + 1]?.key === 'of' ? couple + 2 : couple + 1);
  const whole = wholes[key] ?? foreign[lang]?.[key];
  const isArticle = key === 'a' || key === 'an';
  if (whole === undefined && !isArticle) {
    const part = parts[key];
    if (part === undefined) return dozen(1, i);
    const article = ['a', 'an', 'of'].includes(tokens[i + 1]?.key ?? '');
    const next = article ? i + 2 : i + 1;
    return dozen(part, next) ?? done(part, next);
  }
  const of = parts[tokens[i + 1]?.key ?? ''];
  if (of !== undefined && (whole ?? 1) < 10) {
    const next = ['of', 'a'].includes(tokens[i + 2]?.key ?? '') ? i + 3 : i + 2;
    return done((whole ?? 1) * of, next);
  }
  if (isArticle) return dozen(1, i + 1) ?? done(1, i + 1, true);
  const value = whole ?? 1;
  const joint = tokens[i + 1]?.key ?? '';
  const half = joint === 'and' || joint === 'και' ? readHalf(tokens, i + 2) : null;
  return half === null ? (dozen(value, i + 1) ?? done(value, i + 1)) : done(value + half.value, half.next);
}

/** Reads a number at token `i`: digits, fractions or number words of the language. */
export function readNumber(tokens: readonly Token[], i: number, lang: string): ReadNumber | null {
  return readDigits(tokens, i) ?? readWords(tokens, i, lang);
}

/**
 * What "1.500" or "1,500" is, which only the measure and language tell: thousands of grams, but one and a half kilos.
 * Other shapes keep their value.
 */
export function settleThousands(text: string, value: number, measure: string | null, lang: string): number {
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return value;
  const isLarge = measure === 'kg' || measure === 'l';
  const isSmall = measure === 'g' || measure === 'ml' || measure === 'mg';
  const isEnglish = lang === 'en';
  const isThousands = isSmall || (text.includes(',') ? isEnglish || !isLarge : !isEnglish && !isLarge);
  return isThousands ? Number(text.replace(/[.,]/, '')) : value;
}

const byName = new Map<string, Measure>();
let longestName = 1;
for (const measure of measures) {
  for (const name of (unitNames[measure.id] ?? '').split('|')) {
    const words = foldedWords(name);
    longestName = Math.max(longestName, words.length);
    byName.set(words.join(' '), measure);
  }
}

export type ReadUnit = { readonly measure: Measure; readonly text: string; readonly next: number };

/** Reads the longest unit name at token `i`; full stops between its words are passed over. */
export function readUnit(tokens: readonly Token[], i: number): ReadUnit | null {
  const first = tokens[i];
  if (first?.kind !== 'word') return null;
  const cased = measureOf(lettersByCase[first.text] ?? '') ?? undefined;
  let best: ReadUnit | null = null;
  let key = '';
  for (let at = i, words = 0; words < longestName; words += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word') break;
    key = key === '' ? token.key : `${key} ${token.key}`;
    at += 1;
    const measure = byName.get(key) ?? (words === 0 ? cased : undefined);
    while (tokens[at]?.text === '.') at += 1;
    if (measure !== undefined) best = { measure, text: key, next: at };
  }
  return best;
}
