import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Clock, ExternalLink, LoaderCircle, RotateCw, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { type Step, usePayment } from './use-payment.ts';
import { type PaidPlan, useDayOf, usePrice } from './words.ts';

/** In the page, not in front of it: the provider opens its own window above everything. */
export function PaymentPanel({ plan, onClose }: { readonly plan: PaidPlan; readonly onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, pay, close, again } = usePayment(plan);
  const isOver = step.at === 'done' || step.at === 'pending' || step.at === 'refused';
  // whoever chose a plan goes on here, and so does whoever comes back from the provider's window
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);
  const onLeave = () => {
    close();
    onClose();
  };
  return (
    <section aria-labelledby={id} className="scroll-mt-4">
      <Card className="grid gap-4 border-olive">
        <div>
          <h2 ref={heading} id={id} tabIndex={-1} className="text-title">
            {step.at === 'done' ? t`Thank you` : t`Pay for ${plan.name}`}
          </h2>
          {!isOver && <Terms plan={plan} />}
        </div>
        <div role="status">
          <StepWords step={step} />
        </div>
        <div className="flex flex-wrap gap-2">
          {(step.at === 'ready' || step.at === 'window' || step.at === 'preparing') && (
            <Button icon={ExternalLink} busy={step.at !== 'ready'} onClick={pay}>
              <Trans>Pay with PayPal</Trans>
            </Button>
          )}
          {step.at === 'unready' && step.again && (
            <Button icon={RotateCw} onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {(step.at === 'unsure' || step.at === 'pending') && (
            <Button icon={RotateCw} onClick={again}>
              <Trans>Ask again</Trans>
            </Button>
          )}
          {step.at !== 'confirming' && (
            <Button tone="secondary" onClick={onLeave}>
              {isOver || step.at === 'unsure' ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
            </Button>
          )}
        </div>
      </Card>
    </section>
  );
}

/** All that is bought, before it is paid. */
function Terms({ plan }: { readonly plan: PaidPlan }) {
  const { t } = useLingui();
  const dayOf = useDayOf();
  const price = usePrice()(plan.price, plan.currency);
  const rows: readonly (readonly [string, string])[] = [
    [t`Price`, price],
    [t`Lasts`, plan.duration],
    [t`Ends`, plan.until ? dayOf(plan.until) : ''],
    [t`Renewal`, t`None. It ends by itself, nothing is charged again.`],
  ];
  return (
    <>
      <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium max-sm:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex items-start gap-2 text-small text-muted">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <Trans>
            You pay in PayPal’s own window, with a PayPal account or a card. Neither card nor password ever comes here.
          </Trans>
        </span>
      </p>
    </>
  );
}

function StepWords({ step }: { readonly step: Step }) {
  const dayOf = useDayOf();
  switch (step.at) {
    case 'preparing':
      return (
        <Line icon="busy">
          <Trans>Getting PayPal ready…</Trans>
        </Line>
      );
    case 'window':
      return (
        <Line icon="busy">
          <Trans>Please go on in PayPal’s window. This page waits for it.</Trans>
        </Line>
      );
    case 'confirming':
      return (
        <Line icon="busy">
          <Trans>PayPal is confirming the payment. Please leave this page open for a moment.</Trans>
        </Line>
      );
    case 'ready':
      return step.text ? <Line icon="not">{step.text}</Line> : null;
    case 'unready':
    case 'refused':
      return <Line icon="not">{step.text}</Line>;
    case 'unsure':
    case 'pending':
      return <Line icon="wait">{step.text}</Line>;
    case 'done': {
      const until = step.subscription?.expiresAt;
      return (
        <Line icon="done">
          {step.text}{' '}
          {until && (
            <>
              <Trans>Your plan is valid until {dayOf(until)}.</Trans>{' '}
            </>
          )}
          <Trans>A receipt is on its way by email, and it stays listed below.</Trans>
        </Line>
      );
    }
  }
}

const looks = {
  busy: [LoaderCircle, 'bg-sunk text-ink', 'animate-spin'],
  not: [CircleX, 'bg-terracotta-tint text-terracotta', ''],
  wait: [Clock, 'bg-saffron-tint text-saffron', ''],
  done: [CircleCheck, 'bg-fresh-tint text-fresh', ''],
} as const;

function Line({ icon, children }: { readonly icon: keyof typeof looks; readonly children: ReactNode }) {
  const [Icon, look, spin] = looks[icon];
  return (
    <p className={`flex items-start gap-2 rounded-control px-3 py-2 edge ${look}`}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${spin}`} />
      <span>{children}</span>
    </p>
  );
}
