import { notificationsApi } from '@kelari/core/notifications/contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../platform/mail.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { type PushService, startPushService } from '../testing/stand-ins/push-service.ts';
import { noKitchenNews } from './digest-port.ts';
import { at, device, milkToday, News, noticesOf, round, wish } from './notifications-testing.ts';
import { deleteNotices } from './repo.ts';
import { noteDue } from './schedule-service.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

let t: TestApp;
let news: News;
let ana: Cook;
let mails: Mail[];
let mailing: (mail: Mail) => Promise<void>;
beforeEach(async () => {
  service.deliveries.length = 0;
  service.answers.clear();
  mails = [];
  mailing = async (mail) => void mails.push(mail);
  t = await makeApp({
    app: { egress: service.makeEgress(), mail: { send: (mail) => mailing(mail), close: async () => undefined } },
  });
  news = new News();
  news.plugInto(t.app);
  news.kitchen = milkToday;
  // in Athens it is seven in the evening, and everybody asks for eight in the morning
  at(t, '2026-11-19T17:00:00Z');
  ana = await t.signIn();
  await wish(ana, { language: 'el' });
});
afterEach(() => t.close());

const morning = '2026-11-20T06:00:00Z';
const later = (seconds: number) => at(t, new Date(t.clock.now.getTime() + seconds * 1_000).toISOString());
const paths = () => service.deliveries.map(({ path }) => path);

describe('at the hour', () => {
  test('a message comes to the device, with what there is to say in the person’s language', async () => {
    const phone = await device(ana, service, 'phone');
    await wish(ana, { channels: { push: true } });
    at(t, '2026-11-20T05:59:59Z');
    await round(t);
    expect(paths()).toEqual([]);
    at(t, morning);
    await round(t);
    expect(phone.heard()).toEqual([
      {
        title: 'Η κουζίνα σας σήμερα',
        body: 'Σήμερα λήγουν: γάλα, σπανάκι. Μαγειρέψτε: σπανακόρυζο.',
        url: '/daily-briefing',
        tag: 'digest-2026-11-20',
        lang: 'el',
      },
    ]);
    expect(await noticesOf(t, ana)).toEqual([['2026-11-20', 'sent', 'push']]);
    expect(mails).toEqual([]);
  });

  test('all devices of the account hear it, and the next day again', async () => {
    const [phone, laptop] = [await device(ana, service, 'phone'), await device(ana, service, 'laptop')];
    await wish(ana, { channels: { push: true } });
    for (const hour of ['06:00', '06:01', '09:00', '17:59', '21:00']) {
      at(t, `2026-11-20T${hour}:00Z`);
      await round(t);
    }
    expect([phone.heard().length, laptop.heard().length]).toEqual([1, 1]);
    at(t, '2026-11-21T06:00:00Z');
    await round(t);
    expect([phone.heard().length, laptop.heard().length]).toEqual([2, 2]);
  });

  test('a mail comes to a proven address only', async () => {
    await wish(ana, { channels: { email: true } });
    const bob = await t.signIn();
    await wish(bob, { channels: { email: true } });
    await t.owner.query('update users set email_verified = false where id = $1', [bob.userId]);
    at(t, morning);
    await round(t);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ana.email, 'Σήμερα λήγουν: γάλα, σπανάκι']]);
    expect(await noticesOf(t, bob)).toEqual([]);
    // proven no longer once the job is there
    await t.owner.query('delete from notices');
    await noteDue(t.app);
    await t.owner.query('update users set email_verified = false');
    await t.app.jobs.drain();
    expect(mails).toHaveLength(1);
    expect(await noticesOf(t, ana)).toEqual([['2026-11-20', 'quiet', null]]);
  });

  test('without a channel nothing comes, and nothing is noted', async () => {
    await device(ana, service, 'phone');
    at(t, morning);
    await round(t);
    await wish(ana, { channels: { push: true } });
    await ana.call(notificationsApi.removeDevice, { params: { id: (await devicesOf(ana))[0]?.id ?? '' } });
    await round(t);
    expect([paths(), mails, await noticesOf(t, ana)]).toEqual([[], [], []]);
  });

  test('a household of strangers hears of its own kitchen in its own words', async () => {
    const bob = await t.signIn();
    await wish(bob, { channels: { email: true }, language: 'en', timezone: 'America/New_York', digestHour: 21 });
    await wish(ana, { channels: { email: true } });
    at(t, morning);
    await round(t);
    at(t, '2026-11-21T02:00:00Z');
    await round(t);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ana.email, 'Σήμερα λήγουν: γάλα, σπανάκι'],
      [bob.email, 'Use today: γάλα, σπανάκι'],
    ]);
    expect(await noticesOf(t, bob)).toEqual([['2026-11-20', 'sent', 'email']]);
  });
});

const devicesOf = async (cook: Cook) => (await cook.call(notificationsApi.devices)).devices;

describe('a quiet day', () => {
  test('has no message, also when there is news later on', async () => {
    await wish(ana, { channels: { email: true } });
    for (const quiet of [noKitchenNews, { ...noKitchenNews, cook: { id: 'soup', name: 'soup', uses: [] } }]) {
      news.kitchen = quiet;
      await t.owner.query('delete from notices');
      at(t, morning);
      await round(t);
      expect(await noticesOf(t, ana)).toEqual([['2026-11-20', 'quiet', null]]);
    }
    news.kitchen = milkToday;
    later(3_600);
    await round(t);
    expect(mails).toEqual([]);
  });

  test('what is switched off says nothing', async () => {
    news.challenges = [{ title: 'Soup week', what: 'ends-tomorrow' }];
    await wish(ana, {
      channels: { email: true },
      language: 'en',
      notifications: { expiryAlerts: false, dailyBriefing: false },
    });
    at(t, morning);
    await round(t);
    expect(mails.map(({ subject }) => subject)).toEqual(['Soup week: ends tomorrow']);
    await wish(ana, { notifications: { challenges: false } });
    at(t, '2026-11-21T06:00:00Z');
    await round(t);
    expect(mails).toHaveLength(1);
    await wish(ana, { notifications: { dailyBriefing: true } });
    at(t, '2026-11-22T06:00:00Z');
    await round(t);
    expect(mails[1]?.text).not.toContain('γάλα');
    expect(mails[1]?.subject).toBe('Cook: σπανακόρυζο');
  });
});

describe('one a day', () => {
  test('whatever is changed during the day', async () => {
    const phone = await device(ana, service, 'phone');
    await wish(ana, { channels: { push: true } });
    at(t, morning);
    await round(t);
    const changes = [
      { digestHour: 9 },
      { channels: { email: true } },
      { channels: { push: false } },
      { timezone: 'Europe/Madrid' },
      { digestHour: 10 },
      { timezone: 'America/Los_Angeles' },
      { timezone: 'Pacific/Kiritimati' },
      { timezone: 'Europe/Athens', digestHour: 18 },
      { channels: { push: true } },
    ];
    for (const change of changes) {
      later(1_800);
      await wish(ana, change);
      for (let minutes = 0; minutes < 3; minutes += 1) {
        later(60);
        await round(t);
      }
    }
    at(t, '2026-11-20T16:00:00Z');
    await round(t);
    expect([phone.heard().length, mails.length]).toEqual([1, 0]);
  });

  test('a journey over the date line brings no second one within hours', async () => {
    await wish(ana, { channels: { email: true }, digestHour: 11 });
    at(t, '2026-11-20T09:00:00Z');
    await round(t);
    at(t, '2026-11-20T10:05:00Z');
    await wish(ana, { timezone: 'Pacific/Kiritimati', digestHour: 0 });
    await round(t);
    expect(mails).toHaveLength(1);
    at(t, '2026-11-21T10:00:00Z');
    await round(t);
    expect((await noticesOf(t, ana)).map(([day]) => day)).toEqual(['2026-11-20', '2026-11-22']);
  });

  test('nor do zones two calendar days apart', async () => {
    await wish(ana, { channels: { email: true }, timezone: 'Pacific/Kiritimati', digestHour: 0 });
    at(t, '2026-11-20T10:05:00Z');
    await round(t);
    await wish(ana, { timezone: 'Pacific/Pago_Pago', digestHour: 23 });
    later(60);
    await round(t);
    expect(mails).toHaveLength(1);
  });

  test('who asks only after the hour begins tomorrow; who asks within it hears at once', async () => {
    at(t, '2026-11-20T08:10:00Z');
    await wish(ana, { channels: { email: true } });
    const bob = await t.signIn();
    await wish(bob, { channels: { email: true }, digestHour: 10 });
    later(60);
    await round(t);
    expect(mails.map(({ to }) => to)).toEqual([bob.email]);
    at(t, '2026-11-21T06:00:00Z');
    await round(t);
    expect(mails.map(({ to }) => to)).toEqual([bob.email, ana.email]);
  });

  test('a night in which the server is off is made up for, half a day late is too late', async () => {
    await wish(ana, { channels: { email: true } });
    at(t, '2026-11-20T17:59:00Z');
    await round(t);
    expect(mails).toHaveLength(1);
    at(t, '2026-11-21T18:00:00Z');
    await round(t);
    expect(mails).toHaveLength(1);
    expect(await noticesOf(t, ana)).toEqual([['2026-11-20', 'sent', 'email']]);
  });
});

test('what was switched off between the hour and the sending is not sent', async () => {
  await wish(ana, { channels: { email: true } });
  at(t, morning);
  await noteDue(t.app);
  await wish(ana, { channels: { email: false } });
  await t.app.jobs.drain();
  expect([mails, await noticesOf(t, ana)]).toEqual([[], [['2026-11-20', 'quiet', null]]]);
});

test('rows are kept for 40 days', async () => {
  await wish(ana, { channels: { email: true } });
  at(t, morning);
  await round(t);
  const day = 86_400_000;
  await deleteNotices(t.app.database.db, new Date(Date.parse(morning) - day));
  expect(await noticesOf(t, ana)).toHaveLength(1);
  await deleteNotices(t.app.database.db, new Date(Date.parse(morning) + day));
  expect(await noticesOf(t, ana)).toEqual([]);
});
