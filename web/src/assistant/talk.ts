import type { Answer, LastDone } from '@kelari/core/assistant/contract.ts';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isUnauthorized } from '../platform/api.ts';
import { newId } from '../platform/ids.ts';
import { activeLanguage } from '../platform/language.ts';
import { onUnauthorized } from '../platform/query.ts';
import { addToast } from '../platform/toast.ts';
import { doClientAct } from './client-acts.ts';
import {
  type AssistantMessage,
  changeMessage,
  changeMessages,
  hasDone,
  lastDone,
  type Message,
  messagesOf,
  type SentMessage,
  saidBefore,
  shownCard,
  type UserMessage,
} from './conversation-store.ts';
import { timesForgotten } from './kept-conversation.ts';
import { type Ask, noteModel, refreshKitchen } from './queries.ts';
import { currentStove } from './stove.ts';
import { setUnderWay, underWayOf } from './under-way.ts';

export type TalkOptions = {
  readonly name: string;
  readonly client: QueryClient;
  readonly ask: Ask;
  /** Says that there was no answer; the message is kept. Not for a session that is over. */
  readonly onFailed?: (error: unknown) => void;
};
type Spoken = Answer & { readonly text?: string };

const saidToModel = 6;
const longest = 4_000;

function sentNow(name: string, message: string): SentMessage {
  const messages = messagesOf(name);
  const last = lastDone(messages);
  const before = saidBefore(messages, saidToModel);
  const open = currentStove()?.open();
  return {
    message,
    language: activeLanguage(),
    situation: {
      ...(open && { screen: 'cook', ...open, recipe: open.recipe.slice(0, 200) }),
      ...(last && { last }),
      ...(before.length > 0 && { before }),
    },
  };
}

/** Says something; null when there was nothing to say, something is still under way, or no answer came. */
export async function say(options: TalkOptions, text: string, replacing?: string): Promise<Spoken | null> {
  const { name } = options;
  const content = text.trim().slice(0, longest);
  if (content === '' || underWayOf(name)) return null;
  if (replacing) {
    changeMessages(name, (messages) => {
      const from = messages.findIndex(({ id }) => id === replacing);
      // what was done keeps its way back
      return from < 0 || hasDone(messages, from) ? messages : messages.slice(0, from);
    });
  }
  const open = { key: newId(), sent: sentNow(name, content), state: 'pending', problem: null } as const;
  const timestamp = new Date().toISOString();
  const message: UserMessage = { id: newId(), type: 'user', content, timestamp, open };
  changeMessages(name, (messages) => [...messages, message]);
  return deliver(options, message.id, open);
}

/** The same message once more, with the key it had: what was done by then is not done again. */
export async function retry(options: TalkOptions, id: string): Promise<Spoken | null> {
  const { name } = options;
  const message = messagesOf(name).find((each) => each.id === id);
  if (message?.type !== 'user' || !message.open || underWayOf(name)) return null;
  const open = { ...message.open, state: 'pending', problem: null } as const;
  changeMessages(name, (messages) => [
    ...messages.filter((each) => each.id !== id && !(each.type === 'assistant' && each.to === id)),
    { ...message, open },
  ]);
  return deliver(options, id, open);
}

type Open = NonNullable<UserMessage['open']>;

async function deliver(options: TalkOptions, id: string, { key, sent }: Open): Promise<Spoken | null> {
  const { name, client, ask } = options;
  const controller = new AbortController();
  const stop = () => controller.abort();
  const era = timesForgotten();
  setUnderWay(name, { id, text: '', stop });
  try {
    const answer = await ask(sent, {
      key,
      signal: controller.signal,
      onText: (text) => !controller.signal.aborted && setUnderWay(name, { id, text, stop }),
    });
    if (era !== timesForgotten()) return null;
    takeAnswer(name, id, answer);
    noteModel(client, answer.model);
    if (hasChanged(answer)) void refreshKitchen(client);
    return answer;
  } catch (error) {
    if (era !== timesForgotten()) return null;
    if (controller.signal.aborted) {
      const text = underWayOf(name)?.text ?? '';
      leaveOpen(name, id, 'stopped', null);
      if (text) addAnswer(name, { ...said(id, text), source: 'model', stopped: true });
      // by then the kitchen may have done it
      void refreshKitchen(client);
    } else {
      leaveOpen(name, id, 'failed', error instanceof ApiError && error.text ? error.text : null);
      if (isUnauthorized(error)) onUnauthorized();
      else (options.onFailed ?? sayFailed)(error);
    }
    return null;
  } finally {
    setUnderWay(name, null);
  }
}

/** A card that was done, or an answer that took something back. */
const hasChanged = ({ source, cards }: Answer): boolean =>
  source === 'kitchen' && (cards.length === 0 || cards.some(({ kind }) => kind === 'done'));

const leaveOpen = (name: string, id: string, state: Open['state'], problem: string | null) =>
  changeMessage(name, id, (message) =>
    message.type === 'user' && message.open ? { ...message, open: { ...message.open, state, problem } } : message,
  );

const said = (to: string, content: string): AssistantMessage => ({
  id: newId(),
  type: 'assistant',
  content,
  timestamp: new Date().toISOString(),
  to,
  source: 'kitchen',
  notice: null,
  cards: [],
  tries: [],
  last: null,
});

const addAnswer = (name: string, message: Message) => changeMessages(name, (messages) => [...messages, message]);

function takeAnswer(name: string, id: string, { response, source, notice, cards, tries, last }: Answer): void {
  const shown = cards.map((card) =>
    card.kind === 'do' ? { ...shownCard(card), note: doClientAct(card.act).text } : shownCard(card),
  );
  const answer = { ...said(id, response), source, notice, cards: shown, tries, last };
  changeMessages(name, (messages) => [
    ...messages.map((each) => {
      if (each.id !== id || each.type !== 'user') return each;
      const { open: _, ...answered } = each;
      return answered;
    }),
    answer,
  ]);
}

function sayFailed(error: unknown): void {
  addToast({
    title: t`The assistant could not answer`,
    description: (error instanceof ApiError && error.text) || t`Your message is kept. Try again.`,
    tone: 'destructive',
  });
}

/** Puts words of the assistant's own into the conversation, as an apology. */
export const addWords = (name: string, content: string): void => addAnswer(name, said('', content));

/** What was done last is what the newest answer says. */
export const withLast = (messages: readonly Message[], last: LastDone | null): readonly Message[] => {
  const newest = messages.findLastIndex(({ type }) => type === 'assistant');
  return messages.map((each, index) => (index === newest && each.type === 'assistant' ? { ...each, last } : each));
};

/** Forgets the conversation on this device; what comes back puts it there again. */
export function forget(name: string): () => void {
  underWayOf(name)?.stop();
  const kept = messagesOf(name);
  changeMessages(name, () => []);
  return () => changeMessages(name, (messages) => [...kept, ...messages]);
}
