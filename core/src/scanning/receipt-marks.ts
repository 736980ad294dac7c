import type { PageWord } from '../kit/page-text.ts';
import { isCode, isMark } from './receipt-columns.ts';
import { type PrintedLine, withWords } from './receipt-lines.ts';
import type { Money } from './receipt-money.ts';

type Priced = { readonly words: readonly PageWord[]; readonly money: Money };

/** What tills print beside names that is no part of them. */
export type Marks = {
  /** Where nearly all names begin, in pixels: what stands before is a mark of the tax, a sign of the scales, a code. */
  readonly left: number | null;
  /** Where marks behind names end, in pixels. */
  readonly right: number | null;
};

const middleOf = (values: readonly number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const isName = ({ text }: PageWord): boolean => /^[^\d]*\p{L}{2}/u.test(text) && !isCode(text);

export function marksOf(lines: readonly PrintedLine[], priced: readonly Priced[], sign: number): Marks {
  const rows = priced.map(({ words, money }) => words.slice(0, money.from));
  const beginsAt = (left: number) =>
    rows.flatMap((words) => {
      const at = words.findIndex((word) => isName(word) && Math.abs(word.box[0] - left) < sign * 0.8);
      return at < 0 ? [] : [at];
    });
  const begins = rows
    .flatMap((words) => words.find(isName)?.box[0] ?? [])
    .map((left) => ({ left, at: beginsAt(left) }));
  const most = begins.reduce((a, b) => (b.at.length > a.at.length ? b : a), begins[0] ?? { left: 0, at: [] });
  const isLeft =
    most.at.length >= 3 && most.at.length * 10 >= rows.length * 6 && most.at.filter((at) => at > 0).length >= 2;
  const left = most.left - sign * 0.8;
  const ends = lines.flatMap(({ words }) => {
    const money = priced.find((row) => row.words === words)?.money;
    const at = (money?.from ?? words.length) - 1;
    const [before, last] = [words[at - 1], words[at]];
    if (before === undefined || last === undefined || !isMark(last.text)) return [];
    return last.box[0] - before.box[2] > sign * 1.5 ? [{ right: last.box[2], text: last.text }] : [];
  });
  const right = middleOf(ends.map((end) => end.right)) ?? 0;
  const aligned = ends.filter((end) => Math.abs(end.right - right) < sign * 1.2);
  const isRight = aligned.length >= 3 && new Set(aligned.map(({ text }) => text)).size * 2 <= aligned.length;
  return { left: isLeft ? left : null, right: isRight ? right : null };
}

const spaced = /^\p{L}$/u;

/** 'Σ Υ Ν Ο Λ Ο': letters set apart are one word. */
function withoutSpacing(words: readonly PageWord[]): PageWord[] {
  const out: PageWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    let to = at;
    while (spaced.test(words[to]?.text ?? '')) to += 1;
    const [first, last] = [words[at], words[to - 1]];
    if (first === undefined) break;
    if (last === undefined || to - at < 4) {
      out.push(first);
      continue;
    }
    const text = words
      .slice(at, to)
      .map((word) => word.text)
      .join('');
    out.push({ ...first, text, box: [first.box[0], first.box[1], last.box[2], last.box[3]] });
    at = to - 1;
  }
  return out;
}

/** '32 ,39' is one amount. */
function withCents(words: readonly PageWord[]): PageWord[] {
  const out: PageWord[] = [];
  for (const word of words) {
    const before = out.at(-1);
    const isRest = /^[.,]\d{2}$/.test(word.text) && /^[-−€£$]?\d{1,4}$/.test(before?.text ?? '');
    if (before !== undefined && isRest && word.box[0] - before.box[2] < (word.box[3] - word.box[1]) * 0.8)
      out[out.length - 1] = {
        text: before.text + word.text,
        confidence: Math.min(before.confidence, word.confidence),
        box: [before.box[0], before.box[1], word.box[2], word.box[3]],
      };
    else out.push(word);
  }
  return out;
}

/** Lines whose amounts are printed as they are elsewhere: '.65' is '0.65' and '*4,20' has its star off where a till prints so. */
export function plainPrint(lines: readonly PrintedLine[]): PrintedLine[] {
  const many = (pattern: RegExp): boolean =>
    lines.reduce((sum, { words }) => sum + words.filter(({ text }) => pattern.test(text)).length, 0) >= 3;
  const bare = /^[-−@€£$]{0,2}[.,](?:\d{2}[-−]?\p{L}?|\d{3})$/u;
  const starred = /^\*+(?=\d{1,4}[.,]\d{2}$)/;
  const isBare = many(bare);
  const isStarred = many(starred);
  return lines.map((line) => {
    const words = withCents(withoutSpacing(line.words)).map((word) => {
      let { text } = word;
      if (isBare && bare.test(text)) text = text.replace(/[.,]/, '0$&');
      if (isStarred || /^\*\*+\d/.test(text)) text = text.replace(starred, '');
      return text === word.text ? word : { ...word, text };
    });
    return words.every((word, at) => word === line.words[at]) ? line : withWords(line, words);
  });
}
