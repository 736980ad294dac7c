import bwipjs from 'bwip-js/node';
import sharp from 'sharp';
import type { Seeded } from '../seeded.ts';

export const frameWidth = 640;
export const frameHeight = 480;

/** As the browser's BarcodeDetector names them. */
export const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'qr_code'] as const;
export type Format = (typeof formats)[number];

const drawers: Readonly<Record<Format, string>> = {
  ean_13: 'ean13',
  ean_8: 'ean8',
  upc_a: 'upca',
  code_128: 'code128',
  code_39: 'code39',
  qr_code: 'qrcode',
};

/** Pixels a module as drawn, before the picture is scaled down: high, so that edges fall between pixels as in a lens. */
const drawnModule = 8;
/** A QR module is drawn this much larger than a bar, as labels print it. */
const qrFactor = 1.3;

/** A white label with one code and its quiet zone; `module` is the narrowest bar in pixels. */
export async function label(format: Format, text: string, module: number): Promise<Buffer> {
  const square = format === 'qr_code';
  const drawn = bwipjs.toBuffer({
    bcid: drawers[format],
    text,
    // The library's QR module is two units wide.
    scale: square ? drawnModule / 2 : drawnModule,
    ...(square ? { eclevel: 'M' } : { height: 18, includetext: true, textxalign: 'center' }),
    backgroundcolor: 'ffffff',
  });
  const quiet = drawnModule * (square ? 4 : 10);
  const padded = await sharp(await drawn)
    .extend({ left: quiet, right: quiet, top: quiet / 2, bottom: quiet / 2, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  const { width } = await sharp(padded).metadata();
  const factor = (module * (square ? qrFactor : 1)) / drawnModule;
  return sharp(padded)
    .resize({ width: Math.max(1, Math.round(width * factor)) })
    .png()
    .toBuffer();
}

/** What lies round the label: a shelf out of focus, with boxes and letters. */
export async function scenery(random: Seeded): Promise<Buffer> {
  const boxes = Array.from({ length: 9 }, () => {
    const shade = `hsl(${random.whole(0, 359)} ${random.whole(10, 45)}% ${random.whole(40, 75)}%)`;
    const [x, y] = [random.whole(-60, 600), random.whole(-60, 440)];
    return `<rect x="${x}" y="${y}" width="${random.whole(60, 240)}" height="${random.whole(60, 260)}" fill="${shade}"/>`;
  });
  const words = ['ΓΑΛΑ', 'PASTA', 'ΡΥΖΙ', 'TOMATO', 'ΦΑΚΕΣ', 'BIO', '500 g', '1 L'].map(
    (word) =>
      `<text x="${random.whole(0, 580)}" y="${random.whole(20, 470)}" font-family="DejaVu Sans" font-weight="bold" font-size="${random.whole(14, 34)}" fill="#333">${word}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frameWidth}" height="${frameHeight}"><rect width="100%" height="100%" fill="#9a948c"/>${boxes.join('')}${words.join('')}</svg>`;
  return sharp(Buffer.from(svg)).blur(2).png().toBuffer();
}

/** The label turned and laid on the scenery, its middle `off` from the frame's. */
export async function compose(
  back: Buffer,
  front: Buffer,
  degrees: number,
  off: { x: number; y: number },
): Promise<Buffer> {
  const turned = await sharp(front)
    .ensureAlpha()
    .rotate(degrees, { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = turned.info;
  const left = Math.round((frameWidth - width) / 2 + off.x);
  const top = Math.round((frameHeight - height) / 2 + off.y);
  // The label may be larger than the frame when it is turned: keep the part in sight.
  const cut = await sharp(turned.data)
    .extract({
      left: Math.max(0, -left),
      top: Math.max(0, -top),
      width: Math.min(width, frameWidth - left, frameWidth, width + left),
      height: Math.min(height, frameHeight - top, frameHeight, height + top),
    })
    .png()
    .toBuffer();
  return sharp(back)
    .composite([{ input: cut, left: Math.max(0, left), top: Math.max(0, top) }])
    .removeAlpha()
    .png()
    .toBuffer();
}

export interface FrameImage {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** Raw RGBA, as a canvas hands it over. */
export async function pixels(picture: Buffer): Promise<FrameImage> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Brightness multiplied by `light(x, y)`, then grain of `sigma` on every pixel and channel alike. */
export function relight(
  image: FrameImage,
  light: (x: number, y: number) => number,
  sigma: number,
  random: Seeded,
): FrameImage {
  const { data, width, height } = image;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const factor = light(x, y);
      const grain = sigma > 0 ? sigma * random.normal() : 0;
      for (let channel = at; channel < at + 3; channel++) data[channel] = data[channel]! * factor + grain;
    }
  }
  return image;
}
