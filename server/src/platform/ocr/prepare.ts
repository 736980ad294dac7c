import sharp from 'sharp';
import { framed, type Grey, shrunk } from './grey.ts';
import { inkOf, profileOf } from './ink.ts';
import { evenlyLit, levelAt, stretched } from './light.ts';
import { linePitchOf } from './line-pitch.ts';
import { blurred } from './neighbours.ts';
import { findPaper } from './paper.ts';
import { skewOf } from './skew.ts';
import { after, type Homography, ontoQuad, type Point, scaling, turning, warped } from './warp.ts';

/** The pictures that passes are made of. */
export type Prepared = {
  readonly paper: Grey;
  readonly raw: Grey;
  readonly crisp: () => Grey;
  readonly small: () => Grey;
};

/** Beyond this no receipt gets more readable, only slower. */
const mostPixels = 12_000_000;
/** Letters of the height that the reader was trained with stand on lines this far apart. */
const targetPitch = 44;
const mostEnlarged = 3;
/** Of a prepared page; a hundred lines at the right size have four and a half, and the reader keeps what the largest took. */
const mostPrepared = 5_000_000;
/** The long side at which print as large as a package's name is as high as the reader knows letters. */
const smallSide = 900;
const frame = 20;

export async function prepare(image: Uint8Array): Promise<Prepared> {
  const source = await decode(image);
  const { page, width, height } = straightened(source);
  const first = evenlyLit(warped(source, page, width, height));
  const ink = inkOf(first, 170);
  const skew = skewOf(ink);
  const pitch = linePitchOf(profileOf(ink, skew));
  const wanted = pitch === undefined ? 1 : targetPitch / pitch;
  const by = Math.min(wanted, mostEnlarged, Math.sqrt(mostPrepared / (width * height)));
  const turned = after(page, turning(skew, [width / 2, height / 2]));
  const lit = fullRange(scaled(source, turned, width, height, by));
  return {
    paper: cleaned(lit),
    crisp: () => cleaned(sharpened(lit)),
    raw: rawOf(source, by),
    small: () => smallOf(source),
  };
}

async function decode(image: Uint8Array): Promise<Grey> {
  const { data, info } = await sharp(image, { limitInputPixels: 40_000_000 })
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = {
    width: info.width,
    height: info.height,
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
  };
  return shrunk(grey, Math.ceil(Math.sqrt((grey.width * grey.height) / mostPixels)));
}

/** The sheet as if seen from above, in the pixels it has; the whole picture when there is no sheet to be seen. */
function straightened(source: Grey): { page: Homography; width: number; height: number } {
  const paper = findPaper(source);
  if (!paper) return { page: scaling(1), width: source.width, height: source.height };
  const [a, b, c, d] = paper;
  const width = Math.round(Math.max(distance(a, b), distance(d, c)));
  const height = Math.round(Math.max(distance(a, d), distance(b, c)));
  return { page: ontoQuad(width, height, paper), width, height };
}

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** The page at another size; shrinking far first takes the mean of pixels, or print would fall between them. */
function scaled(source: Grey, page: Homography, width: number, height: number, by: number): Grey {
  const halves = Math.max(1, Math.floor(1 / by));
  const to = after(scaling(1 / halves), after(page, scaling(1 / by)));
  return warped(shrunk(source, halves), to, Math.round(width * by), Math.round(height * by));
}

/** Grain blurred away, paper white and print black; greys between stay, as the reader knows better where a letter ends. */
const cleaned = (page: Grey): Grey => framed(stretched(blurred(page, 0.9), 60, 170), frame);

function fullRange(page: Grey): Grey {
  const lit = evenlyLit(page);
  return stretched(lit, levelAt(lit, 0.01), levelAt(lit, 0.99));
}

/** What a lens or a hand has blurred: each pixel farther from the mean of its surroundings. */
function sharpened(page: Grey): Grey {
  const soft = blurred(page, 2.2);
  const data = new Uint8ClampedArray(page.data.length);
  for (let at = 0; at < data.length; at += 1) data[at] = 1.8 * page.data[at]! - 0.8 * soft.data[at]!;
  return { ...page, data: new Uint8Array(data.buffer) };
}

function smallOf(source: Grey): Grey {
  const { width, height } = source;
  const by = Math.min(1, smallSide / Math.max(width, height));
  const small = by < 1 ? scaled(source, scaling(1), width, height, by) : source;
  return stretched(small, levelAt(small, 0.01), levelAt(small, 0.99));
}

function rawOf(source: Grey, by: number): Grey {
  const size = by > 1.25 || by < 0.6 ? by : 1;
  return size === 1 ? source : scaled(source, scaling(1), source.width, source.height, size);
}
