import { shapeDistance, shapeFold } from './look-alike.ts';
import { behindTotal, columnNames, type LineKind, sections, table, totals } from './receipt-phrases.ts';

type Folded = {
  readonly kind: LineKind;
  readonly at: 'start' | 'any';
  readonly words: readonly string[];
  readonly text: string;
};
const folded: readonly Folded[] = table.flatMap(({ kind, at, phrases }) =>
  phrases.map((phrase) => {
    const text = shapeFold(phrase);
    return { kind, at, words: text.split(' '), text };
  }),
);
const foldedTotals = totals.map(shapeFold).sort((a, b) => b.length - a.length);

/** Long words may be read with a sign or two wrong; short ones are taken as they are. */
function same(read: string, printed: string): boolean {
  if (read === printed) return true;
  const limit = printed.length < 5 ? 0 : printed.length < 7 ? 0.6 : printed.length * 0.12;
  return limit > 0 && shapeDistance(read, printed, limit) <= limit;
}

function startsWith(words: readonly string[], { words: phrase, text }: Folded): boolean {
  if (words.length < phrase.length) return false;
  return same(words.slice(0, phrase.length).join(' '), text);
}

function has(words: readonly string[], phrase: Folded): boolean {
  return words.some((_, at) => startsWith(words.slice(at, at + phrase.words.length), phrase));
}

const foldedWordsOf = (text: string): string[] =>
  shapeFold(text.replace(/[.:,]+/g, ' '))
    .split(' ')
    .filter((word) => word !== '');

function isTotal(words: readonly string[]): boolean {
  for (const phrase of foldedTotals) {
    const length = phrase.split(' ').length;
    if (words.length < length || !same(words.slice(0, length).join(' '), phrase)) continue;
    if (
      words
        .slice(length)
        .every((word) => behindTotal.has(word) || !/\p{L}{2}/u.test(word) || /^[IEOASBTG\d]+$/.test(word))
    )
      return true;
  }
  return false;
}

function isTableHead(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length > 1);
  const known = long.filter((word) => columnNames.some((name) => same(word, name))).length;
  return known >= 2 && known * 4 >= long.length * 3;
}

const foldedSections: ReadonlySet<string> = new Set(sections.map(shapeFold));

/** A line that only names a part of the shop: '** ΜΑΝΑΒΙΚΗ **', '21-GROCERY', 'Bakery'. */
export function isSection(text: string): boolean {
  if (/^[-=*~#>]{2,}\s*\p{L}.*[-=*~#<]{2,}$/u.test(text)) return !/\d[.,]\d{2}/.test(text) && kindOf(text) === null;
  if (/^\d{1,3}\s?-\s?\p{Lu}[\p{Lu} &/]+$/u.test(text)) return true;
  return foldedSections.has(shapeFold(text.replace(/[:.]+$/, '')));
}

/** What a price was before: 'Clearance  Saved $5.00 off $15.00'. */
export const isFormerPrice = (text: string): boolean =>
  /(?<!\p{L})saved?(?!\p{L}).*[.,]\d{2}.*(?<!\p{L})off(?!\p{L}).*[.,]\d{2}/iu.test(text);

/** What a weighed good was weighed in: 'G 0.252kg T 0.006kg', 'NET 0.262 kg TARE 0.015'; its net weight has a line with a price. */
export const isTare = (text: string): boolean =>
  /(?<!\p{L})(?:T|TARE|ΑΠΟΒ\p{L}*|απόβ\p{L}*)\.?:?\s?\d{0,2}[.,]\d{3}/iu.test(text) &&
  !/(?<![\d.,])\d{1,4}[.,]\d{2}(?!\d)/.test(text);

/** What the words before the amount say; null: nothing, so it may be food. */
export function kindOf(text: string): LineKind | null {
  const words = foldedWordsOf(text);
  if (words.length === 0) return null;
  const [first = '', ...rest] = words;
  // a sign in the edge of the paper, or of a shop that marks its totals
  const found = kindOfWords(words);
  if (found !== null || first.length > 2 || rest.length === 0) return found;
  if (isTotal(rest)) return 'total';
  const counted = /^\d+$/.test(text.trim().split(/\s/)[0] ?? '') ? kindOfWords(rest) : null;
  return counted === 'subtotal' || counted === 'count' ? counted : null;
}

/** Bags that are bought for the house. */
const rubbish = ['ΑΠΟΡ', 'ΣΚΟΥΠΙΔ', 'ΤΡΟΦΙΜ', 'ΨΥΓ', 'ΚΑΤΑΨ', 'BIN', 'RUBBISH', 'FREEZER', 'SANDWICH'].map(shapeFold);
const isForRubbish = (word: string): boolean => rubbish.some((start) => word.startsWith(start));

function kindOfWords(words: readonly string[]): LineKind | null {
  for (const phrase of folded) {
    if (phrase.at === 'start' ? !startsWith(words, phrase) : !has(words, phrase)) continue;
    if (onlyWhenShort.has(phrase.kind) && words.length > phrase.words.length + 2) continue;
    if (phrase.kind === 'bag' && (words.length > phrase.words.length + 1 || words.some(isForRubbish))) continue;
    if (
      phrase.text.length <= 4 &&
      phrase.kind !== 'tax' &&
      phrase.kind !== 'heading' &&
      words.length > phrase.words.length + 2
    )
      continue;
    return phrase.kind;
  }
  if (isTotal(words)) return 'total';
  return isTableHead(words) ? 'heading' : null;
}

/** Their words begin names of food too: 'CARD' is short, 'ITEMS 8' is, a tin of peas is not. */
const onlyWhenShort: ReadonlySet<LineKind> = new Set(['count', 'pay', 'change', 'note', 'charge'] satisfies LineKind[]);
