import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import { Plural } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { streakIcon } from '../gamification/looks.ts';

/** How many days in a row, and a kind word; leads to the whole story. */
export function StreakCard({ streak }: { readonly streak: DailyBriefing['todaysStreak'] }) {
  const Icon = streakIcon(streak.current);
  return (
    <Link
      href="/gamification"
      className="flex min-h-16 items-center gap-3 rounded-card border border-hairline bg-surface px-4 py-2.5 hover:bg-sunk lg:px-5"
    >
      <span className="flex size-10 shrink-0 items-center max-[15rem]:hidden justify-center rounded-full bg-terracotta-tint text-terracotta edge">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="figures block font-bold">
          <Plural value={streak.current} one="# day in a row" other="# days in a row" />
          {streak.message && ` · ${streak.message}`}
        </span>
        <span className="figures block text-small text-muted">{streak.encouragement}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </Link>
  );
}
