// @vitest-environment jsdom
import type { LineMatch } from '@kelari/core/recommendations/contract.ts';
import { missingApi } from '@kelari/core/recommendations/missing-contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { foodsChanged } from '../food/queries.ts';
import { fakeApi, showScreen } from '../pantry/pantry-testing.tsx';
import { makeQueryClient } from '../platform/query.ts';
import { IngredientList } from '../recipes/ingredient-list.tsx';
import { recipesChanged } from '../recipes/queries.ts';
import { testLine, testRecipe } from '../recipes/recipes-testing.tsx';
import { AtHome } from './at-home.tsx';
import { missingQuery } from './queries.ts';

const lines = ['Για το πιλάφι:', '200 γρ. ρύζι', '1 κ. πατάτες', 'κατσικίσιο τυρί', 'αλάτι', '2 κ.σ. λάδι', 'δυόσμος'];
const recipe = testRecipe({
  ingredients: lines.map((raw) => testLine(raw, raw.endsWith(':') ? { conceptId: null, amount: null } : {})),
});
const match = (text: string, status: LineMatch['status'], note: string | null = null): LineMatch => ({
  ...{ text, status, reason: 'same', guess: false, have: null, missing: null, note },
});
const matches = [
  null,
  match('200 γρ. ρύζι', 'have'),
  match('1 κ. πατάτες', 'short', 'έχετε 300 γρ., λείπουν 700 γρ.'),
  match('κατσικίσιο τυρί', 'substitute', 'Oat drink'),
  match('αλάτι', 'staple'),
  match('2 κ.σ. λάδι', 'unknown-amount'),
  match('δυόσμος', 'optional'),
];
const showList = (language: 'el' | 'en') => {
  const list = {
    recipe,
    servings: 8,
    atHome: AtHome,
    factor: 2,
    system: 'written' as const,
    onServings: () => undefined,
  };
  return showScreen(<IngredientList {...list} />, language, '/');
};
const said = () => screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s+/g, ' ').trim());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says of each line of a recipe whether it is at home, for the servings that are cooked', async () => {
  const reply = { recipeId: recipe.id, name: recipe.name, servings: 8, lines: [], matches };
  const calls = fakeApi(() => ({ reply }), [missingApi.read]);
  await showList('el');
  await screen.findByText('έχετε 300 γρ., λείπουν 700 γρ.');
  expect(calls.map(({ query }) => query.get('servings'))).toEqual(['8']);
  expect(said()).toEqual([
    'Για το πιλάφι:',
    '200 γρ. ρύζι Έχετε',
    '1 κ. πατάτες Λείπει έχετε 300 γρ., λείπουν 700 γρ.',
    'κατσικίσιο τυρί Αντί γι’ αυτό κάνει και: Oat drink',
    'αλάτι Πάντα στο σπίτι',
    '2 κ.σ. λάδι Υπάρχει, σε άγνωστη ποσότητα',
    'δυόσμος',
  ]);
  // the food in its language, what is said of it in the reader's
  expect(screen.getByText('Oat drink').lang).toBe('en');
  expect(
    screen
      .getByText(/κάνει και/)
      .closest('[lang]')
      ?.getAttribute('lang'),
  ).not.toBe('en');
});

it('says nothing of a line that was written since, until it is asked anew', async () => {
  const reply = {
    recipeId: recipe.id,
    name: '',
    servings: 8,
    lines: [],
    matches: matches.with(1, match('100 γρ. κριθαράκι', 'have')),
  };
  fakeApi(() => ({ reply }), [missingApi.read]);
  await showList('el');
  await screen.findByText('έχετε 300 γρ., λείπουν 700 γρ.');
  expect(said()[1]).toBe('200 γρ. ρύζι');
});

it.each([
  ['a recipe', (client: QueryClient) => recipesChanged(client)],
  ['a food', foodsChanged],
])('is asked anew when %s was changed here', (_, change) => {
  const client = makeQueryClient();
  const key = missingQuery(recipe.id, 8).queryKey;
  client.setQueryData(key, { recipeId: recipe.id, name: '', servings: 8, lines: [], matches });
  change(client);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

it('says nothing where that was kept by an earlier version, and is not known', async () => {
  const before = { recipeId: recipe.id, name: '', servings: 8, lines: [] };
  vi.stubGlobal('fetch', async () => Response.json(before));
  await showList('en');
  await waitFor(() => expect(document.querySelector('.size-5')).not.toBeNull());
  await waitFor(() => expect(document.querySelector('span.size-5')).toBeNull());
  expect(said().join()).toMatch(/ρύζι/);
  expect(said().join()).not.toMatch(/You have|Missing|Always/);
});
