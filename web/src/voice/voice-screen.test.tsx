// @vitest-environment jsdom
import { assistantApi, type Answer as Reply } from '@kelari/core/assistant/contract.ts';
import { voiceApi } from '@kelari/core/voice/contract.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeApi, type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { clearDrafts } from '../platform/draft.ts';
import { deadAfterMs } from '../platform/speech.ts';
import {
  ScriptedRecogniser,
  standInMicrophone,
  standInRecogniser,
  standInSynthesis,
  standInVoice,
} from '../platform/speech-testing.ts';
import { removeToast } from '../platform/toast.ts';
import { pauseMs } from './pause.ts';
import { VoiceScreen } from './voice-screen.tsx';

const reply = (fields: Partial<Reply & { text: string }> = {}): Answer => ({
  reply: {
    response: 'Λήγουν δύο: γάλα και γιαούρτι.',
    text: 'Λήγουν δύο: γάλα και γιαούρτι.',
    source: 'kitchen',
    notice: null,
    cards: [],
    tries: [],
    last: null,
    model: null,
    ...fields,
  },
});

let calls: Sent[];
/** A kitchen that answers as told; `transcription` says whether its server writes down what is recorded. */
function kitchen({
  transcription = false,
  answer = () => reply(),
  written = () => ({ reply: { text: 'τι λήγει αύριο' } }),
}: {
  transcription?: boolean;
  answer?: (sent: Sent) => Answer;
  written?: () => Answer;
} = {}) {
  calls = fakeApi(
    (sent) => {
      if (sent.endpoint === assistantApi.status) return { reply: { model: null, transcription } };
      if (sent.endpoint === voiceApi.transcribe) return written();
      return answer(sent);
    },
    [...Object.values(assistantApi), ...Object.values(voiceApi)],
  );
}
const asked = () => calls.filter(({ endpoint }) => endpoint === voiceApi.chat);
const recordings = () => calls.filter(({ endpoint }) => endpoint === voiceApi.transcribe);

const words = {
  el: {
    speak: 'Μιλήστε στην κουζίνα',
    stop: 'Τέλος ακρόασης',
    silence: 'Τέλος ομιλίας',
    replay: 'Ακούστε ξανά την απάντηση',
    field: 'Μήνυμα στον βοηθό',
  },
  en: {
    speak: 'Speak to the kitchen',
    stop: 'Stop listening',
    silence: 'Stop speaking',
    replay: 'Replay the answer',
    field: 'Message to the assistant',
  },
};
const show = async (language: 'el' | 'en' = 'en') => {
  const shown = await showScreen(<VoiceScreen />, language, '/voice-chat');
  await waitFor(() => expect(calls.some(({ endpoint }) => endpoint === assistantApi.status)).toBe(true));
  await act(async () => undefined);
  return shown;
};
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const state = () => document.getElementById('voice-state')?.textContent;
const engine = () => ScriptedRecogniser.last();
const on = (work: () => void) => act(async () => work());
const rows = () => within(screen.getByRole('log')).getAllByRole('listitem');
const toasts = () => screen.queryAllByRole('status').map(({ textContent }) => textContent ?? '');

beforeEach(() => {
  localStorage.clear();
  clearDrafts();
  removeToast();
  standInRecogniser();
  kitchen();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

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

describe('where the recogniser is deaf', () => {
  const die = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await press(words.en.speak);
    await act(() => vi.advanceTimersByTimeAsync(deadAfterMs + 10));
  };
  const typed = async (text: string) => {
    const field = screen.getByRole('textbox', { name: words.en.field });
    fireEvent.change(field, { target: { value: text } });
    await act(async () => void fireEvent.submit(field.closest('form') as HTMLFormElement));
    await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ message: text }));
  };

  it.each([
    ['dead', die, /gives no answer on this device/],
    [
      'denied',
      async () => {
        await press(words.en.speak);
        await on(() => engine().fail('not-allowed'));
      },
      /The microphone is blocked/,
    ],
    [
      'missing a microphone',
      async () => {
        await press(words.en.speak);
        await on(() => engine().fail('audio-capture'));
      },
      /This device cannot listen here/,
    ],
  ])('%s: typing, with a word on dictation, for the whole visit', async (_name, fail, why) => {
    await show();
    await fail();
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.getByText(/keyboard/)).toBeTruthy();
    expect(screen.queryByText('Speech Not Supported')).toBeNull();
    const field = screen.getByRole('textbox', { name: words.en.field });
    expect(document.activeElement).toBe(field);
    await typed('what expires');
    cleanup();
    await show();
    expect(screen.getByText(why)).toBeTruthy();
  });

  it('missing altogether: says that speech is not supported, once, and takes what is typed', async () => {
    vi.unstubAllGlobals();
    kitchen();
    await show();
    expect(await screen.findByText('Speech Not Supported')).toBeTruthy();
    expect(screen.getByText("Your browser doesn't support speech recognition.")).toBeTruthy();
    await typed('what expires');
    cleanup();
    removeToast();
    await show();
    expect(screen.queryByText('Speech Not Supported')).toBeNull();
  });

  it('records instead where the server writes down, and asks with what it wrote', async () => {
    vi.unstubAllGlobals();
    standInSynthesis();
    const { tracks, heard } = standInMicrophone();
    kitchen({ transcription: true });
    await show();
    expect(screen.queryByText('Speech Not Supported')).toBeNull();
    await press(words.en.speak);
    expect(state()).toMatch(/^Listening/);
    heard.level = 0.1;
    await waitFor(() => expect(Number(screen.getByRole('meter').getAttribute('aria-valuenow'))).toBeGreaterThan(30));
    await press(words.en.stop);
    await waitFor(() => expect(asked()[0]?.body).toMatchObject({ message: 'τι λήγει αύριο' }));
    expect(recordings()[0]?.query.get('language')).toBe('en');
    expect(tracks[0]?.stop).toHaveBeenCalled();
  });

  it('goes on to the recorder by itself when the recogniser is dead, and to the keyboard when that is denied, too', async () => {
    standInMicrophone();
    kitchen({ transcription: true });
    await show();
    await die();
    expect(state()).toMatch(/^Listening/);
    expect(screen.getByText(/I record what you say instead/)).toBeTruthy();
    expect(screen.getByRole('meter')).toBeTruthy();
    cleanup();
    standInMicrophone({ refuse: 'NotAllowedError' });
    await show();
    await press(words.en.speak);
    expect(await screen.findByText(/The microphone is blocked/)).toBeTruthy();
    expect(state()).toBe('Tap and speak');
  });

  it('ends a recording after a pause, and does not send one without words', async () => {
    vi.unstubAllGlobals();
    const { heard, tracks } = standInMicrophone();
    kitchen({ transcription: true });
    await show();
    await press(words.en.speak);
    await waitFor(() => expect(Number(screen.getByRole('meter').getAttribute('aria-valuenow'))).toBeGreaterThan(30));
    heard.level = 0;
    await waitFor(() => expect(asked()).toHaveLength(1), { timeout: pauseMs + 3_000 });
    await waitFor(() => expect(button(words.en.speak).getAttribute('aria-disabled')).toBeNull());
    await press(words.en.speak);
    await press(words.en.stop);
    expect(await screen.findByText('Speech Recognition Error')).toBeTruthy();
    expect(recordings()).toHaveLength(1);
    expect(tracks.every(({ stop }) => stop.mock.calls.length > 0)).toBe(true);
  });

  it('types when the server turns out not to write down', async () => {
    vi.unstubAllGlobals();
    standInMicrophone();
    kitchen({ transcription: true, written: () => ({ status: 503, body: { message: 'no', code: 'unavailable' } }) });
    await show();
    await press(words.en.speak);
    await waitFor(() => expect(Number(screen.getByRole('meter').getAttribute('aria-valuenow'))).toBeGreaterThan(30));
    await press(words.en.stop);
    await screen.findByText(/keyboard/);
    await typed('what expires');
  });
});
