import type { Answer, Card, LastDone, Situation } from '@kelari/core/assistant/contract.ts';
import { newId } from '../platform/ids.ts';
import { keepConversation, readConversation } from './kept-conversation.ts';

/** What this device keeps of one conversation. */
export const keptMessages = 50;

/** A card as it stands here: what was tapped, and what became of it. */
export type ShownCard = {
  readonly id: string;
  readonly card: Card;
  /** Sent with its tap, so that a second try of the same tap is the same change. */
  readonly key?: string;
  /** Which option was tapped. */
  readonly option?: number;
  /** Left by the cook, or taken back after it was done. */
  readonly state?: 'left' | 'undone';
  /** What this device did by itself, or why a tap came to nothing. */
  readonly note?: string;
};

export type SentMessage = { readonly message: string; readonly language: 'el' | 'en'; readonly situation: Situation };

export type UserMessage = {
  readonly id: string;
  readonly type: 'user';
  readonly content: string;
  /** An ISO instant. */
  readonly timestamp: string;
  /** Without an answer so far. The same key and the same body are sent again by Retry. */
  readonly open?: {
    readonly key: string;
    readonly sent: SentMessage;
    readonly state: 'pending' | 'failed' | 'stopped';
    readonly problem: string | null;
  };
};
export type AssistantMessage = {
  readonly id: string;
  readonly type: 'assistant';
  readonly content: string;
  readonly timestamp: string;
  /** The message it answers. */
  readonly to: string;
  readonly source: Answer['source'];
  readonly notice: string | null;
  readonly cards: readonly ShownCard[];
  readonly tries: readonly string[];
  readonly last: LastDone | null;
  /** Broken off by the cook: what had come until then. */
  readonly stopped?: true;
};
export type Message = UserMessage | AssistantMessage;

/** The two assistants keep apart what was said to them. */
export type ConversationKind = 'text' | 'voice';

const none: readonly Message[] = [];
const parsed = new Map<string, { readonly text: string; readonly messages: readonly Message[] }>();

/** The same list for the same text, as React asks of a store. */
export function messagesOf(name: string): readonly Message[] {
  const text = readConversation(name);
  if (text === null) return none;
  const known = parsed.get(name);
  if (known?.text === text) return known.messages;
  try {
    const messages = JSON.parse(text) as readonly Message[];
    parsed.set(name, { text, messages });
    return messages;
  } catch {
    return none;
  }
}

/** What is kept now, which another tab may have added to, with the change. */
export function changeMessages(name: string, change: (messages: readonly Message[]) => readonly Message[]): void {
  const messages = change(messagesOf(name)).slice(-keptMessages);
  keepConversation(name, messages.length === 0 ? null : JSON.stringify(messages));
}

export const changeMessage = (name: string, id: string, change: (message: Message) => Message): void =>
  changeMessages(name, (messages) => messages.map((each) => (each.id === id ? change(each) : each)));

export const changeCards = (
  name: string,
  messageId: string,
  change: (cards: readonly ShownCard[]) => readonly ShownCard[],
): void =>
  changeMessage(name, messageId, (message) =>
    message.type === 'assistant' ? { ...message, cards: change(message.cards) } : message,
  );

export const shownCard = (card: Card): ShownCard => ({ id: newId(), card });

/** So many answers later "no, three" is about something else. */
const lastAnswers = 4;

/**
 * What was done last, unless it was taken back by its card: what "no, three" and "undo" are about. A question that was left
 * alone is over, and what was done before it is the last thing again.
 */
export function lastDone(messages: readonly Message[]): LastDone | null {
  const answers = messages.filter((each) => each.type === 'assistant').slice(-lastAnswers);
  const last = answers.findLast((each) => each.last && !isLeft(each))?.last;
  const isUndone = answers.some(({ cards }) =>
    cards.some(({ card, state }) => state === 'undone' && card.kind === 'done' && card.id === last?.id),
  );
  return last && !isUndone ? last : null;
}

const isLeft = ({ last, cards }: AssistantMessage): boolean => {
  const questions = cards.filter(({ card }) => card.kind === 'ask' || card.kind === 'choose');
  return last?.id === null && questions.length > 0 && questions.every(({ state }) => state === 'left');
};

/** The last things said and answered, oldest first. */
export function saidBefore(messages: readonly Message[], most: number) {
  return messages
    .filter((each) => each.content.trim() !== '' && !(each.type === 'user' && each.open))
    .slice(-most)
    .map(({ type, content }) => ({ by: type, text: content.slice(0, 4_000) }));
}

/** Whether taking the message away would take a way back with it. */
export const hasDone = (messages: readonly Message[], from: number): boolean =>
  messages
    .slice(from)
    .some((each) => each.type === 'assistant' && each.cards.some(({ card, state }) => card.kind === 'done' && !state));
