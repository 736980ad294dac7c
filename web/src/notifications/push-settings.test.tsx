// @vitest-environment jsdom
import { accountApi, type CurrentUser } from '@kelari/core/account/contract.ts';
import { notificationsApi, type PushDevice } from '@kelari/core/notifications/contract.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showScreen, testUser, toastNow } from '../account/account-testing.tsx';
import { fakeApi, type Sent } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { AlertDays } from './alert-days.tsx';
import { PushSettings } from './push-settings.tsx';

const publicKey = 'BAECAwQF';
const otherKey = 'BAECAwYH';
const bytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer;
const device = (fields: Partial<PushDevice>): PushDevice => ({
  id: '44444444-4444-4444-8444-444444444444',
  device: 'Firefox, Android',
  current: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...fields,
});

/** Stands in for the browser: its permission, and its service of messages. */
function fakeBrowser(
  start: { permission?: NotificationPermission; key?: string; answer?: NotificationPermission } = {},
) {
  const state = {
    permission: start.permission ?? 'default',
    answer: start.answer ?? 'granted',
    key: start.key ?? null,
    fails: false,
    asked: 0,
    ended: 0,
  };
  const subscriptionOf = (key: string) => ({
    options: { applicationServerKey: bytes(key) },
    toJSON: () => ({
      endpoint: `https://push.test/${key}`,
      expirationTime: null,
      keys: { p256dh: 'BBBB', auth: 'AAAA' },
    }),
    unsubscribe: async () => {
      state.ended += 1;
      state.key = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (state.key ? subscriptionOf(state.key) : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      if (state.fails) throw new DOMException('push service not available', 'AbortError');
      state.key = btoa(String.fromCharCode(...applicationServerKey));
      return subscriptionOf(state.key);
    },
  };
  const registration = { pushManager, getNotifications: async () => [] };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal(
    'Notification',
    Object.defineProperty(
      {
        requestPermission: async () => {
          state.asked += 1;
          state.permission = state.answer;
          return state.permission;
        },
      },
      'permission',
      { get: () => state.permission },
    ),
  );
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    }),
  );
  return state;
}

/** Stands in for the server: what it lists, and what was asked of it. */
function fakeServer(listed: PushDevice[] = []) {
  const state = { listed, refuses: false };
  const calls = fakeApi(
    ({ endpoint, params, body }: Sent) => {
      switch (endpoint) {
        case notificationsApi.devices:
          return state.refuses ? 'offline' : { reply: { publicKey, devices: state.listed } };
        case notificationsApi.addDevice: {
          const added = device({ id: '55555555-5555-4555-8555-555555555555', current: true });
          state.listed = [...state.listed.filter(({ current }) => !current), added];
          return { reply: added };
        }
        case notificationsApi.removeDevice:
          state.listed = state.listed.filter(({ id }) => id !== params.id);
          return { reply: { message: '' } };
        case notificationsApi.tryOut:
          return { reply: { message: 'Sent to 1 device.' } };
        default:
          return { reply: { ...testUser, ...body, channels: { ...testUser.channels, ...(body.channels ?? {}) } } };
      }
    },
    [...Object.values(notificationsApi), accountApi.updateProfile, accountApi.currentUser],
  );
  const written = () =>
    calls.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ endpoint, body }) => [endpoint.method, body]);
  return { state, written };
}

const show = (fields: Partial<CurrentUser> = {}, language: 'en' | 'el' = 'en') =>
  showScreen(<PushSettings />, { path: '/settings', language, user: { ...testUser, ...fields } });
const pushOn = { channels: { push: true, email: false } };
const theSwitch = (name = 'Push on this device') =>
  screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(name) });

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  removeToast();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks only on the tap, subscribes with the key of the server and switches the channel on', async () => {
  const browser = fakeBrowser();
  const { written } = fakeServer();
  await show();
  expect((await theSwitch()).checked).toBe(false);
  expect([browser.asked, screen.queryByRole('button')]).toEqual([0, null]);
  fireEvent.click(await theSwitch());
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
  expect([browser.asked, browser.key]).toEqual([1, publicKey]);
  expect(written()).toEqual([
    ['POST', { endpoint: `https://push.test/${publicKey}`, keys: { p256dh: 'BBBB', auth: 'AAAA' } }],
    ['PUT', { channels: { push: true } }],
  ]);
  expect(toastNow()).toContain('Saved');
});

it('takes back what the last device took: the channel, and the browser’s own subscription', async () => {
  const browser = fakeBrowser({ permission: 'granted', key: publicKey });
  const { written } = fakeServer([device({ current: true })]);
  await show(pushOn);
  expect((await theSwitch()).checked).toBe(true);
  fireEvent.click(await theSwitch());
  await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
  expect(browser.ended).toBe(1);
  expect(written()).toEqual([
    ['DELETE', {}],
    ['PUT', { channels: { push: false } }],
  ]);
});

it('lists the other devices, and leaves the channel on while one of them is left', async () => {
  fakeBrowser({ permission: 'granted', key: publicKey });
  const other = device({});
  const { state, written } = fakeServer([device({ id: '66666666-6666-4666-8666-666666666666', current: true }), other]);
  await show(pushOn);
  expect(await screen.findByText('Since 20 November 2026')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Firefox, Android' }));
  await waitFor(() => expect(screen.queryByText('Firefox, Android')).toBeNull());
  expect(state.listed.map(({ current }) => current)).toEqual([true]);
  expect(written()).toEqual([['DELETE', {}]]);
});

it('is off where the session is gone, though the browser still has a subscription', async () => {
  fakeBrowser({ permission: 'granted', key: publicKey });
  fakeServer();
  await show(pushOn);
  expect((await theSwitch()).checked).toBe(false);
  expect(screen.getByText('Push is on, but no device takes it.')).toBeTruthy();
});

it('renews a subscription of another key by itself, without asking', async () => {
  const browser = fakeBrowser({ permission: 'granted', key: otherKey });
  const { written } = fakeServer([device({ current: true })]);
  await show(pushOn);
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
  expect([browser.ended, browser.key]).toEqual([1, publicKey]);
  expect(written().map(([method]) => method)).toEqual(['POST']);
});

it.each([
  ['dismissed', 'default', 'Nothing was changed: the browser’s question was not answered.'],
  ['denied', 'denied', /^Blocked in this browser/],
] as const)('says what to do when the question is %s', async (_, answer, said) => {
  fakeBrowser({ answer });
  const { written } = fakeServer();
  await show();
  fireEvent.click(await theSwitch());
  expect(await screen.findByText(said)).toBeTruthy();
  expect((await theSwitch()).checked).toBe(false);
  expect(written()).toEqual([]);
});

it('says so when the browser’s own service does not answer', async () => {
  const browser = fakeBrowser();
  browser.fails = true;
  const { written } = fakeServer();
  await show();
  fireEvent.click(await theSwitch());
  expect(await screen.findByText(/^The browser’s message service did not answer/)).toBeTruthy();
  expect(written()).toEqual([]);
});

it('sees that the permission was given back in the browser’s settings', async () => {
  const browser = fakeBrowser({ permission: 'denied' });
  fakeServer();
  await show();
  expect(await screen.findByText(/^Blocked/)).toBeTruthy();
  expect((await theSwitch()).disabled).toBe(true);
  browser.permission = 'default';
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(screen.queryByText(/^Blocked/)).toBeNull());
  expect((await theSwitch()).disabled).toBe(false);
});

it.each([
  ['plain http', () => vi.stubGlobal('isSecureContext', false), /^Needs an address with https/],
  ['no messages at all', () => Reflect.deleteProperty(window, 'PushManager'), /^This browser cannot/],
  [
    'iOS before it is installed',
    () => {
      Reflect.deleteProperty(window, 'PushManager');
      Object.assign(navigator, { standalone: false });
    },
    /^Add to home screen first/,
  ],
])('explains itself with %s', async (_, set, said) => {
  fakeBrowser();
  set();
  fakeServer();
  await show();
  expect(await screen.findByText(said)).toBeTruthy();
  expect((await theSwitch()).disabled).toBe(true);
});

it('sends today’s message on trial by the way that is on, and says what became of it', async () => {
  fakeBrowser();
  const { written } = fakeServer();
  await show({ channels: { push: true, email: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Send me today’s now' }));
  expect(await screen.findByText('Sent to 1 device.')).toBeTruthy();
  expect(written()).toEqual([['POST', { channel: 'email' }]]);
});

it('offers to load the devices again', async () => {
  fakeBrowser();
  const { state } = fakeServer();
  state.refuses = true;
  await show();
  expect(await screen.findByText('The devices could not be loaded')).toBeTruthy();
  state.refuses = false;
  fireEvent.click(screen.getByRole('button'));
  expect(await theSwitch()).toBeTruthy();
});

it('keeps days ahead by kind of food, and names only what is not as usual', async () => {
  const { written } = fakeServer();
  const alertDays = { meat: 0, dairy: null, other: 14 };
  await showScreen(<AlertDays />, { path: '/settings', language: 'en', user: { ...testUser, alertDays } });
  const chosen = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
  expect(['Meat and fish', 'Dairy and eggs', 'Frozen', 'Other'].map((name) => chosen(name).value)).toEqual([
    '0',
    'never',
    '2',
    '14',
  ]);
  expect([...chosen('Frozen').options].map(({ text }) => text)).toEqual([
    'never',
    'on the day',
    '1 day',
    '2 days (usual)',
    '3 days',
    '5 days',
    '7 days',
  ]);
  fireEvent.change(chosen('Dairy and eggs'), { target: { value: '2' } });
  await waitFor(() => expect(written()).toHaveLength(1));
  fireEvent.change(chosen('Frozen'), { target: { value: 'never' } });
  await waitFor(() => expect(written()).toHaveLength(2));
  expect(written()).toEqual([
    ['PUT', { alertDays: { meat: 0, other: 14 } }],
    ['PUT', { alertDays: { meat: 0, other: 14, frozen: null } }],
  ]);
});
