import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { withPayment } from '../testing/with-payment.ts';

const webDist = mkdtempSync(join(tmpdir(), 'kelari-dist-'));
let app: TestApp;
let retired: TestApp;
let shop: TestApp;

const put = (path: string, text: string) => {
  mkdirSync(join(webDist, path, '..'), { recursive: true });
  writeFileSync(join(webDist, path), text);
};
const get = (url: string, headers: Record<string, string> = {}, from = app) => from.server.inject({ url, headers });

beforeAll(async () => {
  put('index.html', 'first app');
  put('landing/en.html', 'first landing');
  put('landing/el.html', '<link rel="canonical" href="{{origin}}/el">');
  put('sw.js', 'worker');
  put('manifest.webmanifest', '{"name":"Kelari"}');
  put('manifest.el.webmanifest', '{"name":"Κελάρι"}');
  put('icons/icon-192.png', 'png');
  put('assets/app-1.js', 'one');
  put('pictures/date.avif', 'avif');
  put('.next/index.html', 'half a build');
  [app, retired, shop] = await Promise.all([
    makeApp({ config: { webDist } }),
    makeApp({ config: { webDist }, env: { SERVICE_WORKER: 'off' } }),
    makeApp({ config: { webDist }, env: withPayment }),
  ]);
});
afterAll(async () => {
  await Promise.all([app.close(), retired.close(), shop.close()]);
  rmSync(webDist, { recursive: true });
});

describe('the files of the web app', () => {
  it.each([
    ['/sw.js', 'no-cache', /javascript/],
    ['/index.html', 'no-cache', /^text\/html/],
    ['/icons/icon-192.png', 'no-cache', /^image\/png/],
    ['/manifest.webmanifest', 'no-cache', /^application\/manifest\+json/],
    ['/assets/app-1.js', 'public, max-age=31536000, immutable', /javascript/],
    ['/pictures/date.avif', 'public, max-age=86400', /^image\/avif/],
  ])('%s is kept as %s', async (url, kept, type) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe(kept);
    expect(answer.headers['content-type']).toMatch(type);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('say their whole address to whoever reads them from outside', async () => {
    expect((await get('/el')).body).toBe(`<link rel="canonical" href="${app.app.config.publicUrl}/el">`);
    expect((await get('/', { 'accept-language': 'el' })).body).toBe((await get('/el')).body);
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

describe('the page of a member’s first visit', () => {
  const starts = {
    paths: { '/pantry': ['assets/shell.js', 'assets/pantry.js'] },
    words: { en: ['assets/en.js'], el: ['assets/el.js'] },
  };
  const named = (body: string) => [...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

  it('names what is loaded next, the words in the member’s language and the question who this is', async () => {
    put('index.html', '<html lang="en"><head></head>first app');
    put('.vite/starts.json', JSON.stringify(starts));
    const { cookie } = await app.signIn();
    const { body } = await get('/pantry?open=new', { cookie });
    expect(body).toContain('<html data-member="en" lang="en">');
    expect(named(body)).toEqual(['/api/auth/user', '/assets/shell.js', '/assets/pantry.js', '/assets/en.js']);
    // other paths, and whoever is not signed in, get the page as it is
    for (const [url, headers] of [
      ['/settings', { cookie }],
      ['/pantry', {}],
      ['/pantry', { cookie: `${cookie}x` }],
    ] as const) {
      expect((await get(url, headers)).body, url).toBe('<html lang="en"><head></head>first app');
    }
  });
});

describe('the start of a member’s first visit, drawn by the build', () => {
  const words = '</script><script>alert(1)</script> $& {{origin}}';
  const starts = {
    paths: { '/dashboard': ['assets/shell.js'] },
    words: { en: ['assets/en.js'], el: ['assets/el.js'] },
    fonts: { en: ['assets/latin.woff2'], el: [] },
    asked: { '/dashboard': { 'current-user': '/api/auth/user' } },
  };
  const draw = (body: string) => put('.drawings/standing-server.js', `export const renderStanding = ${body};`);
  const visit = async (url = '/dashboard') => {
    const { cookie } = await app.signIn();
    await app.server.inject({
      method: 'PUT',
      url: '/api/user/profile',
      headers: { cookie, 'idempotency-key': crypto.randomUUID() },
      payload: { firstName: words },
    });
    return get(url, { cookie });
  };

  beforeAll(() => {
    put('index.html', '<html lang="en"><head></head><div id="root"><div class="boot"><img></div></div>');
    put('.vite/starts.json', JSON.stringify(starts));
  });

  it('stands in the page with the answers it was drawn from, which end no element, and is kept nowhere', async () => {
    draw("(path, language, answers) => ['<h1>', path, language, answers['current-user'].timezone, '</h1>'].join(' ')");
    const { body, headers } = await visit();
    expect(body).toMatch(
      /<div id="root"><div class="standing" lang="en" inert><h1> \/dashboard en [\w/]+ <\/h1><\/div>/,
    );
    expect(body).not.toContain('boot');
    const [, data = ''] = /<script type="application\/json" id="answers" lang="en">([^<]*)<\/script>/.exec(body) ?? [];
    const [[key, user]] = JSON.parse(data);
    expect([key, user.firstName]).toEqual(['current-user', words]);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/latin.woff2">');
  });

  it('is left out where it cannot be drawn, for strangers, and of other paths', async () => {
    draw("() => { throw new Error('not this time'); }");
    const drawn = /class="standing"|id="answers"/;
    const failed = await visit();
    expect(failed.statusCode).toBe(200);
    expect(failed.body).toContain('boot');
    draw("() => '<h1>drawn</h1>'");
    for (const { body } of [failed, await get('/dashboard'), await visit('/settings')]) expect(body).not.toMatch(drawn);
    expect((await get('/.drawings/standing-server.js')).statusCode).toBe(404);
  });
});

it('a worker that was switched off takes itself and all it kept away', async () => {
  const answer = await get('/sw.js', {}, retired);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-type']).toMatch(/javascript/);
  expect(answer.body).toContain('registration.unregister()');
  expect(answer.body).toContain('caches.delete');
});

describe('the payment provider', () => {
  const policyOf = async (url: string, from = shop) => {
    const { headers } = await get(url, {}, from);
    const policy = String(headers['content-security-policy']).split(';');
    return {
      opener: headers['cross-origin-opener-policy'],
      ...Object.fromEntries(policy.map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')])),
    };
  };

  it('stands in the policy of the page of plans alone, and beside all that stands there anyway', async () => {
    const hosts = 'https://www.sandbox.paypal.com https://*.paypalobjects.com';
    const usual = await policyOf('/dashboard');
    expect(JSON.stringify(usual)).not.toMatch(/paypal/);
    for (const url of ['/subscription', '/subscription?plan=premium_1y']) {
      expect(await policyOf(url)).toEqual({
        ...usual,
        opener: 'same-origin-allow-popups',
        'script-src': `'self' 'wasm-unsafe-eval' ${hosts}`,
        'img-src': `'self' blob: data: ${hosts}`,
        'frame-src': `https://www.youtube-nocookie.com ${hosts}`,
        'connect-src': `'self' ${hosts}`,
      });
    }
    for (const url of ['/', '/en', '/settings', '/subscriptions', '/subscription/x', '/api/subscription', '/sw.js']) {
      expect(await policyOf(url), url).toEqual(usual);
    }
  });

  it('stands nowhere on a server without one', async () => {
    expect(await policyOf('/subscription', app)).toEqual(await policyOf('/dashboard', app));
  });
});
