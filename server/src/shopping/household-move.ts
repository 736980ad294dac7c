import { sql } from 'drizzle-orm';
import { foodsThere } from '../food/household-move.ts';
import type { Ctx } from '../platform/context.ts';
import { type Move, type MovedRow, putRows, takeRows } from '../platform/household-move.ts';
import { type ItemState, shoppingChanges, shoppingItems, shoppingLists, shoppingTrips } from './tables.ts';
import { listName } from './text.ts';

type ListRow = MovedRow & {
  readonly name: string | null;
  readonly is_default: boolean;
  readonly deleted_at: string | null;
};
type Item = MovedRow & {
  readonly list_id: string;
  readonly concept_id: string | null;
  readonly deleted_at: string | null;
  readonly settled_at: string | null;
};
type Change = MovedRow & { readonly items: readonly { id: string; before: ItemState; after: ItemState }[] };
type TripRow = MovedRow & { readonly ticks: readonly { readonly food: string; readonly aisle: string }[] };

/**
 * Lists come along with the pantry, each beside those that are there: what was the default one is a list with a name. What
 * was bought before and how shops are walked come with them.
 */
export async function moveShopping(ctx: Ctx, move: Move): Promise<void> {
  if (!move.pantry) return;
  const all = sql`true`;
  const changes = (await takeRows(move, shoppingChanges, all)) as Change[];
  const trips = (await takeRows(move, shoppingTrips, all)) as TripRow[];
  const items = (await takeRows(move, shoppingItems, all)) as Item[];
  const lists = (await takeRows(move, shoppingLists, all)) as ListRow[];
  const there = await foodsThere(move, [
    ...items.map(({ concept_id }) => concept_id),
    ...changes.flatMap((change) => change.items.flatMap(({ before, after }) => [before, after].map(foodOf))),
    ...trips.flatMap(({ ticks }) => ticks.map(({ food }) => food)),
  ]);
  const understood = (state: ItemState): ItemState => {
    const food = foodOf(state);
    return food === null ? state : { ...state, conceptId: there(food) };
  };
  const isOpen = ({ deleted_at, settled_at }: Item) => deleted_at === null && settled_at === null;
  const used = new Set(items.filter(isOpen).map(({ list_id }) => list_id));
  const at = ctx.clock().toISOString();
  await putRows(
    move,
    shoppingLists,
    lists.map((row) => ({
      ...row,
      name: row.name ?? listName[ctx.language],
      is_default: false,
      // with nothing on it the default one is kept for what was bought from it alone
      deleted_at: row.is_default && !used.has(row.id) ? at : row.deleted_at,
    })),
  );
  await putRows(
    move,
    shoppingItems,
    items.map((row) => ({ ...row, concept_id: there(row.concept_id) })),
  );
  await putRows(
    move,
    shoppingChanges,
    changes.map((row) => ({
      ...row,
      items: row.items.map((item) => ({ ...item, before: understood(item.before), after: understood(item.after) })),
    })),
  );
  await putRows(
    move,
    shoppingTrips,
    trips.map((row) => ({
      ...row,
      ticks: row.ticks.map((tick) => ({ ...tick, food: there(tick.food) ?? tick.food })),
    })),
  );
  for (const { id } of [...lists, ...items.filter(isOpen)]) {
    move.noted.from.push(['shopping', id, 'removed']);
    move.noted.to.push(['shopping', id, 'added']);
  }
}

const foodOf = ({ conceptId }: ItemState): string | null => conceptId ?? null;
