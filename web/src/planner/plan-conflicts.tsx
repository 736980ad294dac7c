import type { MealPlan } from '@kelari/core/planner/contract.ts';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { useLanguage } from '../platform/language.ts';
import { useOutboxEntries } from '../platform/outbox-app.ts';
import type { OutboxEntry } from '../platform/outbox-entry.ts';
import { acceptPlans, type PlannerChanges } from './changes.ts';
import { differences } from './differences.ts';
import { datedMeals, planActOf, type WeekChange } from './shown-weeks.ts';

/** Changes that were refused because somebody else changed the same meal meanwhile. */
export function PlanConflicts({ changes }: { readonly changes: PlannerChanges }) {
  const entries = useOutboxEntries(changes.outbox);
  return entries.map((entry) => {
    const weeks = planActOf(entry)?.weeks;
    const current = entry.problem?.body.current as MealPlan | readonly MealPlan[] | undefined;
    if (!weeks || entry.state !== 'parked' || current === undefined) return null;
    return <PlanConflict key={entry.key} {...{ entry, weeks, changes }} theirs={[current].flat()} />;
  });
}

type PlanConflictProps = {
  readonly entry: OutboxEntry;
  readonly weeks: readonly WeekChange[];
  readonly theirs: readonly MealPlan[];
  readonly changes: PlannerChanges;
};

/** Both sides of a meal, and nothing lost until one is chosen. */
function PlanConflict({ entry, weeks, theirs, changes }: PlanConflictProps) {
  const client = useQueryClient();
  const language = useLanguage();
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
    <section role="alert" className="mb-4 rounded-card border border-saffron bg-saffron-tint p-4">
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
