import type { Flow, Month, MonthSum, PartSum } from '@kelari/core/pantry/ledger.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { households } from '../platform/tables.ts';

export async function selectTimeZone(db: Db, householdId: string): Promise<string> {
  const rows = await db.select({ zone: households.timezone }).from(households).where(eq(households.id, householdId));
  return rows[0]?.zone ?? 'UTC';
}

/** From the first instant of a month to that of another one, as clocks in the household's zone show it. */
export type Span = { readonly from: Month; readonly before: Month; readonly zone: string };

const instantOf = (month: Month, zone: string): SQL => sql`(${`${month}-01`}::timestamp at time zone ${zone}::text)`;

/** One lot of many was brought back alone: the next that happened to it gave it exactly what `m` took. */
const broughtBack = sql`coalesce((
  select n.kind = 'restored' and n.delta = -m.delta
  from movements n join actions na on na.household_id = n.household_id and na.id = n.action_id
  where n.household_id = m.household_id and n.product_id = m.product_id and n.at > m.at and na.undone_at is null
  order by n.at limit 1), false)`;

/**
 * What was bought, eaten and thrown in a span, without what was undone; leftovers that a cooking put in were not bought.
 * An action is of the moment of its movements: with both bounded the cost is that of the span, however old the household.
 */
const moved = (householdId: string, { from, before, zone }: Span): SQL => sql`
  select m.at, m.product_id, m.value, m.household_id, a.reason,
    case when m.kind = 'thrown' then 'thrown' when m.kind = 'purchase' then 'bought' else 'eaten' end as flow
  from movements m join actions a on a.household_id = m.household_id and a.id = m.action_id
  where m.household_id = ${householdId} and m.at >= ${instantOf(from, zone)} and m.at < ${instantOf(before, zone)}
    and a.at >= ${instantOf(from, zone)} - interval '1 hour' and a.at < ${instantOf(before, zone)} + interval '1 hour'
    and a.undone_at is null
    and (m.kind in ('eaten', 'cooked', 'thrown') and not ${broughtBack} or m.kind = 'purchase' and a.kind = 'purchase')`;

const sums = sql`count(*)::int as times, coalesce(sum(moved.value), 0)::float8 as value`;

export async function selectMonthSums(db: Db, householdId: string, span: Span): Promise<MonthSum[]> {
  const { rows } = await db.execute<MonthSum>(sql`
    select to_char(moved.at at time zone ${span.zone}::text, 'YYYY-MM') as month, moved.flow, ${sums}
    from (${moved(householdId, span)}) moved group by 1, 2`);
  return rows;
}

export async function selectPartSums(db: Db, householdId: string, span: Span): Promise<PartSum[]> {
  const { rows } = await db.execute<PartSum>(sql`
    select moved.flow, p.category, moved.reason, ${sums}, (count(*) filter (where moved.value is null))::int as unpriced
    from (${moved(householdId, span)}) moved
    join products p on p.household_id = moved.household_id and p.id = moved.product_id
    group by 1, 2, 3`);
  return rows;
}

export type FoodSum = {
  readonly conceptId: string | null;
  readonly name: string;
  readonly times: number;
  readonly value: number;
};

/** The foods of one flow with the highest value, then the most times. What has no known food is one by its name. */
export async function selectFoodSums(
  db: Db,
  householdId: string,
  { flow, most, ...span }: Span & { readonly flow: Flow; readonly most: number },
): Promise<FoodSum[]> {
  const { rows } = await db.execute<FoodSum>(sql`
    select p.concept_id as "conceptId", max(p.name) as name, ${sums}
    from (${moved(householdId, span)}) moved
    join products p on p.household_id = moved.household_id and p.id = moved.product_id
    where moved.flow = ${flow}
    group by p.concept_id, case when p.concept_id is null then lower(p.name) end
    order by value desc, times desc, name limit ${most}`);
  return rows;
}
