import type { PageWord } from '../kit/page-text.ts';

/** An amount of money as it was read. */
export type Money = {
  readonly cents: number;
  /** 0 printed like money, more the more had to be guessed. */
  readonly cost: number;
  /** Where it ends, and where the name before it ends, as indices of words. */
  readonly from: number;
  readonly to: number;
  /** Pixels: the right edge of its digits. */
  readonly right: number;
  readonly confidence: number;
};

const currency = String.raw`(?:€|£|\$|zł|kr|Kč|EUR[O0]?S?|GBP|USD|CHF|PLN|ΕΥΡΩ|EYPΩ|ευρώ)`;
const dash = '[-−–—~«‐]';
const tax = String.raw`[A-Za-zΑ-Ωα-ω*#]{1,2}\d?`;
const strictMoney = new RegExp(
  `^(?<open>\\()?[#*]?(?<minus>${dash})?${currency}?(?<minus2>${dash})?(?<whole>\\d{1,3}(?:[.,'’]\\d{3})+|\\d{1,5})[.,](?<cents>\\d{2})${currency}?(?<after>${dash}${currency}?|CR)?\\)?(?:${tax})?$`,
  'i',
);
/** Signs that were digits, when the rest of the word is. */
const digitOf: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Ο: '0',
  ο: '0',
  Q: '0',
  D: '0',
  Θ: '0',
  '@': '0',
  '©': '0',
  '®': '0',
  Ρ: '0',
  P: '0',
  l: '1',
  I: '1',
  Ι: '1',
  '|': '1',
  '!': '1',
  i: '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
  Β: '8',
  g: '9',
  q: '9',
  G: '6',
  б: '6',
};
const looseMoney =
  /^(?<minus>[-−–—~«‐_]{1,2})?[€£$]?(?<minus2>[-−–—])?(?<whole>\d{1,4})(?<dot>[.,;/·'’`"*)(\]\\|_-]{1,2})(?<cents>\d{2})(?<more>\d)?(?<rest>[^\d]{0,3})$/u;

function repaired(text: string): string {
  return text.replace(/[A-Za-zΑ-Ωα-ωб@|!©®]/gu, (sign, at: number) => {
    const before = at === 0 || /[\d.,]/.test(text[at - 1] as string) || text.slice(0, at).replace(/[€£$-]/g, '') === '';
    const after =
      /[\d.,]/.test(text[at + 1] ?? '') || (at > 0 && /[.,]/.test(text.slice(-3, -1)) && at >= text.length - 2);
    return before && (after || at === text.length - 1) ? (digitOf[sign] ?? sign) : sign;
  });
}

type Bare = { readonly cents: number; readonly cost: number };

/** Money printed in one piece: '1.234,50', '€2.10', '0,89-', '(1,50)'; loosely also '2/)85Γ', '1,778' and 'l,84'. */
export function moneyOf(read: string, loose: boolean): Bare | null {
  const text = read
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^([-−–—])?[EΕFf](?=[\dOΟΘΡP©][.,]\d{2}$)/u, '$1£');
  const strict = strictMoney.exec(text);
  if (strict?.groups) {
    const { whole = '', cents = '', minus, minus2, after, open } = strict.groups;
    const value = Number(whole.replace(/\D/g, '')) * 100 + Number(cents);
    return { cents: (minus ?? minus2 ?? after ?? open) ? -value : value, cost: 0 };
  }
  if (!loose || (text.match(/\d/g) ?? []).length < 2) return null;
  const dotted = /^[.,'"_:;·]{1,2}(?=\d{1,3}[.,]\d{2})/.exec(text);
  if (dotted) {
    const inner = moneyOf(text.slice(dotted[0].length), false);
    return inner === null ? null : { ...inner, cost: 0.4 };
  }
  const bare = /^[-−–—]\s?[.,](\d{2})$/.exec(text);
  if (bare) return { cents: -Number(bare[1]), cost: 0.3 };
  const found = looseMoney.exec(text) ?? looseMoney.exec(repaired(text));
  if (!found?.groups) return null;
  const { whole = '', cents = '', minus, minus2, more } = found.groups;
  const value = Number(whole) * 100 + Number(cents);
  return { cents: (minus ?? minus2) ? -value : value, cost: more === undefined ? 0.3 : 0.4 };
}

/** What may stand behind a price: letters of a tax rate, a rate, also one like '13:' and '[13-', a currency. */
const behind = new RegExp(
  `^(?:[A-Za-zΑ-Ωα-ω*#]{1,2}\\d?|\\d{1,3}|\\d{1,2}(?:[.,]\\d{1,2})?[%°]|%|${currency}|[-−–—]|[.,:;'|]+|[[(]?\\d{1,3}[-:;"'”“*]{1,2})$`,
  'iu',
);
const piece = new RegExp(`^(?:${dash}|${currency}|${dash}${currency}|\\()$`, 'iu');
const pieceAfter = new RegExp(`^(?:${currency}[-−–—]?|[-−–—]${currency}?|CR)$`, 'iu');

function joined(words: readonly PageWord[], from: number, to: number): string | null {
  let out = '';
  for (let i = from; i <= to; i += 1) {
    const text = (words[i] as PageWord).text;
    if (i > from) {
      const last = (words[i - 1] as PageWord).text;
      const glued =
        piece.test(last) ||
        pieceAfter.test(text) ||
        (/^\D{0,2}[\dOoΟοΘΡP©]+[.,]$/u.test(last) && /^\d{2}/.test(text)) ||
        (/\d$/.test(last) && /^[.,]\d{2}/.test(text));
      if (!glued) return null;
    }
    out += text;
  }
  return out;
}

/** Signs that mean 'times'. */
export const isTimes = (text: string): boolean => /^[xXχΧ×@*]$/u.test(text);

/** The amount a line ends in, or null. Before it may stand `2 x`: that is for the caller to see. */
export function lastMoney(words: readonly PageWord[]): Money | null {
  for (const loose of [false, true]) {
    for (let to = words.length - 1; to >= Math.max(0, words.length - 5); to -= 1) {
      for (let from = Math.max(0, to - 2); from <= to; from += 1) {
        const text = joined(words, from, to);
        const found = text === null ? null : moneyOf(text, loose);
        if (found === null) continue;
        const digits = words.slice(from, to + 1).findLast((word) => /\d/.test(word.text)) as PageWord;
        return {
          ...found,
          from,
          to: words.length,
          right: digits.box[2],
          confidence: Math.min(...words.slice(from, to + 1).map((word) => word.confidence)),
        };
      }
      const { text } = words[to] as PageWord;
      if (text.length > 2 && !behind.test(text)) break;
    }
  }
  return null;
}

/** The amount a line begins with, for shops that print prices on the left. */
export function firstMoney(words: readonly PageWord[]): Money | null {
  for (let to = 0; to < Math.min(3, words.length - 1); to += 1) {
    const text = joined(words, 0, to);
    const found = text === null ? null : moneyOf(text, false);
    if (found !== null) {
      return {
        ...found,
        from: 0,
        to: to + 1,
        right: (words[to] as PageWord).box[2],
        confidence: (words[to] as PageWord).confidence,
      };
    }
  }
  return null;
}
