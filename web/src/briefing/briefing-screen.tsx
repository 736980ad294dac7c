import { type PartOfDay, partOfDay } from '@kelari/core/account/rules.ts';
import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import { vocative } from '@kelari/core/briefing/greeting.ts';
import { localTime } from '@kelari/core/kit/dates.ts';
import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudOff, Hourglass, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { ButtonLink } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { Page } from '../kit/page.tsx';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import type { PantryChanges } from '../pantry/changes.ts';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { formatDay, formatTime } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { CookToday } from './cook-today.tsx';
import { DailyActions } from './daily-actions.tsx';
import { EatFirst } from './eat-first.tsx';
import { StreakCard } from './streak-card.tsx';
import { useBriefing } from './use-briefing.ts';

// what is to be bought, and the paper, come when what must be eaten is on the screen already
const BuyToday = lazy(async () => ({ default: (await import('./buy-today.tsx')).BuyToday }));
const BriefingPaper = lazy(async () => ({ default: (await import('./briefing-paper.tsx')).BriefingPaper }));

/** The fallback is whom the specification greets. */
function greetingOf(part: PartOfDay, name: string | null): string {
  if (!name) {
    if (part === 'morning') return t`Good morning, Cook`;
    return part === 'afternoon' ? t`Good afternoon, Cook` : t`Good evening, Cook`;
  }
  if (part === 'morning') return t`Good morning, ${name}`;
  return part === 'afternoon' ? t`Good afternoon, ${name}` : t`Good evening, ${name}`;
}

/** Twenty seconds in the morning: what to eat, what to cook, what to buy; and every line does it. */
export function BriefingScreen() {
  const { t } = useLingui();
  const language = useLanguage();
  const user = useCurrentUser();
  const { day: today, hour } = useLocalTime(user.timezone);
  const { query, briefing, changes } = useBriefing(today);
  const date = formatDay(today, 'full', language);
  const firstName = briefing?.user.firstName ?? user.firstName;
  const called = language === 'el' && firstName ? vocative(firstName) : firstName;
  const title = greetingOf(partOfDay(hour), called);
  const head = { title, documentTitle: t`Daily briefing`, lead: date };
  if (briefing) {
    return <Known {...{ briefing, changes, head, today }} asOf={query.isError ? query.dataUpdatedAt : null} />;
  }
  return (
    <Page {...head}>
      {query.isError ? (
        <LoadFailure
          title={t`The briefing could not be opened`}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

type KnownProps = {
  readonly briefing: DailyBriefing;
  readonly changes: PantryChanges;
  readonly head: { readonly title: string; readonly documentTitle: string; readonly lead: string };
  readonly today: string;
  /** When it was read, in ms, where a newer one cannot be had. */
  readonly asOf: number | null;
};

function Known({ briefing, changes: pantry, head, today, asOf }: KnownProps) {
  const { shoppingReminders: wanted, counts, pantry: stock, shopping } = briefing;
  const { expired, expiringToday } = counts;
  const toBuy = wanted.lowStock.length + wanted.essentials.length + shopping.open;
  const isNew = stock.total === 0 && expired + expiringToday + toBuy === 0;
  const paper = (
    <PartBoundary>
      <Suspense fallback={<Skeleton className="h-11 w-60" />}>
        <BriefingPaper briefing={briefing} head={head} today={today} />
      </Suspense>
    </PartBoundary>
  );
  return (
    <Page {...head} actions={!isNew && paper}>
      <div className="grid grid-cols-1 gap-3 lg:gap-4">
        <Kept asOf={asOf} day={today} />
        {expiringToday > 0 && (
          <p
            role="status"
            className="flex items-center gap-2 rounded-control bg-terracotta-tint px-3 py-2 font-medium text-terracotta edge"
          >
            <Hourglass aria-hidden className="size-5 shrink-0" />
            <Plural value={expiringToday} one="# product expires today" other="# products expire today" />
          </p>
        )}
        <StreakCard streak={briefing.todaysStreak} />
        {isNew ? (
          <Newcomer />
        ) : (
          <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[11fr_9fr] lg:gap-4">
            <EatFirst briefing={briefing} today={today} changes={pantry} />
            <div className="grid grid-cols-1 gap-3 lg:gap-4">
              <CookToday recipes={briefing.suggestedRecipes} today={today} />
              <PartBoundary>
                <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
                  <BuyToday briefing={briefing} />
                </Suspense>
              </PartBoundary>
            </div>
          </div>
        )}
        <DailyActions />
      </div>
    </Page>
  );
}

/** Says of which moment the briefing is when no newer one can be had. */
function Kept({ asOf, day }: { readonly asOf: number | null; readonly day: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { timezone } = useCurrentUser();
  const online = useOnline();
  if (asOf === null) return null;
  const at = new Date(asOf);
  const read = localTime(at, timezone).day;
  const time = formatTime(at, language, timezone);
  const moment = read === day ? time : `${formatDay(read, 'short', language)}, ${time}`;
  return (
    <p
      role="status"
      className="figures flex items-center gap-2 rounded-control bg-saffron-tint px-3 py-2 text-small text-saffron edge"
    >
      <CloudOff aria-hidden className="size-4 shrink-0" />
      {online
        ? t`The briefing could not be renewed. This is the one of ${moment}.`
        : t`No signal. This is the briefing of ${moment}; what you do is kept.`}
    </p>
  );
}

function Newcomer() {
  return (
    <EmptyState
      drawing={<FoodIcon group="pantry" className="size-16" />}
      title={t`Your first briefing begins in the fridge`}
      text={t`Write down a few things with their dates. From tomorrow on, this page says what to eat first, what to cook with it and what to buy.`}
      action={
        <ButtonLink href="/pantry?open=new" icon={Plus}>
          <Trans>Add the first product</Trans>
        </ButtonLink>
      }
      className="py-6!"
    />
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-3 lg:gap-4">
      <Skeleton className="h-16 rounded-card" />
      <div className="grid items-start gap-3 lg:grid-cols-[11fr_9fr] lg:gap-4">
        <Skeleton className="h-112 rounded-card" />
        <Skeleton className="h-112 rounded-card" />
      </div>
    </div>
  );
}
