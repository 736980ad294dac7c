import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Manifest } from 'vite';

/** Where a build is made, within the folder it is meant for; the server shows no folder with a dot. */
export const nextFolder = '.next';

/**
 * Moves the build in `dist/.next` over the one in `dist`, which may be served and loaded meanwhile: no file that a page asks for
 * is missing at any moment. The assets of the build before stay for one build more, because pages that are still open
 * ask for them; those of the build before that go.
 */
export async function release(dist: string): Promise<void> {
  const built = join(dist, nextFolder);
  const [files, before] = await Promise.all([filesOf(built), filesOf(dist)]);
  const [assets, assetsBefore] = await Promise.all([assetsOf(built), assetsOf(dist)]);
  // the same build once more is no new release: what stays, stays
  const unchanged = assets.size === assetsBefore.size && [...assets].every((file) => assetsBefore.has(file));
  const stays = (file: string) => (unchanged ? file.startsWith('assets/') : assetsBefore.has(file));

  // what pages ask for stands before the pages do, and the worker's list of it all comes last
  const rank = (file: string) => (file.startsWith('assets/') ? 0 : file === 'sw.js' ? 2 : 1);
  for (const file of files.toSorted((a, b) => rank(a) - rank(b))) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await rename(join(built, file), join(dist, file));
  }
  const gone = before.filter((file) => !file.startsWith(`${nextFolder}/`) && !files.includes(file) && !stays(file));
  await Promise.all(gone.map((file) => rm(join(dist, file))));
  await rm(built, { recursive: true });
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** The hashed files that belong to a build itself, without those it kept of the one before. */
export async function assetsOf(folder: string): Promise<Set<string>> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const manifest: Manifest = JSON.parse(text);
  return new Set(
    Object.values(manifest).flatMap(({ file, css = [], assets = [] }) =>
      [file, ...css, ...assets].filter((each) => each.startsWith('assets/')),
    ),
  );
}
