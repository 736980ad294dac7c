import type { Act } from '@kelari/core/assistant/act.ts';
import { type Answer, assistantApi, type Card, type Situation } from '@kelari/core/assistant/contract.ts';
import type { Cook } from './make-app.ts';
import { messageOf } from './stand-ins/grammar-stand-in.ts';

/** An act as a test says it: sure, and without slots, unless it says otherwise. */
export type Said = Partial<Act> & Pick<Act, 'intent'>;

/** Sends acts as a message that the stand-in of the grammar takes apart again. */
export const askWith = (
  cook: Cook,
  acts: readonly Said[],
  {
    language = 'en',
    situation,
    key,
    words,
  }: {
    readonly words?: string;
  } & { readonly language?: 'en' | 'el'; readonly situation?: Situation; readonly key?: string } = {},
): Promise<Answer> =>
  cook.call(assistantApi.ask, {
    body: { message: messageOf(acts, words), language, ...(situation ? { situation } : {}) } as never,
    headers: key ? { 'idempotency-key': key } : {},
  });

/** The answer's one card of a kind. */
export function cardOf<K extends Card['kind']>(answer: Answer, kind: K): Extract<Card, { readonly kind: K }> {
  const cards = answer.cards.filter((card): card is Extract<Card, { readonly kind: K }> => card.kind === kind);
  const [card] = cards;
  if (!card || cards.length > 1) throw new Error(`${cards.length} cards of kind ${kind}: ${JSON.stringify(answer)}`);
  return card;
}
