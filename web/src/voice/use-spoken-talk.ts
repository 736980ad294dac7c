import { useRef } from 'react';
import type { AssistantMessage } from '../assistant/conversation-store.ts';
import { type Conversation, useConversation } from '../assistant/use-conversation.ts';
import { addToast } from '../platform/toast.ts';
import { askVoice } from './queries.ts';
import type { Speaking } from './use-speaking.ts';
import { apology, failedToast } from './words.ts';

/** What is said of an answer: its words, and what this device did. Where that is all, it says it better than who asked for it. */
export function wordsOf({ content, cards }: AssistantMessage, text: string = content): string {
  const notes = cards.flatMap(({ card, note }) => (card.kind === 'do' && note ? [note] : []));
  return (notes.length > 0 && notes.length === cards.length ? notes : [text, ...notes]).filter(Boolean).join('\n');
}

/** The conversation with the voice assistant. What it answers is spoken, and so is that it could not. */
export function useSpokenTalk({ say }: Pick<Speaking, 'say'>): Conversation {
  const hasFailed = useRef(false);
  const onFailed = () => {
    hasFailed.current = true;
    talk.add(apology());
    addToast(failedToast());
  };
  const talk = useConversation('voice', { ask: askVoice, onFailed });
  /** Ends when the answer was spoken. */
  const spoken = async (answering: ReturnType<Conversation['send']>) => {
    hasFailed.current = false;
    const answer = await answering;
    const newest = talk.newest();
    if (newest?.type === 'assistant' && (answer || hasFailed.current)) {
      await say(newest.id, wordsOf(newest, answer?.text));
    }
    return answer;
  };
  return {
    ...talk,
    send: (text, replacing) => spoken(talk.send(text, replacing)),
    retry: (id) => spoken(talk.retry(id)),
  };
}
