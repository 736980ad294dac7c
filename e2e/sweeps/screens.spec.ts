import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/src/platform/config.ts';
import { type Language, openBrowser, signedIn, visitor } from '../browser.ts';
import { call, type Row } from '../kitchen.ts';
import { keepReceipt, open, type Screen, screensList } from '../screens-list.ts';
import { fillKitchen } from './full-kitchen.ts';
import { dropToast, go, holdToast, inspect, installChecks, leave, quiet } from './looks.ts';
import { moreScreens } from './more-screens.ts';

/** As many as two cores keep busy. */
const pagesAtOnce = 3;
/** `SCREENS=planner npx vitest …` looks only at those with such a name. */
const all = [...screensList, ...moreScreens];
/** One has a journey of its own without a signal, the other needs somebody who takes payments. */
const elsewhere = ({ name, with: needs }: Screen) => needs === 'unsent' || name === 'subscription-pay';
const wanted = all.filter((screen) => screen.name.includes(process.env.SCREENS ?? '') && !elsewhere(screen));

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Several pages of one context work through the screens; a screen that cannot be reached is a finding too. */
async function each(
  context: BrowserContext,
  screens: readonly Screen[],
  look: (page: Page, screen: Screen) => Promise<string[]>,
) {
  const found: string[] = [];
  const queue = [...screens];
  const work = async () => {
    const page = await context.newPage();
    page.on('pageerror', (error) => found.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) found.push(message.text());
    });
    await page.goto('/');
    for (let screen = queue.shift(); screen; screen = queue.shift()) {
      const { name } = screen;
      const lines = await look(page, screen).catch((error: unknown) => [
        String(error).split('\n').slice(0, 3).join(' '),
      ]);
      found.push(...lines.map((line) => `${name}: ${line}`));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(pagesAtOnce, screens.length) }, work));
  return found;
}

const isLater = ({ with: needs, opens }: Screen) => needs !== undefined || opens !== undefined;
const emptyOnes = [
  'dashboard',
  'pantry',
  'recent',
  'foods',
  'recommendations',
  'planner',
  'shopping',
  'prices',
  'gamification',
  'briefing',
  'ledger',
];

describe.each<Language>(['el', 'en'])('every screen in %s', (language) => {
  it('is clean in both themes, speaks one language, fits, can be touched and read', { timeout: 600_000 }, async () => {
    const found: string[] = [];
    const context = async () => {
      const { context: made, page } = await visitor(browser, { device: 'desktop', language, worker: true });
      await page.close();
      await installChecks(made);
      return made;
    };
    const guest = await context();
    const guests = each(
      guest,
      wanted.filter(({ who }) => who === 'guest'),
      async (page, { path }) => {
        await page.goto(path.replace(':language', language));
        await quiet(page);
        return inspect(page, language);
      },
    );
    const cook = await context();
    await signedIn(cook, language, `operator-${language}@example.test`);
    const ids = { starter: '', own: '' };
    const look = async (page: Page, screen: Screen) => {
      if (screen.with === 'receipt') await keepReceipt(page, language);
      const moved = await go(page, screen.path.replace(':starter', ids.starter).replace(':own', ids.own));
      await open(page, screen, language);
      if (screen.name.endsWith('-toast')) await holdToast(page);
      if (screen.opens) await quiet(page);
      // what lies under a toast does so for five seconds; that Tab comes to the toast itself is asked
      const passing = screen.name.endsWith('-toast') ? / is under | under a bar/ : null;
      const lines = [...moved, ...(await inspect(page, language))].filter((line) => !passing?.test(line));
      if (passing) await dropToast(page);
      return screen.opens && !screen.inPage ? [...lines, ...(await leave(page))] : lines;
    };
    const empty = wanted
      .filter(({ name }) => emptyOnes.includes(name))
      .map((screen) => ({ ...screen, name: `${screen.name}, empty` }));
    found.push(...(await each(cook, empty, look)));
    await fillKitchen(cook, language);
    const [starter] = await call<Row[]>(cook, 'GET', '/api/recipes?from=starter&limit=1');
    const [own] = await call<Row[]>(cook, 'GET', '/api/recipes?from=mine&limit=1');
    Object.assign(ids, { starter: starter?.id, own: own?.id });
    const members = wanted.filter(({ who }) => who !== 'guest');
    found.push(
      ...(await each(
        cook,
        members.filter((screen) => !isLater(screen)),
        look,
      )),
    );
    found.push(...(await each(cook, members.filter(isLater), look)));
    found.push(...(await guests));
    await guest.close();
    await cook.close();
    expect(found).toEqual([]);
  });
});

it('knows every path of the router', () => {
  const router = readFileSync(join(projectRoot, 'web/src/app/router.tsx'), 'utf8');
  const paths = [...router.matchAll(/\{ path: '([^']+)'/g)].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(35);
  const shapes = paths.map((path) => [path, new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)] as const);
  const looked = all.flatMap(({ path }) =>
    ['en', 'el'].map((each) => path.replace(':language', each).split('?')[0] ?? ''),
  );
  expect(shapes.filter(([, shape]) => !looked.some((each) => shape.test(each))).map(([path]) => path)).toEqual([]);
});
