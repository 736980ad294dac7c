import { foodApi } from '@kelari/core/food/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;

beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
});
afterAll(() => app.close());

describe('food completion', () => {
  it('offers foods from two letters on, in the language of the call', async () => {
    expect(await ana.call(foodApi.complete, { query: { q: 'ν' } })).toEqual([]);
    const options = await ana.call(foodApi.complete, { query: { q: 'ντομ', lang: 'el' } });
    expect(options.length).toBeLessThanOrEqual(10);
    expect(options[0]).toMatchObject({
      value: 'tomato',
      label: expect.stringMatching(/^ντομάτ/),
      description: expect.stringMatching(/^tomato/),
      category: 'vegetables',
    });
    const greeklish = await ana.call(foodApi.complete, { query: { q: 'domat', lang: 'el' } });
    expect(greeklish.map(({ value }) => value)).toContain('tomato');
    expect((await ana.call(foodApi.complete, { query: { q: 'ΝΤΟΜΆΤΑ', lang: 'en' } }))[0]).toMatchObject({
      label: expect.stringMatching(/^tomato/),
    });
    expect(await ana.call(foodApi.complete, { query: { q: '%_\\' } })).toEqual([]);
  });
});
