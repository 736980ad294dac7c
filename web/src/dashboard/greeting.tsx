import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { levelOf, type PartOfDay } from '@kelari/core/account/rules.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flame } from 'lucide-react';
import { Progress } from '../kit/progress.tsx';

/** Without a name behind it: the Greek vocative would need one that is declined. */
export const greetings: Readonly<Record<PartOfDay, MessageDescriptor>> = {
  morning: msg`Good morning`,
  afternoon: msg`Good afternoon`,
  evening: msg`Good evening`,
};

/** Level, points on the way to the next one, and the streak, in one thin line. */
export function LevelLine({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const level = levelOf(user.experiencePoints);
  const points = user.experiencePoints % 100;
  return (
    <div className="figures flex items-center gap-3 text-small text-muted">
      <span className="font-medium text-ink">
        <Trans>Level {level}</Trans>
      </span>
      <div className="min-w-12 flex-1">
        <Progress label={t`Points to the next level`} value={points} valueText={t`${points}/100 XP`} />
      </div>
      <span>
        <Trans>{points}/100 XP</Trans>
      </span>
      {user.currentStreak > 0 && (
        <span className="flex items-center gap-1 font-medium text-terracotta">
          <Flame aria-hidden className="size-4 shrink-0" />
          <Plural value={user.currentStreak} one="# day" other="# days" />
        </span>
      )}
    </div>
  );
}
