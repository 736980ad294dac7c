import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAddress, password } from './accounts.ts';
import {
  type Device,
  eventually,
  type Language,
  mailedLink,
  openBrowser,
  signedIn,
  violations,
  visitor,
} from './browser.ts';
import { call, products, stock } from './kitchen.ts';

const words = {
  en: {
    alone: 'You keep this kitchen alone',
    makeLink: 'Make a link',
    link: 'Link for your household',
    account: 'Make an account',
    create: 'Create account',
    checkMail: 'Check your email',
    firstName: /First name/,
    password: 'Password',
    confirm: 'Confirm password',
    goOn: 'Go on',
    signIn: 'Sign In',
    have: 'I have an account',
    bring: /^Bring my pantry/,
    join: 'Join',
    welcome: 'Welcome to the household',
    remove: /^Remove Petros/,
    sure: 'Remove',
    removed: 'The member no longer belongs to the household',
    dead: 'This invitation does not work',
    takeBack: 'Take the link back',
    question: 'How do you eat?',
    skip: 'Skip',
  },
  el: {
    alone: 'Είστε το μόνο μέλος αυτής της κουζίνας',
    makeLink: 'Δημιουργία συνδέσμου',
    link: 'Σύνδεσμος για το νοικοκυριό σας',
    account: 'Δημιουργία λογαριασμού',
    create: 'Δημιουργία λογαριασμού',
    checkMail: 'Δείτε το email σας',
    firstName: /^Όνομα/,
    password: 'Κωδικός',
    confirm: 'Επιβεβαίωση κωδικού',
    goOn: 'Συνέχεια',
    signIn: 'Σύνδεση',
    have: 'Έχω λογαριασμό',
    bring: /^Το φέρνω μαζί/,
    join: 'Συμμετοχή',
    welcome: 'Καλώς ήρθατε στο νοικοκυριό',
    remove: /^Αφαίρεση.*Petros/,
    sure: 'Αφαίρεση',
    removed: 'Το μέλος δεν ανήκει πια στο νοικοκυριό',
    dead: 'Η πρόσκληση δεν ισχύει',
    takeBack: 'Ανάκληση του συνδέσμου',
    question: 'Πώς τρώτε;',
    skip: 'Παράλειψη',
  },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The owner makes a link on the household's page. */
async function linkFrom(page: Page, w: (typeof words)[Language]): Promise<string> {
  await page.goto('/household');
  await button(page, w.makeLink).click();
  return page.getByLabel(w.link).inputValue();
}

const cases: [Device, Language][] = [
  ['phone', 'el'],
  ['desktop', 'en'],
];

describe.each(cases)('sharing a kitchen on a %s in %s', (device, language) => {
  const w = words[language];

  it('leads a guest from the link through sign-up and mail into the kitchen, and the owner can end it', async () => {
    const ana = await visitor(browser, { device, language });
    const petros = await visitor(browser, { device, language });
    await signedIn(ana.context, language);
    await stock(ana.context, [{ name: 'rice' }]);
    await ana.page.goto('/household');
    await ana.page.getByRole('heading', { name: w.alone }).waitFor();
    const link = await linkFrom(ana.page, w);
    expect(await violations(ana.page)).toEqual([]);

    await petros.page.goto(link);
    await petros.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(petros.page)).toEqual([]);
    await petros.page.getByRole('link', { name: w.account, exact: true }).click();
    const email = newAddress();
    await petros.page.getByLabel(w.firstName).fill('Petros');
    await petros.page.getByLabel('Email', { exact: true }).fill(email);
    await petros.page.getByLabel(w.password, { exact: true }).fill(password);
    await petros.page.getByLabel(w.confirm, { exact: true }).fill(password);
    await button(petros.page, w.create).click();
    await petros.page.getByRole('heading', { name: w.checkMail }).waitFor();

    // the mail opens in a tab of its own, which finds the way back to the invitation
    const tab = await petros.context.newPage();
    await tab.goto(await mailedLink(email, '/verify-email'));
    await tab.getByRole('link', { name: w.goOn }).click();
    await tab.getByLabel('Email', { exact: true }).fill(email);
    await tab.getByLabel(w.password, { exact: true }).fill(password);
    await button(tab, w.signIn).click();
    await tab.waitForURL(link);
    await button(tab, w.join).click();
    // whoever is new is asked how they eat before the kitchen opens, invited or not
    await tab.getByRole('heading', { name: w.question }).waitFor();
    await button(tab, w.skip).click();
    await tab.waitForURL('**/dashboard');
    await tab.goto('/pantry');
    await tab.getByText('rice').first().waitFor();

    await ana.page.goto('/household');
    await button(ana.page, w.remove).click();
    expect(await violations(ana.page)).toEqual([]);
    await ana.page.getByRole('dialog').getByRole('button', { name: w.sure, exact: true }).click();
    await ana.page.getByText(w.removed).first().waitFor();
    await ana.page.getByRole('heading', { name: w.alone }).waitFor();
    expect(await products(petros.context)).toEqual([]);

    // the door that the removed one knew is shut with the removal, and tells nobody anything
    await eventually(() => ana.page.getByRole('button', { name: w.takeBack }).count()).toBe(0);
    await tab.goto(link);
    await tab.getByRole('heading', { name: w.dead }).waitFor();
    expect([...ana.problems, ...petros.problems]).toEqual([]);
    await ana.context.close();
    await petros.context.close();
  });

  it('asks a cook who has a pantry whether it comes along, and gives both one pantry', async () => {
    const ana = await visitor(browser, { device, language });
    const petros = await visitor(browser, { device, language });
    await signedIn(ana.context, language);
    const email = await signedIn(petros.context, language);
    await stock(ana.context, [{ name: 'rice' }]);
    await stock(petros.context, [{ name: 'feta' }, { name: 'lentils' }]);
    const link = await linkFrom(ana.page, w);
    await petros.context.clearCookies();

    await petros.page.goto(link);
    await petros.page.getByRole('link', { name: w.have }).click();
    await petros.page.getByLabel('Email', { exact: true }).fill(email);
    await petros.page.getByLabel(w.password, { exact: true }).fill(password);
    await button(petros.page, w.signIn).click();
    await petros.page.waitForURL(link);
    expect(await petros.page.getByRole('radio', { name: w.bring }).isChecked()).toBe(true);
    expect(await violations(petros.page)).toEqual([]);
    await button(petros.page, w.join).click();
    await petros.page.getByText(w.welcome).first().waitFor();
    await petros.page.waitForURL('**/dashboard');

    await petros.page.goto('/pantry');
    for (const name of ['rice', 'feta', 'lentils']) await petros.page.getByText(name).first().waitFor();
    expect((await products(ana.context)).map(({ name }) => name).toSorted()).toEqual(['feta', 'lentils', 'rice']);
    expect([...ana.problems, ...petros.problems]).toEqual([]);
    await ana.context.close();
    await petros.context.close();
  });
});

it('shows what one phone does on the other, without a reload', async () => {
  const ana = await visitor(browser, { device: 'phone', language: 'en' });
  const petros = await visitor(browser, { device: 'desktop', language: 'en' });
  await signedIn(ana.context, 'en');
  await signedIn(petros.context, 'en');
  const link = await linkFrom(ana.page, words.en);
  const token = new URL(link).pathname.split('/').at(-1);
  await call(petros.context, 'POST', '/api/invitations/join', { token, pantry: 'leave' });
  await petros.page.goto('/pantry');
  await petros.page.getByRole('heading', { level: 1 }).waitFor();
  await call(ana.context, 'POST', '/api/products', { name: 'rice' });
  await petros.page.getByText('rice').first().waitFor();
  const { id } = await call(petros.context, 'GET', '/api/auth/user');
  await call(ana.context, 'DELETE', `/api/household/members/${id}`);
  await petros.page.getByText('rice').first().waitFor({ state: 'detached' });
  await ana.context.close();
  await petros.context.close();
});
