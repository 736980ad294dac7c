import type { ActivityType, GamificationOverview } from '@kelari/core/gamification/contract.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChefHat, type LucideIcon, NotebookText, Share2, Users } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Chip } from '../kit/chip.tsx';
import { Field } from '../kit/field.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { ActivityList } from './activity-list.tsx';
import { NeedsConnection } from './needs-connection.tsx';
import { useRecord } from './use-record.ts';

export type ActivityPanelProps = { readonly overview: GamificationOverview | undefined; readonly today: Day };

/** What was done without the app's help is said here; below stands all that counted. */
export function ActivityPanel({ overview, today }: ActivityPanelProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-4">
      <RecordCard />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <SocialCard shares={overview?.socialSharesThisWeek ?? 0} />
      </div>
      <ActivityList today={today} />
    </div>
  );
}

function RecordCard() {
  const { t } = useLingui();
  const id = useId();
  const online = useOnline();
  const { record, busy, notes, setNotes, photo, setPhoto } = useRecord();
  const buttons: readonly { type: ActivityType; icon: LucideIcon; label: string }[] = [
    { type: 'cooked', icon: ChefHat, label: t`I cooked` },
    { type: 'created', icon: NotebookText, label: t`I created a recipe` },
    { type: 'shared', icon: Share2, label: t`I shared` },
  ];
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-3">
        <div>
          <h2 id={id} className="text-lead">
            <Trans>Note what you did</Trans>
          </h2>
          <p className="mt-0.5 text-small text-muted">
            <Trans>What you do in the pantry, the recipes and the list counts by itself.</Trans>
          </p>
        </div>
        {!online && (
          <NeedsConnection>
            <Trans>Noting needs the connection, so that it counts for the right day.</Trans>
          </NeedsConnection>
        )}
        <Field label={t`Note (optional)`}>
          <TextInput value={notes} onChange={(event) => setNotes(event.target.value)} maxLength={500} />
        </Field>
        <PictureField label={t`Photo`} shape="folded" value={photo} onChange={setPhoto} disabled={!online} />
        <div className="grid gap-2 sm:grid-cols-3">
          {buttons.map(({ type, icon, label }) => (
            <Button
              key={type}
              tone="secondary"
              icon={icon}
              disabled={!online}
              busy={busy === type}
              onClick={() => record(type)}
            >
              {label}
            </Button>
          ))}
        </div>
      </Card>
    </section>
  );
}

/** Not there yet: it says so, and how often was shared this week. */
function SocialCard({ shares }: { readonly shares: number }) {
  const id = useId();
  const language = useLanguage();
  return (
    <section aria-labelledby={id} aria-disabled className="rounded-card border border-dashed border-line p-4 lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="flex items-center gap-2.5 text-lead text-muted">
          <Users aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          <Trans>Cooking with friends</Trans>
        </h2>
        <Chip>
          <Trans>Coming soon</Trans>
        </Chip>
      </div>
      <p className="figures mt-3 flex items-baseline justify-between gap-3 text-muted">
        <Trans>Shares this week</Trans>
        <span className="text-title font-bold">{formatNumber(shares, language)}</span>
      </p>
    </section>
  );
}
