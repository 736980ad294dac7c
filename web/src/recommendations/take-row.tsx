import type { Unit } from '@kelari/core/food/concept.ts';
import { writtenIn } from '@kelari/core/food/normalise.ts';
import { shownAmount } from '@kelari/core/kit/numbers.ts';
import { answeredMeasure, stepOf } from '@kelari/core/pantry/rules.ts';
import type { Take } from '@kelari/core/recommendations/depletion-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { amountText } from '../food/unit-words.ts';
import { FoodIcon } from '../kit/food-icon.tsx';
import { Stepper } from '../kit/stepper.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';

/** A pot takes amounts finer than a shelf. */
const fineSteps: Readonly<Partial<Record<Unit, number>>> = { g: 10, ml: 10, kg: 0.01, l: 0.01 };

type TakeRowProps = {
  readonly take: Take;
  readonly amount: number;
  readonly onAmount: (amount: number) => void;
};

/** A lot and how much of it was used; a tap on "all" empties it. */
export function TakeRow({ take, amount, onAmount }: TakeRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const say = (quantity: number) => {
    const { unit, factor } = quantity > 0 ? answeredMeasure(quantity, take.unit) : { unit: take.unit, factor: 1 };
    return amountText({ quantity: shownAmount(quantity * factor), unit }, language);
  };
  const has = say(take.has);
  const day = take.expirationDate && formatDay(take.expirationDate, 'short', language);
  const isAll = amount >= take.has;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="flex min-w-0 items-center gap-2">
        <FoodIcon group={take.foodClass ?? 'other'} className="size-5 shrink-0 text-olive" />
        <div className="min-w-0">
          <p lang={writtenIn(take.name)} className="truncate leading-tight">
            {take.name}
          </p>
          <p className="figures text-small text-muted">
            {day ? (
              <Trans>
                of {has}, until {day}
              </Trans>
            ) : (
              <Trans>of {has}</Trans>
            )}
            {take.guess && amount > 0 && (
              <span className="text-saffron">
                {' '}
                · <Trans>a guess</Trans>
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <Stepper
          label={take.name}
          shown={say(amount)}
          value={amount}
          step={fineSteps[take.unit] ?? stepOf(take.unit)}
          max={take.has}
          onChange={onAmount}
        />
        <button
          type="button"
          aria-pressed={isAll}
          aria-label={t`All of it: ${take.name}`}
          className="min-h-11 min-w-11 rounded-control px-2 text-small font-medium text-olive aria-pressed:bg-olive-tint"
          onClick={() => onAmount(isAll ? take.amount : take.has)}
        >
          <Trans>All of it</Trans>
        </button>
      </div>
    </li>
  );
}
