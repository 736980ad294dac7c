import type { Unit } from '@kelari/core/food/concept.ts';
import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { localTime } from '@kelari/core/kit/dates.ts';
import { shownAmount } from '@kelari/core/kit/numbers.ts';
import { Id } from '@kelari/core/kit/schemas.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { answeredMeasure } from '@kelari/core/pantry/rules.ts';
import type { Acted, JournalEntry } from '@kelari/core/pantry/stock-contract.ts';
import { foodBookOf } from '../food/book.ts';
import * as game from '../gamification/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { badCursor, type Page, type PageQuery, pageOf, rowsToRead } from '../platform/page.ts';
import { undoSince } from '../platform/undo-span.ts';
import { actedOf } from './acts-service.ts';
import { answered } from './answer.ts';
import {
  type ActionRow,
  type EntryCursor,
  type EntryLot,
  lockAction,
  type MovementRow,
  markUndone,
  selectActions,
  selectEntryLots,
  selectLastTaking,
  selectMovements,
  selectOthers,
} from './journal-repo.ts';
import { record } from './moves-service.ts';
import { notePaid } from './paid.ts';
import { lockProduct, lockProducts, type ProductRow, selectLot, updateLots } from './repo.ts';
import type { LotState } from './tables.ts';
import { blockedBy, noSuchEntry, noSuchProduct } from './text.ts';
import { type Reversal, reversalOf } from './undo.ts';

/**
 * What features to the right do when an action is taken back, in the same transaction. `hold` comes before anything of the
 * pantry is held: who writes to both holds its own rows first, and two calls that do never wait for each other.
 */
export type Undone = ((
  ctx: Ctx,
  actor: Actor,
  action: { readonly id: string; readonly kind: string },
) => Promise<void>) & { readonly hold?: (ctx: Ctx, actor: Actor, actionId: string) => Promise<void> };

/** So many lots of an entry are shown. */
const shownLots = 20;

/** What came later may say so much earlier, when the clock of another process did it; versions tell which was later. */
const mostSkewMs = 86_400_000;

export async function listJournal(
  ctx: Ctx,
  actor: Actor,
  query: PageQuery & { readonly product?: string | undefined },
): Promise<Page<JournalEntry>> {
  const rows = await selectActions(ctx.db, actor.householdId, {
    since: undoSince(ctx),
    limit: rowsToRead(query),
    after: entryCursor(query.after),
    product: query.product,
  });
  const page = pageOf(rows, query, ({ at, id }) => `${at.getTime()}_${id}`);
  return { ...page, rows: await entriesOf(ctx, actor, page.rows) };
}

function entryCursor(text: string | undefined): EntryCursor | undefined {
  if (text === undefined) return undefined;
  const [at = '', id = ''] = text.split('_');
  if (!/^\d{1,13}$/.test(at) || !Id.safeParse(id).success) throw badCursor();
  return { at: new Date(Number(at)), id };
}

/** Actions as entries of the journal, each with its first lots. */
export async function entriesOf(ctx: Ctx, actor: Actor, actions: readonly ActionRow[]): Promise<JournalEntry[]> {
  const book = await foodBookOf(ctx, actor);
  const ids = actions.map(({ id }) => id);
  const lots = Map.groupBy(
    await selectEntryLots(ctx.db, actor.householdId, ids, shownLots),
    ({ actionId }) => actionId,
  );
  return actions.map((action) => entryOf(action, lots.get(action.id) ?? [], book));
}

const entryOf = (action: ActionRow, lots: readonly EntryLot[], book: FoodBook): JournalEntry => ({
  id: action.id,
  kind: action.kind,
  at: action.at.toISOString(),
  by: { userId: action.userId, name: action.userName },
  reason: action.reason,
  recipe: action.recipeId === null ? null : { id: action.recipeId, name: action.recipeName ?? '' },
  lots: lots.map(({ productId, name, conceptId, delta, unit, from, to }) => {
    const shown = answeredMeasure(Math.abs(delta), unit as Unit);
    return {
      ...{ productId, name, from, to, foodClass: foodById(conceptId, book)?.class ?? null },
      ...(delta === 0 ? { delta, unit: unit as Unit } : { delta: shownAmount(delta * shown.factor), unit: shown.unit }),
    };
  }),
  count: lots[0]?.count ?? 0,
  undone: action.undoneAt && {
    at: action.undoneAt.toISOString(),
    by: { userId: action.undoneBy, name: action.undoneByName },
  },
});

/**
 * Puts the lots of an action back to what they were, and only what it changed: what others did since stays. Refused with the
 * entry to take back first when something later depends on it. An action that is undone already is answered as it is.
 */
export async function undoAction(ctx: Ctx, actor: Actor, id: string, undone: readonly Undone[]): Promise<Acted> {
  const { householdId } = actor;
  for (const { hold } of undone) await hold?.(ctx, actor, id);
  const action = await lockAction(ctx.db, householdId, id, undoSince(ctx));
  if (!action) throw noSuchEntry();
  const movements = await selectMovements(ctx.db, householdId, id);
  const productIds = [...new Set(movements.map(({ productId }) => productId))];
  const rows = await lockProducts(ctx.db, householdId, productIds);
  const book = await foodBookOf(ctx, actor);
  if (action.undoneAt) return actedOf(id, rows, book);

  const others = await selectOthers(ctx.db, householdId, {
    ...{ productIds, actionId: id },
    since: new Date(action.at.getTime() - mostSkewMs),
  });
  const reversals = rows.map((row) =>
    reversalOf(
      row,
      movements.filter(({ productId }) => productId === row.id),
      others.filter(({ movement }) => movement.productId === row.id).map(({ movement }) => movement),
    ),
  );
  await refuseBlocked(ctx, actor, reversals, new Map(others.map((other) => [other.action.id, other.action])));
  const changes = reversals.flatMap((reversal) => ('change' in reversal ? [reversal.change] : []));
  const at = ctx.clock();
  const after = new Map((await updateLots(ctx.db, householdId, { changes, at })).map((row) => [row.id, row]));
  const touched = rows.map((row) => ({ before: row, after: after.get(row.id) ?? row, kind: action.kind }));
  await notePaid(ctx, actor, id, touched);
  await markUndone(ctx.db, householdId, id, { userId: actor.userId, name: actor.name, at });
  for (const { id: lot, removed } of changes)
    ctx.changed('products', lot, removed === undefined ? 'changed' : removed ? 'removed' : 'restored');
  ctx.changed('journal', id, 'changed');
  for (const tell of undone) await tell(ctx, actor, { id, kind: action.kind });
  await game.takeBack(ctx, actor, id);
  if (action.kind === 'restored') await game.takeLotAgain(ctx, actor, id);
  return actedOf(
    id,
    rows.map((row) => after.get(row.id) ?? row),
    book,
  );
}

/** Of several that depend on it the latest is named: nothing depends on that one. */
async function refuseBlocked(
  ctx: Ctx,
  actor: Actor,
  reversals: readonly Reversal[],
  actions: ReadonlyMap<string, ActionRow>,
): Promise<void> {
  const [last] = reversals
    .flatMap((reversal) => ('blockedBy' in reversal ? (actions.get(reversal.blockedBy.actionId) ?? []) : []))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  if (!last) return;
  const [entry] = await entriesOf(ctx, actor, [last]);
  if (!entry) return;
  const [, month, day] = localTime(last.at, actor.timezone).day.split('-').map(Number);
  throw blockedBy(entry, `${day}/${month}`);
}

/**
 * Takes a deletion back, or the step that used a lot up: it has again what that step took. One that was done to this lot
 * alone is undone; of others, of a meal for one, only this lot comes back. A lot that is there is answered as it is.
 */
export async function restoreProduct(ctx: Ctx, actor: Actor, id: string): Promise<Product> {
  const { householdId } = actor;
  const seen = await selectLot(ctx.db, householdId, id);
  if (!seen || (seen.deletedAt && seen.deletedAt < undoSince(ctx))) throw noSuchProduct();
  const book = await foodBookOf(ctx, actor);
  if (!seen.deletedAt && !seen.isConsumed) return answered(seen, book);
  const last = await selectLastTaking(ctx.db, householdId, id, seen.deletedAt !== null);
  if (seen.deletedAt && !last) throw noSuchProduct();
  if (last?.lots === 1 && last.action.kind !== 'cooked' && last.action.at > undoSince(ctx)) {
    const { products } = await undoAction(ctx, actor, last.action.id, []);
    return products[0] ?? answered(seen, book);
  }
  const row = await lockProduct(ctx.db, householdId, id);
  if (!row || row.version !== seen.version) return answered(row ?? seen, book);
  const move = row.deletedAt ? { row, removed: false } : { row, ...given(row, last?.movement) };
  const { id: by, lots } = await record(ctx, actor, { kind: 'restored' }, { moves: [move] });
  if (last) await game.giveBackLot(ctx, actor, { id, of: last.action.id, by });
  return answered(lots.get(id) ?? row, book);
}

/** A lot that was entered with nothing in it has no step to take back: it becomes one. */
function given(row: ProductRow, last: MovementRow | undefined): { quantity: number; state: LotState } {
  if (!last) return { quantity: 1, state: {} };
  return { quantity: -last.delta, state: last.unit === row.unit ? {} : { unit: last.unit } };
}
