import type { CodeFormat } from '@kelari/core/scanning/codes.ts';
import { agreedCode, type Sighting } from '@kelari/core/scanning/sightings.ts';
import { blur, enlarge, flatten, type Gray, quarter, sharpen, shrink, squash, turn } from './barcode-image.ts';

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

/** Room for bars of a pixel; rows that say the same as one, which takes off grain and work. */
const wide = (image: Gray, across: number) => squash(enlarge(image, across, 1), 3);
/** Both ways, for codes of squares. */
const sharpenBoth = (image: Gray, radius: number, noise: number) =>
  turnBack(sharpen(quarter(sharpen(image, radius, noise)), radius, noise));
const turnBack = (image: Gray) => quarter(quarter(quarter(image)));

/**
 * The quickest and surest first. Against: uneven light (flattened), bars of a pixel (enlarged), grain (blurred), bars at a
 * slant (turned: one line of a reader has to cross all of them), and a lens out of focus (sharpened).
 */
const passes: readonly Pass[] = [
  { from: 'frame', engine: 'zxing' },
  { from: 'closer', engine: 'zbar' },
  { from: 'closer', engine: 'zxing', change: (image) => flatten(image, 20) },
  { from: 'closer', engine: 'zxing', change: (image) => flatten(wide(image, 3), 24) },
  { from: 'closer', engine: 'zbar', change: (image) => blur(image, 1.1) },
  { from: 'still', engine: 'zxing', change: (image) => blur(image, 1.1) },
  { from: 'still', engine: 'zxing', change: (image) => flatten(blur(image, 1.1), 20) },
  { from: 'still', engine: 'zxing', change: (image) => blur(image, 0.7, 4) },
  { from: 'still', engine: 'zbar', change: (image) => blur(image, 0.7, 4) },
  { from: 'still', engine: 'zbar', change: (image) => wide(image, 3) },
  { from: 'still', engine: 'zxing', change: (image) => enlarge(image, 2) },
  { from: 'still', engine: 'zxing', change: (image) => flatten(wide(image, 4), 32) },
  { from: 'still', engine: 'zxing', change: (image) => turn(image, 45) },
  { from: 'still', engine: 'zbar', change: (image) => turn(image, 45) },
  { from: 'still', engine: 'zxing', change: (image) => wide(turn(image, 45), 2) },
  { from: 'still', engine: 'zxing', change: (image) => sharpen(wide(image, 2), 5.6, 0.04) },
  { from: 'still', engine: 'zxing', change: (image) => sharpenBoth(image, 2.8, 0.05) },
  { from: 'still', engine: 'zxing', change: (image) => sharpenBoth(image, 3, 0.05) },
  { from: 'still', engine: 'zxing', change: (image) => flatten(enlarge(image, 2), 40) },
];

/** A photo is tried whole, then brought to this size, where bars are some pixels wide. */
const photoSide = 1_600;

/**
 * The codes in a picture, a product's first; empty when there is none. What is read in a changed picture has to be read the
 * same in another one: changes make bars where there are none.
 */
export async function readCodes(image: Gray, engines: Engines, effort: Effort): Promise<readonly FoundCode[]> {
  const sightings: Sighting[] = [];
  // two wide bars of five are soon found where none are meant: such a code has to be read twice in any case
  const add = (code: FoundCode, changed: boolean) =>
    sightings.push({ ...code, enhanced: changed || code.format === 'itf_14' });
  const allowed = efforts.slice(0, efforts.indexOf(effort) + 1);
  const smaller = shrink(image, photoSide);
  if (effort === 'still' && smaller !== image) {
    for (const code of await engines.zxing(image)) add(code, false);
  }
  for (const { from, engine, change } of passes) {
    if (agreedCode(sightings, 'unchanged')) break;
    if (!allowed.includes(from)) continue;
    for (const code of await engines[engine](change ? change(smaller) : smaller)) {
      add(code, change !== undefined);
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
