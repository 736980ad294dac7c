// @vitest-environment jsdom
import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { CookScreen } from './cook-screen.tsx';
import { forgetCookings } from './cook-store.ts';
import { addTimer } from './kitchen-timers.ts';
import { RecipeScreen } from './recipe-screen.tsx';
import { fakeRecipes, testLine, testRecipe } from './recipes-testing.tsx';
import { TimerBar } from './timer-bar.tsx';

const recipe: Recipe = testRecipe({
  name: 'Φασολάδα',
  ingredients: [
    testLine('500 γρ. φασόλια', { name: 'φασόλια', amount: 500, unit: 'g' }),
    testLine('2 κρεμμύδια', { name: 'κρεμμύδια', amount: 2 }),
  ],
  instructions: ['Βράζουμε τα φασόλια για 40 με 50 λεπτά.', 'Ρίχνουμε τα κρεμμύδια και βράζουμε μισή ώρα.'],
  cooking: { steps: [[0], [1]], foods: [1, 2].map(() => ({ gramsPerMl: null, scooped: false })) },
});
let calls: Sent[];

const show = async (language: 'el' | 'en' = 'el', search = '') => {
  await showScreen(
    <Router>
      <Route path="/recipes/:id/cook">
        <CookScreen />
      </Route>
      <Route path="/recipes/:id">
        <RecipeScreen />
      </Route>
      <Route path="/elsewhere">
        <TimerBar />
      </Route>
    </Router>,
    language,
    `/recipes/${recipe.id}/cook${search}`,
  );
  await screen.findByRole('dialog', { name: recipe.name });
};
const place = () => screen.getByRole('heading', { level: 1 }).textContent;
/** What comes with the end, a moment later. */
const pressSoon = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const shownLines = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent?.replaceAll('\u00a0', ' '));

beforeEach(() => {
  localStorage.clear();
  forgetCookings();
  removeToast();
  Element.prototype.scrollTo = () => undefined;
  calls = fakeRecipes([recipe]);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('cook mode', () => {
  it('goes from the ingredients over one step a screen to the end, scaled as asked', async () => {
    await show('el', '?servings=8');
    expect(place()).toBe('Ετοιμάζουμε τα υλικά');
    expect(shownLines()).toEqual(['1 κιλό φασόλια', '4 κρεμμύδια']);
    press('Έναρξη');
    expect(place()).toBe('Βήμα 1 από 2');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(shownLines()).toEqual(['1 κιλό φασόλια', 'Το βήμα έγινε']);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Βήμα 1 από 2');
    press('Επόμενο');
    expect(shownLines()).toEqual(['4 κρεμμύδια', 'Το βήμα έγινε']);
    press('Έτοιμο');
    expect(place()).toBe('Καλή όρεξη!');
    press('Πίσω');
    expect(place()).toBe('Βήμα 2 από 2');
  });

  it('turns by arrow keys, by a tap beside the text and by a swipe, and not past the ends', async () => {
    await show('en');
    const key = (name: string) => fireEvent.keyDown(window, { key: name });
    key('ArrowLeft');
    expect(place()).toBe('Lay out the ingredients');
    key('ArrowRight');
    expect(place()).toBe('Step 1 of 2');
    fireEvent.click(document.querySelector('[data-zone=next]') as HTMLElement);
    expect(place()).toBe('Step 2 of 2');
    fireEvent.click(document.querySelector('[data-zone=back]') as HTMLElement);
    expect(place()).toBe('Step 1 of 2');
    const drag = (fromX: number, toX: number, toY: number) => {
      const text = screen.getByText(recipe.instructions[0] ?? '');
      fireEvent.touchStart(text, { touches: [{ clientX: fromX, clientY: 100 }] });
      fireEvent.touchEnd(text, { changedTouches: [{ clientX: toX, clientY: toY }] });
    };
    drag(300, 280, 100);
    drag(300, 200, 300);
    expect(place()).toBe('Step 1 of 2');
    drag(300, 100, 120);
    expect(place()).toBe('Step 2 of 2');
    for (const _ of [1, 2, 3]) key('ArrowRight');
    expect(place()).toBe('Enjoy your meal!');
  });

  it('keeps the place and the ticks until the cooking is over', async () => {
    await show();
    fireEvent.click(screen.getByRole('checkbox', { name: '500 γρ. φασόλια' }));
    press('Έναρξη');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Το βήμα έγινε' }));
    cleanup();
    await show();
    expect(place()).toBe('Βήμα 1 από 2');
    expect((screen.getByRole('checkbox', { name: 'Το βήμα έγινε' }) as HTMLInputElement).checked).toBe(true);
    expect((screen.getByRole('checkbox', { name: '500 γρ. φασόλια' }) as HTMLInputElement).checked).toBe(false);
    press('Πίσω');
    expect((screen.getByRole('checkbox', { name: '500 γρ. φασόλια' }) as HTMLInputElement).checked).toBe(true);
    press('Έναρξη');
    press('Επόμενο');
    press('Έτοιμο');
    await pressSoon('Τέλος χωρίς σημείωση');
    await waitFor(() => expect(location.pathname).toBe(`/recipes/${recipe.id}`));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('kelari.cook'))).toEqual([]);
  });

  it('starts over when the recipe was changed meanwhile', async () => {
    await show();
    press('Έναρξη');
    cleanup();
    fakeRecipes([{ ...recipe, version: recipe.version + 1 }]);
    await show();
    expect(place()).toBe('Ετοιμάζουμε τα υλικά');
  });

  it('notes the cooking, with a way back, and the recipe says so', async () => {
    await show('en', '?servings=6');
    for (const name of ['Start', 'Next', 'Done']) press(name);
    await pressSoon('Less: servings');
    await pressSoon('Note the cooking');
    await waitFor(() => expect(location.pathname).toBe(`/recipes/${recipe.id}`));
    const [sent] = calls.filter(({ endpoint }) => endpoint === cookingsApi.record);
    expect(sent?.body).toMatchObject({ servings: 5, takes: [] });
    expect(await screen.findByText('Cooked once, last on 20 November 2026')).toBeTruthy();
    press('Undo');
    await waitFor(() => expect(screen.queryByText(/Cooked once/)).toBeNull());
  });

  it('of a planned meal notes that, too, and leads back to the plan', async () => {
    const meal = '77777777-7777-4777-8777-777777777777';
    await show('en', `?servings=6&meal=${meal}`);
    for (const name of ['Start', 'Next', 'Done']) press(name);
    await pressSoon('Note the cooking');
    await waitFor(() => expect(location.pathname).toBe('/meal-planner'));
    const [sent] = calls.filter(({ endpoint }) => endpoint === cookingsApi.record);
    expect(sent?.body).toMatchObject({ servings: 6, mealId: meal });
  });

  it('passes over a meal that is none', async () => {
    await show('en', '?meal=soup');
    for (const name of ['Start', 'Next', 'Done']) press(name);
    await pressSoon('Note the cooking');
    await waitFor(() => expect(location.pathname).toBe(`/recipes/${recipe.id}`));
    expect(calls.find(({ endpoint }) => endpoint === cookingsApi.record)?.body.mealId).toBeNull();
  });

  it('stays and says why when the note is refused', async () => {
    const refusal = { status: 400, body: { message: 'Αυτό το υλικό δεν υπάρχει πια.', code: 'invalid' } };
    calls = fakeRecipes([recipe], ({ endpoint }) => (endpoint === cookingsApi.record ? refusal : undefined));
    await show();
    for (const name of ['Έναρξη', 'Επόμενο', 'Έτοιμο']) press(name);
    await pressSoon('Σημειώστε το');
    expect((await screen.findByRole('alert')).textContent).toMatch(/δεν σημειώθηκε.*δεν υπάρχει πια/);
    expect(location.pathname).toMatch(/cook$/);
  });

  it('keeps the note when there is no signal, and takes it back as if it had never been', async () => {
    calls = fakeRecipes([recipe], ({ endpoint }) => (endpoint === cookingsApi.record ? 'offline' : undefined));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show('en');
    for (const name of ['Start', 'Next', 'Done']) press(name);
    await pressSoon('Note the cooking');
    await waitFor(() => expect(location.pathname).toBe(`/recipes/${recipe.id}`));
    expect((await screen.findAllByText('Kept on this device until there is a signal')).length).toBeGreaterThan(0);
    press('Undo');
    await new Promise((resolve) => setTimeout(resolve));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls.filter(({ endpoint }) => endpoint === cookingsApi.record)).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('timers', () => {
  const timers = () => within(screen.getByRole('region', { name: 'Χρονόμετρα' }));
  const at = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
  const startBoth = async () => {
    await show();
    vi.useFakeTimers({ now: Date.parse('2026-11-20T18:00:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
    press('Έναρξη');
    press('Χρονόμετρο: 40 με 50 λεπτά');
    press('Επόμενο');
    press('Χρονόμετρο: μισή ώρα');
  };

  it('run to their end from every step, the next to end first', async () => {
    await startBoth();
    at(60);
    expect(
      timers()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['29:00Βήμα 2: μισή ώρα', '39:00Βήμα 1: 40 με 50 λεπτά']);
    press('Ένα λεπτό ακόμη: μισή ώρα');
    press('Παύση: 40 με 50 λεπτά');
    at(60);
    expect(timers().getByText('29:00')).toBeTruthy();
    expect(timers().getByText('39:00')).toBeTruthy();
    press('Συνέχεια: 40 με 50 λεπτά');
    at(60);
    expect(timers().getByText('38:00')).toBeTruthy();
    press('Ακύρωση χρονομέτρου: 40 με 50 λεπτά');
    expect(timers().queryByText('38:00')).toBeNull();
  });

  it('ring, shake and are announced when they are up, and can be given a minute more', async () => {
    const shaken = vi.fn(() => true);
    Object.defineProperty(navigator, 'vibrate', { value: shaken, configurable: true });
    await startBoth();
    at(30 * 60 + 1);
    expect(screen.getByRole('alert').textContent).toContain('Τέλος χρόνου: μισή ώρα');
    expect(shaken).toHaveBeenCalledTimes(1);
    at(3);
    expect(shaken).toHaveBeenCalledTimes(2);
    press('Ένα λεπτό ακόμη: μισή ώρα');
    expect(screen.getByRole('alert').textContent).not.toContain('Τέλος');
    at(61);
    press('Σταμάτημα του ήχου: μισή ώρα');
    shaken.mockClear();
    at(10);
    expect(shaken).not.toHaveBeenCalled();
  });

  it('survive a reload and lead back from another page', async () => {
    await startBoth();
    cleanup();
    at(600);
    history.replaceState(null, '', '/elsewhere');
    await showScreen(<TimerBar />, 'el', '/elsewhere');
    at(1);
    expect(timers().getByText('19:59')).toBeTruthy();
    expect(timers().getAllByRole('link')[0]?.getAttribute('href')).toBe(`/recipes/${recipe.id}/cook`);
  });

  it('run until the page is left where the storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await startBoth();
    at(60);
    expect(timers().getByText('29:00')).toBeTruthy();
    press('Ακύρωση χρονομέτρου: μισή ώρα');
    expect(timers().queryByText('29:00')).toBeNull();
  });

  it('run without a recipe, too, under a name of their own that leads nowhere', async () => {
    const free = { recipeId: null, recipeName: '', search: '', step: 0, label: 'ζυμαρικά', pausedLeft: null };
    addTimer({ ...free, id: 'free', endsAt: Date.now() + 60_000 });
    await showScreen(<TimerBar />, 'el', '/elsewhere');
    expect(timers().getByText('ζυμαρικά')).toBeTruthy();
    expect(timers().queryByRole('link')).toBeNull();
    cleanup();
    await show();
    expect(timers().getByText('ζυμαρικά')).toBeTruthy();
    press('Ακύρωση χρονομέτρου: ζυμαρικά');
    expect(screen.queryByRole('region', { name: 'Χρονόμετρα' })).toBeNull();
  });
});

describe('the screen', () => {
  it('stays on: the lock is asked for again when the page is shown again and when the system takes it', async () => {
    const locks: EventTarget[] = [];
    const request = vi.fn(async () => {
      const lock = Object.assign(new EventTarget(), { release: vi.fn(async () => undefined) });
      locks.push(lock);
      return lock;
    });
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    await show();
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(1);
    locks[0]?.dispatchEvent(new Event('release'));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    locks[1]?.dispatchEvent(new Event('release'));
    await Promise.resolve();
    expect(request).toHaveBeenCalledTimes(2);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(3));
    const last = locks[2] as unknown as { release: () => void };
    cleanup();
    expect(last.release).toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'wakeLock');
  });
});
