import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import type { ActKind } from '@kelari/core/pantry/stock-contract.ts';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../platform/api.ts';
import type { Outbox } from '../platform/outbox.ts';
import { onArrival, outboxOf } from '../platform/outbox-app.ts';
import type { Problem } from '../platform/outbox-entry.ts';
import { addToast, type ToastContent } from '../platform/toast.ts';
import { makeActing } from './acting.ts';
import { howToBuyAgain } from './buy-again.ts';
import { actTitle, changeWords, failureTitle } from './change-words.ts';
import { draftOf, type ProductFields, pendingOf } from './drafts.ts';
import { acceptReply } from './sending.ts';
import { type ActDetails, type ActedPart, type Change, productsOf, type ShownProduct } from './shown-products.ts';

onArrival('pantry', acceptReply);

/**
 * The acts of the cook on the pantry. Each shows at once (see shownProducts), waits in the outbox until the server has
 * answered, and can be taken back: out of the outbox while it was not sent, by the server's journal after.
 */
function makeChanges(outbox: Outbox, client: QueryClient, user: CurrentUser) {
  const { timezone } = user;
  const { act, edit, step, undo } = makeActing(outbox, {
    titleOf: changeWords,
    onSettled: (change, outcome, key) => {
      if (outcome.kind !== 'parked') return;
      sayRefusal(change, outcome.problem);
      // there is nothing to keep of it: whoever still wants it asks again
      if (change.kind === 'undo') void outbox.discard(key);
    },
  });

  /** Saves what a form holds; an edit says which lot it began from. What is refused goes back to the form. */
  async function save(
    change: { readonly kind: 'add' | 'edit'; readonly product: Product; readonly base?: Product },
    fields: ProductFields,
  ): Promise<ShownProduct> {
    const { base, ...rest } = change;
    const { key, settled } = outbox.send({ ...draftOf(rest, fields, base), title: changeWords(rest) });
    const outcome = await settled;
    if (outcome.kind === 'done') return outcome.reply as Product;
    if (outcome.kind !== 'parked') return { ...change.product, unsent: 'sending' };
    await outbox.discard(key);
    throw new ApiError(outcome.problem.status, '', JSON.stringify(outcome.problem.body));
  }

  function undoable(change: Change, title: string, also?: ToastContent['also']): string {
    const key = act(change);
    const products = productsOf(change);
    addToast({
      title,
      description: products.length === 1 ? (products[0]?.name ?? '') : t`${products.length} products`,
      action: { label: t`Undo`, onAct: () => void undo(key, change) },
      ...(also ? { also } : {}),
    });
    return key;
  }

  const actOn = (kind: ActKind, lots: readonly ActedPart[], details: ActDetails = {}): string =>
    undoable({ kind: 'act', act: kind, lots, details, today: dayIn(new Date(), timezone) }, actTitle(kind));

  const failedOf = (id: string) =>
    outbox.entries().filter((entry) => entry.state === 'parked' && entry.entities.includes(`products:${id}`));

  return {
    /** What waits, in order; the same list while nothing else is drawn. */
    pending: () => pendingOf(outbox.entries()),
    outbox,
    save,
    /** An edit again, from what the other side made of it. */
    editAgain: edit,
    step,
    /** Eaten, thrown, opened and so on: one or many lots, all or a part of each; one call, one undo. Answers the action's id. */
    act: actOn,
    /** Takes an action back: `undone` is what it was, to draw it; without it the shelves change with the answer. */
    undo: (actionId: string, undone?: Change): void => void undo(actionId, undone),
    putBack: (product: Product): void => void act({ kind: 'restore', product }),
    /** All of the lot is eaten or gone. */
    finish: (product: Product): void => {
      const change: Change = {
        kind: 'act',
        act: 'eaten',
        lots: [{ product }],
        details: {},
        today: dayIn(new Date(), timezone),
      };
      const buy = howToBuyAgain();
      undoable(change, t`Used up`, buy && { label: t`To the list`, onAct: () => buy(product, client, user) });
    },
    remove: (product: Product): void => void undoable({ kind: 'remove', product }, t`Product deleted`),
    retry: (id: string): void => {
      for (const { key } of failedOf(id)) void outbox.sendNow(key);
    },
    discard: (id: string): void => {
      for (const { key } of failedOf(id)) void outbox.discard(key);
    },
    /** Sends what still waits for more taps. */
    flush: (): void => void outbox.release(),
  };
}

function sayRefusal(change: Change, { text }: Problem): void {
  addToast({
    title: failureTitle(change.kind),
    description: text || t`Something went wrong`,
    tone: 'destructive',
  });
}

export type PantryChanges = ReturnType<typeof makeChanges>;

const ofOutbox = new WeakMap<Outbox, PantryChanges>();

/** One list of acts per app, whatever screen they were made on. */
export function pantryChanges(client: QueryClient, user: CurrentUser): PantryChanges {
  const outbox = outboxOf(client, user);
  const known = ofOutbox.get(outbox) ?? makeChanges(outbox, client, user);
  ofOutbox.set(outbox, known);
  return known;
}
