import type { Plan } from '@kelari/core/subscription/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Star } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Chip } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { isPaid, useDayOf, usePrice } from './words.ts';

type PlanCardProps = {
  readonly plan: Plan;
  readonly busy: boolean;
  /** Why nothing can be chosen at the moment. */
  readonly held: string | null;
  readonly onChoose: () => void;
};

/** What a plan costs and gives, until when it would last, and why it cannot be had, if so. */
export function PlanCard({ plan, busy, held, onChoose }: PlanCardProps) {
  const { t } = useLingui();
  const id = useId();
  const dayOf = useDayOf();
  const price = usePrice();
  const paid = isPaid(plan);
  const { unavailable, until } = plan;
  return (
    <li data-plan={plan.id}>
      <Card
        role="group"
        aria-labelledby={id}
        className={classNames('flex h-full flex-col gap-3', plan.current && 'border-olive')}
      >
        <div className="flex flex-wrap items-center gap-2">
          <h3 id={id} className="mr-auto text-lead font-medium">
            {plan.name}
          </h3>
          {plan.current && (
            <Chip tone="fresh" icon={Check}>
              <Trans>Your plan</Trans>
            </Chip>
          )}
          {plan.popular && (
            <Chip tone="olive" icon={Star}>
              <Trans>Popular</Trans>
            </Chip>
          )}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="figures text-page font-bold">
            {paid ? price(plan.price, plan.currency) : <Trans>Free</Trans>}
          </span>
          <span className="text-muted">{plan.duration}</span>
        </p>
        <p className="text-muted">{plan.description}</p>
        <ul className="grid gap-1.5">
          {plan.features.map((feature) => (
            <li key={feature} className="flex items-start gap-2">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-olive" />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
        <div className="mt-auto grid gap-2 pt-1">
          {until && (
            <p className="text-small text-muted">
              {paid ? (
                <Trans>Bought today it is valid until {dayOf(until)}. It is not renewed.</Trans>
              ) : (
                <Trans>Chosen today it is valid until {dayOf(until)}.</Trans>
              )}
            </p>
          )}
          {unavailable ? (
            <p className="text-small text-muted">{unavailable}</p>
          ) : (
            <>
              <Button
                block
                tone={paid ? 'primary' : 'secondary'}
                busy={busy}
                disabled={held !== null}
                aria-label={paid && plan.current ? t`Extend: ${plan.name}` : t`Choose: ${plan.name}`}
                onClick={onChoose}
              >
                {paid && plan.current ? <Trans>Extend</Trans> : <Trans>Choose</Trans>}
              </Button>
              {held && <p className="text-small text-muted">{held}</p>}
            </>
          )}
        </div>
      </Card>
    </li>
  );
}
