import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { useLanguage } from '../platform/language.ts';
import type { TonightSlot } from '../recommendations/recommendation-card.tsx';
import { plannerChanges } from './changes.ts';
import { addMeals } from './edits.ts';
import { recipeMeal } from './new-meal.ts';
import { dayText, typeNames } from './planner-words.ts';

/** A button on a suggestion: today's dinner, at one tap and with a way back. */
export const PlanTonight: TonightSlot = ({ recipe }) => {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const user = useCurrentUser();
  const changes = plannerChanges(useQueryClient(), user);
  const { day } = useLocalTime(user.timezone);
  const { name, servings } = recipe;
  const onPlan = () => {
    const where = `${dayText(day, language)}, ${i18n._(typeNames.dinner)}`;
    changes.apply(addMeals([{ day, meal: recipeMeal(recipe, 'dinner', servings) }]), {
      title: t`Planned: ${where}`,
      description: name,
    });
  };
  return (
    <Button tone="quiet" icon={CalendarPlus} aria-label={t`For tonight: ${name}`} onClick={onPlan}>
      <Trans>For tonight</Trans>
    </Button>
  );
};
