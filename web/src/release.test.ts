// @vitest-environment node
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { release } from '../release.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'kelari-release-'));
});
afterEach(() => rm(dist, { recursive: true }));

/** A build as Vite leaves it: two chunks, a style, a font, the page, and the list of them. */
async function build(version: string, extra = ''): Promise<void> {
  const files: Record<string, string> = {
    'index.html': `page ${version}`,
    'sw.js': `worker ${version}`,
    [`assets/app-${version}.js`]: version,
    [`assets/app-${version}.css`]: version,
    'assets/font.woff2': 'font',
    '.vite/manifest.json': JSON.stringify({
      'index.html': {
        file: `assets/app-${version}.js`,
        css: [`assets/app-${version}.css`],
        assets: ['assets/font.woff2'],
      },
    }),
    ...(extra ? { [extra]: extra } : {}),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, '.next', path)), { recursive: true });
    await writeFile(join(dist, '.next', path), text);
  }
  await release(dist);
}
const assets = async () => (await readdir(join(dist, 'assets'))).toSorted();

it('keeps the assets of the build before, for pages that are still open, and no older ones', async () => {
  await build('1', 'old.txt');
  await build('2');
  expect(await assets()).toEqual(['app-1.css', 'app-1.js', 'app-2.css', 'app-2.js', 'font.woff2']);
  expect(await readFile(join(dist, 'index.html'), 'utf8')).toBe('page 2');

  await build('3');
  expect(await assets()).toEqual(['app-2.css', 'app-2.js', 'app-3.css', 'app-3.js', 'font.woff2']);
  expect((await readdir(dist)).toSorted()).toEqual(['.vite', 'assets', 'index.html', 'sw.js']);
});

it('does not count the same build once more as a new one', async () => {
  await build('1');
  await build('2');
  await build('2');
  expect(await assets()).toEqual(['app-1.css', 'app-1.js', 'app-2.css', 'app-2.js', 'font.woff2']);
});
