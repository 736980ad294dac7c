import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { Progress } from '../kit/progress.tsx';
import { Badge } from './badge.tsx';
import type { GlanceProps } from './glance-streak.tsx';

/** How many achievements are unlocked, and the nearest of the others with how to get them. */
export function GlanceAchievements({ overview: { achievements } }: GlanceProps) {
  const { t } = useLingui();
  const id = useId();
  const { unlocked, total } = achievements;
  return (
    <section aria-labelledby={id} className="rounded-card border border-hairline bg-surface p-4 lg:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-title">
          <Trans>Achievements</Trans>
        </h2>
        <Link
          href="/gamification"
          className="figures -my-2 flex min-h-11 items-center gap-1 rounded-control px-1 text-small font-medium text-olive underline-offset-2 hover:underline"
        >
          <Trans>
            {unlocked} of {total} unlocked
          </Trans>
          <ChevronRight aria-hidden className="size-4 shrink-0" />
        </Link>
      </div>
      <ul className="mt-2 grid gap-3">
        {achievements.next.map(({ id: key, title, description, group, tier, value, goal }) => (
          <li key={key} className="flex items-center gap-3">
            <Badge group={group} tier={tier} locked className="size-10" />
            <div className="min-w-0 flex-1 leading-tight">
              <div className="flex items-baseline justify-between gap-3">
                <span className="font-medium wrap-anywhere">{title}</span>
                <span className="figures shrink-0 text-small text-muted">
                  {value}/{goal}
                </span>
              </div>
              <p className="mt-0.5 mb-1.5 text-small text-muted">{description}</p>
              <Progress label={title} value={value} max={goal} valueText={t`${value} of ${goal}`} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
