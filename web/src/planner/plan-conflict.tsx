import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { useLanguage } from '../platform/language.ts';
import type { OutboxEntry } from '../platform/outbox-entry.ts';
import { acceptPlans, plannerChanges } from './changes.ts';
import { differences } from './differences.ts';
import { datedMeals, planConflictOf, type WeekChange } from './shown-weeks.ts';

export type PlanConflictProps = { readonly entry: OutboxEntry; readonly user: CurrentUser };

/** Both sides of a meal, and nothing lost until one is chosen. Nothing for an entry that is in no conflict. */
export function PlanConflict({ entry, user }: PlanConflictProps) {
  const client = useQueryClient();
  const language = useLanguage();
  const conflict = planConflictOf(entry);
  if (!conflict) return null;
  const { weeks, theirs } = conflict;
  const changes = plannerChanges(client, user);
  const dated = (side: (week: WeekChange) => WeekChange['meals']) =>
    Object.assign({}, ...weeks.map((week) => datedMeals(week.weekStart, side(week))));
  const rows = differences(
    dated(({ base }) => base),
    dated(({ meals }) => meals),
    dated(({ weekStart, base }) => theirs.find((plan) => plan.weekStart === weekStart)?.meals ?? base),
    language,
  );
  const settle = (isMine: boolean) => {
    acceptPlans(client, theirs);
    if (isMine) changes.keepMine(weeks);
    void changes.outbox.discard(entry.key);
  };
  return (
    <section role="alert" className="rounded-card border border-saffron bg-saffron-tint p-4">
      <h2 className="flex items-center gap-2 font-medium text-saffron">
        <Users aria-hidden className="size-5 shrink-0" />
        <Trans>Someone else changed the same meal</Trans>
      </h2>
      <ul className="mt-2 grid gap-2">
        {rows.map(({ id, name, mine, others }) => (
          <li key={id}>
            <p className="font-medium">{name}</p>
            <p className="figures">
              <span className="text-muted">
                <Trans>Theirs</Trans>:
              </span>{' '}
              {others}
            </p>
            <p className="figures">
              <span className="text-muted">
                <Trans>Yours</Trans>:
              </span>{' '}
              {mine}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => settle(true)}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button tone="secondary" onClick={() => settle(false)}>
          <Trans>Keep theirs</Trans>
        </Button>
      </div>
    </section>
  );
}
