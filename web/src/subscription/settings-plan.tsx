import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SettingsSection } from '../account/settings-section.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { reasonOf } from '../platform/failure.ts';
import { subscriptionQuery } from './queries.ts';
import { ReceiptList } from './receipts.tsx';
import { planOf, useDayOf } from './words.ts';

/** What holds, and the receipts, where their mail says that they are. */
export function SettingsPlan() {
  const { t } = useLingui();
  const dayOf = useDayOf();
  const { data: now, error } = useQuery(subscriptionQuery);
  const end = now?.expiresAt ?? null;
  return (
    <SettingsSection title={t`Subscription`}>
      {now ? (
        <>
          <p>
            <span className="font-medium">{planOf(now.plans, now.type)?.name ?? now.type}</span>
            {end !== null && (
              <>
                {'. '}
                {now.status === 'expired' ? (
                  <Trans>It ended on {dayOf(end)}.</Trans>
                ) : (
                  <Trans>Valid until {dayOf(end)}. It ends by itself and is not renewed.</Trans>
                )}
              </>
            )}
          </p>
          <h3 className="font-medium">
            <Trans>Payments and receipts</Trans>
          </h3>
          <ReceiptList payments={now.payments} />
        </>
      ) : error ? (
        <p role="alert">
          {reasonOf(error)} <Trans>Your plan itself is as it was.</Trans>
        </p>
      ) : (
        <Skeleton className="h-24 rounded-control" />
      )}
      <p>
        <ButtonLink tone="secondary" href="/subscription">
          <Trans>Plans</Trans>
        </ButtonLink>
      </p>
    </SettingsSection>
  );
}
