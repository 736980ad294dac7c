import { writtenIn } from '@kelari/core/food/normalise.ts';
import { isDay } from '@kelari/core/kit/dates.ts';
import { type BoughtRow, boughtRows } from '@kelari/core/shopping/bought.ts';
import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { Check, ListChecks } from 'lucide-react';
import { Fragment, useEffect, useMemo, useState } from 'react';
import { bookHere } from '../food/offline-foods.ts';
import { ownFoodsQuery } from '../food/queries.ts';
import { amountText } from '../food/unit-words.ts';
import { Button } from '../kit/button.tsx';
import { useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { itemsQuery, listsQuery } from '../shopping/queries.ts';
import { type ShownItem, shownItems } from '../shopping/shown-items.ts';
import { takeOff } from '../shopping/taking-off.ts';
import { useShoppingChanges } from '../shopping/use-shopping.ts';
import type { Saved } from './saving.ts';

/** So many rows are named, and one more where it is the last. */
const mostNames = 3;
const none = [] as const;

/** Asks for what the offer is made of while the scan is still looked over: it stands there at once, and moves nothing. */
export function prepareOnYourList(client: QueryClient): void {
  void client.prefetchQuery(ownFoodsQuery);
  void client.prefetchQuery(listsQuery);
  void client.prefetchQuery(itemsQuery(null));
}

/** What of the scan is on a list; `taken`: all of that was taken off here. */
export type Offer = 'nothing' | 'open' | 'taken';

export type OnYourListProps = {
  readonly saved: Saved;
  /** Called once it is known, and whenever it changes. */
  readonly onKnown: (offer: Offer) => void;
  /** Rows left a list; `undo` puts them back, once. */
  readonly onTaken: (undo: () => void) => void;
};

type Listed = {
  /** null: the household's default list, which comes first. */
  readonly listId: string | null;
  readonly name: string | null;
  readonly rows: readonly BoughtRow<ShoppingItem>[];
};
/** What was taken off here, by list. */
type Taken = ReadonlyMap<string | null, Listed>;

/** What of a saved scan is on the household's lists, and the tap that takes it off as bought. */
export function OnYourList({ saved, onKnown, onTaken }: OnYourListProps) {
  const { t } = useLingui();
  const { changes } = useShoppingChanges();
  const [taken, setTaken] = useState<Taken>(new Map());
  const { listed, isKnown } = useListed(saved, taken);
  const first = listed.find(({ listId }) => !taken.has(listId));
  const offer = first ? 'open' : listed.length > 0 ? 'taken' : 'nothing';
  useEffect(() => {
    if (isKnown || offer !== 'nothing') onKnown(offer);
  }, [isKnown, offer, onKnown]);

  const take = (list: Listed) => {
    const { storeName, date } = saved.batch;
    const trip = { storeName: storeName.trim() || null, ...(isDay(date) ? { day: date } : {}) };
    const { undo, refused } = takeOff(changes, list.listId, list.rows, trip);
    const forget = () => setTaken((now) => new Map([...now].filter(([id]) => id !== list.listId)));
    const putBack = () => {
      undo();
      forget();
    };
    setTaken((now) => new Map(now).set(list.listId, list));
    onTaken(putBack);
    addToast({
      title: plural(list.rows.length, { one: '# product is off the list', other: '# products are off the list' }),
      description: list.rows.map(({ item }) => item.productName).join(', '),
      action: { label: t`Undo`, onAct: putBack },
    });
    void refused.then((isRefused) => isRefused && forget());
  };

  return listed.map((list) => (
    <ListedRows
      key={list.listId ?? 'default'}
      list={list}
      isFirst={list === first}
      isTaken={taken.has(list.listId)}
      onTake={() => take(list)}
    />
  ));
}

const allOf = (answers: readonly UseQueryResult<ShoppingItem[]>[]) => ({
  rows: answers.map(({ data }) => data),
  isKnown: answers.every(({ isPending }) => !isPending),
});

/** The rows of each list that were bought. What was taken off one still counts: it is not there a second time for another. */
function useListed({ lots }: Saved, taken: Taken): { readonly listed: readonly Listed[]; readonly isKnown: boolean } {
  const { pending } = useShoppingChanges();
  const own = useQuery(ownFoodsQuery);
  const { data: lists, isPending } = useQuery(listsQuery);
  const open = useMemo(
    () => [
      { id: lists?.find(({ isDefault }) => isDefault)?.id ?? null, listId: null, name: null },
      ...(lists ?? none).flatMap(({ id, name, isDefault, open: rows, ticked }) =>
        isDefault || (rows + ticked === 0 && !taken.has(id)) ? [] : [{ id, listId: id, name }],
      ),
    ],
    [lists, taken],
  );
  const answers = useQueries({ queries: open.map(({ listId }) => itemsQuery(listId)), combine: allOf });
  const listed = useMemo(() => {
    const listOf = new Map<ShownItem, string | null>();
    for (const [at, { id, listId }] of open.entries()) {
      const rows = answers.rows[at] ?? none;
      const shown = shownItems(rows, pending, { id: id ?? rows[0]?.listId ?? null, isDefault: listId === null });
      const items = taken.get(listId)?.rows.map(({ item }) => item) ?? shown;
      // what was refused is on no list
      for (const item of items as readonly ShownItem[]) if (item.unsent !== 'failed') listOf.set(item, listId);
    }
    const bought = boughtRows([...listOf.keys()], lots, bookHere(own.data ?? none));
    return open.flatMap(({ listId, name }) => {
      const rows = bought.filter(({ item }) => listOf.get(item) === listId);
      return rows.length > 0 ? [{ listId, name, rows }] : [];
    });
  }, [open, answers, pending, lots, own.data, taken]);
  return { listed, isKnown: !own.isPending && !isPending && answers.isKnown };
}

type ListedRowsProps = {
  readonly list: Listed;
  /** Of those that are still to be taken off. */
  readonly isFirst: boolean;
  readonly isTaken: boolean;
  readonly onTake: () => void;
};

function ListedRows({ list: { name, rows }, isFirst, isTaken, onTake }: ListedRowsProps) {
  const language = useLanguage();
  const named = rows.length > mostNames + 1 ? rows.slice(0, mostNames) : rows;
  const more = rows.length - named.length;
  const rests = rows.filter(({ rest }) => rest > 0);
  const count = rows.length;
  return (
    <div className="w-full rounded-control bg-sunk p-3 text-start">
      <p className="flex gap-2">
        {isTaken ? (
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-fresh" />
        ) : (
          <ListChecks aria-hidden className="mt-0.5 size-5 shrink-0 text-olive" />
        )}
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">
            {isTaken ? (
              <Plural value={count} one="Off the list now:" other="Off the list now:" />
            ) : name === null ? (
              <Trans>On your list:</Trans>
            ) : (
              <Trans>On the list “{name}”:</Trans>
            )}
          </span>{' '}
          {named.map(({ item }, at) => (
            <Fragment key={item.id}>
              {at > 0 && ', '}
              <span lang={writtenIn(item.productName)}>{item.productName}</span>
            </Fragment>
          ))}
          {more > 0 && (
            <>
              {', '}
              <Plural value={more} one="# more" other="# more" />
            </>
          )}
        </span>
      </p>
      {rests.length > 0 && (
        <p className="figures mt-1 ps-7 text-small text-muted wrap-anywhere">
          <Plural value={rests.length} one="Stays on the list:" other="Stay on the list:" />{' '}
          {rests.map(({ item, rest }, at) => (
            <Fragment key={item.id}>
              {at > 0 && ', '}
              <span lang={writtenIn(item.productName)}>{item.productName}</span>{' '}
              <span className="whitespace-nowrap">{amountText({ quantity: rest, unit: item.unit }, language)}</span>
            </Fragment>
          ))}
        </p>
      )}
      {!isTaken && (
        <Button block tone={isFirst ? 'primary' : 'secondary'} icon={Check} className="mt-3" onClick={onTake}>
          <Plural value={count} one="Take it off the list" other="Take them off the list" />
        </Button>
      )}
    </div>
  );
}
