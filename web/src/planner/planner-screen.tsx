import type { Day } from '@kelari/core/kit/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, Copy, Plus, ReceiptText, WandSparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../kit/button.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useLanguage } from '../platform/language.ts';
import { type MealPlace, moveMeal, removeMeal } from './edits.ts';
import { EmptyWeek } from './empty-week.tsx';
import type { Layer } from './layer.ts';
import { Layers } from './layers.tsx';
import { PlanConflicts } from './plan-conflicts.tsx';
import { dayText, typeNames } from './planner-words.ts';
import { findMeal } from './shown-weeks.ts';
import { useListState } from './use-list-state.ts';
import { usePlan, useStandings, useWeekInView } from './use-plan.ts';
import { WeekBar } from './week-bar.tsx';
import { WeekDays } from './week-days.tsx';
import { WeekOverview } from './week-overview.tsx';

/** The week: what is cooked when, what of it is there, and what has to be bought. */
export function PlannerScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const week = useWeekInView();
  const { days, today } = week;
  const { changes, meals, plans, weekStarts, error, retry } = usePlan(days);
  const { standings } = useStandings(days);
  const listState = useListState({ days, meals, plans, weekStarts });
  const [opened, setOpened] = useState<Layer | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    // what changes the plan, while there is a network
    for (const part of [import('./add-meal-dialog.tsx'), import('./meal-sheet.tsx')]) part.catch(() => undefined);
  }, []);
  const layer: Layer | null = opened ?? (week.wantsNeeds ? { kind: 'needs' } : null);
  const close = () => {
    setOpened(null);
    if (week.wantsNeeds) week.forgetNeeds();
  };
  const nameOf = (id: string) => (meals && findMeal(meals, id)?.meal.name) ?? '';
  const onMove = (id: string, place: MealPlace) => {
    const where = `${dayText(place.day, language)}, ${i18n._(typeNames[place.type])}`;
    if (changes.apply(moveMeal(id, place), { title: t`Moved: ${where}`, description: nameOf(id) })) {
      setSaid(t`${nameOf(id)}: ${where}`);
    }
  };
  const onRemove = (id: string) => {
    // of a series it is asked which ones
    if (meals && findMeal(meals, id)?.meal.seriesId) return setOpened({ kind: 'meal', id });
    changes.apply(removeMeal(id), { title: t`Meal removed`, description: nameOf(id) });
  };
  const isEmpty = meals !== undefined && days.every((day) => !meals[day]?.length);

  return (
    <Page
      title={t`Meal planner`}
      actions={
        <div className="flex w-full flex-row-reverse gap-2 max-sm:*:last:flex-1 sm:flex-row">
          <Button
            tone="secondary"
            icon={Plus}
            data-add=""
            aria-keyshortcuts="n"
            title={t`Add a meal (n)`}
            onClick={() => setOpened({ kind: 'add', day: null, type: null })}
          >
            <span className="max-sm:sr-only">
              <Trans>Add a meal</Trans>
            </span>
          </Button>
          <Button icon={WandSparkles} data-act="propose" onClick={() => setOpened({ kind: 'propose' })}>
            <Trans>Plan my week</Trans>
          </Button>
        </div>
      }
    >
      <WeekBar {...week} />
      <PlanConflicts />
      {meals === undefined ? (
        error ? (
          <LoadFailure title={t`The meal plan could not be loaded`} error={error} onRetry={retry} />
        ) : (
          <WeekSkeleton days={days} />
        )
      ) : (
        <>
          {isEmpty && <EmptyWeek listState={listState} onCopy={() => setOpened({ kind: 'copy', day: null })} />}
          {(!isEmpty || listState === 'stale') && (
            <WeekOverview {...{ days, meals, listState, standings }} onOpen={setOpened} />
          )}
          <WeekDays
            {...{ days, today, meals, standings, onMove, onRemove }}
            onAdd={({ day, type }) => setOpened({ kind: 'add', day, type })}
            onOpen={(id) => setOpened({ kind: 'meal', id })}
            onCopyDay={(day) => setOpened({ kind: 'copy', day })}
            onSay={setSaid}
          />
          <div className="mt-4 flex flex-wrap gap-2">
            <Button tone="quiet" icon={Copy} onClick={() => setOpened({ kind: 'copy', day: null })}>
              <Trans>Copy the week</Trans>
            </Button>
            <Button tone="quiet" icon={CalendarDays} onClick={() => setOpened({ kind: 'calendar' })}>
              <Trans>In my calendar</Trans>
            </Button>
            <ButtonLink tone="quiet" icon={ReceiptText} href="/recent?of=plan">
              <Trans>Recent</Trans>
            </ButtonLink>
          </div>
          <Layers {...{ days, today, meals, changes, standings, layer }} onOpen={setOpened} onClose={close} />
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </Page>
  );
}

function WeekSkeleton({ days }: { readonly days: readonly Day[] }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-3 lg:grid-cols-7">
      {days.map((day) => (
        <Skeleton key={day} className="h-60 rounded-card lg:h-110" />
      ))}
    </div>
  );
}
