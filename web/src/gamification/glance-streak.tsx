import type { GamificationOverview } from '@kelari/core/gamification/contract.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { DayStrip } from './day-strip.tsx';
import { streakIcon } from './looks.ts';

export type GlanceProps = { readonly overview: GamificationOverview };

/** How many days in a row, and the last seven of them; leads to the whole story. */
export function GlanceStreak({ overview: { streak } }: GlanceProps) {
  const Icon = streakIcon(streak.current);
  return (
    <Link
      href="/gamification"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-hairline bg-surface p-4 hover:bg-sunk"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-terracotta-tint text-terracotta edge">
        <Icon aria-hidden className="size-6" strokeWidth={1.75} />
      </span>
      <span className="min-w-40 flex-1 leading-tight">
        <span className="figures block text-lead font-bold">
          <Plural value={streak.current} one="# day in a row" other="# days in a row" />
        </span>
        <span className="figures mt-0.5 block text-small text-muted">
          {streak.message}
          {streak.longest > streak.current && (
            <>
              {' · '}
              <Trans>Longest: {streak.longest}</Trans>
            </>
          )}
        </span>
      </span>
      <span className="w-full">
        <DayStrip days={streak.days} />
      </span>
    </Link>
  );
}
