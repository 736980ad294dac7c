import type { Unit } from '../food/concept.ts';
import { keptAmount, shownAmount } from '../kit/numbers.ts';
import { maxAmount, type Product, type ProductUpdate } from './contract.ts';
import { metricFactor } from './rules.ts';

/** What a form sent, without what only tells when it began. */
export type LotEdit = Omit<ProductUpdate, 'version' | 'base'>;

/** The scanner's word for "no shop known", in either language, is kept as none. */
export const knownStore = (name: string | null | undefined): string | null =>
  name && !/^(unknown store|άγνωστο κατάστημα)$/i.test(name) ? name : null;

/**
 * What an edit changes of the row as it is answered now; null when it is in conflict with what others did since it began.
 * With `base` the two are merged field by field: what I left as it was is theirs, and a field is in conflict only when it is
 * now neither what I began from nor what I made it. Without it the version has to be the present one, if one is sent.
 */
export function mergedEdit(present: Product, { version, base, ...sent }: ProductUpdate): LotEdit | null {
  if (base === undefined) return version === undefined || version === present.version ? sent : null;
  const { quantity: _, unit: __, lowAt: ___, ...fields } = sent;
  const mine: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const [was, now, next] = [base[key as keyof typeof base], present[key as keyof Product], value].map((one) =>
      key === 'storeName' ? knownStore(one as string | null) : one,
    );
    if (base[key as keyof typeof base] !== undefined) {
      if (next === was) continue;
      if (now !== was && now !== next) return null;
    }
    mine[key] = value;
  }
  const amounts = mergedAmounts(present, sent, base);
  return amounts && { ...mine, ...amounts };
}

type Measures = Pick<LotEdit, 'quantity' | 'unit' | 'lowAt'>;

/** Amounts are compared in one unit: 0.7 kg and 700 g are the same, 3 pieces and 3 kg are not. */
function mergedAmounts(present: Product, sent: Measures, base: Measures): Measures | null {
  const wasUnit = base.unit ?? present.unit;
  const unit = sent.unit ?? wasUnit;
  const isMine = (mine: number | null | undefined, was: number | null | undefined): boolean =>
    mine !== undefined && (was === undefined || !isSame(mine, unit, was, wasUnit));
  const isInConflict = (mine: number | null, was: number | null | undefined, now: number | null): boolean =>
    was !== undefined && !isSame(now, present.unit, was, wasUnit) && !isSame(now, present.unit, mine, unit);

  const amounts: { quantity?: number; unit?: Unit; lowAt?: number | null } = {};
  if (isMine(sent.quantity, base.quantity) || unit !== wasUnit) {
    const quantity = sent.quantity ?? present.quantity;
    if (isInConflict(quantity, base.quantity, present.quantity)) return null;
    if (sent.quantity !== undefined) amounts.quantity = sent.quantity;
    amounts.unit = unit;
  }
  if (sent.lowAt !== undefined && isMine(sent.lowAt, base.lowAt)) {
    const factor = metricFactor(unit, amounts.unit ?? present.unit);
    if (factor === null || isInConflict(sent.lowAt, base.lowAt, present.lowAt)) return null;
    amounts.lowAt = sent.lowAt === null ? null : keptAmount(sent.lowAt * factor);
  }
  return amounts;
}

function isSame(a: number | null, unitOfA: Unit, b: number | null, unitOfB: Unit): boolean {
  if (a === null || b === null) return a === b;
  const factor = metricFactor(unitOfA, unitOfB);
  if (factor === null) return false;
  return factor < 1 ? shownAmount(a) === shownAmount(b / factor) : shownAmount(a * factor) === shownAmount(b);
}

type Priced = { readonly quantity: number; readonly unit: Unit; readonly pricedAmount: number | null };

/**
 * The amount that a lot's price was paid for, when its amount is corrected: what turns up or was never there counts with it,
 * in the new unit. Used up by an edit is used up, not unbought.
 */
export function correctedPricedAmount(
  before: Priced,
  after: { readonly quantity: number; readonly unit: Unit; readonly price: number | null },
): number | null {
  const { pricedAmount } = before;
  if (pricedAmount === null) return after.price === null || after.quantity === 0 ? null : after.quantity;
  const factor = metricFactor(before.unit, after.unit);
  if (after.quantity === 0) return factor === null ? pricedAmount : storable(pricedAmount * factor);
  if (factor === null)
    return before.quantity === 0 ? after.quantity : storable((pricedAmount / before.quantity) * after.quantity);
  return storable(Math.max(pricedAmount * factor + after.quantity - before.quantity * factor, after.quantity));
}

/** A share of almost nothing can come to more than anybody bought. */
const storable = (amount: number): number => keptAmount(Math.min(amount, maxAmount));
