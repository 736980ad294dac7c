import sharp from 'sharp';
import type { Seeded } from '../seeded.ts';

interface Level {
  scale: number;
  /** At most, either way. */
  degrees: number;
  /** At most, of the width. */
  perspective: number;
  contrast: number;
  /** Light that the shadow leaves. */
  shade: number;
  blur: number;
  noise: number;
  quality: number;
}

/** How bad the three kinds of photograph are; a clean scan is the print itself. */
export const levels = {
  phone: { scale: 0.86, degrees: 3, perspective: 0.008, contrast: 0.85, shade: 0.88, blur: 0.6, noise: 7, quality: 75 },
  shadow: { scale: 0.86, degrees: 2, perspective: 0.008, contrast: 0.6, shade: 0.58, blur: 0.7, noise: 9, quality: 40 },
  hard: { scale: 0.66, degrees: 5, perspective: 0.05, contrast: 0.6, shade: 0.6, blur: 0.9, noise: 9, quality: 40 },
} as const satisfies Record<string, Level>;

interface Point {
  x: number;
  y: number;
}

/** The projection that takes the unit square to four corners (clockwise from top left), as nine numbers. */
function square([a, b, c, d]: readonly [Point, Point, Point, Point]): number[] {
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / area;
  const h = (dx1 * dy3 - dx3 * dy1) / area;
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1];
}

/** The way back; the common divisor is left in, it falls out in the projection. */
function inverse(m: readonly number[]): number[] {
  const [a, b, c, d, e, f, g, h, i] = m as [number, number, number, number, number, number, number, number, number];
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** The paper on a dark table, photographed; grey, as the letters are. */
export async function photograph(
  paper: Buffer,
  level: Level,
  random: Seeded,
): Promise<{ jpeg: Buffer; degrees: number }> {
  const flat = await sharp(paper).greyscale().extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const { width: w, height: h } = flat.info;
  const degrees = random.between(-level.degrees, level.degrees);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const corner = (x: number, y: number): Point => {
    const [px, py] = [
      (x - 0.5) * w * level.scale * (1 + random.between(-1, 1) * level.perspective),
      (y - 0.5) * h * level.scale * (1 + random.between(-1, 1) * level.perspective * 0.6),
    ];
    return { x: px * cos - py * sin, y: px * sin + py * cos };
  };
  const corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)] as const;
  const border = random.whole(18, 60);
  const minX = Math.min(...corners.map(({ x }) => x)) - border;
  const minY = Math.min(...corners.map(({ y }) => y)) - border;
  const width = Math.round(Math.max(...corners.map(({ x }) => x)) + border - minX);
  const height = Math.round(Math.max(...corners.map(({ y }) => y)) + border - minY);
  const at = (point: Point): Point => ({ x: point.x - minX, y: point.y - minY });
  const back = inverse(square([at(corners[0]), at(corners[1]), at(corners[2]), at(corners[3])]));
  const table = random.whole(40, 85);
  const grain = random.between(0.02, 0.06);
  // Shrinking by single points would drop strokes: the paper is softened to the size it is seen in first.
  const softened = sharp(flat.data, { raw: { width: w, height: h, channels: 1 } }).blur(0.45 / level.scale);
  const source = await softened.extractChannel(0).raw().toBuffer();
  const drawn = Buffer.alloc(width * height);
  const [shadowAt, slope, soft] = [random.between(0.3, 0.7), random.between(-0.6, 0.6), random.between(0.06, 0.2)];
  const tilt = random.between(-0.08, 0.08);
  for (let y = 0, out = 0; y < height; y++) {
    for (let x = 0; x < width; x++, out++) {
      const divisor = back[6]! * x + back[7]! * y + back[8]!;
      const u = ((back[0]! * x + back[1]! * y + back[2]!) / divisor) * (w - 1);
      const v = ((back[3]! * x + back[4]! * y + back[5]!) / divisor) * (h - 1);
      let value = table + 9 * Math.sin(y * grain + 2 * Math.sin(x * 0.004)) + 4 * Math.sin(y * 0.4);
      if (u >= 0 && v >= 0 && u < w - 1 && v < h - 1) {
        const from = Math.floor(v) * w + Math.floor(u);
        const [fx, fy] = [u % 1, v % 1];
        const above = source[from]! * (1 - fx) + source[from + 1]! * fx;
        const below = source[from + w]! * (1 - fx) + source[from + w + 1]! * fx;
        value = 232 + (above * (1 - fy) + below * fy - 255) * level.contrast;
      }
      const away = x / width + slope * (y / height - 0.5) - shadowAt;
      const light = level.shade + (1 - level.shade) / (1 + Math.exp(away / (soft / 3)));
      drawn[out] = Math.max(0, Math.min(255, value * light * (1 + tilt * (y / height - 0.5))));
    }
  }
  const lens = sharp(drawn, { raw: { width, height, channels: 1 } }).blur(level.blur);
  const seen = await lens.extractChannel(0).raw().toBuffer();
  const noisy = Buffer.alloc(width * height);
  for (let i = 0; i < noisy.length; i++)
    noisy[i] = Math.max(0, Math.min(255, Math.round(seen[i]! + level.noise * random.normal())));
  const jpeg = await sharp(noisy, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: level.quality })
    .toBuffer();
  return { jpeg, degrees: Math.round(degrees * 100) / 100 };
}
