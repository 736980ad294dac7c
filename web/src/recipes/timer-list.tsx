import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, Pause, Play, Plus, Timer, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../kit/class-names.ts';
import { IconButton } from '../kit/icon-button.tsx';
import type { KitchenTimer } from './cook-store.ts';
import { addMinute, cancelTimer, leftOf, pauseTimer, resumeTimer } from './kitchen-timers.ts';
import { clockText, useTimersNow } from './timer-ring.ts';

type TimerListProps = {
  readonly timers: readonly KitchenTimer[];
  /** What the timer is of: a step here, a recipe elsewhere. */
  readonly nameOf: (timer: KitchenTimer) => ReactNode;
};

/** The running timers, the next to end first, in sight from every step; what is up rings until it is answered. */
export function TimerList({ timers, nameOf }: TimerListProps) {
  const { t } = useLingui();
  const now = useTimersNow(timers);
  const sorted = timers.toSorted((a, b) => leftOf(a, now) - leftOf(b, now));
  const up = sorted.filter((timer) => leftOf(timer, now) <= 0);
  return (
    <section aria-label={t`Timers`}>
      <p role="alert" className="sr-only">
        {up.map((timer) => (
          <span key={timer.id}>
            <Trans>The time is up: {timer.label}</Trans>{' '}
          </span>
        ))}
      </p>
      <ul className="flex flex-col gap-1">
        {sorted.map((timer) => {
          const left = leftOf(timer, now);
          const isUp = left <= 0;
          const { id, label, pausedLeft } = timer;
          return (
            <li
              key={id}
              className={classNames(
                'relative flex items-center gap-2 rounded-control py-1 pr-1 pl-3 [&_button]:relative',
                isUp ? 'bg-terracotta-tint text-terracotta' : 'bg-sunk',
              )}
            >
              {isUp ? (
                <BellRing aria-hidden className="size-5 shrink-0" />
              ) : (
                <Timer aria-hidden className="size-5 shrink-0 text-olive" />
              )}
              <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
                <span className="figures block min-w-16 text-title font-bold">
                  {isUp ? <Trans>Time!</Trans> : clockText(left)}
                </span>
                <span className="block truncate text-small">
                  {nameOf(timer)}
                  {pausedLeft !== null && (
                    <>
                      {' '}
                      <Trans>(paused)</Trans>
                    </>
                  )}
                </span>
              </span>
              <IconButton icon={Plus} label={t`A minute more: ${label}`} onClick={() => addMinute(id, Date.now())} />
              {!isUp &&
                (pausedLeft === null ? (
                  <IconButton icon={Pause} label={t`Pause: ${label}`} onClick={() => pauseTimer(id, Date.now())} />
                ) : (
                  <IconButton icon={Play} label={t`Go on: ${label}`} onClick={() => resumeTimer(id, Date.now())} />
                ))}
              <IconButton
                icon={X}
                label={isUp ? t`Stop ringing: ${label}` : t`Cancel the timer: ${label}`}
                onClick={() => cancelTimer(id)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
