import { accountApi } from '@kelari/core/account/contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { goodPassword, openBrowser, signInAs, signUp, statusOf, tokenIn } from './account-testing.ts';
import { endEverySession } from './settings-service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp({ env: { SIGNUPS_PER_HOUR: '1000' } });
});
const later = (minutes: number, seconds = 0) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000 + seconds * 1_000);
};
afterEach(() => later(61));
afterAll(() => t.close());

const newPassword = 'seven lemons in a bowl';

const askFor = async (what: 'login' | 'forgotPassword' | 'resendVerification', email: string) => {
  await openBrowser(t).send(accountApi[what], { body: { email } });
  return tokenIn((await t.newMails()).find(({ to, text }) => to === email && text.includes('token=')));
};

type Use = (token: string) => Promise<{ statusCode: number; body: string }>;
const verify: Use = (token) => openBrowser(t).send(accountApi.verifyEmail, { query: { token } });
const reset: Use = (token) => openBrowser(t).send(accountApi.resetPassword, { body: { token, password: newPassword } });
const login: Use = (token) => openBrowser(t).send(accountApi.loginWithLink, { body: { token } });
const confirm: Use = (token) => openBrowser(t).send(accountApi.confirmEmailChange, { body: { token } });

/** Another last bit, in base64url of 32 bytes. */
const altered = (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1);

describe('case 5: a link works once, for its purpose, in its time', () => {
  test.each([
    ['reset', 'forgotPassword', reset, 30, [verify, login, confirm]],
    ['login', 'login', login, 10, [verify, reset, confirm]],
  ] as const)('%s', async (name, ask, use, minutes, others) => {
    const email = `${name}@example.test`;
    await signUp(t, email);
    const token = await askFor(ask, email);
    const refusals = [];
    for (const other of others) refusals.push(await other(token));
    refusals.push(await use(altered(token)), await use(''), await use('x'.repeat(200)));
    const used = await Promise.all(Array.from({ length: 50 }, () => use(token)));
    expect(used.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    refusals.push(...used.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 503));
    later(61);
    const second = await askFor(ask, email);
    later(minutes);
    refusals.push(await use(second));
    later(61);
    const third = await askFor(ask, email);
    later(minutes, -1);
    expect((await use(third)).statusCode).toBe(200);
    const texts = new Set(refusals.filter(({ body }) => !body.includes('fields')).map(({ body }) => body));
    expect(texts.size).toBe(1);
    for (const { statusCode } of refusals) expect(statusCode).toBe(400);
    await t.newMails();
  });

  test('verify: the same link within its 24 hours says success again and changes nothing', async () => {
    const { token } = await signUp(t, 'again@example.test');
    const row = async () => (await t.owner.query(`select * from users where email = 'again@example.test'`)).rows[0];
    const before = await row();
    expect(before.email_verified).toBe(true);
    later(24 * 60, -1);
    expect((await verify(token)).statusCode).toBe(200);
    expect(await row()).toEqual(before);
    for (const use of [reset, login, confirm]) expect((await use(token)).statusCode).toBe(400);
    later(0, 1);
    expect((await verify(token)).statusCode).toBe(400);
    expect((await verify(altered(token))).statusCode).toBe(400);
    expect((await openBrowser(t).send(accountApi.verifyEmail)).json().message).toBe('Invalid verification link');
  });

  test('verify never signs in', async () => {
    const { token } = await signUp(t, 'no-session@example.test', { verified: false });
    const browser = openBrowser(t);
    const answer = await browser.send(accountApi.verifyEmail, { query: { token } });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
    expect(await statusOf(browser)).toBe(401);
  });
});

test('case 6: a scanner that opens every link twice leaves them working', async () => {
  const { token } = await signUp(t, 'scanned@example.test', { verified: false });
  const links = [`/verify-email?token=${token}`];
  for (const what of ['login', 'forgotPassword'] as const) {
    await openBrowser(t).send(accountApi[what], { body: { email: 'scanned@example.test' } });
  }
  const mails = await t.newMails();
  for (const { text } of mails) links.push(...(text.match(/http:\/\/localhost:3000\S+/g) ?? []));
  for (const link of [...links, ...links]) {
    for (const method of ['GET', 'HEAD'] as const) {
      await t.server.inject({ method, url: link.replace('http://localhost:3000', '') });
    }
  }
  expect((await verify(token)).statusCode).toBe(200);
  const [loginToken, resetToken] = ['sign-in link', 'new password'].map((about) =>
    tokenIn(mails.find(({ subject }) => subject.includes(about))),
  );
  expect((await login(loginToken ?? '')).statusCode).toBe(200);
  expect((await reset(resetToken ?? '')).statusCode).toBe(200);
  await t.newMails();
});

test('case 7: neither tokens nor passwords are written to the log', async () => {
  const noisy = await makeApp({ env: { LOG_LEVEL: 'trace' } });
  try {
    const { browser, token } = await signUp(noisy, 'logged@example.test');
    await signInAs(browser, 'logged@example.test');
    await signInAs(browser, 'logged@example.test', 'a wrong password 1');
    await browser.send(accountApi.forgotPassword, { body: { email: 'logged@example.test' } });
    const resetToken = tokenIn((await noisy.newMails())[0]);
    await browser.send(accountApi.resetPassword, { body: { token: resetToken, password: newPassword } });
    const log = noisy.logLines.join('\n');
    expect(log).toContain('/api/auth/verify-email');
    const session = browser.cookies.get('__Host-sid') ?? 'none';
    for (const secret of [
      token,
      resetToken,
      goodPassword,
      newPassword,
      'a wrong password 1',
      session,
      session.split('.')[0] ?? '',
    ]) {
      expect(log).not.toContain(secret);
    }
  } finally {
    await noisy.close();
  }
});

test('a reset ends every session and key of programs, does not sign in, proves the address and tells the owner', async () => {
  const { browser } = await signUp(t, 'forgetful@example.test');
  await signInAs(browser, 'forgetful@example.test');
  await t.owner.query(
    `insert into api_tokens (id, user_id, household_id, name, hash, hint, scopes)
      select gen_random_uuid(), id, household_id, 'bridge', 'hash of hers', 'kelari_a', '["pantry:read"]' from users where email = $1`,
    ['forgetful@example.test'],
  );
  const token = await askFor('forgotPassword', 'forgetful@example.test');
  const elsewhere = openBrowser(t);
  const weak = await elsewhere.send(accountApi.resetPassword, { body: { token, password: 'password1' } });
  expect(weak.json().fields[0].path).toBe('password');
  expect((await elsewhere.send(accountApi.resetPassword, { body: { token, password: newPassword } })).statusCode).toBe(
    200,
  );
  expect(elsewhere.cookies.size).toBe(0);
  expect(await statusOf(browser)).toBe(401);
  expect((await t.owner.query(`select from api_tokens where hash = 'hash of hers'`)).rowCount).toBe(0);
  expect((await signInAs(openBrowser(t), 'forgetful@example.test')).statusCode).toBe(401);
  expect((await signInAs(elsewhere, 'forgetful@example.test', newPassword)).statusCode).toBe(200);
  expect((await t.newMails()).map(({ to, subject }) => [to, subject])).toEqual([
    ['forgetful@example.test', 'Your Kelari password was changed'],
  ]);
});

test('the email link answers one text, sets no cookie, and EMAIL_LOGIN=off closes it', async () => {
  await signUp(t, 'linked@example.test');
  const known = await openBrowser(t).send(accountApi.login, { body: { email: 'linked@example.test' } });
  const greek = await openBrowser(t, { headers: { 'accept-language': 'el' } }).send(accountApi.login, {
    body: { email: 'no@example.test' },
  });
  expect(known.json().message).toBe('If this address has an account, a sign-in link is on its way (10 minutes)');
  expect(greek.json().message).toBe(
    'Αν αυτή η διεύθυνση έχει λογαριασμό, ένας σύνδεσμος εισόδου είναι καθ’ οδόν (10 λεπτά)',
  );
  expect([known.cookies, greek.cookies]).toEqual([[], []]);
  await t.newMails();
  const off = await makeApp({ env: { EMAIL_LOGIN: 'off' } });
  try {
    const browser = openBrowser(off);
    expect((await browser.send(accountApi.login, { body: { email: 'a@example.test' } })).statusCode).toBe(403);
    expect((await browser.send(accountApi.loginWithLink, { body: { token: 'x' } })).statusCode).toBe(400);
  } finally {
    await off.close();
  }
});

test('an outage of the mail server delays a link, which begins its life when it is sent, but for no longer than it lives', async () => {
  await signUp(t, 'outage@example.test');
  const mailsAfter = async (minutes: number) => {
    const send = vi.spyOn(t.app.mail, 'send').mockRejectedValue(new Error('connection refused'));
    const asked = await openBrowser(t).send(accountApi.login, { body: { email: 'outage@example.test' } });
    expect(asked.statusCode).toBe(200);
    expect(await t.newMails()).toEqual([]);
    send.mockRestore();
    later(minutes);
    return t.newMails();
  };
  const [mail, ...more] = await mailsAfter(9);
  expect(more).toEqual([]);
  later(9);
  expect((await login(tokenIn(mail))).statusCode).toBe(200);
  expect(await mailsAfter(10)).toEqual([]);
});

test('case 72: three mails an hour to one address, whoever asks for whatever; the answers stay the same', async () => {
  await signUp(t, 'bombed@example.test');
  const bodies = new Set<string>();
  for (let i = 0; i < 8; i += 1) {
    const browser = openBrowser(t, { ip: `192.0.2.${i}` });
    bodies.add((await browser.send(accountApi.forgotPassword, { body: { email: 'bombed@example.test' } })).body);
    bodies.add((await browser.send(accountApi.login, { body: { email: 'Bombed@Example.test' } })).body);
    await browser.send(accountApi.signup, { body: { email: 'bombed@example.test', password: goodPassword } });
  }
  expect(bodies.size).toBe(2);
  expect(await t.newMails()).toHaveLength(3);
  later(61);
  await openBrowser(t).send(accountApi.forgotPassword, { body: { email: 'bombed@example.test' } });
  expect(await t.newMails()).toHaveLength(1);
});

test('what was mailed opens nothing any more once the operator has ended what acts for the account', async () => {
  const email = 'taken@example.test';
  await signUp(t, email);
  const links = [await askFor('login', email), await askFor('forgotPassword', email)] as const;
  expect(await endEverySession(t.app, email)).toBe(true);
  expect([(await login(links[0])).statusCode, (await reset(links[1])).statusCode]).toEqual([400, 400]);
});

test('a new account may ask for its verification three times more in the hour, and never once it is proved', async () => {
  await signUp(t, 'resent@example.test', { verified: false });
  for (let i = 0; i < 5; i += 1) {
    const answer = await openBrowser(t).send(accountApi.resendVerification, { body: { email: 'resent@example.test' } });
    expect(answer.statusCode).toBe(200);
  }
  const mails = await t.newMails();
  expect(mails).toHaveLength(3);
  for (const mail of mails) expect((await verify(tokenIn(mail))).statusCode).toBe(200);
  later(61);
  await openBrowser(t).send(accountApi.resendVerification, { body: { email: 'resent@example.test' } });
  expect(await t.newMails()).toEqual([]);
});
