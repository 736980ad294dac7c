import type { HouseholdFile, KitchenPart } from '@kelari/core/portability/household-file.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { carriedTables } from './carried-repo.ts';

export type NewRow = Readonly<Record<string, unknown>>;

const columnOf = (part: KitchenPart, field: string): string => {
  const column = getTableColumns(carriedTables[part].table)[field];
  if (!column) throw new Error(`${part} has no ${field}`);
  return column.name;
};

/** What tells one row of a part from another, as one text. */
export const keyOf = (part: KitchenPart, row: NewRow): string =>
  JSON.stringify(carriedTables[part].key.map((field) => row[field]));

/** The keys of the rows that the household has already. */
export async function selectKeys(
  db: Db,
  householdId: string,
  { part, rows }: { readonly part: KitchenPart; readonly rows: readonly NewRow[] },
): Promise<Set<string>> {
  const { table, key } = carriedTables[part];
  const keys = new Set<string>();
  const columns = sql.join(
    key.map((field) => sql`${sql.identifier(columnOf(part, field))}::text`),
    sql`, `,
  );
  const [only, ...others] = key;
  for (const some of batches(rows)) {
    if (only !== undefined && others.length === 0) {
      const column = columnOf(part, only);
      const type = sql.raw(getTableColumns(table)[only]?.getSQLType() ?? 'text');
      const { rows: found } = await db.execute<{ key: string }>(
        sql`select ${sql.identifier(column)}::text as key from ${table}
          where household_id = ${householdId} and ${sql.identifier(column)} = any(${sql.param(some.map((row) => row[only]))}::${type}[])`,
      );
      for (const each of found) keys.add(JSON.stringify([each.key]));
      continue;
    }
    const wanted = JSON.stringify(some.map((row) => key.map((field) => row[field])));
    const { rows: found } = await db.execute<{ key: string[] }>(
      sql`select json_build_array(${columns}) as key from ${table} where household_id = ${householdId}
        and jsonb_build_array(${columns}) in (select jsonb_array_elements(${wanted}::jsonb))`,
    );
    for (const each of found) keys.add(JSON.stringify(each.key));
  }
  return keys;
}

/** Puts rows into the household, whatever household they came from; where it has a row of the same key, that one stays. */
export async function insertRows(
  db: Db,
  householdId: string,
  { part, rows }: { readonly part: KitchenPart; readonly rows: readonly NewRow[] },
): Promise<number> {
  const { table } = carriedTables[part];
  let added = 0;
  for (const some of batches(rows)) {
    const fields = Object.keys(some[0] ?? {});
    const columns = sql.join(
      ['household_id', ...fields.map((field) => columnOf(part, field))].map((column) => sql.identifier(column)),
      sql`, `,
    );
    const named = some.map((row) => ({
      ...Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(part, field), value])),
      household_id: householdId,
    }));
    const { rowCount } = await db.execute(
      sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)
        on conflict do nothing`,
    );
    added += rowCount ?? 0;
  }
  return added;
}

const batchSize = 500;
function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}

/** What is here under other ids than in the file: own foods by what they are called, the default list, weeks by their first day. */
export async function selectNamesakes(
  db: Db,
  householdId: string,
  wanted: { readonly foods: readonly string[]; readonly weeks: readonly string[] },
): Promise<{ foods: Record<string, string>; defaultList: string | null; weeks: Record<string, string> }> {
  const { rows } = await db.execute<{
    foods: Record<string, string>;
    defaultList: string | null;
    weeks: Record<string, string>;
  }>(sql`select
    (select coalesce(json_object_agg(folded, id), '{}') from own_foods
      where household_id = ${householdId} and same_as is null and folded = any(${sql.param([...wanted.foods])}::text[])) as foods,
    (select id from shopping_lists where household_id = ${householdId} and is_default and deleted_at is null) as "defaultList",
    (select coalesce(json_object_agg(week_start, id), '{}') from meal_plans
      where household_id = ${householdId} and week_start = any(${sql.param([...wanted.weeks])}::date[])) as weeks`);
  return rows[0] ?? { foods: {}, defaultList: null, weeks: {} };
}

/** Whether there is anything in the kitchen that somebody entered; its row is held until the commit when it is to be written. */
export async function selectKitchen(
  db: Db,
  householdId: string,
  { lock }: { readonly lock: boolean },
): Promise<(HouseholdFile['household'] & { isEmpty: boolean }) | undefined> {
  const tables = [
    'products',
    'actions',
    'recipes',
    'prices',
    'receipts',
    'shopping_items',
    'planned_meals',
    'own_foods',
  ];
  const any = sql.join(
    tables.map((table) => sql`exists (select from ${sql.identifier(table)} where household_id = ${householdId})`),
    sql` or `,
  );
  const { rows } = await db.execute<HouseholdFile['household'] & { isEmpty: boolean }>(
    sql`select name, currency, timezone, staples, places, not (${any}) as "isEmpty" from households where id = ${householdId}
      ${lock ? sql`for update` : sql``}`,
  );
  return rows[0];
}

export const updateHousehold = (db: Db, householdId: string, to: HouseholdFile['household']) =>
  db.execute(sql`update households set name = ${to.name}, currency = ${to.currency}, timezone = ${to.timezone},
    staples = ${JSON.stringify(to.staples)}::jsonb, places = ${JSON.stringify(to.places)}::jsonb where id = ${householdId}`);
