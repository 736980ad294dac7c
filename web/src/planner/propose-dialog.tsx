import { Trans, useLingui } from '@lingui/react/macro';
import { Dices, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Sheet } from '../kit/dialog.tsx';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { addMeals, type MealPlace } from './edits.ts';
import type { LayerProps } from './layer.ts';
import { recipeMeal, usualPortions } from './new-meal.ts';
import { ProposeForm, type ProposeWish } from './propose-form.tsx';
import { ProposedMeals } from './proposed-meals.tsx';
import { isPast } from './use-plan.ts';
import { type DatedProposal, useProposal, type Wish } from './use-proposal.ts';

const isSameSlot = (a: MealPlace, b: MealPlace) => a.day === b.day && a.type === b.type;
const placeOf = ({ date, type }: DatedProposal): MealPlace => ({ day: date, type });

/** Plans the empty slots of the week: asked, looked at, changed meal by meal, and only then put in the plan. */
export function ProposeDialog({ days, today, meals, changes, onClose }: LayerProps) {
  const { t } = useLingui();
  const isFree = ({ day, type }: MealPlace) => !(meals[day] ?? []).some((meal) => meal.type === type);
  const [wish, setWish] = useState<ProposeWish>(() => ({
    slots: days.flatMap((day) => {
      const dinner: MealPlace = { day, type: 'dinner' };
      return !isPast(day, today) && isFree(dinner) ? [dinner] : [];
    }),
    servings: usualPortions,
    minutes: {},
  }));
  const [not, setNot] = useState<readonly string[]>([]);
  const { mutate, reset, data: proposal, error, isPending, variables } = useProposal();

  const ask = (change: Partial<Wish>) => mutate({ ...wish, seed: proposal?.seed, keep: [], not, ...change });
  const others = (meal: DatedProposal) => (proposal?.meals ?? []).filter((each) => each !== meal);
  const onSwap = (meal: DatedProposal) => {
    const unwanted = [...not, meal.recipeId].slice(-200);
    setNot(unwanted);
    ask({ keep: others(meal), not: unwanted });
  };
  const onDrop = (meal: DatedProposal) => {
    const slots = wish.slots.filter((slot) => !isSameSlot(slot, placeOf(meal)));
    setWish({ ...wish, slots });
    if (slots.length === 0) reset();
    else ask({ slots, keep: others(meal) });
  };
  const onAccept = () => {
    const accepted = proposal?.meals ?? [];
    onClose();
    changes.apply(
      addMeals(
        accepted.map(({ date, type, recipeId, servings, ...dish }) => ({
          day: date,
          meal: recipeMeal({ ...dish, id: recipeId }, type, servings),
        })),
      ),
      { title: t`The week is planned` },
    );
  };
  const isShown = proposal !== undefined;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Plan my week`}
      description={t`Kelari fills empty meals: first what expires, then what is there, cheap and without repeats. Nothing is saved before you say so.`}
      footer={
        isShown ? (
          <>
            <Button
              tone="secondary"
              icon={Dices}
              busy={isPending}
              onClick={() => ask({ seed: proposal.seed + 1, not: [], keep: [] })}
            >
              <Trans>Another suggestion</Trans>
            </Button>
            <Button disabled={proposal.meals.length === 0 || isPending} onClick={onAccept}>
              <Trans>Put in the plan</Trans>
            </Button>
          </>
        ) : (
          <Button
            icon={WandSparkles}
            busy={isPending}
            disabled={wish.slots.length === 0}
            onClick={() => ask({ seed: undefined })}
          >
            {wish.slots.length === 0 ? <Trans>Choose at least one meal</Trans> : <Trans>Suggest</Trans>}
          </Button>
        )
      }
    >
      {error && (
        <ErrorPanel
          title={t`No suggestion came`}
          text={t`It needs the kitchen's answer. What you chose is still here.`}
          onRetry={() => variables && mutate(variables)}
        />
      )}
      <p role="status" className="sr-only">
        {isPending ? t`Looking for meals` : ''}
      </p>
      {isShown ? (
        <ProposedMeals {...{ proposal, today, onSwap, onDrop }} busy={isPending} onBack={reset} />
      ) : isPending ? (
        <div className="grid gap-3">
          {wish.slots.map(({ day, type }) => (
            <Skeleton key={day + type} className="h-28 rounded-card" />
          ))}
        </div>
      ) : (
        <ProposeForm {...{ days, today, wish, isFree }} onWish={setWish} />
      )}
    </Sheet>
  );
}
