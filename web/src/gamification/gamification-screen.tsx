import { dayIn } from '@kelari/core/kit/dates.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { reasonOf } from '../platform/failure.ts';
import { AchievementList } from './achievement-list.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { ChallengeList } from './challenge-list.tsx';
import { CountCards, LevelCard } from './level-cards.tsx';
import { overviewQuery } from './queries.ts';
import { StreakCard } from './streak-card.tsx';
import { Tabs } from './tabs.tsx';

const tabs = ['achievements', 'challenges', 'activities'] as const;
type Tab = (typeof tabs)[number];

/** Level, streak and points, and behind three tabs what earned them and what may come; the tab is in the address. */
export function GamificationScreen() {
  const { t } = useLingui();
  const { timezone } = useCurrentUser();
  const { data: overview, error, refetch } = useQuery(overviewQuery);
  const [params, setParams] = useSearchParams();
  const today = overview?.streak.days.at(-1)?.day ?? dayIn(new Date(), timezone);
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'achievements';
  const onTab = (next: Tab) =>
    setParams(next === 'achievements' ? {} : { tab: next }, { replace: true, state: history.state });
  const names: Readonly<Record<Tab, string>> = {
    achievements: t`Achievements`,
    challenges: t`Challenges`,
    activities: t`Activities`,
  };
  return (
    <Page title={t`Achievements`}>
      <div className="mb-6 grid grid-cols-1 gap-3 lg:gap-4">
        {overview ? (
          <div className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:gap-4">
            <div className="grid grid-cols-1 content-start gap-3 lg:gap-4">
              <LevelCard overview={overview} />
              <CountCards overview={overview} />
            </div>
            <StreakCard streak={overview.streak} />
          </div>
        ) : error ? (
          <ErrorPanel
            title={t`Your progress could not be opened`}
            text={reasonOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading />
        )}
      </div>
      <Tabs label={t`Show`} value={tab} onChange={onTab} tabs={tabs.map((value) => ({ value, label: names[value] }))}>
        {tab === 'achievements' && <AchievementList />}
        {tab === 'challenges' && <ChallengeList today={today} />}
        {tab === 'activities' && <ActivityPanel overview={overview} today={today} />}
      </Tabs>
    </Page>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-3 md:grid-cols-2 lg:gap-4">
      <div className="grid gap-3 lg:gap-4">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-30 rounded-card" />
      </div>
      <Skeleton className="h-66 rounded-card" />
    </div>
  );
}
