import type { BoughtRow } from '@kelari/core/shopping/bought.ts';
import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { addToast } from '../platform/toast.ts';
import { changeWords, failureTitle } from './change-words.ts';
import type { ShoppingChanges } from './changes.ts';
import { draftOf, type FinishBody } from './drafts.ts';
import type { Change } from './shown-items.ts';

export type Trip = Pick<FinishBody, 'storeName' | 'day'>;
/** `undo` does nothing the second time. */
export type TakenOff = { readonly undo: () => void; readonly refused: Promise<boolean> };

/**
 * Ends a trip whose food is in the pantry already: the rows leave their list as bought, and nothing is stocked. null: the
 * default list.
 */
export function takeOff(
  changes: ShoppingChanges,
  listId: string | null,
  rows: readonly BoughtRow<ShoppingItem>[],
  trip: Trip,
): TakenOff {
  const change: Change = {
    kind: 'done',
    items: rows.map(({ item }) => item),
    rests: Object.fromEntries(rows.flatMap(({ item, rest }) => (rest > 0 ? [[item.id, rest]] : []))),
  };
  const body: FinishBody = {
    ...(listId === null ? {} : { listId }),
    ...trip,
    rows: rows.map(({ item, rest }) => ({ itemId: item.id, product: null, ...(rest > 0 ? { rest } : {}) })),
  };
  const draft = draftOf(change, body);
  const { outbox } = changes;
  // no lots are answered: what the list does with an answer is all
  const act = { ...draft.act, feature: 'shopping' };
  const { key, settled } = outbox.send({ ...draft, act, title: changeWords(change) });
  let isOff = true;
  return {
    undo: () => {
      if (isOff) changes.undo(key, change);
      isOff = false;
    },
    refused: settled.then(async (outcome) => {
      if (outcome.kind !== 'parked') return false;
      isOff = false;
      await outbox.discard(key);
      const title = failureTitle('list-name');
      addToast({ title, description: outcome.problem.text, tone: 'destructive' });
      return true;
    }),
  };
}
