/** A picture in shades of grey, 0 black to 255 white, rows one after another. */
export type Gray = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };
/** As a canvas gives it: red, green, blue, alpha. */
export type Rgba = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

export function toGray({ data, width, height }: Rgba): Gray {
  const gray = new Uint8ClampedArray(width * height);
  for (let i = 0, at = 0; i < gray.length; i += 1, at += 4) {
    gray[i] = (306 * data[at]! + 601 * data[at + 1]! + 117 * data[at + 2]! + 512) >> 10;
  }
  return { data: gray, width, height };
}

/** Engines that take canvas pixels get the grey three times. */
export function toRgba({ data, width, height }: Gray): Rgba {
  const rgba = new Uint8ClampedArray(4 * data.length);
  const pixels = new Uint32Array(rgba.buffer);
  for (let i = 0; i < data.length; i += 1) pixels[i] = 0xff000000 | (data[i]! * 0x10101);
  return { data: rgba, width, height };
}

/** Sums of a window that slides along lines of an image; edges repeat. `step` from pixel to pixel, `next` from line to line. */
function boxAlong(
  from: Float32Array | Uint8ClampedArray,
  to: Float32Array,
  [count, step]: readonly [number, number],
  [lines, next]: readonly [number, number],
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  for (let line = 0; line < lines; line += 1) {
    const start = line * next;
    const last = start + (count - 1) * step;
    let sum = 0;
    for (let i = -radius; i <= radius; i += 1) sum += from[Math.min(last, Math.max(start, start + i * step))]!;
    for (let i = 0, at = start; i < count; i += 1, at += step) {
      to[at] = sum * share;
      sum += from[Math.min(last, at + (radius + 1) * step)]! - from[Math.max(start, at - radius * step)]!;
    }
  }
}

function boxed(image: Gray, radiusX: number, radiusY: number): Float32Array {
  const { width, height } = image;
  const rows = new Float32Array(width * height);
  boxAlong(image.data, rows, [width, 1], [height, width], radiusX);
  if (radiusY === 0) return rows;
  const both = new Float32Array(width * height);
  boxAlong(rows, both, [height, width], [width, 1], radiusY);
  return both;
}

function convolved(image: Gray, kernel: readonly number[], vertical: boolean): Gray {
  const { data, width, height } = image;
  const radius = kernel.length >> 1;
  const out = new Uint8ClampedArray(data.length);
  const step = vertical ? width : 1;
  const count = vertical ? height : width;
  for (let line = 0; line < (vertical ? width : height); line += 1) {
    const start = vertical ? line : line * width;
    const last = start + (count - 1) * step;
    for (let i = 0, at = start; i < count; i += 1, at += step) {
      let sum = 0;
      const isInside = i >= radius && i + radius < count;
      for (let k = -radius, from = at - radius * step; k <= radius; k += 1, from += step) {
        sum += kernel[k + radius]! * data[isInside ? from : Math.min(last, Math.max(start, from))]!;
      }
      out[at] = sum;
    }
  }
  return { data: out, width, height };
}

function bell(sigma: number): number[] {
  const radius = Math.max(1, Math.ceil(2.5 * sigma));
  const kernel = Array.from({ length: 2 * radius + 1 }, (_, i) => Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)));
  const sum = kernel.reduce((a, b) => a + b);
  return kernel.map((value) => value / sum);
}

/** Gaussian blur against grain; sigma in pixels, across and down. */
export function blur(image: Gray, sigmaX: number, sigmaY = sigmaX): Gray {
  const across = sigmaX > 0 ? convolved(image, bell(sigmaX), false) : image;
  return sigmaY > 0 ? convolved(across, bell(sigmaY), true) : across;
}

/** Even light: each pixel by the middle and the spread of what is around it within `radius` pixels. */
export function flatten(image: Gray, radius: number): Gray {
  const { data, width, height } = image;
  const mean = boxed(image, radius, radius);
  const away = new Uint8ClampedArray(data.length);
  for (let i = 0; i < away.length; i += 1) away[i] = Math.abs(data[i]! - mean[i]!) + 0.5;
  const spread = boxed({ data: away, width, height }, radius, radius);
  const out = new Uint8ClampedArray(data.length);
  for (let i = 0; i < out.length; i += 1) out[i] = 127.5 + (64 * (data[i]! - mean[i]!)) / Math.max(4, spread[i]!);
  return { data: out, width, height };
}

const lobes = 6;
/** Lanczos: bars hardly wider than a pixel keep their contrast, which shorter kernels take from them. */
const lanczos = (x: number): number => {
  if (x === 0) return 1;
  const wave = Math.PI * x;
  return Math.abs(x) >= lobes ? 0 : (lobes * Math.sin(wave) * Math.sin(wave / lobes)) / (wave * wave);
};

function stretched(image: Gray, factor: number, vertical: boolean): Gray {
  const { data, width, height } = image;
  const count = vertical ? height : width;
  const longer = Math.max(1, Math.round(count * factor));
  const size = vertical ? { width, height: longer } : { width: longer, height };
  const out = new Uint8ClampedArray(size.width * size.height);
  const step = vertical ? width : 1;
  const at = new Int32Array(2 * lobes);
  const weights = new Float32Array(2 * lobes);
  for (let i = 0; i < longer; i += 1) {
    const place = (i + 0.5) / factor - 0.5;
    const first = Math.floor(place) - lobes + 1;
    let total = 0;
    for (let k = 0; k < weights.length; k += 1) {
      weights[k] = lanczos(place - first - k);
      total += weights[k]!;
      at[k] = step * Math.min(count - 1, Math.max(0, first + k));
    }
    for (let line = 0; line < (vertical ? width : height); line += 1) {
      const start = vertical ? line : line * width;
      let sum = 0;
      for (let k = 0; k < weights.length; k += 1) sum += weights[k]! * data[start + at[k]!]!;
      out[vertical ? i * width + line : line * longer + i] = sum / total;
    }
  }
  return { data: out, ...size };
}

/** Larger without loss of contrast; `down` differs when only the bars need more room. */
export const enlarge = (image: Gray, across: number, down = across): Gray => {
  const wide = across === 1 ? image : stretched(image, across, false);
  return down === 1 ? wide : stretched(wide, down, true);
};

/** Each `rows` rows as one, their mean: upright bars lose grain and nothing else. */
export function squash({ data, width, height }: Gray, rows: number): Gray {
  const out = new Uint8ClampedArray(width * Math.floor(height / rows));
  for (let y = 0, to = 0; to < out.length; y += rows) {
    for (let x = 0; x < width; x += 1, to += 1) {
      let sum = 0;
      for (let row = y; row < y + rows; row += 1) sum += data[row * width + x]!;
      out[to] = sum / rows;
    }
  }
  return { data: out, width, height: Math.floor(height / rows) };
}

/** Smaller by averaging whole areas, so that bars thinner than a pixel turn grey instead of vanishing. */
export function shrink(image: Gray, longest: number): Gray {
  const { data, width, height } = image;
  const factor = Math.max(width, height) / longest;
  if (factor <= 1) return image;
  const size = { width: Math.max(1, Math.round(width / factor)), height: Math.max(1, Math.round(height / factor)) };
  const out = new Uint8ClampedArray(size.width * size.height);
  for (let y = 0, to = 0; y < size.height; y += 1) {
    const top = Math.floor((y * height) / size.height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / size.height));
    for (let x = 0; x < size.width; x += 1, to += 1) {
      const left = Math.floor((x * width) / size.width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / size.width));
      let sum = 0;
      for (let row = top; row < bottom; row += 1)
        for (let at = left; at < right; at += 1) sum += data[row * width + at]!;
      out[to] = sum / ((bottom - top) * (right - left));
    }
  }
  return { data: out, ...size };
}

/** Turned clockwise by `degrees` about its middle, on a canvas that holds all of it; what was outside is middle grey. */
export function turn(image: Gray, degrees: number): Gray {
  const { data, width, height } = image;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const size = {
    width: Math.ceil(Math.abs(width * cos) + Math.abs(height * sin)),
    height: Math.ceil(Math.abs(width * sin) + Math.abs(height * cos)),
  };
  const out = new Uint8ClampedArray(size.width * size.height).fill(128);
  for (let y = 0, to = 0; y < size.height; y += 1) {
    const down = y - (size.height - 1) / 2;
    for (let x = 0; x < size.width; x += 1, to += 1) {
      const across = x - (size.width - 1) / 2;
      const fromX = across * cos + down * sin + (width - 1) / 2;
      const fromY = down * cos - across * sin + (height - 1) / 2;
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const at = top * width + left;
      const [tx, ty] = [fromX - left, fromY - top];
      const upper = data[at]! * (1 - tx) + data[at + 1]! * tx;
      const lower = data[at + width]! * (1 - tx) + data[at + width + 1]! * tx;
      out[to] = upper * (1 - ty) + lower * ty;
    }
  }
  return { data: out, ...size };
}

/** A quarter turn, without any loss. */
export function quarter({ data, width, height }: Gray): Gray {
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) out[x * height + (height - 1 - y)] = data[at]!;
  }
  return { data: out, width: height, height: width };
}

/**
 * Takes a lens that is out of focus off bars that stand upright (Wiener's filter): each point was spread over a disc of
 * `radius` pixels. `noise` is the share of the contrast that is grain; less of it sharpens more.
 */
export const sharpen = (image: Gray, radius: number, noise: number): Gray =>
  convolved(image, wiener(radius, noise), false);

function wiener(disc: number, noise: number): number[] {
  // the profile of a disc, with a little softness at its rim
  const reach = Math.ceil(disc);
  const spread = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.sqrt(Math.max(0, disc * disc - (i - reach) ** 2)),
  );
  const whole = spread.reduce((a, b) => a + b);
  const radius = Math.ceil(6 * disc) + 2;
  const steps = 8 * radius;
  const gains = Array.from({ length: steps + 1 }, (_, k) => {
    const wave = (Math.PI * k) / steps;
    const kept = spread.reduce((sum, weight, i) => sum + weight * Math.cos(wave * (i - reach)), 0) / whole;
    return kept / (kept * kept + noise * noise);
  });
  const kernel = Array.from({ length: 2 * radius + 1 }, (_, i) => {
    const at = i - radius;
    let sum = 0;
    for (const [k, gain] of gains.entries()) {
      sum += (k === 0 || k === steps ? 0.5 : 1) * gain * Math.cos((Math.PI * k * at) / steps);
    }
    // ends fade out instead of breaking off
    return sum * (0.5 + 0.5 * Math.cos((Math.PI * at) / (radius + 1)));
  });
  const total = kernel.reduce((a, b) => a + b);
  return kernel.map((value) => value / total);
}
