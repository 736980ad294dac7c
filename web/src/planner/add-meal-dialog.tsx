import type { Day } from '@kelari/core/kit/dates.ts';
import type { Meal, MealKind, MealType } from '@kelari/core/planner/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Sheet } from '../kit/dialog.tsx';
import { Segments } from '../kit/segments.tsx';
import { Stepper } from '../kit/stepper.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { addMeals } from './edits.ts';
import type { LayerProps } from './layer.ts';
import { recipeMeal, usualPortions } from './new-meal.ts';
import { PickFood } from './pick-food.tsx';
import { PickLeftover } from './pick-leftover.tsx';
import { PickNote } from './pick-note.tsx';
import { PickRecipe } from './pick-recipe.tsx';
import { type MaybePlace, PlaceFields, placeOf } from './place-fields.tsx';
import { dayText, typeNames } from './planner-words.ts';

type AddMealDialogProps = LayerProps & { readonly day: Day | null; readonly type: MealType | null };

/** Puts a recipe, leftovers, a food or a note on a day. Choosing saves; without day and meal nothing can be chosen. */
export function AddMealDialog({ days, changes, day, type, onClose }: AddMealDialogProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const reason = useId();
  const [asked, setAsked] = useState<MaybePlace>({ day, type });
  const [kind, setKind] = useState<MealKind>('recipe');
  const [portions, setPortions] = useState(usualPortions);
  const place = placeOf(asked);

  const onPick = (meal: Meal) => {
    if (!place) return;
    onClose();
    const where = `${dayText(place.day, language)}, ${i18n._(typeNames[place.type])}`;
    changes.apply(addMeals([{ day: place.day, meal: { ...meal, type: place.type } }]), {
      title: t`Planned: ${where}`,
      description: meal.name,
    });
  };
  const pick = { why: place ? undefined : reason, type: asked.type, portions, onPick };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t`Add a meal`}>
      <div className="grid gap-4">
        <PlaceFields days={days} value={asked} onChange={setAsked} />
        <div role="status">
          {!place && (
            <p id={reason} className="rounded-control bg-saffron-tint px-3 py-2 text-small text-saffron">
              <Trans>Choose a day and a meal first.</Trans>
            </p>
          )}
        </div>
        <Segments
          label={t`What`}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'recipe', label: t`Recipe` },
            { value: 'leftover', label: t`Leftovers` },
            { value: 'food', label: t`Food` },
            { value: 'note', label: t`Note` },
          ]}
        />
        {(kind === 'recipe' || kind === 'leftover') && (
          <div className="flex items-center justify-between gap-3">
            <span>
              <Trans>Portions</Trans>
            </span>
            <Stepper
              label={t`portions`}
              value={portions}
              shown={formatNumber(portions, language)}
              min={1}
              max={50}
              onChange={setPortions}
            />
          </div>
        )}
        {kind === 'recipe' && (
          <PickRecipe
            why={pick.why}
            onPick={(recipe) => onPick(recipeMeal(recipe, asked.type ?? 'dinner', portions))}
          />
        )}
        {kind === 'leftover' && <PickLeftover {...pick} />}
        {kind === 'food' && <PickFood {...pick} />}
        {kind === 'note' && <PickNote {...pick} />}
      </div>
    </Sheet>
  );
}
