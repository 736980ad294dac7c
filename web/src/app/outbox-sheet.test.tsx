// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUserQuery, registerCurrentUser } from '../account/current-user.ts';
import { testUser } from '../pantry/pantry-testing.tsx';
import { plannerChanges } from '../planner/changes.ts';
import { testMeal, testPlan, week } from '../planner/planner-testing.tsx';
import { weekQuery } from '../planner/queries.ts';
import { closeDevice, openDevice } from '../platform/device-store.ts';
import { chooseLanguage } from '../platform/language.ts';
import type { Outbox } from '../platform/outbox.ts';
import { makeQueryClient } from '../platform/query.ts';
import { shoppingChanges } from '../shopping/changes.ts';
import { testItem } from '../shopping/shopping-testing.tsx';
import { OutboxSheet } from './outbox-sheet.tsx';

const slow = { timeout: 10_000 };

beforeEach(async () => {
  await chooseLanguage('en');
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await (await openDevice())?.clear('outbox');
  closeDevice();
});

function makeClient() {
  const client = makeQueryClient();
  registerCurrentUser(client);
  client.setQueryData(currentUserQuery.queryKey, testUser);
  return client;
}

/** The first write is refused with what is there now, the next ones are taken. */
function refuseOnce(current: object, taken: object): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body));
    const refused = { message: 'Someone changed it.', code: 'conflict', current };
    return bodies.length === 1
      ? new Response(JSON.stringify(refused), { status: 409 })
      : new Response(JSON.stringify(taken));
  });
  return bodies;
}

async function see(client: ReturnType<typeof makeClient>, outbox: Outbox) {
  render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <OutboxSheet outbox={outbox} user={testUser} onClose={() => undefined} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  return within(await screen.findByRole('dialog', { name: 'Not sent yet' }, slow));
}

it('a meal that somebody else changed, too, is shown with both sides, and mine goes again over theirs', async () => {
  const client = makeClient();
  const meal = testMeal({ name: 'Fakes', servings: 2 });
  client.setQueryData(weekQuery(week).queryKey, testPlan({ monday: [meal] }));
  const theirs = testPlan({ monday: [{ ...meal, servings: 6 }] }, { version: 9 });
  const mine = testPlan({ monday: [{ ...meal, servings: 4 }] }, { version: 10 });
  const bodies = refuseOnce(theirs, { ...mine, also: [] });
  const changes = plannerChanges(client, testUser);
  changes.apply(
    (days) =>
      Object.fromEntries(
        Object.entries(days).map(([day, meals]) => [day, meals.map((each) => ({ ...each, servings: 4 }))]),
      ),
    { title: 'Portions' },
  );
  const sheet = await see(client, changes.outbox);
  expect(await sheet.findByText('Someone else changed the same meal', {}, slow)).toBeTruthy();
  const row = within(sheet.getByText('Fakes').closest('li') as HTMLElement);
  expect(row.getByText(/6 portions/)).toBeTruthy();
  expect(row.getByText(/4 portions/)).toBeTruthy();
  expect(sheet.queryByRole('button', { name: /^Send again/ })).toBeNull();
  fireEvent.click(sheet.getByRole('button', { name: 'Keep mine' }));
  await sheet.findByText('All is sent.', {}, slow);
  expect(bodies).toMatchObject([{ version: 1 }, { version: 9, meals: { monday: [{ servings: 4 }] } }]);
});

it('a row of the list that somebody else changed, too, is shown with both sides, and mine goes again from theirs', async () => {
  const client = makeClient();
  const item = testItem({ productName: 'Γάλα', notes: null });
  const theirs = { ...item, notes: 'Full fat', version: 7 };
  const bodies = refuseOnce(theirs, { ...theirs, notes: 'Light' });
  const changes = shoppingChanges(client, testUser);
  changes.edit(item, { notes: 'Light' });
  const sheet = await see(client, changes.outbox);
  expect(await sheet.findByText('There now: Full fat. Yours: Light.', {}, slow)).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Save mine' }));
  await sheet.findByText('All is sent.', {}, slow);
  expect(bodies).toEqual([
    { notes: 'Light', base: { notes: null } },
    { notes: 'Light', base: { notes: 'Full fat' } },
  ]);
});

it('what is there can be taken in place of mine', async () => {
  const client = makeClient();
  const item = testItem({ productName: 'Γάλα', notes: null });
  const bodies = refuseOnce({ ...item, notes: 'Full fat' }, {});
  const changes = shoppingChanges(client, testUser);
  changes.edit(item, { notes: 'Light' });
  const sheet = await see(client, changes.outbox);
  fireEvent.click(await sheet.findByRole('button', { name: 'Take theirs' }, slow));
  await sheet.findByText('All is sent.', {}, slow);
  expect(bodies).toHaveLength(1);
});
