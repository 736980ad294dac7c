// @vitest-environment jsdom
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { RecipesScreen } from './recipes-screen.tsx';
import { fakeRecipes, starter, testRecipe } from './recipes-testing.tsx';

const kitchen = () => [
  testRecipe({ name: 'Φασολάδα' }),
  testRecipe({ name: 'Παστίτσιο', source: 'household', userId: '99999999-9999-4999-8999-999999999999' }),
  starter({ id: 'gemista', name: 'Γεμιστά', prepTime: 40, cookTime: 90, tags: ['φούρνος'] }),
];
const show = (language: 'el' | 'en' = 'el', address = '/recipes') => showScreen(<RecipesScreen />, language, address);
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const card = (name: string) => {
  const found = screen.getByRole('heading', { level: 3, name }).closest('article');
  if (!found) throw new Error(`No card of ${name}`);
  return within(found);
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sentTo = (calls: Sent[], endpoint: Sent['endpoint']) => calls.filter((call) => call.endpoint === endpoint);

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

describe('the grid', () => {
  it('shows six shapes while loading, then cards with total time, servings and at most three tags', async () => {
    fakeRecipes([], () => 'pending');
    await show('en');
    expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(6);
    cleanup();
    fakeRecipes(kitchen());
    await show('en');
    await waitFor(() => expect(names()).toEqual(['Φασολάδα', 'Παστίτσιο', 'Γεμιστά']));
    expect(card('Γεμιστά').getByText('2 h 10 min')).toBeTruthy();
    expect(card('Φασολάδα').getByText('4 servings')).toBeTruthy();
    expect(
      card('Φασολάδα')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['όσπρια', 'χειμωνιάτικο', 'νηστίσιμο']);
    expect(card('Φασολάδα').getByRole('link').getAttribute('href')).toMatch(/^\/recipes\/4{8}/);
  });

  it('has what to do when nothing is there, nothing is found, or nothing can be loaded', async () => {
    fakeRecipes([]);
    await show('el');
    expect(await screen.findByRole('heading', { name: 'Δεν υπάρχουν συνταγές εδώ ακόμη' })).toBeTruthy();
    cleanup();
    fakeRecipes(kitchen());
    await show('en', '/recipes?q=χταπόδι');
    expect(await screen.findByRole('heading', { name: 'No recipes found' })).toBeTruthy();
    press('Show all recipes');
    await waitFor(() => expect(names()).toHaveLength(3));
    cleanup();
    let away = true;
    fakeRecipes(kitchen(), () => (away ? 'offline' : undefined));
    await show('el');
    await screen.findByRole('alert');
    away = false;
    press('Δοκιμή ξανά');
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('comes in pages of 24', async () => {
    const calls = fakeRecipes(Array.from({ length: 30 }, (_, index) => testRecipe({ name: `Πιάτο ${index}` })));
    await show('el');
    await waitFor(() => expect(names()).toHaveLength(24));
    press('Περισσότερες συνταγές');
    await waitFor(() => expect(names()).toHaveLength(30));
    expect(screen.queryByRole('button', { name: 'Περισσότερες συνταγές' })).toBeNull();
    expect(sentTo(calls, recipesApi.list).map(({ query }) => query.toString())).toEqual([
      'limit=24',
      'limit=24&after=24',
    ]);
  });
});

describe('the search', () => {
  it('runs on the button or Enter, not while typing, and stands in the address', async () => {
    const calls = fakeRecipes(kitchen());
    await show('el');
    await waitFor(() => expect(names()).toHaveLength(3));
    type('Αναζήτηση συνταγών', 'γεμ');
    expect(sentTo(calls, recipesApi.search)).toHaveLength(0);
    press('Αναζήτηση');
    await waitFor(() => expect(names()).toEqual(['Γεμιστά']));
    expect(new URLSearchParams(location.search).get('q')).toBe('γεμ');
    type('Αναζήτηση συνταγών', 'παστ');
    fireEvent.submit(screen.getByLabelText('Αναζήτηση συνταγών'));
    await waitFor(() => expect(names()).toEqual(['Παστίτσιο']));
    press('Καθαρισμός');
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(location.search).toBe('');
  });

  it('narrows to mine, the household’s or the starter collection', async () => {
    fakeRecipes(kitchen());
    await show('en', '/recipes?from=starter');
    await waitFor(() => expect(names()).toEqual(['Γεμιστά']));
    press('Of my household');
    await waitFor(() => expect(names()).toEqual(['Παστίτσιο']));
    expect(location.search).toBe('?from=household');
    press('All');
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

describe('the filters', () => {
  it('stand in the address, are sent, and go one by one or together', async () => {
    const calls = fakeRecipes(kitchen());
    await show('el', '/recipes?minutes=30&difficulty=nonsense');
    await waitFor(() => expect(names()).toHaveLength(3));
    const last = () => sentTo(calls, recipesApi.search).at(-1)?.query.toString();
    expect(last()).toBe('limit=24&maxMinutes=30');
    press('Φίλτρα');
    await screen.findByRole('dialog');
    press('Εύκολη');
    press('Νηστεία');
    await waitFor(() => expect(last()).toBe('limit=24&maxMinutes=30&difficulty=easy&diet=fasting'));
    press('Δείξε τις συνταγές');
    press('Αφαίρεση φίλτρου: Έως 30 λεπτά');
    await waitFor(() => expect(location.search).toBe('?difficulty=easy&diet=fasting'));
    press('Φίλτρα');
    press('Καθαρισμός φίλτρων');
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('that nothing passes say so, with a way out', async () => {
    fakeRecipes(kitchen(), ({ endpoint }) => (endpoint === recipesApi.search ? { reply: [] } : undefined));
    await show('en', '/recipes?diet=kosher');
    expect(await screen.findByText(/No recipe passes these filters/)).toBeTruthy();
    press('Clear the filters');
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

describe('a recipe of one’s own', () => {
  it('alone has controls', async () => {
    fakeRecipes(kitchen());
    await show('en');
    await screen.findByText('Φασολάδα');
    expect(screen.getAllByRole('button', { name: /^(Edit|Delete):/ }).map((button) => button.title)).toEqual([
      'Edit: Φασολάδα',
      'Delete: Φασολάδα',
    ]);
  });

  it('is gone at once when deleted, and comes back', async () => {
    const calls = fakeRecipes(kitchen());
    await show('el');
    await screen.findByText('Φασολάδα');
    screen.getByRole('button', { name: 'Διαγραφή: Φασολάδα' }).focus();
    press('Διαγραφή: Φασολάδα');
    await waitFor(() => expect(names()).toEqual(['Παστίτσιο', 'Γεμιστά']));
    expect(names()).toContain(document.activeElement?.textContent);
    expect((await screen.findAllByText('Η συνταγή διαγράφηκε')).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Αναίρεση' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(sentTo(calls, recipesApi.remove)).toHaveLength(1);
    expect(sentTo(calls, recipesApi.restore)).toHaveLength(1);
  });

  it.each([
    ['el', 'Διαγραφή: Φασολάδα', 'Απέτυχε η διαγραφή συνταγής'],
    ['en', 'Delete: Φασολάδα', 'Failed to delete recipe'],
  ] as const)('stays when it could not be deleted (%s)', async (language, button, said) => {
    fakeRecipes(kitchen(), ({ endpoint }) => (endpoint === recipesApi.remove ? 'offline' : undefined));
    await show(language);
    await screen.findByText('Φασολάδα');
    press(button);
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    expect(names()).toHaveLength(3);
  });
});

describe('a new recipe', () => {
  const open = async (language: 'el' | 'en', button: string) => {
    await show(language);
    await screen.findByText('Φασολάδα');
    press(button);
    return screen.findByRole('dialog');
  };
  const fill = () => {
    type('Όνομα', 'Ρεβύθια');
    type('Υλικά', '500 γρ. ρεβύθια\n\n  2 κρεμμύδια ');
    type('Εκτέλεση', 'Μουλιάζουμε.\nΨήνουμε.');
    type('Ετικέτες', 'όσπρια, , Κυριακή ');
    type('Μαγείρεμα', '90,4');
  };

  it.each([
    ['en', 'New recipe', 'Save', 'Ingredients are required', 'Instructions are required', 'Name'],
    ['el', 'Νέα συνταγή', 'Αποθήκευση', 'Τα υλικά είναι υποχρεωτικά', 'Η εκτέλεση είναι υποχρεωτική', 'Όνομα'],
  ] as const)(
    'says beside the fields what is missing (%s)',
    async (language, button, save, ingredients, steps, name) => {
      const calls = fakeRecipes(kitchen());
      await open(language, button);
      press(save);
      expect((await screen.findAllByText(ingredients)).length).toBe(2);
      expect(screen.getAllByText(steps)).toHaveLength(2);
      expect(document.activeElement).toBe(screen.getByLabelText(name));
      expect(sentTo(calls, recipesApi.create)).toHaveLength(0);
    },
  );

  it('is sent line by line with the defaults, and opens', async () => {
    const calls = fakeRecipes(kitchen());
    await open('el', 'Νέα συνταγή');
    fill();
    press('Αποθήκευση');
    await waitFor(() => expect(location.pathname).toMatch(/^\/recipes\/4{8}/));
    const [sent] = sentTo(calls, recipesApi.create);
    expect(sent?.body).toEqual({
      name: 'Ρεβύθια',
      description: '',
      cuisine: '',
      difficulty: 'easy',
      prepTime: 15,
      cookTime: 90.4,
      servings: 4,
      ingredients: [
        { name: '500 γρ. ρεβύθια', amount: '', unit: '' },
        { name: '2 κρεμμύδια', amount: '', unit: '' },
      ],
      instructions: ['Μουλιάζουμε.', 'Ψήνουμε.'],
      tags: ['όσπρια', 'Κυριακή'],
      imageUrl: null,
      videoLinks: [],
      healthBenefits: '',
    });
    expect((await screen.findAllByText('Η συνταγή δημιουργήθηκε')).length).toBeGreaterThan(0);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('recipe'))).toEqual([]);
  });

  it('keeps the text and says why when it could not be saved; trying again is the same act', async () => {
    let away = true;
    const calls = fakeRecipes(kitchen(), ({ endpoint }) =>
      away && endpoint === recipesApi.create ? 'offline' : undefined,
    );
    await open('el', 'Νέα συνταγή');
    fill();
    press('Αποθήκευση');
    expect((await screen.findAllByText('Απέτυχε η δημιουργία συνταγής')).length).toBeGreaterThan(0);
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toMatch(/σύνδεσή σας/);
    away = false;
    press('Αποθήκευση');
    await waitFor(() => expect(location.pathname).toMatch(/^\/recipes\/4{8}/));
    const [lost, again] = sentTo(calls, recipesApi.create);
    expect(again?.body).toEqual(lost?.body);
    expect(again?.key).toBe(lost?.key);
  });

  it('names the line that the server refuses, under a title of the specification', async () => {
    const body = {
      message: 'Κάποια πεδία θέλουν διόρθωση.',
      code: 'invalid',
      fields: [{ path: 'ingredients.1.name', message: 'πολύ μεγάλο' }],
    };
    fakeRecipes(kitchen(), ({ endpoint }) => (endpoint === recipesApi.create ? { status: 400, body } : undefined));
    await open('el', 'Νέα συνταγή');
    fill();
    press('Αποθήκευση');
    expect((await screen.findAllByText('Απέτυχε η δημιουργία συνταγής')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Γραμμή 2: πολύ μεγάλο')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Υλικά'));
  });

  it('is still there, open, after the session ended or the tab was loaded anew', async () => {
    fakeRecipes(kitchen());
    await open('el', 'Νέα συνταγή');
    fill();
    cleanup();
    await show('el');
    await screen.findByRole('dialog');
    expect((screen.getByLabelText('Όνομα') as HTMLInputElement).value).toBe('Ρεβύθια');
    expect(screen.getByRole('button', { name: 'Από την αρχή' })).toBeTruthy();
    press('Από την αρχή');
    expect((screen.getByLabelText('Όνομα') as HTMLInputElement).value).toBe('');
  });
});
