import type { Day } from '@kelari/core/kit/dates.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useMedia } from '../kit/use-media.ts';
import { DayCard, type DayCardProps } from './day-card.tsx';
import type { MealPlace } from './edits.ts';
import { useFasts } from './fast-word.tsx';
import type { DatedMeals } from './shown-weeks.ts';
import { useDragging } from './use-dragging.ts';
import { isPast } from './use-plan.ts';
import { useWeekKeys } from './use-week-keys.ts';

type WeekDaysProps = Pick<DayCardProps, 'today' | 'standings' | 'onAdd' | 'onOpen' | 'onCopyDay'> & {
  readonly days: readonly Day[];
  readonly meals: DatedMeals;
  readonly onMove: (id: string, place: MealPlace) => void;
  readonly onRemove: (id: string) => void;
  /** Says something to those who do not see it. */
  readonly onSay: (words: string) => void;
};

/** A grid where there is room; on phones a list that begins with today, and the days gone by behind it. */
export function WeekDays({ days, today, meals, standings, onMove, onRemove, onSay, ...acts }: WeekDaysProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const isWide = useMedia('(min-width: 64rem)');
  const gone = isWide || !days.includes(today) ? [] : days.filter((day) => isPast(day, today));
  const coming = days.filter((day) => !gone.includes(day));
  const fasts = useFasts();
  const keys = useWeekKeys(box, { days, today, onMove, onRemove });
  useDragging(box, meals, onMove, onSay);
  const card = (day: Day) => (
    <DayCard
      key={day}
      {...acts}
      {...{ day, today, standings, fasts }}
      tabStop={keys.tabStop}
      meals={meals[day] ?? []}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons within take the keys; the box only steers between them
    <div ref={box} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      <p className="sr-only">
        {t`The arrow keys go from meal to meal, Enter opens, Delete removes, Shift with an arrow key moves a meal.`}
      </p>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-7 lg:grid-rows-[repeat(6,auto)] lg:gap-x-2 lg:gap-y-0">
        {coming.map(card)}
      </div>
      {gone.length > 0 && (
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-olive">
            <Plural value={gone.length} one="Earlier this week: # day" other="Earlier this week: # days" />
          </summary>
          <div className="grid grid-cols-1 gap-3">{gone.map(card)}</div>
        </details>
      )}
    </div>
  );
}
