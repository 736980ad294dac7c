// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deadAfterMs } from '../platform/speech.ts';
import { standInMicrophone, standInSynthesis } from '../platform/speech-testing.ts';
import { removeToast } from '../platform/toast.ts';
import { pauseMs } from './pause.ts';
import {
  afterEachVoice,
  asked,
  beforeEachVoice,
  button,
  engine,
  kitchen,
  on,
  press,
  recordings,
  show,
  state,
  words,
} from './voice-testing.tsx';

beforeEach(beforeEachVoice);
afterEach(afterEachVoice);

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
