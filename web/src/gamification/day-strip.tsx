import type { StreakNow } from '@kelari/core/gamification/contract.ts';
import { Check, Snowflake } from 'lucide-react';
import { classNames } from '../kit/class-names.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import type { DayState } from './looks.ts';

const dots: Readonly<Record<DayState, string>> = {
  done: 'bg-olive text-on-olive edge',
  frozen: 'bg-sea-tint text-sea edge',
  open: 'border-2 border-dashed border-olive',
  missed: 'border border-hairline bg-sunk',
  before: 'border border-hairline',
};

export type DayStripProps = {
  readonly days: StreakNow['days'];
  /** What each is called for those who hear it; without it the strip is only a picture. */
  readonly words?: Readonly<Record<DayState, string>>;
};

/** The last seven days, today last. */
export function DayStrip({ days, words }: DayStripProps) {
  const language = useLanguage();
  return (
    <ul aria-hidden={words ? undefined : true} className="grid grid-cols-7 gap-1">
      {days.map(({ day, state }, index) => {
        const name = formatDay(day, 'weekday', language);
        return (
          <li key={day} className="flex flex-col items-center gap-1">
            <span
              aria-hidden
              className={classNames('flex size-7 items-center justify-center rounded-full', dots[state])}
            >
              {state === 'done' && <Check className="size-4" strokeWidth={2.5} />}
              {state === 'frozen' && <Snowflake className="size-4" />}
            </span>
            <span
              aria-hidden
              className={classNames(
                'text-small leading-tight',
                index === days.length - 1 ? 'font-medium' : 'text-muted',
              )}
            >
              {name.slice(0, 3)}
            </span>
            {words && (
              <span className="sr-only">
                {name}: {words[state]}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
