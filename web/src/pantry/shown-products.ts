import type { Unit } from '@kelari/core/food/concept.ts';
import { keptAmount, shownAmount } from '@kelari/core/kit/numbers.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { answeredMeasure, metricFactor } from '@kelari/core/pantry/rules.ts';

/** One act of the cook that the server has not confirmed yet. `product` is the lot as it was seen, for `edit` as it becomes. */
export type Change =
  | { readonly kind: 'add' | 'edit' | 'remove' | 'restore'; readonly product: Product }
  | { readonly kind: 'adjust'; readonly product: Product; readonly by: number; readonly unit: Unit };

export type PendingChange = Change & {
  /** The idempotency key: sent again, it is the same act. */
  readonly key: string;
  /** `waiting`: more taps may join it. `failed`: no answer came; the cook decides. */
  readonly state: 'waiting' | 'sending' | 'failed';
};

export type ShownProduct = Product & { readonly unsent?: 'sending' | 'failed' };

/** The shelves as the cook sees them: what the server said last, with every unconfirmed act on top, in order. */
export function shownProducts(rows: readonly Product[], changes: readonly PendingChange[]): readonly ShownProduct[] {
  if (changes.length === 0) return rows;
  const shown = new Map<string, ShownProduct>(rows.map((row) => [row.id, row]));
  for (const change of changes) {
    const { id } = change.product;
    const before = shown.get(id);
    const after = afterChange(before, change);
    const failed = change.state === 'failed' || before?.unsent === 'failed';
    if (after) shown.set(id, { ...after, unsent: failed ? 'failed' : 'sending' });
    else shown.delete(id);
  }
  return [...shown.values()];
}

function afterChange(before: ShownProduct | undefined, change: PendingChange): ShownProduct | undefined {
  switch (change.kind) {
    case 'add':
    case 'edit':
    case 'restore':
      return change.product.quantity > 0 ? change.product : undefined;
    case 'remove':
      // a deletion that did not arrive is not one: the lot stands there with its mark
      return change.state === 'failed' ? (before ?? change.product) : undefined;
    case 'adjust':
      return adjusted(before ?? { ...change.product, quantity: 0 }, change.by, change.unit, change.state === 'failed');
  }
}

/** The lot after a step, in the measure the server will answer; nothing when it is used up, unless that was not sent. */
function adjusted(before: ShownProduct, by: number, unit: Unit, keepEmpty: boolean): ShownProduct | undefined {
  const toOwn = metricFactor(unit, before.unit);
  if (toOwn === null) return before;
  const quantity = Math.max(0, keptAmount(before.quantity + by * toOwn));
  if (quantity === 0) return keepEmpty ? { ...before, quantity } : undefined;
  const measure = answeredMeasure(quantity, before.unit);
  return {
    ...before,
    quantity: shownAmount(quantity * measure.factor),
    lowAt: before.lowAt === null ? null : shownAmount(before.lowAt * measure.factor),
    unit: measure.unit,
  };
}
