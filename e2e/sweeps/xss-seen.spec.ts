import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { eventually, openBrowser, signedIn, visitor } from '../browser.ts';
import { call, day } from '../kitchen.ts';
import { payloads } from '../xss-payloads.ts';
import { damage, watch } from '../xss-watch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const seen = (page: Page, path: string) =>
  page.evaluate((at) => JSON.parse(localStorage.getItem('kelari.seen') ?? '{}')[at]?.[1] ?? '', path);

/** A page at whose start nothing comes but what was seen here. */
async function withoutApp(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/assets/*.js', () => undefined);
  return page;
}

it('case 37: what was seen here is shown as the text it was, whatever people wrote', async () => {
  const { context, page } = await visitor(browser, { device: 'desktop', language: 'el' });
  const asked = await watch(context, inject('kelari').url);
  await signedIn(context, 'el');
  for (let from = 0; from < payloads.length; from += 50) {
    await call(context, 'POST', '/api/products/bulk', {
      products: payloads
        .map((name, at) => ({ name, brand: name, expirationDate: day((at % 9) - 1) }))
        .slice(from, from + 50),
    });
  }
  for (const path of ['/dashboard', '/pantry']) {
    await page.goto(path);
    await eventually(() => seen(page, path)).toContain('xss()');
  }
  // the pantry, whose page the server does not draw; and the dashboard as the server draws it for a device that has seen nothing
  const again = await withoutApp(context);
  await again.goto('/pantry', { waitUntil: 'commit' });
  const standing = again.locator('#root > .standing');
  await eventually(() => standing.innerText()).toContain('xss()');
  expect(await damage(again)).toEqual([]);
  await again.goto('/dashboard', { waitUntil: 'commit' });
  await eventually(() => standing.innerText()).toContain('xss()');
  expect(await damage(again)).toEqual([]);
  expect(asked).toEqual([]);
  await context.close();
});

it('what somebody else put where the seen is kept neither runs nor leads away, and the app comes', async () => {
  const { context, page } = await visitor(browser, { device: 'desktop', language: 'el' });
  const asked = await watch(context, inject('kelari').url);
  await signedIn(context, 'el');
  await call(context, 'POST', '/api/products', { name: 'Φέτα', expirationDate: day(1) });
  await page.goto('/pantry');
  await eventually(() => seen(page, '/pantry')).toContain('Φέτα');
  const hostile = [
    ...payloads,
    '<meta http-equiv="refresh" content="0;url=/faq">',
    '<base href="//evil.test/">',
    '<link id="app" href="//evil.test/app.js">',
    '<template><script src="//evil.test/x.js"></script></template>',
    '<script type="application/json" id="answers" lang="el">[["current-user",null,{}]]</script>',
  ];
  const early = await withoutApp(context);
  const keep = (html: string) =>
    page.evaluate((odd) => {
      const kept = JSON.parse(localStorage.getItem('kelari.seen') ?? '{}');
      localStorage.setItem('kelari.seen', JSON.stringify({ '/pantry': [kept['/pantry'][0], odd] }));
    }, html);
  // all of them at once, and each of those alone that the policy does not stop
  for (const html of [hostile.join('\n'), ...hostile.slice(payloads.length)]) {
    await keep(html);
    await early.goto('/pantry', { waitUntil: 'load' });
    await early.waitForTimeout(200);
    expect(new URL(early.url()).pathname).toBe('/pantry');
    expect(await early.locator('#root > .standing').count(), html.slice(0, 60)).toBe(0);
    // parsed, it is stopped; nothing of it is in the page
    expect((await damage(early)).filter((what) => !what.startsWith('the policy stopped'))).toEqual([]);
  }
  // what stands for want of any of those is stopped by the policy
  await keep('<h1>odd</h1><img src=x onerror=xss()><b style="position:fixed">b</b>');
  await early.goto('/pantry', { waitUntil: 'load' });
  await early.getByRole('heading', { name: 'odd', includeHidden: true }).waitFor();
  const ran = () => early.evaluate(() => window.ran.join());
  await eventually(ran).toContain('the policy stopped script-src-attr');
  expect(await ran()).not.toContain('a payload ran');

  await page.goto('/pantry');
  await page.getByRole('main').getByText('Φέτα').first().waitFor();
  expect(await damage(page)).toEqual([]);
  expect(asked).toEqual([]);
  await context.close();
});
