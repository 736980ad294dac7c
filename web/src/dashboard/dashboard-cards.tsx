import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { partOfDay } from '@kelari/core/account/rules.ts';
import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import type { GamificationOverview } from '@kelari/core/gamification/contract.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { EatToday, type EatTodayProps } from './eat-today.tsx';
import { FirstSteps, firstProducts } from './first-steps.tsx';
import { greetings, LevelLine } from './greeting.tsx';
import { Suggestions } from './suggestions.tsx';

type DayProps = { readonly user: CurrentUser; readonly today: Day; readonly hour: number };

/** The dashboard's page under its greeting. */
export function DashboardPage({ user, today, hour, children }: DayProps & { readonly children: ReactNode }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
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
      {children}
    </Page>
  );
}

export type DashboardCardsProps = {
  readonly user: CurrentUser;
  readonly today: Day;
  readonly briefing: DailyBriefing;
  readonly overview: GamificationOverview | undefined;
  readonly changes: EatTodayProps['changes'];
  /** What does not fit on a phone's first screen. */
  readonly later: ReactNode;
};

/** First what must be eaten today; every card keeps its place and size, whatever it has to say. */
export const DashboardCards = ({ user, today, briefing, overview, changes, later }: DashboardCardsProps) => (
  <div className="grid grid-cols-1 gap-3 lg:gap-4">
    {briefing.pantry.total < firstProducts && <FirstSteps count={briefing.pantry.total} />}
    {briefing.pantry.total > 0 && <EatToday briefing={briefing} today={today} changes={changes} />}
    <LevelLine user={user} overview={overview} />
    {briefing.pantry.total > 0 && <Suggestions recipes={briefing.suggestedRecipes} today={today} />}
    {later}
  </div>
);

/** The room of the later cards. */
export const LaterLoading = () => (
  <div className="grid gap-3 lg:gap-4">
    <Skeleton className="h-36 rounded-card md:h-16" />
    <Skeleton className="h-72 rounded-card" />
  </div>
);
