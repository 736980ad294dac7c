// @vitest-environment jsdom
import { type Recipe, recipesApi } from '@kelari/core/recipes/contract.ts';
import { costApi } from '@kelari/core/recipes/cost-contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { type Answer, type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { RecipeScreen } from './recipe-screen.tsx';
import { fakeRecipes, starter, testLine, testRecipe } from './recipes-testing.tsx';

const show = (recipe: Recipe, language: 'el' | 'en' = 'el') =>
  showScreen(
    <Route path="/recipes/:id">
      <RecipeScreen />
    </Route>,
    language,
    `/recipes/${recipe.id}`,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const sentTo = (calls: Sent[], endpoint: Sent['endpoint']) => calls.filter((call) => call.endpoint === endpoint);
const own = () =>
  testRecipe({
    name: 'Φασολάδα',
    ingredients: [
      testLine('500 γρ. φασόλια, μουλιασμένα', { name: 'φασόλια', amount: 500, unit: 'g', note: 'μουλιασμένα' }),
      testLine('το μυστικό της γιαγιάς', { conceptId: null }),
    ],
    instructions: ['Μουλιάζουμε.', 'Βράζουμε.'],
    healthBenefits: 'Σίδηρος και φυτικές ίνες.',
    dietaryTags: ['gluten_free'],
  });

beforeEach(() => {
  sessionStorage.clear();
  removeToast();
  // jsdom has no layout
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  cleanup();
  // a dialog that was left open takes its entry out of the history a moment later
  await new Promise((resolve) => setTimeout(resolve, 30));
  vi.unstubAllGlobals();
});

describe('a recipe', () => {
  it.each([
    ['el', 'Εύκολη', '1 ώρα 15 λεπτά', 'Προετοιμασία 15 λεπτά, μαγείρεμα 1 ώρα', 'Ελληνική', 'Χωρίς γλουτένη'],
    ['en', 'Easy', '1 h 15 min', 'Preparation 15 min, cooking 1 h', 'Greek', 'Gluten-free'],
  ] as const)('says its facts, lines and steps (%s)', async (language, difficulty, time, parts, cuisine, diet) => {
    const recipe = own();
    fakeRecipes([recipe]);
    await show(recipe, language);
    await screen.findByRole('heading', { level: 1, name: 'Φασολάδα' });
    for (const text of [difficulty, time, parts, cuisine, diet, 'Μουλιάζουμε.', 'Σίδηρος και φυτικές ίνες.']) {
      expect(screen.getByText(text, { exact: false })).toBeTruthy();
    }
    expect(screen.getByText('500 γρ.').tagName).toBe('STRONG');
    expect(screen.getByText('500 γρ.').closest('li')?.textContent).toBe('500 γρ. φασόλια, μουλιασμένα');
  });

  it('shows at a tap how each line was understood, and says at once what was not', async () => {
    const recipe = own();
    fakeRecipes([recipe]);
    await show(recipe);
    expect(await screen.findByText(/1 γραμμή δεν είναι τρόφιμο/)).toBeTruthy();
    expect(screen.queryByText('φασόλια · 500 γρ. · μουλιασμένα')).toBeNull();
    press('Πώς τα διαβάζει το Κελάρι');
    expect(screen.getByText('φασόλια · 500 γρ. · μουλιασμένα')).toBeTruthy();
    expect(screen.getByText('Δεν αναγνωρίστηκε')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Μόνο όπως γράφτηκαν' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('that is not there says so', async () => {
    fakeRecipes([]);
    await show(own(), 'en');
    expect(await screen.findByRole('heading', { name: 'This recipe is not here' })).toBeTruthy();
  });

  it('of the starter collection has no controls, but can be copied', async () => {
    const recipe = starter({ id: 'gemista', name: 'Γεμιστά' });
    fakeRecipes([recipe]);
    await show(recipe, 'en');
    await screen.findByRole('heading', { level: 1, name: 'Γεμιστά' });
    expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
    press('Make my copy');
    await waitFor(() => expect(location.pathname).toMatch(/^\/recipes\/4{8}/));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
  });

  it('is deleted from its page, with a way back', async () => {
    const recipe = own();
    const calls = fakeRecipes([recipe]);
    await show(recipe, 'en');
    await screen.findByRole('heading', { level: 1, name: recipe.name });
    press('Delete');
    await waitFor(() => expect(location.pathname).toBe('/recipes'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo(calls, recipesApi.restore)).toHaveLength(1));
  });
});

describe('what it costs', () => {
  const dish = own();
  const costing = (cost: number | null, unpriced: number) =>
    fakeRecipes([dish], ({ endpoint, query }) => {
      if (endpoint !== costApi.read) return undefined;
      const servings = Number(query.get('servings'));
      const perServing = cost && cost / servings;
      return { reply: { servings, currency: 'EUR', cost, perServing, lines: [], unpriced } };
    });

  it('is said for these servings, with how much of it is not known', async () => {
    costing(6.4, 2);
    await show(dish, 'en');
    expect((await screen.findByText(/^about/)).textContent).toBe(
      'about €6.40 · €1.60 per portion, 2 lines without a price',
    );
  });

  it('is not said while no price is known', async () => {
    costing(null, 3);
    await show(dish, 'en');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/^about/)).toBeNull();
  });
});

describe('editing', () => {
  const edit = async (recipe: Recipe) => {
    await show(recipe);
    await screen.findByRole('heading', { level: 1, name: recipe.name });
    press('Επεξεργασία');
    await screen.findByRole('dialog');
  };
  const retype = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('changes the same recipe, and keeps what is known of the lines that stay', async () => {
    const recipe = own();
    const calls = fakeRecipes([recipe]);
    await edit(recipe);
    expect((screen.getByLabelText('Κουζίνα') as HTMLInputElement).value).toBe('Ελληνική');
    retype('Όνομα', 'Φασολάδα της γιαγιάς');
    retype('Υλικά', '500 γρ. φασόλια, μουλιασμένα\n1 κρεμμύδι');
    press('Αποθήκευση');
    await screen.findByRole('heading', { level: 1, name: 'Φασολάδα της γιαγιάς' });
    const [sent] = sentTo(calls, recipesApi.update);
    expect(sent?.params).toEqual({ id: recipe.id });
    expect(sent?.body).toMatchObject({
      version: 1,
      cuisine: 'greek',
      ingredients: [
        { name: '500 γρ. φασόλια, μουλιασμένα', raw: '500 γρ. φασόλια, μουλιασμένα', note: 'μουλιασμένα' },
        { name: '1 κρεμμύδι', amount: '', unit: '' },
      ],
    });
    expect(sentTo(calls, recipesApi.create)).toHaveLength(0);
    expect((await screen.findAllByText('Η συνταγή αποθηκεύτηκε')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const changedMeanwhile = (recipe: Recipe) => {
    const current = { ...recipe, name: 'Φασολάδα αλλιώς', version: 5 };
    const conflict: Answer = { status: 409, body: { message: 'Άλλαξε.', code: 'conflict', current } };
    return fakeRecipes([current], ({ endpoint, body }) => {
      if (endpoint === recipesApi.read) return { reply: recipe };
      return endpoint === recipesApi.update && body.version !== 5 ? conflict : undefined;
    });
  };

  it('shows both sides when it was changed meanwhile, and saves mine over theirs when told', async () => {
    const recipe = own();
    const calls = changedMeanwhile(recipe);
    await edit(recipe);
    retype('Όνομα', 'Η δική μου');
    press('Αποθήκευση');
    const both = within((await screen.findByText(/Η συνταγή άλλαξε στο μεταξύ/)).parentElement as HTMLElement);
    expect(both.getByText('Φασολάδα αλλιώς')).toBeTruthy();
    expect(both.getByText('Η δική μου')).toBeTruthy();
    press('Αποθήκευση των δικών μου');
    await screen.findByRole('heading', { level: 1, name: 'Η δική μου' });
    expect(sentTo(calls, recipesApi.update).map(({ body }) => body.version)).toEqual([1, 5]);
  });

  it('or takes what is there', async () => {
    const recipe = own();
    changedMeanwhile(recipe);
    await edit(recipe);
    retype('Όνομα', 'Η δική μου');
    press('Αποθήκευση');
    await screen.findByText(/Η συνταγή άλλαξε στο μεταξύ/);
    press('Να μείνει ό,τι υπάρχει');
    expect((screen.getByLabelText('Όνομα') as HTMLInputElement).value).toBe('Φασολάδα αλλιώς');
  });

  it('is not a conflict when only the answer was lost', async () => {
    const recipe = own();
    const current = { ...recipe, name: 'Η δική μου', version: 2 };
    const lost: Answer = { status: 409, body: { message: 'Άλλαξε.', code: 'conflict', current } };
    fakeRecipes([recipe], ({ endpoint }) => (endpoint === recipesApi.update ? lost : undefined));
    await edit(recipe);
    retype('Όνομα', 'Η δική μου');
    press('Αποθήκευση');
    await screen.findByRole('heading', { level: 1, name: 'Η δική μου' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the videos', () => {
  const video = {
    id: 'abcdefghijk',
    title: 'Φασολάδα βήμα βήμα',
    thumbnail: '',
    duration: '12:05',
    channel: 'Κουζίνα',
    views: '1,2 χιλ.',
    url: 'https://www.youtube.com/watch?v=abcdefghijk',
  };
  const elsewhere = { ...video, id: '123', title: 'Στο Vimeo', channel: 'Vimeo', url: 'https://vimeo.com/123' };
  const playing = () => document.querySelector('iframe');
  const withVideos = (recipe: Recipe, answer: () => Answer) =>
    fakeRecipes([recipe], ({ endpoint }) => (endpoint === recipesApi.videos ? answer() : undefined));

  it('are asked for when opened and played only after the tap; Escape closes', async () => {
    const recipe = own();
    const videos = [video, elsewhere];
    const calls = withVideos(recipe, () => ({ reply: { recipe: { id: recipe.id, name: recipe.name }, videos } }));
    await show(recipe);
    await screen.findByRole('heading', { level: 1, name: recipe.name });
    expect(sentTo(calls, recipesApi.videos)).toHaveLength(0);
    press('Βίντεο');
    const play = await screen.findByRole('button', { name: /Φασολάδα βήμα βήμα/ });
    expect(play.textContent).toContain('Κουζίνα · 12:05 · 1,2 χιλ. προβολές');
    expect(playing()).toBeNull();
    fireEvent.click(play);
    expect(playing()?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/);
    expect(playing()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation');
    const link = screen.getByRole('link', { name: /Στο Vimeo/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://vimeo.com/123',
      '_blank',
      'noopener noreferrer',
    ]);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say when there is no way to them, and try again', async () => {
    const recipe = own();
    let away = true;
    const found: Answer = { reply: { recipe: { id: recipe.id, name: recipe.name }, videos: [elsewhere] } };
    withVideos(recipe, () => (away ? 'offline' : found));
    await show(recipe, 'en');
    await screen.findByRole('heading', { level: 1, name: recipe.name });
    press('Videos');
    expect((await screen.findByRole('alert')).textContent).toContain('The videos could not be loaded');
    away = false;
    press('Try again');
    expect(await screen.findByRole('link', { name: /Στο Vimeo/ })).toBeTruthy();
  });
});
