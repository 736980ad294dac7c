import type { Recipe } from '@kelari/core/recipes/contract.ts';
import type { System } from '@kelari/core/recipes/kitchen-amount.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Segments } from '../kit/segments.tsx';
import { Stepper } from '../kit/stepper.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { type AtHomeSlot, IngredientList } from './ingredient-list.tsx';
import type { useServings } from './servings.ts';

type IngredientsCardProps = ReturnType<typeof useServings> & {
  readonly recipe: Recipe;
  readonly system: System;
  readonly onSystem: (system: System) => void;
  readonly atHome?: AtHomeSlot | undefined;
};

/** What goes in, for how many, and in whose measures. */
export function IngredientsCard({
  recipe,
  servings,
  factor,
  setServings,
  system,
  onSystem,
  atHome,
}: IngredientsCardProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-title">
          <Trans>Ingredients</Trans>
        </h2>
        <div className="flex items-center gap-3">
          <span className="text-small text-muted">
            <Trans>Servings</Trans>
          </span>
          <Stepper
            label={t`servings`}
            shown={formatNumber(servings, language)}
            value={servings}
            min={1}
            max={200}
            onChange={(next) => setServings(Math.round(next))}
          />
        </div>
      </div>
      {factor !== 1 && (
        <Button tone="quiet" icon={Undo2} className="-ml-4" onClick={() => setServings(recipe.servings)}>
          <Trans>Back to {recipe.servings}, as written</Trans>
        </Button>
      )}
      <IngredientList
        recipe={recipe}
        factor={factor}
        system={system}
        servings={servings}
        atHome={atHome}
        onServings={setServings}
      />
      <div className="mt-3">
        <Segments
          label={t`Measures`}
          value={system}
          onChange={onSystem}
          options={[
            { value: 'written', label: t`As written` },
            { value: 'metric', label: t`Metric` },
            { value: 'us', label: t`US` },
          ]}
        />
      </div>
    </Card>
  );
}
