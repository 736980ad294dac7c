import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import { writtenIn } from '@kelari/core/food/normalise.ts';
import { Trans } from '@lingui/react/macro';
import { CalendarDays, Check, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { classNames } from '../kit/class-names.ts';

/** What is planned for today; each line leads to its recipe, else to the week. Nothing where nothing is planned. */
export function MealsToday({ meals }: Pick<DailyBriefing, 'meals'>) {
  if (meals.length === 0) return null;
  return (
    <section aria-labelledby="meals-today" className="rounded-card border border-hairline bg-surface p-4 pb-2 lg:px-5">
      <h2 id="meals-today" className="text-title">
        <Trans>Planned for today</Trans>
      </h2>
      <ul className="divide-y divide-hairline">
        {meals.map(({ id, name, recipeId, eaten }) => (
          <li key={id}>
            <Link
              href={recipeId === null ? '/meal-planner' : `/recipes/${recipeId}`}
              className="-mx-2 flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 leading-tight hover:bg-sunk"
            >
              {eaten ? (
                <Check aria-hidden className="size-5 shrink-0 text-fresh" />
              ) : (
                <CalendarDays aria-hidden className="size-5 shrink-0 text-saffron" strokeWidth={1.75} />
              )}
              <span className={classNames('min-w-0 flex-1 wrap-anywhere', eaten ? 'text-muted' : 'font-medium')}>
                <span lang={writtenIn(name)}>{name}</span>
                {eaten && (
                  <>
                    {' · '}
                    <Trans>Eaten</Trans>
                  </>
                )}
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
