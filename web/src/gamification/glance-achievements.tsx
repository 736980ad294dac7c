import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { MoreLink } from '../kit/more-link.tsx';
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
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-title">
          <Trans>Achievements</Trans>
        </h2>
        <MoreLink href="/gamification">
          <Trans>
            {unlocked} of {total} unlocked
          </Trans>
        </MoreLink>
      </div>
      <ul className="mt-3 grid gap-3">
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
