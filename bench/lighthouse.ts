/**
 * `npm run bench -- lighthouse`: what Lighthouse says of the landing page in both languages and of the dashboard with 200
 * products, as a phone on a slow line; `landing` measures the landing page alone. The middle of some runs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../e2e/chromium.ts';
import { freePort } from '../e2e/running-server.ts';
import { signUpUser } from '../server/src/testing/sign-up-user.ts';
import { withMeasuredApp } from './measured-app.ts';
import { median } from './quantile.ts';

const runs = 5;
const products = 200;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Run = {
  readonly scores: readonly number[];
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly bytes: number;
  /** What is not as it should be, by Lighthouse's own names. */
  readonly wants: readonly string[];
};

export async function lighthouseBench(pages: readonly ('landing' | 'dashboard')[]): Promise<void> {
  await withMeasuredApp(async ({ app, owner, origin }) => {
    const cook = await signUpUser(app, owner, 'cook@example.test');
    await owner.query(
      `insert into products (household_id, id, user_id, name, category, quantity, unit, expiration_date, location)
       select $1, gen_random_uuid(), $2, 'Προϊόν ' || n, 'pantry', 1, 'pieces', current_date + n % 90, 'pantry' from generate_series(1, $3) n`,
      [cook.householdId, cook.userId, products],
    );
    const figures: Record<string, unknown> = {};
    const paths = pages.flatMap((page) => (page === 'landing' ? ['/el', '/en'] : ['/dashboard']));
    for (const path of paths) {
      const cookie = path === '/dashboard' ? cook.cookie : undefined;
      const all: Run[] = [];
      for (let run = 0; run < runs; run += 1) all.push(await measuredOnce(origin, path, cookie));
      figures[path] = summed(all);
      console.log(path, JSON.stringify(figures[path]));
      const wants = new Set(all.flatMap((each) => each.wants));
      if (wants.size > 0) console.log(`${path}: ${[...wants].join(', ')}`);
    }
    console.table(figures);
  });
}

function summed(all: readonly Run[]) {
  const middle = (of: (run: Run) => number) => median(all.map(of));
  return {
    ...Object.fromEntries(categories.map((name, index) => [name, middle(({ scores }) => scores[index] ?? 0)])),
    'FCP, ms': Math.round(middle(({ fcp }) => fcp)),
    'LCP, ms': Math.round(middle(({ lcp }) => lcp)),
    'TBT, ms': Math.round(middle(({ tbt }) => tbt)),
    CLS: middle(({ cls }) => cls).toFixed(3),
    kB: Math.round(middle(({ bytes }) => bytes) / 1024),
  };
}

/** Lighthouse itself asks to be run again when a trace came to nothing, as happens on a busy machine. */
async function measuredOnce(...visit: Parameters<typeof measure>): Promise<Run> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await measure(...visit);
    } catch (error) {
      if (tries === 3) throw error;
      console.log(`once more: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** One visit with an empty cache, in a browser of its own. */
async function measure(origin: string, path: string, cookie: string | undefined): Promise<Run> {
  const profile = mkdtempSync(join(tmpdir(), 'kelari-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`, `--lang=${path === '/en' ? 'en-GB' : 'el-GR'}`],
  });
  try {
    if (cookie) {
      const [name = '', value = ''] = cookie.split('=');
      // a secure cookie, which Chromium also sends to this machine in the plain
      await browser.addCookies([{ name, value, url: origin.replace('http:', 'https:'), secure: true }]);
    }
    const result = await lighthouse(
      `${origin}${path}`,
      { port, output: 'json', logLevel: 'error' },
      { extends: 'lighthouse:default', settings: { onlyCategories: [...categories] } },
    );
    if (!result || result.lhr.runtimeError) throw new Error(`${path}: ${result?.lhr.runtimeError?.message}`);
    const { lhr } = result;
    if (!lhr.finalDisplayedUrl.endsWith(path)) throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    const counted = categories.flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
    return {
      scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      wants: counted
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
    };
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
