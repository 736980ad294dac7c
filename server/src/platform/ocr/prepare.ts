import sharp from 'sharp';
import type { Grey } from './grey.ts';

export type Prepared = { readonly paper: Grey; readonly raw: Grey };

export async function prepare(image: Uint8Array): Promise<Prepared> {
  const { data, info } = await sharp(image, { limitInputPixels: 40_000_000 })
    .autoOrient()
    .flatten({ background: 'white' })
    .greyscale()
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, data: new Uint8Array(data) };
  return { paper: raw, raw };
}
