import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { levelOf, type PartOfDay } from '@kelari/core/account/rules.ts';
import type { GamificationOverview } from '@kelari/core/gamification/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flame } from 'lucide-react';
import { Link } from 'wouter';
import { classNames } from '../kit/class-names.ts';
import { Progress } from '../kit/progress.tsx';

/** Without a name behind it: the Greek vocative would need one that is declined. */
export const greetings: Readonly<Record<PartOfDay, MessageDescriptor>> = {
  morning: msg`Good morning`,
  afternoon: msg`Good afternoon`,
  evening: msg`Good evening`,
};

export type LevelLineProps = {
  readonly user: CurrentUser;
  /** What the server says of today; until it is known the profile's own figures stand in. */
  readonly overview: GamificationOverview | undefined;
};

/** Level, points on the way to the next one, and the streak, in one thin line that leads to the whole story. */
export function LevelLine({ user, overview }: LevelLineProps) {
  const { t } = useLingui();
  const now = {
    experience: overview?.experiencePoints ?? user.experiencePoints,
    streak: overview?.streak.current ?? user.currentStreak,
  };
  const level = levelOf(now.experience);
  const points = now.experience % 100;
  return (
    <Link
      href="/gamification"
      className="figures -my-3 flex min-h-11 flex-wrap items-center gap-x-3 rounded-control px-1 text-small text-muted hover:bg-sunk lg:my-0"
    >
      <span className="font-medium text-ink">
        <Trans>Level {level}</Trans>
      </span>
      <div className="min-w-12 flex-1">
        <Progress label={t`Points to the next level`} value={points} valueText={t`${points}/100 XP`} />
      </div>
      <span>
        <Trans>{points}/100 XP</Trans>
      </span>
      <span className={classNames('flex items-center gap-1 font-medium', now.streak > 0 && 'text-terracotta')}>
        <Flame aria-hidden className="size-4 shrink-0" />
        <Plural value={now.streak} one="# day" other="# days" />
      </span>
    </Link>
  );
}
