import { notificationsApi } from '@kelari/core/notifications/contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Hopeless } from '../platform/jobs.ts';
import type { Mail } from '../platform/mail.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { type PushService, startPushService } from '../testing/stand-ins/push-service.ts';
import { at, device, milkToday, News, noticesOf, round, wish } from './notifications-testing.ts';

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

const devicesOf = async (cook: Cook) => (await cook.call(notificationsApi.devices)).devices;

describe('the mail stands in for devices', () => {
  beforeEach(async () => {
    await wish(ana, { channels: { push: true, email: true } });
    at(t, '2026-11-19T17:00:00Z');
  });

  test('only when none took the message', async () => {
    const [phone, laptop] = [await device(ana, service, 'phone'), await device(ana, service, 'laptop')];
    service.answers.set('/laptop', 410);
    at(t, morning);
    await round(t);
    expect([phone.heard().length, laptop.heard().length, mails.length]).toEqual([1, 1, 0]);
    expect((await devicesOf(ana)).map(({ id }) => id)).toEqual([phone.id]);
    service.answers.set('/phone', 404);
    at(t, '2026-11-21T06:00:00Z');
    await round(t);
    expect([mails.length, await devicesOf(ana)]).toEqual([1, []]);
    expect((await noticesOf(t, ana)).map(([, state, channel]) => [state, channel])).toEqual([
      ['sent', 'push'],
      ['sent', 'email'],
    ]);
  });

  test('after a few minutes of a service that is away', async () => {
    await device(ana, service, 'phone');
    service.answers.set('/phone', 503);
    at(t, morning);
    await round(t);
    for (const wait of [14, 1, 30]) {
      later(wait);
      await t.app.jobs.drain();
    }
    expect([paths().length, mails.length]).toEqual([3, 0]);
    later(60);
    await t.app.jobs.drain();
    expect([paths().length, mails.length]).toEqual([4, 1]);
    later(3_600);
    await round(t);
    expect([paths().length, mails.length]).toEqual([4, 1]);
  });

  test('a mail that was begun stays a mail', async () => {
    const phone = await device(ana, service, 'phone');
    service.answers.set('/phone', 403);
    const working = mailing;
    mailing = () => Promise.reject(new Error('busy'));
    at(t, morning);
    await round(t);
    service.answers.clear();
    mailing = working;
    later(15);
    await t.app.jobs.drain();
    expect([phone.heard().length, mails.length]).toEqual([1, 1]);
  });
});

test('a device that did not take it is asked again, and no other one', async () => {
  const [phone, laptop] = [await device(ana, service, 'phone'), await device(ana, service, 'laptop')];
  await wish(ana, { channels: { push: true } });
  service.answers.set('/laptop', 429);
  at(t, morning);
  await round(t);
  later(15);
  service.answers.clear();
  await t.app.jobs.drain();
  expect([phone.heard().length, laptop.heard().length]).toEqual([1, 2]);
  expect(laptop.heard()[1]?.tag).toBe(laptop.heard()[0]?.tag);
  expect(service.deliveries.map(({ headers }) => headers.topic)).toEqual(Array(3).fill('digest-2026-11-20'));
  expect(await noticesOf(t, ana)).toEqual([['2026-11-20', 'sent', 'push']]);
});

test('a service that is away all day is left alone when the day is over', async () => {
  await device(ana, service, 'phone');
  await wish(ana, { channels: { push: true } });
  service.answers.set('/phone', 500);
  at(t, morning);
  await round(t);
  for (let hour = 1; hour < 20; hour += 1) {
    later(3_600);
    await round(t);
  }
  expect(await noticesOf(t, ana)).toEqual([['2026-11-20', 'failed', 'push']]);
  expect((await t.owner.query('select from jobs')).rowCount).toBe(0);
  service.answers.clear();
  service.deliveries.length = 0;
  at(t, '2026-11-21T06:00:00Z');
  await round(t);
  expect(paths()).toEqual(['/phone']);
});

test('a service that finds the message too long gets a shorter one', async () => {
  const phone = await device(ana, service, 'phone');
  await wish(ana, { channels: { push: true } });
  const names = Array.from({ length: 9 }, (_, i) => ({ name: `${'κολοκυθάκια '.repeat(4)}${i}`, days: 0, amount: '' }));
  news.kitchen = { ...milkToday, expiring: names };
  service.answers.set('/phone', 413);
  at(t, morning);
  await round(t);
  const [long, short] = phone.heard();
  expect(phone.heard()).toHaveLength(2);
  expect([...(long?.body ?? '')].length).toBeGreaterThan(200);
  expect([...(short?.body ?? '')].length).toBeLessThanOrEqual(80);
  expect(await noticesOf(t, ana)).toEqual([['2026-11-20', 'failed', 'push']]);
});

test('a mailbox that is no more ends the day’s message, not the next day’s', async () => {
  await wish(ana, { channels: { email: true } });
  const working = mailing;
  mailing = () => Promise.reject(new Hopeless('no such mailbox'));
  at(t, morning);
  await round(t);
  expect(await noticesOf(t, ana)).toEqual([['2026-11-20', 'failed', 'email']]);
  expect((await t.owner.query('select from jobs')).rowCount).toBe(0);
  mailing = working;
  at(t, '2026-11-21T06:00:00Z');
  await round(t);
  expect(mails).toHaveLength(1);
});
