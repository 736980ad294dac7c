import type { CodeFormat } from '@kelari/core/scanning/codes.ts';
import { agreedCode, type Sighting } from '@kelari/core/scanning/sightings.ts';
import { blur, enlarge, flatten, type Gray, quarter, sharpen, shrink, turn } from './barcode-image.ts';

export type FoundCode = { readonly text: string; readonly format: CodeFormat };
/** Reads what it can in one picture. */
export type Engine = (image: Gray) => Promise<readonly FoundCode[]>;
export type Engines = { readonly zxing: Engine; readonly zbar: Engine };

/** `frame`: one quick look, many times a second. `closer`: now and then in a film. `still`: all that is known, once. */
export const efforts = ['frame', 'closer', 'still'] as const;
export type Effort = (typeof efforts)[number];

type Pass = {
  readonly from: Effort;
  readonly engine: keyof Engines;
  /** How the picture is changed before; absent: it is not, and what is read counts alone. */
  readonly change?: (image: Gray) => Gray;
};

const twice = (image: Gray) => enlarge(image, 2, 1);
/** Both ways, for codes of squares. */
const sharpenBoth = (image: Gray, sigma: number) =>
  quarter(quarter(quarter(sharpen(quarter(sharpen(image, sigma, 0, 0.03)), sigma, 0, 0.03))));

/**
 * The quickest and surest first. Against: uneven light (flattened), grain (blurred), bars of a pixel (enlarged), bars at a
 * slant (turned: one line of a reader has to cross all of them), and blur (sharpened).
 */
const passes: readonly Pass[] = [
  { from: 'frame', engine: 'zxing' },
  { from: 'closer', engine: 'zbar' },
  { from: 'closer', engine: 'zxing', change: (image) => flatten(image, 20) },
  { from: 'closer', engine: 'zbar', change: (image) => flatten(image, 20) },
  { from: 'closer', engine: 'zxing', change: (image) => flatten(blur(image, 1.1), 20) },
  { from: 'still', engine: 'zxing', change: (image) => blur(image, 1.1) },
  { from: 'still', engine: 'zbar', change: (image) => blur(image, 1.1) },
  { from: 'still', engine: 'zxing', change: (image) => turn(image, 45) },
  { from: 'still', engine: 'zbar', change: (image) => turn(image, 45) },
  { from: 'still', engine: 'zxing', change: (image) => flatten(turn(image, 45), 20) },
  { from: 'still', engine: 'zxing', change: (image) => enlarge(image, 2) },
  { from: 'still', engine: 'zbar', change: twice },
  { from: 'still', engine: 'zxing', change: (image) => sharpen(twice(image), 1.2, 6, 0.02) },
  { from: 'still', engine: 'zbar', change: (image) => sharpen(twice(image), 1.2, 6, 0.02) },
  { from: 'still', engine: 'zxing', change: (image) => sharpen(twice(image), 4, 6, 0.02) },
  { from: 'still', engine: 'zbar', change: (image) => sharpen(twice(image), 4, 6, 0.02) },
  { from: 'still', engine: 'zxing', change: (image) => sharpenBoth(image, 2) },
];

/** A photo is tried whole, then brought to this size, where bars are some pixels wide. */
const photoSide = 1_600;

/**
 * The codes in a picture, a product's first; empty when there is none. What is read in a changed picture has to be read the
 * same in another one: changes make bars where there are none.
 */
export async function readCodes(image: Gray, engines: Engines, effort: Effort): Promise<readonly FoundCode[]> {
  const sightings: Sighting[] = [];
  const allowed = efforts.slice(0, efforts.indexOf(effort) + 1);
  const smaller = shrink(image, photoSide);
  if (effort === 'still' && smaller !== image) {
    for (const code of await engines.zxing(image)) sightings.push({ ...code, enhanced: false });
  }
  for (const { from, engine, change } of passes) {
    if (agreedCode(sightings, 'unchanged')) break;
    if (!allowed.includes(from)) continue;
    for (const code of await engines[engine](change ? change(smaller) : smaller)) {
      sightings.push({ ...code, enhanced: change !== undefined });
    }
  }
  return agreed(sightings);
}

/** All that enough looks agree on, the best first. */
function agreed(sightings: readonly Sighting[]): FoundCode[] {
  const found: FoundCode[] = [];
  let left = sightings;
  for (let best = agreedCode(left, 'unchanged'); best; best = agreedCode(left, 'unchanged')) {
    const { text, format } = best;
    found.push({ text, format });
    left = left.filter((each) => each.text !== text);
  }
  return found;
}
