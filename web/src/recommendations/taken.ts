import { keptAmount } from '@kelari/core/kit/numbers.ts';
import type { Depletion, Take } from '@kelari/core/recommendations/depletion-contract.ts';
import type { TakenAway } from '../recipes/cookings.ts';

/** What the cook said instead of the proposal, by line and lot. */
export type Changed = ReadonlyMap<string, number>;

export const takeKey = (line: number, { productId }: Take): string => `${line} ${productId}`;

export const amountOf = (line: number, take: Take, changed: Changed): number =>
  changed.get(takeKey(line, take)) ?? take.amount;

/** Each lot once, with what all lines take of it together, and never more than there is. */
export function takenOf(lines: Depletion['lines'], changed: Changed): TakenAway['takes'] {
  const sums = new Map<string, { take: Take; amount: number }>();
  for (const [at, line] of lines.entries()) {
    for (const take of line.takes) {
      const amount = amountOf(at, take, changed) + (sums.get(take.productId)?.amount ?? 0);
      sums.set(take.productId, { take, amount: Math.min(take.has, keptAmount(amount)) });
    }
  }
  return [...sums.values()].flatMap(({ take, amount }) =>
    amount > 0 ? [{ productId: take.productId, amount, unit: take.unit }] : [],
  );
}
