import sharp from 'sharp';
import type { Seeded } from '../seeded.ts';
import { frameHeight, frameWidth } from './draw.ts';

type Draw = (random: Seeded) => string;

const colour = (random: Seeded, from = 15, to = 85) =>
  `hsl(${random.whole(0, 359)} ${random.whole(10, 70)}% ${random.whole(from, to)}%)`;

const words = 'ΓΑΛΑ ΦΕΤΑ ΑΛΕΥΡΙ ΜΕΛΙ ΦΑΚΕΣ ΤΟΜΑΤΑ OLIVE OIL RICE PASTA BEANS 500g 1L NET WT BEST BEFORE LOT'.split(' ');

function textLine(random: Seeded, x: number, y: number, size: number, count: number, fill: string): string {
  const line = Array.from({ length: count }, () => random.pick(words)).join(' ');
  const family = random.pick(['DejaVu Sans', 'DejaVu Sans Mono', 'DejaVu Serif']);
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}">${line}</text>`;
}

/** Packets in rows, with letters on them. */
function shelf(random: Seeded): string {
  const parts = [`<rect width="640" height="480" fill="${colour(random, 60, 90)}"/>`];
  for (let row = 0; row < 3; row++) {
    for (let x = -20; x < 640; ) {
      const width = random.whole(40, 130);
      const y = row * 160 + random.whole(5, 40);
      parts.push(`<rect x="${x}" y="${y}" width="${width}" height="150" rx="4" fill="${colour(random)}"/>`);
      parts.push(
        textLine(random, x + 4, y + random.whole(30, 90), random.whole(10, 24), 1, random.pick(['#fff', '#111'])),
      );
      x += width + random.whole(1, 12);
    }
    parts.push(`<rect x="0" y="${row * 160 + 150}" width="640" height="10" fill="#777"/>`);
  }
  return parts.join('');
}

/** A page of small print. */
function page(random: Seeded): string {
  const size = random.whole(8, 22);
  const parts = ['<rect width="640" height="480" fill="#f4f1ea"/>'];
  for (let y = size; y < 480; y += size * 1.35) parts.push(textLine(random, 12, y, size, 14, '#222'));
  return parts.join('');
}

/** Upright bars of any width: no code of any kind, and the worst temptation. */
function stripes(random: Seeded): string {
  const module = random.between(1.5, 9);
  const parts = ['<rect width="640" height="480" fill="#fff"/>'];
  for (let x = random.between(0, 20); x < 640; ) {
    const width = module * random.pick([1, 1, 2, 3, 4]);
    parts.push(`<rect x="${x}" y="0" width="${width}" height="480" fill="#111"/>`);
    x += width + module * random.pick([1, 1, 2, 3, 4]);
  }
  return parts.join('');
}

/** Even stripes, as a radiator, a blind or a cloth has them. */
function blind(random: Seeded): string {
  const step = random.between(4, 40);
  const parts = [`<rect width="640" height="480" fill="${colour(random, 70, 95)}"/>`];
  const fill = colour(random, 5, 40);
  for (let x = 0; x < 640; x += step)
    parts.push(`<rect x="${x}" y="0" width="${step * random.between(0.35, 0.6)}" height="480" fill="${fill}"/>`);
  return parts.join('');
}

/** Checked cloth: see-through bands both ways. */
function plaid(random: Seeded): string {
  const parts = [`<rect width="640" height="480" fill="${colour(random, 70, 92)}"/>`];
  const bands = Array.from({ length: 5 }, () => ({
    at: random.whole(0, 70),
    wide: random.whole(2, 16),
    fill: colour(random),
  }));
  for (let start = 0; start < 640; start += 80)
    for (const { at, wide, fill } of bands) {
      parts.push(`<rect x="${start + at}" y="0" width="${wide}" height="480" fill="${fill}" opacity="0.55"/>`);
      parts.push(`<rect x="0" y="${start + at}" width="640" height="${wide}" fill="${fill}" opacity="0.55"/>`);
    }
  return parts.join('');
}

/** Woven cloth: short threads over and under. */
function weave(random: Seeded): string {
  const step = random.whole(5, 14);
  const [one, other] = [colour(random), colour(random)];
  const parts = [`<rect width="640" height="480" fill="${colour(random, 20, 40)}"/>`];
  for (let y = 0, row = 0; y < 480; y += step, row++)
    for (let x = 0, column = 0; x < 640; x += step, column++) {
      const over = (row + column) % 2 === 0;
      const size = over ? `width="${step}" height="${step * 0.6}"` : `width="${step * 0.6}" height="${step}"`;
      parts.push(`<rect x="${x}" y="${y}" ${size} fill="${over ? one : other}"/>`);
    }
  return parts.join('');
}

/** Black and white squares at random: a QR code's texture without its finders. */
function mosaic(random: Seeded): string {
  const step = random.whole(4, 12);
  const parts = ['<rect width="640" height="480" fill="#fff"/>'];
  for (let y = 90; y < 390; y += step)
    for (let x = 170; x < 470; x += step)
      if (random.chance(0.5)) parts.push(`<rect x="${x}" y="${y}" width="${step}" height="${step}" fill="#000"/>`);
  return parts.join('');
}

/** Columns of words and sums between rules. */
function receipt(random: Seeded): string {
  const parts = [
    '<rect width="640" height="480" fill="#5d574f"/><rect x="120" y="0" width="400" height="480" fill="#f6f6f2"/>',
  ];
  for (let y = 24; y < 480; y += 22) {
    if (random.chance(0.12)) {
      parts.push(
        `<text x="136" y="${y}" font-family="DejaVu Sans Mono" font-size="16" fill="#222">${'-'.repeat(37)}</text>`,
      );
      continue;
    }
    parts.push(
      `<text x="136" y="${y}" font-family="DejaVu Sans Mono" font-size="16" fill="#222">${random.pick(words)} ${random.pick(words)}</text>`,
    );
    parts.push(
      `<text x="504" y="${y}" text-anchor="end" font-family="DejaVu Sans Mono" font-size="16" fill="#222">${random.between(0, 30).toFixed(2)}</text>`,
    );
  }
  return parts.join('');
}

/** Fences, tiles and keyboards: round and square things in rows. */
function tiles(random: Seeded): string {
  const step = random.whole(24, 70);
  const parts = [`<rect width="640" height="480" fill="${colour(random, 30, 60)}"/>`];
  for (let y = 0; y < 480; y += step)
    for (let x = 0; x < 640; x += step)
      parts.push(
        `<rect x="${x + 3}" y="${y + 3}" width="${step - 6}" height="${step - 6}" rx="${random.whole(0, 8)}" fill="${colour(random, 60, 95)}"/>`,
      );
  return parts.join('');
}

/** A digit row as under a code whose bars are torn off. */
function digits(random: Seeded): string {
  const parts = [
    '<rect width="640" height="480" fill="#8a857d"/><rect x="100" y="120" width="440" height="240" fill="#fff"/>',
  ];
  const row = Array.from({ length: 13 }, () => random.whole(0, 9)).join(' ');
  parts.push(`<text x="130" y="330" font-family="DejaVu Sans Mono" font-size="26" fill="#111">${row}</text>`);
  for (let y = 150; y < 290; y += 20) parts.push(textLine(random, 120, y, 15, 5, '#333'));
  return parts.join('');
}

const drawings = { shelf, page, stripes, blind, plaid, weave, mosaic, receipt, tiles, digits } satisfies Record<
  string,
  Draw
>;
export const patternKinds = Object.keys(drawings) as (keyof typeof drawings)[];

/** One picture without a code, turned a little. */
export async function patternPicture(kind: keyof typeof drawings, random: Seeded): Promise<Buffer> {
  const turn = random.pick([0, 0, 90, random.between(-25, 25)]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frameWidth}" height="${frameHeight}"><rect width="640" height="480" fill="#6c675f"/><g transform="rotate(${turn} 320 240)">${drawings[kind](random)}</g></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}
