import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../server/src/platform/config.ts';
import { eventually, openBrowser, signedIn, violations, visitor } from './browser.ts';
import { products } from './kitchen.ts';

const words = {
  read: 'Ανάγνωση απόδειξης',
  kept: 'Η εικόνα μένει σε αυτή τη συσκευή μέχρι να διαβαστεί.',
  save: /^Αποθήκευση \d+ προϊόν/,
  saved: /(μπήκε|μπήκαν) στην ντουλάπα/,
};

let folder: string;
let photo: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let problems: string[];
let target: { action: string; method: string; enctype: string; params: { files: { name: string }[] } };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kelari-share-'));
  const generator = join(projectRoot, 'evaluation/receipts/generate.ts');
  await promisify(execFile)(process.execPath, [generator, join(folder, 'receipts'), '--count', '1']);
  const { receipts } = JSON.parse(await readFile(join(folder, 'receipts/truth.json'), 'utf8')) as {
    receipts: { images: { file: string; level: string }[] }[];
  };
  const drawn = receipts[0]?.images.find(({ level }) => level === 'phone');
  if (!drawn) throw new Error('no receipt was drawn');
  photo = join(folder, 'receipts', drawn.file);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  ({ context, page, problems } = await visitor(browser, { device: 'phone', language: 'el' }));
  await signedIn(context, 'el');
  await page.goto('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  target = (await (await context.request.get(manifest ?? '')).json()).share_target;
});
afterEach(() => context.close());

/**
 * Stands in for the phone's sheet to share with, which no test can open: a form of the same name, method and encoding as the
 * manifest's `share_target` names, sent as the navigation that the phone would make.
 */
async function share(picture: string): Promise<void> {
  await page.evaluate(({ action, method, enctype, params }) => {
    const form = Object.assign(document.createElement('form'), { action, method, enctype, id: 'sheet' });
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: params.files[0]?.name }));
    document.body.append(form);
  }, target);
  await page.locator('#sheet input').setInputFiles(picture);
  await page.locator('#sheet').evaluate((form: HTMLFormElement) => form.submit());
}
const address = () => new URL(page.url()).pathname + new URL(page.url()).search;

describe('a picture that another app shares, on a phone in Greek', () => {
  it('waits for a word, is read then, and goes from the list into the pantry', { timeout: 240_000 }, async () => {
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(new URL(request.url()).pathname);
    });
    await share(photo);
    await page.getByText(words.kept).waitFor();
    // a second look at the page is no second share
    await eventually(address).toBe('/scan?mode=receipt');
    expect(await violations(page)).toEqual([]);
    expect(sent).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: words.read }).tap();
    await page.getByRole('button', { name: words.save }).tap({ timeout: 120_000 });
    await page.getByText(words.saved).waitFor();
    expect((await products(context)).length).toBeGreaterThan(0);
    expect(await page.evaluate(() => caches.has('kelari-shared'))).toBe(false);
    expect(problems).toEqual([]);
  });

  it('arrives without a network, and is there for as long as it was not read', async () => {
    await share(photo);
    await page.getByText(words.kept).waitFor();
    await page.goto('/dashboard');
    await context.setOffline(true);
    await share(photo);
    await page.getByText(words.kept).waitFor();
    await eventually(() =>
      page.locator('img[src^="blob:"]').evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(0);
    await context.setOffline(false);
  });
});
