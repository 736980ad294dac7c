import type { PlaceKind, Unit } from '@kelari/core/food/concept.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { keptAmount, shownAmount } from '@kelari/core/kit/numbers.ts';
import { drawAct } from '@kelari/core/pantry/acts.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { answeredMeasure, metricFactor } from '@kelari/core/pantry/rules.ts';
import type { ActInput, LotPart } from '@kelari/core/pantry/stock-contract.ts';

/** A lot as it was seen, and how much of it an act is about; all of it without an amount. */
export type ActedPart = Omit<LotPart, 'id'> & { readonly product: Product };
export type ActDetails = Omit<ActInput, 'kind' | 'lots'>;

/** One act of the cook that the server has not confirmed yet. `product` is the lot as it was seen, for `edit` as it becomes. */
export type Change =
  | { readonly kind: 'add' | 'edit' | 'remove' | 'restore'; readonly product: Product }
  | { readonly kind: 'adjust'; readonly product: Product; readonly by: number; readonly unit: Unit }
  | {
      readonly kind: 'act';
      readonly act: ActInput['kind'];
      readonly lots: readonly ActedPart[];
      readonly details: ActDetails;
      readonly today: Day;
    }
  /** `lots` as they were before the action, `parts` the lots that it made. */
  | {
      readonly kind: 'undo';
      readonly actionId: string;
      readonly lots: readonly Product[];
      readonly parts: readonly string[];
    };

/** What is drawn until the server has answered: an act of the cook, or lots that another feature brings. */
export type Drawing = Change | { readonly kind: 'arrive'; readonly lots: readonly Product[] };

export type PendingChange = Drawing & {
  /** The idempotency key: sent again, it is the same act; the journal names the action by it. */
  readonly key: string;
  /** `sending`: it goes when it can. `failed`: the server refused it; the cook decides. */
  readonly state: 'sending' | 'failed';
};

export type ShownProduct = Product & { readonly unsent?: 'sending' | 'failed' };

export const productsOf = (change: Drawing): readonly Product[] =>
  change.kind === 'act'
    ? change.lots.map(({ product }) => product)
    : change.kind === 'undo' || change.kind === 'arrive'
      ? change.lots
      : [change.product];

type KindOf = (location: string) => PlaceKind;
const usualKind: KindOf = (location) => (location === 'fridge' || location === 'freezer' ? location : 'pantry');

/** The shelves as the cook sees them: what the server said last, with every unconfirmed act on top, in order. */
export function shownProducts(
  rows: readonly Product[],
  changes: readonly PendingChange[],
  kindOf: KindOf = usualKind,
): readonly ShownProduct[] {
  if (changes.length === 0) return rows;
  const shown = new Map<string, ShownProduct>(rows.map((row) => [row.id, row]));
  for (const change of changes) {
    if (change.state === 'failed') markFailed(shown, change);
    else draw(shown, change, kindOf);
  }
  return [...shown.values()];
}

/** What was refused is not drawn, or the shelves would lie; only a new lot stands there, because it is nowhere else. */
function markFailed(shown: Map<string, ShownProduct>, change: Drawing): void {
  for (const product of productsOf(change)) {
    const there = shown.get(product.id) ?? (change.kind === 'add' ? product : undefined);
    if (there) shown.set(product.id, { ...there, unsent: 'failed' });
  }
}

function draw(shown: Map<string, ShownProduct>, change: Drawing, kindOf: KindOf): void {
  const put = (id: string, after: Product | null | undefined) => {
    if (after && !after.isConsumed) {
      shown.set(id, { ...after, unsent: shown.get(id)?.unsent === 'failed' ? 'failed' : 'sending' });
    } else shown.delete(id);
  };
  switch (change.kind) {
    case 'add':
    case 'edit':
    case 'restore':
      put(change.product.id, change.product.quantity > 0 ? change.product : null);
      return;
    case 'remove':
      shown.delete(change.product.id);
      return;
    case 'adjust': {
      const before = shown.get(change.product.id) ?? { ...change.product, quantity: 0 };
      put(before.id, adjusted(before, change.by, change.unit));
      return;
    }
    case 'act':
      for (const { product, ...part } of change.lots) {
        const before = shown.get(product.id);
        if (!before) continue;
        // how long food keeps is the server's to say: a date that follows from it comes with the answer
        const context = { today: change.today, kindOf, keeps: () => null };
        const after = drawAct(before, { ...change.details, ...part, kind: change.act }, context);
        put(product.id, after.lot);
        if (after.part) put(after.part.id, after.part);
      }
      return;
    case 'arrive':
      for (const lot of change.lots) put(lot.id, lot);
      return;
    case 'undo':
      for (const id of change.parts) shown.delete(id);
      for (const lot of change.lots) put(lot.id, lot);
  }
}

/** The lot after a step, in the measure the server will answer; nothing when it is used up. */
function adjusted(before: ShownProduct, by: number, unit: Unit): ShownProduct | null {
  const toOwn = metricFactor(unit, before.unit);
  if (toOwn === null) return before;
  const quantity = Math.max(0, keptAmount(before.quantity + by * toOwn));
  if (quantity === 0) return null;
  const measure = answeredMeasure(quantity, before.unit);
  return {
    ...before,
    quantity: shownAmount(quantity * measure.factor),
    lowAt: before.lowAt === null ? null : shownAmount(before.lowAt * measure.factor),
    unit: measure.unit,
  };
}
