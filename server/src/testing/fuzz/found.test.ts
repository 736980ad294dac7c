import { accountApi } from '@kelari/core/account/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../make-app.ts';

/* What the fuzzed requests found, each as the smallest request that showed it. */

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
  ana = await t.signIn();
});
afterAll(() => t.close());

test('what somebody wants of an item is bounded as the item is, and an unknown key beside it is refused', async () => {
  const want = { kind: 'person' as const, id: 'x', name: 'x', day: null, quantity: 1e308, unit: 'ml' as const };
  const add = async (wants: object[]) =>
    (await ana.send(shoppingApi.add, { body: { productName: 'milk', wants: wants as [] } })).statusCode;
  expect(await add([want])).toBe(400);
  expect(await add([{ ...want, quantity: 1, more: 1 }])).toBe(400);
  expect(await add([{ ...want, quantity: 99_999_999 }])).toBe(200);
});

test('half of a letter in what is kept as JSON is refused in words', async () => {
  const answer = await ana.send(accountApi.updateHousehold, { body: { staples: ['\ud83c'] } });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
});
