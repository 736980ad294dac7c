import type { JournalEntry } from '@kelari/core/pantry/stock-contract.ts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Outcome } from '../platform/outbox-entry.ts';
import { addToast } from '../platform/toast.ts';
import type { PantryChanges } from './changes.ts';
import { draftOf } from './drafts.ts';
import { usePantryChanges } from './use-products.ts';

/** An entry that cannot be taken back yet, and the later one that depends on it. */
export type Blocked = { readonly entry: JournalEntry; readonly by: JournalEntry };

/** Takes an entry back; a refusal is said by whoever asked, and there is nothing to keep of it. */
export async function sendTakeBack({ outbox }: PantryChanges, entry: JournalEntry): Promise<Outcome> {
  const { key, settled } = outbox.send({
    ...draftOf({ kind: 'undo', actionId: entry.id, lots: [], parts: [] }),
    // in its turn among the acts on the same lots
    entities: entry.lots.map(({ productId }) => `products:${productId}`),
    title: t`Taking back what was done`,
  });
  const outcome = await settled;
  if (outcome.kind === 'parked') await outbox.discard(key);
  return outcome;
}

/**
 * Takes entries of the journal back, through the outbox: without a signal it waits there. What stands in the way of one is
 * shown as `blocked`, to be taken back with it.
 */
export function useTakeBack() {
  const { changes, pending } = usePantryChanges();
  const [blocked, setBlocked] = useState<Blocked | null>(null);

  /** True when it is done. */
  async function takeBack(entry: JournalEntry): Promise<boolean> {
    const outcome = await sendTakeBack(changes, entry);
    if (outcome.kind === 'done') {
      addToast({ title: t`Taken back` });
      return true;
    }
    if (outcome.kind === 'kept') addToast({ title: t`It is taken back as soon as there is a signal.` });
    if (outcome.kind === 'parked') {
      const by = outcome.problem.body.blockedBy as JournalEntry | undefined;
      if (by) setBlocked({ entry, by });
      else addToast({ title: t`It could not be taken back`, description: outcome.problem.text, tone: 'destructive' });
    }
    return false;
  }

  return {
    takeBack: (entry: JournalEntry): void => void takeBack(entry),
    blocked,
    leave: () => setBlocked(null),
    /** First the later one, then the one that was asked for; another that stands in the way is shown in its turn. */
    takeBoth: async ({ entry, by }: Blocked): Promise<void> => {
      setBlocked(null);
      if (await takeBack(by)) await takeBack(entry);
    },
    isUnderway: (id: string): boolean => pending.some((change) => change.kind === 'undo' && change.actionId === id),
  };
}
