import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundleSizes, bundleSizes, isAuthPage, precached } from '../bundle-sizes.ts';
import { assetsOf } from '../release.ts';

// 1024 bytes, as the peers were measured
const kB = 1024;
const web = join(import.meta.dirname, '..');
let dist: string;
let sizes: BundleSizes;

/** What `npm test` has just built, where nothing was built before: no file of it is another build's. */
const firstBuild = process.env.FIRST_BUILD;

beforeAll(async () => {
  dist = firstBuild ?? (await mkdtemp(join(tmpdir(), 'kelari-web-')));
  if (!firstBuild) await promisify(execFile)(process.execPath, [join(web, 'build.ts'), dist], { cwd: web });
  sizes = bundleSizes(dist);
  console.info('gzipped bytes', sizes);
}, 120_000);
afterAll(() => (firstBuild ? undefined : rm(dist, { recursive: true })));

describe('the built app keeps its byte budgets', () => {
  it('shell of every signed-in screen: 150 kB', () => {
    expect(sizes.shell).toBeLessThanOrEqual(150 * kB);
  });

  it('landing page: 15 kB, and CSS: 15 kB', () => {
    expect(sizes.landing).toBeLessThanOrEqual(15 * kB);
    expect(sizes.css).toBeLessThanOrEqual(15 * kB);
  });

  it('each lazy screen: 40 kB more; the pages to sign up and in: 100 kB in all', () => {
    expect(Object.keys(sizes.screens).filter(isAuthPage).length).toBeGreaterThanOrEqual(6);
    for (const [screen, size] of Object.entries(sizes.screens)) {
      expect(size, screen).toBeLessThanOrEqual(40 * kB);
      if (isAuthPage(screen)) expect(sizes.entry + size, screen).toBeLessThanOrEqual(100 * kB);
    }
  });
});

describe('the service worker', () => {
  it('has 10.5 kB and fetches at most 787 kB for the visits to come', () => {
    expect(sizes.worker).toBeLessThanOrEqual(10.5 * kB);
    // 740, what the palette weighs, which has to find without a signal too, cards that show a tap by themselves, and what
    // was done lately in every part of the kitchen, in both languages. Since then: ways back from edits and deleted foods and
    // choosing many of 500 in pieces 1, fasts of the week, prices on the shelves and notes of cookings 3, allergies at home 1,
    // photos of activities, search by food and changes that know their household 2, hearts on recipes, what of a scan is on
    // the list, and what of a recipe is at home 8, what a log-out leaves nothing of and words of one line 1, and 1 for what
    // the names of files, which change with every build, weigh when packed
    expect(sizes.precache).toBeLessThanOrEqual(787 * kB);
  });

  it('keeps the whole app of one release, without the landing, the heavy reader of codes and what needs the server anyway', async () => {
    const kept = precached(dist);
    const assets = (await readdir(join(dist, 'assets'))).filter(
      (file) => !/^((start-)?landing|reader|online)-|\.wasm$/.test(file),
    );
    expect(kept.toSorted()).toEqual(
      ['boot.js', 'icon.svg', 'index.html', 'start.js', ...assets.map((file) => `assets/${file}`)].toSorted(),
    );
  });
});

it('lists all of its hashed files, which is how they outlive the next build', async () => {
  const files = (await readdir(join(dist, 'assets'))).map((file) => `assets/${file}`);
  expect([...(await assetsOf(dist))].toSorted()).toEqual(files.toSorted());
});

it('has no rule that makes the browser look through the whole page at each change of it', async () => {
  const styles = (await readdir(join(dist, 'assets'))).filter((file) => file.endsWith('.css'));
  for (const file of styles)
    expect(await readFile(join(dist, 'assets', file), 'utf8'), file).not.toMatch(/(:root|html|body|#root):has\((?!>)/);
});

describe('the prerendered landing page', () => {
  it.each([
    ['en', 'Kelari: know what you have, cook what you love', 'Get Started Free'],
    ['el', 'Κελάρι: ξέρεις τι έχεις, μαγειρεύεις ό,τι αγαπάς', 'Δωρεάν εγγραφή'],
  ])('in %s is whole without a script and obeys the security policy', async (language, title, start) => {
    const html = await readFile(join(dist, 'landing', `${language}.html`), 'utf8');
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('<meta name="description"');
    expect(html).toContain('hreflang="el" href="{{origin}}/el"');
    expect(html).toContain(start);
    expect(html).not.toMatch(/\sstyle="|<style/);
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(html).not.toMatch(/\son\w+="/);
  });

  it('shows pictures that the build has', async () => {
    for (const language of ['en', 'el']) {
      const html = await readFile(join(dist, 'landing', `${language}.html`), 'utf8');
      const pictures = new Set([...html.matchAll(/\/(pictures\/[\w-]+\.\w+)/g)].map(([, path]) => path ?? ''));
      // three proofs, two themes, three sizes and one for whoever reads no AVIF; the preview of links
      expect(pictures.size).toBe(3 * 2 * 4 + 1);
      for (const path of pictures) expect((await readFile(join(dist, path))).length, path).toBeLessThan(80 * kB);
    }
  });

  it('needs nothing from other addresses', async () => {
    for (const page of ['index.html', 'landing/en.html', 'landing/el.html']) {
      const html = await readFile(join(dist, page), 'utf8');
      expect(
        [...html.matchAll(/(?:src|href)="([^"]+)"/g)]
          .map((match) => match[1])
          .filter((url) => !/^(\{\{origin\}\})?\//.test(url ?? '')),
      ).toEqual([]);
    }
  });
});
