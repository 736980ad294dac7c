import { accountApi } from '@kelari/core/account/contract.ts';
import * as argon2 from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { heartbeat } from '../platform/db-pulse.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { goodPassword, openBrowser, signInAs, signUp, statusOf, tokenIn } from './account-testing.ts';
import { readEmail } from './email-address.ts';

vi.mock('@node-rs/argon2', { spy: true });

let t: TestApp;
beforeAll(async () => {
  t = await makeApp({ env: { SIGNUPS_PER_HOUR: '1000' } });
});
afterEach(() => {
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000);
});
afterAll(() => t.close());

/** What a call makes the server do, as far as a watch or a query counter could tell. */
async function workOf(call: () => Promise<{ statusCode: number; body: string }>) {
  const hashes = vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length;
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const { statusCode, body } = await call();
  // the pulse beats beside any call that takes its time
  const statements = queries.mock.calls.filter(([query]: unknown[]) => query !== heartbeat).length;
  queries.mockRestore();
  const hashed = vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length - hashes;
  return { statusCode, body, statements, hashed };
}

describe('case 1: an answer, and the work behind it, is the same for a known and an unknown address', () => {
  test.each([
    ['signup', { password: goodPassword }],
    ['signin', { password: 'not the right one' }],
    ['login', {}],
    ['forgotPassword', {}],
    ['resendVerification', {}],
  ] as const)('%s', async (name, rest) => {
    const email = `known-${name}@example.test`.toLowerCase();
    await signUp(t, email);
    const ask = (address: string) =>
      workOf(() => openBrowser(t).send(accountApi[name], { body: { email: address, ...rest } as never }));
    const known = await ask(email);
    const unknown = await ask(`nobody-${name}@example.test`);
    expect(known.statements).toBeGreaterThan(0);
    expect(known).toEqual(unknown);
    expect(known.hashed).toBe(name === 'signup' || name === 'signin' ? 1 : 0);
    t.mails.length = 0;
    await t.newMails();
  });

  test('a second sign-up changes nothing and tells the owner by mail', async () => {
    await signUp(t, 'owner@example.test');
    const before = await t.owner.query('select * from users u join credentials c on c.user_id = u.id');
    await openBrowser(t).send(accountApi.signup, {
      body: { email: 'OWNER@example.test', password: 'another good one', firstName: 'Eve' },
    });
    expect((await t.owner.query('select * from users u join credentials c on c.user_id = u.id')).rows).toEqual(
      before.rows,
    );
    const [mail, ...more] = await t.newMails();
    expect(mail).toMatchObject({ to: 'owner@example.test', subject: 'You already have a Kelari account' });
    expect(more).toEqual([]);
  });
});

test('case 3: no link to verify or sign in stands in an answer or in the log', async () => {
  const { browser, token } = await signUp(t, 'quiet@example.test', { verified: false });
  const answers = [
    await browser.send(accountApi.signup, { body: { email: 'quiet2@example.test', password: goodPassword } }),
    await browser.send(accountApi.resendVerification, { body: { email: 'quiet@example.test' } }),
    await browser.send(accountApi.login, { body: { email: 'quiet@example.test' } }),
    await browser.send(accountApi.forgotPassword, { body: { email: 'quiet@example.test' } }),
  ];
  const tokens = [token, ...(await t.newMails()).map(tokenIn)];
  expect(tokens.length).toBe(5);
  const told = [...answers.map((answer) => answer.body + JSON.stringify(answer.headers)), ...t.logLines].join('\n');
  expect(told).not.toMatch(/verificationLink|developmentNote|token=/);
  for (const one of tokens) expect(told).not.toContain(one);
  const stored = await t.owner.query('select * from one_time_tokens');
  for (const one of tokens) expect(JSON.stringify(stored.rows)).not.toContain(one);
});

test('case 3: in development mode on loopback the link is in the answer, for a taken address one that opens nothing', async () => {
  const dev = await makeApp({ env: { DEV_LINKS: '1' } });
  try {
    const ask = () =>
      openBrowser(dev).send(accountApi.signup, { body: { email: 'dev@example.test', password: goodPassword } });
    const first = (await ask()).json();
    const second = (await ask()).json();
    expect(Object.keys(first)).toEqual(Object.keys(second));
    expect(first.developmentNote).toBeTruthy();
    const follow = (link: string) =>
      openBrowser(dev).send(accountApi.verifyEmail, {
        query: { token: new URL(link).searchParams.get('token') ?? '' },
      });
    expect((await follow(second.verificationLink)).statusCode).toBe(400);
    expect((await follow(first.verificationLink)).statusCode).toBe(200);
  } finally {
    await dev.close();
  }
});

test('case 4: a password that somebody else set before the address was proved dies with the first email link', async () => {
  const attacker = (await signUp(t, 'victim@example.test', { verified: false, password: 'the attacker knows this' }))
    .browser;
  const planted = openBrowser(t);
  const { rows } = await t.owner.query(`select id from users where email = 'victim@example.test'`);
  await t.owner.query(
    `insert into sessions (id, user_id, token, expires_at) values (gen_random_uuid(), $1, 'planted-session-token-0123456789', now() + interval '90 days')`,
    [rows[0].id],
  );
  const victim = openBrowser(t);
  await victim.send(accountApi.login, { body: { email: 'victim@example.test' } });
  const [mail] = await t.newMails();
  expect((await victim.send(accountApi.loginWithLink, { body: { token: tokenIn(mail) } })).statusCode).toBe(200);
  expect(await statusOf(victim)).toBe(200);
  expect((await victim.send(accountApi.currentUser)).json().hasPassword).toBe(false);
  expect((await signInAs(attacker, 'victim@example.test', 'the attacker knows this')).statusCode).toBe(401);
  expect(await statusOf(planted)).toBe(401);
  const left = await t.owner.query(`select count(*)::int as n from sessions where user_id = $1`, [rows[0].id]);
  expect(left.rows[0].n).toBe(1);
});

test('case 4: on a proved account the link leaves password and other sessions alone', async () => {
  const { browser } = await signUp(t, 'both@example.test');
  await signInAs(browser, 'both@example.test');
  const second = openBrowser(t);
  await second.send(accountApi.login, { body: { email: 'both@example.test' } });
  await second.send(accountApi.loginWithLink, { body: { token: tokenIn((await t.newMails())[0]) } });
  expect(await statusOf(browser)).toBe(200);
  expect((await signInAs(openBrowser(t), 'both@example.test')).statusCode).toBe(200);
});

test('case 8: links are made from PUBLIC_URL, whatever host the request names', async () => {
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
  const browser = openBrowser(t, { headers });
  await browser.send(accountApi.signup, { body: { email: 'hosts@example.test', password: goodPassword } });
  await browser.send(accountApi.login, { body: { email: 'hosts@example.test' } });
  await browser.send(accountApi.forgotPassword, { body: { email: 'hosts@example.test' } });
  await browser.send(accountApi.resendVerification, { body: { email: 'hosts@example.test' } });
  const mails = await t.newMails();
  expect(mails).toHaveLength(4);
  for (const { text, html } of mails) {
    expect(text + html).not.toContain('evil');
    expect(text).toContain('http://localhost:3000/');
  }
});

test('case 9: forms of one address are one account, and no address reaches a header raw', async () => {
  await signUp(t, 'nikos@example.test');
  for (const email of [
    'NIKOS@EXAMPLE.TEST',
    ' nikos@example.test ',
    'ｎｉｋｏｓ＠example.test',
    'nikos@example.test.',
  ]) {
    expect((await openBrowser(t).send(accountApi.signup, { body: { email, password: goodPassword } })).statusCode).toBe(
      200,
    );
    expect((await signInAs(openBrowser(t), email)).statusCode).toBe(200);
  }
  expect((await t.owner.query(`select from users where email like '%nikos%'`)).rowCount).toBe(1);
  for (const email of [
    `${'a'.repeat(300)}@example.test`,
    'a@b.test\r\nBcc: c@d.test',
    'a b@example.test',
    'nobody',
    '@example.test',
    'a@example',
    '',
  ]) {
    const answer = await openBrowser(t).send(accountApi.signup, { body: { email, password: goodPassword } });
    expect([email, answer.statusCode]).toEqual([email, 400]);
    expect(answer.json().fields[0].path).toBe('email');
  }
  await t.newMails();
});

test('the database folds addresses as the server does', async () => {
  for (const typed of [
    'First.Last@gmail.com',
    'first.last@googlemail.com',
    'a.b+c@example.test',
    'ελένη@παράδειγμα.ελ',
  ]) {
    const address = readEmail(typed);
    const { rows } = await t.owner.query(
      `insert into users (id, email) values (gen_random_uuid(), $1) returning id, email_key`,
      [address?.email],
    );
    expect(rows[0].email_key).toBe(address?.key);
    await t.owner.query('delete from users where id = $1', [rows[0].id]);
  }
});

test('case 10: any characters count, exactly; too long, too short and unreadable ones are named', async () => {
  const odd = ['NUL \0 inside', `${'x'.repeat(64)}y`, '🫒🫒🫒🫒🫒🫒', ' blanks around it ', 'κωδικός της γιαγιάς'];
  for (const [i, password] of odd.entries()) {
    await signUp(t, `odd${i}@example.test`, { password });
    expect((await signInAs(openBrowser(t), `odd${i}@example.test`, password)).statusCode).toBe(200);
    expect((await signInAs(openBrowser(t), `odd${i}@example.test`, password.slice(0, -1))).statusCode).toBe(401);
    const other = `${password.trim()}.`.toUpperCase();
    expect((await signInAs(openBrowser(t), `odd${i}@example.test`, other)).statusCode).toBe(401);
  }
  for (const password of ['12345', 'x'.repeat(129), 'broken \ud800 half', 'x'.repeat(1_000_000), 'qwerty123']) {
    const answer = await openBrowser(t).send(accountApi.signup, { body: { email: 'p@example.test', password } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[0].path).toBe('password');
  }
  expect((await signInAs(openBrowser(t), 'odd1@example.test', 'x'.repeat(1_000_000))).statusCode).toBe(401);
});

test('case 74: ten new accounts an hour from one caller, and none when sign-up is closed', async () => {
  const small = await makeApp();
  const closed = await makeApp({ env: { SIGNUP: 'off' } });
  try {
    const join = (n: number, ip: string) =>
      openBrowser(small, { ip }).send(accountApi.signup, {
        body: { email: `flood${n}@example.test`, password: goodPassword },
      });
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => join(n, '203.0.113.1')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const late = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(late?.headers['retry-after'])).toBe(3_600);
    expect((await join(20, '203.0.113.2')).statusCode).toBe(200);
    small.clock.now = new Date(small.clock.now.getTime() + 3_600_000);
    expect((await join(21, '203.0.113.1')).statusCode).toBe(200);
    const refused = await openBrowser(closed).send(accountApi.signup, {
      body: { email: 'a@example.test', password: goodPassword },
    });
    expect(refused.statusCode).toBe(403);
    expect((await closed.owner.query('select from users')).rowCount).toBe(0);
  } finally {
    await small.close();
    await closed.close();
  }
});

test('the choices made before sign-up are kept, in the language of the call', async () => {
  const browser = openBrowser(t, { headers: { 'accept-language': 'el' } });
  const body = {
    email: 'maria@example.test',
    password: goodPassword,
    firstName: 'Μαρία',
    currency: 'CHF',
    timezone: 'Europe/Zurich',
    dietaryProfile: ['fasting'],
  } as const;
  const answer = await browser.send(accountApi.signup, {
    body: { ...body, dietaryProfile: ['fasting'], confirmPassword: goodPassword } as never,
  });
  expect(answer.json()).toEqual({
    message: 'Ο λογαριασμός δημιουργήθηκε. Δείτε τα email σας για να επιβεβαιώσετε τη διεύθυνσή σας.',
  });
  const [mail] = await t.newMails();
  expect(mail).toMatchObject({ language: 'el', subject: 'Επιβεβαιώστε το email σας για το Κελάρι' });
  expect(mail?.html).toContain('Γεια σας,');
  await browser.send(accountApi.verifyEmail, { query: { token: tokenIn(mail) } });
  await signInAs(browser, body.email);
  expect((await browser.send(accountApi.currentUser)).json()).toMatchObject({
    firstName: 'Μαρία',
    language: 'el',
    timezone: 'Europe/Zurich',
    dietaryProfile: ['fasting'],
    // asked and answered
    onboarded: true,
    hasPassword: true,
    subscriptionType: 'free_trial',
    household: { currency: 'CHF', timezone: 'Europe/Zurich' },
  });
});

test('a name is text in a mail, never markup', async () => {
  await openBrowser(t).send(accountApi.signup, {
    body: { email: 'xss@example.test', password: goodPassword, firstName: '<img src=x> {{7*7}}' },
  });
  const [mail] = await t.newMails();
  expect(mail?.html).toContain('&lt;img src=x&gt; {{7*7}}');
  expect(mail?.html).not.toContain('<img');
});

test('a person without a household gets one at the next sign-in, once', async () => {
  await signUp(t, 'homeless@example.test');
  const { rows } = await t.owner.query(
    `update users set household_id = null where email = 'homeless@example.test' returning id`,
  );
  await t.owner.query('delete from members where user_id = $1', [rows[0].id]);
  const browsers = await Promise.all(
    [1, 2, 3].map(async () => {
      const browser = openBrowser(t);
      expect((await signInAs(browser, 'homeless@example.test')).statusCode).toBe(200);
      return browser;
    }),
  );
  for (const browser of browsers) expect(await statusOf(browser)).toBe(200);
  expect((await t.owner.query('select from members where user_id = $1', [rows[0].id])).rowCount).toBe(1);
});
