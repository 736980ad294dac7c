import { capital, writtenIn } from '@kelari/core/food/normalise.ts';
import type { PriceTracker } from '@kelari/core/prices/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useCurrentUser } from '../account/current-user.ts';
import { Card } from '../kit/card.tsx';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Switch } from '../kit/switch.tsx';
import { reasonOf } from '../platform/failure.ts';
import { formatDay, formatMoney, formatTime } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { unitPriceText } from './price-words.ts';
import { NoTrackers } from './prices-empty.tsx';
import { useTrackers } from './use-prices.ts';

export type TrackerListProps = { readonly onAdd: () => void; readonly onEdit: (tracker: PriceTracker) => void };

/** What the household waits for. */
export function TrackerList({ onAdd, onEdit }: TrackerListProps) {
  const { t } = useLingui();
  const { query, trackers } = useTrackers();
  if (!trackers) {
    return query.isError ? (
      <ErrorPanel
        title={t`The price alerts could not be opened`}
        text={reasonOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <div role="status" aria-label={t`Loading`} className="grid gap-3 lg:grid-cols-2">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    );
  }
  if (trackers.length === 0) return <NoTrackers onAdd={onAdd} />;
  return (
    <ul aria-label={t`Price alerts`} className="grid gap-3 lg:grid-cols-2 lg:gap-4">
      {trackers.map((tracker) => (
        <li key={tracker.id} className="min-w-0">
          <TrackerCard tracker={tracker} onEdit={() => onEdit(tracker)} />
        </li>
      ))}
    </ul>
  );
}

function TrackerCard({ tracker, onEdit }: { readonly tracker: PriceTracker; readonly onEdit: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { household } = useCurrentUser();
  const { changes } = useTrackers();
  const { productName, currentPrice, targetPrice, per, storeName, lastChecked, isTracking } = tracker;
  const money = (price: number) => formatMoney(price, household.currency, language);
  const perText = (price: number) => unitPriceText({ price, per }, household.currency, language);
  const rest = currentPrice === null ? 0 : currentPrice - targetPrice;
  return (
    <Card className="grid gap-2">
      <div className="flex items-start gap-3">
        <FoodIcon group={tracker.foodClass ?? 'other'} className="mt-1 size-7 shrink-0 text-olive" />
        <div className="min-w-0 flex-1">
          <h2 lang={writtenIn(productName)} className="line-clamp-3 text-lead wrap-anywhere">
            {capital(productName)}
          </h2>
          <p className="line-clamp-2 text-small wrap-anywhere text-muted">{storeName ?? t`Any shop`}</p>
        </div>
        <IconButton icon={Pencil} label={t`Change the alert: ${productName}`} onClick={onEdit} />
      </div>
      <dl className="figures grid grid-cols-2 gap-3">
        <div>
          <dt className="text-small text-muted">
            <Trans>Target</Trans>
          </dt>
          <dd className="font-bold">{perText(targetPrice)}</dd>
        </div>
        <div>
          <dt className="text-small text-muted">
            <Trans>Last price</Trans>
          </dt>
          <dd className="font-medium">{currentPrice === null ? <Trans>none yet</Trans> : perText(currentPrice)}</dd>
        </div>
      </dl>
      <p className="figures text-small text-muted">
        {currentPrice !== null && (rest > 0 ? t`${money(rest)} above the target.` : t`At the target or below.`)}{' '}
        {lastChecked && <CheckedAt at={new Date(lastChecked)} />}
      </p>
      <Switch
        label={t`Watch this price`}
        checked={isTracking}
        onCheckedChange={(on) => changes.turn(tracker, on)}
        className="border-t border-hairline"
      />
    </Card>
  );
}

function CheckedAt({ at }: { readonly at: Date }) {
  const language = useLanguage();
  const { timezone } = useCurrentUser();
  // the day as it is for the cook
  const day = formatDay(new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(at), 'short', language);
  const time = formatTime(at, language, timezone);
  return (
    <Trans>
      Last checked {day}, {time}.
    </Trans>
  );
}
