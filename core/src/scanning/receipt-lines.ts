import type { Box, PageLine, PageText, PageWord } from '../kit/page-text.ts';

/** A line as it is printed: all words of one height, whatever columns the reader cut it into. */
export type PrintedLine = {
  readonly words: readonly PageWord[];
  readonly text: string;
  readonly confidence: number;
  readonly box: Box;
};

export const midOf = (box: Box): number => (box[1] + box[3]) / 2;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Pixels a sign takes, so that gaps and columns are measured in signs. */
export function signWidth(lines: readonly PrintedLine[]): number {
  const widths = lines.flatMap(({ words }) =>
    words.filter(({ text }) => text.length >= 3).map(({ text, box }) => (box[2] - box[0]) / text.length),
  );
  return median(widths) || 10;
}

/** Rows of stars and dashes, which readers turn into 'kkkkhk' and 'ΧΛΧΛΧ'. */
function isRule(text: string): boolean {
  const signs = text.replace(/\s/g, '');
  if (!/[\p{L}\p{N}]/u.test(signs)) return true;
  if (signs.length < 12 || /\d/.test(signs)) return false;
  return new Set(signs.toLowerCase()).size <= 4;
}

/** 'ΓΑΛΑ....1,50': name and price without a space, each at its own place. */
function withoutLeader(word: PageWord): PageWord[] {
  const dots = /(?<=[^.·…])(?:[.·…]{4,}(?=.)|[.·…]{2,}(?=[-−]?[€£$]?\d{1,4}[.,]\d{2}))/u.exec(word.text);
  if (dots === null) return [word];
  const [left, top, right, bottom] = word.box;
  const at = (sign: number): number => left + ((right - left) * sign) / word.text.length;
  const to = dots.index + dots[0].length;
  return [
    { ...word, text: word.text.slice(0, dots.index), box: [left, top, at(dots.index), bottom] },
    { ...word, text: word.text.slice(to), box: [at(to), top, right, bottom] },
  ];
}

/** A nought in an amount that was read as a curled rho, which nothing prints. */
const curled = /ϱ(?=[.,])|(?<=[\d.,])ϱ/gu;

/** '1,ΘΘ0' and '2, 000': numbers of which a nought was read as a letter, or the comma as an end. */
function withNumbers(words: readonly PageWord[]): PageWord[] {
  const out: PageWord[] = [];
  for (const word of words) {
    const before = out.at(-1);
    const parts = /^\d{1,3}[.,]$/.test(before?.text ?? '') && /^[\dΘθOΟ]{2,3}$/u.test(word.text);
    const height = word.box[3] - word.box[1];
    if (before !== undefined && parts && word.box[0] - before.box[2] < height * 1.3) {
      out[out.length - 1] = {
        text: before.text + word.text,
        confidence: Math.min(before.confidence, word.confidence, 0.8),
        box: [before.box[0], Math.min(before.box[1], word.box[1]), word.box[2], Math.max(before.box[3], word.box[3])],
      };
    } else out.push(word);
  }
  return out.map((word) =>
    /^[\dΘθOoΟοQ©®@]{1,3}[.,][\dΘθOoΟοQ©®@]{2,3}$/u.test(word.text) && /\d/.test(word.text) && /\D.*\D/.test(word.text)
      ? { ...word, text: word.text.replace(/[^\d.,]/g, '0'), confidence: Math.min(word.confidence, 0.8) }
      : word,
  );
}

function lineOf(words: readonly PageWord[]): PrintedLine {
  const ordered = withNumbers([...words].sort((a, b) => a.box[0] - b.box[0]));
  const boxes = ordered.map(({ box }) => box);
  return {
    words: ordered,
    text: ordered.map(({ text }) => text).join(' '),
    confidence: ordered.reduce((sum, { confidence }) => sum + confidence, 0) / ordered.length,
    box: [
      Math.min(...boxes.map((box) => box[0])),
      Math.min(...boxes.map((box) => box[1])),
      Math.max(...boxes.map((box) => box[2])),
      Math.max(...boxes.map((box) => box[3])),
    ],
  };
}

/** The same line with other words in its place. */
export const withWords = (line: PrintedLine, words: readonly PageWord[]): PrintedLine => ({
  ...line,
  words,
  text: words.map(({ text }) => text).join(' '),
});

/** Words stand beside each other when the nearer ends of two pieces lie at one height. */
function beside(left: PrintedLine, right: PageLine): boolean {
  const [a, b] = left.box[0] <= right.box[0] ? [left, right] : [right, left];
  if (a.box[2] > b.box[0] + 4) return false;
  const end = a.words.at(-1)?.box;
  const start = b.words[0]?.box;
  if (end === undefined || start === undefined) return false;
  const height = Math.min(end[3] - end[1], start[3] - start[1]);
  return height > 0 && Math.abs(midOf(end) - midOf(start)) < height * 0.5;
}

const front = /^\d{1,2}[xX×]?$/;

/** A column of numbers before the names, which is no edge. */
function hasFronts(lines: readonly PrintedLine[], sign: number): boolean {
  const at = lines
    .flatMap(({ words: [first, second] }) =>
      front.test(first?.text ?? '') && /\p{L}{3}/u.test(second?.text ?? '') ? (first?.box[0] ?? []) : [],
    )
    .sort((a, b) => a - b);
  const middle = at[Math.floor(at.length / 2)] ?? 0;
  return at.filter((left) => Math.abs(left - middle) < sign * 1.5).length >= 3;
}

/**
 * What the reader saw in the edges of the paper: a sign or two left of where the lines begin, or hardly read and far from
 * any other word.
 */
function withoutEdges(line: PrintedLine, left: number, sign: number, counted: boolean): PrintedLine | null {
  const words = line.words.filter((word, i) => {
    const short = word.text.length <= 2;
    const isPrint = /^\p{L}{2,3}$/u.test(word.text) && word.confidence > 0.8;
    if (counted && i === 0 && front.test(word.text)) return true;
    if (word.text.length <= 3 && !isPrint && word.box[2] < left - sign * 0.7) return false;
    const before = line.words[i - 1];
    const after = line.words[i + 1];
    const far =
      (before === undefined || word.box[0] - before.box[2] > sign * 2) &&
      (after === undefined || after.box[0] - word.box[2] > sign * 2);
    return (
      !(far && short && word.confidence < 0.4 && line.words.length > 1) &&
      !/^[^\p{L}\p{N}€£$*@&()+/%#×-]+$/u.test(word.text)
    );
  });
  if (words.length === line.words.length) return line;
  return words.length === 0 ? null : lineOf(words);
}

/** The printed lines of a page from top to bottom, without rules and without what the reader put in for edges. */
export function printedLines(page: PageText): PrintedLine[] {
  const out: PrintedLine[] = [];
  for (const line of [...page.lines].sort((a, b) => midOf(a.box) - midOf(b.box))) {
    const words = line.words
      .flatMap((word) =>
        (word.text.trim() === '' ? [] : [{ ...word, text: word.text.trim().replace(curled, '0') }]).flatMap(
          withoutLeader,
        ),
      )
      .filter(({ text }) => !/^[|¦‖_=~]+$/.test(text));
    if (words.length === 0) continue;
    const at = out.findLastIndex((other, i) => i >= out.length - 3 && beside(other, line));
    const other = out[at];
    if (other === undefined) out.push(lineOf(words));
    else out[at] = lineOf([...other.words, ...words]);
  }
  const lines = out.filter(({ text }) => !isRule(text));
  const sign = signWidth(lines);
  // where words begin: a fifth of the lines begins further left at most
  const begins = lines
    .flatMap(({ words }) => words.find(({ text }) => /[\p{L}\p{N}]{3}/u.test(text))?.box[0] ?? [])
    .sort((a, b) => a - b);
  const left = begins[Math.floor(begins.length * 0.2)] ?? 0;
  const counted = hasFronts(lines, sign);
  return lines.flatMap((line) => withoutEdges(line, left, sign, counted) ?? []);
}
