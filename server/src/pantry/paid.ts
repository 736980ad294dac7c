import { dayIn } from '@kelari/core/kit/dates.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { correctPrices, type Paid, recordPrices, takeBackPrices } from '../prices/service.ts';
import type { ProductRow } from './repo.ts';
import type { ActionKind } from './tables.ts';

/** A lot as an action found it, null when it made it, and as it left it. */
export type Touched = { readonly before: ProductRow | null; readonly after: ProductRow; readonly kind: ActionKind };

/** Only these say what was paid; a part that splits off takes its share of a price that is known already. */
const corrects: ReadonlySet<ActionKind> = new Set(['corrected', 'counted']);
const amounts = ['price', 'pricedAmount', 'unit'] as const;
const told = [...amounts, 'name', 'conceptId', 'storeName', 'barcode', 'purchaseDate'] as const;

/** Keeps the price history true to the lots, whether something was done to them or taken back; most acts cost no statement. */
export async function notePaid(ctx: Ctx, actor: Actor, actionId: string, touched: readonly Touched[]): Promise<void> {
  const today = dayIn(ctx.clock(), actor.timezone);
  const isNew = ({ before, after, kind }: Touched) =>
    isThere(after) && (before ? corrects.has(kind) && isThere(before) && !paidOf(before) : kind === 'purchase');
  const isCorrected = ({ before, after, kind }: Touched) =>
    corrects.has(kind) && isThere(after) && told.some((key) => before?.[key] !== after[key]);
  const hadPrice = touched.filter(({ before }) => before && isThere(before) && paidOf(before));
  const isEnd = ({ after, kind }: Touched) => !isThere(after) || (corrects.has(kind) && !paidOf(after));
  const isBack = ({ before, after }: Touched) => before && !isThere(before) && isThere(after) && paidOf(after);

  await recordPrices(
    ctx,
    actor,
    actionId,
    touched.filter(isNew).flatMap(({ after }) => {
      const paid = paidOf(after);
      return paid ? [{ ...lotOf(after), paid, day: after.purchaseDate ?? today }] : [];
    }),
  );
  await correctPrices(
    ctx,
    actor,
    hadPrice
      .filter((lot) => isCorrected(lot) && !isEnd(lot))
      .map(({ before, after }) => ({
        ...{ ...lotOf(after), day: after.purchaseDate },
        paid: amounts.some((key) => before?.[key] !== after[key]) ? paidOf(after) : undefined,
      })),
  );
  await takeBackPrices(ctx, actor, hadPrice.filter(isEnd).map(idOf), { undone: true });
  await takeBackPrices(ctx, actor, touched.filter(isBack).map(idOf), { undone: false });
}

const idOf = ({ after }: Touched): string => after.id;

const isThere = ({ deletedAt }: ProductRow): boolean => deletedAt === null;

const paidOf = ({ price, pricedAmount, unit }: ProductRow): Paid | undefined =>
  price === null || !pricedAmount ? undefined : { price, quantity: pricedAmount, unit };

const lotOf = ({ id, conceptId, name, storeName, barcode }: ProductRow) => ({
  ...{ productId: id, conceptId, name, storeName, barcode },
});
