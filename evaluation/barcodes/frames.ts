import sharp from 'sharp';
import { type Seeded, seeded } from '../seeded.ts';
import {
  compose,
  type Format,
  type FrameImage,
  formats,
  frameHeight,
  frameWidth,
  label,
  pixels,
  relight,
  scenery,
} from './draw.ts';
import { patternKinds, patternPicture } from './patterns.ts';

export interface Frame {
  condition: string;
  format: Format;
  text: string;
  image: FrameImage;
}

/** Two of each, with right check digits where the format has them. */
const samples: Readonly<Record<Format, readonly [string, string]>> = {
  ean_13: ['5201234567894', '4006381333931'],
  ean_8: ['96385074', '52012341'],
  upc_a: ['036000291452', '012345678905'],
  code_128: ['LOT4711A', 'KEL-2093'],
  code_39: ['KEL204', 'BAY-7C'],
  qr_code: ['https://kelari.example/p/5201234567894', 'LOT 88 2027-03-14'],
};

interface Condition {
  name: string;
  /** Narrowest bar in pixels; 2 unless told. */
  module?: number;
  degrees?: number;
  blur?: number;
  noise?: number;
  light?: (random: Seeded) => (x: number, y: number) => number;
  glare?: true;
}

const even = () => 1;

/** An edge across the code, at a slant: one side keeps three tenths of the light. */
function hardShadow(random: Seeded): (x: number, y: number) => number {
  const slope = random.between(-0.5, 0.5);
  const edge = frameWidth / 2 + random.between(-40, 40);
  return (x, y) => (x + slope * (y - frameHeight / 2) > edge ? 0.3 : 1);
}

/** The same, over a hundred and sixty pixels instead of one. */
function softShadow(random: Seeded): (x: number, y: number) => number {
  const slope = random.between(-0.5, 0.5);
  const edge = frameWidth / 2 + random.between(-40, 40);
  return (x, y) => 0.3 + 0.7 / (1 + Math.exp((x + slope * (y - frameHeight / 2) - edge) / 40));
}

const conditions: readonly Condition[] = [
  { name: 'module 3', module: 3 },
  { name: 'module 2', module: 2 },
  { name: 'module 1.5', module: 1.5 },
  { name: 'module 1.2', module: 1.2 },
  { name: 'rotated 15', degrees: 15 },
  { name: 'rotated 45', degrees: 45 },
  { name: 'rotated 90', degrees: 90 },
  { name: 'blur 1', blur: 1 },
  { name: 'blur 2', module: 2.5, blur: 2 },
  { name: 'blur 3', module: 3, blur: 3 },
  { name: 'noise 25', noise: 25 },
  { name: 'noise 50', noise: 50 },
  { name: 'dark', noise: 3, light: () => () => 0.17 },
  { name: 'hard shadow', noise: 4, light: hardShadow },
  { name: 'soft shadow', noise: 4, light: softShadow },
  { name: 'glare', noise: 4, glare: true },
  { name: 'combined', degrees: 8, blur: 0.9, noise: 10, light: softShadow },
];

/** A lamp's reflection: white in its middle, over one end of the bars' height. */
async function glare(picture: Buffer, random: Seeded): Promise<Buffer> {
  const x = frameWidth / 2 + random.between(-60, 60);
  const y = frameHeight / 2 - random.between(45, 60);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frameWidth}" height="${frameHeight}"><defs><radialGradient id="g"><stop offset="0.3" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="${x}" cy="${y}" rx="80" ry="34" fill="url(#g)"/></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

async function picture(condition: Condition, format: Format, text: string, random: Seeded): Promise<FrameImage> {
  const front = await label(format, text, condition.module ?? 2);
  const off = { x: random.between(-12, 12), y: random.between(-12, 12) };
  let drawn = await compose(await scenery(random), front, condition.degrees ?? 0, off);
  if (condition.glare) drawn = await glare(drawn, random);
  if (condition.blur) drawn = await sharp(drawn).blur(condition.blur).png().toBuffer();
  const light = condition.light?.(random) ?? even;
  return relight(await pixels(drawn), light, condition.noise ?? 0, random);
}

/** The 204 frames of 640x480: seventeen conditions, six formats, two samples each; always the same. `wanted` leaves some out. */
export async function* frames(
  wanted: (text: string, condition: string) => boolean = () => true,
): AsyncGenerator<Frame> {
  for (const [row, condition] of conditions.entries()) {
    for (const [column, format] of formats.entries()) {
      for (const [sample, text] of samples[format].entries()) {
        if (!wanted(text, condition.name)) continue;
        const random = seeded(1 + row * 1000 + column * 10 + sample);
        yield { condition: condition.name, format, text, image: await picture(condition, format, text, random) };
      }
    }
  }
}

/** Two hundred frames without any code, to count what is read where nothing stands; stripes and grids are meant to tempt. */
export async function* emptyFrames(): AsyncGenerator<{ kind: string; image: FrameImage }> {
  for (let at = 0; at < 200; at++) {
    const random = seeded(900_000 + at);
    const kind = patternKinds[at % patternKinds.length]!;
    let drawn = await patternPicture(kind, random);
    if (random.chance(0.4)) drawn = await sharp(drawn).blur(random.between(0.5, 2)).png().toBuffer();
    const light = random.chance(0.3) ? softShadow(random) : even;
    yield { kind, image: relight(await pixels(drawn), light, random.chance(0.5) ? random.between(2, 20) : 0, random) };
  }
}
