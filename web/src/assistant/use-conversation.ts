import type { Write } from '@kelari/core/assistant/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { act, leave, undo } from './card-acts.ts';
import { type ConversationKind, messagesOf } from './conversation-store.ts';
import { onConversation } from './kept-conversation.ts';
import { type Ask, askKitchen } from './queries.ts';
import { addWords, forget, retry, say } from './talk.ts';
import { onUnderWay, underWayOf } from './under-way.ts';

export type Conversation = ReturnType<typeof useConversation>;

/** One person's conversation with one of the assistants, as this device keeps it. */
export function useConversation(
  kind: ConversationKind,
  { ask = askKitchen, onFailed }: { readonly ask?: Ask; readonly onFailed?: (error: unknown) => void } = {},
) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const name = `${kind}.${user.id}.${user.household.id}`;
  const messages = useSyncExternalStore(onConversation, () => messagesOf(name));
  const underWay = useSyncExternalStore(onUnderWay, () => underWayOf(name));
  const options = { name, client, ask, ...(onFailed && { onFailed }) };
  const here = { name, client };
  return {
    messages,
    /** What was said last, also before it is drawn. */
    newest: () => messagesOf(name).at(-1),
    /** Null while nothing is asked. */
    underWay,
    /** The answer, or null: nothing to say, something under way, stopped, or failed. `replacing`: the message it is said instead of. */
    send: (text: string, replacing?: string) => say(options, text, replacing),
    retry: (id: string) => retry(options, id),
    stop: () => underWay?.stop(),
    add: (words: string) => addWords(name, words),
    act: (messageId: string, cardId: string, writes: readonly Write[], option?: number) =>
      act(here, { messageId, cardId }, writes, option),
    undo: (messageId: string, cardId: string) => undo(here, { messageId, cardId }),
    leave: (messageId: string, cardId: string) => leave(name, { messageId, cardId }),
    /** Deletes it from this device; what comes back undoes that. */
    forget: () => forget(name),
  };
}
