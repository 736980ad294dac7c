import type { Day } from '@kelari/core/kit/dates.ts';
import type { PlanNeed } from '@kelari/core/planner/reserve-contract.ts';
import { weekStartOf } from '@kelari/core/planner/weeks.ts';
import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { CircleCheck, ListPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Sheet } from '../kit/dialog.tsx';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { Field } from '../kit/field.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { Select } from '../kit/select.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useLanguage } from '../platform/language.ts';
import { listName } from '../shopping/change-words.ts';
import { useShopping } from '../shopping/use-shopping.ts';
import type { LayerProps } from './layer.ts';
import { NeedRow } from './need-row.tsx';
import { weekText } from './planner-words.ts';
import { needsQuery } from './queries.ts';
import { usePutOnList } from './use-put-on-list.ts';

const keyOf = (weekStart: Day, need: PlanNeed) => `${weekStart} ${need.key}`;
const isLacking = ({ missing }: PlanNeed) => missing === null || missing > 0;
const none: readonly ShoppingItem[] = [];
/** On the list, and wanted by no meal any more. */
const isOver = (need: PlanNeed) => !isLacking(need) && need.meals.length === 0;

/** The difference between the plan and the pantry, to be looked at before it goes to the list. */
export function NeedsSheet({ days, meals, onClose }: LayerProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const weekStarts = useMemo(() => [...new Set(days.map(weekStartOf))], [days]);
  const results = useQueries({ queries: weekStarts.map(needsQuery) });
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [listId, setListId] = useState<string | null>(null);
  // of a week that is shown in part only what the days in sight want; what is listed for the others stays and follows
  const weeks = results.flatMap(({ data }, at) => {
    const weekStart = weekStarts[at];
    if (!data || !weekStart) return [];
    const inSight = data.needs.filter((need) => isOver(need) || need.meals.some(({ day }) => days.includes(day)));
    const rest = data.needs.filter((need) => !inSight.includes(need) && !need.listed);
    return [{ weekStart, difference: data, inSight, rest }];
  });
  const rows = weeks.flatMap(({ weekStart, inSight }) =>
    inSight.map((need) => ({ need, key: keyOf(weekStart, need) })),
  );
  const lacking = rows.filter(({ need }) => isLacking(need));
  const there = rows.filter(({ need }) => !isLacking(need) && !isOver(need));
  const over = rows.filter(({ need }) => isOver(need));
  const { items = none, lists } = useShopping(listId);
  const { put, putUnasked, busy, note } = usePutOnList(onClose);
  const isReachable = useOnline() && !results.some(({ isError }) => isError);
  const onPut = () => {
    const wanted = lacking.filter(({ key }) => !skipped.has(key)).map(({ need }) => need);
    if (!isReachable) return putUnasked(wanted, items, listId ?? undefined);
    void put(
      weeks.flatMap(({ weekStart, difference, inSight, rest }) => {
        const isPlanned = days.some((day) => weekStartOf(day) === weekStart && meals[day]?.length);
        if (!isPlanned && inSight.length === 0 && difference.state !== 'stale') return [];
        const left = inSight.filter((need) => skipped.has(keyOf(weekStart, need)));
        return { weekStart, fingerprint: difference.fingerprint, skip: [...rest, ...left].map(({ key }) => key) };
      }),
      listId ?? undefined,
    );
  };
  const toggle = (key: string) =>
    setSkipped((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  const failed = results.some(({ isError, data }) => isError && data === undefined);
  const isStale = weeks.some(({ difference }) => difference.state === 'stale');
  const changesList = lacking.length > 0 || isStale || rows.some(({ need }) => (need.listed ?? 0) > 0);
  const said = isReachable
    ? (note ?? (isStale && <Trans>Plan or pantry changed since the list was made. This is the difference now.</Trans>))
    : rows.length > 0 && <Trans>No connection: this is what was missing when it was last known.</Trans>;
  const span = weekText(days[0] ?? '', days.at(-1) ?? '', language);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`What is missing`}
      description={t`${span}: what the planned meals need beyond what the pantry holds for them.`}
      footer={
        changesList && (isReachable || lacking.length > 0) ? (
          <Button icon={ListPlus} busy={busy} onClick={onPut}>
            {lacking.length > 0 ? <Trans>Put on the list</Trans> : <Trans>Bring the list up to date</Trans>}
          </Button>
        ) : undefined
      }
    >
      <div role="status" className="empty:hidden">
        {said && <p className="mb-3 rounded-control bg-saffron-tint px-3 py-2 text-saffron">{said}</p>}
      </div>
      {failed ? (
        <ErrorPanel
          title={t`The difference could not be reckoned`}
          text={t`It needs the kitchen's answer. The plan itself is kept on this device.`}
          onRetry={() => {
            for (const result of results) void result.refetch();
          }}
        />
      ) : weeks.length < weekStarts.length ? (
        <div role="status" aria-label={t`Loading`} className="grid gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      ) : (
        <>
          {lacking.length === 0 && (
            <p className="flex items-center gap-2 py-4 text-fresh">
              <CircleCheck aria-hidden className="size-6 shrink-0" />
              <Trans>Nothing is missing: all of it is in the pantry.</Trans>
            </p>
          )}
          <ul className="divide-y divide-hairline">
            {lacking.map(({ key, need }) => (
              <NeedRow key={key} need={need} isWanted={!skipped.has(key)} onToggle={() => toggle(key)} />
            ))}
          </ul>
          {over.length > 0 && (
            <section className="mt-3">
              <h3 className="font-medium">
                <Trans>On the list, but no longer missing</Trans>
              </h3>
              <ul className="divide-y divide-hairline">
                {over.map(({ key, need }) => (
                  <NeedRow key={key} need={need} />
                ))}
              </ul>
            </section>
          )}
          {there.length > 0 && (
            <details className="mt-3">
              <summary className="flex min-h-11 cursor-pointer items-center font-medium text-olive">
                <Trans>Already in the pantry: {there.length}</Trans>
              </summary>
              <ul className="divide-y divide-hairline">
                {there.map(({ key, need }) => (
                  <NeedRow key={key} need={need} />
                ))}
              </ul>
            </details>
          )}
          {lists.length > 1 && lacking.length > 0 && (
            <Field label={t`To which list?`} className="mt-4">
              <Select name="list" value={listId ?? ''} onChange={(event) => setListId(event.target.value || null)}>
                {lists.map((list) => (
                  <option key={list.id} value={list.isDefault ? '' : list.id}>
                    {listName(list)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </>
      )}
    </Sheet>
  );
}
