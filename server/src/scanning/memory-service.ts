import type { Unit } from '@kelari/core/food/concept.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import { maxAmount, type Product, type ProductInput } from '@kelari/core/pantry/contract.ts';
import { isCounted } from '@kelari/core/pantry/rules.ts';
import { canonicalCode } from '@kelari/core/scanning/codes.ts';
import { shapeFold } from '@kelari/core/scanning/look-alike.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type LineRow, selectLines, upsertCodes, upsertLines } from './memory-repo.ts';

/** What a household has made of printed lines so far. */
export type LineMemory = {
  /** The folded lines, for the reader to tell them by, and what each is called; null for what was only ever taken out. */
  readonly lines: ReadonlyMap<string, string | null>;
  /** What became of a folded line in this shop, else for lack of better in another one. */
  recall(storeName: string | null, line: string): { readonly row: LineRow; readonly sameStore: boolean } | undefined;
};

/** The latest lines count: a kitchen that shops twice a week comes to some hundreds in a year. */
const mostLines = 1_000;

const shopOf = (storeName: string | null): string => shapeFold(storeName ?? '');

export async function lineMemoryOf(ctx: Ctx, actor: Actor): Promise<LineMemory> {
  const rows = await ctx.database.within(actor, (db) => selectLines(db, actor.householdId, mostLines));
  const byLine = Map.groupBy(rows, ({ line }) => line);
  return {
    lines: new Map([...byLine].map(([line, known]) => [line, known.find(({ skipped }) => !skipped)?.name ?? null])),
    recall: (storeName, line) => {
      const known = byLine.get(line) ?? [];
      const here = known.find(({ store }) => store === shopOf(storeName));
      if (here) return { row: here, sameStore: true };
      // another shop's line was not wanted there: that says nothing of this one
      const elsewhere = known.find(({ skipped }) => !skipped);
      return elsewhere && { row: elsewhere, sameStore: false };
    },
  };
}

/** A printed line and what became of it. `read`: the amount that the line itself says. */
export type SavedLine = {
  readonly raw: string;
  readonly read?: { readonly quantity: number; readonly unit: Unit } | null | undefined;
  readonly input: ProductInput;
  readonly product: Product;
};

/** Remembers, for the shop, what each line became, and which the person took out. The last word on a line counts. */
export async function learnLines(
  ctx: Ctx,
  actor: Actor,
  {
    storeName,
    lines,
    skipped,
  }: {
    readonly storeName: string | null;
    readonly lines: readonly SavedLine[];
    readonly skipped: readonly string[];
  },
): Promise<void> {
  const key = { householdId: actor.householdId, store: shopOf(storeName), updatedAt: ctx.clock() };
  const rows = [
    ...skipped.map((raw) => ({ ...key, line: shapeFold(raw), skipped: true, name: raw })),
    ...lines.map(({ raw, read, input, product }) => ({
      ...{ ...key, line: shapeFold(raw), skipped: false },
      ...{ name: product.name, brand: product.brand, category: product.category, location: product.location },
      ...packOf(input, read),
    })),
  ].filter(({ line }) => line !== '');
  await inOrder(
    rows,
    ({ line }) => line,
    (unique) => upsertLines(ctx.db, unique),
  );
}

/**
 * What one piece of the line is: 2 printed and 1 kg kept make packs of 0.5 kg. Of the same unit only whole packs: another
 * count is one that was misread.
 */
function packOf({ quantity, unit }: ProductInput, read: SavedLine['read']) {
  const none = { packSize: null, packUnit: null };
  if (!read || !isCounted(read.unit) || read.quantity <= 0) return none;
  const size = keptAmount(quantity / read.quantity);
  if (size <= 0 || size > maxAmount) return none;
  if (unit === read.unit && (size < 2 || !Number.isInteger(size))) return none;
  return { packSize: size, packUnit: unit };
}

/** Remembers what each code was, as it was bought now; a weighed food by its item. Answers whether any was taught. */
export async function teachCodes(
  ctx: Ctx,
  actor: Actor,
  bought: readonly { readonly input: ProductInput; readonly product: Product }[],
): Promise<boolean> {
  const rows = bought.flatMap(({ input, product }) => {
    const code = product.barcode === null ? null : canonicalCode(product.barcode);
    if (code === null) return [];
    const { name, brand, category, location, storeName, price, conceptId } = product;
    return [
      {
        ...{ householdId: actor.householdId, code, updatedAt: ctx.clock() },
        ...{ name, brand, category, location, storeName, price, conceptId },
        ...{ quantity: keptAmount(input.quantity), unit: input.unit },
      },
    ];
  });
  await inOrder(
    rows,
    ({ code }) => code,
    (unique) => upsertCodes(ctx.db, unique),
  );
  return rows.length > 0;
}

/** Each key once, the last of it, and in one order: two who save the same at once never wait for each other. */
async function inOrder<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  write: (unique: Row[]) => Promise<void>,
): Promise<void> {
  const unique = new Map(rows.map((row) => [keyOf(row), row]));
  if (unique.size === 0) return;
  await write([...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row));
}
