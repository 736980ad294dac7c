import type { CurrentUser } from '@kelari/core/account/contract.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { type Meal, type MealPlan, plannerApi } from '@kelari/core/planner/contract.ts';
import { mergeWeek, weekStartOf } from '@kelari/core/planner/weeks.ts';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Outbox } from '../platform/outbox.ts';
import { onArrival, outboxOf } from '../platform/outbox-app.ts';
import { requestOf } from '../platform/outbox-request.ts';
import { addToast } from '../platform/toast.ts';
import { type Edit, overlay } from './edits.ts';
import { emptyPlan, weekQuery } from './queries.ts';
import {
  type DatedMeals,
  datedMeals,
  isSameWeek,
  type PlanAct,
  planActOf,
  shownWeek,
  type WeekChange,
  weekOf,
} from './shown-weeks.ts';

/** What is reckoned from the plan and asked again once a change has arrived. */
const stale = [
  'meal-standings',
  'plan-needs',
  'shopping-suggestions',
  'missing-lines',
  'recommendations',
  'daily-briefing',
];

/** Writes weeks that the server answered where the screens read them. */
export function acceptPlans(client: QueryClient, plans: readonly MealPlan[]): void {
  for (const plan of plans) {
    const { queryKey } = weekQuery(plan.weekStart);
    client.setQueryData(queryKey, (before) => (before && before.version > plan.version ? before : plan));
    // one that was asked for before this answer may come without it
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  }
}

onArrival('planner', (client, _entry, reply) => {
  const { also = [], ...plan } = reply as MealPlan & { also?: readonly MealPlan[] };
  acceptPlans(client, [plan, ...also]);
});

type Said = { readonly title: string; readonly description?: string };
type Shown = { readonly plan: MealPlan; readonly meals: MealPlan['meals'] };

function makeChanges(client: QueryClient, outbox: Outbox) {
  /** Every week that this device knows, as the cook sees it. */
  function shown(): Map<Day, Shown> {
    const stored = new Map<Day, MealPlan>();
    for (const [, plan] of client.getQueriesData<MealPlan>({ queryKey: ['meal-plans'] })) {
      if (plan) stored.set(plan.weekStart, client.getQueryData(weekQuery(plan.weekStart).queryKey) ?? plan);
    }
    const entries = outbox.entries();
    for (const { weekStart } of entries.flatMap((entry) => planActOf(entry)?.weeks ?? [])) {
      if (!stored.has(weekStart)) stored.set(weekStart, emptyPlan(weekStart));
    }
    return new Map(
      [...stored].map(([weekStart, plan]) => [weekStart, { plan, meals: shownWeek(weekStart, plan.meals, entries) }]),
    );
  }

  const datesOf = (weeks: Iterable<readonly [Day, { readonly meals: MealPlan['meals'] }]>): DatedMeals =>
    Object.assign({}, ...[...weeks].map(([weekStart, { meals }]) => datedMeals(weekStart, meals)));

  /** Sends what an edit makes of the plan as one save; answers its key and what it changed, or null when nothing is. */
  function send(edit: Edit, title: string) {
    const before = shown();
    const after = edit(datesOf(before));
    const starts = new Set([...before.keys(), ...Object.keys(after).map(weekStartOf)]);
    const weeks = [...starts].sort().flatMap((weekStart): WeekChange[] => {
      // a week that was never seen here: what is added to it joins what the server has
      const base = before.get(weekStart)?.meals ?? {};
      const meals = weekOf(after, weekStart);
      return isSameWeek(base, meals) ? [] : [{ weekStart, base, meals }];
    });
    const [first, ...also] = weeks.map((week) => ({
      ...week,
      version: before.get(week.weekStart)?.plan.version ?? 0,
      ...(hasMore(week) ? { shoppingListGenerated: false } : {}),
    }));
    if (!first) return null;
    const act: PlanAct = { feature: 'planner', weeks };
    // leftovers that this device has not sent yet go first
    const unsent = new Set(outbox.entries().flatMap(({ entities }) => entities));
    const lots = weeks.flatMap(leftoversOf).filter((lot) => unsent.has(lot));
    const { key, settled } = outbox.send({
      entities: [...weeks.map(({ weekStart }) => `meal-plans:${weekStart}`), ...new Set(lots)],
      request: requestOf(plannerApi.save, { body: also.length > 0 ? { ...first, also } : first }),
      title,
      act,
      stale,
    });
    void settled.then((outcome) => {
      if (outcome.kind !== 'parked') return;
      const { status, text, body } = outcome.problem;
      if (status === 409 && body.current !== undefined) {
        addToast({
          title: t`Someone else changed the same meal`,
          description: t`The meal plan shows both: choose one.`,
        });
      } else {
        const description = text || t`Something went wrong`;
        addToast({ title: t`Failed to update meal plan`, description, tone: 'destructive' });
      }
    });
    return { key, weeks };
  }

  /** Out of the outbox while nothing was sent or built on it; else by the inverse change, beside what others did since. */
  async function undo(key: string, weeks: readonly WeekChange[], also?: () => void): Promise<void> {
    also?.();
    const starts = new Set(weeks.map(({ weekStart }) => `meal-plans:${weekStart}`));
    const entries = outbox.entries();
    const at = entries.findIndex((entry) => entry.key === key);
    const isLast = at >= 0 && !entries.slice(at + 1).some(({ entities }) => entities.some((each) => starts.has(each)));
    if (isLast && (await outbox.takeBack(key))) return;
    const was = datesOf(weeks.map((week) => [week.weekStart, { meals: week.base }]));
    const became = datesOf(weeks.map((week) => [week.weekStart, week]));
    let conflict = false;
    send((days) => {
      const merged = mergeWeek<Meal>(became, was, days);
      conflict = merged.conflict !== undefined;
      return merged.meals ?? days;
    }, t`Meal plan: taken back`);
    if (conflict) {
      addToast({
        title: t`It was not taken back`,
        description: t`The same meal was changed since.`,
        tone: 'destructive',
      });
    }
  }

  return {
    outbox,
    /** Changes the plan, shows it at once and offers the way back; `also` takes back what went with it. */
    apply: (edit: Edit, { title, description }: Said, also?: () => void): boolean => {
      const sent = send(edit, description ? `${title}: ${description}` : title);
      if (!sent) return false;
      addToast({
        title,
        ...(description ? { description } : {}),
        action: { label: t`Undo`, onAct: () => void undo(sent.key, sent.weeks, also) },
      });
      return true;
    },
    /** The refused change again, over what the others made of the same meals. */
    keepMine: (weeks: readonly WeekChange[]): void => {
      const was = datesOf(weeks.map((week) => [week.weekStart, { meals: week.base }]));
      const mine = datesOf(weeks.map((week) => [week.weekStart, week]));
      send(overlay(was, mine), t`Meal plan: mine kept`);
    },
  };
}

const idsOf = ({ meals }: { readonly meals: MealPlan['meals'] }) =>
  new Set(Object.values(meals).flatMap((list) => list?.map(({ id }) => id) ?? []));

const leftoversOf = ({ meals }: WeekChange): string[] =>
  Object.values(meals).flatMap(
    (list) => list?.flatMap(({ productId }) => (productId ? `products:${productId}` : [])) ?? [],
  );

function hasMore({ base, meals }: WeekChange): boolean {
  const before = idsOf({ meals: base });
  return [...idsOf({ meals })].some((id) => !before.has(id));
}

export type PlannerChanges = ReturnType<typeof makeChanges>;

const ofOutbox = new WeakMap<Outbox, PlannerChanges>();

/** One list of changes per app, whatever screen they were made on. */
export function plannerChanges(client: QueryClient, user: CurrentUser): PlannerChanges {
  const outbox = outboxOf(client, user);
  const known = ofOutbox.get(outbox) ?? makeChanges(client, outbox);
  ofOutbox.set(outbox, known);
  return known;
}
