import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { printed, saveReading, sendPicture } from './receipt-testing.ts';

describe('a receipt and the real reader of pictures', () => {
  let real: TestApp;
  beforeAll(async () => {
    real = await makeApp();
  });
  afterAll(() => real.close());

  const paper = (lines: readonly string[], side = 900) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${80 + 48 * lines.length}">
      <rect width="100%" height="100%" fill="#f6f4ee"/>
      <g font-family="DejaVu Sans Mono" font-size="30" fill="#222">${lines
        .map((line, at) => `<text xml:space="preserve" x="40" y="${70 + 48 * at}">${line}</text>`)
        .join('')}</g></svg>`;

  it('go from a photo to the pantry, and a line is known again', async () => {
    const cook = await real.signIn();
    const file_url = await sendPicture(real, cook, paper(printed));
    const reading = await cook.call(scanningApi.extract, { body: { file_url } });
    expect(reading).toMatchObject({ total: 5.28, sum: 5.28, date: '2026-11-19', saved: null });
    expect(reading.products.map(({ price }) => price)).toEqual([1.48, 2.2, 1.5]);
    await saveReading(cook, reading, (raw) => (raw === reading.products[0]?.raw ? { name: 'Το γάλα μας' } : {}));
    expect((await cook.call(pantryApi.list)).map(({ name }) => name)).toContain('Το γάλα μας');
    const other = await sendPicture(real, cook, paper(printed, 1100));
    const again = await cook.call(scanningApi.extract, { body: { file_url: other } });
    expect(again.saved).not.toBeNull();
    expect(again.products[0]).toMatchObject({ name: 'Το γάλα μας', remembered: true });
  });

  it('call a picture without words a failed scan', async () => {
    const cook = await real.signIn();
    const answer = await cook.send(scanningApi.extract, { body: { file_url: await sendPicture(real, cook) } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
  });
});
