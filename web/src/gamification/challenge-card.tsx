import type { Challenge, UserChallenge } from '@kelari/core/gamification/contract.ts';
import { type Day, dayIn, daysBetween } from '@kelari/core/kit/dates.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { Progress } from '../kit/progress.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { ChallengeSign } from './challenge-sign.tsx';
import { useJoin } from './use-join.ts';

export type ChallengeCardProps = {
  readonly challenge: Challenge;
  /** undefined: not joined. */
  readonly mine: UserChallenge | undefined;
  readonly today: Day;
  readonly online: boolean;
};

/** Not joined, then joined with its progress, then completed. */
export function ChallengeCard({ challenge, mine, today, online }: ChallengeCardProps) {
  const id = useId();
  const { title, description, requirements, pointsReward, icon, startDate, endDate } = challenge;
  const completed = mine?.isCompleted ?? false;
  const joinable = !mine && startDate <= today && today <= endDate;
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-card border bg-surface p-4 lg:p-5',
        completed ? 'border-fresh' : 'border-hairline',
      )}
    >
      <div className="flex items-start gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-olive-tint text-olive edge">
          <ChallengeSign name={icon} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-3 leading-tight">
            <h3 id={id} className="text-body leading-tight font-medium wrap-anywhere">
              {title}
            </h3>
            <span className="figures shrink-0 text-small font-medium text-olive">+{pointsReward} XP</span>
          </div>
          <p className="mt-0.5 text-small text-muted">{description}</p>
        </div>
      </div>
      <p className="text-small">
        <span className="text-muted">
          <Trans>What counts:</Trans>
        </span>{' '}
        {requirements}
      </p>
      <When {...{ startDate, endDate, today }} />
      <div className="mt-auto">
        {completed && mine ? (
          <Completed mine={mine} />
        ) : mine ? (
          <UnderWay mine={mine} title={title} />
        ) : (
          joinable && <JoinButton challenge={challenge} describedBy={id} online={online} />
        )}
      </div>
    </li>
  );
}

type WhenProps = Pick<Challenge, 'startDate' | 'endDate'> & { readonly today: Day };

function When({ startDate, endDate, today }: WhenProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const first = formatDay(startDate, 'short', language);
  const last = formatDay(endDate, 'short', language);
  const left = daysBetween(today, endDate);
  const begins = startDate > today;
  return (
    <p className="figures flex flex-wrap items-center gap-x-2 text-small text-muted">
      <CalendarDays aria-hidden className="size-4 shrink-0" />
      <span>
        {first} – {last}
      </span>
      {left >= 0 && !begins && (
        <span className={classNames(left <= 1 && 'font-medium text-ink')}>
          {left === 0 ? t`Last day today` : <Plural value={left} one="# day left" other="# days left" />}
        </span>
      )}
    </p>
  );
}

function UnderWay({ mine, title }: { readonly mine: UserChallenge; readonly title: string }) {
  const { t } = useLingui();
  const { progress, value, goal } = mine;
  return (
    <div className="grid gap-1.5">
      <Progress label={title} value={progress} valueText={t`${value} of ${goal}`} />
      <p className="figures flex justify-between gap-3 text-small text-muted">
        <span>
          <Trans>
            {value} of {goal}
          </Trans>
        </span>
        <span>{progress}/100</span>
      </p>
    </div>
  );
}

function Completed({ mine: { goal, completedAt } }: { readonly mine: UserChallenge }) {
  const language = useLanguage();
  const { timezone } = useCurrentUser();
  const day = completedAt && formatDay(dayIn(new Date(completedAt), timezone), 'short', language);
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      <Chip tone="fresh" icon={CircleCheck}>
        <Trans>Completed</Trans>
        {day && ` ${day}`}
      </Chip>
      <span className="figures text-small text-muted">
        <Trans>
          {goal} of {goal}
        </Trans>
      </span>
    </p>
  );
}

type JoinProps = { readonly challenge: Challenge; readonly describedBy: string; readonly online: boolean };

function JoinButton({ challenge, describedBy, online }: JoinProps) {
  const join = useJoin();
  return (
    <Button
      tone="secondary"
      disabled={!online}
      aria-describedby={describedBy}
      onClick={() => join(challenge)}
      className="max-sm:w-full"
    >
      <Trans>Join</Trans>
    </Button>
  );
}
