import { assistantApi, type Answer as Reply } from '@kelari/core/assistant/contract.ts';
import { voiceApi } from '@kelari/core/voice/contract.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type Answer, fakeApi, type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { clearDrafts } from '../platform/draft.ts';
import { ScriptedRecogniser, standInRecogniser } from '../platform/speech-testing.ts';
import { removeToast } from '../platform/toast.ts';
import { VoiceScreen } from './voice-screen.tsx';

export const reply = (fields: Partial<Reply & { text: string }> = {}): Answer => ({
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
export function kitchen({
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
export const asked = () => calls.filter(({ endpoint }) => endpoint === voiceApi.chat);
export const recordings = () => calls.filter(({ endpoint }) => endpoint === voiceApi.transcribe);

export const words = {
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
export const show = async (language: 'el' | 'en' = 'en') => {
  const shown = await showScreen(<VoiceScreen />, language, '/voice-chat');
  await waitFor(() => expect(calls.some(({ endpoint }) => endpoint === assistantApi.status)).toBe(true));
  await act(async () => undefined);
  return shown;
};
export const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
export const press = (name: string) => act(async () => void fireEvent.click(button(name)));
export const state = () => document.getElementById('voice-state')?.textContent;
export const engine = () => ScriptedRecogniser.last();
export const on = (work: () => void) => act(async () => work());
export const rows = () => within(screen.getByRole('log')).getAllByRole('listitem');
export const toasts = () => screen.queryAllByRole('status').map(({ textContent }) => textContent ?? '');

/** Each test begins with a kitchen that answers, a scripted recogniser, and nothing kept. */
export function beforeEachVoice(): void {
  localStorage.clear();
  clearDrafts();
  removeToast();
  standInRecogniser();
  kitchen();
}
export function afterEachVoice(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
}
