import { writtenIn } from '@kelari/core/food/normalise.ts';
import { addDays } from '@kelari/core/kit/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Check, CookingPot, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { Button, buttonClass } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { Sheet } from '../kit/dialog.tsx';
import { Stepper } from '../kit/stepper.tsx';
import { useProducts } from '../pantry/use-products.ts';
import { formatMoney, formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { AllergyWarning } from '../recipes/household-conflicts.tsx';
import { recipeQuery } from '../recipes/queries.ts';
import { markEaten } from './eaten.ts';
import { changeMeal } from './edits.ts';
import type { LayerProps } from './layer.ts';
import { MealActs } from './meal-acts.tsx';
import { MealLines } from './meal-lines.tsx';
import { dayText, stateLook, typeNames } from './planner-words.ts';
import type { PlacedMeal } from './shown-weeks.ts';

type MealSheetProps = LayerProps & { readonly placed: PlacedMeal; readonly onCooked: () => void };

/** One planned meal: what of it is there and from which lots, what it costs, and what can be done with it. */
export function MealSheet({ placed, changes, standings, days, onCooked, onClose }: MealSheetProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { currency } = useCurrentUser().household;
  const { products = [], changes: pantry } = useProducts();
  const { day, meal } = placed;
  const standing = standings.get(meal.id);
  const state = stateLook(meal, standing);
  const eaten = () => {
    onClose();
    markEaten(changes, meal, { pantry, products, standing });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span lang={writtenIn(meal.name)}>{meal.name}</span>}
      description={`${dayText(day, language)}, ${i18n._(typeNames[meal.type])}`}
    >
      {meal.recipeId && !meal.isDone && <MealAllergy key={meal.recipeId} recipeId={meal.recipeId} />}
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {state && (
            <Chip tone={state.tone} icon={state.icon}>
              {state.words}
            </Chip>
          )}
          {standing && standing.cost !== null && (
            <span className="figures text-muted">
              <Trans>Worth {formatMoney(standing.cost, currency, language)}</Trans>
            </span>
          )}
        </div>
        {(meal.kind === 'recipe' || meal.kind === 'leftover') && (
          <Portions
            key={meal.id}
            servings={meal.servings}
            onChange={(servings) =>
              changes.apply(changeMeal(meal.id, { servings }), { title: t`Portions changed`, description: meal.name })
            }
          />
        )}
        {standing && <MealLines standing={standing} />}
        <div className="flex flex-wrap gap-2">
          {meal.isDone ? (
            <Button
              tone="secondary"
              icon={RotateCcw}
              onClick={() =>
                changes.apply(changeMeal(meal.id, { isDone: false }), {
                  title: t`Not eaten yet`,
                  description: meal.name,
                })
              }
            >
              <Trans>Not eaten yet</Trans>
            </Button>
          ) : meal.kind === 'recipe' ? (
            <>
              <Link
                replace
                href={`/recipes/${meal.recipeId}/cook?servings=${meal.servings}&meal=${meal.id}`}
                className={buttonClass()}
              >
                <CookingPot aria-hidden className="size-5 shrink-0" />
                <Trans>Cook</Trans>
              </Link>
              <Button tone="secondary" icon={Check} onClick={onCooked}>
                <Trans>I cooked it</Trans>
              </Button>
            </>
          ) : (
            <Button icon={Check} onClick={eaten}>
              {meal.kind === 'note' ? <Trans>Done with it</Trans> : <Trans>Eaten</Trans>}
            </Button>
          )}
          {meal.recipeId && (
            <Link replace href={`/recipes/${meal.recipeId}?servings=${meal.servings}`} className={buttonClass('quiet')}>
              <BookOpen aria-hidden className="size-5 shrink-0" />
              <Trans>Open the recipe</Trans>
            </Link>
          )}
        </div>
        <MealActs {...{ placed, changes, onClose }} days={[...days, ...days.map((each) => addDays(each, 7))]} />
      </div>
    </Sheet>
  );
}

/** Asked for when the meal is opened: the plan itself does not know what goes into its dishes. */
function MealAllergy({ recipeId }: { readonly recipeId: string }) {
  const { data: recipe } = useQuery(recipeQuery(recipeId));
  return recipe ? <AllergyWarning recipe={recipe} /> : null;
}

const settleMs = 700;

/** Taps that follow each other are one change. */
function Portions({
  servings,
  onChange,
}: {
  readonly servings: number;
  readonly onChange: (servings: number) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const [wanted, setWanted] = useState(servings);
  const latest = useRef({ wanted, servings, onChange });
  latest.current = { wanted, servings, onChange };
  useEffect(() => setWanted(servings), [servings]);
  useEffect(() => {
    if (wanted === servings) return;
    const timer = setTimeout(() => latest.current.onChange(wanted), settleMs);
    return () => clearTimeout(timer);
  }, [wanted, servings]);
  useEffect(
    () => () => {
      // closed before the pause was over
      const { current } = latest;
      if (current.wanted !== current.servings) current.onChange(current.wanted);
    },
    [],
  );
  return (
    <div className="flex items-center justify-between gap-3">
      <span>
        <Trans>Portions</Trans>
      </span>
      <Stepper
        label={t`portions`}
        value={wanted}
        shown={formatNumber(wanted, language)}
        min={1}
        max={200}
        onChange={setWanted}
      />
    </div>
  );
}
