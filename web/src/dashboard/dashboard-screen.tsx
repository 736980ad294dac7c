import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { briefingQuery } from '../briefing/queries.ts';
import { useBriefing } from '../briefing/use-briefing.ts';
import { overviewQuery } from '../gamification/queries.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { DashboardCards, DashboardPage, LaterLoading } from './dashboard-cards.tsx';

// what does not fit on a phone's first screen comes when that is drawn already
const LaterCards = lazy(async () => ({ default: (await import('./later-cards.tsx')).LaterCards }));

/** The day as the server says it, with every act of the cook that it does not know yet on top. */
export function DashboardScreen() {
  const { t } = useLingui();
  const user = useCurrentUser();
  const { day: today, hour } = useLocalTime(user.timezone);
  const { query, briefing, changes } = useBriefing(today);
  const { data: known, isError } = useQuery(overviewQuery);
  const overview = known ?? (isError ? null : undefined);

  return (
    <DashboardPage user={user} today={today} hour={hour}>
      {briefing === undefined ? (
        query.isError ? (
          <LoadFailure title={t`Your day could not be read`} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <DashboardCards
          user={user}
          today={today}
          briefing={briefing}
          overview={known}
          changes={changes}
          later={later(<LaterCards briefing={briefing} overview={overview} user={user} />)}
        />
      )}
    </DashboardPage>
  );
}

/** Begun before anything is drawn. */
DashboardScreen.ask = (client: QueryClient): void => {
  void client.prefetchQuery(briefingQuery);
  void client.prefetchQuery(overviewQuery);
};

/** A part that keeps its room while its code is on its way, and leaves it when that does not arrive. */
const later = (part: ReactNode) => (
  <PartBoundary>
    <Suspense fallback={<LaterLoading />}>{part}</Suspense>
  </PartBoundary>
);

function Loading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-3 lg:gap-4">
      <Skeleton className="h-108 rounded-card md:h-72" />
      <div className="-my-3 flex h-11 items-center lg:my-0">
        <Skeleton className="h-3 w-full" />
      </div>
      <Skeleton className="h-96 rounded-card md:h-40" />
      <LaterLoading />
    </div>
  );
}
