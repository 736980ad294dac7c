import type { GamificationOverview } from '@kelari/core/gamification/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { GlanceAchievements } from '../gamification/glance-achievements.tsx';
import { GlanceHints } from '../gamification/glance-hints.tsx';
import { GlanceStreak } from '../gamification/glance-streak.tsx';
import { Card } from '../kit/card.tsx';
import { Skeleton } from '../kit/skeleton.tsx';

/** The streak, what pays today, and how many achievements there are: null when they could not be asked for. */
export function GameCards({ overview }: { readonly overview: GamificationOverview | null | undefined }) {
  const { t } = useLingui();
  if (overview === null) {
    return (
      <Card>
        <p className="text-muted">
          <Trans>Streak and achievements could not be loaded right now. What you did is kept.</Trans>
        </p>
      </Card>
    );
  }
  if (overview === undefined) {
    return (
      <div role="status" aria-label={t`Loading`} className="grid gap-3 lg:gap-4">
        <Skeleton className="h-36 rounded-card sm:h-22" />
        <div className="grid gap-3 md:grid-cols-2 lg:gap-4">
          <Skeleton className="h-72 rounded-card md:h-60" />
          <Skeleton className="h-72 rounded-card md:h-60" />
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-3 lg:gap-4">
      <GlanceStreak overview={overview} />
      <div className="grid items-start gap-3 md:grid-cols-2 lg:gap-4">
        <GlanceHints overview={overview} />
        <GlanceAchievements overview={overview} />
      </div>
    </div>
  );
}
