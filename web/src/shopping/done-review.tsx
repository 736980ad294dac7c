import { readDecimal, roundTo } from '@kelari/core/kit/numbers.ts';
import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Check, CircleAlert, CloudOff, ShoppingBasket } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useProblems } from '../account/form-problems.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Field } from '../kit/field.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { Page } from '../kit/page.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { placesOf } from '../pantry/product-words.ts';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { call } from '../platform/api.ts';
import { bottomBar } from '../platform/bottom-bar.ts';
import { useDraft } from '../platform/draft.ts';
import { formatMoney } from '../platform/format.ts';
import { newId } from '../platform/ids.ts';
import { useLanguage } from '../platform/language.ts';
import { useOutboxEntries } from '../platform/outbox-app.ts';
import {
  type DoneEdit,
  type DoneState,
  problemsIn,
  problemsOfRefusal,
  type ReviewedRow,
  reviewed,
  tripOf,
} from './done.ts';
import { DoneRow } from './done-row.tsx';
import { DoneSaved, type SavedTrip } from './done-saved.tsx';
import { refusedTrips } from './drafts.ts';
import { rowsClass } from './item-row.tsx';
import type { FaceProps } from './list-page.tsx';
import { orderQuery } from './queries.ts';
import { useShop } from './shop-choice.tsx';
import { ListFailure, ListSkeleton } from './shopping-states.tsx';

/** How long what was ticked last may take to reach the server before the list is proposed without it. */
const patienceMs = 3_000;
const noItems: readonly ShoppingItem[] = [];

/** Home from the shop: what was ticked, as the lots that it becomes, looked over once and saved in one go. */
export function DoneReview({ address, shopping }: FaceProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const online = useOnline();
  // in braces: a browser may answer a promise, which is no way to end an effect
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const { changes, listId, user, query } = shopping;
  const { currency } = user.household;
  const { day: today } = useLocalTime(user.timezone);
  const [shop, keepShop] = useShop();
  const draftName = `shopping.done.${listId ?? 'default'}`;
  const draft = useDraft<DoneState>(draftName, { storeName: shop, day: today, edits: {} });
  // one that was refused after it was kept is looked over again, with all that was typed
  const entries = useOutboxEntries(changes.outbox);
  const refused = refusedTrips(entries).findLast(({ typed }) => typed.name === draftName);
  const [isTouched, setTouched] = useState(draft.restored);
  const state = isTouched || !refused ? draft.value : (refused.typed.value as DoneState);
  const setState = (next: DoneState) => {
    setTouched(true);
    draft.set(next);
  };
  const { data: walk } = useQuery(orderQuery(''));
  const proposals = useQuery({
    queryKey: ['shopping-done', listId ?? 'default'],
    queryFn: async ({ signal }) => {
      // what was ticked a moment ago is on its way
      await Promise.race([changes.outbox.sendNow(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
      return call(doneApi.propose, { query: listId === null ? {} : { listId }, signal });
    },
    enabled: online,
    staleTime: 0,
    gcTime: 0,
    meta: { kept: false },
  });
  const lotIds = useRef(new Map<string, string>());
  const { problems, show } = useProblems();
  const [failure, setFailure] = useState('');
  /** As they are being saved: what is drawn of the list has them no more. */
  const [leaving, setLeaving] = useState<readonly ReviewedRow[] | null>(null);
  const [saved, setSaved] = useState<SavedTrip | null>(null);
  const places = useMemo(() => placesOf(user.household.places), [user.household.places]);
  const { items = noItems } = shopping;
  const { data: proposed } = proposals;
  const rows = useMemo(
    () => leaving ?? reviewed(items, proposed ?? [], state, today, language),
    [leaving, items, proposed, state, today, language],
  );

  const latest = useRef({ value: state, set: setState });
  latest.current = { value: state, set: setState };
  const onEdit = useCallback((itemId: string, edit: DoneEdit) => {
    const { value, set } = latest.current;
    set({ ...value, edits: { ...value.edits, [itemId]: { ...value.edits[itemId], ...edit } } });
  }, []);
  const onUntick = useCallback(({ item }: ReviewedRow) => changes.tick(item, false), [changes]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (leaving || rows.length === 0 || show(problemsIn(rows, state))) return;
    const lotId = (itemId: string) => {
      const id = lotIds.current.get(itemId) ?? refused?.lotIds.get(itemId) ?? newId();
      lotIds.current.set(itemId, id);
      return id;
    };
    const { body, rests, lots } = tripOf(rows, state, listId, lotId);
    const ticked = rows.map(({ item }) => item);
    setFailure('');
    setLeaving(rows);
    if (state.storeName.trim()) keepShop(state.storeName.trim());
    // what was refused would hold up what is sent in its place
    if (refused) {
      setState(state);
      await changes.outbox.discard(refused.key);
    }
    const { key, settled } = changes.finish(
      { kind: 'done', items: ticked, rests },
      { body, drawing: { kind: 'arrive', lots }, typed: { name: draftName, value: state } },
    );
    const outcome = await settled;
    if (outcome.kind === 'parked') {
      await changes.outbox.discard(key);
      setFailure(outcome.problem.text || t`Something went wrong`);
      show(problemsOfRefusal(rows, outcome.problem));
    } else if (outcome.kind !== 'discarded') {
      draft.clear();
      const kept = outcome.kind === 'kept';
      setSaved({ key, kept, items: ticked, lots: lots.map(({ id }) => id), rests: Object.keys(rests).length });
    }
    setLeaving(null);
  };

  const sum = roundTo(
    rows.reduce((total, { form, toPantry }) => total + (toPantry ? (readDecimal(form.price) ?? 0) : 0), 0),
    2,
  );
  const toPantry = rows.filter((row) => row.toPantry).length;
  const isWaiting = shopping.items === undefined || (online && proposals.isPending && !leaving);

  return (
    <Page title={t`Done shopping`} className="max-w-reading">
      {saved ? (
        <DoneSaved
          saved={saved}
          changes={changes}
          onBack={() => address.setMode('list')}
          onAgain={() => {
            setState(state);
            setSaved(null);
          }}
        />
      ) : (
        <>
          <div className="-mt-3 mb-3 -ml-2">
            <button
              type="button"
              onClick={() => address.setMode('list')}
              className="flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium text-olive hover:bg-olive-tint"
            >
              <ArrowLeft aria-hidden className="size-5" />
              <Trans>Back to the list</Trans>
            </button>
          </div>
          {shopping.items === undefined && query.isError ? (
            <ListFailure error={query.error} onRetry={() => void query.refetch()} />
          ) : isWaiting ? (
            <ListSkeleton />
          ) : rows.length === 0 ? (
            <EmptyState
              drawing={<ShoppingBasket className="size-14" strokeWidth={1.5} />}
              title={t`Nothing is ticked`}
              text={t`Tick on the list what you have bought. Here it becomes products in your pantry.`}
            />
          ) : (
            <form noValidate onSubmit={(event) => void save(event)}>
              <Card className="mb-4 grid grid-cols-2 gap-3 max-lg:p-3">
                <Field label={t`Shop`}>
                  <TextInput
                    name="storeName"
                    autoComplete="off"
                    maxLength={100}
                    list="known-shops"
                    placeholder={t`Unknown shop`}
                    value={state.storeName}
                    onChange={({ target: { value } }) => setState({ ...state, storeName: value })}
                  />
                  <datalist id="known-shops">
                    {walk?.shops.map(({ name }) => (
                      <option key={name} value={name} />
                    ))}
                  </datalist>
                </Field>
                <Field label={t`Bought on`} error={problems.find(({ name }) => name === 'day')?.message}>
                  <TextInput
                    type="date"
                    name="day"
                    min="1900-01-01"
                    max="2999-12-31"
                    value={state.day}
                    onChange={({ target: { value } }) => setState({ ...state, day: value })}
                  />
                </Field>
              </Card>
              <ul className={rowsClass}>
                {rows.map((row) => (
                  <DoneRow
                    key={row.item.id}
                    {...{ row, places, currency, onEdit, onUntick }}
                    problems={problems.filter(({ name }) => name.startsWith(`${row.item.id}.`))}
                  />
                ))}
              </ul>
              <div
                ref={bottomBar}
                className="bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-4 border-t border-hairline bg-surface px-4 pt-2 pb-6 shadow-raised lg:bottom-4 lg:mx-0 lg:rounded-card lg:border lg:pb-2 [@media(height>=36rem)]:sticky"
              >
                {(failure || refused) && (
                  <p role="alert" className="mb-2 flex gap-2 rounded-control bg-tomato-tint px-3 py-2 text-tomato edge">
                    <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
                    <span>
                      <Trans>The shopping was not saved</Trans>. {failure || refused?.text}{' '}
                      <Trans>What you ticked is still on the list.</Trans>
                    </span>
                  </p>
                )}
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
                  <p className="figures min-w-0 flex-1 whitespace-nowrap">
                    {sum > 0 && formatMoney(sum, currency, language)}
                  </p>
                  <Button type="submit" icon={Check} busy={leaving !== null}>
                    {toPantry === 0 ? (
                      <Trans>Take off the list</Trans>
                    ) : (
                      <Plural value={toPantry} one="# product to the pantry" other="# products to the pantry" />
                    )}
                  </Button>
                </div>
                {!online && (
                  <p className="mt-1 flex items-center gap-2 text-small text-saffron">
                    <CloudOff aria-hidden className="size-4 shrink-0" />
                    <Trans>No signal: what you save waits on this device until there is one.</Trans>
                  </p>
                )}
              </div>
            </form>
          )}
        </>
      )}
    </Page>
  );
}
