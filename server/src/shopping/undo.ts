import type { Unit } from '@kelari/core/food/concept.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import { metricFactor } from '@kelari/core/pantry/rules.ts';
import type { ItemWant } from '@kelari/core/shopping/contract.ts';
import { fittingWants, wantedOf, wantKey } from '@kelari/core/shopping/wants.ts';
import { isEqual, type WholeState } from './states.ts';
import type { ItemState } from './tables.ts';

/** Fields that are taken back together or not at all. */
const groups: readonly (readonly (keyof ItemState)[])[] = [
  ...([['listId'], ['category'], ['neededForRecipe'], ['priority'], ['notes']] as const),
  ['productName', 'conceptId'],
  ['estimatedPrice', 'priceFrom'],
  ['isPurchased', 'purchasedAt', 'purchasedBy'],
  ['settledAt'],
];

/**
 * A row without what one call did to it: amounts and wants by their difference, so that what others did since stays; other
 * fields only where they are still what the call made them. A row of which nothing is left goes.
 */
export function reversedState(now: WholeState, before: ItemState, after: ItemState): WholeState {
  // it went to the pantry since
  if (now.settledAt !== null && after.settledAt !== now.settledAt) return now;
  const state: Record<string, unknown> = { ...now };
  if (before.exists !== false) {
    for (const group of groups) {
      const changed = group.filter((key) => key in after);
      if (changed.every((key) => isEqual(now[key], after[key]))) for (const key of changed) state[key] = before[key];
    }
  }
  const amount = reversedAmount(now, before, after);
  const wants = reversedWants(now.wants, (before.wants ?? []) as ItemWant[], (after.wants ?? []) as ItemWant[]);
  const isExact = isEqual(wants, before.wants ?? wants);
  return {
    ...(state as WholeState),
    ...amount,
    exists: existsThen(now, { before, after, quantity: amount.quantity }),
    wants: isExact ? wants : fittingWants(wants, { quantity: amount.quantity, unit: amount.unit as Unit }),
  };
}

function existsThen(
  now: WholeState,
  { before, after, quantity }: { readonly before: ItemState; readonly after: ItemState; readonly quantity: number },
): boolean {
  const isLeft = quantity > 0 || (before.exists !== false && before.quantity === 0);
  if (before.exists === false) return now.exists && quantity > 0;
  if (after.exists === false) return isLeft;
  return now.exists && (isLeft || before.quantity === undefined);
}

function reversedAmount(
  now: WholeState,
  before: ItemState,
  after: ItemState,
): { readonly quantity: number; readonly unit: string } {
  const { quantity, unit } = now;
  const same = { quantity, unit };
  if (after.quantity === undefined || after.unit === undefined) return same;
  // what was not there before had nothing in it
  const was = { quantity: before.quantity ?? 0, unit: before.unit ?? after.unit };
  if (quantity === after.quantity && unit === after.unit) return was;
  const toNow = metricFactor(after.unit as Unit, unit as Unit);
  const toWas = metricFactor(after.unit as Unit, was.unit as Unit);
  if (toNow === null || toWas === null) return same;
  const isUnitKept = unit !== after.unit;
  const added = after.quantity - was.quantity / toWas;
  const left = Math.max(0, quantity - added * toNow);
  return isUnitKept ? { quantity: keptAmount(left), unit } : { quantity: keptAmount(left * toWas), unit: was.unit };
}

/** Wants that the call added go, those it took off come back; of one that stood before the amounts differ. */
function reversedWants(
  now: readonly ItemWant[],
  before: readonly ItemWant[],
  after: readonly ItemWant[],
): readonly ItemWant[] {
  if (isEqual(now, after)) return before;
  const [was, became] = [before, after].map((wants) => new Map(wants.map((want) => [wantKey(want), want])));
  const kept = now.flatMap((want) => {
    const [old, made] = [was?.get(wantKey(want)), became?.get(wantKey(want))];
    if (isEqual(old, made)) return [want];
    if (isEqual(want, made)) return old ? [old] : [];
    const unit = (want.unit ?? 'pieces') as Unit;
    const [from, to] = [old ? wantedOf(old, unit) : 0, made ? wantedOf(made, unit) : 0];
    if (want.quantity === null || from === null || to === null) return [want];
    const quantity = keptAmount(want.quantity + from - to);
    return quantity > 0 ? [{ ...want, quantity }] : [];
  });
  const there = new Set(now.map(wantKey));
  // of what it took off, what nobody put there again
  return [...kept, ...before.filter((want) => !became?.has(wantKey(want)) && !there.has(wantKey(want)))];
}
