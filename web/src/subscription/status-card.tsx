import type { SubscriptionNow } from '@kelari/core/subscription/contract.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../kit/card.tsx';
import { Chip } from '../kit/chip.tsx';
import { planOf, useDayOf } from './words.ts';

/** What holds now, until when, who pays for it, and what stays in any case. */
export function StatusCard({ now }: { readonly now: SubscriptionNow }) {
  const id = useId();
  const dayOf = useDayOf();
  const { type, status, expiresAt, coveredBy, modelCallsADay, payment } = now;
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-muted">
            <Trans>Your plan</Trans>
          </span>
          <Chip tone={status === 'active' ? 'fresh' : 'saffron'}>
            {status === 'active' ? (
              <Trans>Active</Trans>
            ) : status === 'expired' ? (
              <Trans context="one plan">Expired</Trans>
            ) : (
              status
            )}
          </Chip>
        </p>
        <h2 id={id} className="text-title">
          {planOf(now.plans, type)?.name ?? type}
        </h2>
        {expiresAt && (
          <p>
            {status === 'expired' ? (
              <Trans>It ended on {dayOf(expiresAt)}.</Trans>
            ) : (
              <Trans>Valid until {dayOf(expiresAt)}. It ends by itself and is not renewed.</Trans>
            )}
          </p>
        )}
        {coveredBy && (
          <p className="flex items-start gap-2 rounded-control bg-olive-tint px-3 py-2 text-olive edge">
            <Users aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span>
              <Trans>A plan that {coveredBy} bought for your household covers you, too.</Trans>
            </span>
          </p>
        )}
        <p className="text-muted">
          {payment.isSetUp ? (
            <Plural
              value={modelCallsADay}
              one="You have # answer of the language model a day."
              other="You have # answers of the language model a day."
            />
          ) : (
            <Trans>Nothing is limited by plans on this server.</Trans>
          )}{' '}
          <Trans>With or without a plan, all you have entered stays yours to read, change and export.</Trans>
        </p>
      </Card>
    </section>
  );
}
