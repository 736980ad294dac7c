import type { Payment } from '@kelari/core/subscription/contract.ts';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Card } from '../kit/card.tsx';
import { Chip } from '../kit/chip.tsx';
import { toneOf } from './payment-tone.ts';
import { useStateNames } from './state-names.ts';
import { useDayOf, usePrice } from './words.ts';

/** Every payment of this account, what became of it and for when it was. */
export function Receipts({ payments }: { readonly payments: readonly Payment[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-3">
        <h2 id={id} className="text-title">
          <Trans>Payments and receipts</Trans>
        </h2>
        <ReceiptList payments={payments} />
      </Card>
    </section>
  );
}

export function ReceiptList({ payments }: { readonly payments: readonly Payment[] }) {
  const dayOf = useDayOf();
  const price = usePrice();
  const names = useStateNames();
  if (payments.length === 0)
    return (
      <p className="text-muted">
        <Trans>Nothing was ever paid from this account. Receipts will stand here, and come by email too.</Trans>
      </p>
    );
  return (
    <ul className="divide-y divide-hairline">
      {payments.map((payment) => (
        <li key={payment.id} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-medium">
              {payment.planName} · {price(payment.amount, payment.currency)}
            </span>
            <Chip tone={toneOf(payment.state)}>{names[payment.state]}</Chip>
          </p>
          <p className="text-small text-muted">{payment.words}</p>
          <p className="text-small text-muted wrap-anywhere">
            {dayOf(payment.at)}
            {payment.state === 'captured' && payment.from && payment.until && (
              <>
                {' · '}
                <Trans>
                  valid {dayOf(payment.from)} to {dayOf(payment.until)}
                </Trans>
              </>
            )}
            {payment.reference && (
              <>
                {' · '}
                <Trans>PayPal number {payment.reference}</Trans>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
