import { readAmount } from '@kelari/core/food/amount.ts';
import type { Unit } from '@kelari/core/food/concept.ts';
import { toWire } from '@kelari/core/food/convert.ts';
import { tidy, tokenise } from '@kelari/core/food/tokens.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';

/** How much a package holds, as it is printed: "500 g", "6 x 330 ml", "1,5 L", "500γρ."; null when it does not say it. */
export function packAmount(text: string | null): { readonly quantity: number; readonly unit: Unit } | null {
  const tokens = tokenise(tidy((text ?? '').slice(0, 60)));
  for (const [i, token] of tokens.entries()) {
    // the number of "E500" is no amount
    if (token.kind !== 'number' || (i > 0 && !token.spaced && tokens[i - 1]?.kind === 'word')) continue;
    const amount = readAmount(tokens, i, 'en', false);
    if (amount?.value && amount.unit !== null) {
      const whole = wholeUnit(toWire(amount.value, amount.unit));
      if (whole && whole.quantity > 0 && whole.quantity <= most) return whole;
    }
  }
  return null;
}

/** Of any unit: a larger one is a slip of somebody's finger. */
const most = 10_000;

function wholeUnit({ amount, unit }: { amount: number; unit: Unit }) {
  if (unit === 'pieces') return null;
  if (amount >= 1_000 && unit === 'g') return { quantity: keptAmount(amount / 1_000), unit: 'kg' as const };
  if (amount >= 1_000 && unit === 'ml') return { quantity: keptAmount(amount / 1_000), unit: 'l' as const };
  return { quantity: keptAmount(amount), unit };
}
