import type { Day } from '@kelari/core/kit/dates.ts';
import { rowsLacking } from '@kelari/core/planner/needs-listed.ts';
import { type PlanNeed, reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { ApiError, call, isUnauthorized } from '../platform/api.ts';
import { newId } from '../platform/ids.ts';
import { onUnauthorized } from '../platform/query.ts';
import { addToast } from '../platform/toast.ts';
import { shoppingChanges } from '../shopping/changes.ts';
import { acceptPlans } from './changes.ts';

type Wanted = { readonly weekStart: Day; readonly fingerprint: string; readonly skip: string[] };

/**
 * Makes the list hold what the plan lacks, which the server reckons from what plan and pantry are now. Without a signal what
 * was last known to be missing is added, like any row; the plan counts it as its own when it is brought up to date.
 */
export function usePutOnList(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const user = useCurrentUser();
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<string | null>(null);

  const told = () => {
    for (const key of ['shopping', 'shopping-lists', 'shopping-suggestions', 'shopping-shops', 'plan-needs']) {
      void client.invalidateQueries({ queryKey: [key] });
    }
  };
  async function put(weeks: readonly Wanted[], listId: string | undefined): Promise<void> {
    setBusy(true);
    setNote(null);
    const keys: string[] = [];
    let count = 0;
    const say = (title: string, tone: 'success' | 'plain') => {
      const shopping = shoppingChanges(client, user);
      addToast({
        title,
        tone,
        description: plural(count, { one: '# item', other: '# items' }),
        action: {
          label: t`Undo`,
          onAct: () => {
            for (const key of keys) shopping.undo(key);
            told();
          },
        },
      });
    };
    try {
      for (const week of weeks) {
        const idempotencyKey = newId();
        const { plan, items } = await call(reserveApi.toList, {
          body: { ...week, ...(listId ? { listId } : {}) },
          idempotencyKey,
        });
        keys.push(idempotencyKey);
        count += items.length;
        acceptPlans(client, [plan]);
      }
      told();
      onDone();
      say(t`The shopping list holds what is missing`, 'success');
    } catch (error) {
      if (keys.length > 0) {
        // the weeks before are on the list: that can be taken back, or gone on with
        told();
        say(t`A part of it is on the list`, 'plain');
      }
      if (isUnauthorized(error)) onUnauthorized();
      else if (error instanceof ApiError && error.status === 409) {
        await client.invalidateQueries({ queryKey: ['plan-needs'] });
        setNote(t`Plan, pantry or list changed meanwhile. This is the new difference: look at it once more.`);
      } else if (error instanceof ApiError && error.text) setNote(error.text);
      else if (keys.length > 0) setNote(t`No answer from the kitchen. The rest is not on the list yet; try again.`);
      else setNote(t`No answer from the kitchen. Nothing was put on the list; try again.`);
    } finally {
      setBusy(false);
    }
  }
  function putUnasked(needs: readonly PlanNeed[], items: readonly ShoppingItem[], listId: string | undefined): void {
    const rows = rowsLacking(needs, items);
    if (rows.length > 0) shoppingChanges(client, user).add(rows, { listId: listId ?? null });
    else addToast({ title: t`The shopping list holds what is missing`, tone: 'success' });
    onDone();
  }
  return { put, putUnasked, busy, note };
}
