// @vitest-environment jsdom
import { type Recipe, recipesApi } from '@kelari/core/recipes/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { type Answer, showScreen } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { CookScreen } from './cook-screen.tsx';
import { forgetCookings } from './cook-store.ts';
import { RecipeScreen } from './recipe-screen.tsx';
import { fakeRecipes, starter, testRecipe } from './recipes-testing.tsx';

const said = {
  el: {
    ...{ nuts: 'Αλλεργία σε ξηρούς καρπούς: καρύδια', milk: 'Αλλεργία σε γάλα: βούτυρο' },
    ...{ vegan: 'Δεν είναι βίγκαν: βούτυρο, μέλι', cook: 'Μαγείρεμα', start: 'Έναρξη' },
    ...{ edit: 'Επεξεργασία', save: 'Αποθήκευση' },
  },
  en: {
    ...{ nuts: 'Allergy to nuts: walnuts', milk: 'Allergy to milk: butter' },
    ...{ vegan: 'Not vegan: butter, honey', cook: 'Cook', start: 'Start' },
    ...{ edit: 'Edit', save: 'Save' },
  },
} as const;
const languages = ['el', 'en'] as const;
const baklava = (language: 'el' | 'en', fields: Partial<Recipe> = {}) =>
  starter({
    name: 'Μπακλαβάς με καρύδια',
    description: 'Με σιρόπι.',
    conflicts: { allergies: [said[language].nuts, said[language].milk], diets: [said[language].vegan] },
    ...fields,
  });
const show = (recipe: Recipe, language: 'el' | 'en') =>
  showScreen(
    <Route path="/recipes/:id">
      <RecipeScreen />
    </Route>,
    language,
    `/recipes/${recipe.id}`,
  );
// the first page of a file may take longer than a second on a busy machine
const titleOf = (recipe: Recipe) => screen.findByRole('heading', { level: 1, name: recipe.name }, { timeout: 5_000 });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

beforeAll(() => import('./recipe-form-dialog.tsx'));
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  forgetCookings();
  removeToast();
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  cleanup();
  // a form that was closed takes its entry out of the history a moment later
  await new Promise((resolve) => setTimeout(resolve, 30));
  vi.unstubAllGlobals();
});

describe.each(languages)('what somebody at home must not eat (%s)', (language) => {
  const words = said[language];

  it('stands between the name of a recipe and its buttons, each allergy with a sign, a diet more quietly', async () => {
    const recipe = baklava(language);
    fakeRecipes([recipe]);
    await show(recipe, language);
    const title = await titleOf(recipe);
    const cook = screen.getByRole('link', { name: words.cook });
    for (const sentence of [words.nuts, words.milk, words.vegan]) {
      const note = screen.getByText(sentence);
      expect([isBefore(title, note), isBefore(note, cook)]).toEqual([true, true]);
      expect(note.querySelector('svg[aria-hidden]')).toBeTruthy();
      expect(note.className.includes('tomato')).toBe(sentence !== words.vegan);
    }
  });

  it('is not said of what everybody eats', async () => {
    const recipe = baklava(language, { conflicts: { allergies: [], diets: [] }, description: null });
    fakeRecipes([recipe]);
    await show(recipe, language);
    const title = await titleOf(recipe);
    expect(title.parentElement?.textContent).toBe(recipe.name);
  });

  it('is said again where cooking begins, the diets no more, and not at each step', async () => {
    const recipe = baklava(language);
    fakeRecipes([recipe]);
    await showScreen(
      <Route path="/recipes/:id/cook">
        <CookScreen />
      </Route>,
      language,
      `/recipes/${recipe.id}/cook`,
    );
    const cooking = within(await screen.findByRole('dialog', { name: recipe.name }));
    expect(isBefore(cooking.getByText(words.nuts), cooking.getAllByRole('checkbox')[0] as Element)).toBe(true);
    expect(cooking.getByText(words.milk)).toBeTruthy();
    expect(cooking.queryByText(words.vegan)).toBeNull();
    press(words.start);
    expect(cooking.queryByText(words.nuts)).toBeNull();
  });

  const edit = async (recipe: Recipe) => {
    await show(recipe, language);
    await titleOf(recipe);
    press(words.edit);
    await screen.findByRole('dialog');
    press(words.save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const conflicts = { allergies: [words.nuts], diets: [] };

  it('is said of an edit as soon as it is saved', async () => {
    const recipe = testRecipe();
    fakeRecipes([recipe], ({ endpoint }) =>
      endpoint === recipesApi.update ? { reply: { ...recipe, version: 2, conflicts } } : undefined,
    );
    await edit(recipe);
    expect(await screen.findByText(words.nuts)).toBeTruthy();
  });

  it('is said of an edit that had arrived while its answer was lost', async () => {
    const recipe = testRecipe();
    const current = { ...recipe, version: 2, conflicts };
    const lost: Answer = { status: 409, body: { message: '', code: 'conflict', current } };
    fakeRecipes([recipe], ({ endpoint }) => (endpoint === recipesApi.update ? lost : undefined));
    await edit(recipe);
    expect(await screen.findByText(words.nuts)).toBeTruthy();
  });
});
