import { useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '../account/current-user.ts';
import { useOutboxEntries } from '../platform/outbox-app.ts';
import { plannerChanges } from './changes.ts';
import { PlanConflict } from './plan-conflict.tsx';
import { planConflictOf } from './shown-weeks.ts';

/** Changes that were refused because somebody else changed the same meal meanwhile. */
export function PlanConflicts() {
  const user = useCurrentUser();
  const { outbox } = plannerChanges(useQueryClient(), user);
  return useOutboxEntries(outbox).map(
    (entry) =>
      planConflictOf(entry) && (
        <div key={entry.key} className="mb-4">
          <PlanConflict entry={entry} user={user} />
        </div>
      ),
  );
}
