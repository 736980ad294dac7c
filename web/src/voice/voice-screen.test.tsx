// @vitest-environment jsdom
import { voiceApi } from '@kelari/core/voice/contract.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInSynthesis, standInVoice } from '../platform/speech-testing.ts';
import {
  afterEachVoice,
  asked,
  beforeEachVoice,
  button,
  engine,
  kitchen,
  on,
  press,
  reply,
  rows,
  show,
  state,
  toasts,
  words,
} from './voice-testing.tsx';

beforeEach(beforeEachVoice);
afterEach(afterEachVoice);

describe('with a recogniser that works (scripted)', () => {
  it('goes from idle over listening and processing to speaking, and back', async () => {
    const synthesis = standInSynthesis();
    let answers: (() => void) | undefined;
    const fetched = new Promise<void>((resolve) => {
      answers = resolve;
    });
    kitchen();
    const fetching = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address === voiceApi.chat.path) await fetched;
      return fetching(address, init);
    });
    await show();
    expect(state()).toBe('Tap and speak');
    expect(button(words.en.silence).disabled).toBe(true);
    await press(words.en.speak);
    expect(state()).toMatch(/^Listening/);
    expect(button(words.en.stop).getAttribute('aria-pressed')).toBe('true');
    await on(() => engine().begin());
    await on(() => engine().interim('what expires'));
    expect(screen.getByText('what expires')).toBeTruthy();
    await on(() => engine().hear('what expires tomorrow'));
    expect(state()).toBe('Thinking…');
    expect(rows()[0]?.textContent).toContain('what expires tomorrow');
    expect(button(words.en.speak).getAttribute('aria-disabled')).toBe('true');
    await on(() => answers?.());
    await waitFor(() => expect(state()).toMatch(/^Speaking/));
    expect(rows()[1]?.textContent).toContain('Λήγουν δύο');
    expect(asked()[0]?.body).toMatchObject({ message: 'what expires tomorrow', language: 'en' });
    expect(synthesis.texts()).toEqual(['Λήγουν δύο: γάλα και γιαούρτι.']);
    expect(synthesis.said[0]?.lang).toBe('el-GR');
    await on(() => synthesis.end());
    expect(state()).toBe('Tap and speak');
    expect(within(rows()[1] as HTMLElement).getByText(/^\d\d:\d\d$/)).toBeTruthy();
  });

  it('listens in Greek on a Greek page', async () => {
    await show('el');
    await press(words.el.speak);
    expect(engine().lang).toBe('el-GR');
  });

  it('stops at the second press, with what was said so far', async () => {
    standInSynthesis();
    await show();
    await press(words.en.speak);
    await on(() => engine().begin());
    await on(() => engine().interim('add milk'));
    await press(words.en.stop);
    await on(() => engine().end());
    await waitFor(() => expect(asked()[0]?.body).toMatchObject({ message: 'add milk' }));
    cleanup();
    await show();
    await press(words.en.speak);
    await on(() => engine().begin());
    await press(words.en.stop);
    await on(() => engine().end());
    expect(state()).toBe('Tap and speak');
    expect(asked()).toHaveLength(1);
    expect(toasts().join()).not.toContain('Speech Recognition Error');
  });

  it('says so when nothing could be understood', async () => {
    await show();
    await press(words.en.speak);
    await on(() => engine().begin());
    await on(() => engine().fail('no-speech'));
    expect(await screen.findByText('Speech Recognition Error')).toBeTruthy();
    expect(screen.getByText('Could not understand speech. Please try again.')).toBeTruthy();
    expect(state()).toBe('Tap and speak');
    expect(asked()).toEqual([]);
  });

  it('speaks an answer again, stops speaking, and is interrupted by the microphone', async () => {
    const synthesis = standInSynthesis();
    await show();
    await press(words.en.speak);
    await on(() => engine().hear('hello'));
    await waitFor(() => expect(state()).toMatch(/^Speaking/));
    await press(words.en.silence);
    expect(state()).toBe('Tap and speak');
    await press(words.en.replay);
    expect(synthesis.said).toHaveLength(2);
    expect(state()).toMatch(/^Speaking/);
    const before = synthesis.cancels();
    await press(words.en.speak);
    expect(synthesis.cancels()).toBeGreaterThan(before);
    expect(state()).toMatch(/^Listening/);
  });

  it('has words for an answer without words', async () => {
    const synthesis = standInSynthesis();
    kitchen({ answer: () => reply({ text: '', response: '' }) });
    await show();
    await press(words.en.speak);
    await on(() => engine().hear('hello'));
    expect(await screen.findByText("I'm here to help with your cooking questions!")).toBeTruthy();
    expect(synthesis.texts()).toEqual(["I'm here to help with your cooking questions!"]);
  });

  it.each([
    [
      'en',
      "Sorry, I couldn't process that. Please try again.",
      'AI Processing Error',
      'Failed to get AI response. Please try again.',
    ],
    [
      'el',
      'Συγγνώμη, δεν μπόρεσα να το επεξεργαστώ. Δοκιμάστε ξανά.',
      'Σφάλμα του βοηθού',
      'Δεν ήρθε απάντηση από τον βοηθό. Δοκιμάστε ξανά.',
    ],
  ] as const)(
    'in %s apologises in the conversation, aloud and in a toast, and keeps what was said',
    async (language, sorry, title, text) => {
      const synthesis = standInSynthesis();
      kitchen({ answer: () => ({ status: 500, body: { message: 'x', code: 'internal' } }) });
      await show(language);
      await press(words[language].speak);
      await on(() => engine().hear('γάλα'));
      expect(await screen.findByText(sorry)).toBeTruthy();
      expect(screen.getByText(title)).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      await waitFor(() => expect(synthesis.texts().join(' ')).toBe(sorry));
      expect(rows()[0]?.textContent).toContain('γάλα');
    },
  );

  it('says what this device did itself, once', async () => {
    const synthesis = standInSynthesis();
    const act = { intent: 'timer.start', seconds: 600, name: null } as const;
    kitchen({ answer: () => reply({ text: '', response: 'Timer.', cards: [{ kind: 'do', act }] }) });
    await show();
    await press(words.en.speak);
    await on(() => engine().hear('timer for ten minutes'));
    await waitFor(() => expect(synthesis.texts()).toEqual(['The timer runs: 10 minutes.']));
  });

  it('gives up an answer that is under way', async () => {
    const synthesis = standInSynthesis();
    kitchen({ answer: () => 'pending' });
    const fetching = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address === voiceApi.chat.path
        ? new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
        : fetching(address, init),
    );
    await show();
    await press(words.en.speak);
    await on(() => engine().hear('a long question'));
    expect(state()).toBe('Thinking…');
    await press('Stop the answer');
    await waitFor(() => expect(state()).toBe('Tap and speak'));
    expect(synthesis.said).toEqual([]);
    expect(rows()[0]?.textContent).toContain('a long question');
  });

  it('stops listening when the page goes out of sight', async () => {
    await show();
    await press(words.en.speak);
    await on(() => engine().begin());
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await on(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(engine().calls).toContain('abort');
    expect(state()).toBe('Tap and speak');
  });

  it('shows the answer as text, and says why, where there is no Greek voice', async () => {
    const synthesis = standInSynthesis([standInVoice('grc'), standInVoice('en-US')]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await show('el');
    await press(words.el.speak);
    await on(() => engine().hear('τι λήγει'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(screen.getAllByText(/δεν έχει ελληνική φωνή/)).toHaveLength(1);
    expect(synthesis.said).toEqual([]);
    expect(state()).toBe('Πατήστε και μιλήστε');
  });
});

describe('before anything was said', () => {
  it('offers questions, and a tap asks', async () => {
    standInSynthesis();
    await show();
    expect(screen.getAllByRole('heading', { name: 'Tips' }).length).toBeGreaterThan(0);
    await press('What expires tomorrow?');
    await waitFor(() => expect(asked()[0]?.body).toMatchObject({ message: 'What expires tomorrow?' }));
    expect(rows()).toHaveLength(2);
  });
});
