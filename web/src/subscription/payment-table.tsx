import type { ReplyOf } from '@kelari/core/kit/endpoint.ts';
import type { adminPaymentsApi } from '@kelari/core/subscription/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { Card } from '../kit/card.tsx';
import { Chip } from '../kit/chip.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { formatTime } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { toneOf } from './payment-tone.ts';
import { useStateNames } from './state-names.ts';
import { useDayOf, usePrice } from './words.ts';

type AdminPayment = ReplyOf<typeof adminPaymentsApi.list>[number];
type PaymentTableProps = {
  readonly rows: readonly AdminPayment[];
  readonly asking: string | null;
  readonly onAsk: (id: string) => void;
};

/** A table where there is room, a card a payment on phones. */
export function PaymentTable({ rows, asking, onAsk }: PaymentTableProps) {
  const { t } = useLingui();
  const facts = useFacts();
  const online = useOnline();
  const askButton = (row: AdminPayment) =>
    row.orderId && (
      <IconButton
        icon={RefreshCw}
        label={t`Ask PayPal about ${row.email ?? row.orderId}`}
        disabled={!online || asking !== null}
        onClick={() => onAsk(row.id)}
      />
    );
  return (
    <>
      <div className="hidden overflow-x-auto rounded-card border border-hairline bg-surface lg:block">
        <table className="w-full text-left text-small">
          <thead className="text-muted">
            <tr className="border-b border-hairline *:px-3 *:py-2 *:font-medium">
              <th scope="col">{t`Time`}</th>
              <th scope="col">{t`Account`}</th>
              <th scope="col">{t`Plan`}</th>
              <th scope="col">{t`State`}</th>
              <th scope="col">{t`Numbers at PayPal`}</th>
              <th scope="col">
                <span className="sr-only">{t`Ask PayPal`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-b border-hairline align-top last:border-0 *:px-3 *:py-2">
                <td className="figures">{facts.time(row)}</td>
                <td className="wrap-anywhere">{facts.account(row)}</td>
                <td>{facts.plan(row)}</td>
                <td className="wrap-anywhere">{facts.state(row)}</td>
                <td className="whitespace-nowrap">{facts.numbers(row)}</td>
                <td>{askButton(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-3 lg:hidden">
        {rows.map((row) => (
          <li key={row.id}>
            <Card className="grid gap-2 wrap-anywhere">
              <div className="flex items-start justify-between gap-2">
                <span className="min-w-0 font-medium">{facts.account(row)}</span>
                {askButton(row)}
              </div>
              <div>{facts.plan(row)}</div>
              <div>{facts.state(row)}</div>
              <div className="text-small text-muted">
                {facts.time(row)}
                {facts.numbers(row)}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is said of a payment, in either shape. */
function useFacts() {
  const names = useStateNames();
  const language = useLanguage();
  const { timezone } = useCurrentUser();
  const dayOf = useDayOf();
  const price = usePrice();
  const small = (text: ReactNode) => <span className="block text-muted">{text}</span>;
  return {
    time: ({ at }: AdminPayment) => `${dayOf(at)}, ${formatTime(new Date(at), language, timezone)}`,
    account: ({ email, userId }: AdminPayment) => email ?? userId,
    plan: ({ planName, amount, currency, state, from, until }: AdminPayment) => (
      <>
        {planName} · {price(amount, currency)}
        {state === 'captured' &&
          from &&
          until &&
          small(
            <Trans>
              valid {dayOf(from)} to {dayOf(until)}
            </Trans>,
          )}
      </>
    ),
    state: ({ state, problem }: AdminPayment) => (
      <>
        <Chip tone={toneOf(state)}>{names[state]}</Chip>
        {problem && <span className="mt-1 block text-tomato">{problem}</span>}
      </>
    ),
    numbers: ({ orderId, captureId }: AdminPayment) => (
      <>
        {orderId && small(<Trans>Order {orderId}</Trans>)}
        {captureId && small(<Trans>Capture {captureId}</Trans>)}
      </>
    ),
  };
}
