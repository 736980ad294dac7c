import { partOfDay } from '@kelari/core/account/rules.ts';
import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { briefingQuery } from '../briefing/queries.ts';
import { useBriefing } from '../briefing/use-briefing.ts';
import { overviewQuery } from '../gamification/queries.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Page } from '../kit/page.tsx';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { EatToday } from './eat-today.tsx';
import { FirstSteps, firstProducts } from './first-steps.tsx';
import { greetings, LevelLine } from './greeting.tsx';
import { Suggestions } from './suggestions.tsx';

// what does not fit on a phone's first screen comes when that is drawn already
const LaterCards = lazy(async () => ({ default: (await import('./later-cards.tsx')).LaterCards }));

/** First what must be eaten today; every card keeps its place and size, whatever it has to say. */
export function DashboardScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const user = useCurrentUser();
  const { day: today, hour } = useLocalTime(user.timezone);
  const { query, briefing, changes } = useBriefing(today);
  const { data: known, isError } = useQuery(overviewQuery);
  const overview = known ?? (isError ? null : undefined);
  const date = formatDay(today, 'full', language);
  // beside the greeting on a phone, so that the food begins one line higher
  const shortDate = `${formatDay(today, 'weekday', language)} ${formatDay(today, 'short', language)}`;

  return (
    <Page
      title={i18n._(greetings[partOfDay(hour)])}
      documentTitle={t`Dashboard`}
      lead={
        <>
          <span className="sm:hidden">{shortDate}</span>
          <span className="max-sm:hidden">{user.firstName ? `${user.firstName} · ${date}` : date}</span>
        </>
      }
      className="[&>header]:mb-4 [&>header>div]:flex [&>header>div]:flex-wrap [&>header>div]:items-baseline [&>header>div]:gap-x-3 max-lg:[&>header>div]:min-h-9 max-sm:[&_h1]:text-title"
    >
      {briefing === undefined ? (
        query.isError ? (
          <LoadFailure title={t`Your day could not be read`} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <div className="grid grid-cols-1 gap-3 lg:gap-4">
          {briefing.pantry.total < firstProducts && <FirstSteps count={briefing.pantry.total} />}
          {briefing.pantry.total > 0 && <EatToday briefing={briefing} today={today} changes={changes} />}
          <LevelLine user={user} overview={known} />
          {briefing.pantry.total > 0 && <Suggestions recipes={briefing.suggestedRecipes} today={today} />}
          {later(<LaterCards briefing={briefing} overview={overview} user={user} />)}
        </div>
      )}
    </Page>
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

const LaterLoading = () => (
  <div className="grid gap-3 lg:gap-4">
    <Skeleton className="h-36 rounded-card md:h-16" />
    <Skeleton className="h-72 rounded-card" />
  </div>
);
