import type { Day } from '@kelari/core/kit/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { Skeleton } from '../kit/skeleton.tsx';
import { usePlan } from '../planner/use-plan.ts';
import { formatList } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';

/** What is planned for today and not eaten yet, in one line that leads to the week. */
export function TodaysMeals({ today }: { readonly today: Day }) {
  const { t } = useLingui();
  const language = useLanguage();
  const days = useMemo(() => [today], [today]);
  const { meals, isError } = usePlan(days);
  if (meals === undefined) return isError ? null : <Skeleton className="h-13 rounded-card" />;
  const planned = meals[today] ?? [];
  const names = planned.filter(({ isDone }) => !isDone).map(({ name }) => name);
  return (
    <Link
      href="/meal-planner"
      className="flex min-h-13 items-center gap-3 rounded-card border border-hairline bg-surface px-4 py-2 hover:border-line lg:px-5"
    >
      <CalendarDays aria-hidden className="size-5 shrink-0 text-saffron" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 leading-tight">
        {names.length > 0 ? (
          // not <Trans>, which reads what a cook wrote as markup
          <span className="font-medium">{t`Today: ${formatList(names, language)}`}</span>
        ) : planned.length > 0 ? (
          <Trans>All that was planned for today is eaten</Trans>
        ) : (
          <span className="text-muted">
            <Trans>Nothing is planned for today</Trans>
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </Link>
  );
}
