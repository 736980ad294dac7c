import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeShown } from '../server/src/testing/authenticator-app.ts';
import { password } from './accounts.ts';
import { type Device, eventually, type Language, openBrowser, signedIn, violations, visitor } from './browser.ts';
import { statusOf } from './kitchen.ts';

const words = {
  en: {
    passkeys: 'Passkeys',
    add: 'Add a passkey',
    added: 'Passkey added',
    withPasskey: 'Sign in with a passkey',
    email: 'Email',
    password: 'Password',
    yourPassword: 'Your password',
    confirm: 'Confirm',
    signIn: 'Sign In',
    twoStep: 'Two-step sign-in',
    setUp: 'Set up two-step sign-in',
    qr: 'QR code with the secret',
    code: 'Code',
    switchOn: 'Switch on',
    spareCodes: 'Your spare codes',
    kept: 'I have kept them',
    on: 'Switched on',
    oneMore: 'One more step',
    useSpare: 'Use a spare code',
    spare: 'Spare code',
    wrong: /This code is not right/,
    programs: 'Access for programs',
    make: 'Make a key',
    name: 'Name',
    makeIt: 'Make the key',
    newKey: 'Your new key',
    keptKey: 'I have kept it',
    revoke: 'Revoke Kitchen screen',
    none: 'No program has access.',
  },
  el: {
    passkeys: 'Κλειδιά πρόσβασης',
    add: 'Προσθήκη κλειδιού πρόσβασης',
    added: 'Το κλειδί πρόσβασης προστέθηκε',
    withPasskey: 'Σύνδεση με κλειδί πρόσβασης',
    email: 'Email',
    password: 'Κωδικός',
    yourPassword: 'Ο κωδικός σας',
    confirm: 'Επιβεβαίωση',
    signIn: 'Σύνδεση',
    twoStep: 'Σύνδεση σε δύο βήματα',
    setUp: 'Ρύθμιση σύνδεσης σε δύο βήματα',
    qr: 'Κωδικός QR με το μυστικό',
    code: 'Κωδικός μίας χρήσης',
    switchOn: 'Ενεργοποίηση',
    spareCodes: 'Οι εφεδρικοί κωδικοί σας',
    kept: 'Τους φύλαξα',
    on: 'Ενεργή',
    oneMore: 'Ένα βήμα ακόμη',
    useSpare: 'Χρήση εφεδρικού κωδικού',
    spare: 'Εφεδρικός κωδικός',
    wrong: /Ο κωδικός δεν ισχύει/,
    programs: 'Πρόσβαση προγραμμάτων',
    make: 'Δημιουργία κλειδιού',
    name: 'Όνομα',
    makeIt: 'Δημιουργία του κλειδιού',
    newKey: 'Το νέο σας κλειδί',
    keptKey: 'Το φύλαξα',
    revoke: 'Ανάκληση: Kitchen screen',
    none: 'Κανένα πρόγραμμα δεν έχει πρόσβαση.',
  },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Chromium's own authenticator, made of software: it keeps keys and says yes for its person as long as it is told to. */
async function withAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answers: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const codeNow = async (page: Page): Promise<string> =>
  codeShown((await page.locator('a[href^="otpauth:"]').getAttribute('href')) ?? '');
const leave = async (context: BrowserContext, page: Page) => {
  await page.evaluate(() => localStorage.removeItem('kelari.signed-in'));
  // an open page would hear of it, and lead back to itself after the next way in
  await page.goto('about:blank');
  expect(await statusOf(context, 'POST', '/api/logout')).toBe(200);
};

describe.each([
  ['en', 'desktop'],
  ['el', 'phone'],
] as [Language, Device][])('ways in, in %s on a %s', (language, device) => {
  const w = words[language];

  it('makes a passkey, signs in with it by the button and among the suggestions of the address field', async () => {
    const { context, page, problems } = await visitor(browser, { device, language });
    await signedIn(context, language);
    const key = await withAuthenticator(context, page);
    await page.goto('/settings');
    await section(page, w.passkeys).getByRole('button', { name: w.add }).click();
    await page.getByText(w.added).first().waitFor();
    expect(await violations(page)).toEqual([]);

    // told to wait, so that the button and not the suggestions signs in
    await key.answers(false);
    await leave(context, page);
    await page.goto('/signin');
    const button = page.getByRole('button', { name: w.withPasskey });
    await button.waitFor();
    expect(await page.getByLabel(w.email).getAttribute('autocomplete')).toBe('username webauthn');
    expect(await violations(page)).toEqual([]);
    await key.answers(true);
    await button.click();
    await page.waitForURL('**/dashboard');

    await leave(context, page);
    await page.goto('/signin');
    await page.waitForURL('**/dashboard');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('asks for the code of the app after the password, and takes a spare one', async () => {
    const { context, page, problems } = await visitor(browser, { device, language });
    const email = await signedIn(context, language);
    await page.goto('/settings');
    await section(page, w.twoStep).getByRole('button', { name: w.setUp }).click();
    await page.getByRole('img', { name: w.qr }).waitFor();
    await page.getByLabel(w.code, { exact: true }).fill(await codeNow(page));
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: w.switchOn, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: w.spareCodes });
    await dialog.waitFor();
    const codes = await dialog.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await dialog.getByRole('button', { name: w.kept }).click();
    await section(page, w.twoStep).getByText(w.on, { exact: true }).waitFor();

    await leave(context, page);
    await page.goto('/signin');
    await page.getByLabel(w.email).fill(email);
    await page.getByLabel(w.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: w.signIn, exact: true }).click();
    await page.getByRole('heading', { name: w.oneMore }).waitFor();
    expect(await statusOf(context, 'GET', '/api/auth/user')).toBe(401);
    const field = page.getByLabel(w.code, { exact: true });
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    expect(await violations(page)).toEqual([]);
    await field.fill('000000');
    await page.getByRole('button', { name: w.signIn, exact: true }).click();
    await page.getByText(w.wrong).first().waitFor();
    await page.getByRole('button', { name: w.useSpare }).click();
    await page.getByLabel(w.spare, { exact: true }).fill(codes[4] ?? '');
    await page.getByRole('button', { name: w.signIn, exact: true }).click();
    await page.waitForURL('**/dashboard');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('gives a program a key, which opens what was chosen until it is revoked', async () => {
    const { context, page, problems } = await visitor(browser, { device, language });
    await signedIn(context, language);
    await page.goto('/settings');
    await section(page, w.programs).getByRole('button', { name: w.make, exact: true }).click();
    await page.getByRole('dialog').getByLabel(w.name).fill('Kitchen screen');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: w.makeIt }).click();
    const dialog = page.getByRole('dialog', { name: w.newKey });
    const token = (await dialog.getByText(/^kelari_/).textContent()) ?? '';
    const ask = async (path: string) =>
      (await fetch(new URL(path, page.url()), { headers: { authorization: `Bearer ${token}` } })).status;
    expect([await ask('/api/products'), await ask('/api/shopping')]).toEqual([200, 403]);
    await dialog.getByRole('button', { name: w.keptKey }).click();
    await page.getByRole('button', { name: w.revoke }).click();
    await section(page, w.programs).getByText(w.none).waitFor();
    await eventually(() => ask('/api/products')).toBe(401);
    expect(problems).toEqual([]);
    await context.close();
  });
});
