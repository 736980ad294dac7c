import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import type { AssistantMessage } from '../assistant/conversation-store.ts';
import { statusQuery } from '../assistant/queries.ts';
import { useLanguage } from '../platform/language.ts';
import { hasRecogniser } from '../platform/speech.ts';
import { prepareSpeech } from '../platform/speech-output.ts';
import { addToast } from '../platform/toast.ts';
import { useListening } from './use-listening.ts';
import { useSpeaking } from './use-speaking.ts';
import { useSpokenTalk, wordsOf } from './use-spoken-talk.ts';
import type { VoiceState } from './voice-stage.tsx';
import { firstWay, type Trouble, type Way } from './ways.ts';
import { notHeardToast, unsupportedToast } from './words.ts';

/** The voice assistant: listens, asks, speaks, one after the other. */
export function useVoice(field: RefObject<HTMLTextAreaElement | null>) {
  const language = useLanguage();
  const status = useQuery(statusQuery);
  const speaking = useSpeaking(language);
  const talk = useSpokenTalk(speaking);

  const onNothing = (trouble: Trouble, way: Way) => {
    if (trouble === 'aborted') return;
    if (way !== 'typing') return void addToast(notHeardToast(trouble));
    if (!hasRecogniser()) addToast(unsupportedToast());
    field.current?.focus();
  };
  const listening = useListening({ language, onHeard: (text) => void talk.send(text), onNothing });

  // known without a try: nothing here can listen
  const isSettled = status.isFetched;
  const { known, typeInstead } = listening;
  const isDeaf = isSettled && known === null && firstWay(status.data?.transcription ?? false) === 'typing';
  useEffect(() => {
    if (!isDeaf) return;
    typeInstead('missing');
    addToast(unsupportedToast());
  }, [isDeaf, typeInstead]);

  const state: VoiceState =
    listening.state === 'listening'
      ? 'listening'
      : talk.underWay || listening.state === 'transcribing'
        ? 'processing'
        : speaking.speaking !== null
          ? 'speaking'
          : 'idle';

  return {
    state,
    talk,
    listening,
    voiceless: speaking.voiceless,
    press: () => {
      if (state === 'processing') return;
      if (state === 'listening') return listening.stop();
      speaking.stop();
      prepareSpeech();
      listening.start();
    },
    stopSpeaking: speaking.stop,
    stopAnswer: () => {
      listening.abort();
      talk.stop();
    },
    replay: (message: AssistantMessage) => {
      listening.abort();
      void speaking.say(message.id, wordsOf(message));
    },
    /** Typed or tapped, not spoken. */
    send: (text: string) => {
      listening.abort();
      speaking.stop();
      prepareSpeech();
      void talk.send(text);
    },
  };
}
