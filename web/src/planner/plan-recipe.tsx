import { addDays } from '@kelari/core/kit/dates.ts';
import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Stepper } from '../kit/stepper.tsx';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { AllergyWarning } from '../recipes/household-conflicts.tsx';
import { plannerChanges } from './changes.ts';
import { addMeals } from './edits.ts';
import { recipeMeal } from './new-meal.ts';
import { type MaybePlace, PlaceFields, placeOf } from './place-fields.tsx';
import { dayText, typeNames } from './planner-words.ts';
import { sevenDays } from './use-plan.ts';

type PlanRecipeProps = { readonly recipe: Recipe; readonly servings: number };

/** A button on a recipe: puts it on a day of this week or the next. */
export function PlanRecipe(props: PlanRecipeProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" icon={CalendarPlus} onClick={() => setOpen(true)}>
        <Trans>Plan it</Trans>
      </Button>
      {open && <PlanDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function PlanDialog({ recipe, servings: asked, onClose }: PlanRecipeProps & { readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const user = useCurrentUser();
  const changes = plannerChanges(useQueryClient(), user);
  const { day: today } = useLocalTime(user.timezone);
  const [to, setTo] = useState<MaybePlace>({ day: today, type: 'dinner' });
  const [servings, setServings] = useState(Math.max(1, Math.round(asked)));
  const place = placeOf(to);
  const onPlan = () => {
    if (!place) return;
    onClose();
    const where = `${dayText(place.day, language)}, ${i18n._(typeNames[place.type])}`;
    changes.apply(addMeals([{ day: place.day, meal: recipeMeal(recipe, place.type, servings) }]), {
      title: t`Planned: ${where}`,
      description: recipe.name,
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Put it in the meal plan`}
      description={recipe.name}
      footer={
        <Button onClick={onPlan}>
          <Trans>Put in the plan</Trans>
        </Button>
      }
    >
      <AllergyWarning recipe={recipe} />
      <div className="grid gap-4">
        <PlaceFields days={[...sevenDays(today), ...sevenDays(addDays(today, 7))]} value={to} onChange={setTo} />
        <div className="flex items-center justify-between gap-3">
          <span>
            <Trans>Portions</Trans>
          </span>
          <Stepper
            label={t`portions`}
            value={servings}
            shown={formatNumber(servings, language)}
            min={1}
            max={200}
            onChange={setServings}
          />
        </div>
      </div>
    </Dialog>
  );
}
