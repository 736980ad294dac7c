import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBrowser, signInAs } from '../../account/account-testing.ts';
import { callerLimit } from '../../account/credential-check.ts';
import { makeApp, type TestApp } from '../make-app.ts';

vi.mock('@node-rs/argon2', { spy: true });

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.close());

test('case 2: one password tried at many accounts ends for its caller, and for nobody else', async () => {
  const before = vi.mocked(argon2.verify).mock.calls.length;
  const tryAt = async (n: number, ip: string) =>
    (await signInAs(openBrowser(t, { ip }), `cook-${n}@example.test`, 'summer 2026')).statusCode;
  const statuses = [];
  for (let n = 0; n < callerLimit.max + 10; n += 1) statuses.push(await tryAt(n, '198.51.100.30'));
  expect(statuses.filter((status) => status === 401)).toHaveLength(callerLimit.max);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(vi.mocked(argon2.verify).mock.calls.length - before).toBe(callerLimit.max);
  expect(await tryAt(0, '198.51.100.31')).toBe(401);
});
