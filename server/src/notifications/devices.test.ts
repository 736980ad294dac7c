import { accountApi } from '@kelari/core/account/contract.ts';
import { notificationsApi } from '@kelari/core/notifications/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vapidKeys } from '../platform/push.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { sampleDevice } from '../testing/sample-bodies.ts';
import { type PushService, provenSender, startPushService } from '../testing/stand-ins/push-service.ts';
import { at, device, milkToday, News, round, wish } from './notifications-testing.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

let t: TestApp;
let news: News;
let ana: Cook;
beforeEach(async () => {
  service.deliveries.length = 0;
  service.answers.clear();
  t = await makeApp({ app: { egress: service.makeEgress() } });
  news = new News();
  news.plugInto(t.app);
  news.kitchen = milkToday;
  at(t, '2026-11-19T17:00:00Z');
  ana = await t.signIn();
});
afterEach(() => t.close());

const list = (cook = ana) => cook.call(notificationsApi.devices);
const add = (name: string, cook = ana) => cook.call(notificationsApi.addDevice, { body: sampleDevice(name) });

/** The same person on another device: one session more. */
async function elsewhere(cook: Cook): Promise<Cook> {
  const { cookie } = await t.signIn();
  const { rows } = await t.owner.query<{ id: string }>(
    'update sessions set user_id = $1 where id = (select id from sessions order by created_at desc, user_id = $1 limit 1) returning id',
    [cook.userId],
  );
  expect(rows).toHaveLength(1);
  return t.cookOf({ ...cook, cookie });
}

describe('devices', () => {
  test('are named, and known to their own session; the key is that of the messages', async () => {
    const phone = await device(ana, service, 'phone', 'Mozilla/5.0 (Android 14; Mobile) Firefox/140.0');
    const laptop = await elsewhere(ana);
    await device(laptop, service, 'laptop', 'curl');
    const { publicKey, devices } = await list(laptop);
    expect(devices.map(({ device: name, current }) => [name, current]).sort()).toEqual([
      ['Firefox, Android', false],
      ['Unknown device', true],
    ]);
    expect(publicKey).toBe(vapidKeys(t.app.secret).publicKey);
    await wish(ana, { channels: { push: true } });
    at(t, '2026-11-20T06:00:00Z');
    await round(t);
    expect(phone.heard()).toHaveLength(1);
    expect(provenSender(String(service.deliveries[0]?.headers.authorization)).key).toBe(publicKey);
  });

  test('the same browser is one device, and its newest keys count', async () => {
    const first = await device(ana, service, 'phone');
    const again = await device(ana, service, 'phone');
    expect(again.id).toBe(first.id);
    expect((await list()).devices).toHaveLength(1);
    await wish(ana, { channels: { push: true } });
    at(t, '2026-11-20T06:00:00Z');
    await round(t);
    expect(again.heard()).toHaveLength(1);
  });

  test('a browser that two people use is the later one’s, under another id', async () => {
    const anas = await device(ana, service, 'family-tablet');
    const bob = await t.signIn();
    const bobs = await device(bob, service, 'family-tablet');
    expect(bobs.id).not.toBe(anas.id);
    expect([(await list()).devices, (await list(bob)).devices.map(({ id }) => id)]).toEqual([[], [bobs.id]]);
  });

  test('ten a person; the oldest makes room, and nobody else’s', async () => {
    const bob = await t.signIn();
    const bobs = await add('bob', bob);
    const ids: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      at(t, new Date(t.clock.now.getTime() + 1_000).toISOString());
      ids.push((await add(`phone-${i}`)).id);
    }
    expect((await list()).devices.map(({ id }) => id)).toEqual(ids.slice(2).reverse());
    expect((await list(bob)).devices.map(({ id }) => id)).toEqual([bobs.id]);
    expect((await t.owner.query('select from push_devices')).rowCount).toBe(11);
  });

  test('one is taken away by its own person', async () => {
    const { id } = await add('phone');
    const bob = await t.signIn();
    expect((await bob.send(notificationsApi.removeDevice, { params: { id } })).statusCode).toBe(404);
    expect((await list()).devices).toHaveLength(1);
    await ana.call(notificationsApi.removeDevice, { params: { id } });
    expect((await list()).devices).toEqual([]);
    expect((await ana.send(notificationsApi.removeDevice, { params: { id } })).statusCode).toBe(404);
  });

  test.each([
    'http://push.example.test/a',
    'https://user@push.example.test/a',
    'https://push.example.test:8443/a',
    'https://10.0.0.7/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://localhost/a',
    'javascript:alert(1)',
  ])('%s is refused', async (endpoint) => {
    const answer = await ana.send(notificationsApi.addDevice, { body: { ...sampleDevice('x'), endpoint } });
    expect([answer.statusCode, answer.json().fields[0].path]).toEqual([400, 'endpoint']);
    expect((await list()).devices).toEqual([]);
  });

  test('keys that open nothing are refused', async () => {
    const { endpoint, keys } = sampleDevice('x');
    for (const wrong of [{ p256dh: `${keys.p256dh.slice(0, -4)}AAAA` }, { auth: 'AAAA' }]) {
      const answer = await ana.send(notificationsApi.addDevice, { body: { endpoint, keys: { ...keys, ...wrong } } });
      expect([answer.statusCode, answer.json().fields[0].path]).toEqual([400, 'keys']);
    }
  });

  test('an address that turns inside later is not followed', async () => {
    await wish(ana, { channels: { push: true, email: true } });
    const body = { ...sampleDevice('x'), endpoint: 'https://inside.example.test/a' };
    await ana.call(notificationsApi.addDevice, { body });
    at(t, '2026-11-20T06:00:00Z');
    await round(t);
    for (const seconds of [15, 30, 60]) {
      at(t, new Date(t.clock.now.getTime() + seconds * 1_000).toISOString());
      await t.app.jobs.drain();
    }
    expect([service.deliveries.length, (await t.newMails()).length]).toEqual([0, 1]);
  });
});

describe('messages end with the session', () => {
  let phone: Awaited<ReturnType<typeof device>>;
  let there: Cook;
  beforeEach(async () => {
    there = await elsewhere(ana);
    phone = await device(there, service, 'phone');
    await wish(ana, { channels: { push: true } });
  });

  const quietAfterwards = async () => {
    at(t, '2026-11-20T06:00:00Z');
    await round(t);
    expect(phone.heard()).toEqual([]);
    expect((await t.owner.query('select from push_devices')).rowCount).toBe(0);
  };

  test('as long as it stands they come', async () => {
    at(t, '2026-11-20T06:00:00Z');
    await round(t);
    expect(phone.heard()).toHaveLength(1);
  });

  test('that logs out', async () => {
    await there.call(accountApi.logout);
    await quietAfterwards();
  });

  test('that is ended from another device', async () => {
    const { sessionId } = (await t.owner.query('select session_id as "sessionId" from push_devices')).rows[0];
    await ana.call(accountApi.endSession, { params: { id: sessionId } });
    await quietAfterwards();
  });

  test('that is ended with all others', async () => {
    await ana.call(accountApi.endOtherSessions);
    await quietAfterwards();
  });

  test('whose account is deleted', async () => {
    await ana.call(accountApi.deleteAccount, { body: { confirm: ana.email } });
    await quietAfterwards();
  });

  test('that has run out, before its row is swept away', async () => {
    at(t, '2026-12-04T06:00:00Z');
    await ana.send(notificationsApi.devices);
    await t.owner.query(`update sessions set expires_at = $1::timestamptz - interval '1 minute'`, [t.clock.now]);
    await round(t);
    expect(phone.heard()).toEqual([]);
  });

  test('that is older than any session may be', async () => {
    await t.owner.query(
      `update sessions set created_at = $1::timestamptz - interval '90 days', expires_at = $1::timestamptz + interval '1 day'`,
      ['2026-11-20T06:00:00Z'],
    );
    at(t, '2026-11-20T06:00:00Z');
    await round(t);
    expect(phone.heard()).toEqual([]);
  });
});

describe('trying out', () => {
  const tryOut = (channel: 'push' | 'email', cook = ana) => cook.send(notificationsApi.tryOut, { body: { channel } });

  test('sends today’s message at once, and the day’s own one still comes', async () => {
    const phone = await device(ana, service, 'phone');
    await ana.call(pantryApi.add, { body: { name: 'halloumi', expirationDate: '2026-11-19' } });
    const answer = await tryOut('push');
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Sent to your devices.']);
    expect(phone.heard()).toMatchObject([{ lang: 'en', body: expect.stringContaining('Use today: halloumi.') }]);
    await wish(ana, { channels: { push: true } });
    at(t, '2026-11-20T06:00:00Z');
    await round(t);
    expect(phone.heard()).toHaveLength(2);
    expect(phone.heard()[0]?.tag).not.toBe(phone.heard()[1]?.tag);
  });

  test('with nothing to say it shows how a message looks', async () => {
    const phone = await device(ana, service, 'phone');
    await tryOut('push');
    await tryOut('email');
    expect(phone.heard()[0]?.body).toBe('This is how a reminder looks. Today there is nothing to remind you of.');
    const [mail] = await t.newMails();
    expect(mail?.text).toContain('This is how a reminder looks.');
    expect(mail?.to).toBe(ana.email);
  });

  test('five an hour', async () => {
    for (let i = 0; i < 5; i += 1) expect((await tryOut('email')).statusCode).toBe(200);
    expect((await tryOut('email')).statusCode).toBe(429);
    expect((await tryOut('email', await t.signIn())).statusCode).toBe(200);
    at(t, '2026-11-19T18:00:01Z');
    expect((await tryOut('email')).statusCode).toBe(200);
  });

  test('says what hinders it', async () => {
    expect((await tryOut('push')).json().message).toContain('No device takes messages yet');
    await device(ana, service, 'phone');
    service.answers.set('/phone', 410);
    const answer = await tryOut('push');
    expect([answer.statusCode, answer.json().message]).toEqual([502, expect.stringContaining('No device took')]);
    expect((await list()).devices).toEqual([]);
    await t.owner.query('update users set email_verified = false');
    expect((await tryOut('email')).json().message).toContain('not confirmed');
    expect(await t.newMails()).toEqual([]);
  });
});
