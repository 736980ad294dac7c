import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAddress, password } from './accounts.ts';
import { type Device, type Language, mailedLink, openBrowser, signedIn, visitor } from './browser.ts';

const words = {
  en: {
    start: /Get Started Free/,
    firstName: /First name/,
    password: 'Password',
    confirm: 'Confirm password',
    create: 'Create account',
    mismatch: 'Please make sure your passwords match',
    checkMail: 'Check your email',
    wrong: 'Invalid email or password',
    signIn: 'Sign In',
    unverified: 'Email verification required',
    goOn: 'Go on',
    question: 'How do you eat?',
    diet: /Mediterranean/,
    skip: 'Skip',
  },
  el: {
    start: /Δωρεάν εγγραφή/,
    firstName: /^Όνομα/,
    password: 'Κωδικός',
    confirm: 'Επιβεβαίωση κωδικού',
    create: 'Δημιουργία λογαριασμού',
    mismatch: 'Βεβαιωθείτε ότι οι δύο κωδικοί είναι ίδιοι',
    checkMail: 'Δείτε το email σας',
    wrong: 'Λάθος email ή κωδικός',
    signIn: 'Σύνδεση',
    unverified: 'Απαιτείται επιβεβαίωση email',
    goOn: 'Συνέχεια',
    question: 'Πώς τρώτε;',
    diet: /Μεσογειακή/,
    skip: 'Παράλειψη',
  },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const cases: [Device, Language][] = [
  ['phone', 'el'],
  ['desktop', 'en'],
  ['phone', 'en'],
  ['desktop', 'el'],
];

describe.each(cases)('joining on a %s in %s', (device, language) => {
  const w = words[language];

  it('leads from the landing page through sign-up, mail, verification and sign-in to the own kitchen', async () => {
    const { context, page, problems } = await visitor(browser, { device, language });
    const email = newAddress();
    await page.goto('/');
    await page.getByRole('link', { name: w.start }).first().click();

    // a mistake first: said beside the field, and nothing typed is lost
    await page.getByLabel(w.firstName).fill('Eleni');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel(w.password, { exact: true }).fill(password);
    await page.getByLabel(w.confirm, { exact: true }).fill('something else');
    await page.getByRole('button', { name: w.create }).click();
    await page.getByText(w.mismatch).first().waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    await page.getByLabel(w.confirm, { exact: true }).fill(password);
    await page.getByRole('button', { name: w.create }).click();
    await page.getByRole('heading', { name: w.checkMail }).waitFor();

    // signing in before the address is confirmed says so, and only with the right password
    await page.goto('/signin');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel(w.password, { exact: true }).fill('not the password');
    await page.getByRole('button', { name: w.signIn, exact: true }).click();
    await page.getByText(w.wrong).first().waitFor();
    await page.getByLabel(w.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: w.signIn, exact: true }).click();
    await page.getByText(w.unverified).first().waitFor();

    await page.goto(await mailedLink(email, '/verify-email'));
    await page.getByRole('link', { name: w.goOn }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel(w.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: w.signIn, exact: true }).click();

    // onboarding asks once; skipping does not loop
    await page.getByRole('heading', { name: w.question }).waitFor();
    await page.getByRole('checkbox', { name: w.diet }).click();
    await page.getByRole('button', { name: w.skip }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/pantry');
    await page.waitForURL('**/pantry');
    await page.goto('/signin');
    await page.waitForURL('**/dashboard');

    expect(problems).toEqual([]);
    await context.close();
  });
});

it('signs in by a mailed link that only its button uses, and completes a reset', async () => {
  const w = words.en;
  const { context, page } = await visitor(browser, { device: 'phone', language: 'en' });
  const email = newAddress();
  const post = (path: string, data: unknown) => context.request.post(path, { data });
  await post('/api/auth/signup', { email, password });
  const verify = new URL(await mailedLink(email, '/verify-email'));
  await context.request.get(`/api/auth/verify-email${verify.search}`);

  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText('If this address has an account, a sign-in link is on its way (10 minutes)').first().waitFor();
  const link = await mailedLink(email, '/login/link');
  await page.goto(link); // a mail scanner opens it, too: nothing happens
  await page.goto(link);
  await page.getByRole('button', { name: w.signIn, exact: true }).click();
  await page.getByRole('heading', { name: w.question }).waitFor();

  const other = await visitor(browser, { device: 'desktop', language: 'en' });
  await other.page.goto('/forgot-password');
  await other.page.getByLabel('Email', { exact: true }).fill(email);
  await other.page.getByRole('button', { name: 'Send reset link' }).click();
  await other.page.getByRole('heading', { name: 'Reset link sent' }).waitFor();
  await other.page.goto(await mailedLink(email, '/reset-password'));
  await other.page.getByLabel('New password', { exact: true }).fill('another fine password');
  await other.page.getByLabel('Confirm password', { exact: true }).fill('another fine password');
  await other.page.getByRole('button', { name: 'Save new password' }).click();
  await other.page.getByRole('link', { name: 'Go to sign in' }).waitFor();
  // the reset ended the session that the link had opened
  expect((await context.request.get('/api/auth/user')).status()).toBe(401);
  await context.close();
  await other.context.close();
});

it('keeps the way back and what was typed when the session ends, and leaves nothing behind at logout', async () => {
  const w = words.el;
  const { context, page } = await visitor(browser, { device: 'desktop', language: 'el' });
  const email = await signedIn(context, 'el');
  const signIn = async () => {
    await page.waitForURL('**/signin');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel(w.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: w.signIn, exact: true }).click();
  };

  // a signed-out visit to an app page comes back to it
  await context.clearCookies();
  await page.goto('/recent');
  await signIn();
  await page.waitForURL('**/recent');

  // the session ends in mid-form: said once, one way out, and the text is there after signing in again
  const ways: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/login') ways.push(request.method());
  });
  await page.goto('/settings');
  await page.getByLabel('Όνομα του νοικοκυριού').waitFor();
  // the message stands for half a second, in which a busy machine may neither draw nor type: what is typed is kept from being
  // sent until the session is over. And it is told by a call, which is not lost with the page, as the answer of an evaluation is
  const said = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  await page.exposeFunction('saidSo', () => said.resolve());
  await page.evaluate((words) => {
    const look = () =>
      document.body.textContent?.includes(words) && (globalThis as never as { saidSo(): void }).saidSo();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, 'Αποσυνδεθήκατε. Σύνδεση ξανά...');
  await page.route(/\/api\/(user|household)/, async (route) => {
    if (route.request().method() !== 'GET') await over.promise;
    await route.continue();
  });
  await page.getByLabel('Επώνυμο').fill('Παπαδοπούλου');
  await page.getByLabel('Όνομα του νοικοκυριού').fill('Εξοχικό');
  await context.clearCookies();
  over.resolve();
  await said.promise;
  await signIn();
  await page.waitForURL('**/settings');
  expect(await page.getByLabel('Επώνυμο').inputValue()).toBe('Παπαδοπούλου');
  expect(await page.getByLabel('Όνομα του νοικοκυριού').inputValue()).toBe('Εξοχικό');
  expect(ways).toEqual(['GET']);

  // pages of mailed links belong to both states
  for (const path of ['/verify-email?token=x', '/reset-password?token=x', '/login/link?token=x']) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  }

  // a server that is away ends the loading screen, it does not prolong it
  await page.route('**/api/auth/user', (route) => route.abort());
  await page.goto('/faq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.unroute('**/api/auth/user');

  // logging out leads to the start; language, theme and on how many days the app was open here stay, the rest goes
  await page.goto('/settings');
  await page.getByLabel('Επώνυμο').fill('Μυστικό');
  await page.evaluate(() => localStorage.setItem('kelari.language', 'el'));
  await page.evaluate(() => localStorage.setItem('kelari.theme', 'dark'));
  await page.getByRole('button', { name: 'Αποσύνδεση' }).click();
  await page.getByRole('link', { name: w.start }).first().waitFor();
  const left: Record<string, string> = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  delete left['kelari.install'];
  expect(left).toEqual({ 'kelari.language': 'el', 'kelari.theme': 'dark' });
  await context.close();
});

it('carries what was chosen before sign-up into the profile, without asking for it anew', async () => {
  const w = words.en;
  const { context, page } = await visitor(browser, { device: 'phone', language: 'en' });
  const email = newAddress();
  await page.goto('/onboarding');
  await page.getByRole('checkbox', { name: w.diet }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL('**/signup');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByLabel(w.confirm, { exact: true }).fill(password);
  await page.getByRole('button', { name: w.create }).click();
  await page.getByRole('heading', { name: w.checkMail }).waitFor();
  await page.goto(await mailedLink(email, '/verify-email'));
  await page.getByRole('link', { name: w.goOn }).click();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: w.signIn, exact: true }).click();
  await page.waitForURL('**/dashboard');
  const user = (await (await context.request.get('/api/auth/user')).json()) as { dietaryProfile: string[] };
  expect(user.dietaryProfile).toEqual(['mediterranean']);
  await context.close();
});
