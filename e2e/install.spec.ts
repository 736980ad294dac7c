import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { devices, eventually, openBrowser, signedIn } from './browser.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import { openFront } from './front.ts';
import { call, products, type Row, stock } from './kitchen.ts';

const words = {
  newVersion: 'Υπάρχει νέα έκδοση',
  refresh: 'Ανανέωση',
  later: 'Αργότερα',
  logOut: 'Αποσύνδεση',
  account: 'Μενού και λογαριασμός',
  keep: 'Κρατήστε το Κελάρι σε αυτή τη συσκευή',
  install: 'Εγκατάσταση',
  more: 'Περισσότερο: Φακές',
  sixPieces: '6\u00a0τεμ.',
  noSignal: 'Χωρίς σήμα',
  notSent: '1 δεν στάλθηκε',
};

let browser: Browser;
let front: Awaited<ReturnType<typeof openFront>>;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  front = await openFront(inject('kelari').url);
  context = await browser.newContext({ baseURL: front.url, viewport: devices.phone, locale: 'el-GR' });
  context.setDefaultTimeout(15_000);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  await front.close();
});

/** The first visit of a cook, until the worker keeps the app. */
async function firstVisit(): Promise<void> {
  await signedIn(context, 'el');
  await page.goto('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
}
async function cutNetwork(): Promise<void> {
  front.shut();
  await context.setOffline(true);
}
const caches = () => page.evaluate(() => globalThis.caches.keys());
/** What is kept on the device of what the server answered, by the beginnings of its keys. */
const keptReads = () =>
  page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve, reject) => {
        const opening = indexedDB.open('kelari');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('reads').objectStore('reads').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            const reads: { key: readonly unknown[]; data: unknown }[] = reading.result;
            const texts = reads.map(({ key, data }) => [key.slice(0, 2).join(' '), JSON.stringify(data)]);
            resolve(Object.fromEntries(texts));
          };
        };
      }),
  );
const isStandIn = () => page.evaluate(() => 'standIn' in document.documentElement.dataset);
const build = (of: Page) => of.evaluate(() => document.documentElement.dataset.build);
const text = (of: Page, found: string) => of.getByText(found, { exact: true });

describe('the app on a device', () => {
  it('can be installed', async () => {
    // Chromium installs nothing from a window that keeps nothing
    const folder = await mkdtemp(join(tmpdir(), 'kelari-profile-'));
    const lasting = await chromium.launchPersistentContext(folder, {
      executablePath: findChromium(),
      args: chromiumFlags,
      baseURL: front.url,
      locale: 'el-GR',
    });
    try {
      await signedIn(lasting, 'el');
      const visit = await lasting.newPage();
      await visit.goto('/dashboard');
      const cdp = await lasting.newCDPSession(visit);
      const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
      expect(installabilityErrors.map((each) => each.errorId)).toEqual([]);
      const { data = '{}', errors } = await cdp.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      expect(JSON.parse(data)).toMatchObject({ name: 'Κελάρι', start_url: '/dashboard' });
    } finally {
      await lasting.close();
      await rm(folder, { recursive: true });
    }
  });

  it('opens without a network, and leaves to the server what is the server’s', async () => {
    await firstVisit();
    expect((await page.goto('/pantry'))?.fromServiceWorker()).toBe(true);
    for (const path of ['/en', '/unsubscribe', '/s/abc']) {
      expect((await page.goto(path))?.fromServiceWorker(), path).toBe(false);
    }
    await page.goto('/subscription');
    expect(await isStandIn()).toBe(false);

    await cutNetwork();
    for (const path of ['/pantry', '/recipes', '/recipes/import', '/invite?code=abc', '/']) {
      expect((await page.goto(path))?.fromServiceWorker(), path).toBe(true);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    await page.goto('/subscription');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await isStandIn()).toBe(true);
    for (const path of ['/en', '/unsubscribe', '/s/abc', '/api/auth/user', '/dev/outbox']) {
      await expect(page.goto(path), path).rejects.toThrow(/ERR_/);
    }
  });

  it('shows without a network what was seen before, and keeps what is done there until there is one', async () => {
    await firstVisit();
    await stock(context, [{ name: 'Φακές', quantity: 5 }, { name: 'Ρύζι' }]);
    const { id } = await call<Row>(context, 'POST', '/api/recipes', {
      name: 'Φακές της γιαγιάς',
      servings: 4,
      ingredients: [{ name: '500 γρ. φακές' }],
      instructions: ['Βράστε τις φακές.'],
    });
    const pantry = () => page.getByRole('heading', { level: 3, name: 'Φακές', exact: true }).waitFor();
    const recipes = () => page.getByRole('heading', { name: 'Φακές της γιαγιάς' }).first().waitFor();
    const recipe = () => page.getByText('Βράστε τις φακές.').first().waitFor();
    const screens = [
      ['/pantry', pantry, 'products', 'Ρύζι'],
      ['/recipes', recipes, 'recipes pages', 'Φακές της γιαγιάς'],
      [`/recipes/${id}`, recipe, 'recipes one', 'Βράστε τις φακές.'],
    ] as const;
    for (const [path, isThere, key, text] of screens) {
      await page.goto(path);
      await isThere();
      // written down a moment after it was read
      await eventually(async () => (await keptReads())[key], path).toContain(text);
    }

    await cutNetwork();
    for (const [path, isThere] of screens) {
      expect((await page.goto(path))?.fromServiceWorker(), path).toBe(true);
      await isThere();
      await page.getByRole('status').getByText(words.noSignal).filter({ visible: true }).waitFor();
    }
    await page.goto('/pantry');
    await pantry();
    await page.getByRole('button', { name: words.more, exact: true }).click();
    const isDrawn = async () => {
      await page.getByText(words.sixPieces, { exact: true }).waitFor();
      await page.getByRole('status').getByRole('button', { name: words.notSent }).filter({ visible: true }).waitFor();
    };
    await isDrawn();
    await page.reload();
    await isDrawn();

    front.reopen();
    await context.setOffline(false);
    const lentils = async () => (await products(context)).find(({ name }) => name === 'Φακές')?.quantity;
    await eventually(lentils).toBe(6);
    await eventually(() => page.getByRole('status').getByText(words.noSignal).count()).toBe(0);
    await eventually(() => page.getByRole('button', { name: words.notSent }).count()).toBe(0);
    await page.getByText(words.sixPieces, { exact: true }).waitFor();
  });

  it('keeps pictures for the person who is signed in, and nothing of theirs after the log-out', async () => {
    await firstVisit();
    const answer = await context.request.post('/api/upload', {
      headers: { 'X-Requested-With': 'test' },
      multipart: { file: { name: 'dish.png', mimeType: 'image/png', buffer: onePixel } },
    });
    const { url } = (await answer.json()) as { url: string };
    const shows = () =>
      page.evaluate(async (src) => {
        const picture = new Image();
        picture.src = src;
        return picture.decode().then(
          () => true,
          () => false,
        );
      }, new URL(url, front.url).pathname);
    const inBrowserCache = () =>
      page.evaluate(
        (src) =>
          fetch(src, { cache: 'only-if-cached', mode: 'same-origin' }).then(
            (answer) => answer.ok,
            () => false,
          ),
        new URL(url, front.url).pathname,
      );
    const kept = async () => (await caches()).filter((name) => name.startsWith('kelari-private-'));
    const keptPictures = () =>
      page.evaluate(async () => {
        const name = (await globalThis.caches.keys()).find((each) => each.startsWith('kelari-private-'));
        return name ? (await (await globalThis.caches.open(name)).keys()).length : 0;
      });

    await eventually(kept).toHaveLength(1);
    expect(await shows()).toBe(true);
    await eventually(keptPictures).toBe(1);
    expect(await inBrowserCache()).toBe(true);
    front.shut();
    await page.reload();
    expect(await shows()).toBe(true);

    front.reopen();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: words.account }).first().click();
    await page.getByRole('button', { name: words.logOut }).last().click();
    await page.waitForURL((found) => found.pathname === '/' || found.pathname === '/el');
    expect(await kept()).toEqual([]);
    const everything = await page.evaluate(async () => {
      const names = await globalThis.caches.keys();
      const caches = await Promise.all(names.map((name) => globalThis.caches.open(name)));
      return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map((each) => new URL(each.url).pathname);
    });
    expect(everything.length).toBeGreaterThan(50);
    expect(everything.filter((path) => path.startsWith('/api'))).toEqual([]);

    await cutNetwork();
    expect(await inBrowserCache()).toBe(false);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Eleni');
    front.reopen();
    await context.setOffline(false);
    await page.goto('/dashboard');
    await page.waitForURL('**/signin*');
  });
});

describe('a new version', () => {
  it('waits until it is asked for, in this tab alone, and comes with one tap', async () => {
    await firstVisit();
    const other = await context.newPage();
    await other.goto('/recipes');
    await page.goto('/pantry?typed=1');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });

    front.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await text(page, words.newVersion).waitFor();
    await text(other, words.newVersion).waitFor();
    expect([await build(page), await build(other), loads]).toEqual(['1', '1', 0]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe(
      'installed',
    );

    await page.getByRole('button', { name: words.refresh }).click();
    await eventually(() => build(page)).toBe('2');
    expect(new URL(page.url()).search).toBe('?typed=1');
    expect(await build(other)).toBe('1');
    expect(await text(page, words.newVersion).count()).toBe(0);
    // the worker is the new one by now: this tab only has to be loaded anew
    await other.getByRole('button', { name: words.refresh }).click();
    await eventually(() => build(other)).toBe('2');
    expect(loads).toBe(1);
  });

  it('can wait for another day', async () => {
    await firstVisit();
    front.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await text(page, words.newVersion).waitFor();
    await page.getByRole('button', { name: words.later }).click();
    expect(await text(page, words.newVersion).count()).toBe(0);
    await page.goto('/pantry');
    await text(page, words.newVersion).waitFor();
    expect(await build(page)).toBe('1');
  });
});

describe('the invitation to install', () => {
  /** As Chromium sends it; headless it never does. */
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, { prompt: async () => document.body.setAttribute('data-asked', 'yes') });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
  /** Comes back after so many days of use; waits until this visit is counted, and with it the card could be there. */
  const comeBackAfter = async (days: number) => {
    await page.evaluate((count) => {
      const before = JSON.parse(localStorage.getItem('kelari.install') ?? '{}');
      localStorage.setItem('kelari.install', JSON.stringify({ ...before, days: count, last: '2026-01-01' }));
    }, days);
    await page.reload();
    await eventually(() => page.evaluate(() => localStorage.getItem('kelari.install'))).toContain(`"days":${days + 1}`);
    expect(await offer()).toBe(true);
  };

  it('comes on the third day, once, and asks the browser', async () => {
    await signedIn(context, 'el');
    await page.goto('/dashboard');
    await comeBackAfter(1);
    expect(await text(page, words.keep).count()).toBe(0);

    await comeBackAfter(2);
    await text(page, words.keep).waitFor();
    await page.getByRole('button', { name: words.install }).click();
    await eventually(() => page.evaluate(() => document.body.dataset.asked)).toBe('yes');
    expect(await text(page, words.keep).count()).toBe(0);

    await comeBackAfter(3);
    expect(await text(page, words.keep).count()).toBe(0);
  });
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
