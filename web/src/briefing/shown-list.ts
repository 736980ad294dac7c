import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { onEveryArrival } from '../platform/outbox-app.ts';
import type { OutboxEntry } from '../platform/outbox-entry.ts';
import type { ShoppingAct } from '../shopping/drafts.ts';
import { type PendingChange, type ShownItem, shownItems } from '../shopping/shown-items.ts';
import { briefingQuery } from './queries.ts';

/** The dashboard lists at most this many. */
export const shownRows = 6;

export type Preview = DailyBriefing['shopping'];
export type ShownPreview = { readonly rows: readonly ShownItem[]; readonly open: number };

/** What the briefing said of the list, with every act that it does not know yet on top: the rows that it lists, and how many are open. */
export function shownPreview({ listId, open, items }: Preview, changes: readonly PendingChange[]): ShownPreview {
  const rows = shownItems(items.rows, changes, { id: listId, isDefault: true });
  const openIn = (all: readonly ShownItem[]) => all.filter(({ isPurchased }) => !isPurchased).length;
  return { rows, open: Math.max(0, open + openIn(rows) - openIn(items.rows)) };
}

onEveryArrival(acceptIntoPreview);

/**
 * Writes an act on the list down as it was drawn, so that a ticked row does not come back for a moment. What else stands on the
 * list is asked for when the rows at hand run out, or were about to be.
 */
function acceptIntoPreview(client: QueryClient, { act }: OutboxEntry): void {
  if (!('shopping' in act)) return;
  const { queryKey } = briefingQuery;
  const { shopping: change } = act as ShoppingAct;
  const before = client.getQueryState(queryKey);
  if (!before?.data) return;
  const { shopping } = before.data;
  const { rows, open } = shownPreview(shopping, [{ ...change, key: '', state: 'sending' }]);
  const kept = rows.map(({ unsent: _, ...row }) => row);
  client.setQueryData(
    queryKey,
    (briefing) => briefing && { ...briefing, shopping: { ...shopping, open, items: { rows: kept, count: open } } },
  );
  const left = kept.filter(({ isPurchased }) => !isPurchased).length;
  if (before.isInvalidated || before.fetchStatus === 'fetching' || left < Math.min(open, shownRows)) {
    void client.invalidateQueries({ queryKey });
  }
}
