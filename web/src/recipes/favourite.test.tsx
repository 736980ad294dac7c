// @vitest-environment jsdom
import { type Recipe, recipesApi } from '@kelari/core/recipes/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { type Answer, type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { RecipeScreen } from './recipe-screen.tsx';
import { RecipesScreen } from './recipes-screen.tsx';
import { fakeRecipes, starter, testRecipe } from './recipes-testing.tsx';

const soup = (more: Partial<Recipe> = {}) => testRecipe({ name: 'Φασολάδα', isFavourite: false, ...more });
const bake = (more: Partial<Recipe> = {}) => starter({ id: 'gemista', name: 'Γεμιστά', isFavourite: true, ...more });

const list = (language: 'el' | 'en' = 'el', address = '/recipes') => showScreen(<RecipesScreen />, language, address);
const page = (recipe: Recipe, language: 'el' | 'en' = 'el') =>
  showScreen(
    <Route path="/recipes/:id">
      <RecipeScreen />
    </Route>,
    language,
    `/recipes/${recipe.id}`,
  );
const heart = (name: string) => screen.findByRole('button', { name }, { timeout: 5_000 });
const isOn = async (name: string) => (await heart(name)).getAttribute('aria-pressed') === 'true';
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const hearts = (calls: Sent[]) =>
  calls.flatMap(({ endpoint, params, body }) =>
    endpoint === recipesApi.favourite ? [[params.id, body.favourite]] : [],
  );
/** What a server that is out of reach, or says no, answers to a heart alone. */
const toHearts =
  (answer: () => Answer | undefined) =>
  ({ endpoint }: Sent) =>
    endpoint === recipesApi.favourite ? answer() : undefined;

// brought by the screens a moment later
beforeAll(() => Promise.all([import('./favourite-button.tsx'), import('./no-favourites.tsx')]));
beforeEach(() => {
  sessionStorage.clear();
  removeToast();
});
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 30));
  vi.unstubAllGlobals();
});

describe('a heart', () => {
  it('is on the card, beside the link and not in it', async () => {
    const recipe = soup();
    const calls = fakeRecipes([recipe, bake()]);
    await list();
    expect(await isOn('Αγαπημένη: Φασολάδα')).toBe(false);
    expect(await isOn('Αγαπημένη: Γεμιστά')).toBe(true);
    expect((await heart('Αγαπημένη: Φασολάδα')).closest('a')).toBeNull();
    fireEvent.click(await heart('Αγαπημένη: Φασολάδα'));
    await waitFor(() => expect(hearts(calls)).toEqual([[recipe.id, true]]));
    await waitFor(async () => expect(await isOn('Αγαπημένη: Φασολάδα')).toBe(true));
    fireEvent.click(await heart('Αγαπημένη: Φασολάδα'));
    await waitFor(() => expect(hearts(calls)[1]).toEqual([recipe.id, false]));
    await waitFor(async () => expect(await isOn('Αγαπημένη: Φασολάδα')).toBe(false));
  });

  it('acts at once, before any answer, and as often as it is tapped', async () => {
    const calls = fakeRecipes(
      [soup()],
      toHearts(() => 'pending'),
    );
    await list();
    for (const on of [true, false, true]) {
      fireEvent.click(await heart('Αγαπημένη: Φασολάδα'));
      await waitFor(async () => expect(await isOn('Αγαπημένη: Φασολάδα')).toBe(on));
    }
    // the others wait for the answer to the first
    expect(hearts(calls)).toHaveLength(1);
  });

  it.each([
    ['el', 'Αγαπημένη: Γεμιστά'],
    ['en', 'Favourite: Γεμιστά'],
  ] as const)('is at the head of the recipe’s page (%s)', async (language, label) => {
    const recipe = bake();
    const calls = fakeRecipes([recipe]);
    await page(recipe, language);
    expect(await isOn(label)).toBe(true);
    fireEvent.click(await heart(label));
    await waitFor(() => expect(hearts(calls)).toEqual([['gemista', false]]));
    await waitFor(async () => expect(await isOn(label)).toBe(false));
    // the answer is drawn where the recipe is kept, nothing is read anew for it
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await isOn(label)).toBe(false);
    expect(calls.filter(({ endpoint }) => endpoint === recipesApi.read)).toHaveLength(1);
  });

  it('is read anew where the recipe was being read when it was saved', async () => {
    const recipe = soup();
    let reads = 0;
    const onTheWay = ({ endpoint }: Sent) => {
      if (endpoint === recipesApi.read) reads += 1;
      return endpoint === recipesApi.read && reads === 2 ? 'pending' : undefined;
    };
    fakeRecipes([recipe], onTheWay);
    const { client } = await page(recipe);
    await heart('Αγαπημένη: Φασολάδα');
    void client.invalidateQueries({ queryKey: ['recipes', 'one'] });
    await waitFor(() => expect(reads).toBe(2));
    fireEvent.click(await heart('Αγαπημένη: Φασολάδα'));
    await waitFor(() => expect(reads).toBe(3));
    await waitFor(async () => expect(await isOn('Αγαπημένη: Φασολάδα')).toBe(true));
  });

  it('waits without a signal, stays drawn, and goes when there is one', async () => {
    let away = true;
    const recipe = soup();
    const calls = fakeRecipes(
      [recipe],
      toHearts(() => (away ? 'offline' : undefined)),
    );
    await page(recipe);
    fireEvent.click(await heart('Αγαπημένη: Φασολάδα'));
    await waitFor(() => expect(hearts(calls)).toHaveLength(1));
    expect(await isOn('Αγαπημένη: Φασολάδα')).toBe(true);
    away = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(hearts(calls)).toHaveLength(2));
    await waitFor(async () => expect(await isOn('Αγαπημένη: Φασολάδα')).toBe(true));
  });

  it('falls back, with the reason, where the server refuses it', async () => {
    const gone: Answer = { status: 404, body: { message: 'Δεν υπάρχει τέτοια συνταγή.', code: 'not_found' } };
    const recipe = soup();
    fakeRecipes(
      [recipe],
      toHearts(() => gone),
    );
    await page(recipe);
    fireEvent.click(await heart('Αγαπημένη: Φασολάδα'));
    expect(await screen.findByText('Η καρδιά δεν αποθηκεύτηκε')).toBeTruthy();
    expect(screen.getByText('Δεν υπάρχει τέτοια συνταγή.')).toBeTruthy();
    await waitFor(async () => expect(await isOn('Αγαπημένη: Φασολάδα')).toBe(false));
  });
});

describe('only favourites', () => {
  it('is a filter that stands in the address and goes with the others', async () => {
    const calls = fakeRecipes([soup(), bake()]);
    await list('en');
    await waitFor(() => expect(names()).toEqual(['Φασολάδα', 'Γεμιστά']));
    fireEvent.click(screen.getByRole('button', { name: 'Favourites' }));
    await waitFor(() => expect(names()).toEqual(['Γεμιστά']));
    expect(location.search).toBe('?favourites=true');
    expect(screen.getByRole('button', { name: 'Favourites' }).getAttribute('aria-pressed')).toBe('true');
    const last = calls.findLast(({ endpoint }) => endpoint === recipesApi.list);
    expect(last?.query.get('favourites')).toBe('true');
    fireEvent.click(within(screen.getByRole('group', { name: 'Whose recipes' })).getByRole('button', { name: 'Mine' }));
    await screen.findByRole('heading', { name: 'No favourites here yet' });
    expect(new URLSearchParams(location.search).get('favourites')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Show all recipes' }));
    await waitFor(() => expect(names()).toEqual(['Φασολάδα', 'Γεμιστά']));
    expect(location.search).toBe('');
  });

  it('keeps a card that loses its heart until the list is opened again: the next tap gives it back', async () => {
    fakeRecipes([soup(), bake()]);
    const shown = await list('el', '/recipes?favourites=true');
    await waitFor(() => expect(names()).toEqual(['Γεμιστά']));
    fireEvent.click(await heart('Αγαπημένη: Γεμιστά'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(names()).toEqual(['Γεμιστά']);
    expect(await isOn('Αγαπημένη: Γεμιστά')).toBe(false);
    shown.unmount();
    await list('el', '/recipes?favourites=true');
    expect(await screen.findByRole('heading', { name: 'Δεν υπάρχουν αγαπημένες εδώ ακόμη' })).toBeTruthy();
    expect(screen.getByText(/Πατήστε την καρδιά/)).toBeTruthy();
  });
});
