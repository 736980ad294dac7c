import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFiles } from '../platform/files.ts';
import { printed, sendPicture, standInForPrint } from '../scanning/receipt-testing.ts';
import { s3Place } from '../testing/file-places.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let place: Awaited<ReturnType<typeof s3Place>>;
let app: TestApp;
let ana: Cook;
let url: string;

/** Nothing adds up on this one, so that the model is asked. */
const unsure = standInForPrint([...printed.slice(0, -1), 'ΣΥΝΟΛΟ                        91,73']);

beforeAll(async () => {
  place = await s3Place({ tryMs: 4_000, totalMs: 4_000 });
  app = await makeApp({
    app: {
      ocr: unsure,
      files: createFiles(place),
      llm: { model: 'stand-in', ask: async () => ({}), converse: async () => ({ text: '', isCut: false }) },
    },
  });
  ana = await app.signIn();
  url = await sendPicture(app, ana);
  // read once, so that what follows asks for the bytes alone
  await ana.send(scanningApi.extract, { body: { file_url: url } });
});
afterAll(async () => {
  await app.close();
  await place.end();
});

describe('while the place of the pictures is slow nobody else waits for the database', () => {
  const id = () => url.split('/').at(-1) ?? '';
  it.each<[string, number, () => Promise<{ statusCode: number }>]>([
    ['a page full of pictures', 24, () => ana.send(picturesApi.read, { params: { id: id() } })],
    ['photos that are read', 8, () => ana.send(scanningApi.photo, { body: { file_url: url } })],
    ['receipts that a model is asked about', 8, () => ana.send(scanningApi.extract, { body: { file_url: url } })],
    [
      'questions about pictures',
      8,
      () => ana.send(scanningApi.invokeLlm, { body: { prompt: 'What is this?', file_urls: [url] } }),
    ],
  ])('%s', async (_, many, ask) => {
    place.standIn.always = 'silent';
    const before = place.standIn.asked.length;
    const calls = Promise.all(Array.from({ length: many }, ask));
    await expect.poll(() => place.standIn.asked.length - before, { timeout: 3_500, interval: 20 }).toBe(many);
    const { pool } = app.app.database;
    await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 1_000, interval: 20 }).toBe(0);
    expect((await ana.send(gamificationApi.overview)).statusCode).toBe(200);
    place.standIn.always = undefined;
    await calls;
  });

  it('another household still finds nothing', async () => {
    const bo = await app.signIn();
    expect((await bo.send(picturesApi.read, { params: { id: id() } })).statusCode).toBe(404);
    expect((await ana.send(picturesApi.read, { params: { id: id() } })).statusCode).toBe(200);
  });
});
