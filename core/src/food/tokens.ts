import { readDecimal } from '../kit/numbers.ts';
import { fold } from './normalise.ts';

/** One lexical token of a line; `start` and `end` are offsets into the tidied text, `spaced` tells of space before it. */
export type Token = {
  readonly kind: 'number' | 'word' | 'sign';
  readonly text: string;
  /** Folded text of a word; the sign itself for signs; empty for numbers. */
  readonly key: string;
  /** A number written as one run of digits or one vulgar fraction; NaN otherwise. */
  readonly value: number;
  /** True of ½ and its like, which may follow a whole number directly. */
  readonly vulgar: boolean;
  readonly spaced: boolean;
  readonly start: number;
  readonly end: number;
};

const vulgarFractions: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅐': 1 / 7,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
};

const lexeme =
  /(?<vulgar>[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒])|(?<number>\d+(?:[.,]\d+)*|\.\d+)|(?<japanese>大さじ|小さじ|カップ|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)|(?<word>[dDlL]['’](?=\p{L})|[\p{L}\p{M}]+(?:['’‘`´][\p{L}\p{M}]+)*['’]?)|(?<sign>\S)/gu;

/** Fullwidth forms made plain, spaces made one, list bullets and footnote stars taken off. */
export function tidy(line: string): string {
  return line
    .normalize('NFC')
    .replace(/[！-～]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/[\s\u200b\u3000\u00ad]+/gu, ' ')
    .replace(/[⁄∕]/g, '/')
    .replace(/^[ •●▪▢□☐◦‣*·+–—-]+(?=[^\d\s.]|[ \d])/u, '')
    .replace(/[* ]+$/, '')
    .trim();
}

/** The tokens of an already tidied text. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(lexeme)) {
    const groups = match.groups ?? {};
    const raw = match[0];
    const isNumber = groups.vulgar !== undefined || groups.number !== undefined;
    const isWord = groups.word !== undefined || groups.japanese !== undefined;
    tokens.push({
      kind: isNumber ? 'number' : isWord ? 'word' : 'sign',
      text: raw,
      key: isNumber ? '' : isWord ? fold(raw) : raw,
      value:
        groups.vulgar !== undefined
          ? (vulgarFractions[raw] ?? Number.NaN)
          : isNumber
            ? (readDecimal(raw) ?? Number.NaN)
            : Number.NaN,
      vulgar: groups.vulgar !== undefined,
      spaced: match.index > 0 && text[match.index - 1] === ' ',
      start: match.index,
      end: match.index + raw.length,
    });
  }
  return tokens;
}
