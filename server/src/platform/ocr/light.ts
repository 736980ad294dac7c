import { type Grey, thumbnail } from './grey.ts';
import { blurred, brightest, withoutPrint } from './neighbours.ts';

/** Small enough that letters vanish from it, large enough that the edge of a shadow stays. */
const lightSide = 240;

/** The picture as under even light: each pixel against the brightness of bare paper around it, which becomes white. */
export function evenlyLit(picture: Grey): Grey {
  const { small, by } = thumbnail(picture, lightSide);
  const light = blurred(brightest(withoutPrint(small, 4), 1), 2);
  const { width, height, data } = picture;
  const out = new Uint8Array(data.length);
  const columns = new Int32Array(width);
  const parts = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    const at = Math.min(light.width - 1, Math.max(0, (x + 0.5) / by - 0.5));
    columns[x] = Math.min(Math.max(0, light.width - 2), Math.floor(at));
    parts[x] = at - (columns[x] as number);
  }
  const step = light.width > 1 ? 1 : 0;
  for (let y = 0; y < height; y += 1) {
    const at = Math.min(light.height - 1, Math.max(0, (y + 0.5) / by - 0.5));
    const above = Math.floor(at) * light.width;
    const below = Math.min(light.height - 1, Math.floor(at) + 1) * light.width;
    const down = at - Math.floor(at);
    for (let x = 0; x < width; x += 1) {
      const column = columns[x] as number;
      const right = parts[x] as number;
      const over =
        (light.data[above + column] as number) * (1 - right) + (light.data[above + column + step] as number) * right;
      const under =
        (light.data[below + column] as number) * (1 - right) + (light.data[below + column + step] as number) * right;
      const paper = Math.max(1, over * (1 - down) + under * down);
      out[y * width + x] = Math.min(255, (data[y * width + x]! * 255) / paper + 0.5);
    }
  }
  return { width, height, data: out };
}

/** The grey below which the given share of pixels lies. */
export function levelAt({ data }: Grey, share: number): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 1) counts[data[at] as number] = counts[data[at] as number]! + 1;
  let seen = 0;
  for (let level = 0; level < 256; level += 1) {
    seen += counts[level] as number;
    if (seen > share * data.length) return level;
  }
  return 255;
}

/** Stretches what lies between two greys over the whole range; beyond them all is black or white. */
export function stretched({ width, height, data }: Grey, from: number, to: number): Grey {
  const table = new Uint8ClampedArray(256);
  for (let level = 0; level < 256; level += 1) table[level] = ((level - from) * 255) / Math.max(1, to - from);
  const out = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) out[at] = table[data[at] as number] as number;
  return { width, height, data: out };
}
