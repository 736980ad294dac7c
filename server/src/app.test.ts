import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountApi } from '@kelari/core/account/contract.ts';
import { endpoint } from '@kelari/core/kit/endpoint.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { goodPassword, openBrowser, signInAs, signUp } from './account/account-testing.ts';
import { mount } from './platform/http.ts';
import { makeApp, type TestApp } from './testing/make-app.ts';

let t: TestApp;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'kelari-dist-'));
  await mkdir(join(dist, 'assets'));
  await mkdir(join(dist, 'landing'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>app</title>');
  await writeFile(join(dist, 'landing/en.html'), '<!doctype html><html lang="en">');
  await writeFile(join(dist, 'landing/el.html'), '<!doctype html><html lang="el">');
  await writeFile(join(dist, 'assets/app-1a2b.js'), 'export {};');
  await writeFile(join(dist, 'sw.js'), 'self;');
  await writeFile(join(dist, '.built-from'), 'a stamp');
  t = await makeApp({
    config: { webDist: dist, publicUrl: 'https://kelari.test', https: true },
    env: { LOG_LEVEL: 'debug' },
  });
  const on = mount(t.server, t.app);
  const broken = endpoint({ method: 'GET', path: '/api/test/broken', access: 'public', reply: z.null() });
  on(broken, () => {
    throw new Error('SELECT secret FROM /srv/kelari/users at postgres://kelari:hush@db');
  });
  on(endpoint({ ...broken, path: '/api/test/wrong-reply' }), () => 5 as unknown as null);
  on(endpoint({ ...broken, path: '/api/test/thrown-nothing' }), () => Promise.reject(undefined));
});
afterAll(async () => {
  await t.close();
  await rm(dist, { recursive: true });
});

const ask = (url: string, options: InjectOptions = {}) => t.server.inject({ url, ...options });
const page = { accept: 'text/html' };

describe('headers that stand on every answer', () => {
  const csp = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');

  it.each([
    '/',
    '/el',
    '/dashboard',
    '/assets/app-1a2b.js',
    '/sw.js',
    '/healthz',
    '/api/auth/current-user',
    '/api/nothing',
    '/nothing.png',
  ])('%s', async (url) => {
    const { headers } = await ask(url);
    expect(headers).toMatchObject({
      'content-security-policy': csp,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('only https promises https', async () => {
    const plain = await makeApp();
    expect((await plain.server.inject('/healthz')).headers['strict-transport-security']).toBeUndefined();
    await plain.close();
  });

  it.each([
    ['/api/auth/current-user', 'no-store'],
    ['/api/nothing', 'no-store'],
    ['/', 'no-cache'],
    ['/dashboard', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
  ])('%s may be kept: %s', async (url, kept) => expect((await ask(url)).headers['cache-control']).toBe(kept));
});

describe('what is not there', () => {
  it.each(['/api/nothing', '/api', '/api/', '/nothing.png', '/assets/gone-9z.js', '/dashboard.php'])(
    '%s is 404 as data',
    async (url) => {
      const response = await ask(url, { headers: page });
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    },
  );

  it.each(['/dashboard', '/recipes/3f0c9a52', '/no/such/page', '/apiary', '/πεινάω'])(
    '%s is the app, which knows its own pages',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const response = await ask(encodeURI(url), { method, headers: page });
        expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      }
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s on a page is 404', async (method) => {
    expect((await ask('/dashboard', { method })).statusCode).toBe(404);
  });

  it('a method that a path does not have is 404', async () => {
    expect((await ask('/api/auth/current-user', { method: 'PUT' })).statusCode).toBe(404);
    expect((await ask('/api/products', { method: 'PATCH' })).statusCode).toBe(404);
    expect((await ask('/healthz', { method: 'POST' })).statusCode).toBe(404);
  });

  it('case 36: no path leads out of the folder', async () => {
    const climbs = [
      '../',
      '..%2f',
      '%2e%2e/',
      '%2e%2e%2f',
      '..%5c',
      '..\\',
      '%252e%252e%252f',
      '....//',
      '..;/',
      '..%c0%af',
      '%00../',
    ];
    const targets = ['package.json', 'etc/passwd', 'server/src/main.ts', '.env', 'secret'];
    const starts = ['/', '/assets/', '/landing/'];
    const whole = [
      '/.built-from',
      '/.env',
      '/.git/config',
      '/%2ebuilt-from',
      '/assets/..%2f.built-from',
      '//etc/passwd',
      '/\\\\host\\share',
      '/%00',
      '/index.html%00.js',
      '/C:/windows/win.ini',
      '/file:///etc/passwd',
      '/%',
      '/%zz',
      '/%ff',
      `/${'a/'.repeat(500)}`,
      `/${'%2e%2e%2f'.repeat(50)}etc/passwd`,
    ];
    const paths = [
      ...whole,
      ...starts.flatMap((start) =>
        climbs.flatMap((climb) => targets.map((target) => `${start}${climb.repeat(3)}${target}`)),
      ),
    ];
    for (const path of paths) {
      const response = await ask(path);
      expect.soft([path, response.statusCode < 500]).toEqual([path, true]);
      // what is not refused is the app's page, never a file
      if (response.statusCode === 200)
        expect.soft([path, response.body]).toEqual([path, '<!doctype html><title>app</title>']);
      else expect.soft([path, response.headers['x-content-type-options']]).toEqual([path, 'nosniff']);
      expect(response.body).not.toMatch(/root:|a stamp|"workspaces"|kelari-dist/);
    }
  });
});

describe('errors', () => {
  it.each(['/api/test/broken', '/api/test/wrong-reply', '/api/test/thrown-nothing'])(
    '%s says that it is our fault, and nothing of the inside',
    async (url) => {
      const response = await ask(url);
      expect(response.statusCode).toBe(500);
      expect(response.json()).toEqual({
        code: 'internal',
        message: 'Something went wrong on our side. Nothing was changed.',
      });
      expect(t.logLines.splice(0).some((line) => line.includes('unexpected error'))).toBe(true);
    },
  );

  it.each([
    ['el', 'el'],
    ['el-GR,el;q=0.9,en;q=0.8', 'el'],
    ['en;q=0.5, el;q=0.9', 'el'],
    ['en-US,en;q=0.9,el;q=0.1', 'en'],
    ['de', 'en'],
  ])('speak the language of the reader: %s', async (header, language) => {
    for (const url of ['/api/nothing', '/api/auth/current-user', '/api/test/broken', '/%zz']) {
      const response = await ask(url, { headers: { 'accept-language': header } });
      expect(response.headers['content-language']).toBe(language);
      expect(/[α-ω]/.test(response.json().message)).toBe(language === 'el');
    }
  });

  it("a member's errors speak the profile's language, as the answers do", async () => {
    const ana = await t.signIn();
    await t.owner.query(`update users set language = 'el' where id = $1`, [ana.userId]);
    const response = await ask('/api/products/nothing', {
      headers: { cookie: ana.cookie, 'accept-language': 'en-US,en;q=0.9' },
    });
    expect([response.statusCode, response.headers['content-language']]).toEqual([404, 'el']);
    expect(response.json().message).toMatch(/[α-ω]/);
  });

  it('each 401 says "Unauthorized"', async () => {
    const answers = [
      await ask('/api/products', { headers: { 'accept-language': 'el' } }),
      await ask('/api/products', { headers: { cookie: `${t.cookieName}=forged.signature` } }),
      await signInAs(openBrowser(t), 'nobody@example.test', 'wrong password'),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toContain('Unauthorized');
    }
  });
});

describe('bodies', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    ask(accountApi.signin.path, { method: 'POST', payload, headers });

  it('of more than 1 MB are 413, whether they say so or not', async () => {
    const big = JSON.stringify({ email: 'x'.repeat(1_048_576) });
    const response = await post(big);
    expect([response.statusCode, response.json().code]).toEqual([413, 'too_large']);
    expect((await post('{}', { 'content-type': 'application/json', 'content-length': '2000000' })).statusCode).toBe(
      413,
    );
    expect((await post(JSON.stringify({ email: 'x'.repeat(1_000_000) }))).statusCode).toBe(400);
  });

  it.each<[string, Buffer | string]>([
    ['10,000 levels', '['.repeat(10_000)],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])],
    ['a key twice', '{"email":"a","email":"b"}'],
    ['nothing', ''],
  ])('%s is 400', async (_, body) => {
    const response = await post(body);
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid']);
  });

  it('that are no JSON are 415, with a form, with text and with no type at all', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      expect((await post('{}', { 'content-type': type })).statusCode).toBe(415);
    }
    expect((await post('{}', {})).statusCode).toBe(415);
  });

  it('cases 16 and 17: from a foreign page are 403 before they are read', async () => {
    const foreign = { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site', origin: 'https://kelari.test' };
    const response = await post('{', foreign);
    expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden']);
  });
});

describe('the landing page', () => {
  it.each([
    [{ 'accept-language': 'el' }, 'lang="el"'],
    [{ 'accept-language': 'de' }, 'lang="en"'],
    [{ 'accept-language': 'en', cookie: 'kelari-language=el' }, 'lang="el"'],
    [{ 'accept-language': 'el', cookie: 'kelari-language=xx' }, 'lang="el"'],
  ])('%j gets %s', async (headers, text) => {
    const response = await ask('/', { headers });
    expect(response.body).toContain(text);
    expect(response.headers.vary).toContain('Accept-Language');
  });

  it('gives way to the app for who is signed in, and keeps the session alive as every call does', async () => {
    const ana = await t.signIn();
    expect((await ask('/', { headers: { cookie: ana.cookie } })).body).toContain('<title>app');
    const { now } = t.clock;
    t.clock.now = new Date(now.getTime() + 2 * 86_400_000);
    try {
      const visit = await ask('/', { headers: { cookie: ana.cookie } });
      expect(visit.cookies.map(({ name }) => name)).toEqual([t.cookieName]);
    } finally {
      t.clock.now = now;
    }
  });
});

it('case 7: sign-up, verification and sign-in leave no password, token, cookie or link in the log', async () => {
  t.logLines.length = 0;
  const { browser, token } = await signUp(t, 'ana@example.test');
  await signInAs(browser, 'ana@example.test', 'not the password, but near it');
  expect((await signInAs(browser, 'ana@example.test')).statusCode).toBe(200);
  await browser.send(accountApi.currentUser);
  await browser.send(accountApi.verifyEmail, { query: { token } });
  const log = t.logLines.join('');
  expect(t.logLines.length).toBeGreaterThan(5);
  expect(log).toContain(accountApi.verifyEmail.path);
  for (const secret of [
    goodPassword,
    'near it',
    token,
    browser.cookies.get(t.cookieName) ?? '?',
    'token=',
    'ana@example.test',
  ]) {
    expect(log).not.toContain(secret);
  }
});
