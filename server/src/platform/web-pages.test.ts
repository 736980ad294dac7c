import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../testing/make-app.ts';

const webDist = mkdtempSync(join(tmpdir(), 'kelari-dist-'));
let app: TestApp;
let retired: TestApp;

const put = (path: string, text: string) => {
  mkdirSync(join(webDist, path, '..'), { recursive: true });
  writeFileSync(join(webDist, path), text);
};
const get = (url: string, headers: Record<string, string> = {}, from = app) => from.server.inject({ url, headers });

beforeAll(async () => {
  put('index.html', 'first app');
  put('landing/en.html', 'first landing');
  put('sw.js', 'worker');
  put('manifest.webmanifest', '{"name":"Kelari"}');
  put('manifest.el.webmanifest', '{"name":"Κελάρι"}');
  put('icons/icon-192.png', 'png');
  put('assets/app-1.js', 'one');
  put('.next/index.html', 'half a build');
  [app, retired] = await Promise.all([
    makeApp({ config: { webDist } }),
    makeApp({ config: { webDist }, env: { SERVICE_WORKER: 'off' } }),
  ]);
});
afterAll(async () => {
  await Promise.all([app.close(), retired.close()]);
  rmSync(webDist, { recursive: true });
});

describe('the files of the web app', () => {
  it.each([
    ['/sw.js', 'no-cache', /javascript/],
    ['/index.html', 'no-cache', /^text\/html/],
    ['/icons/icon-192.png', 'no-cache', /^image\/png/],
    ['/manifest.webmanifest', 'no-cache', /^application\/manifest\+json/],
    ['/assets/app-1.js', 'public, max-age=31536000, immutable', /javascript/],
  ])('%s is kept as %s', async (url, kept, type) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe(kept);
    expect(answer.headers['content-type']).toMatch(type);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('name the app in the language of the device', async () => {
    expect((await get('/manifest.webmanifest', { 'accept-language': 'el-GR,en' })).json()).toEqual({ name: 'Κελάρι' });
    const english = await get('/manifest.webmanifest', { 'accept-language': 'en-GB' });
    expect(english.json()).toEqual({ name: 'Kelari' });
    expect(english.headers.vary).toContain('Accept-Language');
  });

  it('are those of a build that arrived after the start, and a half one is not shown', async () => {
    expect((await get('/pantry')).body).toBe('first app');
    put('index.html', 'second app');
    put('landing/en.html', 'second landing');
    put('assets/app-2.js', 'two');
    expect((await get('/pantry')).body).toBe('second app');
    expect((await get('/', { 'accept-language': 'en' })).body).toBe('second landing');
    expect((await get('/assets/app-2.js')).body).toBe('two');
    expect((await get('/assets/app-1.js')).body).toBe('one');
    expect((await get('/.next/index.html')).statusCode).toBe(404);
  });

  it('gone are gone: no page in place of a script', async () => {
    expect((await get('/assets/app-0.js', { accept: '*/*' })).statusCode).toBe(404);
  });
});

it('a worker that was switched off takes itself and all it kept away', async () => {
  const answer = await get('/sw.js', {}, retired);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-type']).toMatch(/javascript/);
  expect(answer.body).toContain('registration.unregister()');
  expect(answer.body).toContain('caches.delete');
});
