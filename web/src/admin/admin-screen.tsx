import { adminApi } from '@kelari/core/admin/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Crown, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ApiError, call } from '../platform/api.ts';
import { reasonOf } from '../platform/failure.ts';
import { formatTime } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { HealthFacts } from './health-facts.tsx';
import { NeedCards } from './need-cards.tsx';

/** Asked anew at each visit, and kept on no device. */
const healthQuery = queryOptions({
  queryKey: ['admin-health'],
  networkMode: 'always',
  meta: { kept: false },
  staleTime: 0,
  queryFn: ({ signal }) => call(adminApi.health, { signal }),
});

/** How the server is, for who runs it: first what needs them. To everybody else it is one of the addresses where nothing is. */
export function AdminScreen({ nothingHere }: { readonly nothingHere: ReactNode }) {
  const { t } = useLingui();
  const language = useLanguage();
  const online = useOnline();
  const { timezone } = useCurrentUser();
  const { data: health, error, isFetching, refetch } = useQuery(healthQuery);
  if (error instanceof ApiError && error.status === 404) return nothingHere;
  const time = health ? formatTime(new Date(health.at), language, timezone) : '';
  return (
    <Page
      title={t`Operation`}
      lead={health ? t`How this server is, as of ${time}.` : t`How this server is.`}
      actions={
        <>
          <Button tone="secondary" icon={RefreshCw} busy={isFetching} disabled={!online} onClick={() => void refetch()}>
            <Trans>Refresh</Trans>
          </Button>
          <ButtonLink tone="secondary" icon={Crown} href="/admin/payments">
            <Trans>Payments</Trans>
          </ButtonLink>
        </>
      }
    >
      {health && error && (
        <p role="alert" className="mb-3 rounded-control bg-saffron-tint px-3 py-2 text-saffron edge">
          <Trans>It could not be asked again, so this is how it was at {time}.</Trans>
        </p>
      )}
      {health ? (
        <div className="grid grid-cols-1 gap-4">
          <NeedCards health={health} />
          <HealthFacts health={health} />
        </div>
      ) : error ? (
        <ErrorPanel title={t`The server did not say how it is`} text={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading`} className="grid gap-3">
          {['a', 'b', 'c'].map((each) => (
            <Skeleton key={each} className="h-32 rounded-card" />
          ))}
        </div>
      )}
    </Page>
  );
}
