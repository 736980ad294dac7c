import { accountApi } from '@kelari/core/account/contract.ts';
import * as argon2 from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { idleDays } from '../platform/auth-session.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { type Browser, goodPassword, openBrowser, signInAs, signUp, statusOf, tokenIn } from './account-testing.ts';

vi.mock('@node-rs/argon2', { spy: true });

let t: TestApp;
beforeAll(async () => {
  t = await makeApp({ env: { SIGNUPS_PER_HOUR: '1000' } });
});
const later = (hours: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + hours * 3_600_000);
};
afterEach(() => later(1));
afterAll(() => t.close());

const checks = () => vi.mocked(argon2.verify).mock.calls.length;

/** `n` guesses at once; how many were answered with each status. */
async function guess(n: number, browser: () => Browser, email: string) {
  const answers = await Promise.all(Array.from({ length: n }, (_, i) => signInAs(browser(), email, `guess ${i}`)));
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

test('a wrong password, an unknown address and an unproved one with a wrong password get one answer', async () => {
  await signUp(t, 'one@example.test');
  await signUp(t, 'unproved@example.test', { verified: false });
  const answers = await Promise.all(
    ['one', 'nobody', 'unproved'].map((name) => signInAs(openBrowser(t), `${name}@example.test`, 'wrong one')),
  );
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      error: 'Unauthorized',
      message: 'Invalid email or password',
      code: 'unauthorized',
    });
    expect(answer.cookies).toEqual([]);
  }
});

test('case 24: an unproved account is told so only after the right password, and has no data', async () => {
  await signUp(t, 'waiting@example.test', { verified: false });
  const browser = openBrowser(t);
  const answer = await signInAs(browser, 'waiting@example.test');
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ needsVerification: true, code: 'needs_verification' });
  expect(answer.cookies).toEqual([]);
  expect(await statusOf(browser)).toBe(401);
});

test('case 2: of any number of guesses ten reach the hash, and the owner gets in on a device they used before', async () => {
  const { browser: owner } = await signUp(t, 'stuffed@example.test');
  expect((await signInAs(owner, 'stuffed@example.test')).statusCode).toBe(200);
  await owner.send(accountApi.logout);
  const before = checks();
  for (let round = 0; round < 10; round += 1) {
    await guess(5, () => openBrowser(t, { ip: `203.0.113.${round + 10}` }), 'stuffed@example.test');
  }
  expect(checks() - before).toBe(10);
  const stranger = await signInAs(openBrowser(t, { ip: '192.0.2.77' }), 'stuffed@example.test');
  expect(stranger.statusCode).toBe(429);
  expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0);
  expect((await signInAs(owner, 'stuffed@example.test')).statusCode).toBe(200);
});

test('case 2: a device mark is good for its own address only, and for 30 days', async () => {
  const { browser } = await signUp(t, 'device@example.test');
  await signInAs(browser, 'device@example.test');
  await signUp(t, 'target@example.test');
  const mark = browser.cookies.get('__Host-device') ?? '';
  const forged = () => {
    const b = openBrowser(t, { ip: '192.0.2.80' });
    b.cookies.set('__Host-device', mark);
    return b;
  };
  expect(await guess(10, () => openBrowser(t), 'target@example.test')).toEqual({ 401: 10 });
  expect((await signInAs(forged(), 'target@example.test')).statusCode).toBe(429);
  later(31 * 24);
  expect(await guess(10, () => openBrowser(t), 'device@example.test')).toEqual({ 401: 10 });
  expect((await signInAs(forged(), 'device@example.test')).statusCode).toBe(429);
});

test('case 69: every route that checks a password spends one budget', async () => {
  const cook = await t.signIn('budget@example.test');
  await t.owner.query(
    `insert into credentials (id, account_id, provider_id, user_id, password) values (gen_random_uuid(), $1::text, 'credential', $1::uuid, $2)`,
    [cook.userId, await argon2.hash(goodPassword)],
  );
  const wrong = 'not the password';
  const before = checks();
  const answers = [];
  for (let i = 0; i < 4; i += 1) {
    answers.push(
      await cook.send(accountApi.changePassword, { body: { currentPassword: wrong, newPassword: goodPassword } }),
    );
    answers.push(await cook.send(accountApi.changeEmail, { body: { email: 'new@example.test', password: wrong } }));
    answers.push(await cook.send(accountApi.deleteAccount, { body: { confirm: cook.email, password: wrong } }));
    answers.push(await signInAs(openBrowser(t, { ip: '192.0.2.90' }), cook.email, wrong));
  }
  expect(checks() - before).toBe(10);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(6);
});

test('case 70: of 200 parallel guesses exactly ten reach the hash', async () => {
  await signUp(t, 'parallel@example.test');
  const before = checks();
  const many = Array.from({ length: 200 }, (_, i) =>
    signInAs(openBrowser(t, { ip: `10.0.${i}.1` }), 'parallel@example.test', 'wrong'),
  );
  const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(190);
  expect(checks() - before).toBe(10);
});

test('case 71: addresses of one /64, mapped ones and forged headers are one caller', async () => {
  const spread = async (ips: readonly string[], headers?: Record<string, string>[]) => {
    const answers = [];
    for (let i = 0; i < 61; i += 1) {
      const from = openBrowser(t, {
        ip: ips[i % ips.length] ?? '',
        ...(headers ? { headers: headers[i % headers.length] } : {}),
      });
      answers.push((await from.send(accountApi.loginWithLink, { body: { token: `guess-${i}` } })).statusCode);
    }
    return answers;
  };
  const limited = [...Array.from({ length: 60 }, () => 400), 429];
  expect(await spread(['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0db8:0001:0002:0:0:0:77'])).toEqual(limited);
  expect(await spread(['192.0.2.5', '::ffff:192.0.2.5', '::ffff:c000:205'])).toEqual(limited);
  const forged = Array.from({ length: 61 }, (_, i) => ({
    'x-forwarded-for': `192.0.2.${i}`,
    forwarded: `for=192.0.2.${i}`,
  }));
  expect(await spread(['198.51.100.200'], forged)).toEqual(limited);
});

test('case 71: behind a trusted proxy the caller is whom the proxy names', async () => {
  const proxied = await makeApp({ env: { TRUSTED_PROXIES: '10.1.1.1' } });
  try {
    const ask = async (client: string) => {
      const browser = openBrowser(proxied, { ip: '10.1.1.1', headers: { 'x-forwarded-for': `6.6.6.6, ${client}` } });
      return (await browser.send(accountApi.loginWithLink, { body: { token: 'guess' } })).statusCode;
    };
    for (let i = 0; i < 60; i += 1) expect(await ask('192.0.2.1')).toBe(400);
    expect(await ask('192.0.2.1')).toBe(429);
    expect(await ask('192.0.2.2')).toBe(400);
  } finally {
    await proxied.close();
  }
});

test('a right password costs nothing: the owner may sign in as often as they like', async () => {
  await signUp(t, 'often@example.test');
  for (let i = 0; i < 12; i += 1) expect((await signInAs(openBrowser(t), 'often@example.test')).statusCode).toBe(200);
});

test('case 11: a dump of the sessions table opens nothing', async () => {
  const { browser } = await signUp(t, 'dump@example.test');
  await signInAs(browser, 'dump@example.test');
  const { rows } = await t.owner.query('select * from sessions');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    for (const value of [row.token, row.id, `${row.token}.`, `${row.token}.${row.token}`]) {
      const thief = openBrowser(t);
      thief.cookies.set('__Host-sid', value);
      expect(await statusOf(thief)).toBe(401);
    }
  }
});

test('case 12: the session a browser brought along ends at sign-in, and the new one has another id', async () => {
  const { browser: attacker } = await signUp(t, 'fixing@example.test');
  await signInAs(attacker, 'fixing@example.test');
  const planted = attacker.cookies.get('__Host-sid') ?? '';
  await signUp(t, 'fixed@example.test');
  const victim = openBrowser(t);
  victim.cookies.set('__Host-sid', planted);
  await signInAs(victim, 'fixed@example.test');
  expect(victim.cookies.get('__Host-sid')).not.toBe(planted);
  expect((await victim.send(accountApi.currentUser)).json().email).toBe('fixed@example.test');
  expect(await statusOf(attacker)).toBe(401);
});

test('case 13: a session ends at logout, after 14 idle days and after 90 days, however busy', async () => {
  const { browser } = await signUp(t, 'ending@example.test');
  await signInAs(browser, 'ending@example.test');
  const kept = openBrowser(t);
  for (const [name, value] of browser.cookies) kept.cookies.set(name, value);
  const out = await browser.send(accountApi.logout);
  expect(out.statusCode).toBe(200);
  expect(out.headers['clear-site-data']).toBe('"cache"');
  expect(browser.cookies.has('__Host-sid')).toBe(false);
  expect(await statusOf(kept)).toBe(401);
  expect((await kept.send(accountApi.logout)).statusCode).toBe(200);

  await signInAs(kept, 'ending@example.test');
  later(idleDays * 24 - 1);
  expect(await statusOf(kept)).toBe(200);
  later(idleDays * 24 + 1);
  expect(await statusOf(kept)).toBe(401);

  await signInAs(kept, 'ending@example.test');
  for (let day = 0; day < 89; day += 1) {
    later(24);
    expect(await statusOf(kept)).toBe(200);
  }
  later(25);
  expect(await statusOf(kept)).toBe(401);
});

test('case 14: the cookie, exactly, over https or loopback and over plain http', async () => {
  const { browser } = await signUp(t, 'cookie@example.test');
  const set = [(await signInAs(browser, 'cookie@example.test')).headers['set-cookie']].flat().map(String);
  expect(set.find((line) => line.startsWith('__Host-sid='))).toMatch(
    /^__Host-sid=[\w-]{43}\.[A-Za-z0-9+/%=]+; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const plain = await makeApp({ env: { INSECURE_HTTP: '1' } });
  try {
    const { browser: other } = await signUp(plain, 'plain@example.test');
    const lines = [(await signInAs(other, 'plain@example.test')).headers['set-cookie']].flat().map(String);
    expect(lines.find((line) => line.startsWith('sid='))).toMatch(
      /; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await statusOf(other)).toBe(200);
  } finally {
    await plain.close();
  }
});

test('case 19: another site cannot sign a visitor in to its own account', async () => {
  await signUp(t, 'login-csrf@example.test');
  const victim = openBrowser(t, { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' } });
  expect((await signInAs(victim, 'login-csrf@example.test')).statusCode).toBe(403);
  expect(victim.cookies.size).toBe(0);
});

test('GET /api/login only leads to the sign-in page', async () => {
  await signUp(t, 'redirect@example.test');
  const answer = await t.server.inject({ url: '/api/login?email=redirect@example.test' });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/signin');
  expect(answer.cookies).toEqual([]);
  expect(await t.newMails()).toEqual([]);
});

test('a password that was reset while it was being checked opens nothing', async () => {
  await signUp(t, 'race@example.test');
  await openBrowser(t).send(accountApi.forgotPassword, { body: { email: 'race@example.test' } });
  const token = tokenIn((await t.newMails())[0]);
  const browser = openBrowser(t);
  const real = vi.mocked(argon2.verify).getMockImplementation();
  vi.mocked(argon2.verify).mockImplementationOnce(async () => {
    await openBrowser(t).send(accountApi.resetPassword, { body: { token, password: 'another good phrase' } });
    return true;
  });
  expect((await signInAs(browser, 'race@example.test')).statusCode).toBe(401);
  if (real) vi.mocked(argon2.verify).mockImplementation(real);
  expect(await statusOf(browser)).toBe(401);
  await t.newMails();
});
