import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { AssistantMessage } from '../assistant/conversation-store.ts';
import type { Ask } from '../assistant/queries.ts';
import { statusQuery } from '../assistant/queries.ts';
import { useConversation } from '../assistant/use-conversation.ts';
import { useLanguage } from '../platform/language.ts';
import { prepareSpeech } from '../platform/speech-output.ts';
import { addToast } from '../platform/toast.ts';
import { askVoice } from './queries.ts';
import { useListening } from './use-listening.ts';
import { useSpeaking } from './use-speaking.ts';
import type { VoiceState } from './voice-stage.tsx';
import { firstWay, type Trouble, type Way } from './ways.ts';
import { apology, failedToast, notHeardToast, unsupportedToast } from './words.ts';

/** What is said of an answer: its words, and what this device did itself. */
export const wordsOf = ({ content, cards }: AssistantMessage, text: string = content): string =>
  [text, ...cards.map(({ card, note }) => (card.kind === 'do' ? note : ''))].filter(Boolean).join('\n');

/** The voice assistant: listens, asks, speaks, one after the other. */
export function useVoice(field: RefObject<HTMLTextAreaElement | null>) {
  const language = useLanguage();
  const status = useQuery(statusQuery);
  const speaking = useSpeaking(language);
  /** What the newest answer says aloud, until it is spoken. */
  const unspoken = useRef<string | null>(null);

  const ask: Ask = async (sent, way) => {
    const answer = await askVoice(sent, way);
    unspoken.current = answer.text ?? answer.response;
    return answer;
  };
  const onFailed = () => {
    unspoken.current = apology();
    talk.add(apology());
    addToast(failedToast());
  };
  const talk = useConversation('voice', { ask, onFailed });
  const { messages, underWay } = talk;

  const say = useRef(speaking.say);
  say.current = speaking.say;
  useEffect(() => {
    const newest = messages.at(-1);
    if (unspoken.current === null || newest?.type !== 'assistant') return;
    const text = unspoken.current;
    unspoken.current = null;
    void say.current(newest.id, wordsOf(newest, text));
  }, [messages]);

  const onNothing = (trouble: Trouble, way: Way) => {
    if (trouble === 'aborted') return;
    if (way !== 'typing') return void addToast(notHeardToast(trouble));
    if (trouble === 'missing') addToast(unsupportedToast());
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
      : underWay || listening.state === 'transcribing'
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
