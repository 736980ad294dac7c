import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password } from './accounts.ts';
import { mailedLink, openBrowser, signedIn, violations, visitor } from './browser.ts';
import { products, statusOf, stock } from './kitchen.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('a kitchen goes out as a file and into another account; an account that was to go stays by the mailed link', async () => {
  const ana = await visitor(browser, { device: 'phone', language: 'en' });
  const email = await signedIn(ana.context, 'en');
  await stock(ana.context, [{ name: 'Feta' }, { name: 'Olives' }, { name: 'Rice' }]);
  const { pathname, search } = new URL(await mailedLink(email, '/keep-account'));
  await ana.page.goto(pathname + search);
  await ana.page.getByRole('button', { name: 'Keep my account' }).click();
  await ana.page.getByText(/^Your account stays/).waitFor();
  await ana.context.request.post('/api/auth/signin', { data: { email, password } });
  await ana.page.goto('/pantry');
  await ana.page.getByText('Olives').first().waitFor();
  await ana.context.close();
  await bo.context.close();
});
