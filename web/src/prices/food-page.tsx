import { capital, writtenIn } from '@kelari/core/food/normalise.ts';
import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import type { PriceHistory, PriceTracker } from '@kelari/core/prices/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, BellPlus, Pencil, Plus } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { classNames } from '../kit/class-names.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Page } from '../kit/page.tsx';
import { Segments } from '../kit/segments.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ApiError } from '../platform/api.ts';
import { formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { EntryList } from './entry-list.tsx';
import { PriceChart } from './price-chart.tsx';
import { unitPriceText } from './price-words.ts';
import { historyQuery } from './queries.ts';
import { Shops } from './shops.tsx';
import { shownHistory } from './shown-prices.ts';
import { usePriceChanges, useTrackers } from './use-prices.ts';

const spans = { quarter: 91, year: 365, all: null } as const;
type Span = keyof typeof spans;

export type FoodPageProps = {
  readonly foodKey: string;
  readonly today: Day;
  readonly onAdd: (history: PriceHistory) => void;
  readonly onTrack: (history: PriceHistory) => void;
  readonly onEdit: (tracker: PriceTracker) => void;
};

/** What one food cost over time, and in which shop. */
export function FoodPage({ foodKey, today, onAdd, onTrack, onEdit }: FoodPageProps) {
  const { t } = useLingui();
  const [span, setSpan] = useState<Span>('all');
  const days = spans[span];
  const query = useQuery(historyQuery(foodKey, days === null ? null : addDays(today, -days)));
  const { pending } = usePriceChanges();
  const { trackers } = useTrackers();
  const history = useMemo(() => query.data && shownHistory(query.data, pending), [query.data, pending]);
  const name = history ? capital(history.name) : t`Prices`;
  const tracker = history && trackers?.find((each) => isOf(each, history));
  return (
    <>
      <Link href="/prices" className="mb-1 inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
        <ArrowLeft aria-hidden className="size-5" />
        <Trans>All prices</Trans>
      </Link>
      <Page
        title={<span lang={writtenIn(name)}>{name}</span>}
        documentTitle={t`${name}: prices`}
        actions={
          history && (
            <div className="grid w-full grid-cols-2 gap-2 *:px-3 sm:flex sm:*:px-4">
              <Button tone="secondary" icon={Plus} onClick={() => onAdd(history)}>
                <Trans>Write down a price</Trans>
              </Button>
              {!tracker && (
                <Button tone="secondary" icon={BellPlus} onClick={() => onTrack(history)}>
                  <Trans>Price alert</Trans>
                </Button>
              )}
            </div>
          )
        }
      >
        {history ? (
          <div className="grid gap-3 *:min-w-0 lg:gap-4">
            {tracker && <Watched tracker={tracker} onEdit={onEdit} />}
            <Segments
              label={t`Period`}
              value={span}
              onChange={setSpan}
              options={[
                { value: 'quarter', label: t`3 months` },
                { value: 'year', label: t`1 year` },
                { value: 'all', label: t`All time` },
              ]}
            />
            {history.entries.length === 0 ? (
              <EmptyState
                drawing={<FoodIcon group={history.foodClass ?? 'other'} className="size-16" />}
                text={span === 'all' ? t`No price is known of this food any more.` : t`No price is known of this time.`}
              />
            ) : (
              <Known history={history} today={today} tracker={tracker} isOld={query.isPlaceholderData} />
            )}
          </div>
        ) : query.error instanceof ApiError && query.error.status === 404 ? (
          <EmptyState
            drawing={<FoodIcon group="other" className="size-16" />}
            text={t`No price is known of this food any more.`}
          />
        ) : query.isError ? (
          <LoadFailure
            title={t`The prices could not be opened`}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <div role="status" aria-label={t`Loading`} className="grid gap-3">
            <Skeleton className="h-17" />
            <Skeleton className="h-80 rounded-card" />
            <Skeleton className="h-48 rounded-card" />
          </div>
        )}
      </Page>
    </>
  );
}

const isOf = (tracker: PriceTracker, history: PriceHistory): boolean =>
  tracker.conceptId === null ? tracker.productName === history.name : tracker.conceptId === history.conceptId;

type KnownProps = {
  readonly history: PriceHistory;
  readonly today: Day;
  readonly tracker: PriceTracker | undefined;
  readonly isOld: boolean;
};

function Known({ history, today, tracker, isOld }: KnownProps) {
  const { t } = useLingui();
  const target = tracker?.isTracking && tracker.per === history.per ? tracker.targetPrice : null;
  const lead = { kg: t`For one kilo`, l: t`For one litre`, piece: t`For one piece` };
  return (
    <div
      aria-busy={isOld}
      className={classNames(
        'grid gap-3 transition-opacity duration-150 *:min-w-0 lg:grid-cols-2 lg:items-start lg:gap-4',
        isOld && 'opacity-55',
      )}
    >
      <Part title={t`Over time`} lead={history.per ? lead[history.per] : ''}>
        <PriceChart history={history} today={today} target={target} />
      </Part>
      <Part title={t`Shop by shop`} lead={history.per ? lead[history.per] : ''}>
        <Shops history={history} />
      </Part>
      <Part title={t`All entries`} className="lg:col-span-2">
        <EntryList history={history} />
      </Part>
    </div>
  );
}

type PartProps = {
  readonly title: string;
  readonly lead?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

function Part({ title, lead, className, children }: PartProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className={className}>
      <h2 id={id} className="text-lead">
        {title}
      </h2>
      {lead && <p className="text-small text-muted">{lead}</p>}
      <div className="mt-3">{children}</div>
    </Card>
  );
}

/** That this food's price is waited for, and at what. */
function Watched({ tracker, onEdit }: { readonly tracker: PriceTracker; readonly onEdit: FoodPageProps['onEdit'] }) {
  const language = useLanguage();
  const { household } = useCurrentUser();
  const { targetPrice, per, storeName, isTracking } = tracker;
  const target = unitPriceText({ price: targetPrice, per }, household.currency, language);
  const plain = formatMoney(targetPrice, household.currency, language);
  return (
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 lg:py-2">
      <p className="figures min-w-52 flex-1 leading-tight">
        {isTracking ? (
          storeName ? (
            <Trans>
              We tell you at {target} or less in {storeName}.
            </Trans>
          ) : (
            <Trans>We tell you at {target} or less.</Trans>
          )
        ) : (
          <Trans>The alert for {plain} is switched off.</Trans>
        )}
      </p>
      <Button tone="quiet" icon={Pencil} onClick={() => onEdit(tracker)}>
        <Trans>Change the alert</Trans>
      </Button>
    </Card>
  );
}
