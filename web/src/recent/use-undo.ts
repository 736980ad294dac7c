import { planChangesApi } from '@kelari/core/planner/changes-contract.ts';
import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { type RecentEntry, recentApi } from '@kelari/core/recent/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { foodKeys } from '../food/queries.ts';
import { outboxOf, useOutboxEntries } from '../platform/outbox-app.ts';
import type { OutboxAct, OutboxRequest } from '../platform/outbox-entry.ts';
import { requestOf } from '../platform/outbox-request.ts';
import { addToast } from '../platform/toast.ts';
import { deedWords } from './deed-words.ts';

type Elsewhere = RecentEntry & { readonly deed: NonNullable<RecentEntry['deed']> };
type RecentAct = OutboxAct & { readonly deedId: string };

/** What the server kept as it was before: these have one way back. */
const earlierKinds = /^(recipe-changed|alert-changed|food-removed)$/;

function requestFor({ of, id, deed }: Elsewhere): OutboxRequest {
  const params = { id };
  if (earlierKinds.test(deed.kind)) return requestOf(recentApi.undo, { params });
  if (of === 'list') return requestOf(shoppingApi.undo, { params });
  if (of === 'plan') return requestOf(planChangesApi.undo, { params });
  if (deed.kind === 'cooked') return requestOf(cookingsApi.remove, { params });
  if (of === 'recipes') return requestOf(recipesApi.restore, { params });
  return deed.kind === 'price-removed'
    ? requestOf(pricesApi.restore, { params })
    : requestOf(trackerApi.restore, { params });
}

const ofPlan = ['meal-plans', 'meal-standings', 'plan-needs', 'missing-lines', 'recommendations', 'daily-briefing'];
const ofLists = ['shopping', 'shopping-lists', 'shopping-suggestions', 'shopping-shops', 'shopping-order'];
/** Who shows what comes back; what follows from it, too. A trip that is taken back empties shelves. */
const stale: Readonly<Record<Exclude<RecentEntry['of'], 'pantry'>, readonly string[]>> = {
  recipes: ['recipes', 'cookings', 'recipe-cost', ...ofPlan],
  list: [...ofLists, ...ofPlan, 'shopping-done', 'products', 'ledger', 'prices', 'recipe-cost'],
  plan: [...ofPlan, 'shopping-suggestions'],
  foods: foodKeys,
  prices: ['prices', 'price-tracker', 'recipe-cost', 'shopping-shops', 'meal-standings', 'daily-briefing'],
};

/**
 * Takes back what was done outside the pantry, through the outbox: without a signal it waits there. `back` are those that
 * came back while this page was open: where the server lists only what is gone, they stay in sight.
 */
export function useUndo() {
  const client = useQueryClient();
  const user = useCurrentUser();
  const outbox = outboxOf(client, user);
  const waiting = useOutboxEntries(outbox);
  const [back, setBack] = useState<readonly RecentEntry[]>([]);

  async function undo(entry: Elsewhere): Promise<void> {
    const { of, id } = entry;
    if (of === 'pantry') return;
    const words = deedWords(entry.deed, entry.by);
    const act: RecentAct = { feature: 'recent', deedId: id };
    const { key, settled } = outbox.send({
      entities: [`${of === 'list' ? 'actions' : of}:${id}`],
      request: requestFor(entry),
      title: t`Taking back: ${words}`,
      act,
      stale: ['journal', ...stale[of]],
    });
    const outcome = await settled;
    if (outcome.kind === 'done') {
      const undone = { at: new Date().toISOString(), by: { userId: user.id, name: user.firstName } };
      setBack((others) => [...others.filter((other) => other.id !== id), { ...entry, undone }]);
      addToast({ title: t`Taken back`, description: words });
    } else if (outcome.kind === 'kept') addToast({ title: t`It is taken back as soon as there is a signal.` });
    else if (outcome.kind === 'parked') {
      // nothing is kept of it: the row stands there to be tried again
      await outbox.discard(key);
      addToast({ title: t`It could not be taken back`, description: outcome.problem.text, tone: 'destructive' });
      void client.invalidateQueries({ queryKey: ['journal'] });
    }
  }

  return {
    undo: (entry: Elsewhere): void => void undo(entry),
    back,
    isUnderway: (id: string): boolean =>
      waiting.some(({ act, state }) => state !== 'parked' && (act as Partial<RecentAct>).deedId === id),
  };
}
