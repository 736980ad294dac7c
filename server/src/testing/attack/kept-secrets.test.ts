import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, goodPassword, openBrowser, signInAs, signUp, tokenIn } from '../../account/account-testing.ts';
import { makeApp, type TestApp } from '../make-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.close());

/** All rows of all tables as text: what a thief of the database, or of a backup, would read. */
async function everyRow(): Promise<string> {
  const { rows } = await t.owner.query(`select tablename as name from pg_tables where schemaname = 'public'`);
  const texts = await Promise.all(rows.map(({ name }) => t.owner.query(`select t::text as row from ${name} t`)));
  return texts.flatMap((found) => found.rows.map(({ row }) => row)).join('\n');
}

const askFor = async (browser: Browser, what: 'login' | 'forgotPassword', email: string) => {
  await browser.send(accountApi[what], { body: { email } });
  return tokenIn((await t.newMails()).find(({ to }) => to === email));
};

test('the database holds nothing that opens a door: no password, no link, no cookie', async () => {
  const email = 'kept@example.test';
  const { browser, token } = await signUp(t, email);
  await signInAs(browser, email);
  const { link } = (await browser.send(householdApi.invite, { body: {} })).json();
  const { url } = (await browser.send(calendarApi.create)).json();
  const secrets: Record<string, string> = {
    password: goodPassword,
    'link to verify': token,
    'link to sign in': await askFor(openBrowser(t), 'login', email),
    'link to a new password': await askFor(openBrowser(t), 'forgotPassword', email),
    cookie: browser.cookies.get('__Host-sid') ?? '',
    'mark of the device': browser.cookies.get('__Host-device') ?? '',
    invitation: link.split('.').at(-1),
    calendar: url.split('/').at(-1),
  };
  await browser.send(accountApi.changeEmail, { body: { email: 'new@example.test', password: goodPassword } });
  const changes = await t.newMails();
  changes.forEach((mail, at) => {
    secrets[`link to change the address ${at}`] = tokenIn(mail);
  });
  expect(changes).toHaveLength(2);
  const kept = await everyRow();
  expect(kept).toContain(email);
  for (const [what, secret] of Object.entries(secrets)) {
    expect([what, secret.length > 20]).toEqual([what, true]);
    expect([what, kept.includes(secret)]).toEqual([what, false]);
  }
});
