import type { Grey } from './grey.ts';

/** The brightest pixel within `radius` to all sides. */
export const brightest = (picture: Grey, radius: number): Grey => extreme(picture, radius, (a, b) => (a > b ? a : b));
/** The darkest. */
export const darkest = (picture: Grey, radius: number): Grey => extreme(picture, radius, (a, b) => (a < b ? a : b));

/** Paper without its print: strokes thinner than twice the radius disappear, edges of larger things stay where they are. */
export const withoutPrint = (picture: Grey, radius: number): Grey => darkest(brightest(picture, radius), radius);

/** Rows, then columns: the same square at a fraction of the work. */
function extreme(picture: Grey, radius: number, better: (a: number, b: number) => number): Grey {
  const { width, height, data } = picture;
  const across = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      let best = data[row + x] as number;
      const to = Math.min(width - 1, x + radius);
      for (let at = Math.max(0, x - radius); at <= to; at += 1) best = better(best, data[row + at] as number);
      across[row + x] = best;
    }
  }
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const from = Math.max(0, y - radius);
    const to = Math.min(height - 1, y + radius);
    for (let x = 0; x < width; x += 1) {
      let best = across[y * width + x] as number;
      for (let at = from; at <= to; at += 1) best = better(best, across[at * width + x] as number);
      out[y * width + x] = best;
    }
  }
  return { width, height, data: out };
}

/** Gaussian blur of the given standard deviation in pixels; edges repeat. */
export function blurred(picture: Grey, sigma: number): Grey {
  const { width, height, data } = picture;
  const radius = Math.max(1, Math.ceil(sigma * 2.5));
  const weights = new Float32Array(2 * radius + 1);
  let total = 0;
  for (let at = -radius; at <= radius; at += 1) {
    weights[at + radius] = Math.exp(-(at * at) / (2 * sigma * sigma));
    total += weights[at + radius] as number;
  }
  for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] as number) / total;

  const across = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      if (x >= radius && x < width - radius) {
        for (let at = 0; at < weights.length; at += 1) {
          sum += (weights[at] as number) * data[row + x + at - radius]!;
        }
      } else {
        for (let at = 0; at < weights.length; at += 1) {
          const beside = Math.min(width - 1, Math.max(0, x + at - radius));
          sum += (weights[at] as number) * data[row + beside]!;
        }
      }
      across[row + x] = sum;
    }
  }
  const out = new Uint8Array(data.length);
  const sums = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    sums.fill(0.5);
    for (let at = 0; at < weights.length; at += 1) {
      const row = Math.min(height - 1, Math.max(0, y + at - radius)) * width;
      const weight = weights[at] as number;
      for (let x = 0; x < width; x += 1) sums[x] = sums[x]! + weight * (across[row + x] as number);
    }
    out.set(sums, y * width);
  }
  return { width, height, data: out };
}
