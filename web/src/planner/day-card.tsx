import type { Day } from '@kelari/core/kit/dates.ts';
import type { Meal, MealType } from '@kelari/core/planner/contract.ts';
import type { MealStanding } from '@kelari/core/planner/reserve-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Plus } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../kit/class-names.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import type { MealPlace } from './edits.ts';
import { FastWord } from './fast-word.tsx';
import { MealCard } from './meal-card.tsx';
import { dayText, typeIcons, typeNames, typesOfMeals } from './planner-words.ts';
import { slotCell } from './use-week-keys.ts';

export type DayCardProps = {
  readonly day: Day;
  readonly today: Day;
  readonly standings: ReadonlyMap<string, MealStanding>;
  readonly onAdd: (place: MealPlace) => void;
  readonly onOpen: (id: string) => void;
  readonly onCopyDay: (day: Day) => void;
  readonly meals: readonly Meal[];
  /** This cook keeps the fasts. */
  readonly fasts: boolean;
  /** The one cell of the week that the Tab key reaches. */
  readonly tabStop: string;
};

/** A day with its four kinds of meals. */
export function DayCard({ day, today, meals, fasts, onCopyDay, ...acts }: DayCardProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const title = useId();
  const isToday = day === today;
  return (
    <section
      aria-labelledby={title}
      className={classNames(
        'relative rounded-card border bg-surface px-3 pb-3 lg:row-span-6 lg:grid lg:grid-cols-1 lg:grid-rows-subgrid lg:px-2 lg:pb-2',
        isToday ? 'border-olive' : 'border-hairline',
      )}
    >
      <div className="flex min-h-13 items-center pr-11 lg:flex-col lg:items-start lg:py-2 lg:pr-0">
        <h3 id={title} className="min-w-0 leading-tight">
          <span className={classNames('font-bold', isToday && 'text-olive')}>
            {formatDay(day, 'weekday', language)}
          </span>{' '}
          <span className="figures text-small text-muted lg:block">
            {formatDay(day, 'short', language)}
            {isToday && (
              <>
                {' · '}
                <span className="font-medium text-olive">
                  <Trans>today</Trans>
                </span>
              </>
            )}
          </span>
        </h3>
        {fasts && <FastWord day={day} />}
      </div>
      {typesOfMeals.map((type) => (
        <Slot key={type} {...acts} day={day} type={type} meals={meals.filter((meal) => meal.type === type)} />
      ))}
      {meals.length > 0 && (
        <IconButton
          icon={Copy}
          label={t`Copy the day: ${dayText(day, language)}`}
          className="absolute top-0 right-1 lg:static lg:justify-self-end"
          onClick={() => onCopyDay(day)}
        />
      )}
    </section>
  );
}

type SlotProps = Omit<DayCardProps, 'today' | 'fasts' | 'onCopyDay'> & { readonly type: MealType };

/** One kind of meal of a day: what is planned, and room for one more. */
function Slot({ day, type, meals, standings, tabStop, onAdd, onOpen }: SlotProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const name = i18n._(typeNames[type]);
  const Icon = typeIcons[type];
  const cell = slotCell({ day, type });
  return (
    <div data-day={day} data-type={type} className="border-t border-hairline data-over:bg-olive-tint lg:min-h-16">
      <button
        type="button"
        data-cell={cell}
        tabIndex={tabStop === cell ? 0 : -1}
        aria-label={t`Add: ${name}, ${dayText(day, language)}`}
        onClick={() => onAdd({ day, type })}
        className="flex min-h-13 w-full items-center gap-1.5 rounded-control px-1 text-left text-small text-muted hover:bg-sunk hover:text-ink lg:min-h-11 lg:px-0"
      >
        <Icon aria-hidden className="size-4 shrink-0 lg:hidden" />
        <span className="min-w-0 flex-1 hyphens-auto">{name}</span>
        <Plus aria-hidden className="size-4 shrink-0" />
      </button>
      {meals.length > 0 && (
        <ul
          aria-label={`${formatDay(day, 'weekday', language)}, ${name}`}
          className="grid grid-cols-1 gap-2 pt-1 pb-2 lg:-mx-1"
        >
          {meals.map((meal) => (
            <MealCard
              key={meal.id}
              meal={meal}
              standing={standings.get(meal.id)}
              isTabStop={tabStop === meal.id}
              onOpen={() => onOpen(meal.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
