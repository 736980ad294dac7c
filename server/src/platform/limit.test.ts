import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { callerKey, giveBack, take, tryTake } from './limit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.close());

const later = (seconds: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + seconds * 1_000);
};

test('of 200 parallel calls exactly as many pass as the limit says', async () => {
  const limit = { name: 'parallel', max: 7, seconds: 60 };
  const answers = await Promise.all(Array.from({ length: 200 }, () => tryTake(t.app, limit, 'x')));
  expect(answers.filter(Boolean)).toHaveLength(7);
  expect(await tryTake(t.app, limit, 'y')).toBe(true);
});

test('any stretch of the window holds the limit, also across what would be two fixed windows', async () => {
  const limit = { name: 'sliding', max: 3, seconds: 60 };
  const passed: number[] = [];
  for (let second = 0; second < 300; second += 7) {
    if (await tryTake(t.app, limit, 'x')) passed.push(second);
    later(7);
  }
  for (const start of passed)
    expect(passed.filter((at) => at >= start && at < start + 60).length).toBeLessThanOrEqual(3);
  expect(passed.length).toBeGreaterThanOrEqual(12);
});

test('a spent budget says when to come back; a returned one counts again', async () => {
  const limit = { name: 'told', max: 2, seconds: 600 };
  await take(t.app, limit, 'x');
  later(100);
  await take(t.app, limit, 'x');
  await expect(take(t.app, limit, 'x')).rejects.toMatchObject({ code: 'limited', detail: { retryAfter: 500 } });
  await giveBack(t.app, limit, 'x');
  await take(t.app, limit, 'x');
  expect(await tryTake(t.app, limit, 'x')).toBe(false);
});

test('keys are kept as hashes: nobody reads addresses out of the table', async () => {
  await tryTake(t.app, { name: 'private', max: 1, seconds: 1 }, 'someone@example.test');
  expect(JSON.stringify((await t.owner.query('select * from rate_limits')).rows)).not.toContain('someone');
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('caller %s is %s', (ip, key) => expect(callerKey(ip)).toBe(key));
