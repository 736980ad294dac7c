import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseAccount } from '../testing/erase-account.ts';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { newCode } from './lookup-testing.ts';
import { printed, saveReading, sendPicture, standInForPrint } from './receipt-testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp({ app: { ocr: standInForPrint(printed) } });
  const ana = await app.signIn();
  await scan(ana);
});
afterAll(() => app.close());

async function scan(cook: Cook): Promise<string> {
  const file_url = await sendPicture(app, cook);
  const reading = await cook.call(scanningApi.extract, { body: { file_url } });
  await saveReading(cook, reading, () => ({ barcode: newCode() }));
  return file_url;
}

const tables = ['receipts', 'receipt_lines', 'known_codes', 'prices', 'files', 'readings'];
const rowsOf = async ({ householdId }: Cook) =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await app.owner.query(`select count(*)::int as n from ${table} where household_id = $1`, [
        householdId,
      ]);
      return rows[0].n as number;
    }),
  );
const keptFiles = async () => {
  await app.app.jobs.drain();
  const dir = join(app.app.config.dataDir ?? '', 'files');
  return (await readdir(dir, { recursive: true }))
    .filter((name) => name.endsWith('.webp'))
    .map((name) => name.slice(3, -5));
};
const idIn = (url: string) => url.slice('/api/files/'.length);

it('a household that goes takes everything along that was scanned, and the pictures', async () => {
  const cook = await app.signIn();
  const url = await scan(cook);
  expect((await rowsOf(cook)).every((count) => count > 0)).toBe(true);
  expect(await keptFiles()).toContain(idIn(url));
  await eraseAccount(app, cook);
  expect(await rowsOf(cook)).toEqual(tables.map(() => 0));
  expect(await keptFiles()).not.toContain(idIn(url));
});

it('of one who goes from a shared one their pictures go with what was read on them; what was bought stays', async () => {
  const cook = await app.signIn();
  const mate = await housemate(app, cook);
  const url = await scan(mate);
  await eraseAccount(app, mate);
  const [receipts, lines, codes, prices, files, readings] = await rowsOf(cook);
  expect([receipts, files, readings]).toEqual([1, 0, 0]);
  expect(Math.min(lines ?? 0, codes ?? 0, prices ?? 0)).toBeGreaterThan(0);
  expect(await keptFiles()).not.toContain(idIn(url));
  const answer = await cook.send(scanningApi.extract, { body: { file_url: url } });
  expect(answer.statusCode).toBe(404);
});

it('one who was removed reads no picture of the household any more, also none of their own', async () => {
  const cook = await app.signIn();
  const mate = await housemate(app, cook);
  const [ours, theirs] = [await sendPicture(app, cook), await sendPicture(app, mate)];
  await cook.call(householdApi.removeMember, { params: { id: mate.userId } });
  const again = await app.owner.query('select household_id from users where id = $1', [mate.userId]);
  expect(again.rows[0].household_id).not.toBe(cook.householdId);
  const read = (who: Cook, file_url: string) => who.send(scanningApi.extract, { body: { file_url } });
  expect((await read(mate, ours)).statusCode).toBe(404);
  // it stays with the household that it was sent to
  expect([(await read(mate, theirs)).statusCode, (await read(cook, theirs)).statusCode]).toEqual([404, 200]);
});
