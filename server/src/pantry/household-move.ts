import { and, eq, isNull, sql } from 'drizzle-orm';
import { foodsThere } from '../food/household-move.ts';
import type { Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { type Move, type MovedRow, putRows, standIn, takeRows } from '../platform/household-move.ts';
import { households } from '../platform/tables.ts';
import { actions, type LotState, movements, parLevels, products } from './tables.ts';

type LotRow = MovedRow & { readonly concept_id: string | null; readonly location: string };
type MovementRow = MovedRow & { readonly before: LotState; readonly after: LotState };
type LevelRow = MovedRow & { readonly concept_id: string };

/** The whole pantry of a household of one, with its journal: every act in it can still be undone. */
export async function movePantry(_ctx: Ctx, move: Move): Promise<void> {
  if (!move.pantry) return;
  const all = sql`true`;
  const steps = (await takeRows(move, movements, all)) as MovementRow[];
  const acts = await takeRows(move, actions, all);
  const lots = (await takeRows(move, products, all)) as LotRow[];
  const levels = (await takeRows(move, parLevels, all)) as LevelRow[];
  const states = steps.flatMap(({ before, after }) => [before, after]);
  const there = await foodsThere(move, [
    ...[...lots, ...levels].map(({ concept_id }) => concept_id),
    ...states.map(({ conceptId }) => conceptId ?? null),
  ]);
  const placed = await placesThere(move);
  const understood = (state: LotState): LotState => ({
    ...state,
    ...(state.conceptId ? { conceptId: there(state.conceptId) } : {}),
    ...(state.location ? { location: placed(state.location) } : {}),
  });
  await putRows(
    move,
    products,
    lots.map((row) => ({ ...row, concept_id: there(row.concept_id), location: placed(row.location) })),
  );
  await putRows(move, actions, acts);
  await putRows(
    move,
    movements,
    steps.map((row) => ({ ...row, before: understood(row.before), after: understood(row.after) })),
  );
  await putLevels(
    move,
    levels.flatMap((row) => {
      const concept_id = there(row.concept_id);
      return concept_id === null ? [] : [{ ...row, concept_id }];
    }),
  );
  for (const { id } of lots) {
    move.noted.from.push(['products', id, 'removed']);
    move.noted.to.push(['products', id, 'added']);
  }
}

/** Where the household has wanted levels of its own, those count. */
async function putLevels(move: Move, rows: readonly LevelRow[]): Promise<void> {
  await standIn(move.db, move.to);
  for (const { concept_id: conceptId, amount, unit } of rows) {
    const level = { householdId: move.to, conceptId, amount: Number(amount), unit: String(unit) };
    const { rowCount } = await move.db.insert(parLevels).values(level).onConflictDoNothing();
    if (rowCount) move.noted.to.push(['par-levels', conceptId, 'changed']);
  }
}

/** A place of one's own is found again by its name, else by its kind: pantry, fridge or freezer. */
export async function placesThere(move: Move): Promise<(place: string) => string> {
  const here = await placesIn(move.db, move.from);
  const there = await placesIn(move.db, move.to);
  const byId = new Map(
    here.map((place) => [place.id, there.find(({ name }) => name === place.name)?.id ?? place.kind] as const),
  );
  return (place) => byId.get(place) ?? place;
}

async function placesIn(db: Db, householdId: string) {
  await standIn(db, householdId);
  const rows = await db.select({ places: households.places }).from(households).where(eq(households.id, householdId));
  return rows[0]?.places ?? [];
}

/** How many products a person could bring. */
export async function countLots(db: Db, householdId: string): Promise<number> {
  const inStock = and(
    eq(products.householdId, householdId),
    isNull(products.deletedAt),
    eq(products.isConsumed, false),
  );
  return db.$count(products, inStock);
}
