import { randomUUID } from 'node:crypto';
import { accountApi, CurrentUser } from '@kelari/core/account/contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { householdParts } from '../app.ts';
import { eraseAccount } from '../testing/erase-account.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { goodPassword, openBrowser, signInAs, signUp, statusOf, tokenIn } from './account-testing.ts';
import { settleLeaving } from './leaving-service.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp({ env: { SIGNUPS_PER_HOUR: '1000' } });
  ana = await t.signIn('ana@example.test');
});
afterEach(() => {
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000);
});
afterAll(() => t.close());

/** Somebody with a password, signed in on two devices. */
async function twoDevices(email: string) {
  const { browser: phone } = await signUp(t, email);
  await signInAs(phone, email);
  const laptop = openBrowser(t, { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0' } });
  await signInAs(laptop, email);
  return { phone, laptop };
}

async function addPicture(cook: Cook): Promise<string> {
  const id = randomUUID();
  await t.owner.query(
    `insert into files (household_id, id, user_id, type, bytes, width, height) values ($1, $2, $3, 'image/webp', 10, 1, 1)`,
    [cook.householdId, id, cook.userId],
  );
  return id;
}

describe('profile', () => {
  test('keeps what was sent and leaves the rest; the answer is the contract, exactly', async () => {
    const before = await ana.call(accountApi.currentUser);
    const after = await ana.call(accountApi.updateProfile, {
      body: {
        firstName: 'Άννα',
        dietaryProfile: ['halal', 'fasting', 'halal'],
        allergies: ['gluten'],
        vegan: true,
        notifications: { social: false },
        channels: { email: true },
        language: 'el',
        weekStart: 1,
        digestHour: 7,
        timezone: 'Europe/Berlin',
        marketingConsent: true,
      },
    });
    expect(after).toEqual({
      ...before,
      firstName: 'Άννα',
      dietaryProfile: ['halal', 'fasting'],
      allergies: ['gluten'],
      vegan: true,
      notifications: { ...before.notifications, social: false },
      channels: { push: false, email: true },
      language: 'el',
      weekStart: 1,
      digestHour: 7,
      timezone: 'Europe/Berlin',
      marketingConsent: true,
    });
    expect(await ana.call(accountApi.currentUser)).toEqual(after);
    // `deleteAt` is there only while somebody leaves, `operator` only for who is named in the settings
    expect([...Object.keys(after), 'deleteAt', 'operator'].sort()).toEqual(Object.keys(CurrentUser.def.shape).sort());
    z.parse(z.strictObject(CurrentUser.def.shape), after);
    expect((await ana.call(accountApi.updateProfile, { body: { firstName: ' ' } })).firstName).toBeNull();
  });

  test('skipping onboarding keeps an empty list and the mark', async () => {
    await t.owner.query('update users set onboarded = false where id = $1', [ana.userId]);
    const after = await ana.call(accountApi.updateProfile, { body: { dietaryProfile: [], onboarded: true } });
    expect(after).toMatchObject({ dietaryProfile: [], onboarded: true });
  });

  test.each([[['fasting']], [[]]])(
    'onboarding as the specification saves it, %j alone, is over then',
    async (diets) => {
      await t.owner.query('update users set onboarded = false where id = $1', [ana.userId]);
      expect(await ana.call(accountApi.updateProfile, { body: { firstName: 'Ana' } })).toMatchObject({
        onboarded: false,
      });
      const body = { dietaryProfile: diets } as never;
      expect(await ana.call(accountApi.updateProfile, { body })).toMatchObject({
        dietaryProfile: diets,
        onboarded: true,
      });
      const { rows } = await t.owner.query('select onboarded from users where id = $1', [ana.userId]);
      expect(rows).toEqual([{ onboarded: true }]);
    },
  );

  test('case 23: a picture is an own upload; a foreign one is not found, like one that does not exist', async () => {
    const eve = await t.signIn();
    const own = await addPicture(ana);
    const foreign = await addPicture(eve);
    const set = (profileImageUrl: string | null) => ana.send(accountApi.updateProfile, { body: { profileImageUrl } });
    expect((await set(`/api/files/${own}`)).json().profileImageUrl).toBe(`/api/files/${own}`);
    const refusals = [
      await set(`/api/files/${foreign}`),
      await set(`/api/files/${randomUUID()}`),
      await set('https://evil.test/x.png'),
      await set(`/api/files/${own}/../${own}`),
    ];
    for (const refusal of refusals) expect([refusal.statusCode, refusal.body]).toEqual([404, refusals[0]?.body]);
    expect((await ana.call(accountApi.currentUser)).profileImageUrl).toBe(`/api/files/${own}`);
    expect((await set(null)).json().profileImageUrl).toBeNull();
  });

  test('an unknown zone, diet, hour or key is refused with its path', async () => {
    const wrong = { timezone: 'Mars/Olympus', dietaryProfile: ['raw'], digestHour: 24, favouriteColour: 'blue' };
    for (const [key, value] of Object.entries(wrong)) {
      const answer = await ana.send(accountApi.updateProfile, { body: { [key]: value } as never });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields[0].path.split('.')[0]).toBe(key);
    }
  });
});

test('the household keeps its name, currency, zone, staples and places; a place keeps its id', async () => {
  const first = await ana.call(accountApi.updateHousehold, {
    body: {
      currency: 'GBP',
      staples: ['salt', 'salt', 'oil'],
      places: [
        { name: 'Κελάρι', kind: 'pantry' },
        { name: 'Garage', kind: 'freezer' },
      ],
    },
  });
  expect(first).toMatchObject({ currency: 'GBP', staples: ['salt', 'oil'] });
  const [cellar, garage] = first.places;
  const second = await ana.call(accountApi.updateHousehold, {
    body: {
      name: 'Home',
      places: [
        { id: garage?.id, name: 'Garage', kind: 'freezer' },
        { id: garage?.id, name: 'Twin', kind: 'fridge' },
        { id: 'mine', name: 'Box', kind: 'pantry' },
      ],
    },
  });
  expect(second).toMatchObject({ name: 'Home', currency: 'GBP', staples: ['salt', 'oil'] });
  expect(second.places[0]).toEqual(garage);
  const ids = second.places.map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain('mine');
  expect(ids).not.toContain(cellar?.id);
  expect(await ana.call(accountApi.updateHousehold, { body: {} })).toEqual(second);
  const log = await t.owner.query('select changes from change_log where household_id = $1 order by seq', [
    ana.householdId,
  ]);
  expect(log.rows.at(-1).changes).toEqual([['household', ana.householdId, 'changed']]);
});

describe('sessions', () => {
  test('are listed with their device, ended one by one or all others at once', async () => {
    const { phone, laptop } = await twoDevices('devices@example.test');
    const list = (await phone.send(accountApi.sessions)).json();
    expect(list).toHaveLength(2);
    expect(list.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const other = list.find(({ current }: { current: boolean }) => !current);
    expect(other.device).toBe('Firefox, Windows');
    expect(Object.keys(other).sort()).toEqual(['createdAt', 'current', 'device', 'id', 'lastSeenAt']);
    expect((await ana.send(accountApi.endSession, { params: { id: other.id } })).statusCode).toBe(404);
    expect(await statusOf(laptop)).toBe(200);
    await phone.send(accountApi.endSession, { params: { id: other.id } });
    expect(await statusOf(laptop)).toBe(401);
    await signInAs(laptop, 'devices@example.test');
    await phone.send(accountApi.endOtherSessions);
    expect([await statusOf(laptop), await statusOf(phone)]).toEqual([401, 200]);
    const own = (await phone.send(accountApi.sessions)).json()[0].id;
    await phone.send(accountApi.endSession, { params: { id: own } });
    expect(phone.cookies.has('__Host-sid')).toBe(false);
  });
});

describe('password', () => {
  test('changing it needs the present one, ends other sessions and tells the owner', async () => {
    const { phone, laptop } = await twoDevices('changing@example.test');
    const change = (currentPassword: string, newPassword: string) =>
      phone.send(accountApi.changePassword, { body: { currentPassword, newPassword } });
    const wrong = await change('not it', 'a brand new phrase');
    expect([wrong.statusCode, wrong.json().fields[0].path]).toEqual([400, 'currentPassword']);
    expect((await change(goodPassword, 'iloveyou')).json().fields[0].path).toBe('newPassword');
    expect((await change(goodPassword, 'a brand new phrase')).statusCode).toBe(200);
    expect([await statusOf(phone), await statusOf(laptop)]).toEqual([200, 401]);
    expect((await signInAs(openBrowser(t), 'changing@example.test')).statusCode).toBe(401);
    expect((await signInAs(laptop, 'changing@example.test', 'a brand new phrase')).statusCode).toBe(200);
    expect((await t.newMails()).map(({ subject }) => subject)).toEqual(['Your Kelari password was changed']);
  });

  test('an account of email links sets its first one without', async () => {
    const cook = await t.signIn('passwordless@example.test');
    expect((await cook.call(accountApi.currentUser)).hasPassword).toBe(false);
    await cook.call(accountApi.changePassword, { body: { currentPassword: '', newPassword: goodPassword } });
    expect((await signInAs(openBrowser(t), cook.email)).statusCode).toBe(200);
    await t.newMails();
  });

  test('but not in a session that was left open: a first password is a new way in', async () => {
    const cook = await t.signIn('left-open@example.test');
    t.clock.now = new Date(t.clock.now.getTime() + 11 * 60_000);
    const body = { currentPassword: '', newPassword: goodPassword };
    const answer = await cook.send(accountApi.changePassword, { body });
    expect([answer.statusCode, answer.json().needsProof]).toEqual([403, true]);
    expect((await signInAs(openBrowser(t), cook.email)).statusCode).toBe(401);
    expect(await t.newMails()).toEqual([]);
  });
});

describe('change of address', () => {
  const confirm = (token: string) => openBrowser(t).send(accountApi.confirmEmailChange, { body: { token } });
  const ask = async (from: string, to: string, password = goodPassword) => {
    const { phone } = await twoDevices(from);
    const answer = await phone.send(accountApi.changeEmail, { body: { email: to, password } });
    return { phone, answer, mails: await t.newMails() };
  };

  test('both mailboxes confirm, in any order; then only the new one opens the account', async () => {
    const { phone, mails } = await ask('old@example.test', 'New@Example.test');
    expect(mails.map(({ to }) => to).sort()).toEqual(['new@example.test', 'old@example.test']);
    const [first, second] = mails.map(tokenIn);
    expect((await confirm(first ?? '')).json()).toMatchObject({ done: false });
    expect((await confirm(first ?? '')).statusCode).toBe(400);
    expect((await phone.send(accountApi.currentUser)).json().email).toBe('old@example.test');
    expect((await confirm(second ?? '')).json()).toMatchObject({ done: true });
    expect((await phone.send(accountApi.currentUser)).json().email).toBe('new@example.test');
    expect((await signInAs(openBrowser(t), 'new@example.test')).statusCode).toBe(200);
    expect((await signInAs(openBrowser(t), 'old@example.test')).statusCode).toBe(401);
    const [notice] = await t.newMails();
    expect(notice).toMatchObject({ to: 'old@example.test', subject: 'Your Kelari address was changed' });
    expect(notice?.text).toContain('new@example.test');
  });

  test('one mailbox alone, a wrong password, and two halves of two wishes change nothing', async () => {
    const { phone, mails } = await ask('half@example.test', 'wanted@example.test');
    const [one] = mails.map(tokenIn);
    t.clock.now = new Date(t.clock.now.getTime() + 3_700_000);
    await phone.send(accountApi.changeEmail, { body: { email: 'second@example.test', password: goodPassword } });
    const [other] = (await t.newMails()).filter(({ to }) => to === 'second@example.test').map(tokenIn);
    await confirm(one ?? '');
    await confirm(other ?? '');
    const wrong = await phone.send(accountApi.changeEmail, {
      body: { email: 'third@example.test', password: 'not it' },
    });
    expect(wrong.json().fields[0].path).toBe('password');
    expect((await phone.send(accountApi.currentUser)).json().email).toBe('half@example.test');
    expect(await t.newMails()).toEqual([]);
  });

  test('a taken address gets the same answer, and its owner a mail', async () => {
    await signUp(t, 'taken@example.test');
    const free = await ask('asks1@example.test', 'free@example.test');
    const taken = await ask('asks2@example.test', 'taken@example.test');
    expect(taken.answer.body).toBe(free.answer.body);
    expect(taken.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['taken@example.test', 'You already have a Kelari account'],
    ]);
  });
});

describe('deleting the account', () => {
  test('of email links or passkeys asks who sits there: a session that was left open is not enough', async () => {
    const cook = await t.signIn('left-open-leaver@example.test');
    const leave = () => cook.send(accountApi.deleteAccount, { body: { confirm: cook.email } });
    t.clock.now = new Date(t.clock.now.getTime() + 11 * 60_000);
    const stale = await leave();
    expect([stale.statusCode, stale.json().needsProof]).toEqual([403, true]);
    expect((await cook.call(accountApi.currentUser)).deleteAt).toBeUndefined();
    expect(await t.newMails()).toEqual([]);
    await t.owner.query('update sessions set created_at = $2 where user_id = $1', [cook.userId, t.clock.now]);
    expect((await leave()).statusCode).toBe(200);
    await t.newMails();
  });

  test('needs the typed address and the password, then erases person, household, sessions and files', async () => {
    const { phone, laptop } = await twoDevices('leaving@example.test');
    const me = (await phone.send(accountApi.currentUser)).json();
    const picture = randomUUID();
    await t.owner.query(
      `insert into files (household_id, id, user_id, type, bytes, width, height) values ($1, $2, $3, 'image/webp', 10, 1, 1)`,
      [me.household.id, picture, me.id],
    );
    const leave = (confirm: string, password?: string) =>
      phone.send(accountApi.deleteAccount, { body: { confirm, ...(password ? { password } : {}) } });
    expect((await leave('leaving@example.test')).json().fields[0].path).toBe('password');
    expect((await leave('other@example.test', goodPassword)).json().fields[0].path).toBe('confirm');
    expect((await leave('not an address', goodPassword)).json().fields[0].path).toBe('confirm');
    const removed: string[] = [];
    const remove = t.app.files.remove;
    t.app.files.remove = async (id) => void removed.push(id);
    const answer = await leave('Leaving@example.test', goodPassword);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect([await statusOf(phone), await statusOf(laptop)]).toEqual([401, 401]);
    expect((await t.newMails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['leaving@example.test', 'Your Kelari account will be deleted'],
    ]);
    t.clock.now = new Date(t.clock.now.getTime() + 14 * 86_400_000);
    await settleLeaving(t.app, householdParts);
    // whoever left in the test before goes in the same sweep
    const last = (await t.newMails()).filter(({ to }) => to === 'leaving@example.test');
    expect(last.map(({ to, subject }) => [to, subject])).toEqual([
      ['leaving@example.test', 'Your Kelari account was deleted'],
    ]);
    expect(last[0]?.text).toContain('6 months');
    t.app.files.remove = remove;
    expect(removed).toEqual([picture]);
    const tables = await t.owner.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'uuid'`,
    );
    for (const { table_name, column_name } of tables.rows) {
      const { rowCount } = await t.owner.query(`select from ${table_name} where ${column_name} in ($1, $2)`, [
        me.id,
        me.household.id,
      ]);
      expect([table_name, column_name, rowCount]).toEqual([table_name, column_name, 0]);
    }
    expect(
      (await openBrowser(t).send(accountApi.signup, { body: { email: me.email, password: goodPassword } })).statusCode,
    ).toBe(200);
    expect((await t.newMails())[0]?.subject).toBe('Confirm your email for Kelari');
  });

  test('leaves the household to the others', async () => {
    const staying = await t.signIn();
    const leaving = await t.signIn();
    await t.owner.query('update users set household_id = null where id = $1', [leaving.userId]);
    await t.owner.query('delete from members where user_id = $1', [leaving.userId]);
    await t.owner.query(`insert into members (household_id, user_id, role) values ($1, $2, 'member')`, [
      staying.householdId,
      leaving.userId,
    ]);
    await t.owner.query('update users set household_id = $1 where id = $2', [staying.householdId, leaving.userId]);
    const kept = await addPicture(staying);
    await eraseAccount(t, leaving);
    expect((await staying.call(accountApi.currentUser)).household.id).toBe(staying.householdId);
    const { rows } = await t.owner.query('select id from files where household_id = $1', [staying.householdId]);
    expect(rows).toEqual([{ id: kept }]);
    await t.newMails();
  });
});
