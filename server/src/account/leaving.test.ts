import { randomUUID } from 'node:crypto';
import { accountApi } from '@kelari/core/account/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { householdParts } from '../app.ts';
import { allEndpoints, nameOf } from '../testing/all-endpoints.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { goodPassword, openBrowser, signInAs, signUp, statusOf, tokenIn } from './account-testing.ts';
import { settleLeaving } from './leaving-service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp({ env: { SIGNUPS_PER_HOUR: '100000' } });
});
afterAll(() => t.close());

const later = (days: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + days * 86_400_000);
};
const settle = () => settleLeaving(t.app, householdParts);
const subjects = async (email: string) =>
  (await t.newMails()).filter(({ to }) => to === email).map(({ subject }) => subject);
const isThere = async (email: string) =>
  (await t.owner.query('select from users where email = $1', [email])).rowCount === 1;
const keepBy = (token: string) => openBrowser(t).send(accountApi.keepByLink, { body: { token } });

let count = 0;
/** Somebody signed in on one device, and how they ask to go. */
async function leaver(language: 'en' | 'el' = 'en') {
  count += 1;
  const email = `leaver${count}@example.test`;
  await signUp(t, email, { ip: `198.51.100.${count}` });
  await t.owner.query('update users set language = $2 where email = $1', [email, language]);
  const phone = openBrowser(t, { ip: `203.0.113.${count}` });
  expect((await signInAs(phone, email)).statusCode).toBe(200);
  await t.newMails();
  const ask = () => phone.send(accountApi.deleteAccount, { body: { confirm: email, password: goodPassword } });
  return { email, phone, ask };
}

test('case 13: who has asked to go is signed out on every route, and their programs and devices are let go of', async () => {
  const { email, phone, ask } = await leaver();
  const user = (await phone.send(accountApi.currentUser)).json();
  await phone.send(pantryApi.add, { body: { name: 'Feta' } });
  await t.owner.query(
    `insert into api_tokens (id, user_id, household_id, name, hash, hint, scopes) values ($1, $2, $3, 'script', $4, 'ab', '[]')`,
    [randomUUID(), user.id, user.household.id, randomUUID()],
  );
  await t.owner.query(
    `insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth)
     select $1, user_id, id, $2, 'key', 'auth' from sessions where user_id = $3 limit 1`,
    [randomUUID(), 'https://push.example.test/1', user.id],
  );
  const cookie = phone.cookieHeader();
  const answer = await ask();
  expect(answer.json()).toMatchObject({ deleteAt: new Date(t.clock.now.getTime() + 14 * 86_400_000).toISOString() });
  for (const endpoint of allEndpoints.filter(({ access }) => access === 'member')) {
    const url = endpoint.path.replace(/\{\w+\}/g, randomUUID());
    const { statusCode } = await t.server.inject({ method: endpoint.method, url, headers: { cookie } });
    expect([nameOf(endpoint), statusCode]).toEqual([nameOf(endpoint), 401]);
  }
  for (const table of ['api_tokens', 'push_devices', 'sessions']) {
    expect([table, (await t.owner.query(`select from ${table} where user_id = $1`, [user.id])).rowCount]).toEqual([
      table,
      0,
    ]);
  }
  // nothing of the kitchen went
  const { rows } = await t.owner.query('select name from products where household_id = $1', [user.household.id]);
  expect(rows).toEqual([{ name: 'Feta' }]);
  expect(await isThere(email)).toBe(true);
});

test('reminds once two days before, and erases after 14 days, not an hour earlier', async () => {
  const { email, ask } = await leaver();
  await ask();
  expect(await subjects(email)).toEqual(['Your Kelari account will be deleted']);
  later(11.9);
  await settle();
  expect(await subjects(email)).toEqual([]);
  later(0.2);
  await Promise.all([settle(), settle()]);
  await settle();
  expect(await subjects(email)).toEqual(['Your Kelari account is deleted soon']);
  later(1.86);
  await settle();
  expect(await isThere(email)).toBe(true);
  later(0.05);
  await Promise.all([settle(), settle()]);
  expect(await subjects(email)).toEqual(['Your Kelari account was deleted']);
  expect(await isThere(email)).toBe(false);
});

test('the mailed link keeps the account by its button, says so again, and signs nobody in', async () => {
  const { email, phone, ask } = await leaver('el');
  await ask();
  const [mail] = await t.newMails();
  expect(mail?.subject).toBe('Ο λογαριασμός σας στο Κελάρι θα διαγραφεί');
  expect(mail?.text).toMatch(/οριστικά στις \d+ \p{L}+ 2026/u);
  const token = tokenIn(mail);
  // what a scanner does: it opens the page
  await t.server.inject({ method: 'GET', url: `/keep-account?token=${token}` });
  later(13.9);
  const kept = await keepBy(token);
  expect([kept.statusCode, kept.cookies]).toEqual([200, []]);
  expect((await keepBy(token)).statusCode).toBe(200);
  later(1);
  await settle();
  await t.newMails();
  expect(await isThere(email)).toBe(true);
  expect((await signInAs(phone, email)).statusCode).toBe(200);
  expect((await phone.send(accountApi.currentUser)).json()).not.toHaveProperty('deleteAt');
});

test('a link of an earlier wish, of another purpose or of nothing keeps nothing', async () => {
  const { email, phone, ask } = await leaver();
  await ask();
  const first = tokenIn((await t.newMails())[0]);
  await keepBy(first);
  await signInAs(phone, email);
  await ask();
  await t.newMails();
  expect((await keepBy(first)).statusCode).toBe(400);
  await openBrowser(t).send(accountApi.login, { body: { email } });
  expect((await keepBy(tokenIn((await t.newMails())[0]))).statusCode).toBe(400);
  expect((await keepBy('nothing')).statusCode).toBe(400);
  later(14);
  await settle();
  expect(await isThere(email)).toBe(false);
  await t.newMails();
});

test('signing in keeps nothing by itself: it shows the day, and the button keeps', async () => {
  const { email, phone, ask } = await leaver();
  const { deleteAt } = (await ask()).json();
  expect((await signInAs(phone, email)).statusCode).toBe(200);
  expect((await phone.send(accountApi.currentUser)).json()).toMatchObject({ deleteAt });
  expect((await phone.send(accountApi.keepAccount)).statusCode).toBe(200);
  later(15);
  await signInAs(phone, email);
  await settle();
  await t.newMails();
  expect([await isThere(email), await statusOf(phone)]).toEqual([true, 200]);
});

test('asked for twice, it stays the first day', async () => {
  const { email, phone, ask } = await leaver();
  const first = (await ask()).json().deleteAt;
  later(3);
  await signInAs(phone, email);
  expect((await ask()).json().deleteAt).toBe(first);
  await t.newMails();
});

test('one who can neither be reminded nor erased keeps nobody else, and the log says whom', async () => {
  const stuck = 201;
  const others = [await leaver(), await leaver()];
  const [soon, due] = others.map(({ email }) => email);
  // ahead of the others by day and by id, and more of them than one page holds
  await t.owner.query(`
    insert into users (id, email, delete_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'stuck-' || n || '@example.test',
        now_of_test + case when n <= ${stuck} then interval '-1 day' else interval '1 hour' end
      from generate_series(1, ${2 * stuck}) n, (select '${t.clock.now.toISOString()}'::timestamptz as now_of_test) c;
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
    create trigger stuck_erasure before delete on users for each row when (old.email like 'stuck-%') execute function refuse();
    create trigger stuck_reminder before insert on one_time_tokens for each row
      when (new.user_id < '00000000-0000-4000-8000-ffffffffffff') execute function refuse();
    update users set delete_at = '${t.clock.now.toISOString()}'::timestamptz + interval '1 day' where email = '${soon}';
    update users set delete_at = '${t.clock.now.toISOString()}' where email = '${due}'`);
  const errors: unknown[] = [];
  const log = { error: (facts: { event: string; userId: string }) => errors.push(`${facts.event} ${facts.userId}`) };
  await settleLeaving({ ...t.app, log: log as unknown as typeof t.app.log }, householdParts);
  expect([await isThere(soon ?? ''), await isThere(due ?? '')]).toEqual([true, false]);
  const mails = await t.newMails();
  expect(
    mails
      .filter(({ to }) => to === soon || to === due)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['Your Kelari account is deleted soon', 'Your Kelari account was deleted']);
  expect(errors).toHaveLength(2 * stuck);
  expect(errors).toContain('erasure_failed 00000000-0000-4000-8000-000000000001');
  expect(errors).toContain('reminder_failed 00000000-0000-4000-8000-000000000402');
});
