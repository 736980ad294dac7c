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
  await ana.page.goto('/settings');
  const link = ana.page.getByRole('link', { name: 'Download everything' });
  await link.waitFor();
  await ana.page.getByText('3 foods in the pantry').waitFor();
  const coming = ana.page.waitForEvent('download');
  await link.click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^kelari-\d{4}-\d\d-\d\d\.zip$/);
  const path = await download.path();
  await ana.page.getByText(/^Done: the file is with your downloads/).waitFor();

  const bo = await visitor(browser, { device: 'desktop', language: 'en' });
  await signedIn(bo.context, 'en');
  await bo.page.goto('/settings');
  await bo.page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const chooser = bo.page.locator('input[type=file][accept*=zip]');
  const foreign = { name: 'other.zip', mimeType: 'application/zip', buffer: Buffer.from('nothing of ours') };
  await chooser.setInputFiles(foreign);
  await bo.page
    .getByRole('alert')
    .getByText(/not the export of a Kelari kitchen/)
    .waitFor();
  await chooser.setInputFiles(path);
  await bo.page.getByText('3 foods in the pantry').last().waitFor();
  await bo.page.getByText(/^Your kitchen is empty/).waitFor();
  expect(await products(bo.context)).toEqual([]);
  await bo.page.getByRole('button', { name: 'Take it in' }).click();
  await bo.page.getByText('Your kitchen is here.').waitFor();
  expect(await violations(bo.page)).toEqual([]);
  await bo.page.getByRole('link', { name: 'Open the pantry' }).click();
  await bo.page.getByText('Olives').first().waitFor();
  expect((await products(bo.context)).map(({ name }) => name).sort()).toEqual(['Feta', 'Olives', 'Rice']);

  await ana.page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = ana.page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(email);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await ana.page.getByText(/^Your account goes on/).waitFor();
  expect(await statusOf(ana.context, 'GET', '/api/auth/user')).toBe(401);

  // signing in decides nothing: it asks
  const answer = await ana.context.request.post('/api/auth/signin', { data: { email, password } });
  expect(answer.status()).toBe(200);
  await ana.page.goto('/pantry');
  await ana.page.getByRole('heading', { name: 'Your account is about to be deleted' }).waitFor();
  expect(await violations(ana.page)).toEqual([]);
  await ana.page.getByRole('button', { name: 'Log out and let it go' }).click();
  await ana.page.waitForURL((url) => url.pathname === '/');
  expect(await statusOf(ana.context, 'GET', '/api/auth/user')).toBe(401);

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
