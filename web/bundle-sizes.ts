import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { chunksOf } from './starts.ts';

/** The pages of accounts that are seen before there is a session, and the landing page. */
const signedOut = /^src\/(landing\/|account\/(confirm|forgot|login|onboarding|reset|sign|verify))/;
export const isAuthPage = (screen: string): boolean => signedOut.test(screen) && !/landing|onboarding/.test(screen);

/** Screens that bring the later words along (src/app/member-screens.tsx). */
const laterScreens = /(settings|household|invite|faq|foods|count|recent|ledger|import)-screen/;

/** The words that the screens of a folder bring along by themselves. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  planner: ['planning', 'planner'],
  prices: ['planning', 'prices'],
  shopping: ['planning', 'shopping'],
  scanning: ['scanning'],
  assistant: ['assistant'],
  voice: ['assistant'],
  gamification: ['habit'],
  briefing: ['habit'],
  subscription: ['trust'],
  admin: ['trust'],
};

/** A part that is fetched when it is chosen and counts with its screen all the same, because it is what one opens the screen for. */
const modeOfScreen = /-mode\.tsx$/;

export type BundleSizes = {
  /** Bytes of gzipped JavaScript before anything of a screen shows: entry and the first words. */
  readonly entry: number;
  /** The entry and the frame of every signed-in screen, with the names of all of them, and its toasts. */
  readonly shell: number;
  readonly landing: number;
  readonly css: number;
  /** The service worker itself, and all that it keeps for the visits to come. */
  readonly worker: number;
  readonly precache: number;
  /** What each lazy screen adds: to the shell, or to the entry for those seen signed out. */
  readonly screens: Readonly<Record<string, number>>;
};

/** The files that the service worker of a finished build keeps. */
export const precached = (dist: string): string[] =>
  [...readFileSync(join(dist, 'sw.js'), 'utf8').matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url ?? '');

/** Reads a finished build. Every figure is a sum of files as the browser fetches them, each gzipped by itself. */
export function bundleSizes(dist: string): BundleSizes {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file))).length;
  const { chunk, closure } = chunksOf(manifest);
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + gzipped(file), 0);
  const total = (keys: Iterable<string>) => sum([...keys].map((key) => chunk(key).file));
  const boot = gzipped('boot.js');
  const start = gzipped('start.js');

  const entryChunks = closure('index.html');
  const shellChunks = new Set([
    ...entryChunks,
    ...closure('src/app/shell.tsx'),
    ...closure('src/app/member-screens.tsx'),
    ...closure('src/kit/toast.tsx'),
  ]);
  const words = (part: string) =>
    Math.max(...['en', 'el'].map((language) => gzipped(chunk(`locales/${language}.po?part=${part}`).file)));
  const screens = Object.keys(manifest).filter((key) => /-screen\.tsx$/.test(key));

  return {
    entry: boot + start + words('first') + total(entryChunks),
    shell: boot + start + words('first') + words('rest') + total(shellChunks),
    landing: boot + total(closure('src/landing/landing-client.ts')),
    // by name: the folder also holds what is kept of the build before
    css: sum(new Set(Object.values(manifest).flatMap((each) => each.css ?? []))),
    worker: gzipped('sw.js'),
    precache: sum(precached(dist)),
    screens: Object.fromEntries(
      screens.map((key) => {
        const base = signedOut.test(key) ? entryChunks : shellChunks;
        const all = closure(key);
        const modes = (chunk(key).dynamicImports ?? []).filter((each) => modeOfScreen.test(each));
        for (const mode of modes) closure(mode, all);
        const code = total([...all].filter((each) => !base.has(each)));
        const own =
          /^src\/(planner|prices|shopping|scanning|assistant|voice|gamification|briefing|subscription|admin)\//.exec(
            key,
          )?.[1] ?? '';
        const parts = ownWords[own] ?? (laterScreens.test(key) ? ['later'] : []);
        return [key, parts.reduce((all, part) => all + words(part), code)];
      }),
    ),
  };
}
