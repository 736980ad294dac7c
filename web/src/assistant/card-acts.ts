import { type Answer, assistantApi, type Write } from '@kelari/core/assistant/contract.ts';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call, isUnauthorized } from '../platform/api.ts';
import { newId } from '../platform/ids.ts';
import { onUnauthorized } from '../platform/query.ts';
import { changeCards, changeMessages, messagesOf, type ShownCard, shownCard } from './conversation-store.ts';
import { refreshKitchen } from './queries.ts';
import { withLast } from './talk.ts';

type Where = { readonly name: string; readonly client: QueryClient };
type Place = { readonly messageId: string; readonly cardId: string };

const cardAt = (name: string, { messageId, cardId }: Place): ShownCard | undefined => {
  const message = messagesOf(name).find(({ id }) => id === messageId);
  return message?.type === 'assistant' ? message.cards.find(({ id }) => id === cardId) : undefined;
};

const changeCard = (name: string, { messageId, cardId }: Place, change: (card: ShownCard) => readonly ShownCard[]) =>
  changeCards(name, messageId, (cards) => cards.flatMap((each) => (each.id === cardId ? change(each) : [each])));

/** Kept before it is sent, so that the same tap after a break or a reload is the same change. */
function keyOf(name: string, place: Place, option?: number): string {
  const card = cardAt(name, place);
  const isSame = card?.key && card.option === option;
  const key = isSame ? card.key : newId();
  changeCard(name, place, ({ note: _, option: __, ...each }) => [
    { ...each, key, ...(option === undefined ? {} : { option }) },
  ]);
  return key;
}

function refused(name: string, place: Place, error: unknown): null {
  if (isUnauthorized(error)) onUnauthorized();
  const text = error instanceof ApiError && error.text;
  const note = text || t`No answer from the kitchen. Nothing is lost: tap once more.`;
  changeCard(name, place, (each) => [{ ...each, note }]);
  return null;
}

/** Does what a card asked about, after the tap; the card becomes what was done. */
export async function act(
  { name, client }: Where,
  place: Place,
  writes: readonly Write[],
  option?: number,
): Promise<Answer | null> {
  const key = keyOf(name, place, option);
  try {
    const answer = await call(assistantApi.act, { body: { writes: [...writes] }, idempotencyKey: key });
    changeCard(name, place, (each) =>
      answer.cards.length > 0 ? answer.cards.map(shownCard) : [{ ...each, state: 'left', note: answer.response }],
    );
    changeMessages(name, (messages) => withLast(messages, answer.last));
    void refreshKitchen(client);
    return answer;
  } catch (error) {
    return refused(name, place, error);
  }
}

/** Takes back all that a card did. */
export async function undo({ name, client }: Where, place: Place): Promise<Answer | null> {
  const shown = cardAt(name, place);
  const id = shown?.card.kind === 'done' ? shown.card.id : null;
  if (!id) return null;
  const idempotencyKey = keyOf(name, place);
  try {
    const answer = await call(assistantApi.undo, { params: { id }, idempotencyKey });
    // what could not be taken back stands in the answer once more
    const stands = answer.cards.some((card) => card.kind === 'done' && card.id === id);
    changeCard(name, place, ({ key: _, ...each }) => [
      { ...each, note: answer.response, ...(stands ? {} : { state: 'undone' as const }) },
    ]);
    void refreshKitchen(client);
    return answer;
  } catch (error) {
    return refused(name, place, error);
  }
}

/** The cook does not want it. */
export const leave = (name: string, place: Place): void =>
  changeCard(name, place, ({ note: _, ...each }) => [{ ...each, state: 'left' }]);
