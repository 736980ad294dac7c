import type { Box, PageLine, PageWord } from '@kelari/core/kit/page-text.ts';

/** Tesseract's table as lines from top to bottom: words of one row belong together even when it took them for columns. */
export function linesOfTsv(tsv: string): PageLine[] {
  const byLine = new Map<string, PageWord[]>();
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, ...rest] = row.split('\t');
    const text = modern(rest.join(' ').trim());
    if (level !== '5' || text === '') continue;
    const key = [page, block, paragraph, line].join(' ');
    const box: Box = [Number(left), Number(top), Number(left) + Number(width), Number(top) + Number(height)];
    const word = { text, confidence: Math.max(0, Math.min(1, Number(confidence) / 100)), box };
    byLine.set(key, [...(byLine.get(key) ?? []), word]);
  }
  return rowsOf([...byLine.values()]).map(lineOf);
}

/** The Greek data knows books of all ages: a receipt has the one accent of today, and no sign for millionths in its words. */
const modern = (text: string): string =>
  text
    .replaceAll('\u00b5', '\u03bc')
    .normalize('NFD')
    .replace(/[\u0313\u0314\u0345]/g, '')
    .replace(/(?<=\p{Script=Greek}\u0308?)[\u0300\u0342]/gu, '\u0301')
    .normalize('NFC');

type Row = { box: Box; words: PageWord[] };

/** Puts side by side what stands at the same height without lying on top of each other. */
function rowsOf(lines: readonly PageWord[][]): PageWord[][] {
  const rows: Row[] = [];
  const sorted = lines.map((words): Row => ({ words, box: around(words) })).sort((a, b) => middle(a) - middle(b));
  for (const line of sorted) {
    const beside = rows.findLast((row) => sameHeight(row.box, line.box) && apart(row, line));
    if (beside) {
      beside.words.push(...line.words);
      beside.box = around(beside.words);
    } else rows.push({ ...line, words: [...line.words] });
  }
  return rows.sort((a, b) => middle(a) - middle(b)).map(({ words }) => words.sort((a, b) => a.box[0] - b.box[0]));
}

const middle = ({ box }: Row) => box[1] + box[3];

function sameHeight(a: Box, b: Box): boolean {
  const overlap = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return overlap > 0.5 * Math.max(a[3] - a[1], b[3] - b[1]);
}

const apart = (a: Row, b: Row): boolean =>
  a.words.every((one) => b.words.every((other) => one.box[2] <= other.box[0] || other.box[2] <= one.box[0]));

function around(words: readonly PageWord[]): Box {
  const sides = (side: number) => words.map(({ box }) => box[side] as number);
  return [Math.min(...sides(0)), Math.min(...sides(1)), Math.max(...sides(2)), Math.max(...sides(3))];
}

function lineOf(words: readonly PageWord[]): PageLine {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const confidence = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters;
  return { text: spaced(words), confidence, box: around(words), words };
}

/** A gap is as many spaces as letters would fit into it. */
function spaced(words: readonly PageWord[]): string {
  const widths = words.map(({ text, box }) => (box[2] - box[0]) / text.length).sort((a, b) => a - b);
  const letter = Math.max(1, widths[widths.length >> 1] ?? 1);
  return words.reduce((text, word, at) => {
    const before = words[at - 1];
    if (!before) return word.text;
    const spaces = Math.max(1, Math.round((word.box[0] - before.box[2]) / letter));
    return text + ' '.repeat(spaces < 3 ? 1 : spaces) + word.text;
  }, '');
}
