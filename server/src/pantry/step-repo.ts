import { type Unit, units } from '@kelari/core/food/concept.ts';
import { maxAmount } from '@kelari/core/pantry/contract.ts';
import { answeredMeasure, metricFactor } from '@kelari/core/pantry/rules.ts';
import type { ThrowReason } from '@kelari/core/pantry/stock-contract.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import type { ProductRow } from './repo.ts';
import { type ActionKind, products } from './tables.ts';

/** More or less of one lot. */
export type Step = {
  /** In `unit`; null takes all of it. */
  readonly by: number | null;
  /** The unit the cook saw; without one that of the lot's present answer is meant. */
  readonly unit?: Unit | undefined;
  readonly kind: ActionKind;
  readonly reason: ThrowReason | null;
};

type Taken = {
  /** As it is now; as it was when nothing changed. */
  readonly row: ProductRow;
  /** What the unit of the step is multiplied with; null when the lot has no such unit, and nothing changed. */
  readonly factor: number | null;
  /** What the step leads to; above the largest amount nothing changed. */
  readonly next: number | null;
  readonly isChanged: boolean;
};

/** For each unit that a lot may have, what an amount in the step's unit is multiplied with. */
const factors = (unit: Unit | undefined, quantity: number): string =>
  JSON.stringify(
    Object.fromEntries(units.map((own) => [own, metricFactor(unit ?? answeredMeasure(quantity, own).unit, own)])),
  );

/**
 * A step and its entry in the journal, in one statement. The lot is read and held first, so that simultaneous steps add up;
 * it never falls below zero, and a step that changes nothing is no entry. What was answered rounded and comes back as it was
 * is all of it. Undefined when there is no such lot.
 */
export async function takeStep(
  db: Db,
  householdId: string,
  id: string,
  {
    step,
    action,
  }: {
    step: Step;
    action: { readonly id: string; readonly userId: string; readonly userName: string | null; readonly at: Date };
  },
): Promise<Taken | undefined> {
  const at = sql`${action.at.toISOString()}::timestamptz`;
  const before = db.$with('before', {}).as(sql`
    select * from products where household_id = ${householdId} and id = ${id} and deleted_at is null for update`);
  const wanted = db.$with('wanted', {}).as(sql`
    select *, case
      when ${step.by}::numeric is null or (factor = 1 and ${step.by}::numeric < 0 and round(quantity, 2) = -${step.by}::numeric) then 0
      else greatest(round(quantity + ${step.by}::numeric * factor, 4), 0) end as next
    from (
      select *, (case when quantity < 1 then ${factors(step.unit, 0)}::jsonb else ${factors(step.unit, 1)}::jsonb end ->> unit)::numeric as factor
      from before
    ) known`);
  const changed = db.$with('changed', {}).as(sql`
    update products p set
      quantity = wanted.next,
      is_consumed = wanted.next = 0,
      priced_amount = case when wanted.next > wanted.quantity and wanted.priced_amount is not null
        then greatest(wanted.priced_amount, wanted.next) else wanted.priced_amount end,
      version = p.version + 1,
      updated_at = ${at}
    from wanted
    where p.household_id = wanted.household_id and p.id = wanted.id
      and wanted.next <> wanted.quantity and wanted.next <= ${maxAmount}
    returning p.*`);
  const acted = db.$with('acted', {}).as(sql`
    insert into actions (household_id, id, user_id, user_name, kind, reason, at)
    select household_id, ${action.id}::uuid, ${action.userId}::uuid, ${action.userName}, ${step.kind}, ${step.reason}, ${at}
    from changed`);
  const moved = db.$with('moved', {}).as(sql`
    insert into movements (household_id, id, action_id, product_id, user_id, kind, delta, unit, value, before, after, at)
    select c.household_id, gen_random_uuid(), ${action.id}::uuid, c.id, ${action.userId}::uuid, ${step.kind},
      c.quantity - w.quantity, c.unit,
      case when w.priced_amount > 0 then round(w.price * least(1, abs(c.quantity - w.quantity) / w.priced_amount), 2) end,
      case when c.priced_amount <> w.priced_amount then jsonb_build_object('pricedAmount', w.priced_amount) else '{}' end,
      case when c.priced_amount <> w.priced_amount then jsonb_build_object('pricedAmount', c.priced_amount) else '{}' end
        || jsonb_build_object('version', c.version),
      ${at}
    from changed c join wanted w using (id)`);
  const now = db
    .$with('now', {
      ...getTableColumns(products),
      factor: sql<number | null>`factor`.mapWith(Number).as('factor'),
      next: sql<number | null>`next`.mapWith(Number).as('next'),
      isChanged: sql<boolean>`is_changed`.as('is_changed'),
    })
    .as(sql`
    select lot.*, wanted.factor, wanted.next, exists (select from changed) as is_changed
    from (select * from changed union all select * from before where not exists (select from changed)) lot, wanted`);
  const rows = await db
    .with(before, wanted, changed, acted, moved, now)
    .select()
    .from(now)
    .prepare('take_step')
    .execute();
  const [found] = rows;
  if (!found) return undefined;
  const { factor, next, isChanged, ...row } = found;
  return { row: row as ProductRow, factor, next, isChanged };
}
