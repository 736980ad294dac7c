import type { GamificationOverview } from '@kelari/core/gamification/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { Badge } from './badge.tsx';

type Celebrated = { readonly due: GamificationOverview['celebrate'] };

const leaves = [-108, -72, -36, 0, 36, 72, 108];

/** In front of whatever is shown, above the buttons of a phone's card; through it every tap reaches what it was meant for. */
export function CelebrationCard({ due }: Celebrated) {
  return (
    <div
      aria-hidden
      data-celebration=""
      data-unkept
      className="pointer-events-none fixed inset-x-4 top-4 z-50 sm:top-[18dvh] flex justify-center"
    >
      <div className="relative flex max-w-form animate-rise flex-col items-center gap-3 rounded-card border border-olive bg-surface px-8 pt-7 pb-6 text-center shadow-raised">
        <span className="relative flex size-16 items-center justify-center">
          <Burst />
          <Sign due={due} />
        </span>
        <CelebrationWords due={due} />
      </div>
    </div>
  );
}

/** Leaves that fly apart; where nothing should move there are none. */
function Burst() {
  return (
    <svg
      aria-hidden
      viewBox="-50 -50 100 100"
      className="absolute -inset-10 size-36 fill-olive text-olive motion-reduce:hidden"
    >
      {leaves.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M0-27c-3.500-3-3.500-8 0-11 3.500 3 3.500 8 0 11Z" className="animate-burst" />
        </g>
      ))}
    </svg>
  );
}

function Sign({ due: { level, achievements } }: Celebrated) {
  const [first] = achievements;
  if (level === null && first) return <Badge group={first.group} tier={first.tier} className="size-16" />;
  return (
    <span className="figures relative flex size-16 items-center justify-center rounded-full bg-olive text-page font-bold text-on-olive edge">
      {level ?? <Trophy className="size-8" strokeWidth={1.75} />}
    </span>
  );
}

/** A new level before achievements, those before challenges; what else there is, is counted. */
export function CelebrationWords({ due: { level, achievements, challenges } }: Celebrated) {
  const { t } = useLingui();
  const [first] = [...achievements, ...challenges];
  const others = achievements.length + challenges.length - (level === null ? 1 : 0);
  const kind = achievements.length > 0 ? t`New achievement` : t`Challenge completed`;
  return (
    <div>
      <p className="figures text-small text-muted">{level === null ? kind : t`New level`}</p>
      <p className="figures text-title leading-tight font-bold wrap-anywhere">
        {level === null ? first?.title : <Trans>Level {level}</Trans>}
      </p>
      {others > 0 && (
        <p className="figures mt-1 text-small text-muted">
          <Plural value={others} one="and # more success" other="and # more successes" />
        </p>
      )}
    </div>
  );
}
