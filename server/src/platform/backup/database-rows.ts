import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createRowHash, rowsOf } from './row-hash.ts';

export type TableColumns = { readonly name: string; readonly columns: readonly string[] };

/** One way to write values as text, whatever the server or the role prefers. */
export const sameText = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '60s'`;

/** Every table and its columns but the generated ones, which follow from the others. */
export async function tablesOf(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  return rows;
}

export const copyOut = (client: pg.Client, { name, columns }: TableColumns): Readable =>
  client.query(copyTo(`copy public.${pg.escapeIdentifier(name)} (${listed(columns)}) to stdout`));

export const listed = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** What a table holds: to compare it with what an archive says of it. */
export async function fingerprint(client: pg.Client, table: TableColumns): Promise<{ rows: number; hash: string }> {
  const hash = createRowHash();
  for await (const row of rowsOf(copyOut(client, table))) hash.add(row);
  return { rows: hash.rows, hash: hash.digest() };
}
