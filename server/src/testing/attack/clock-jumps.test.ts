import { accountApi } from '@kelari/core/account/contract.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { goodPassword, openBrowser, signInAs, signUp, statusOf, tokenIn } from '../../account/account-testing.ts';
import { makeApp, type TestApp } from '../make-app.ts';

let t: TestApp;
const start = new Date('2026-11-20T08:00:00Z');
beforeAll(async () => {
  t = await makeApp({ env: { SIGNUPS_PER_HOUR: '1000' } });
});
afterEach(() => {
  t.clock.now = start;
});
afterAll(() => t.close());

const at = (hours: number) => {
  t.clock.now = new Date(start.getTime() + hours * 3_600_000);
};
const tenYears = 10 * 365.25 * 24;

test('case 98: a session is closed while the clock is ten years ahead, and there again when it is set right', async () => {
  const { browser } = await signUp(t, 'jump@example.test');
  await signInAs(browser, 'jump@example.test');
  at(tenYears);
  expect(await statusOf(browser)).toBe(401);
  for (const hours of [0, -1, 1, 0]) {
    at(hours);
    expect([hours, await statusOf(browser)]).toEqual([hours, 200]);
  }
});

test('case 98: no jump makes a link good again, nor good for longer', async () => {
  await signUp(t, 'link@example.test');
  const ask = async () => {
    await openBrowser(t).send(accountApi.login, { body: { email: 'link@example.test' } });
    return tokenIn((await t.newMails())[0]);
  };
  const use = async (token: string) =>
    (await openBrowser(t).send(accountApi.loginWithLink, { body: { token } })).statusCode;
  const token = await ask();
  at(tenYears);
  expect(await use(token)).toBe(400);
  at(0);
  expect(await use(token)).toBe(200);
  for (const hours of [-1, 0, 1, tenYears]) {
    at(hours);
    expect([hours, await use(token)]).toEqual([hours, 400]);
  }
});

test('case 98: a clock that is set back frees no budget, and locks nobody out when it is right again', async () => {
  await signUp(t, 'guess@example.test');
  const guess = async (password: string) => (await signInAs(openBrowser(t), 'guess@example.test', password)).statusCode;
  for (let i = 0; i < 10; i += 1) expect(await guess('wrong one')).toBe(401);
  at(-1);
  expect(await guess('wrong one')).toBe(429);
  at(0.26);
  expect(await guess(goodPassword)).toBe(200);
});
