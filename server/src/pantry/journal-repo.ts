import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { latestFirst, type Mark, type TimeSpan, within } from '../platform/time-span.ts';
import { actions, movements } from './tables.ts';

export type ActionRow = typeof actions.$inferSelect;
export type MovementRow = typeof movements.$inferSelect;
export type NewMovement = Omit<typeof movements.$inferInsert, 'householdId' | 'id'>;

/** Where a page of the journal begins: after this entry. */
export type EntryCursor = { readonly at: Date; readonly id: string };

export const insertAction = (db: Db, action: typeof actions.$inferInsert) => db.insert(actions).values(action);

export async function insertMovements(db: Db, householdId: string, rows: readonly NewMovement[]): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(movements).values(rows.map((row) => ({ ...row, householdId, id: randomUUID() })));
}

/** What was done since an instant, the latest first; of one lot, what touched that. */
export async function selectActions(
  db: Db,
  householdId: string,
  page: { since: Date; limit: number; after?: EntryCursor | undefined; product?: string | undefined },
): Promise<ActionRow[]> {
  const { since, limit, after, product } = page;
  const touching = sql`${actions.id} in (
    select action_id from movements where household_id = ${householdId} and product_id = ${product})`;
  return db
    .select()
    .from(actions)
    .where(
      and(
        eq(actions.householdId, householdId),
        gt(actions.at, since),
        after && sql`(${actions.at}, ${actions.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
        product === undefined ? undefined : touching,
      ),
    )
    .orderBy(desc(actions.at), desc(actions.id))
    .limit(limit);
}

export const selectActionMarks = (db: Db, householdId: string, span: TimeSpan): Promise<Mark[]> =>
  db
    .select({ at: actions.at, id: actions.id })
    .from(actions)
    .where(and(eq(actions.householdId, householdId), within(actions.at, actions.id, span)))
    .orderBy(latestFirst(actions.at, actions.id))
    .limit(span.limit);

export const selectActionsById = (db: Db, householdId: string, ids: readonly string[]): Promise<ActionRow[]> =>
  db
    .select()
    .from(actions)
    .where(and(eq(actions.householdId, householdId), inArray(actions.id, [...ids])));

/** A lot in an entry: what one action did to it, with what it is called today. */
export type EntryLot = Pick<MovementRow, 'actionId' | 'productId' | 'delta' | 'unit'> & {
  readonly name: string;
  readonly conceptId: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** How many lots the action has. */
  readonly count: number;
};

/**
 * The first lots of each of these actions. Of a lot that changed its unit the new one counts. One look at each action's
 * movements, by their index.
 */
export async function selectEntryLots(
  db: Db,
  householdId: string,
  actionIds: readonly string[],
  most: number,
): Promise<EntryLot[]> {
  if (actionIds.length === 0) return [];
  const { rows } = await db.execute<Omit<EntryLot, 'delta'> & { delta: string }>(sql`
    select wanted.id as "actionId", lot.product_id as "productId", lot.delta, lot.unit, lot.count::int,
      p.name, p.concept_id as "conceptId", lot."from", lot."to"
    from unnest(${sql.param([...actionIds])}::uuid[]) as wanted (id)
    cross join lateral (
      select one.*, count(*) over () as count from (
        select distinct on (m.product_id) m.product_id, m.delta, m.unit,
          first_value(m.before ->> 'location') over same as "from", first_value(m.after ->> 'location') over same as "to"
        from movements m where m.household_id = ${householdId} and m.action_id = wanted.id
        window same as (partition by m.product_id order by m.delta)
        order by m.product_id, m.delta desc
      ) one order by one.product_id limit ${most}
    ) lot
    join products p on p.household_id = ${householdId} and p.id = lot.product_id`);
  return rows.map((row) => ({ ...row, delta: Number(row.delta) }));
}

/** Holds the entry until the end of the transaction, so that it is taken back once. */
export async function lockAction(db: Db, householdId: string, id: string, since: Date): Promise<ActionRow | undefined> {
  const rows = await db
    .select()
    .from(actions)
    .where(and(eq(actions.householdId, householdId), eq(actions.id, id), gt(actions.at, since)))
    .for('update');
  return rows[0];
}

export const selectMovements = (db: Db, householdId: string, actionId: string): Promise<MovementRow[]> =>
  db
    .select()
    .from(movements)
    .where(and(eq(movements.householdId, householdId), eq(movements.actionId, actionId)));

/** What holds of these lots' movements since an instant, that action's own left out. */
export async function selectOthers(
  db: Db,
  householdId: string,
  { productIds, actionId, since }: { productIds: readonly string[]; actionId: string; since: Date },
): Promise<{ movement: MovementRow; action: ActionRow }[]> {
  return db
    .select({ movement: movements, action: actions })
    .from(movements)
    .innerJoin(
      actions,
      and(eq(actions.householdId, movements.householdId), eq(actions.id, movements.actionId), isNull(actions.undoneAt)),
    )
    .where(
      and(
        eq(movements.householdId, householdId),
        inArray(movements.productId, [...productIds]),
        gte(movements.at, since),
        ne(movements.actionId, actionId),
      ),
    );
}

/** The action that took a lot away, or took the last of it; and how many lots it had. */
export async function selectLastTaking(
  db: Db,
  householdId: string,
  productId: string,
  isDeleted: boolean,
): Promise<{ action: ActionRow; movement: MovementRow; lots: number } | undefined> {
  const taking = isDeleted ? sql`${movements.after} ->> 'exists' = 'false'` : sql`${movements.delta} < 0`;
  const rows = await db
    .select({
      action: actions,
      movement: movements,
      lots: sql<number>`(select count(distinct m.product_id)::int from movements m where m.household_id = ${householdId} and m.action_id = ${actions.id})`,
    })
    .from(movements)
    .innerJoin(
      actions,
      and(eq(actions.householdId, movements.householdId), eq(actions.id, movements.actionId), isNull(actions.undoneAt)),
    )
    .where(and(eq(movements.householdId, householdId), eq(movements.productId, productId), taking))
    .orderBy(desc(sql`coalesce((${movements.after} ->> 'version')::int, 0)`), desc(movements.at), asc(movements.id))
    .limit(1);
  return rows[0];
}

export async function markUndone(
  db: Db,
  householdId: string,
  id: string,
  by: { readonly userId: string; readonly name: string | null; readonly at: Date },
): Promise<void> {
  await db
    .update(actions)
    .set({ undoneAt: by.at, undoneBy: by.userId, undoneByName: by.name })
    .where(and(eq(actions.householdId, householdId), eq(actions.id, id)));
}
