import { addDays } from '@kelari/core/kit/dates.ts';
import { weekStartOf } from '@kelari/core/planner/weeks.ts';
import { Trans } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { CalendarDays, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { needsQuery } from './queries.ts';
import { addressOfWeek } from './use-plan.ts';

/** On the list: this or the next week was changed after its food was put there. Nothing while all is as it was. */
export function PlanDifference() {
  const { timezone, weekStart: first } = useCurrentUser();
  const { day: today } = useLocalTime(timezone);
  const current = weekStartOf(today);
  const weeks = [current, addDays(current, 7)];
  const stale = useQueries({
    queries: weeks.map(needsQuery),
    combine: (results) => results.flatMap(({ data }, at) => (data?.state === 'stale' ? (weeks[at] ?? []) : [])),
  });
  const [week] = stale;
  if (!week) return null;
  return (
    <Link
      href={`${addressOfWeek(week, first)}&needs=1`}
      className="mb-3 flex min-h-11 items-center gap-2 rounded-control bg-saffron-tint px-3 py-2 text-saffron edge hover:underline"
    >
      <CalendarDays aria-hidden className="size-5 shrink-0" />
      <span className="flex-1 leading-tight">
        {week === current ? (
          <Trans>Plan or pantry changed since this list was made: see what is missing now</Trans>
        ) : (
          <Trans>Next week's plan or the pantry changed since this list was made: see what is missing now</Trans>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}
