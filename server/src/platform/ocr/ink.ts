import type { Grey } from './grey.ts';

/** Where print is, on an evenly lit picture. */
export type Ink = {
  readonly width: number;
  readonly height: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
};

/** Enough to see lines, few enough to turn them many times. */
const mostPoints = 60_000;

/** The dark pixels, thinned out evenly when there are many; the frame is left out, where tables and fingers are. */
export function inkOf({ width, height, data }: Grey, darkerThan: number): Ink {
  const left = Math.floor(width * 0.08);
  const top = Math.floor(height * 0.04);
  const at: number[] = [];
  for (let y = top; y < height - top; y += 1) {
    for (let x = left; x < width - left; x += 1) if (data[y * width + x]! < darkerThan) at.push(y * width + x);
  }
  const step = Math.max(1, at.length / mostPoints);
  const count = Math.floor(at.length / step);
  const ink = { width, height, x: new Float32Array(count), y: new Float32Array(count) };
  for (let point = 0; point < count; point += 1) {
    const pixel = at[Math.floor(point * step)]!;
    ink.x[point] = pixel % width;
    ink.y[point] = Math.floor(pixel / width);
  }
  return ink;
}

/** How much ink each row has when the picture is turned back by `degrees` about its middle. */
export function profileOf({ width, height, x, y }: Ink, degrees = 0): Float32Array {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const rows = new Float32Array(Math.ceil(height + width * 0.3) + 2);
  const shift = rows.length / 2 - (height / 2) * cos + (width / 2) * sin;
  for (let point = 0; point < x.length; point += 1) {
    const row = y[point]! * cos - x[point]! * sin + shift;
    const above = Math.floor(row);
    if (above < 0 || above + 1 >= rows.length) continue;
    rows[above] = rows[above]! + 1 - (row - above);
    rows[above + 1] = rows[above + 1]! + (row - above);
  }
  return rows;
}
