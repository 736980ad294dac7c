import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { Meal } from '@kelari/core/planner/contract.ts';
import type { MealStanding } from '@kelari/core/planner/reserve-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Clock, GripVertical, Repeat, Users } from 'lucide-react';
import { amountText } from '../food/unit-words.ts';
import { Chip } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { minutesText } from '../recipes/recipe-words.ts';
import { kindIcons, portionsText, stateLook } from './planner-words.ts';

type MealCardProps = {
  readonly meal: Meal;
  readonly standing: MealStanding | undefined;
  readonly isTabStop: boolean;
  readonly onOpen: () => void;
};

/** What is eaten, for how many, how long it takes and whether all of it is there. All of it opens the meal. */
export function MealCard({ meal, standing, isTabStop, onOpen }: MealCardProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const Kind = kindIcons[meal.kind];
  const minutes = (meal.prepTime ?? 0) + (meal.cookTime ?? 0);
  const state = stateLook(meal, standing);
  return (
    <li data-meal={meal.id} className="group relative">
      <button
        type="button"
        data-cell={meal.id}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onOpen}
        className={classNames(
          'flex min-h-11 w-full flex-col items-start justify-center gap-1 rounded-control border border-hairline bg-paper px-2.5 py-2 text-left lg:px-1 hover:border-line',
          meal.isDone && 'text-muted',
        )}
      >
        <span className="flex w-full gap-1.5 leading-tight font-medium hyphens-auto wrap-break-word lg:tracking-tight">
          {meal.kind !== 'recipe' && <Kind aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />}
          <span data-name="" lang={writtenIn(meal.name)} className="min-w-0 lg:line-clamp-4">
            {meal.name}
          </span>
        </span>
        {meal.kind !== 'note' && (
          <span className="figures flex flex-wrap gap-x-3 text-small text-muted">
            {meal.kind === 'food' && meal.quantity !== null && meal.unit !== null ? (
              amountText({ quantity: meal.quantity, unit: meal.unit }, language)
            ) : (
              <span className="inline-flex items-center gap-1">
                <Users aria-hidden className="size-4 shrink-0" />
                <span aria-hidden>{formatNumber(meal.servings, language)}</span>
                <span className="sr-only">{portionsText(meal.servings)}</span>
              </span>
            )}
            {minutes > 0 && (
              <span className="inline-flex items-center gap-1">
                <Clock aria-hidden className="size-4 shrink-0" />
                {minutesText(minutes)}
              </span>
            )}
            {meal.seriesId && <Repeat role="img" aria-label={t`every week`} className="size-4 shrink-0 self-center" />}
          </span>
        )}
        {state && (
          <Chip tone={state.tone} icon={state.icon} className="lg:gap-1 lg:bg-transparent lg:px-0">
            {state.words}
          </Chip>
        )}
      </button>
      <GripVertical
        aria-hidden
        className="absolute top-1.5 right-0.5 hidden size-4 cursor-grab text-line pointer-fine:group-hover:block"
      />
    </li>
  );
}
