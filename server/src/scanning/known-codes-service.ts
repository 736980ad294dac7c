import { foodById } from '@kelari/core/food/food-book.ts';
import { shownAmount } from '@kelari/core/kit/numbers.ts';
import { answeredMeasure } from '@kelari/core/pantry/rules.ts';
import type { KnownCode } from '@kelari/core/scanning/contract.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { badCursor, type Page, type PageQuery, pageOf, rowsToRead } from '../platform/page.ts';
import { type CodeCursor, selectKnownCodes } from './lookup-repo.ts';

/** The codes that the household knows, the latest first. */
export async function listKnownCodes(ctx: Ctx, actor: Actor, query: PageQuery): Promise<Page<KnownCode>> {
  const after = cursorOf(query.after);
  const rows = await selectKnownCodes(ctx.db, actor.householdId, { limit: rowsToRead(query), after });
  const book = await foodBookOf(ctx, actor);
  const page = pageOf(rows, query, ({ exactly, code }) => `${exactly}_${code}`);
  return {
    ...page,
    rows: page.rows.map(({ householdId: _, exactly: __, ...row }) => {
      const { unit, factor } = answeredMeasure(row.quantity, row.unit);
      const food = foodById(row.conceptId, book);
      return {
        ...row,
        quantity: shownAmount(row.quantity * factor),
        unit,
        conceptId: food?.id ?? null,
        foodClass: food?.class ?? null,
        updatedAt: row.updatedAt.toISOString(),
      };
    }),
  };
}

function cursorOf(text: string | undefined): CodeCursor | undefined {
  if (text === undefined) return undefined;
  const [, updatedAt, code] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\x20-\x7e]{1,80})$/.exec(text) ?? [];
  if (updatedAt === undefined || code === undefined || Number.isNaN(Date.parse(updatedAt))) throw badCursor();
  return { updatedAt, code };
}
