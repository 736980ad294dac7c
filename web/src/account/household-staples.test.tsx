// @vitest-environment jsdom
import type { FoodRef } from '@kelari/core/food/contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fakeApi, noNetwork, showScreen, startAfresh, testUser } from './account-testing.tsx';
import { HouseholdStaples } from './household-staples.tsx';

// fetched when it is opened, which may take its time on a busy machine
beforeAll(async () => void (await import('../food/food-chooser.tsx')));
afterEach(startAfresh);

const capers: FoodRef = { id: 'capers', name: 'κάπαρη', own: false, foodClass: 'vegetable' };
const tahini: FoodRef = { id: 'tahini', name: 'ταχίνι', own: false, foodClass: 'spread' };
let saved: string[][];
let isSaved = true;
function Kitchen({ before }: { readonly before: readonly string[] }) {
  const [staples, setStaples] = useState(before);
  return (
    <HouseholdStaples
      staples={staples}
      onSave={async (next) => {
        saved.push(next);
        if (isSaved) setStaples(next);
        return isSaved;
      }}
    />
  );
}
const show = async (before: readonly string[]) => {
  saved = [];
  await showScreen(<Kitchen before={before} />, { path: '/settings', language: 'el', user: testUser });
};
const chip = (name: string) => screen.findByRole('button', { name });
const isPressed = async (name: string) => (await chip(name)).getAttribute('aria-pressed');

it('offers any food beside the usual ones, and shows the chosen ones until the page is left', async () => {
  fakeApi({ 'food:named': [capers, tahini], 'food:complete': [offered(tahini)], 'food:own': [] });
  await show(['salt', 'capers']);
  expect(await isPressed('Αλάτι')).toBe('true');
  expect(await isPressed('Πιπέρι')).toBe('false');
  expect(await isPressed('Κάπαρη')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Ταχίνι' })).toBeNull();

  fireEvent.click(await chip('Άλλο τρόφιμο'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Τι άλλο υπάρχει πάντα;' }));
  expect(dialog.getByText('Γράψτε τα πρώτα γράμματα του τροφίμου.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'ταχ' } });
  fireEvent.click(await dialog.findByRole('button', { name: /ταχίνι/ }));
  await waitFor(() => expect(saved).toEqual([['salt', 'capers', 'tahini']]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await isPressed('Ταχίνι')).toBe('true');

  // taken off, it can be put back
  fireEvent.click(await chip('Κάπαρη'));
  expect(saved.at(-1)).toEqual(['salt', 'tahini']);
  expect(await isPressed('Κάπαρη')).toBe('false');
  fireEvent.click(await chip('Κάπαρη'));
  expect(saved.at(-1)).toEqual(['salt', 'tahini', 'capers']);
});

it('leaves the choice open where it was not saved', async () => {
  fakeApi({ 'food:named': [], 'food:complete': [offered(tahini)], 'food:own': [] });
  await show([]);
  fireEvent.click(await chip('Άλλο τρόφιμο'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'ταχ' } });
  isSaved = false;
  fireEvent.click(await dialog.findByRole('button', { name: /ταχίνι/ }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  isSaved = true;
  fireEvent.click(dialog.getByRole('button', { name: /ταχίνι/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([['tahini'], ['tahini']]);
});

it('keeps what it has when the names of the others are not known just now', async () => {
  fakeApi({ 'food:named': noNetwork });
  await show(['capers']);
  fireEvent.click(await chip('Αλάτι'));
  expect(saved).toEqual([['capers', 'salt']]);
});

function offered({ id, name, foodClass, own }: FoodRef) {
  const usual = { category: 'other', unit: 'g', location: 'pantry', shelfLifeDays: null };
  return { value: id, label: name, description: name, foodClass, own, ...usual };
}
