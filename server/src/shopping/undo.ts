import type { Unit } from '@kelari/core/food/concept.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import { maxAmount } from '@kelari/core/pantry/contract.ts';
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
  const was = (before.wants ?? []) as ItemWant[];
  const made = (after.wants ?? []) as ItemWant[];
  const wants = reversedWants(now.wants, was, made);
  const amount = reversedAmount(now, before, after) ?? {
    quantity: keptAmount(Math.max(0, now.quantity - takenBack(now, before, after, wants))),
    unit: now.unit,
  };
  return {
    ...(state as WholeState),
    ...amount,
    exists: existsThen(now, { before, after, quantity: amount.quantity }),
    wants: isEqual(now.wants, made)
      ? wants
      : fittingWants(wants, { quantity: amount.quantity, unit: amount.unit as Unit }),
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

/** Where nobody changed the amount since, or the call changed the unit; null where a difference tells what comes back. */
function reversedAmount(
  now: WholeState,
  before: ItemState,
  after: ItemState,
): { readonly quantity: number; readonly unit: string } | null {
  const { quantity, unit } = now;
  if (after.quantity === undefined || after.unit === undefined) return { quantity, unit };
  // what was not there before had nothing in it
  const was = { quantity: before.quantity ?? 0, unit: before.unit ?? after.unit };
  if (quantity === after.quantity && unit === after.unit && isEqual(now.wants, after.wants ?? now.wants)) return was;
  if (was.unit === after.unit) return null;
  const toWas = metricFactor(after.unit as Unit, was.unit as Unit);
  if (toWas === null || unit !== after.unit) return { quantity, unit };
  const left = Math.max(0, (quantity - after.quantity) * toWas + was.quantity);
  return { quantity: keptAmount(Math.min(left, maxAmount)), unit: was.unit };
}

/** How much of what the row holds now was the call's, in its present unit. */
function takenBack(now: WholeState, before: ItemState, after: ItemState, wants: readonly ItemWant[]): number {
  const unit = now.unit as Unit;
  const factor = metricFactor(after.unit as Unit, unit);
  if (factor === null) return 0;
  const added = ((after.quantity ?? 0) - (before.quantity ?? 0)) * factor;
  const said = wantedSum(after.wants, unit) - wantedSum(before.wants, unit);
  // what somebody wanted goes with the want: where that is gone already, its amount is too
  const gone = wantedSum(now.wants, unit) - wantedSum(wants, unit);
  return Math.abs(said - added) < 0.001 && !Number.isNaN(gone) ? gone : added;
}

/** NaN when one of them is not known. */
const wantedSum = (wants: readonly unknown[] | undefined, unit: Unit): number =>
  (wants ?? []).reduce<number>((sum, want) => sum + (wantedOf(want as ItemWant, unit) ?? Number.NaN), 0);

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
