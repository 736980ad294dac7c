import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, openBrowser, signedIn, visitor } from './browser.ts';
import { call, products, type Row } from './kitchen.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
const emoji = '🍅 Ντομάτες 👩‍👩‍👧 της θείας';
const link = 'javascript:alert(3)';

/** Everything that would show that typed text was taken for markup or program. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) seen.push(message.text());
  });
  return seen;
}

it('keeps hostile, endless and odd text as the text it is', async () => {
  const { context, page, problems } = await visitor(browser, { device: 'phone', language: 'en' });
  const seen = watch(page);
  await signedIn(context, 'en');

  // the pantry: what is pasted goes in as typed, as long as it may be
  await page.goto('/pantry?open=new');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('combobox', { name: 'Name' });
  const paste = async (text: string) => {
    await name.fill('');
    await name.focus();
    await page.keyboard.insertText(text);
  };
  const add = async (text: string) => {
    await paste(text);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await eventually(() => name.inputValue(), text).toBe('');
  };
  await add(hostile);
  await add(emoji);
  await add('ω'.repeat(10_000));
  // a NUL that came with a paste is refused in words or dropped, and never ends in an error page
  await paste('Φα\u0000κές');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await eventually(async () => (await name.inputValue()) === '' || (await dialog.getByRole('alert').count()) > 0).toBe(
    true,
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: hostile, exact: true }).waitFor();
  await page.getByRole('heading', { name: emoji, exact: true }).waitFor();
  const stored = (await products(context)).map((row) => row.name);
  expect(stored).toEqual(expect.arrayContaining([hostile, emoji, 'ω'.repeat(200)]));
  expect(stored.every((each) => !each.includes('\u0000'))).toBe(true);
  expect(await page.locator('main img[src="x"], main script').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

  // a recipe: refused where a link is a program, else shown letter for letter
  const recipe = {
    name: hostile,
    description: link,
    ingredients: [{ name: hostile, amount: '', unit: '' }],
    instructions: [`${hostile} ${link}`, emoji],
    tags: ['<b>x</b>'],
  };
  for (const field of [{ videoLinks: [link] }, { imageUrl: link }]) {
    const answer = await context.request.post('/api/recipes', { data: { ...recipe, ...field } });
    expect(answer.status(), JSON.stringify(field)).toBe(400);
  }
  const { id } = await call<Row>(context, 'POST', '/api/recipes', recipe);
  await page.goto(`/recipes/${id}`);
  await page.getByRole('heading', { level: 1, name: hostile, exact: true }).waitFor();
  await page.getByText(`${hostile} ${link}`, { exact: true }).waitFor();
  expect(await page.locator('a[href^="javascript:" i], main img[src="x"], main script').count()).toBe(0);
  await page.goto(`/recipes?q=${encodeURIComponent(hostile)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(
    `/pantry?q=${encodeURIComponent(hostile)}&category=${encodeURIComponent(hostile)}&open=${encodeURIComponent(link)}`,
  );
  await page.getByRole('heading', { level: 1 }).waitFor();

  // the profile's name stands in the bar and in the menu
  await call(context, 'PUT', '/api/user/profile', { firstName: hostile });
  await page.goto('/dashboard');
  // on a phone it stands there for the ear only
  await page.getByRole('main').getByText(`${hostile} ·`).waitFor({ state: 'attached' });
  await eventually(() => page.getByText(/^Running low: /).innerText()).toContain(hostile);

  // a way back that leads away is not taken
  await page.evaluate(() => sessionStorage.setItem('kelari.return-path', '//evil.example/x'));
  await page.goto('/signin');
  await page.waitForURL('**/dashboard');

  expect(seen).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
