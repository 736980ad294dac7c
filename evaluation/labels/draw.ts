import sharp from 'sharp';
import type { Seeded } from '../seeded.ts';
import type { Product } from './product.ts';
import { smallPrint } from './small-print.ts';

/** Where things stand on the label. */
export const layouts = ['brand first', 'name first', 'band', 'side', 'back', 'lid'] as const;
export type Layout = (typeof layouts)[number];

interface Colours {
  ground: string;
  ink: string;
  /** Of the band, the emblem and what stands out. */
  accent: string;
  /** On the accent. */
  onAccent: string;
}

/** Two colours or three, dark on light and light on dark. */
const palettes: readonly Colours[] = [
  { ground: '#ffffff', ink: '#1b1b1b', accent: '#0b4ea2', onAccent: '#ffffff' },
  { ground: '#f7e9c5', ink: '#4a2c12', accent: '#8c1d18', onAccent: '#fff3d6' },
  { ground: '#124a2c', ink: '#f4f1e4', accent: '#e8c547', onAccent: '#123' },
  { ground: '#b3161b', ink: '#ffffff', accent: '#fbe8b0', onAccent: '#7a0d10' },
  { ground: '#f9d648', ink: '#12305c', accent: '#12305c', onAccent: '#f9d648' },
  { ground: '#e9f2f7', ink: '#1f3f5b', accent: '#69a8cf', onAccent: '#0d2233' },
  { ground: '#1a1a1c', ink: '#e7d9b4', accent: '#b08d3c', onAccent: '#141414' },
  { ground: '#e7efdc', ink: '#2f4a1d', accent: '#6d9a3f', onAccent: '#ffffff' },
];

const faces = ['Liberation Sans', 'Liberation Serif', 'Liberation Sans Narrow', 'DejaVu Sans', 'DejaVu Serif'];

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** About how wide letters are, for making a line fit. */
const wide = (text: string, size: number, bold: boolean): number =>
  [...text].reduce((sum, letter) => sum + (/\p{Lu}|[0-9mwωMW&%]/u.test(letter) ? 0.72 : 0.56), 0) *
  size *
  (bold ? 1.06 : 1);

interface Print {
  size: number;
  fill: string;
  face: string;
  bold?: boolean;
  italic?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  /** Shrinks to this width. */
  within?: number;
}

function text(words: string, x: number, y: number, look: Print): string {
  const { fill, face, bold = false, italic = false, anchor = 'middle', within } = look;
  const needed = wide(words, look.size, bold);
  const size = within !== undefined && needed > within ? (look.size * within) / needed : look.size;
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="${face}" font-size="${size.toFixed(1)}" fill="${fill}"${bold ? ' font-weight="bold"' : ''}${italic ? ' font-style="italic"' : ''}>${safe(words)}</text>`;
}

/** Lines of at most that many letters, broken between words. */
export function broken(words: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A drawing that stands for the picture of the food: no letters in it. */
function emblem(x: number, y: number, r: number, colours: Colours, random: Seeded): string {
  const { accent, ink } = colours;
  const leaf = (degrees: number) =>
    `<ellipse cx="${x}" cy="${y - r * 0.55}" rx="${r * 0.22}" ry="${r * 0.5}" fill="${accent}" transform="rotate(${degrees} ${x} ${y})"/>`;
  if (random.chance(0.5)) return [0, 45, 90, 135, 180, 225, 270, 315].map(leaf).join('');
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${accent}"/><path d="M ${x - r * 0.7} ${y} q ${r * 0.35} ${-r * 0.8} ${r * 0.7} 0 t ${r * 0.7} 0" fill="none" stroke="${ink}" stroke-width="${r * 0.08}"/>`;
}

/** Ingredients, nutrition, storage and address in small print, from `y` on. */
function fine(product: Product, box: { x: number; y: number; width: number }, look: Print, random: Seeded): string {
  const { size, face, fill } = look;
  const lines = smallPrint(product, random).flatMap((part) => [
    ...part.flatMap((words) => broken(words, Math.floor(box.width / (size * 0.52)))),
    '',
  ]);
  return lines
    .map((words, row) =>
      words.includes('\t')
        ? text(words.split('\t')[0]!, box.x, box.y + row * size * 1.3, { size, face, fill, anchor: 'start' }) +
          text(words.split('\t')[1]!, box.x + box.width, box.y + row * size * 1.3, { size, face, fill, anchor: 'end' })
        : text(words, box.x, box.y + row * size * 1.3, { size, face, fill, anchor: 'start' }),
    )
    .join('');
}

interface Sheet {
  width: number;
  height: number;
  parts: string[];
}

function sheetOf(product: Product, layout: Layout, colours: Colours, random: Seeded): Sheet {
  const { ink, accent, onAccent, ground } = colours;
  const [brandFace, nameFace] = [random.pick(faces), random.pick(faces)];
  const small = random.pick(faces.slice(0, 4));
  const { brand, name, under, amount } = product;
  const panel = layout === 'side';
  const [width, height] = panel ? [1500, 1000] : layout === 'lid' ? [1100, 1100] : [960, 1280];
  const front = panel ? 820 : width;
  const mid = front / 2;
  const within = front * (layout === 'lid' ? 0.66 : 0.84);
  const parts: string[] = [];
  let y = 0;
  const down = (words: string, size: number, look: Omit<Print, 'size' | 'within'>, space = 1.12) => {
    y += size * space;
    parts.push(text(words, mid, y, { ...look, size, within }));
  };
  const writeName = (size: number) => {
    for (const words of name) down(words, size, { fill: ink, face: nameFace, bold: true });
  };
  const writeUnder = (size: number) => {
    y += size * 0.6;
    for (const [row, words] of under.entries())
      down(words, size, { fill: ink, face: nameFace, italic: row > 0 && random.chance(0.3) }, 1.45);
  };
  const foot = (size: number) => {
    const bottom = height - size * (layout === 'lid' ? 2.6 : 1.1);
    const right = random.chance(0.5) && layout !== 'lid';
    parts.push(
      text(amount, right ? front - 60 : mid, bottom, {
        size,
        fill: ink,
        face: nameFace,
        bold: random.chance(0.6),
        anchor: right ? 'end' : 'middle',
        within: front * 0.6,
      }),
    );
  };
  if (layout === 'brand first' || layout === 'side') {
    y = 40;
    down(brand, random.whole(100, 128), { fill: accent, face: brandFace, bold: true });
    y += 50;
    if (!panel) parts.push(emblem(mid, y + 150, 140, colours, random));
    y += panel ? 0 : 310;
    writeName(random.whole(84, 104));
    writeUnder(36);
    foot(46);
  } else if (layout === 'name first') {
    y = 70;
    writeName(random.whole(112, 134));
    writeUnder(38);
    y += 60;
    parts.push(emblem(mid, Math.min(y + 130, height - 420), 120, colours, random));
    y = height - 250;
    down(brand, 64, { fill: accent, face: brandFace, bold: true, italic: random.chance(0.4) });
    foot(44);
  } else if (layout === 'band') {
    parts.push(`<rect x="0" y="70" width="${front}" height="230" fill="${accent}"/>`);
    parts.push(text(brand, mid, 226, { size: 118, fill: onAccent, face: brandFace, bold: true, within }));
    y = 340;
    writeName(random.whole(96, 116));
    writeUnder(38);
    parts.push(emblem(mid, Math.min(Math.max(y + 190, 860), height - 260), 110, colours, random));
    foot(48);
  } else if (layout === 'back') {
    y = 30;
    down(brand, 66, { fill: accent, face: brandFace, bold: true });
    writeName(62);
    writeUnder(30);
    y += 50;
    parts.push(`<line x1="50" x2="${front - 50}" y1="${y}" y2="${y}" stroke="${ink}" stroke-width="3"/>`);
    parts.push(
      fine(product, { x: 60, y: y + 44, width: front - 120 }, { size: 23, fill: ink, face: small }, random),
      `<rect x="${front * 0.3}" y="${height - 118}" width="${front * 0.4}" height="82" fill="${ground}" stroke="${ink}" stroke-width="4"/>`,
      text(amount, mid, height - 62, { size: 46, fill: ink, face: nameFace, bold: true, within: front * 0.36 }),
    );
  } else {
    parts.push(
      `<circle cx="${mid}" cy="${height / 2}" r="${mid - 24}" fill="none" stroke="${accent}" stroke-width="22"/>`,
    );
    y = 170;
    down(brand, 84, { fill: accent, face: brandFace, bold: true });
    y += 30;
    writeName(92);
    writeUnder(34);
    foot(42);
  }
  if (panel) {
    parts.push(
      `<rect x="${front}" y="0" width="${width - front}" height="${height}" fill="#ffffff"/>`,
      fine(
        product,
        { x: front + 40, y: 60, width: width - front - 80 },
        { size: 22, fill: '#222', face: small },
        random,
      ),
    );
  }
  return { width, height, parts };
}

/** The label, sharp and flat. */
export async function drawLabel(product: Product, layout: Layout, random: Seeded): Promise<Buffer> {
  const colours = random.pick(palettes);
  const { width, height, parts } = sheetOf(product, layout, colours, random);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colours.ground}"/>${parts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}

/** A page, a sign or a ticket; without lines a kitchen shelf on which nothing is written. */
export async function drawNoProduct(lines: readonly string[], random: Seeded): Promise<Buffer> {
  const face = random.pick(faces);
  const shapes =
    lines.length > 0
      ? lines.map((words, row) =>
          text(words, 70, 130 + row * 84, { size: 46, fill: '#262626', face, anchor: 'start', within: 830 }),
        )
      : Array.from({ length: 14 }, () => {
          const shade = `hsl(${random.whole(0, 359)} ${random.whole(10, 50)}% ${random.whole(30, 80)}%)`;
          return `<rect x="${random.whole(-80, 900)}" y="${random.whole(-80, 900)}" rx="${random.whole(0, 60)}" width="${random.whole(60, 300)}" height="${random.whole(80, 420)}" fill="${shade}"/>`;
        });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960"><rect width="100%" height="100%" fill="${lines.length > 0 ? '#f6f3ea' : '#a49a8c'}"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}
