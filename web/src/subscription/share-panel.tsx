import type { SubscriptionNow } from '@kelari/core/subscription/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Card } from '../kit/card.tsx';
import { Progress } from '../kit/progress.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { ShareButtons } from './share-buttons.tsx';

/** How many of a week's shares are made, and how many of the weeks that sharing can give are left. */
export function SharePanel({ shares }: { readonly shares: SubscriptionNow['shares'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const id = useId();
  const { count, of, daysGiven, daysMost, nextWeek } = shares;
  const weeks = Math.floor(daysGiven / 7);
  const most = Math.floor(daysMost / 7);
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4">
        <div>
          <h2 id={id} className="text-title">
            <Trans>Share Kelari</Trans>
          </h2>
          <p className="mt-1 text-muted">
            <Plural
              value={of}
              one="A week with # share gives 7 days more."
              other="A week with # shares gives 7 days more."
            />{' '}
            <Trans>Whoever opens the link sees what Kelari is, and nothing of you or your kitchen.</Trans>
          </p>
        </div>
        <div className="grid gap-2">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">
              <Trans>Shared this week</Trans>
            </span>
            <span className="figures text-lead font-medium">
              {count}/{of}
            </span>
          </p>
          <Progress label={t`Shared this week`} value={count} max={of} valueText={`${count}/${of}`} />
          <p className="text-small text-muted">
            <Trans>
              Weeks given: {weeks} of {most}. The next count begins on {formatDay(nextWeek, 'long', language)}.
            </Trans>
          </p>
        </div>
        <ShareButtons />
      </Card>
    </section>
  );
}
