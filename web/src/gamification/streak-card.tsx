import type { StreakNow } from '@kelari/core/gamification/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Snowflake } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../kit/card.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { DayStrip } from './day-strip.tsx';
import { streakIcon } from './looks.ts';

/** The streak with its last seven days, what is in reserve, and the way back to one that ended. */
export function StreakCard({ streak }: { readonly streak: StreakNow }) {
  const { t } = useLingui();
  const id = useId();
  const Icon = streakIcon(streak.current);
  return (
    <section aria-labelledby={id}>
      <Card className="flex h-full flex-col justify-between gap-4">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-terracotta-tint text-terracotta edge">
            <Icon aria-hidden className="size-7" strokeWidth={1.75} />
          </span>
          <div className="min-w-24 flex-1">
            <h2 id={id} className="text-small font-normal text-muted">
              <Trans>Streak</Trans>
            </h2>
            <p className="figures text-title font-bold">
              <Plural value={streak.current} one="# day" other="# days" />
            </p>
            <p className="text-small text-muted">{streak.message}</p>
          </div>
          <p className="figures shrink-0 text-right">
            <span className="block text-small text-muted">
              <Trans>Longest streak</Trans>
            </span>
            <span className="font-bold">
              <Plural value={streak.longest} one="# day" other="# days" />
            </span>
          </p>
        </div>
        <p className="text-small text-muted">{streak.encouragement}</p>
        <DayStrip
          days={streak.days}
          words={{
            done: t`counted`,
            frozen: t`a day off`,
            open: t`still open`,
            missed: t`free`,
            before: t`before the streak`,
          }}
        />
        {streak.earnBack ? <EarnBack {...streak.earnBack} /> : streak.current > 0 && <DaysOff left={streak.freezes} />}
      </Card>
    </section>
  );
}

function DaysOff({ left }: { readonly left: number }) {
  return (
    <p className="flex items-start gap-2 text-small">
      <Snowflake aria-hidden className="mt-0.5 size-4 shrink-0 text-sea" />
      <span className="figures">
        {left > 0 ? (
          <Plural
            value={left}
            one="# day off in reserve. A day without the kitchen uses it by itself."
            other="# days off in reserve. A day without the kitchen uses one by itself."
          />
        ) : (
          <Trans>The days off are used. Seven days in the kitchen bring one back.</Trans>
        )}
      </span>
    </p>
  );
}

function EarnBack({ streak, cooked, needed, until }: NonNullable<StreakNow['earnBack']>) {
  const language = useLanguage();
  const left = Math.max(1, needed - cooked);
  const day = formatDay(until, 'weekday', language);
  return (
    <p className="figures rounded-control bg-olive-tint p-3 edge">
      <span className="block font-medium">
        <Plural value={left} one={`Cook on # more day until ${day}`} other={`Cook on # more days until ${day}`} />
      </span>
      <span className="block text-small">
        <Plural
          value={streak}
          one="and your streak of # day comes back."
          other="and your streak of # days comes back."
        />
      </span>
    </p>
  );
}
