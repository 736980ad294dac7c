import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { wish } from './notifications-testing.ts';
import { unsubscribeToken, unsubscribing } from './unsubscribe-token.ts';

let t: TestApp;
let ana: Cook;
let bob: Cook;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  ana = await t.signIn();
  bob = await t.signIn();
  for (const cook of [ana, bob]) await wish(cook, { channels: { email: true, push: true } });
});

const channels = async (cook: Cook) =>
  (await t.owner.query('select channels from users where id = $1', [cook.userId])).rows[0].channels;
const tokenOf = (cook: Cook) => unsubscribeToken(t.app, cook.userId);
const visit = (token: string, method: 'GET' | 'POST' | 'HEAD' = 'GET', headers: Record<string, string> = {}) =>
  t.server.inject({ method, url: `/unsubscribe?token=${encodeURIComponent(token)}`, headers });
const formType = { 'content-type': 'application/x-www-form-urlencoded' };

test('opening the link changes nothing: scanners of mail open each one', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const page = await visit(tokenOf(ana), method);
    expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
  }
  expect(await channels(ana)).toEqual({ push: true, email: true });
});

test('the page’s button ends the mails, from a browser that says little of itself', async () => {
  const page = await visit(tokenOf(ana));
  expect(page.body).toContain('<html lang="en">');
  const action = /<form method="post" action="([^"]+)"><button>Stop these emails/.exec(page.body)?.[1] ?? '';
  expect(action).toBe(`/unsubscribe?token=${tokenOf(ana)}`);
  // without a referrer the origin of a form is 'null' over plain http
  const done = await t.server.inject({ method: 'POST', url: action, headers: { ...formType, origin: 'null' } });
  expect([done.statusCode, done.body.includes('you get no more reminders by email')]).toEqual([200, true]);
  expect([await channels(ana), await channels(bob)]).toEqual([
    { push: true, email: false },
    { push: true, email: true },
  ]);
  // settings that lie open hear of it
  const { rows } = await t.owner.query('select changes from change_log where user_id = $1 order by seq desc limit 1', [
    ana.userId,
  ]);
  expect(rows[0].changes).toEqual([['user', ana.userId, 'changed']]);
  // the link says that it is done, and once more is the same
  expect((await visit(tokenOf(ana))).body).not.toContain('<form');
  expect((await visit(tokenOf(ana), 'POST')).statusCode).toBe(200);
});

test('the page speaks the person’s language, whoever opens it', async () => {
  await wish(ana, { language: 'el' });
  for (const method of ['GET', 'POST'] as const) {
    const page = await visit(tokenOf(ana), method, { 'accept-language': 'en' });
    expect(page.headers['content-language']).toBe('el');
    expect(page.body).toContain('<html lang="el">');
    expect(page.body).toContain('Υπενθυμίσεις με email');
  }
});

test('the page runs no script, and its styles are of this server', async () => {
  const page = await visit(tokenOf(ana));
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  expect(page.body).not.toMatch(/<script|style=|<style/);
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const styles = await t.server.inject({ url: href });
  expect([styles.statusCode, styles.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
});

test('no session is asked for, and none opens a stranger’s switch', async () => {
  await visit(tokenOf(bob), 'POST', { ...formType, cookie: ana.cookie });
  expect([(await channels(ana)).email, (await channels(bob)).email]).toEqual([true, false]);
});

describe('a link that is not ours', () => {
  const forged = (): Record<string, string> => {
    const [userId = '', mac = ''] = tokenOf(ana).split('.');
    return {
      nothing: '',
      'another person’s signature': `${bob.userId}.${mac}`,
      'no signature': userId,
      'a short one': `${userId}.${mac.slice(0, -1)}`,
      'a changed one': `${userId}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
      'of another secret': unsubscribeToken({ secret: 'another secret'.repeat(4) }, ana.userId),
      'with more behind it': `${tokenOf(ana)}x`,
      'in capitals': tokenOf(ana).toUpperCase(),
      script: '"><script>alert(1)</script>',
      nobody: unsubscribeToken(t.app, '00000000-0000-4000-8000-000000000000'),
    };
  };

  test('changes nothing and says so calmly', async () => {
    for (const [name, token] of Object.entries(forged())) {
      for (const method of ['GET', 'POST'] as const) {
        const page = await visit(token, method, { 'accept-language': 'el' });
        expect([name, page.statusCode, page.headers['content-type']]).toEqual([name, 400, 'text/html; charset=utf-8']);
        expect(page.body).toContain('δεν άλλαξε τίποτα');
        expect(page.body).not.toContain('<script');
      }
    }
    expect([(await channels(ana)).email, (await channels(bob)).email]).toEqual([true, true]);
  });

  test('every other spelling of the same bytes is another link', () => {
    const token = tokenOf(ana);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const accepted = [...letters].filter((letter) => unsubscribing(t.app, token.slice(0, -1) + letter));
    expect(accepted).toEqual([token.at(-1)]);
  });

  test('twice in one address, or of another kind, is none', async () => {
    const answer = await t.server.inject({ url: `/unsubscribe?token=${tokenOf(ana)}&token=${tokenOf(bob)}` });
    expect(answer.statusCode).toBe(400);
    expect(unsubscribing(t.app, [tokenOf(ana)])).toBeUndefined();
  });
});

test('the form may be only so large, and other kinds of bodies are not read', async () => {
  const post = (payload: string, type: string) =>
    t.server.inject({
      method: 'POST',
      url: `/unsubscribe?token=${tokenOf(ana)}`,
      headers: { 'content-type': type },
      payload,
    });
  expect((await post('a'.repeat(5_000), formType['content-type'])).statusCode).toBe(413);
  expect((await post('x', 'text/plain')).statusCode).toBe(415);
  expect((await channels(ana)).email).toBe(true);
});

test('forms are read on this page alone', async () => {
  const answer = await t.server.inject({
    method: 'POST',
    url: '/api/notifications/try',
    headers: { ...formType, cookie: ana.cookie },
    payload: 'channel=email',
  });
  expect(answer.statusCode).toBe(415);
});
