import type { Achievement } from '@kelari/core/gamification/contract.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { Progress } from '../kit/progress.tsx';
import { reasonOf } from '../platform/failure.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { Badge } from './badge.tsx';
import { Rows } from './loading.tsx';
import { groupIcons } from './looks.ts';
import { achievementsQuery } from './queries.ts';
import { tierNames } from './words.ts';

const groupNames: Readonly<Record<Achievement['group'], MessageDescriptor>> = {
  cooking: msg`Cooking`,
  saving: msg`Saving food`,
  recipes: msg`Recipes`,
  scanning: msg`Scanning`,
  planning: msg`Planning and shopping`,
  streak: msg`Streaks and challenges`,
  seasons: msg`Seasons`,
  together: msg`Together`,
};
const groups = Object.keys(groupNames) as readonly Achievement['group'][];

/** The unlocked ones first, the newest before the older ones; then what is nearest. */
const inOrder = (a: Achievement, b: Achievement): number => {
  if (a.unlockedAt && b.unlockedAt) return b.unlockedAt.localeCompare(a.unlockedAt);
  if (a.unlockedAt || b.unlockedAt) return a.unlockedAt ? -1 : 1;
  return b.value / b.goal - a.value / a.goal || a.goal - b.goal;
};

/** All achievements by group, the locked ones with how to get them. */
export function AchievementList() {
  const { t } = useLingui();
  const { data: all, error, refetch } = useQuery(achievementsQuery);
  const sorted = useMemo(() => all?.toSorted(inOrder), [all]);
  if (!sorted) {
    return error ? (
      <ErrorPanel
        title={t`The achievements could not be opened`}
        text={reasonOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Rows />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {groups.map((group) => {
        const achievements = sorted.filter((each) => each.group === group);
        return achievements.length > 0 && <Group key={group} group={group} achievements={achievements} />;
      })}
    </div>
  );
}

type GroupProps = { readonly group: Achievement['group']; readonly achievements: readonly Achievement[] };

function Group({ group, achievements }: GroupProps) {
  const { i18n } = useLingui();
  const Icon = groupIcons[group];
  const unlocked = achievements.filter(({ unlockedAt }) => unlockedAt).length;
  const all = achievements.length;
  return (
    <section aria-labelledby={`achievements-${group}`}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={`achievements-${group}`} className="flex items-center gap-2.5 text-lead">
          <Icon aria-hidden className="size-5 shrink-0 text-olive" strokeWidth={1.75} />
          {i18n._(groupNames[group])}
        </h2>
        <p className="figures text-right text-small text-muted">
          <Trans>
            {unlocked} of {all}
          </Trans>
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-3 lg:gap-4">
        {achievements.map((achievement) => (
          <AchievementCard key={achievement.id} achievement={achievement} />
        ))}
      </ul>
    </section>
  );
}

function AchievementCard({ achievement }: { readonly achievement: Achievement }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { timezone } = useCurrentUser();
  const { title, description, group, tier, pointsAwarded, unlockedAt, value, goal } = achievement;
  const tierName = tierNames[tier];
  return (
    <li className="flex min-w-0 gap-3 rounded-card border border-hairline bg-surface p-4">
      <Badge group={group} tier={tier} locked={!unlockedAt} />
      <div className="flex min-w-0 flex-1 flex-col gap-1 leading-tight">
        <h3 className="text-body font-medium wrap-anywhere">{title}</h3>
        <p className="text-small text-muted">{description}</p>
        <div className="mt-auto grid gap-1.5 pt-1">
          {!unlockedAt && <Progress label={title} value={value} max={goal} valueText={t`${value} of ${goal}`} />}
          <p className="figures flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-muted">
            {unlockedAt ? (
              <span className="flex items-center gap-1 font-medium text-fresh">
                <CircleCheck aria-hidden className="size-4 shrink-0" />
                <span className="sr-only">
                  <Trans>Unlocked:</Trans>{' '}
                </span>
                {formatDay(dayIn(new Date(unlockedAt), timezone), 'long', language)}
              </span>
            ) : (
              <span>
                {value}/{goal}
              </span>
            )}
            <span>
              {tierName && i18n._(tierName)} · +{pointsAwarded} XP
            </span>
          </p>
        </div>
      </div>
    </li>
  );
}
