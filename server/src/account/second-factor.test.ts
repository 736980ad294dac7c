import { base32 } from '@better-auth/utils/base32';
import { accountApi } from '@kelari/core/account/contract.ts';
import { secondFactorApi } from '@kelari/core/account/second-factor-contract.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { type Browser, goodPassword, openBrowser, signInAs, signUp, statusOf, tokenIn } from './account-testing.ts';
import { codeAt, seal, stepOf, unseal } from './second-factor-codes.ts';
import { takeSecondFactorOff } from './second-factor-service.ts';

let t: TestApp;
beforeEach(async () => {
  t = await makeApp({ env: { SIGNUPS_PER_HOUR: '1000', LOG_LEVEL: 'warn' } });
});
afterEach(() => t.close());

const email = 'eleni@example.test';
const later = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms);
};
const step = 30_000;
const minute = 60_000;
const secretIn = (shown: string) => new TextDecoder().decode(base32.decode(shown));
const codeOf = (secret: string, ms = 0) => codeAt(secret, new Date(t.clock.now.getTime() + ms));
const answerWith = (browser: Browser, code: string) => browser.send(secondFactorApi.signIn, { body: { code } });
const begin = async (browser = openBrowser(t)) => {
  const answer = await signInAs(browser, email);
  expect(answer.json()).toMatchObject({ secondFactor: true });
  return browser;
};

/** An account with the second step on; its app shows the codes of `secret`. */
async function twoStepAccount() {
  const { browser } = await signUp(t, email);
  await signInAs(browser, email);
  const { secret: shown, address } = (await browser.send(secondFactorApi.setUp)).json();
  const secret = secretIn(shown);
  const confirmed = await browser.send(secondFactorApi.confirm, { body: { code: await codeOf(secret) } });
  expect(confirmed.statusCode).toBe(200);
  later(step);
  return {
    browser,
    secret,
    address: address as string,
    shown: shown as string,
    spare: confirmed.json().spareCodes as string[],
  };
}

describe('codes', () => {
  test('are those of RFC 6238, found a step before and after', async () => {
    // appendix B, SHA-1, the last six of eight digits
    const rfc = '12345678901234567890';
    for (const [seconds, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [2_000_000_000, '279037'],
    ] as const) {
      const now = new Date(seconds * 1_000);
      expect(await codeAt(rfc, now)).toBe(code);
      expect(await stepOf(rfc, ` ${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(Math.floor(seconds / 30));
      for (const [off, found] of [
        [-step, true],
        [step, true],
        [-2 * step, false],
        [2 * step, false],
      ] as const) {
        expect((await stepOf(rfc, code, new Date(now.getTime() + off))) !== undefined).toBe(found);
      }
    }
  });

  test('a sealed secret opens for its person on its server only, and not when it was touched', () => {
    const sealed = seal('server-secret', 'ana', 'plain');
    expect(sealed).not.toContain('plain');
    expect(unseal('server-secret', 'ana', sealed)).toBe('plain');
    expect(unseal('another-secret', 'ana', sealed)).toBeUndefined();
    expect(unseal('server-secret', 'eve', sealed)).toBeUndefined();
    const [version, iv, body = '', tag] = sealed.split('.');
    expect(
      unseal(
        'server-secret',
        'ana',
        [version, iv, `${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`, tag].join('.'),
      ),
    ).toBeUndefined();
    expect(unseal('server-secret', 'ana', 'v1..')).toBeUndefined();
  });
});

describe('setting up', () => {
  test('asks nothing before the first right code, then tells ten spare codes once and the owner by mail', async () => {
    const { browser } = await signUp(t, email);
    await signInAs(browser, email);
    const { secret: shown, address } = (await browser.send(secondFactorApi.setUp)).json();
    expect(address).toContain(`otpauth://totp/Kelari:${encodeURIComponent(email)}?secret=${shown}&issuer=Kelari`);
    expect(shown).toMatch(/^[A-Z2-7]{40}$/);
    expect((await signInAs(openBrowser(t), email)).json().secondFactor).toBeUndefined();
    const confirm = (code: string) => browser.send(secondFactorApi.confirm, { body: { code } });
    expect((await confirm('000000')).statusCode).toBe(400);
    const { spareCodes } = (await confirm(await codeOf(secretIn(shown)))).json();
    expect(new Set(spareCodes).size).toBe(10);
    expect((await browser.send(secondFactorApi.read)).json()).toEqual({
      on: true,
      since: t.clock.now.toISOString(),
      spareCodesLeft: 10,
    });
    expect((await t.newMails()).map(({ subject }) => subject)).toContain('Two-step sign-in is on at Kelari');
    expect((await browser.send(secondFactorApi.setUp)).statusCode).toBe(409);
    expect((await confirm(await codeOf(secretIn(shown), step))).statusCode).toBe(409);
    const stored = JSON.stringify((await t.owner.query('select * from second_factors, idempotency_keys')).rows);
    for (const told of [shown, secretIn(shown), ...spareCodes]) expect(stored).not.toContain(told);
  });

  test('needs a fresh proof', async () => {
    const { browser } = await signUp(t, email);
    await signInAs(browser, email);
    later(10 * minute);
    expect((await browser.send(secondFactorApi.setUp)).json()).toMatchObject({ needsProof: true });
  });

  test('leaves no answer behind under the key of the call', async () => {
    const { browser } = await signUp(t, email);
    await signInAs(browser, email);
    const headers = { 'idempotency-key': '00000000-0000-4000-8000-000000000001' };
    await browser.send(secondFactorApi.setUp, { headers });
    expect((await t.owner.query('select * from idempotency_keys')).rows).toEqual([]);
  });
});

describe('the second step', () => {
  test('follows the password: no session before the code, and one after', async () => {
    const { secret } = await twoStepAccount();
    const browser = await begin();
    expect([...browser.cookies.keys()]).toEqual(['__Host-half']);
    expect(await statusOf(browser)).toBe(401);
    expect((await answerWith(browser, await codeOf(secret))).statusCode).toBe(200);
    expect(await statusOf(browser)).toBe(200);
    expect(browser.cookies.has('__Host-half')).toBe(false);
  });

  test('follows the mailed link too', async () => {
    const { secret } = await twoStepAccount();
    const browser = openBrowser(t);
    await browser.send(accountApi.login, { body: { email } });
    const token = tokenIn((await t.newMails()).find(({ subject }) => subject.includes('sign-in link')));
    expect((await browser.send(accountApi.loginWithLink, { body: { token } })).json().secondFactor).toBe(true);
    expect(await statusOf(browser)).toBe(401);
    expect((await answerWith(browser, await codeOf(secret))).statusCode).toBe(200);
  });

  test('the cookie of the half sign-in is httpOnly, strict and short', async () => {
    await twoStepAccount();
    const [cookie] = (await signInAs(openBrowser(t), email)).cookies;
    expect(cookie).toMatchObject({
      name: '__Host-half',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 300,
    });
    expect(cookie).not.toHaveProperty('domain');
    expect(JSON.stringify((await t.owner.query('select * from verifications')).rows)).not.toContain(cookie?.value);
  });

  test('takes each code once, also in another browser, and none of an earlier step after a later one', async () => {
    const { secret } = await twoStepAccount();
    const code = await codeOf(secret);
    const before = await codeOf(secret, -step);
    const [one, two] = [await begin(), await begin()];
    expect((await answerWith(one, code)).statusCode).toBe(200);
    expect((await answerWith(two, code)).statusCode).toBe(400);
    expect((await answerWith(two, before)).statusCode).toBe(400);
    later(step);
    expect((await answerWith(two, await codeOf(secret))).statusCode).toBe(200);
  });

  test('the code that switched it on opens nothing more', async () => {
    const { secret } = await twoStepAccount();
    const browser = await begin();
    expect((await answerWith(browser, await codeOf(secret, -step))).statusCode).toBe(400);
  });

  test('of 50 parallel uses of one code one gets in', async () => {
    const { secret } = await twoStepAccount();
    const browsers = await Promise.all(Array.from({ length: 8 }, () => begin()));
    const code = await codeOf(secret);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => answerWith(browsers[i % 8] ?? openBrowser(t), code)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  });

  test('of 50 parallel uses of one spare code one gets in, and nine are left', async () => {
    const { spare, browser: owner } = await twoStepAccount();
    const browsers = await Promise.all(Array.from({ length: 8 }, () => begin()));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => answerWith(browsers[i % 8] ?? openBrowser(t), spare[0] ?? '')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await owner.send(secondFactorApi.read)).json().spareCodesLeft).toBe(9);
  });

  test('reads a spare code however it is typed', async () => {
    const { spare } = await twoStepAccount();
    const typed = (spare[3] ?? '').toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    expect((await answerWith(await begin(), typed)).statusCode).toBe(200);
  });

  test('is over after five wrong codes, and the owner hears of it', async () => {
    const { secret } = await twoStepAccount();
    await t.newMails();
    const browser = await begin();
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await answerWith(browser, '000000')).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 401]);
    expect((await answerWith(browser, await codeOf(secret))).statusCode).toBe(401);
    expect((await t.newMails()).map(({ subject }) => subject)).toEqual([
      'Someone stopped at the second step of your Kelari account',
    ]);
  });

  test('lets ten wrong codes an hour through, over any number of sign-ins and callers', async () => {
    const { secret, browser: known } = await twoStepAccount();
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const thief = await begin(openBrowser(t, { ip: `198.51.100.${i + 20}` }));
      for (let guess = 0; guess < 5; guess += 1) statuses.push((await answerWith(thief, '000000')).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const thief = await begin(openBrowser(t, { ip: '198.51.100.99' }));
    expect((await answerWith(thief, await codeOf(secret))).statusCode).toBe(429);
    // the owner's own device is not shut out by that
    await known.send(accountApi.logout);
    await begin(known);
    expect((await answerWith(known, await codeOf(secret))).statusCode).toBe(200);
  });

  test('belongs to the browser that began, to its five minutes, and to the password of then', async () => {
    const { secret } = await twoStepAccount();
    await begin();
    expect((await answerWith(openBrowser(t), await codeOf(secret))).statusCode).toBe(401);
    const forged = openBrowser(t);
    forged.cookies.set('__Host-half', 'a'.repeat(43));
    expect((await answerWith(forged, await codeOf(secret))).statusCode).toBe(401);
    const late = await begin();
    later(5 * minute);
    expect((await answerWith(late, await codeOf(secret))).statusCode).toBe(401);
    const old = await begin();
    await old.send(accountApi.forgotPassword, { body: { email } });
    const token = tokenIn((await t.newMails()).find(({ subject }) => subject.includes('new password')));
    await old.send(accountApi.resetPassword, { body: { token, password: 'seven pears in a bowl' } });
    expect((await answerWith(old, await codeOf(secret))).statusCode).toBe(401);
    // a reset does not switch it off
    const anew = openBrowser(t);
    const entered = await signInAs(anew, email, 'seven pears in a bowl');
    expect(entered.json().secondFactor).toBe(true);
    expect((await answerWith(anew, await codeOf(secret))).statusCode).toBe(200);
  });

  test('is no session by itself: neither its cookie nor its secret opens anything else', async () => {
    await twoStepAccount();
    const browser = await begin();
    const half = browser.cookies.get('__Host-half') ?? '';
    for (const cookie of [half, `${half}.x`]) {
      browser.cookies.set('__Host-sid', cookie);
      expect(await statusOf(browser)).toBe(401);
    }
  });
});

describe('switching off', () => {
  test('needs the password and a code, and tells the owner', async () => {
    const { browser, secret } = await twoStepAccount();
    await t.newMails();
    const off = (password: string, code: string) =>
      browser.send(secondFactorApi.switchOff, { body: { password, code } });
    expect((await off('not it at all', await codeOf(secret))).statusCode).toBe(400);
    expect((await off(goodPassword, '000000')).statusCode).toBe(400);
    expect((await browser.send(secondFactorApi.read)).json().on).toBe(true);
    expect((await off(goodPassword, await codeOf(secret))).statusCode).toBe(200);
    expect((await browser.send(secondFactorApi.read)).json()).toEqual({ on: false, since: null, spareCodesLeft: 0 });
    expect((await t.newMails()).map(({ subject }) => subject)).toEqual(['Two-step sign-in is off at Kelari']);
    expect((await signInAs(openBrowser(t), email)).json().secondFactor).toBeUndefined();
  });

  test('the operator can, for whoever lost app and codes', async () => {
    const { browser } = await twoStepAccount();
    const { email } = (await browser.send(accountApi.currentUser)).json();
    expect(await takeSecondFactorOff(t.app, 'nobody@example.test')).toBeUndefined();
    expect(await takeSecondFactorOff(t.app, email.toUpperCase())).toBe(true);
    expect(await takeSecondFactorOff(t.app, email)).toBe(false);
    expect((await browser.send(secondFactorApi.read)).json().on).toBe(false);
  });
});

test('new spare codes take the place of the old ones', async () => {
  const { browser, secret, spare } = await twoStepAccount();
  const renewed = await browser.send(secondFactorApi.renewSpareCodes, { body: { code: await codeOf(secret) } });
  expect(renewed.json().spareCodes).toHaveLength(10);
  expect((await answerWith(await begin(), spare[0] ?? '')).statusCode).toBe(400);
  expect((await answerWith(await begin(), renewed.json().spareCodes[9])).statusCode).toBe(200);
});

test('a server with another secret says so in its log, and the spare codes still open', async () => {
  const { browser, spare, secret } = await twoStepAccount();
  const { id } = (await browser.send(accountApi.currentUser)).json();
  await t.owner.query('update second_factors set secret = $2 where user_id = $1', [id, seal('another', id, secret)]);
  const half = await begin();
  expect((await answerWith(half, await codeOf(secret))).statusCode).toBe(400);
  expect(t.logLines.join('')).toContain('second_factor_unreadable');
  expect((await answerWith(half, spare[0] ?? '')).statusCode).toBe(200);
});

test('neither codes nor secrets are written to the log', async () => {
  const logged = await makeApp({ env: { LOG_LEVEL: 'trace', SIGNUPS_PER_HOUR: '100' } });
  const before = t;
  t = logged;
  const { secret, shown, spare } = await twoStepAccount();
  const browser = await begin();
  const code = await codeOf(secret);
  await answerWith(browser, '000000');
  await answerWith(browser, code);
  const half = browser.cookies.get('__Host-half') ?? 'none';
  const lines = logged.logLines.join('\n');
  for (const told of [secret, shown, ...spare, half]) expect(lines).not.toContain(told);
  t = before;
  await logged.close();
});
