// @vitest-environment jsdom
import { assistantApi, type Answer as Reply } from '@kelari/core/assistant/contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { voiceApi } from '@kelari/core/voice/contract.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { currentStove } from '../assistant/stove.ts';
import { type Answer, fakeApi, type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { clearDrafts } from '../platform/draft.ts';
import { deadAfterMs } from '../platform/speech.ts';
import { ScriptedRecogniser, standInRecogniser, standInSynthesis } from '../platform/speech-testing.ts';
import { removeToast } from '../platform/toast.ts';
import { CookScreen } from '../recipes/cook-screen.tsx';
import { forgetCookings, kitchenTimers } from '../recipes/cook-store.ts';
import { testRecipe } from '../recipes/recipes-testing.tsx';
import { breathMs } from './cook-loop.ts';
import { CookVoice } from './cook-voice.tsx';

const recipe = testRecipe({
  name: 'Φασολάδα',
  instructions: ['Βράζουμε τα φασόλια.', 'Ρίχνουμε τα κρεμμύδια.', 'Σερβίρουμε ζεστή.'],
});
const answered: Reply & { text: string } = {
  response: 'Ναι, έχετε δύο λεμόνια.',
  text: 'Ναι, έχετε δύο λεμόνια.',
  source: 'kitchen',
  notice: null,
  cards: [],
  tries: [],
  last: null,
  model: null,
};

let calls: Sent[];
let synthesis: ReturnType<typeof standInSynthesis>;
const endpoints: readonly Endpoint[] = [
  ...Object.values(assistantApi),
  ...Object.values(voiceApi),
  recipesApi.read,
  ...Object.values(cookingsApi),
];
function kitchen(answer: (sent: Sent) => Answer = () => ({ reply: answered })) {
  calls = fakeApi((sent) => {
    if (sent.endpoint === recipesApi.read) return { reply: recipe };
    if (sent.endpoint === voiceApi.chat) return answer(sent);
    return { reply: { model: null, transcription: false } };
  }, endpoints);
}
const asked = () => calls.filter(({ endpoint }) => endpoint === voiceApi.chat);

const show = async (language: 'el' | 'en' = 'el') => {
  await showScreen(
    <Router>
      <Route path="/recipes/:id/cook">
        <CookScreen voice={(stove) => <CookVoice {...stove} />} />
      </Route>
    </Router>,
    language,
    `/recipes/${recipe.id}/cook`,
  );
  await screen.findByRole('dialog', { name: recipe.name });
};
const words = {
  el: { on: 'Ακρόαση χωρίς χέρια', off: 'Τέλος ακρόασης' },
  en: { on: 'Listen hands-free', off: 'Stop listening' },
};
const on = (work: () => void) => act(async () => work());
const press = (name: string) => on(() => fireEvent.click(screen.getByRole('button', { name })));
const place = () => screen.getByRole('heading', { level: 1 }).textContent;
const engines = () => ScriptedRecogniser.made;
const engine = () => ScriptedRecogniser.last();
/** One turn: the words are heard, what is answered is spoken to its end, and it listens anew. */
const said = async (text: string) => {
  const spoken = synthesis.said.length;
  await on(() => engine().hear(text));
  await waitFor(() => expect(synthesis.said.length).toBeGreaterThan(spoken));
  const words = synthesis.texts().slice(spoken).join(' ');
  await on(() => synthesis.end());
  return words;
};
const listensAgain = (before: number) =>
  waitFor(() => expect(engines().length).toBeGreaterThan(before), { timeout: breathMs + 2_000 });
/** As `said`, and waits until it listens again. */
const turn = async (text: string) => {
  const before = engines().length;
  const words = await said(text);
  await listensAgain(before);
  return words;
};

beforeEach(() => {
  localStorage.clear();
  clearDrafts();
  forgetCookings();
  removeToast();
  standInRecogniser();
  synthesis = standInSynthesis();
  Element.prototype.scrollTo = () => undefined;
  kitchen();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('hands-free in cook mode (the recogniser is scripted)', () => {
  it('turns the steps by voice and reads them, without a call to the kitchen', async () => {
    await show();
    await press(words.el.on);
    expect(engine().lang).toBe('el-GR');
    expect(await turn('επόμενο')).toBe('Βήμα 1: Βράζουμε τα φασόλια.');
    expect(place()).toBe('Βήμα 1 από 3');
    expect(await turn('επόμενο βήμα')).toBe('Βήμα 2: Ρίχνουμε τα κρεμμύδια.');
    expect(await turn('ξανά')).toBe('Βήμα 2: Ρίχνουμε τα κρεμμύδια.');
    expect(place()).toBe('Βήμα 2 από 3');
    expect(await turn('προηγούμενο')).toBe('Βήμα 1: Βράζουμε τα φασόλια.');
    expect(place()).toBe('Βήμα 1 από 3');
    expect(asked()).toEqual([]);
  });

  it('goes over the last step to the end, and no further', async () => {
    await show('en');
    await press(words.en.on);
    for (const _ of [1, 2, 3]) await turn('next step');
    expect(place()).toBe('Step 3 of 3');
    expect(await turn('next')).toMatch(/last step/);
    expect(place()).toBe('Enjoy your meal!');
    expect(await turn('next')).toMatch(/last step/);
    expect(await turn('go back')).toBe('Step 3: Σερβίρουμε ζεστή.');
  });

  it('starts timers and scales the recipe', async () => {
    await show('en');
    await press(words.en.on);
    expect(await turn('set a timer for ten minutes')).toContain('10 minutes');
    expect(kitchenTimers()).toHaveLength(1);
    expect(await turn('double the recipe')).toBe('The recipe is now for 8 servings.');
    expect(new URLSearchParams(location.search).get('servings')).toBe('8');
    expect(asked()).toEqual([]);
  });

  it('asks the kitchen all else, with the open step, and speaks the answer before it listens again', async () => {
    await show();
    await press(words.el.on);
    await turn('επόμενο');
    expect(await turn('έχω λεμόνια')).toBe('Ναι, έχετε δύο λεμόνια.');
    expect(asked()[0]?.body).toMatchObject({
      message: 'έχω λεμόνια',
      situation: { screen: 'cook', recipeId: recipe.id, step: 0, servings: 4 },
    });
    expect(screen.getByText('Ναι, έχετε δύο λεμόνια.')).toBeTruthy();
  });

  it('does not listen to its own voice', async () => {
    await show('en');
    await press(words.en.on);
    const before = engines().length;
    await on(() => engine().hear('next'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 3 * breathMs)));
    expect(engines()).toHaveLength(before);
    await on(() => synthesis.end());
    await listensAgain(before);
  });

  it('works without a network for the steps, and apologises for the rest', async () => {
    kitchen(() => 'offline');
    await show('en');
    await press(words.en.on);
    expect(await turn('next')).toBe('Step 1: Βράζουμε τα φασόλια.');
    expect(await turn('do I have lemons')).toBe("Sorry, I couldn't process that. Please try again.");
  });

  it('goes off by voice, says so, and by a second press', async () => {
    await show();
    await press(words.el.on);
    const before = engines().length;
    expect(await said('σταμάτα να ακούς')).toBe('Δεν ακούω πια.');
    await new Promise((resolve) => setTimeout(resolve, 2 * breathMs));
    expect(engines()).toHaveLength(before);
    await press(words.el.on);
    await press(words.el.off);
    expect(engine().calls).toContain('abort');
    expect(screen.getByRole('button', { name: words.el.on }).getAttribute('aria-pressed')).toBe('false');
  });

  it('listens on after a silence, and not to an empty page', async () => {
    await show('en');
    await press(words.en.on);
    const before = engines().length;
    await on(() => engine().begin());
    await on(() => engine().fail('no-speech'));
    await listensAgain(before);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await on(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(engine().calls).toContain('abort');
    await new Promise((resolve) => setTimeout(resolve, 3 * breathMs));
    const quiet = engines().length;
    hidden.mockRestore();
    await on(() => document.dispatchEvent(new Event('visibilitychange')));
    await listensAgain(quiet);
  });

  it('stops when cook mode is left, and takes its recipe off the stove', async () => {
    await show('en');
    expect(currentStove()?.open()).toMatchObject({ recipeId: recipe.id, step: 0 });
    await press(words.en.on);
    cleanup();
    expect(engine().calls).toContain('abort');
    expect(currentStove()).toBeNull();
  });
});

describe('where nothing listens', () => {
  it.each([
    ['missing', () => vi.stubGlobal('webkitSpeechRecognition', undefined), /Chrome, Edge and Safari/],
    ['denied', () => undefined, /The microphone is blocked/],
    ['dead', () => undefined, /open the page in Safari/],
  ])('%s: a sheet says what can be done, and the buttons stay', async (kind, prepare, why) => {
    prepare();
    await show('en');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await press(words.en.on);
    if (kind === 'denied') await on(() => engine().fail('not-allowed'));
    if (kind === 'dead') await act(() => vi.advanceTimersByTimeAsync(deadAfterMs + 10));
    expect(await screen.findByText(why)).toBeTruthy();
    await press('Go on cooking');
    await press('Start');
    expect(place()).toBe('Step 1 of 3');
    expect(screen.getByRole('button', { name: words.en.on })).toBeTruthy();
  });

  it('gives up a recogniser that ends at once, again and again', async () => {
    await show('en');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await press(words.en.on);
    for (let times = 0; times < 6; times += 1) {
      await on(() => engine().end());
      await act(() => vi.advanceTimersByTimeAsync(3_000));
    }
    expect(await screen.findByText('Hands-free does not work here')).toBeTruthy();
    expect(engines().length).toBeLessThanOrEqual(6);
  });
});
