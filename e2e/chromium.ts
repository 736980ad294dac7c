import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const runs = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A Chromium to drive: CHROMIUM_PATH, the usual places, else Debian's own package when this user may install it. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", which is not a program that can be run.`);
  }
  const found = usual.find(runs);
  if (found) return found;
  if (process.getuid?.() === 0 && runs('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the package chromium (about a minute) …');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (runs('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error(
    'The browser tests need Chromium and none was found: install it ("apt-get install chromium") or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

/** Headless, and quiet: no background calls, which a closed network answers with errors. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
