// @vitest-environment jsdom
import { accountApi } from '@kelari/core/account/contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { type LineMatch, type Recommendation, recommendationsApi } from '@kelari/core/recommendations/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeApi, type Sent, showScreen, testProduct, testUser } from '../pantry/pantry-testing.tsx';
import { CookableTeaser } from './cookable-teaser.tsx';
import { RecommendationsScreen } from './recommendations-screen.tsx';
import { RecommendedRecipes } from './recommended-recipes.tsx';

const line = (text: string, status: LineMatch['status'], more: Partial<LineMatch> = {}): LineMatch => ({
  ...{ text, status, reason: 'same', guess: false, have: null, missing: null, note: null },
  ...more,
});

const suggestion = (fields: Partial<Recommendation> = {}): Recommendation => ({
  id: 'fasolada',
  name: 'Φασολάδα',
  description: 'Με σέλινο και καρότο.',
  matchPercentage: 67,
  canMake: false,
  matchingIngredients: ['φασόλια', 'καρότο', 'σέλινο', 'κρεμμύδι', 'λάδι', 'πελτές'],
  missingIngredients: ['δάφνη', 'πιπεριά', 'αλεύρι'],
  difficulty: 'easy',
  cuisine: 'greek',
  prepTime: 15,
  cookTime: 60,
  servings: 4,
  imageUrl: null,
  mainGroup: 'legume',
  source: 'starter',
  tags: ['όσπρια'],
  lines: [
    line('500 γρ. φασόλια', 'have'),
    line('δάφνη', 'missing'),
    line('2 καρότα', 'unknown-amount'),
    line('σέλινο', 'have', { guess: true }),
    line('κρεμμύδι', 'have'),
    line('λάδι', 'have'),
    line('πελτές', 'substitute', { note: 'ντομάτες' }),
    line('πιπεριά', 'missing'),
    line('500 γρ. αλεύρι', 'short', { have: '250 γρ.', missing: '250 γρ.', note: 'έχετε 250 γρ., λείπουν 250 γρ.' }),
    line('αλάτι', 'staple'),
  ],
  saves: [
    { name: 'Καρότα', expirationDate: '2026-11-22' },
    { name: 'Σέλινο', expirationDate: '2026-11-26' },
  ],
  conflicts: [],
  warnings: [],
  dietaryTags: [],
  ...fields,
});

const endpoints: readonly Endpoint[] = [
  recommendationsApi.list,
  recipesApi.videos,
  recipesApi.favourite,
  pantryApi.list,
  accountApi.currentUser,
];
function kitchen(answer: (sent: Sent) => readonly Recommendation[] | Answer, products = [testProduct({})]): Sent[] {
  return fakeApi((sent) => {
    if (sent.endpoint === accountApi.currentUser) return { reply: testUser };
    if (sent.endpoint === pantryApi.list) return { reply: products };
    if (sent.endpoint === recipesApi.videos) {
      return { reply: { recipe: { id: sent.params.id, name: 'Φασολάδα' }, videos: [] } };
    }
    if (sent.endpoint === recipesApi.favourite) return { reply: { id: sent.params.id, isFavourite: true } };
    const said = answer(sent);
    return Array.isArray(said) ? { reply: said.slice(0, Number(sent.query.get('limit'))) } : (said as Answer);
  }, endpoints);
}
const show = (language: 'el' | 'en' = 'el', address = '/recipe-recommendations') =>
  showScreen(<RecommendationsScreen />, language, address);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a suggestion', () => {
  it('puts what it lacks on the list, and offers that only where something lacks', async () => {
    kitchen(() => [suggestion(), suggestion({ id: 'fakes', name: 'Φακές', missingIngredients: [], canMake: true })]);
    await show('en');
    fireEvent.click(await screen.findByRole('button', { name: 'Missing to the list: Φασολάδα' }));
    expect(await screen.findByRole('dialog', { name: 'Missing for this dish' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Missing to the list: Φακές' })).toBeNull();
  });

  it('says everything, what it saves first (el)', async () => {
    kitchen(() => [suggestion()]);
    await show('el');
    const link = await screen.findByRole('link', { name: 'Φασολάδα' });
    expect(link.getAttribute('href')).toBe('/recipes/fasolada');
    const card = within(link.closest('article') as HTMLElement);
    for (const text of [
      'Χρησιμοποιεί 2 που λήγουν ως Πέμπτη',
      'Καρότα, Σέλινο',
      'Με σέλινο και καρότο.',
      '67%',
      'Πάνω από τα μισά',
      'Λείπουν 3 υλικά',
      'Εύκολη',
      'Ελληνική',
      'Προετοιμασία 15 λεπτά, μαγείρεμα 1 ώρα',
      '4 μερίδες',
    ]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByText(/^φασόλια/).closest('p')?.textContent).toBe(
      'Έχετε: φασόλια, καρότο (άγνωστη ποσότητα), σέλινο (περίπου όσο χρειάζεται) +2 ακόμη',
    );
    expect(card.getByText(/πελτές/).closest('p')?.textContent).toBe('Στη θέση τους: πελτές (κάνει και: ντομάτες)');
    expect(card.getByText(/δάφνη/).closest('p')?.textContent).toBe('Λείπουν: δάφνη, πιπεριά +1 ακόμη');
  });

  it('warns of what low-fat and diabetic eaters should know, and lets it be made', async () => {
    kitchen(() => [suggestion({ canMake: true, missingIngredients: [], warnings: ['Πολλά λιπαρά: 25 γρ. η μερίδα'] })]);
    await show('el');
    expect(await screen.findByText('Πολλά λιπαρά: 25 γρ. η μερίδα')).toBeTruthy();
    expect(screen.getByText('Γίνεται τώρα')).toBeTruthy();
  });

  it('shows of one food only what uses it, leads back to all, and shows all where nothing does', async () => {
    kitchen(() => [suggestion(), suggestion({ id: 'fakes', name: 'Φακές', saves: [] })]);
    await show('en', `/recipe-recommendations?with=${encodeURIComponent('Καρότα')}`);
    expect(await screen.findByText('With Καρότα')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Φακές' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'See all suggestions' }));
    expect(await screen.findByRole('link', { name: 'Φακές' })).toBeTruthy();
    cleanup();
    await show('en', '/recipe-recommendations?with=Kale');
    expect(await screen.findByText(/^Nothing here uses Kale/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Φακές' })).toBeTruthy();
  });

  it('opens the rest in place', async () => {
    kitchen(() => [suggestion()]);
    await show('en');
    const more = await screen.findByRole('button', { name: '+1 more' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(screen.getByText(/δάφνη/).closest('p')?.textContent).toBe(
      'Missing: δάφνη, πιπεριά, αλεύρι (έχετε 250 γρ., λείπουν 250 γρ.) show fewer',
    );
    expect(screen.getByRole('button', { name: 'show fewer' }).getAttribute('aria-expanded')).toBe('true');
  });

  it.each([
    [100, true, 'Everything is there', 'You can make it now', 'text-fresh'],
    [80, false, 'Nearly everything', '3 ingredients missing', 'text-fresh'],
    [79, false, 'More than half', '3 ingredients missing', 'text-saffron'],
    [60, false, 'More than half', '3 ingredients missing', 'text-saffron'],
    [59, false, 'Much is missing', '3 ingredients missing', 'text-tomato'],
  ] as const)(
    'of %i %% says its band in a word beside the colour',
    async (matchPercentage, canMake, word, flag, color) => {
      kitchen(() => [suggestion({ matchPercentage, canMake })]);
      await show('en');
      expect((await screen.findByText(word)).parentElement?.className).toContain(color);
      expect(screen.getByText(flag)).toBeTruthy();
    },
  );

  it('asks for videos only when they are opened', async () => {
    const calls = kitchen(() => [suggestion()]);
    await show('el');
    await screen.findByRole('link', { name: 'Φασολάδα' });
    expect(calls.some(({ endpoint }) => endpoint === recipesApi.videos)).toBe(false);
    press('Βίντεο: Φασολάδα');
    await screen.findByRole('dialog', { name: 'Βίντεο' });
    await waitFor(() => expect(calls.some(({ endpoint }) => endpoint === recipesApi.videos)).toBe(true));
  });
});

describe('the page', () => {
  it('keeps what does not fit hidden until it is wanted, and then says why', async () => {
    const conflicts = ['Αλλεργία σε σέλινο: σέλινο'];
    const calls = kitchen(({ query }) =>
      query.get('show') === 'all' ? [suggestion(), suggestion({ id: 'b', name: 'Σούπα', conflicts })] : [suggestion()],
    );
    await show('el');
    await screen.findByRole('link', { name: 'Φασολάδα' });
    fireEvent.click(screen.getByRole('switch', { name: 'Και όσα δεν ταιριάζουν στη διατροφή μας' }));
    expect(await screen.findByText('Αλλεργία σε σέλινο: σέλινο')).toBeTruthy();
    expect(screen.getByText('Δεν ταιριάζει στη διατροφή σας')).toBeTruthy();
    expect(location.search).toBe('?show=all');
    expect(
      calls.filter(({ endpoint }) => endpoint === recommendationsApi.list).map(({ query }) => query.get('show')),
    ).toEqual(['fitting', 'all']);
  });

  it('shows the first dozen and the rest when asked', async () => {
    kitchen(() => Array.from({ length: 20 }, (_, index) => suggestion({ id: `r${index}`, name: `Πιάτο ${index}` })));
    await show('en');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
    press('Show more suggestions');
    expect(screen.getAllByRole('article')).toHaveLength(20);
  });

  it('asks for more than the first page, until there is no more', async () => {
    kitchen(({ query }) =>
      Array.from({ length: Math.min(Number(query.get('limit')), 62) }, (_, index) =>
        suggestion({ id: `r${index}`, name: `Πιάτο ${index}` }),
      ),
    );
    // by role so many cards take too long
    const cards = () => document.querySelectorAll('article');
    const more = 'Show more suggestions';
    await show('en');
    await waitFor(() => expect(cards()).toHaveLength(12));
    fireEvent.click(screen.getByText(more));
    await waitFor(() => expect(cards()).toHaveLength(60));
    fireEvent.click(screen.getByText(more));
    await waitFor(() => expect(cards()).toHaveLength(62));
    expect(screen.queryByText(more)).toBeNull();
  });

  it('leads to the pantry when that is empty, and says so when nothing fits', async () => {
    kitchen(() => [suggestion({ matchPercentage: 0 })], []);
    await show('el');
    await screen.findByRole('heading', { name: 'Πρώτα η ντουλάπα' });
    expect(screen.getByRole('link', { name: 'Προσθήκη προϊόντων' }).getAttribute('href')).toBe('/pantry');
    cleanup();
    kitchen(() => []);
    await show('en');
    expect(await screen.findByRole('heading', { name: 'Nothing fits right now' })).toBeTruthy();
  });

  it('has shapes while loading, and words and a way on when loading fails', async () => {
    kitchen(() => 'pending');
    await show('en');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    let away = true;
    kitchen(() => (away ? 'offline' : [suggestion()]));
    await show('en');
    await screen.findByRole('alert');
    away = false;
    press('Try again');
    expect(await screen.findByRole('link', { name: 'Φασολάδα' })).toBeTruthy();
  });
});

const five = () => Array.from({ length: 5 }, (_, index) => suggestion({ id: `r${index}`, name: `Πιάτο ${index}` }));

describe('the teaser', () => {
  it.each([
    ['el', 'Τι να μαγειρέψω;', 'Όλες οι προτάσεις'],
    ['en', 'What can I cook?', 'See all suggestions'],
  ] as const)('names the first three with their match, and leads on (%s)', async (language, title, more) => {
    kitchen(five);
    await showScreen(<CookableTeaser />, language);
    const region = within(screen.getByRole('region', { name: title }));
    await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(3));
    expect(region.getByRole('link', { name: /Πιάτο 0/ }).textContent).toContain('67%');
    expect(region.getByRole('link', { name: /Πιάτο 0/ }).getAttribute('href')).toBe('/recipes/r0');
    expect(region.getByRole('link', { name: more }).getAttribute('href')).toBe('/recipe-recommendations');
  });

  it('is quiet about an empty kitchen and a failure', async () => {
    kitchen(() => []);
    await showScreen(<CookableTeaser />, 'el');
    expect(await screen.findByText(/Με μερικά προϊόντα ακόμη/)).toBeTruthy();
    cleanup();
    kitchen(() => 'offline');
    await showScreen(<CookableTeaser />, 'en');
    expect(await screen.findByText(/could not be loaded right now/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('above the recipes', () => {
  it('have hearts, which stay as they were tapped once the server has them', async () => {
    const calls = kitchen(five);
    await showScreen(<RecommendedRecipes />, 'el');
    const name = 'Αγαπημένη: Πιάτο 1';
    fireEvent.click(await screen.findByRole('button', { name, pressed: false }, { timeout: 5_000 }));
    await waitFor(() => expect(calls.filter(({ endpoint }) => endpoint === recipesApi.favourite)).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy();
    expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(2);
  });

  it('stand the three best with their videos; nothing where there is nothing to say', async () => {
    kitchen(five);
    await showScreen(<RecommendedRecipes />, 'el');
    const region = within(screen.getByRole('region', { name: 'Με όσα έχετε' }));
    await waitFor(() => expect(region.getAllByRole('article')).toHaveLength(3));
    press('Βίντεο: Πιάτο 1');
    await screen.findByRole('dialog', { name: 'Βίντεο' });
    cleanup();
    kitchen(() => 'offline');
    await showScreen(<RecommendedRecipes />, 'el');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Με όσα έχετε' })).toBeNull());
  });
});
