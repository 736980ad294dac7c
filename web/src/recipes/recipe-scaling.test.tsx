// @vitest-environment jsdom
import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { showScreen } from '../pantry/pantry-testing.tsx';
import { RecipeScreen } from './recipe-screen.tsx';
import { fakeRecipes, testLine, testRecipe } from './recipes-testing.tsx';

const recipe: Recipe = testRecipe({
  name: 'Μπιφτέκια',
  ingredients: [
    testLine('500 γρ. κιμάς', { name: 'κιμάς', amount: 500, unit: 'g' }),
    testLine('1 κρεμμύδι, ψιλοκομμένο', { name: 'κρεμμύδι', amount: 1 }),
    testLine('αλάτι'),
  ],
  instructions: ['Ψήνουμε στους 200 °C για 20 λεπτά.'],
  cooking: {
    steps: [[]],
    foods: Array.from({ length: 3 }, () => ({ gramsPerMl: null, scooped: false })),
  },
  nutritionalInfo: {
    ...{ kcal: 410, fat: 22.5, saturates: 8, carbs: 12, sugars: 2, fibre: 1, protein: 30, salt: 1.2 },
    ...{ knownShare: 0.9, assumedSalt: 1 },
  },
});
const show = async (language: 'el' | 'en', search = '') => {
  fakeRecipes([recipe]);
  await showScreen(
    <Route path="/recipes/:id">
      <RecipeScreen />
    </Route>,
    language,
    `/recipes/${recipe.id}${search}`,
  );
  await screen.findByRole('heading', { level: 1, name: recipe.name });
};
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? '';
const lines = () => [...document.querySelectorAll('li')].map((item) => plain(item.textContent));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  // a dialog that was left open takes its entry out of the history a moment later
  await new Promise((resolve) => setTimeout(resolve, 30));
  vi.unstubAllGlobals();
});

describe('the servings of a recipe', () => {
  it('stand in the address and scale the lines, in the right number', async () => {
    await show('el', '?servings=8');
    expect(lines()).toEqual(expect.arrayContaining(['1 κιλό κιμάς', '2 κρεμμύδια, ψιλοκομμένα', 'αλάτι']));
    press('Λιγότερο: μερίδες');
    await waitFor(() => expect(location.search).toBe('?servings=7'));
    expect(lines()).toEqual(expect.arrayContaining(['875 γρ. κιμάς']));
    press('Πίσω στις 4, όπως γράφτηκε');
    await waitFor(() => expect(location.search).toBe(''));
    expect(lines()).toEqual(expect.arrayContaining(['500 γρ. κιμάς', '1 κρεμμύδι, ψιλοκομμένο']));
  });

  it('follow one ingredient', async () => {
    await show('en');
    press('Scale by what there is: κιμάς');
    await screen.findByRole('dialog');
    press('Scale the recipe');
    expect((await screen.findByText('A number above 0')).textContent).toBeTruthy();
    fireEvent.change(screen.getByLabelText('κιμάς'), { target: { value: '300' } });
    press('Scale the recipe');
    await waitFor(() => expect(location.search).toBe('?servings=2.4'));
    expect(lines()).toEqual(expect.arrayContaining(['300 γρ. κιμάς']));
    expect(screen.getByText('2.4')).toBeTruthy();
  });

  it.each(['?servings=0', '?servings=-3', '?servings=x', '?servings=1e9'])(
    'are the recipe’s own at %s',
    async (search) => {
      await show('el', search);
      expect(lines()).toEqual(expect.arrayContaining(['500 γρ. κιμάς']));
    },
  );
});

it('shows lines and steps in US measures, and this device remembers', async () => {
  await show('el');
  fireEvent.click(screen.getByRole('radio', { name: 'ΗΠΑ' }));
  expect(lines()).toEqual(expect.arrayContaining(['1 λίβρα κιμάς']));
  expect(screen.getByText('Ψήνουμε στους 400 °F για 20 λεπτά.')).toBeTruthy();
  cleanup();
  await show('el');
  expect(screen.getByText('Ψήνουμε στους 400 °F για 20 λεπτά.')).toBeTruthy();
});

it('says what a portion holds and how much of that is known', async () => {
  await show('el');
  const table = screen.getByRole('table', { name: 'Διατροφική αξία ανά μερίδα', hidden: true });
  expect(plain(table.textContent)).toMatch(/Ενέργεια410 kcal21%Λιπαρά22,5 γρ\.32%από τα οποία κορεσμένα8 γρ\.40%/);
  const drawing = screen.getByRole('img', { name: /Ενέργεια: 410/ });
  expect(plain(drawing.getAttribute('aria-label'))).toContain('Αλάτι: 1,2 γρ., 20% της ημέρας');
  expect(screen.getByText(/είναι γνωστό το 90% του βάρους. Το αλάτι κατά βούληση/)).toBeTruthy();
});
