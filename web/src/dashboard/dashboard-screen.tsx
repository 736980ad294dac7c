import { partOfDay } from '@kelari/core/account/rules.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { LoadFailure } from '../pantry/load-failure.tsx';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { useProducts } from '../pantry/use-products.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { EatToday } from './eat-today.tsx';
import { FirstSteps, firstProducts } from './first-steps.tsx';
import { greetings, LevelLine } from './greeting.tsx';
import { LaterMeals, LaterPrices, LaterShopping } from './later-parts.tsx';
import { PantryStatus } from './pantry-status.tsx';
import { DietProfile, Shortcuts, VoiceBanner } from './shortcuts.tsx';

export type DashboardScreenProps = {
  /** The three best suggestions. */
  readonly aside?: ReactNode;
};

/** First what must be eaten today; every card keeps its place and size, whatever it has to say. */
export function DashboardScreen({ aside }: DashboardScreenProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const user = useCurrentUser();
  const { day: today, hour } = useLocalTime(user.timezone);
  const { query, products, changes } = useProducts();
  const date = formatDay(today, 'full', language);

  return (
    <Page
      title={i18n._(greetings[partOfDay(hour)])}
      documentTitle={t`Dashboard`}
      lead={user.firstName ? `${user.firstName} · ${date}` : date}
    >
      <div className="-mt-2 mb-4">
        <LevelLine user={user} />
      </div>
      {products === undefined ? (
        query.isError ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <div className="grid gap-3 lg:gap-4">
          {products.length < firstProducts && <FirstSteps count={products.length} />}
          {products.length > 0 && <EatToday products={products} today={today} changes={changes} />}
          <LaterPrices />
          {products.length > 0 && <LaterMeals today={today} />}
          {products.length > 0 && aside}
          <Shortcuts />
          <div className="grid items-start gap-3 md:grid-cols-2 lg:gap-4">
            {products.length > 0 && <PantryStatus products={products} today={today} user={user} />}
            <div className="grid gap-3 lg:gap-4">
              <LaterShopping />
              <DietProfile user={user} />
              <VoiceBanner />
            </div>
          </div>
        </div>
      )}
    </Page>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-3 lg:gap-4">
      <Skeleton className="h-112 rounded-card md:h-72" />
      <Skeleton className="h-72 rounded-card md:h-40" />
      <Skeleton className="h-36 rounded-card md:h-16" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
