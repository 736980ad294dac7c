import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openBrowser, signedIn, toHaveFocus, violations, visitor } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('questions and help on a phone in Greek', () => {
  const undo = 'Έκανα λάθος. Μπορώ να το αναιρέσω;';

  it('are found without accents, by tag and by their address, also without a signal', async () => {
    const { context, page, problems } = await visitor(browser, { device: 'phone', language: 'el' });
    await signedIn(context, 'el');
    await page.goto('/faq');
    const question = page.getByRole('main').locator('details').filter({ hasText: undo });
    const search = page.getByRole('searchbox');
    await question.waitFor();
    expect(await page.getByRole('main').locator('details').count()).toBeGreaterThanOrEqual(44);
    expect(await violations(page)).toEqual([]);

    await search.fill('ΑΝΑΙΡΕΣΩ ΛΑΘΟΣ');
    await eventually(() => page.locator('mark').allTextContents()).toEqual(
      expect.arrayContaining(['λάθος', 'αναιρέσω']),
    );
    await page.waitForURL(/\?q=/);
    await page.reload();
    await question.locator('summary').click();
    expect(await violations(page)).toEqual([]);

    await question.getByRole('button', { name: /ιστορικό/ }).click();
    await eventually(() => search.inputValue()).toBe('ιστορικό');
    await page.goBack();
    await eventually(() => search.inputValue()).toBe('ΑΝΑΙΡΕΣΩ ΛΑΘΟΣ');

    await page.goto('/faq#undo-for-30-days');
    await toHaveFocus(question.locator('summary'));
    expect(await question.getByRole('link').getAttribute('href')).toBe('/recent');

    await context.setOffline(true);
    // the other language's words are the server's alone
    await search.fill('stocktaking');
    await page.getByText('«stocktaking»').waitFor();
    await search.fill('apografi');
    await page.getByText('Η ντουλάπα δεν συμφωνεί πια με τα ράφια μου. Τι κάνω;').waitFor();
    await context.setOffline(false);
    expect(problems).toEqual([]);
    await context.close();
  });
});
