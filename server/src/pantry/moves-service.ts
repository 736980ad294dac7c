import { randomUUID } from 'node:crypto';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import { worthOf } from '@kelari/core/pantry/rules.ts';
import type { ThrowReason } from '@kelari/core/pantry/stock-contract.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { insertAction, insertMovements, type NewMovement } from './journal-repo.ts';
import { notePaid } from './paid.ts';
import { insertProducts, lockProduct, type NewProduct, type ProductRow, updateLots } from './repo.ts';
import type { ActionKind, LotState } from './tables.ts';
import { alreadyThere, noSuchProduct } from './text.ts';

/** What a member did. */
export type Deed = {
  readonly kind: ActionKind;
  readonly reason?: ThrowReason | null | undefined;
  readonly recipe?: { readonly id: string; readonly name: string } | undefined;
};

/** What a deed does to a lot, which is held since it was read. */
export type Move = {
  readonly row: ProductRow;
  /** What it holds afterwards, in the unit it then has; without one what it held. */
  readonly quantity?: number | undefined;
  /** The other columns, where they become different. */
  readonly state?: LotState;
  /** Deleted, or brought back. */
  readonly removed?: boolean;
};

/** A lot that a deed makes; in the journal under `kind`, without one under the deed's. */
export type Made = { readonly lot: NewProduct; readonly kind?: ActionKind };

/** Does it, as one entry of the journal; nothing when there is nothing to do. Answers every lot as it is then, by id. */
export async function record(
  ctx: Ctx,
  actor: Actor,
  deed: Deed,
  { moves = [], made = [] }: { readonly moves?: readonly Move[]; readonly made?: readonly Made[] },
): Promise<{ readonly id: string; readonly lots: ReadonlyMap<string, ProductRow> }> {
  const { householdId, userId, name: userName } = actor;
  const id = ctx.key ?? randomUUID();
  const at = ctx.clock();
  const done = moves.filter(isMove);
  if (done.length + made.length === 0) return { id, lots: new Map() };
  const inserted = await insertProducts(
    ctx.db,
    made.map(({ lot }) => lot),
  );
  if (inserted.length < made.length) throw alreadyThere();
  const changed = await updateLots(ctx.db, householdId, { changes: done.map(changeOf), at });
  const { kind, reason = null, recipe } = deed;
  await insertAction(ctx.db, {
    ...{ householdId, id, userId, userName, kind, reason, at },
    ...{ recipeId: recipe?.id ?? null, recipeName: recipe?.name ?? null },
  });
  const movements = [...done.flatMap((move) => movementsOf(move, kind)), ...made.map((one) => beginning(one, kind))];
  await insertMovements(
    ctx.db,
    householdId,
    movements.map((movement) => ({ ...movement, actionId: id, userId, at })),
  );
  const after = new Map([...changed, ...inserted].map((row) => [row.id, row]));
  const touched = [
    ...done.map(({ row }) => ({ before: row, kind, after: after.get(row.id) ?? row })),
    ...made.map((one) => ({ before: null, kind: one.kind ?? kind, after: after.get(one.lot.id) })),
  ];
  await notePaid(
    ctx,
    actor,
    id,
    touched.flatMap((lot) => (lot.after ? [{ ...lot, after: lot.after }] : [])),
  );
  for (const { row, removed } of done)
    ctx.changed('products', row.id, removed === undefined ? 'changed' : removed ? 'removed' : 'restored');
  for (const row of inserted) ctx.changed('products', row.id, 'added');
  ctx.changed('journal', id, 'added');
  return { id, lots: after };
}

/** The lot to write to, held until the end of the transaction. */
export async function lockLive(ctx: Ctx, actor: Actor, id: string): Promise<ProductRow> {
  const row = await lockProduct(ctx.db, actor.householdId, id);
  if (!row || row.deletedAt) throw noSuchProduct();
  return row;
}

const deltaOf = ({ row, quantity = row.quantity }: Move): number => keptAmount(quantity - row.quantity);

const isMove = (move: Move): boolean =>
  deltaOf(move) !== 0 || move.removed !== undefined || Object.keys(move.state ?? {}).length > 0;

const changeOf = (move: Move) => ({
  id: move.row.id,
  delta: deltaOf(move),
  state: move.state ?? {},
  removed: move.removed,
});

type Movement = Omit<NewMovement, 'actionId' | 'userId' | 'at'>;

/** One, or two when the lot changes its unit: the account of the old one is closed, that of the new one opened. */
function movementsOf(move: Move, kind: ActionKind): Movement[] {
  const { row, state = {}, removed } = move;
  const was = Object.fromEntries(Object.keys(state).map((key) => [key, row[key as keyof ProductRow]]));
  const exists = removed === undefined ? [{}, {}] : [{ exists: removed }, { exists: !removed }];
  const movement = {
    ...{ productId: row.id, kind, unit: row.unit, delta: deltaOf(move) },
    before: { ...was, ...exists[0] },
    after: { ...state, ...exists[1], version: row.version + 1 },
  };
  if (state.unit === undefined)
    return [{ ...movement, value: movement.delta === 0 ? null : worthOf(row, Math.abs(movement.delta)) }];
  const opened = { unit: state.unit, delta: move.quantity ?? row.quantity, before: {} };
  return [
    { ...movement, delta: -row.quantity },
    { ...movement, ...opened, after: { version: row.version + 1 } },
  ];
}

const beginning = ({ lot, kind }: Made, deed: ActionKind): Movement => ({
  productId: lot.id,
  kind: kind ?? deed,
  delta: lot.quantity,
  unit: lot.unit,
  value: lot.price ?? null,
  before: { exists: false },
  after: { exists: true, version: 1 },
});
