import { digitCost } from './receipt-digits.ts';
import { fits, productCents } from './receipt-multiple.ts';
import type { Multiple } from './receipt-types.ts';

type Reading = { readonly text: string; readonly cost: number };

/** As it was read, and with each digit changed. */
function readings(text: string): Reading[] {
  const changed = [...text].flatMap((sign, at) =>
    [...'0123456789'].flatMap((digit) =>
      digit === sign ? [] : [{ text: text.slice(0, at) + digit + text.slice(at + 1), cost: digitCost(sign, digit) }],
    ),
  );
  return [{ text, cost: 0 }, ...changed];
}

/** A price that is a cent beside the product needs more believing. */
const aCent = 0.3;

/**
 * The weight and the price of a unit that were most likely printed where their product is not the price: one digit of either
 * was misread, or one of each, or two of the weight. Undefined where that does not do.
 */
export function likeliestWeight(multiple: Multiple, cents: number): Multiple | undefined {
  const { quantity, unit, unitCents } = multiple;
  if (unitCents === null) return undefined;
  const exact = Math.round((1000 * cents) / unitCents) / 1000;
  // scales print grams: of '1, 48' a digit was lost, and the price says which
  if (unit === 'kg' && Math.round(quantity * 1000) % 10 === 0 && Math.abs(exact / quantity - 1) < 0.25) {
    return { ...multiple, quantity: exact };
  }
  const weight = String(Math.round(quantity * 1000)).padStart(4, '0');
  const weights = readings(weight);
  const units = readings(String(Math.round(unitCents)));
  let best: { readonly found: Multiple; readonly cost: number } | undefined;
  const consider = (grams: Reading, price: Reading) => {
    const found = { ...multiple, quantity: Number(grams.text) / 1000, unitCents: Number(price.text) };
    if (found.quantity <= 0 || !fits(found, cents)) return;
    const cost = grams.cost + price.cost + (productCents(found) === cents ? 0 : aCent);
    if (best === undefined || cost < best.cost) best = { found, cost };
  };
  for (const grams of weights) for (const price of units) consider(grams, price);
  const unread = units[0] as Reading;
  for (const { text, cost } of weights.slice(1)) {
    for (const second of readings(text)) {
      if (second.cost > 0) consider({ text: second.text, cost: cost + second.cost }, unread);
    }
  }
  return best?.found;
}
