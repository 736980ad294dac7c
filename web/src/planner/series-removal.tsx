import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import { type Meal, plannerApi } from '@kelari/core/planner/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { call } from '../platform/api.ts';
import { acceptPlans, type PlannerChanges } from './changes.ts';
import { removeFollowing } from './edits.ts';

/** A series is at most this long. */
const longest = 7 * 52;

type SeriesRemovalProps = {
  readonly day: Day;
  readonly meal: Meal;
  readonly seriesId: string;
  readonly changes: PlannerChanges;
  readonly onThis: () => void;
  readonly onClose: () => void;
};

/** Of a weekly meal: only this one, or this and those that follow. */
export function SeriesRemoval({ day, meal, seriesId, changes, onThis, onClose }: SeriesRemovalProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const onFollowing = async () => {
    setBusy(true);
    try {
      // the weeks to come may never have been opened here
      acceptPlans(client, await call(plannerApi.list, { query: { from: day, to: addDays(day, longest) } }));
    } catch {
      // without a signal those that this device knows
    }
    onClose();
    changes.apply(removeFollowing(seriesId, day), {
      title: t`Removed, and those that follow`,
      description: meal.name,
    });
  };
  return (
    <div className="grid gap-2 pb-3">
      <p className="text-small text-muted">
        <Trans>This meal repeats every week.</Trans>
      </p>
      <Button tone="secondary" onClick={onThis}>
        <Trans>Only this one</Trans>
      </Button>
      <Button tone="secondary" busy={busy} onClick={() => void onFollowing()}>
        <Trans>This and the following</Trans>
      </Button>
    </div>
  );
}
