import { type Ink, profileOf } from './ink.ts';

const widest = 8;

/** By how many degrees lines fall to the right (negative: rise): turned back, rows of ink and bare rows differ most. */
export function skewOf(ink: Ink): number {
  if (ink.x.length < 50) return 0;
  const coarse = sharpest(ink, -widest, widest, 0.5);
  return sharpest(ink, coarse - 0.5, coarse + 0.5, 0.05);
}

function sharpest(ink: Ink, from: number, to: number, step: number): number {
  let best = 0;
  let most = -1;
  for (let degrees = from; degrees <= to + step / 2; degrees += step) {
    const rows = profileOf(ink, degrees);
    let sum = 0;
    for (let row = 1; row < rows.length; row += 1) sum += (rows[row]! - rows[row - 1]!) ** 2;
    if (sum > most) {
      most = sum;
      best = degrees;
    }
  }
  return best;
}
