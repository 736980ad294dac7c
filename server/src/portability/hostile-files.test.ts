import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { portabilityApi } from '@kelari/core/portability/contract.ts';
import type { HouseholdFile } from '@kelari/core/portability/household-file.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makePicture } from '../testing/made-pictures.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { sampleRecipe } from '../testing/sample-bodies.ts';
import { householdState } from '../testing/table-state.ts';
import { changedZip, type Entries, exported, fileIn, send, unzipped, zipped } from './portability-testing.ts';
import { takePlace } from './work-places.ts';

let t: TestApp;
let ana: Cook;
let eve: Cook;
let zip: Buffer;
let work = '';
beforeAll(async () => {
  t = await makeApp();
  // other files of tests work in the machine's own
  work = await mkdtemp(join(tmpdir(), 'kelari-hostile-'));
  vi.stubEnv('TMPDIR', work);
  ana = await t.signIn();
  await ana.call(pantryApi.add, { body: { name: 'Feta', price: 4 } });
  const picture = await makePicture(t, ana);
  await ana.call(recipesApi.create, { body: { ...sampleRecipe, imageUrl: `/api/files/${picture}` } });
  zip = await exported(t, ana);
});
beforeEach(async () => {
  eve = await t.signIn();
});
afterAll(async () => {
  if (work) await rm(work, { recursive: true });
  vi.unstubAllEnvs();
  await t.close();
});

/** Ids of pictures in the store, and folders of work that were left behind. */
const leftovers = async () => {
  const files: string[] = [];
  for await (const id of t.app.files.list()) files.push(id);
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith('kelari-kitchen-'));
  return { files: files.sort(), folders };
};

/** Both calls refuse it alike, with words, and nothing is different afterwards. */
async function refused(file: Buffer, status: number, words: RegExp) {
  const [rows, left] = [await householdState(t.owner, eve), await leftovers()];
  for (const endpoint of [portabilityApi.preview, portabilityApi.import]) {
    const answer = await send(t, eve, endpoint, file);
    expect([endpoint.path, answer.statusCode, answer.json().message]).toEqual([
      endpoint.path,
      status,
      expect.stringMatching(words),
    ]);
    expect(answer.json().message).toContain('Nothing was changed');
  }
  expect(await householdState(t.owner, eve)).toEqual(rows);
  expect((await leftovers()).files).toEqual(left.files);
}

const edited = (change: (file: HouseholdFile) => unknown) => changedZip(zip, change);
const withEntries = async (change: (entries: Entries) => void, options = {}) => {
  const entries = await unzipped(zip);
  change(entries);
  return zipped(entries, options);
};

describe('what is no whole export of ours', () => {
  test('nothing, noise, a text, another zip', async () => {
    for (const file of [Buffer.alloc(0), randomBytes(50_000), Buffer.from('hello')])
      await refused(file, 400, /not the export/);
    await refused(await zipped(new Map([['notes.txt', Buffer.from('hi')]])), 400, /not the export/);
  });

  test('cut off anywhere', async () => {
    for (const share of [0.1, 0.5, 0.9, 0.999])
      await refused(zip.subarray(0, Math.floor(zip.length * share)), 400, /not the export|damaged/);
  });

  test('a flipped byte in the rows, or in the list of sums', async () => {
    await refused(
      await withEntries((entries) => void entries.get('household.json')?.fill('x', 40, 41), { keepManifest: true }),
      400,
      /damaged/,
    );
    await refused(
      await withEntries((entries) => void entries.set('manifest.json', Buffer.from('{"format":')), {
        keepManifest: true,
      }),
      400,
      /damaged/,
    );
  });

  test('one of a newer Kelari', async () => {
    const manifest = Buffer.from(JSON.stringify({ format: 'kelari-household', version: 2, files: [], more: true }));
    await refused(
      await withEntries((entries) => void entries.set('manifest.json', manifest), { keepManifest: true }),
      400,
      /newer Kelari/,
    );
    await refused(await edited((file) => ({ ...file, version: 2 })), 400, /newer Kelari/);
  });
});

describe('case 53: what unpacks to more than it says or may', () => {
  test('1:1000, beyond the size of rows, too many entries', async () => {
    const zeros = Buffer.alloc(8_000_000);
    const before = process.memoryUsage().rss;
    const bomb = await withEntries((entries) => void entries.set('images/x.webp', zeros));
    const started = performance.now();
    await refused(bomb, 413, /unpacks to more/);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(256 * 2 ** 20);
    // the end of the directory says how many entries there are
    const many = Buffer.from(zip);
    const end = many.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    many.writeUInt16LE(20_001, end + 8);
    many.writeUInt16LE(20_001, end + 10);
    await refused(many, 413, /unpacks to more/);
  });

  test('names that lead out of the folder, and one name twice', async () => {
    const evil = await zipped(
      new Map([
        ['aa/evil', Buffer.from('x')],
        ['household.json', Buffer.from('{}')],
      ]),
    );
    const replaced = Buffer.from(evil.toString('latin1').replaceAll('aa/evil', '../evil'), 'latin1');
    await refused(replaced, 400, /damaged|not the export/);
    const twice = await zipped(
      new Map([
        ['household.jsoN', Buffer.from('{}')],
        ['household.json', Buffer.from('{}')],
      ]),
    );
    await refused(Buffer.from(twice.toString('latin1').replaceAll('jsoN', 'json'), 'latin1'), 400, /damaged/);
  });
});

describe('rows that Kelari never wrote', () => {
  const changes: [string, (file: HouseholdFile) => unknown][] = [
    ['a household', ({ data }) => Object.assign(data.products[0] ?? {}, { householdId: ana.householdId })],
    ['an unknown part', (file) => ({ ...file, data: { ...file.data, users: [{ id: randomUUID() }] } })],
    ['an id that is none', ({ data }) => Object.assign(data.products[0] ?? {}, { id: "x'; drop table users; --" })],
    ['an amount without bounds', ({ data }) => Object.assign(data.products[0] ?? {}, { quantity: 1e300 })],
    ['a unit', ({ data }) => Object.assign(data.products[0] ?? {}, { unit: 'sacks' })],
    ['a NUL', ({ data }) => Object.assign(data.products[0] ?? {}, { name: 'a\0b' })],
    ['half a letter', ({ data }) => Object.assign(data.products[0] ?? {}, { name: '\ud800' })],
    ['a day', ({ data }) => Object.assign(data.products[0] ?? {}, { expirationDate: '2026-02-30' })],
    ['an instant', ({ data }) => Object.assign(data.products[0] ?? {}, { createdAt: 'infinity' })],
    ['a row twice', ({ data }) => void data.products.push(...data.products.slice(0, 1))],
    ['a movement of no lot', ({ data }) => Object.assign(data.movements[0] ?? {}, { productId: randomUUID() })],
    ['a text for rows', (file) => ({ ...file, data: { ...file.data, recipes: 'all' } })],
    [
      'a picture elsewhere',
      ({ data }) => Object.assign(data.recipes[0] ?? {}, { imageUrl: 'https://evil.test/seen.png' }),
    ],
    ['a video that runs', ({ data }) => Object.assign(data.recipes[0] ?? {}, { videoLinks: ['javascript:alert(1)'] })],
    [
      'a source that runs',
      ({ data }) =>
        Object.assign(data.recipes[0] ?? {}, { credit: { url: 'javascript:alert(1)', site: null, author: null } }),
    ],
    ['a price that no column holds', ({ data }) => Object.assign(data.prices[0] ?? {}, { paid: 99_999_999 * 2 })],
  ];
  test.each(changes)('%s', async (_, change) => {
    await refused(
      await edited((file) => {
        const other = change(file);
        return other && typeof other === 'object' && 'data' in other ? other : undefined;
      }),
      400,
      /damaged/,
    );
  });
});

test('what is written in the file is nobody’s but who brings it: points, plans and other households stay as they are', async () => {
  const anas = await householdState(t.owner, ana);
  const person = async () => (await t.owner.query('select * from users where id = $1', [eve.userId])).rows;
  const before = await person();
  const file = await edited((content) => {
    Object.assign(content.person.profile, {
      experiencePoints: 9_999,
      subscriptionType: 'premium_1y',
      householdId: ana.householdId,
    });
    content.person.kitchenEvents.push({ kind: 'cooked', id: 'x', points: 9_999 });
    for (const row of content.data.products) row.userId = ana.userId;
  });
  expect((await send(t, eve, portabilityApi.import, file)).statusCode).toBe(200);
  expect(await person()).toEqual(before);
  for (const table of ['kitchen_events', 'achievements', 'plan_grants', 'payments']) {
    expect([table, (await t.owner.query(`select from ${table} where user_id = $1`, [eve.userId])).rowCount]).toEqual([
      table,
      0,
    ]);
  }
  expect(await householdState(t.owner, ana)).toEqual(anas);
  expect((await eve.call(pantryApi.list)).map(({ name }) => name)).toEqual(['Feta']);
});

test('a picture that is not only a picture is drawn anew; one that is none is refused', async () => {
  const exif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'olive' } })
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
    .webp()
    .toBuffer();
  const swap = (bytes: Buffer) =>
    withEntries((entries) => {
      for (const name of entries.keys()) if (name.startsWith('images/')) entries.set(name, bytes);
    });
  const answer = await send(t, eve, portabilityApi.import, await swap(exif));
  expect(answer.json()).toMatchObject({ nothingNew: false });
  const { rows } = await t.owner.query('select id from files where household_id = $1', [eve.householdId]);
  expect(rows).toHaveLength(1);
  expect((await t.app.files.read(rows[0].id)).includes('SECRET PLACE')).toBe(false);
  const [recipe] = await eve.call(recipesApi.list, { query: { from: 'mine' } });
  expect(recipe?.imageUrl).toBe(`/api/files/${rows[0].id}`);

  eve = await t.signIn();
  const before = await leftovers();
  const none = await send(t, eve, portabilityApi.import, await swap(Buffer.from('<svg onload=alert(1)>')));
  expect(none.statusCode).toBe(415);
  expect(await eve.call(pantryApi.list)).toEqual([]);
  expect(await leftovers()).toEqual(before);
});

test('pictures for which there is no room are not written first', async () => {
  const full = `insert into files (household_id, id, user_id, type, bytes, width, height) values ($1, $2, $3, 'image/webp', $4, 1, 1)`;
  await t.owner.query(full, [eve.householdId, randomUUID(), eve.userId, 200 * 2 ** 20]);
  const writing = vi.spyOn(t.app.files, 'write');
  const answer = await send(t, eve, portabilityApi.import, zip);
  expect([answer.statusCode, writing.mock.calls.length]).toEqual([507, 0]);
  writing.mockRestore();
  expect(await eve.call(pantryApi.list)).toEqual([]);
});

test('another currency is told before anything is mixed, a picture that is lost is told of, and one import goes at a time', async () => {
  await eve.call(pantryApi.add, { body: { name: 'Jam' } });
  const pounds = await edited((file) => Object.assign(file.household, { currency: 'GBP' }) && undefined);
  await refused2(pounds);
  const lost = await withEntries((entries) => {
    for (const name of [...entries.keys()]) if (name.startsWith('images/')) entries.delete(name);
  });
  expect((await send(t, eve, portabilityApi.preview, lost)).json()).toMatchObject({ missingPictures: 1 });
  const { leave } = await takePlace(eve.householdId);
  expect((await send(t, eve, portabilityApi.import, lost)).statusCode).toBe(503);
  await leave();
  expect((await send(t, eve, portabilityApi.import, lost)).statusCode).toBe(200);
  expect((await unzipped(await exported(t, eve))).size).toBe((await unzipped(lost)).size);
  expect(fileIn(await unzipped(await exported(t, eve))).data.products).toHaveLength(2);

  async function refused2(file: Buffer) {
    const answer = await send(t, eve, portabilityApi.import, file);
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('GBP')]);
  }
});

test('small files that unpack to millions of values stop nobody else', async () => {
  // with as much noise as makes it no bomb of the archive's
  const text = `["${randomBytes(150_000).toString('hex')}",${'['.repeat(30 * 2 ** 20)}`;
  const deep = await withEntries((entries) => void entries.set('household.json', Buffer.from(text)));
  expect(deep.length).toBeLessThan(2 ** 20);
  const started = performance.now();
  await refused(deep, 400, /damaged/);
  expect(performance.now() - started).toBeLessThan(4_000);
});
