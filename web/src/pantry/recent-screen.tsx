import { addDays, type Day, dayIn } from '@kelari/core/kit/dates.ts';
import type { JournalEntry } from '@kelari/core/pantry/stock-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { formatDay, formatTime } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { JournalRow, useWordContext } from './journal-row.tsx';
import { type Blocked, useTakeBack } from './journal-undo.ts';
import { entryWords } from './journal-words.ts';
import { LoadFailure } from './load-failure.tsx';
import { journalQuery } from './stock-queries.ts';
import { useLocalTime } from './use-local-time.ts';

/** The journal of the last 30 days: who did what, when, and a way back from each. With `?product=` of one lot, with `?entry=` one is shown. */
export function RecentScreen() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const product = params.get('product');
  const query = useInfiniteQuery(journalQuery(product));
  const { takeBack, takeBoth, blocked, leave, isUnderway } = useTakeBack();
  const entries = query.data?.pages.flatMap(({ rows }) => rows);
  const sought = params.get('entry');
  const isThere = entries?.some(({ id }) => id === sought) ?? false;
  const { fetchNextPage, hasNextPage, isFetching, isError } = query;
  useEffect(() => {
    if (sought && !isThere && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [sought, isThere, hasNextPage, isFetching, isError, fetchNextPage]);
  return (
    <Page
      title={product ? t`History of a product` : t`Recent`}
      lead={t`What everybody did in the last 30 days. Whatever was a mistake can be taken back.`}
      actions={
        product && (
          <ButtonLink tone="secondary" href="/recent">
            <Trans>Show everything</Trans>
          </ButtonLink>
        )
      }
    >
      {entries === undefined ? (
        query.isError ? (
          <LoadFailure
            title={t`The journal could not be opened`}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading />
        )
      ) : entries.length === 0 ? (
        <Nothing ofProduct={product !== null} />
      ) : (
        <>
          {sought && !isThere && !hasNextPage && (
            <p role="status" className="mb-4 rounded-card bg-saffron-tint p-3 text-saffron edge">
              <Trans>The entry you came for is not here any more: the journal holds the last 30 days.</Trans>
            </p>
          )}
          <Days entries={entries} sought={sought} isUnderway={isUnderway} onTakeBack={takeBack} />
          {query.hasNextPage && (
            <div className="mt-4 flex flex-col items-center gap-2">
              {query.isFetchNextPageError && (
                <p role="alert" className="text-terracotta">
                  <Trans>The older ones could not be read. Try again in a moment.</Trans>
                </p>
              )}
              <Button tone="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                <Trans>Show more</Trans>
              </Button>
            </div>
          )}
        </>
      )}
      {blocked && <InTheWay blocked={blocked} onTakeBoth={() => void takeBoth(blocked)} onClose={leave} />}
    </Page>
  );
}

type DaysProps = {
  readonly entries: readonly JournalEntry[];
  readonly sought: string | null;
  readonly isUnderway: (id: string) => boolean;
  readonly onTakeBack: (entry: JournalEntry) => void;
};

function Days({ entries, sought, isUnderway, onTakeBack }: DaysProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { timezone } = useCurrentUser();
  const { day: today } = useLocalTime(timezone);
  const days = Map.groupBy(entries, ({ at }) => dayIn(new Date(at), timezone));
  const nameOf = (day: Day) =>
    day === today ? t`Today` : day === addDays(today, -1) ? t`Yesterday` : formatDay(day, 'long', language);
  return [...days].map(([day, ofDay]) => (
    <div key={day} className="mt-5 first:mt-0">
      <h2 className="mb-2 text-lead">{nameOf(day)}</h2>
      <ul className="grid gap-2">
        {ofDay.map((entry) => (
          <JournalRow
            key={entry.id}
            entry={entry}
            isUnderway={isUnderway(entry.id)}
            sought={entry.id === sought}
            onTakeBack={() => onTakeBack(entry)}
          />
        ))}
      </ul>
    </div>
  ));
}

type InTheWayProps = {
  readonly blocked: Blocked;
  readonly onTakeBoth: () => void;
  readonly onClose: () => void;
};

/** What depends on the entry that should go, and the way to take both back. */
function InTheWay({ blocked: { entry, by }, onTakeBoth, onClose }: InTheWayProps) {
  const { t } = useLingui();
  const context = useWordContext();
  const { timezone } = useCurrentUser();
  const when = (at: string) => {
    const instant = new Date(at);
    return `${formatDay(dayIn(instant, timezone), 'short', context.language)}, ${formatTime(instant, context.language, timezone)}`;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Something later depends on it`}
      description={t`Nothing was changed. What came later has to be taken back first.`}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Leave both</Trans>
          </Button>
          <Button onClick={onTakeBoth}>
            <Trans>Take both back</Trans>
          </Button>
        </>
      }
    >
      <dl className="figures grid gap-3">
        <div>
          <dt className="text-small text-muted">
            <Trans>First</Trans>, {when(by.at)}
          </dt>
          <dd className="font-medium">{entryWords(by, context)}</dd>
        </div>
        <div>
          <dt className="text-small text-muted">
            <Trans>Then</Trans>, {when(entry.at)}
          </dt>
          <dd className="font-medium">{entryWords(entry, context)}</dd>
        </div>
      </dl>
    </Dialog>
  );
}

function Nothing({ ofProduct }: { readonly ofProduct: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<FoodIcon group="other" className="size-16" />}
      title={t`Nothing happened lately`}
      text={
        ofProduct
          ? t`In the last 30 days nobody touched this product.`
          : t`What is put in, eaten, moved or thrown away is written here by itself, with the name of who did it.`
      }
      example={ofProduct ? undefined : t`For example: Eleni ate 2 eggs, today at 8:15`}
      action={
        <ButtonLink href="/pantry">
          <Trans>To the pantry</Trans>
        </ButtonLink>
      }
    />
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-2">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-17 rounded-card" />
      <Skeleton className="h-17 rounded-card" />
      <Skeleton className="h-17 rounded-card" />
    </div>
  );
}
