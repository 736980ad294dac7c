import { readFile } from 'node:fs/promises';
import { kitchenParts } from '@kelari/core/portability/household-file.ts';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { carriedTables, columnsOf, notCarried, notOfPerson, personTables } from './carried-repo.ts';
import { householdSchema, schemaPath } from './json-schema.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.close());

const withColumn = async (column: string) =>
  (
    await t.owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = $1 order by 1`,
      [column],
    )
  ).rows.map(({ name }) => name);

describe('nothing is forgotten', () => {
  test('each tenant table is in a file, or stands among those left out with its reason', async () => {
    const carried = kitchenParts.map((part) => getTableName(carriedTables[part].table));
    const known = [...carried, ...Object.keys(notCarried), 'kitchen_events', 'api_tokens'];
    const tenants = [...(await withColumn('household_id')).filter((name) => name !== 'users'), 'households'];
    expect([...new Set(known)].sort()).toEqual([...new Set([...tenants])].sort());
  });

  test('each table of a person is among the facts, or left out with its reason', async () => {
    const tenants = new Set(await withColumn('household_id'));
    const own = (await withColumn('user_id')).filter(
      (name) => !tenants.has(name) || name === 'kitchen_events' || name === 'api_tokens',
    );
    expect([...personTables, ...Object.keys(notOfPerson)].sort()).toEqual([...own, 'users'].sort());
  });

  test.each(kitchenParts)('%s has each column in the file, or says what becomes of it', (part) => {
    const { table, left = {}, key, people = [] } = carriedTables[part];
    const fields = columnsOf(part).map(({ field }) => field);
    const columns = Object.keys(getTableColumns(table)).filter((name) => name !== 'householdId');
    expect([...fields, ...Object.keys(left)].sort()).toEqual(columns.sort());
    expect(fields).toEqual(expect.arrayContaining([...key, ...people]));
    const named = columns.filter((name) => /userId|undoneBy$/.test(name) && !(name in left));
    expect([...people].sort()).toEqual(named.sort());
  });
});

test('docs/export-format.schema.json is what the contract says (node server/src/portability/json-schema.ts)', async () => {
  expect(await readFile(schemaPath, 'utf8')).toBe(householdSchema());
});
