import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { portabilityApi } from '@kelari/core/portability/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePicture } from '../testing/made-pictures.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { send } from './portability-testing.ts';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await makeApp();
  await t.server.listen({ port: 0, host: '127.0.0.1' });
  port = (t.server.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

/** Asks for the export of a kitchen and reads nothing of it but its head. */
async function unread(cook: Cook) {
  const asked = request({
    port,
    host: '127.0.0.1',
    path: portabilityApi.export.path,
    headers: { cookie: cook.cookie },
  });
  const status = await new Promise<number | undefined>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (answer) => resolve(answer.statusCode));
    asked.end();
  });
  asked.removeAllListeners('error').on('error', () => undefined);
  return { status, end: () => asked.destroy() };
}

/** More than fits in what the machine keeps for a connection. */
async function withHeavyPicture(): Promise<Cook> {
  const cook = await t.signIn();
  await t.app.files.write(await makePicture(t, cook), randomBytes(24 * 2 ** 20));
  return cook;
}

test('whoever does not read their export keeps nobody else from theirs', async () => {
  const first = await withHeavyPicture();
  const slow = [await unread(first), await unread(await withHeavyPicture()), await unread(await withHeavyPicture())];
  expect(slow.map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = await unread(first);
  expect(again.status).toBe(503);
  for (const { end } of [...slow, again]) end();
  await expect.poll(async () => (await unread(first)).status).toBe(200);
});

test('tries are counted before the file is received, so that files without end are no way around', async () => {
  const eve = await t.signIn();
  const statuses = new Set<number>();
  for (let tries = 0; tries < 31; tries += 1) {
    const form = { 'content-type': 'multipart/form-data; boundary=another' };
    statuses.add((await send(t, eve, portabilityApi.preview, Buffer.alloc(0), form)).statusCode);
  }
  expect([...statuses]).toEqual([400, 429]);
});
