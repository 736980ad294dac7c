import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { checkDigit } from '@kelari/core/scanning/gtin.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { projectRoot } from '../platform/config.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';

let t: TestApp;
let folder: string;
let url: string;
let owner: string;
const running: ChildProcess[] = [];
beforeAll(async () => {
  t = await makeApp({ env: { BARCODE_LOOKUP: '0' } });
  folder = mkdtempSync(join(tmpdir(), 'kelari-dump-'));
  const { rows } = await t.owner.query('select current_database() as name');
  const { name } = rows[0];
  owner = `owner_of_${name}`;
  // the command wants the database's plain owner, as an operator gives it
  await t.owner.query(`
    create role ${owner} login;
    alter database ${name} owner to ${owner};
    do $$ declare one record; begin
      for one in select schemaname, tablename from pg_tables where schemaname in ('public', 'drizzle') loop
        execute format('alter table %I.%I owner to ${owner}', one.schemaname, one.tablename);
      end loop;
    end $$;
    alter schema drizzle owner to ${owner};
    alter schema public owner to ${owner}`);
  url = inject('postgres')
    .owner.replace(/\/\/[^@/]+@/, `//${owner}@`)
    .replace('{database}', name);
});
beforeEach(() => t.owner.query('truncate catalogue_products, catalogue_loads'));
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await t.close();
  const admin = new pg.Client(inject('postgres').owner.replace('{database}', 'postgres'));
  await admin.connect();
  await admin.query(`drop role ${owner}`);
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
});

const codeOf = (i: number) => {
  const body = String(520_000_000_000 + i);
  return body + checkDigit(body);
};
const product = (i: number, fields: Record<string, unknown> = {}) =>
  JSON.stringify({
    code: codeOf(i),
    product_name: `Product ${i}`,
    product_name_el: `Προϊόν ${i}`,
    brands: 'Brand,Other',
    quantity: '500 g',
    categories_tags: ['en:dairies', 'en:feta'],
    countries_tags: [i % 2 ? 'en:greece' : 'en:france'],
    ...fields,
  });

function dump(name: string, lines: readonly (string | Buffer)[]): string {
  const path = join(folder, name);
  // of two members, as parallel packers write them
  const half = Math.ceil(lines.length / 2);
  const pack = (part: readonly (string | Buffer)[]) =>
    gzipSync(Buffer.concat(part.map((line) => Buffer.concat([Buffer.from(line), Buffer.from('\n')]))));
  writeFileSync(path, Buffer.concat([pack(lines.slice(0, half)), pack(lines.slice(half))]));
  return path;
}

function start(...args: string[]) {
  const child = spawn(process.execPath, [join(projectRoot, 'server/src/scanning/import-openfoodfacts.ts'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said: said.trim() }));
  return { child, ended };
}
const load = (...args: string[]) => start(...args).ended;
const rows = async (query: string) => (await t.owner.query(query)).rows;
const countOf = async (table: string) => Number((await rows(`select count(*) from ${table}`))[0].count);

describe('npm run import:openfoodfacts', () => {
  test('loads products, passes over the rest, and the look-up knows them', async () => {
    const lines = [
      product(1),
      '',
      '{ broken',
      '[1, 2]',
      Buffer.from([0xff, 0xfe, 0x7b]),
      product(2, { code: '5201234567891' }),
      product(3, { code: '2012345000008' }),
      product(4, { product_name: ' ', product_name_el: '<b></b>' }),
      product(5, { product_name: 'A\u0000 <i>name</i> \ud800', brands: 7, quantity: null, categories_tags: 'x' }),
      product(6, { product_name: 'first' }),
      product(6, { product_name: 'second', product_name_el: undefined }),
      `{"code":"${codeOf(7)}","product_name":"${'x'.repeat(5_000_000)}"}`,
    ];
    const { code, said } = await load(dump('mixed.jsonl.gz', lines));
    expect([code, said]).toEqual([
      0,
      'Loaded: 12 lines, 3 products, 4 broken lines. 3 lines without a product code, a name or such a country were left out.',
    ]);
    expect(await rows('select * from catalogue_products order by code')).toEqual([
      {
        code: `0${codeOf(1)}`,
        name: 'Product 1',
        name_el: 'Προϊόν 1',
        brand: 'Brand',
        amount: '500 g',
        categories: ['en:dairies', 'en:feta'],
        source: 'openfoodfacts',
        words: ['PROOUCT', 'NPOION', 'BRANO'],
      },
      expect.objectContaining({ name: 'A name', name_el: 'Προϊόν 5', brand: null, amount: null, categories: [] }),
      expect.objectContaining({ name: 'second', name_el: null }),
    ]);
    const cook = await t.signIn();
    const { draft } = await cook.call(scanningApi.lookUp, {
      params: { code: codeOf(1) },
      headers: { 'accept-language': 'el' },
    });
    expect(draft).toMatchObject({ name: 'Προϊόν 1', quantity: 500, unit: 'g', category: 'dairy', source: 'catalogue' });
  });

  test('killed in the middle it goes on where it was, and nothing is missing', async () => {
    const path = dump(
      'large.jsonl.gz',
      Array.from({ length: 20_000 }, (_, i) => product(i)),
    );
    const first = start(path);
    while ((await rows('select lines from catalogue_loads'))[0] === undefined && first.child.exitCode === null) {
      await sleep(5);
    }
    first.child.kill('SIGKILL');
    await first.ended;
    const [left] = await rows('select * from catalogue_loads');
    expect(left).toMatchObject({ done: false });
    expect(left.lines).toBeLessThan(20_000);
    // the batch that was under way is wholly there or not at all
    expect(await countOf('catalogue_products')).toBe(left.products);

    const again = await load(path);
    expect(again.code).toBe(0);
    expect(again.said).toContain(`going on at line ${new Intl.NumberFormat('en').format(left.lines + 1)}`);
    expect(await countOf('catalogue_products')).toBe(20_000);
    expect(await rows('select lines, products, done from catalogue_loads')).toEqual([
      { lines: 20_000, products: 20_000, done: true },
    ]);
    expect((await load(path)).said).toContain('is loaded already: 20,000 lines, 20,000 products');
  });

  test('asked to stop it ends at a whole batch', async () => {
    const path = dump(
      'stopped.jsonl.gz',
      Array.from({ length: 20_000 }, (_, i) => product(i)),
    );
    const first = start(path);
    while ((await rows('select lines from catalogue_loads'))[0] === undefined && first.child.exitCode === null) {
      await sleep(5);
    }
    first.child.kill('SIGINT');
    const { code, said } = await first.ended;
    expect([code, said]).toEqual([130, expect.stringContaining('The same command goes on from here.')]);
    expect(await countOf('catalogue_products')).toBe((await rows('select products from catalogue_loads'))[0].products);
  });

  test('takes the products of some countries only, also from a file that is not packed', async () => {
    const path = join(folder, 'plain.jsonl');
    writeFileSync(path, [1, 2, 3].map((i) => product(i)).join('\n'));
    const { said } = await load(path, '--country', 'gr,cy');
    expect(said).toContain('Loaded: 3 lines, 2 products.');
    expect(await rows('select name from catalogue_products order by code')).toEqual([
      { name: 'Product 1' },
      { name: 'Product 3' },
    ]);
    // another choice of the same file is another load
    expect((await load(path)).said).toContain('Loaded: 3 lines, 3 products.');
  });

  test('a file that ends in the middle is told, and what it holds is there', async () => {
    const path = dump(
      'cut.jsonl.gz',
      Array.from({ length: 3_000 }, (_, i) => product(i)),
    );
    truncateSync(path, 9_000);
    const { code, said } = await load(path);
    expect([code, said]).toEqual([1, expect.stringContaining('ends in the middle or is damaged')]);
    const count = await countOf('catalogue_products');
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThan(3_000);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['nothing, packed', gzipSync('')],
    ['another archive', Buffer.from('PK\x03\x04 no dump\n')],
    ['another packing', Buffer.from('\xfd7zXZ\0 no dump', 'latin1')],
    ['another list', Buffer.from('code\tproduct_name\n1\tMilk\n')],
  ])('a file with %s is told', async (_, bytes) => {
    const path = join(folder, 'wrong.jsonl.gz');
    writeFileSync(path, bytes);
    const { code, said } = await load(path);
    expect([code, said]).toEqual([1, expect.stringContaining('holds no product')]);
  });

  test('two at once: one loads, the other is told to wait', async () => {
    const path = dump(
      'twice.jsonl.gz',
      Array.from({ length: 5_000 }, (_, i) => product(i)),
    );
    const both = await Promise.all([load(path), load(path)]);
    for (const { code, said } of both) {
      expect([code, said]).toEqual(
        code === 0
          ? [0, expect.stringMatching(/Loaded|is loaded already/)]
          : [1, expect.stringContaining('Another import is running')],
      );
    }
    expect(both.some(({ code }) => code === 0)).toBe(true);
    expect(await countOf('catalogue_products')).toBe(5_000);
  });

  test.each([
    [[], 'npm run import:openfoodfacts FILE.jsonl.gz'],
    [['nowhere.gz'], 'There is no file nowhere.gz'],
    [['nowhere.gz', '--country', 'atlantis'], '"atlantis" is no country'],
    [['nowhere.gz', '--colour', 'red'], 'Unknown option'],
  ])('a wrong call is told in a sentence: %j', async (args, sentence) => {
    const { code, said } = await load(...args);
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
  });

  test('the app itself cannot write the catalogue', async () => {
    const write = t.app.database.pool.query(`insert into catalogue_products (code, source) values ('x', 'x')`);
    await expect(write).rejects.toThrow('permission denied');
  });
});
