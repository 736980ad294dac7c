import type { GamificationOverview } from '@kelari/core/gamification/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { GlanceAchievements } from '../gamification/glance-achievements.tsx';
import { GlanceHints } from '../gamification/glance-hints.tsx';
import { GlanceStreak } from '../gamification/glance-streak.tsx';
import { Card } from '../kit/card.tsx';
import { Skeleton } from '../kit/skeleton.tsx';

export type GameCardsProps = {
  /** Null when it could not be asked for, undefined while it is on its way. */
  readonly overview: GamificationOverview | null | undefined;
  /** Stands beside the achievements where there is room. */
  readonly children: ReactNode;
};

/** The streak, what pays today, and how many achievements there are. */
export function GameCards({ overview, children }: GameCardsProps) {
  const { t } = useLingui();
  if (overview === null) {
    return (
      <div className="grid gap-3 lg:gap-4">
        <Card>
          <p className="text-muted">
            <Trans>Streak and achievements could not be loaded right now. What you did is kept.</Trans>
          </p>
        </Card>
        {children}
      </div>
    );
  }
  if (overview === undefined) {
    return (
      <div role="status" aria-label={t`Loading`} className="grid gap-3 md:grid-cols-2 lg:gap-4">
        <Skeleton className="h-125 rounded-card" />
        <Skeleton className="h-125 rounded-card md:h-110" />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:gap-4">
      <div className="grid min-w-0 grid-rows-[auto_1fr] gap-3 lg:gap-4">
        <GlanceStreak overview={overview} />
        <GlanceHints overview={overview} />
      </div>
      <div className="grid grid-rows-[auto_1fr] gap-3 lg:gap-4">
        <GlanceAchievements overview={overview} />
        {children}
      </div>
    </div>
  );
}
