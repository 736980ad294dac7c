import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visitor } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the page of the API', () => {
  it('shows every call to anybody, and breaks no policy of the server', async () => {
    const { page, context, problems } = await visitor(browser, { device: 'desktop', language: 'en' });
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`),
      ),
    );
    await page.goto('/api/docs#/products/postProducts');
    const call = page.locator('#operations-products-postProducts');
    // some 200 calls with their schemas: a busy machine draws them for half a minute
    await call.getByText('Request body').waitFor({ timeout: 60_000 });
    expect(await call.getByText('Needs pantry:write').count()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });
});
