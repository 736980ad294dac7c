import type { Language, Text } from '@kelari/core/kit/language.ts';
import { type Options, stringify } from 'csv-stringify/sync';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';

type CsvTable = {
  readonly name: string;
  /** Heading and expression of each column. */
  readonly columns: readonly (readonly [heading: Text, value: SQL, kind?: 'number'])[];
  readonly from: (householdId: string) => SQL;
  readonly where: (householdId: string) => SQL;
  /** A total order. */
  readonly order: readonly SQL[];
};

const text = (en: string, el: string): Text => ({ en, el });
const lines = (column: SQL, each: SQL): SQL =>
  sql`(select string_agg(${each}, e'\n' order by place) from jsonb_array_elements(${column}) with ordinality as each (line, place))`;

/** What people open in a spreadsheet: what is there today, without what was removed. Days are ISO. */
export const csvTables: readonly CsvTable[] = [
  {
    name: 'pantry.csv',
    from: () => sql`products p`,
    where: (householdId) => sql`p.household_id = ${householdId} and p.deleted_at is null and not p.is_consumed`,
    order: [sql`p.name`, sql`p.id`],
    columns: [
      [text('Food', 'Τρόφιμο'), sql`p.name`],
      [text('Quantity', 'Ποσότητα'), sql`p.quantity`, 'number'],
      [text('Unit', 'Μονάδα'), sql`p.unit`],
      [text('Category', 'Κατηγορία'), sql`p.category`],
      [text('Place', 'Θέση'), placeName(sql`p.household_id`, sql`p.location`)],
      [text('Date', 'Ημερομηνία λήξης'), sql`p.expiration_date`],
      [text('Kind of date', 'Είδος ημερομηνίας'), sql`p.date_kind`],
      [text('Opened on', 'Ανοίχτηκε'), sql`p.opened_at`],
      [text('Frozen on', 'Καταψύχθηκε'), sql`p.frozen_at`],
      [text('Bought on', 'Αγοράστηκε'), sql`p.purchase_date`],
      [text('Price', 'Τιμή'), sql`p.price`, 'number'],
      [text('Shop', 'Κατάστημα'), sql`p.store_name`],
      [text('Brand', 'Μάρκα'), sql`p.brand`],
      [text('Barcode', 'Γραμμικός κώδικας'), sql`p.barcode`],
      [text('Note', 'Σημείωση'), sql`p.description`],
    ],
  },
  {
    name: 'shopping.csv',
    from: () => sql`shopping_items i join shopping_lists l on l.household_id = i.household_id and l.id = i.list_id`,
    where: (householdId) =>
      sql`i.household_id = ${householdId} and i.deleted_at is null and i.settled_at is null and l.deleted_at is null`,
    order: [sql`i.list_id`, sql`i.created_at`, sql`i.id`],
    columns: [
      [text('List', 'Λίστα'), sql`l.name`],
      [text('Item', 'Είδος'), sql`i.product_name`],
      [text('Quantity', 'Ποσότητα'), sql`i.quantity`, 'number'],
      [text('Unit', 'Μονάδα'), sql`i.unit`],
      [text('Category', 'Κατηγορία'), sql`i.category`],
      [text('Priority', 'Προτεραιότητα'), sql`i.priority`],
      [text('Bought', 'Αγοράστηκε'), sql`i.is_purchased`],
      [text('Estimated price', 'Εκτίμηση τιμής'), sql`i.estimated_price`, 'number'],
      [text('For the recipe', 'Για τη συνταγή'), sql`i.needed_for_recipe`],
      [text('Note', 'Σημείωση'), sql`i.notes`],
    ],
  },
  {
    name: 'recipes.csv',
    from: () => sql`recipes r`,
    where: (householdId) => sql`r.household_id = ${householdId} and r.deleted_at is null`,
    order: [sql`r.name`, sql`r.id`],
    columns: [
      [text('Recipe', 'Συνταγή'), sql`r.name`],
      [text('Description', 'Περιγραφή'), sql`r.description`],
      [text('Cuisine', 'Κουζίνα'), sql`r.cuisine`],
      [text('Servings', 'Μερίδες'), sql`r.servings`, 'number'],
      [text('Preparation (minutes)', 'Προετοιμασία (λεπτά)'), sql`r.prep_time`, 'number'],
      [text('Cooking (minutes)', 'Μαγείρεμα (λεπτά)'), sql`r.cook_time`, 'number'],
      [text('Ingredients', 'Υλικά'), lines(sql`r.ingredients`, sql`coalesce(nullif(line->>'raw', ''), line->>'name')`)],
      [text('Steps', 'Βήματα'), lines(sql`r.instructions`, sql`line #>> '{}'`)],
      [
        text('Tags', 'Ετικέτες'),
        sql`(select string_agg(tag, ', ' order by place) from jsonb_array_elements_text(r.tags) with ordinality as t (tag, place))`,
      ],
      [text('Source', 'Πηγή'), sql`coalesce(r.credit->>'url', r.credit->>'site', r.credit->>'author')`],
    ],
  },
  {
    name: 'prices.csv',
    from: () => sql`prices p`,
    where: (householdId) => sql`p.household_id = ${householdId} and p.undone_at is null`,
    order: [sql`p.day`, sql`p.id`],
    columns: [
      [text('Day', 'Ημέρα'), sql`p.day`],
      [text('Food', 'Τρόφιμο'), sql`p.name`],
      [text('Shop', 'Κατάστημα'), sql`p.store_name`],
      [text('Paid', 'Πληρώθηκε'), sql`p.paid`, 'number'],
      [text('Currency', 'Νόμισμα'), sql`p.currency`],
      [text('Quantity', 'Ποσότητα'), sql`p.quantity`, 'number'],
      [text('Unit', 'Μονάδα'), sql`p.unit`],
      [text('Barcode', 'Γραμμικός κώδικας'), sql`p.barcode`],
    ],
  },
  {
    name: 'ledger.csv',
    from: () => sql`movements m
      join actions a on a.household_id = m.household_id and a.id = m.action_id
      join products p on p.household_id = m.household_id and p.id = m.product_id`,
    where: (householdId) => sql`m.household_id = ${householdId} and a.undone_at is null`,
    order: [sql`m.at`, sql`m.id`],
    columns: [
      [text('When (UTC)', 'Πότε (UTC)'), sql`to_char(m.at, 'YYYY-MM-DD HH24:MI')`],
      [text('What', 'Τι έγινε'), sql`m.kind`],
      [text('Food', 'Τρόφιμο'), sql`p.name`],
      [text('Quantity', 'Ποσότητα'), sql`m.delta`, 'number'],
      [text('Unit', 'Μονάδα'), sql`m.unit`],
      [text('Value', 'Αξία'), sql`m.value`, 'number'],
      [text('Reason', 'Λόγος'), sql`a.reason`],
      [text('Recipe', 'Συνταγή'), sql`a.recipe_name`],
      [text('By', 'Από'), sql`a.user_name`],
    ],
  },
];

function placeName(householdId: SQL, location: SQL): SQL {
  return sql`coalesce((select place->>'name' from households h, jsonb_array_elements(h.places) place
    where h.id = ${householdId} and place->>'id' = ${location}), ${location})`;
}

const page = 2_000;

/** What spreadsheets of people with that language expect; a number is no formula, whatever its sign. */
const style = (delimiter: string, point: string): Options => ({
  delimiter,
  record_delimiter: 'windows',
  cast: { number: (value) => ({ value: String(value).replace('.', point), escape_formulas: false }) },
});
const styles: Readonly<Record<Language, Options>> = { en: style(',', '.'), el: style(';', ',') };

/**
 * A table as text, a page at a time: with a mark by which spreadsheets know UTF-8, and a sign before what they would take for a
 * formula.
 */
export async function* csvOf(
  db: Db,
  householdId: string,
  { table, language }: { readonly table: CsvTable; readonly language: Language },
): AsyncGenerator<string> {
  const style = styles[language];
  yield stringify([table.columns.map(([heading]) => heading[language])], { ...style, bom: true });
  const values = sql.join(
    table.columns.map(([, value, kind]) => (kind ? value : sql`(${value})::text`)),
    sql`, `,
  );
  const order = sql.join([...table.order], sql`, `);
  const keys = sql.join(
    table.order.map((key) => sql`(${key})::text`),
    sql`, `,
  );
  for (let after: readonly string[] | undefined; ; ) {
    const beyond = after
      ? sql`and (${order}) > (${sql.join(
          after.map((key) => sql`${key}`),
          sql`, `,
        )})`
      : sql``;
    const { rows } = await db.execute<{ row: (string | number | null)[]; key: string[] }>(
      sql`select json_build_array(${values}) as row, json_build_array(${keys}) as key from ${table.from(householdId)}
        where ${table.where(householdId)} ${beyond} order by ${order} limit ${page}`,
    );
    if (rows.length > 0) {
      yield stringify(
        rows.map(({ row }) => row),
        { ...style, escape_formulas: true },
      );
    }
    if (rows.length < page) return;
    after = rows.at(-1)?.key;
  }
}
