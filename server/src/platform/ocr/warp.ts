import { type Grey, greyOf } from './grey.ts';

export type Point = readonly [x: number, y: number];
/** Corners from the top left on, clockwise. */
export type Quad = readonly [Point, Point, Point, Point];

/** A projective map of the plane, row by row; the last number is the scale. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/** What takes the upright rectangle of the given size to the quadrilateral. */
export function ontoQuad(width: number, height: number, [a, b, c, d]: Quad): Homography {
  const dx1 = b[0] - c[0];
  const dx2 = d[0] - c[0];
  const dx3 = a[0] - b[0] + c[0] - d[0];
  const dy1 = b[1] - c[1];
  const dy2 = d[1] - c[1];
  const dy3 = a[1] - b[1] + c[1] - d[1];
  const span = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / span;
  const h = (dx1 * dy3 - dx3 * dy1) / span;
  return [
    (b[0] - a[0] + g * b[0]) / width,
    (d[0] - a[0] + h * d[0]) / height,
    a[0],
    (b[1] - a[1] + g * b[1]) / width,
    (d[1] - a[1] + h * d[1]) / height,
    a[1],
    g / width,
    h / height,
    1,
  ];
}

/** First the second, then the first, as matrices multiply. */
export function after(a: Homography, b: Homography): Homography {
  const cell = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, k) => sum + (a[row * 3 + k] as number) * (b[k * 3 + column] as number), 0);
  return [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cell(row, column))) as unknown as Homography;
}

export const scaling = (by: number): Homography => [by, 0, 0, 0, by, 0, 0, 0, 1];

/** Turns by degrees, clockwise as the picture is seen, about a point. */
export function turning(degrees: number, [x, y]: Point): Homography {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return [cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y, 0, 0, 1];
}

/** A picture of the given size; `to` says where each of its pixels lies in the source. Cubic between pixels, edges repeat. */
export function warped(source: Grey, to: Homography, width: number, height: number): Grey {
  const out = greyOf(width, height);
  const { data } = source;
  const right = source.width - 1;
  const bottom = source.height - 1;
  for (let y = 0; y < height; y += 1) {
    const v = y + 0.5;
    for (let x = 0; x < width; x += 1) {
      const u = x + 0.5;
      const depth = to[6] * u + to[7] * v + to[8];
      const sx = (to[0] * u + to[1] * v + to[2]) / depth - 0.5;
      const sy = (to[3] * u + to[4] * v + to[5]) / depth - 0.5;
      const left = Math.floor(sx);
      const top = Math.floor(sy);
      const f = sx - left;
      const ff = f * f;
      const fff = ff * f;
      // Catmull and Rom's curve through four neighbours
      const w0 = -0.5 * fff + ff - 0.5 * f;
      const w1 = 1.5 * fff - 2.5 * ff + 1;
      const w2 = -1.5 * fff + 2 * ff + 0.5 * f;
      const w3 = 0.5 * fff - 0.5 * ff;
      const x0 = within(left - 1, right);
      const x1 = within(left, right);
      const x2 = within(left + 1, right);
      const x3 = within(left + 2, right);
      const g = sy - top;
      const gg = g * g;
      const ggg = gg * g;
      let sum = 0;
      for (let row = 0; row < 4; row += 1) {
        const at = within(top + row - 1, bottom) * source.width;
        const weight =
          row === 0
            ? -0.5 * ggg + gg - 0.5 * g
            : row === 1
              ? 1.5 * ggg - 2.5 * gg + 1
              : row === 2
                ? -1.5 * ggg + 2 * gg + 0.5 * g
                : 0.5 * ggg - 0.5 * gg;
        sum += weight * (w0 * data[at + x0]! + w1 * data[at + x1]! + w2 * data[at + x2]! + w3 * data[at + x3]!);
      }
      out.data[y * width + x] = sum < 0 ? 0 : sum > 254.5 ? 255 : sum + 0.5;
    }
  }
  return out;
}

const within = (at: number, last: number): number => (at < 0 ? 0 : at > last ? last : at);
