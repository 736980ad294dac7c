import type { GamificationOverview } from '@kelari/core/gamification/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CookingPot, type LucideIcon, Sparkles } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { Card } from '../kit/card.tsx';
import { Progress } from '../kit/progress.tsx';
import { formatDay, formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';

type Figures = { readonly overview: GamificationOverview };

/** The level, its title, and how far it is to the next one. */
export function LevelCard({ overview }: Figures) {
  const { t } = useLingui();
  const id = useId();
  const { level, rank, experiencePoints, levelFloor, levelCeiling } = overview;
  const done = experiencePoints - levelFloor;
  const span = levelCeiling - levelFloor;
  const left = levelCeiling - experiencePoints;
  const next = level + 1;
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <span
            aria-hidden
            className="figures flex size-14 shrink-0 items-center justify-center rounded-full bg-olive text-title font-bold text-on-olive edge"
          >
            {level}
          </span>
          <div className="min-w-32 flex-1">
            <h2 id={id} className="figures text-small font-normal text-muted">
              <Trans>Level {level}</Trans>
            </h2>
            <p className="text-title leading-tight font-bold wrap-anywhere">{rank}</p>
          </div>
        </div>
        <div className="grid gap-1.5">
          <Progress label={t`Points to the next level`} value={done} max={span} valueText={t`${done} of ${span} XP`} />
          <p className="figures flex flex-wrap justify-between gap-x-4 text-small text-muted">
            <span>
              {done}/{span} XP
            </span>
            <span>
              <Trans>
                {left} XP to level {next}
              </Trans>
            </span>
          </p>
        </div>
      </Card>
    </section>
  );
}

/** Two plain figures: on how many days was cooked and when last, and all the points. */
export function CountCards({ overview }: Figures) {
  const language = useLanguage();
  const { lastCookDate } = useCurrentUser();
  const last = lastCookDate && formatDay(lastCookDate, 'short', language);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 lg:gap-4">
      <CountCard
        icon={CookingPot}
        title={<Trans>Total cooks</Trans>}
        value={formatNumber(overview.totalCooksCount, language)}
        hint={
          <>
            <Trans>days with a cooking</Trans>
            {last && (
              <span className="figures block">
                <Trans>last on {last}</Trans>
              </span>
            )}
          </>
        }
      />
      <CountCard
        icon={Sparkles}
        title={<Trans>Experience points</Trans>}
        value={formatNumber(overview.experiencePoints, language)}
        hint={<Trans>100 for each level</Trans>}
      />
    </div>
  );
}

type CountProps = {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly value: string;
  readonly hint: ReactNode;
};

function CountCard({ icon: Icon, title, value, hint }: CountProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="h-full">
        <h2 id={id} className="text-small font-normal text-muted">
          {title}
        </h2>
        <p className="figures mt-1 flex items-center justify-between gap-2 text-page leading-tight font-bold">
          {value}
          <Icon aria-hidden className="size-6 shrink-0 text-olive" strokeWidth={1.75} />
        </p>
        <p className="mt-0.5 text-small text-muted">{hint}</p>
      </Card>
    </section>
  );
}
