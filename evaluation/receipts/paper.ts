import sharp from 'sharp';
import { label } from '../barcodes/draw.ts';
import type { Seeded } from '../seeded.ts';

export interface Cell {
  text: string;
  /** Letters from the left; negative, from the right edge. */
  at: number;
  anchor: 'start' | 'middle' | 'end';
}

export interface Line {
  cells: readonly Cell[];
  big?: true;
  bold?: true;
  /** A code printed here. */
  code?: { format: 'code_128' | 'ean_13' | 'qr_code'; text: string };
  /** Here go coupons and taxes. */
  mark?: true;
}

export const left = (text: string, at = 0): Line => ({ cells: [{ text, at, anchor: 'start' }] });
export const center = (text: string, look: Pick<Line, 'big' | 'bold'> = {}): Line => ({
  cells: [{ text, at: 0, anchor: 'middle' }],
  ...look,
});
export const both = (one: string, other: string, look: Pick<Line, 'big' | 'bold'> = {}): Line => ({
  cells: [
    { text: one, at: 0, anchor: 'start' },
    { text: other, at: -0, anchor: 'end' },
  ],
  ...look,
});
/** Texts that start at a column, or end there when the column is negative (counted from the right edge, -1 the last). */
export const columns = (...cells: readonly (readonly [at: number, text: string])[]): Line => ({
  cells: cells.map(([at, text]) => (at < 0 ? { text, at: at + 1, anchor: 'end' } : { text, at, anchor: 'start' })),
});
export const rule = (letter: string, chars: number): Line => left(letter.repeat(Math.floor(chars / letter.length)));
export const blank: Line = { cells: [] };
export const here: Line = { cells: [], mark: true };
export const printed = (format: NonNullable<Line['code']>['format'], text: string): Line => ({
  cells: [],
  code: { format, text },
});

/** The letters on a grid, for the truth. */
export function plain(lines: readonly Line[], chars: number): string {
  return lines
    .map(({ cells }) => {
      const row = Array<string>(chars).fill(' ');
      for (const { text, at, anchor } of cells) {
        const from =
          anchor === 'start' ? at : anchor === 'end' ? chars + at - text.length : Math.round((chars - text.length) / 2);
        for (const [i, letter] of [...text].entries()) row[Math.max(0, from) + i] = letter;
      }
      return row.join('').trimEnd();
    })
    .join('\n');
}

const letterWidth = 17;
const margin = 34;
const pitch = 37;

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The strip of paper, sharp and flat, with the print's own faults: pale bands and a letterhead that differs. */
export async function print(
  lines: readonly Line[],
  { chars, fonts, bold }: { chars: number; fonts: string; bold: boolean },
  random: Seeded,
): Promise<Buffer> {
  const width = chars * letterWidth + margin * 2;
  const size = letterWidth / 0.602;
  const parts: string[] = [];
  const codes: { input: Buffer; left: number; top: number }[] = [];
  let y = margin + 20;
  const ink = random.whole(12, 60);
  for (const line of lines) {
    if (line.code !== undefined) {
      const input = await label(line.code.format, line.code.text, line.code.format === 'qr_code' ? 4 : 3);
      const drawn = await sharp(input).metadata();
      codes.push({ input, left: Math.max(0, Math.round((width - drawn.width) / 2)), top: Math.round(y - 20) });
      y += drawn.height + 10;
      continue;
    }
    const scale = line.big ? 1.45 : 1;
    if (line.big) y += 12;
    for (const { text, at, anchor } of line.cells) {
      if (text === '') continue;
      const x =
        anchor === 'middle'
          ? width / 2
          : anchor === 'end'
            ? width - margin + at * letterWidth
            : margin + at * letterWidth;
      // Spaces inside a line are columns: keep them.
      parts.push(
        `<text xml:space="preserve" x="${x}" y="${y}" text-anchor="${anchor}" font-size="${(size * scale).toFixed(1)}"${line.bold || bold ? ' font-weight="bold"' : ''}>${safe(text)}</text>`,
      );
    }
    y += pitch * (line.big ? 1.25 : 1);
  }
  const height = Math.ceil(y + margin);
  const bands = Array.from({ length: random.whole(0, 3) }, () => {
    const pale = random.between(0.12, 0.4);
    return random.chance(0.5)
      ? `<rect x="0" y="${random.whole(0, height)}" width="${width}" height="${random.whole(20, 160)}" fill="#fff" opacity="${pale}"/>`
      : `<rect x="${random.whole(0, width)}" y="0" width="${random.whole(4, 46)}" height="${height}" fill="#fff" opacity="${pale}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g font-family="${fonts}" fill="rgb(${ink},${ink},${ink + 6})">${parts.join('')}</g>${bands.join('')}</svg>`;
  return sharp(Buffer.from(svg)).composite(codes).removeAlpha().png().toBuffer();
}
