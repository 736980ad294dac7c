import type { Unit } from '@kelari/core/food/concept.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { metricFactor } from '@kelari/core/pantry/rules.ts';
import type { Outbox } from '../platform/outbox.ts';
import type { OutboxEntry, Outcome } from '../platform/outbox-entry.ts';
import { draftOf, type PantryAct, type ProductFields } from './drafts.ts';
import { type Change, productsOf } from './shown-products.ts';

/** Taps on a stepper that follow each other within this time are one call. */
export const tapPause = 600;

function stepIn({ act }: OutboxEntry): (Change & { readonly kind: 'adjust' }) | null {
  const change = act.feature === 'pantry' ? (act as PantryAct).change : null;
  return change?.kind === 'adjust' ? change : null;
}

/** How acts on the pantry get into the outbox, join there and are taken back; without a word to anybody. */
export function makeActing(
  outbox: Outbox,
  {
    titleOf,
    onSettled,
  }: { titleOf: (change: Change) => string; onSettled: (change: Change, outcome: Outcome, key: string) => void },
) {
  function watch(change: Change, { key, settled }: ReturnType<Outbox['send']>): string {
    void settled.then((outcome) => onSettled(change, outcome, key));
    return key;
  }

  /** Answers the key, which is also the name of the action in the server's journal. */
  const act = (change: Change, hold = 0): string =>
    watch(change, outbox.send({ ...draftOf(change), hold, title: titleOf(change) }));

  /** The last act on a lot, when it is a step that still waits for more. */
  function openStep(id: string) {
    const last = outbox.entries().findLast((entry) => entry.entities.includes(`products:${id}`));
    const change = last && stepIn(last);
    const isOpen = last?.state === 'waiting' && last.attempts === 0 && last.holdUntil > 0;
    return change && isOpen ? { key: last.key, change } : undefined;
  }

  return {
    act,
    /** Some fields of a lot, from what it was seen as. */
    edit: (product: Product, fields: Partial<ProductFields>, base: Product): string => {
      const change: Change = { kind: 'edit', product };
      return watch(change, outbox.send({ ...draftOf(change, fields, base), title: titleOf(change) }));
    },
    /** More or less of a lot; taps that follow each other are one act. */
    step: (product: Product, by: number, unit: Unit): void => {
      const open = openStep(product.id);
      const factor = open ? metricFactor(unit, open.change.unit) : null;
      const alone: Change = { kind: 'adjust', product, by, unit };
      if (!open || factor === null) return void act(alone, tapPause);
      const joining = outbox.join(
        open.key,
        (entry) => {
          const before = stepIn(entry);
          const joined = before && { ...before, by: keptAmount(before.by + by * factor) };
          return joined && joined.by !== 0 ? { ...draftOf(joined), title: titleOf(joined) } : null;
        },
        // another tab has sent it in the meantime: this is a step of its own
        { ...draftOf(alone), hold: tapPause, title: titleOf(alone) },
      );
      void joining.then((own) => own && watch(alone, own));
    },
    /** Takes an action back: out of the outbox while it was never sent and nothing stands on it, else by the server's journal. */
    undo: async (actionId: string, undone?: Change): Promise<void> => {
      if (await outbox.takeBack(actionId)) return;
      const lots = undone ? productsOf(undone) : [];
      const parts = undone?.kind === 'act' ? undone.lots.flatMap(({ newId }) => newId ?? []) : [];
      act({ kind: 'undo', actionId, lots, parts });
    },
  };
}
