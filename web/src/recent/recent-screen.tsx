import { addDays, type Day, dayIn } from '@kelari/core/kit/dates.ts';
import type { RecentEntry, RecentKind } from '@kelari/core/recent/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { LayerBoundary } from '../kit/layer-boundary.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { JournalRow } from '../pantry/journal-row.tsx';
import { useTakeBack } from '../pantry/journal-undo.ts';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { DeedGroup, grouped } from './deed-group.tsx';
import { DeedRow } from './deed-row.tsx';
import { NothingRecent } from './nothing-recent.tsx';
import { recentQuery } from './queries.ts';
import { partOf, RecentFilter } from './recent-filter.tsx';
import { useUndo } from './use-undo.ts';

const InTheWay = lazy(async () => ({ default: (await import('./in-the-way.tsx')).InTheWay }));

/**
 * What was done in the last 30 days: who, what, when, and a way back from each. `?of=` shows one part of the kitchen,
 * `?product=` one lot, and with `?entry=` one of the pantry is marked.
 */
export function RecentScreen() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const product = params.get('product');
  const of = product ? null : partOf(params.get('of'));
  const query = useInfiniteQuery(recentQuery({ of, product }));
  const inPantry = useTakeBack();
  const elsewhere = useUndo();
  const entries =
    query.data &&
    withBack(
      query.data.pages.flatMap(({ rows }) => rows),
      elsewhere.back,
      of,
    );
  const sought = params.get('entry');
  const isThere = entries?.some(({ id }) => id === sought) ?? false;
  const { fetchNextPage, hasNextPage, isFetching, isError } = query;
  useEffect(() => {
    if (sought && !isThere && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [sought, isThere, hasNextPage, isFetching, isError, fetchNextPage]);
  const rowOf = (row: RecentEntry) => {
    const { id, entry, deed } = row;
    const isSought = id === sought && entry !== null;
    const key = `${row.of} ${id}`;
    if (entry)
      return (
        <JournalRow
          key={key}
          sought={isSought}
          entry={entry}
          isUnderway={inPantry.isUnderway(id)}
          onTakeBack={() => inPantry.takeBack(entry)}
        />
      );
    return (
      deed && (
        <DeedRow
          key={key}
          sought={isSought}
          entry={row}
          deed={deed}
          isUnderway={elsewhere.isUnderway(id)}
          onTakeBack={() => elsewhere.undo({ ...row, deed })}
        />
      )
    );
  };
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
      {!product && <RecentFilter of={of} onChoose={(next) => setParams(next ? { of: next } : {}, { replace: true })} />}
      {entries === undefined ? (
        query.isError ? (
          <LoadFailure
            title={t`What was done lately could not be opened`}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading />
        )
      ) : entries.length === 0 ? (
        <NothingRecent of={product ? 'product' : of} />
      ) : (
        <>
          {sought && !isThere && !hasNextPage && (
            <p role="status" className="mb-4 rounded-card bg-saffron-tint p-3 text-saffron edge">
              <Trans>The entry you came for is not here any more: the journal holds the last 30 days.</Trans>
            </p>
          )}
          <Days entries={entries} row={rowOf} />
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
      {inPantry.blocked && (
        <LayerBoundary onClose={inPantry.leave}>
          <InTheWay
            blocked={inPantry.blocked}
            onTakeBoth={() => inPantry.blocked && void inPantry.takeBoth(inPantry.blocked)}
            onClose={inPantry.leave}
          />
        </LayerBoundary>
      )}
    </Page>
  );
}

/** What came back while the page is open stays where it stood, marked: the server has it among what is there. */
function withBack(
  rows: readonly RecentEntry[],
  back: readonly RecentEntry[],
  of: RecentKind | null,
): readonly RecentEntry[] {
  const isSame = (a: RecentEntry, b: RecentEntry) => a.of === b.of && a.id === b.id && a.at === b.at;
  const shown = rows.map((row) => (row.undone ? row : (back.find((other) => isSame(other, row)) ?? row)));
  const gone = back.filter((entry) => (of === null || entry.of === of) && !rows.some((row) => isSame(row, entry)));
  return gone.length === 0 ? shown : [...shown, ...gone].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

type DaysProps = {
  readonly entries: readonly RecentEntry[];
  readonly row: (entry: RecentEntry) => ReactNode;
};

function Days({ entries, row }: DaysProps) {
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
        {grouped(ofDay).map((each) =>
          'of' in each ? row(each) : <DeedGroup key={each.at(-1)?.id} entries={each} row={row} />,
        )}
      </ul>
    </div>
  ));
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
