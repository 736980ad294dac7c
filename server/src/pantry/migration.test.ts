import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { projectRoot } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/db.ts';
import { migrateDatabase } from '../platform/migrate.ts';
import { restoreProduct, undoAction } from './journal-service.ts';
import { selectConsumed, selectProducts, selectRemoved } from './repo.ts';
import { brokenAccounts } from './stock-testing.ts';

const household = randomUUID();
const user = randomUUID();
const since = new Date('2026-10-21T00:00:00Z');
const now = new Date('2026-11-20T08:00:00Z');

let admin: pg.Client;
let owner: pg.Pool;
let database: Database;
let name: string;
let folder: string;
/** What the lots were before, by name. */
let before: Map<string, Record<string, unknown>>;

/** The schema as it was released before the journal had actions: the migrations up to 0003. */
async function migrateToThird(pool: pg.Pool): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'kelari-migrations-'));
  await cp(join(projectRoot, 'server/migrations'), folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 4) }));
  await migrate(drizzle(pool), { migrationsFolder: folder });
}

type Step = readonly [kind: string, delta: number, unit?: string];
/** A lot as the service of then left it behind: movements a minute apart, two of one edit at one time. */
async function oldLot(
  lot: { name: string; quantity: number; unit?: string; price?: number; deleted?: boolean },
  steps: readonly (Step | readonly [Step, Step])[],
): Promise<void> {
  const id = randomUUID();
  const start = new Date('2026-11-10T08:00:00Z').getTime();
  const at = (step: number) => new Date(start + step * 60_000);
  const last = at(steps.length);
  await owner.query(
    `insert into products (household_id, id, user_id, name, category, quantity, unit, price, is_consumed, deleted_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'other', $5::numeric, $6, $7, $5::numeric = 0, $8, $9, $10)`,
    [
      ...[household, id, user, lot.name, lot.quantity, lot.unit ?? 'pieces', lot.price ?? null],
      ...[lot.deleted ? last : null, at(0), last],
    ],
  );
  for (const [place, step] of steps.entries())
    for (const [kind, delta, unit = 'pieces'] of (Array.isArray(step[0]) ? step : [step]) as Step[])
      await owner.query(
        `insert into movements (household_id, id, product_id, user_id, kind, delta, unit, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [household, randomUUID(), id, user, kind, delta, unit, at(place)],
      );
}

const lotsNow = async () =>
  new Map(
    (await owner.query('select name, to_jsonb(p) as row from products p')).rows.map((row) => [row.name, row.row]),
  );
const quantities = async () =>
  Object.fromEntries([...(await lotsNow())].map(([lot, row]) => [lot, `${row.quantity} ${row.unit}`]));

beforeAll(async () => {
  const addresses = inject('postgres');
  name = `old_${randomUUID().replaceAll('-', '')}`;
  admin = new pg.Client({ connectionString: addresses.owner.replace('{database}', 'postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  owner = new pg.Pool({ connectionString: addresses.owner.replace('{database}', name), max: 2 });
  owner.on('error', () => undefined);
  await owner.query('create extension unaccent; create extension pg_trgm');
  await migrateToThird(owner);
  await owner.query(`insert into users (id, email, name, first_name) values ($1, 'ana@example.test', 'Ana', 'Ana')`, [
    user,
  ]);
  await owner.query(`insert into households (id, name) values ($1, 'home')`, [household]);
  await oldLot({ name: 'adjusted', quantity: 4, price: 10 }, [
    ['purchase', 5],
    ['adjusted', -2],
    ['adjusted', 1],
  ]);
  await oldLot({ name: 'removed', quantity: 3, deleted: true }, [
    ['purchase', 3],
    ['removed', -3],
  ]);
  await oldLot({ name: 'restored', quantity: 3 }, [
    ['purchase', 3],
    ['removed', -3],
    ['restored', 3],
  ]);
  await oldLot({ name: 'removed again', quantity: 3, deleted: true }, [
    ['purchase', 3],
    ['removed', -3],
    ['restored', 3],
    ['removed', -3],
  ]);
  await oldLot({ name: 'used up', quantity: 0, price: 3 }, [
    ['purchase', 2],
    ['adjusted', -2],
  ]);
  await oldLot({ name: 'given back', quantity: 2 }, [
    ['purchase', 2],
    ['adjusted', -2],
    ['restored', 2],
  ]);
  await oldLot({ name: 'weighed', quantity: 2, unit: 'kg' }, [
    ['purchase', 3],
    [
      ['corrected', -3],
      ['corrected', 2, 'kg'],
    ],
  ]);
  await oldLot({ name: 'empty', quantity: 0 }, []);
  before = await lotsNow();
  await migrateDatabase(addresses.owner.replace('{database}', name), { external: false });
  const url = addresses.app.replace('{database}', name);
  database = openDatabase({ url, max: 2, onError: () => undefined });
});
afterAll(async () => {
  await database?.close();
  await owner?.end();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

const within = <T>(work: (ctx: never, actor: never) => Promise<T>) =>
  database.within({ householdId: household, userId: user }, (db) =>
    work(
      { db, database, clock: () => now, language: 'en', foodsVersion: 0, changed: () => undefined } as never,
      { householdId: household, userId: user, name: 'Ana', timezone: 'Europe/Athens', language: 'en' } as never,
    ),
  );
const idOf = (lot: string) => String(before.get(lot)?.id);
const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name).sort();

describe('a pantry from before the journal had actions', () => {
  it('keeps its lots as they were, and what is recent', async () => {
    const after = await lotsNow();
    for (const [lot, row] of before) expect(after.get(lot)).toMatchObject(row);
    expect(after.get('adjusted')?.priced_amount).toBe(5);
    const db = drizzle(owner);
    expect(names(await selectProducts(db, household, { limit: 100 }))).toEqual([
      'adjusted',
      'given back',
      'restored',
      'weighed',
    ]);
    expect(names(await selectConsumed(db, household, { limit: 100, since }))).toEqual(['empty', 'used up']);
    expect(names(await selectRemoved(db, household, { limit: 100, since }))).toEqual(['removed', 'removed again']);
  });

  it('adds up, one action a step, each under its name', async () => {
    expect(await brokenAccounts({ owner }, household)).toEqual([]);
    const { rows } = await owner.query(
      `select kind, user_name, undone_at is not null as undone, count(*)::int from actions group by 1, 2, 3 order by 1, 3`,
    );
    expect(rows).toEqual([
      { kind: 'corrected', user_name: 'Ana', undone: false, count: 2 },
      { kind: 'eaten', user_name: 'Ana', undone: false, count: 3 },
      { kind: 'purchase', user_name: 'Ana', undone: false, count: 7 },
      { kind: 'removed', user_name: 'Ana', undone: false, count: 2 },
      { kind: 'removed', user_name: 'Ana', undone: true, count: 2 },
      { kind: 'restored', user_name: 'Ana', undone: false, count: 1 },
    ]);
  });

  it('is undone and restored like any other', async () => {
    for (const lot of ['removed', 'removed again', 'used up', 'empty'])
      await within((ctx, actor) => restoreProduct(ctx, actor, idOf(lot)));
    expect(await quantities()).toMatchObject({
      ...{ removed: '3 pieces', 'removed again': '3 pieces', 'used up': '2 pieces', empty: '1 pieces' },
    });
    const { rows } = await owner.query(
      `select distinct a.id, a.at from actions a join movements m on m.action_id = a.id where product_id = any($1) and a.kind <> 'purchase' order by a.at desc`,
      [[idOf('adjusted'), idOf('weighed')]],
    );
    for (const { id } of rows) await within((ctx, actor) => undoAction(ctx, actor, id, []));
    expect(await quantities()).toMatchObject({ adjusted: '5 pieces', weighed: '3 pieces' });
    expect(await brokenAccounts({ owner }, household)).toEqual([]);
  });
});
