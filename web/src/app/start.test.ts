// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { seenKey } from '../platform/seen-here.ts';

const source = readFileSync(join(import.meta.dirname, '../../public/start.js'), 'utf8');
const app = 'http://localhost/assets/app-1.js';
const here = (build = app, day = new Date()) => [build, 'el', day.toDateString(), innerWidth].join();

/** What stands in the page, once start.js has run and `ms` later; the app itself does not come. */
async function standing(seen: string, { letters = Promise.resolve(), ms = 0 } = {}): Promise<string> {
  localStorage.setItem(seenKey, seen);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => letters } });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  document.head.replaceChildren(Object.assign(document.createElement('link'), { id: 'app', href: app }));
  document.body.replaceChildren();
  document.body.insertAdjacentHTML('beforeend', '<div id="root"><div class="boot"></div></div>');
  vi.useFakeTimers();
  // where nothing stands the app is imported at once
  new Function(source.replace('import(app.href)', 'void app'))();
  await vi.advanceTimersByTimeAsync(ms);
  vi.clearAllTimers();
  vi.useRealTimers();
  return document.querySelector('#root > .standing')?.innerHTML ?? '';
}
const seen = (html: string, now = here(), more = {}) => standing(JSON.stringify({ '/': [now, html] }), more);

beforeEach(() => {
  document.documentElement.lang = 'el';
});

describe('what was seen here last', () => {
  it('stands in the page before the app, and cannot be used', async () => {
    expect(await seen('<h1>Γεια</h1>')).toBe('<h1>Γεια</h1>');
    expect((document.querySelector('.standing') as HTMLElement).inert).toBe(true);
  });

  it('waits for its letters, but not for long', async () => {
    const letters = new Promise<void>(() => undefined);
    expect(await seen('<h1>Γεια</h1>', here(), { letters, ms: 100 })).toBe('');
    expect(await seen('<h1>Γεια</h1>', here(), { letters, ms: 200 })).toBe('<h1>Γεια</h1>');
    expect(await seen('<h1>Γεια</h1>', here(), { letters: Promise.reject(new Error('none')) })).toBe('<h1>Γεια</h1>');
  });

  it('does not stand there for another build, day, width or language', async () => {
    const yesterday = new Date();
    yesterday.setDate(yesterday.getDate() - 1);
    for (const other of [here('http://localhost/assets/app-2.js'), here(app, yesterday), here().replace('el', 'en')]) {
      expect(await seen('<h1>Γεια</h1>', other)).toBe('');
    }
    expect(await seen('<h1>Γεια</h1>', here().replace(String(innerWidth), '1'))).toBe('');
  });

  it.each([
    '<meta http-equiv="refresh" content="0;url=//evil.test/">',
    '<base href="//evil.test/">',
    '<link rel="dns-prefetch" href="//evil.test/">',
    '<p><script>xss()</script></p>',
    '<p><style>*{}</style></p>',
    '<template><script src="/other.js"></script></template>',
    '<div><iframe srcdoc="x"></iframe></div>',
    '<object data="x"></object>',
    '<embed src="x">',
  ])('is none of the app’s with %s, and does not stand there', async (odd) => {
    expect(await seen(`<h1>Γεια</h1>${odd}`)).toBe('');
  });

  it.each(['null', '[]', '"x"', '{', '{"/":null}', '{"/":1}', '{"/":["x"]}', '{"__proto__":{"/":[]}}'])(
    'is nothing when what is kept is %s',
    async (odd) => {
      expect(await standing(odd)).toBe('');
      expect(document.querySelector('.boot')).not.toBeNull();
    },
  );
});
