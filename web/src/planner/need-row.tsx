import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { PlanNeed } from '@kelari/core/planner/reserve-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../kit/checkbox.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { reckonedText } from './planner-words.ts';

type NeedRowProps = {
  readonly need: PlanNeed;
  /** Of what is missing: whether it goes to the list. */
  readonly isWanted?: boolean;
  readonly onToggle?: () => void;
};

/** One food: how much is missing of it, what is there, what the list holds, and which meals want it. */
export function NeedRow({ need, isWanted, onToggle }: NeedRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const amount = (quantity: number) => reckonedText(quantity, need.unit, language);
  const meals = need.meals.map(({ name, day }) => `${name} (${formatDay(day, 'weekday', language)})`).join(', ');
  const facts = [
    need.needed === null ? t`Amount not known` : t`Needed: ${amount(need.needed)}`,
    need.have ? t`there: ${amount(need.have)}` : '',
    need.listed ? t`on the list: ${amount(need.listed)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
  const label = (
    <span className="flex gap-3">
      <span lang={writtenIn(need.name)} className="min-w-0 flex-1 font-medium">
        {need.name}
      </span>
      {need.missing !== null && need.missing > 0 && (
        <span className="figures font-bold whitespace-nowrap text-terracotta">{amount(need.missing)}</span>
      )}
    </span>
  );
  const hint = (
    <span className="figures">
      <span className="block">{facts}</span>
      {meals && <Trans>For {meals}</Trans>}
    </span>
  );
  return (
    <li className="flex gap-3">
      {onToggle ? (
        <Checkbox
          label={label}
          hint={hint}
          checked={isWanted ?? false}
          onChange={onToggle}
          className="flex-1 [&>span:last-child]:flex-1"
        />
      ) : (
        <>
          <FoodIcon group={need.foodClass ?? 'prepared'} className="mt-3 size-6 shrink-0 text-muted" />
          <div className="min-w-0 flex-1 py-2.5">
            {label}
            <p className="text-small text-muted">{hint}</p>
          </div>
        </>
      )}
    </li>
  );
}
