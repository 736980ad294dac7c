// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentUserQuery, keepSignedInHint, registerCurrentUser } from '../account/current-user.ts';
import { PantryScreen } from '../pantry/pantry-screen.tsx';
import { testProduct, testUser } from '../pantry/pantry-testing.tsx';
import { productsQuery } from '../pantry/queries.ts';
import { closeDevice, openDevice } from '../platform/device-store.ts';
import { chooseLanguage } from '../platform/language.ts';
import { outboxOf } from '../platform/outbox-app.ts';
import { makeQueryClient } from '../platform/query.ts';
import { restoreReads } from '../platform/read-cache.ts';
import { Guard } from './guard.tsx';
import { logOut } from './log-out.ts';

const milk = testProduct({ name: 'Γάλα', quantity: 2, unit: 'bottle' });
const slow = { timeout: 10_000 };

function makeClient() {
  const client = makeQueryClient();
  registerCurrentUser(client);
  return client;
}

/** A member who has seen the pantry on this device, and whose page is closed since. */
async function seePantry(): Promise<void> {
  const client = makeClient();
  client.setQueryData(currentUserQuery.queryKey, testUser);
  client.setQueryData(productsQuery.queryKey, [milk]);
  await restoreReads(client, currentUserQuery.queryKey);
  keepSignedInHint('yes');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  await waitFor(async () => expect(await (await openDevice())?.count('reads')).toBe(1));
}

function open() {
  history.replaceState(null, '', '/pantry');
  const client = makeClient();
  render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <Guard access="member">
          <PantryScreen />
        </Guard>
      </I18nProvider>
    </QueryClientProvider>,
  );
  return client;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name }, slow);
const unsent = async () => {
  const [strip] = await screen.findAllByText(/δεν στάλθηκ|not sent$/, {}, slow);
  fireEvent.click(strip as HTMLElement);
  return within(await screen.findByRole('dialog', {}, slow));
};

beforeAll(async () => {
  await Promise.all([
    import('./shell.tsx'),
    import('./outbox-strip.tsx'),
    import('./outbox-sheet.tsx'),
    import('./log-out-dialog.tsx'),
  ]);
}, 60_000);
beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await chooseLanguage('en');
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const device = await openDevice();
  for (const store of ['outbox', 'reads', 'person'] as const) await device?.clear(store);
  await closeDevice();
});

describe('without a network', () => {
  it('a member comes in and sees what was seen here last', async () => {
    await seePantry();
    open();
    expect(await screen.findByRole('heading', { level: 3, name: 'Γάλα' }, slow)).toBeTruthy();
    expect(screen.getAllByText('No signal').length).toBeGreaterThan(0);
  });

  it('a change shows at once, is counted, outlives the page, and can be given up', async () => {
    await seePantry();
    const client = open();
    fireEvent.click(await button('More: Γάλα'), { detail: 0 });
    expect(await screen.findByText('3 bottles', {}, slow)).toBeTruthy();
    await screen.findAllByText('1 not sent', {}, slow);
    cleanup();
    outboxOf(client, testUser).close();

    open();
    expect(await screen.findByText('3 bottles', {}, slow)).toBeTruthy();
    const sheet = await unsent();
    expect(sheet.getByText('Γάλα: more by 1 bottle')).toBeTruthy();
    expect(sheet.getByText('Waits for a signal')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: /^Discard: Γάλα/ }));
    expect(await sheet.findByText('All is sent.')).toBeTruthy();
    expect(await screen.findByText('2 bottles')).toBeTruthy();
  });

  it('an edit that somebody else crossed is shown with both sides, and mine goes again from theirs', async () => {
    const client = makeClient();
    client.setQueryData(currentUserQuery.queryKey, testUser);
    const { pantryChanges } = await import('../pantry/changes.ts');
    const changes = pantryChanges(client, testUser);
    changes.editAgain({ ...milk, brand: 'Mine' }, { brand: 'Mine' }, milk);
    const theirs = { ...milk, brand: 'Theirs', version: 7 };
    const bodies: unknown[] = [];
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
      if (typeof body === 'string') bodies.push(JSON.parse(body));
      const refused = { message: 'Someone changed it.', code: 'conflict', current: theirs };
      return bodies.length === 1
        ? new Response(JSON.stringify(refused), { status: 409 })
        : new Response(JSON.stringify({ ...theirs, brand: 'Mine' }));
    });
    const { OutboxSheet } = await import('./outbox-sheet.tsx');
    render(
      <QueryClientProvider client={client}>
        <I18nProvider i18n={i18n}>
          <OutboxSheet outbox={changes.outbox} user={testUser} onClose={() => undefined} />
        </I18nProvider>
      </QueryClientProvider>,
    );
    const sheet = within(await screen.findByRole('dialog', { name: 'Not sent yet' }, slow));
    fireEvent.click(await sheet.findByRole('button', { name: 'Send now' }));
    expect(await sheet.findByRole('row', { name: 'Brand Theirs Mine' }, slow)).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Save mine' }));
    await sheet.findByText('All is sent.', {}, slow);
    expect(bodies).toEqual([
      { brand: 'Mine', base: { brand: null } },
      { brand: 'Mine', base: { brand: 'Theirs' } },
    ]);
  });
});

describe('logging out', () => {
  it('asks before unsent changes would be lost, stays when told to, and leaves nothing when not', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await seePantry();
    const client = open();
    fireEvent.click(await button('More: Γάλα'), { detail: 0 });
    await screen.findAllByText('1 not sent', {}, slow);

    const leave = vi.fn();
    const stayed = logOut(client, leave);
    const question = within(await screen.findByRole('dialog', { name: '1 change is not sent' }, slow));
    fireEvent.click(question.getByRole('button', { name: 'Stay' }));
    await stayed;
    expect(leave).not.toHaveBeenCalled();
    expect(await (await openDevice())?.count('outbox')).toBe(1);

    const left = logOut(client, leave);
    fireEvent.click(await button('Log out anyway'));
    await left;
    expect(leave).toHaveBeenCalledExactlyOnceWith('/');
    const device = await openDevice();
    expect(await Promise.all([device?.count('outbox'), device?.count('reads'), device?.count('person')])).toEqual([
      0, 0, 0,
    ]);
  });
});
