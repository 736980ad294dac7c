// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Worker = typeof import('./service-worker.ts');
let kept: Set<string>;
/** A page of its own over the browser's one store of caches. */
let openPage: () => Promise<Worker>;

beforeEach(() => {
  kept = new Set();
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  vi.stubGlobal('caches', {
    keys: () => turn().then(() => [...kept]),
    // as in browsers: it makes what is not there
    open: (name: string) => turn().then(() => ({ name: kept.add(name) && name })),
    delete: (name: string) => turn().then(() => kept.delete(name)),
  });
  // jsdom has no locks: a stand-in with one queue, as the browser has one for its pages and the worker
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, act: () => Promise<unknown>) => {
    last = last.then(act, act);
    return last;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  openPage = () => {
    vi.resetModules();
    return import('./service-worker.ts');
  };
});
afterEach(() => vi.unstubAllGlobals());

it('keeps pictures for one person, and none once they are logged out', async () => {
  const page = await openPage();
  await page.keepPrivateCacheOf('ana');
  await page.keepPrivateCacheOf('eleni');
  expect([...kept]).toEqual(['kelari-private-eleni']);
  kept.add(page.sharedCache).add('kelari-app');
  await page.forgetPrivateCaches();
  expect([...kept]).toEqual(['kelari-app']);
  expect(await page.privateCache()).toBeUndefined();
});

it('makes no cache anew in a page whose parts came only when it was logged out', async () => {
  const page = await openPage();
  await Promise.all([page.keepPrivateCacheOf('ana'), page.forgetPrivateCaches(), page.keepPrivateCacheOf('ana')]);
  await page.keepPrivateCacheOf('ana');
  expect([...kept]).toEqual([]);
  // loaded anew, with somebody signed in
  await (await openPage()).keepPrivateCacheOf('eleni');
  expect([...kept]).toEqual(['kelari-private-eleni']);
});

it('makes no cache anew where the worker looks for one while a page is logged out', async () => {
  const [page, worker] = [await openPage(), await openPage()];
  await page.keepPrivateCacheOf('ana');
  await Promise.all([worker.privateCache(), page.forgetPrivateCaches(), worker.privateCache()]);
  expect([...kept]).toEqual([]);
});
