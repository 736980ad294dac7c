import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../kit/dialog.tsx';
import { CookEnd, type FromPantry } from './cook-end.tsx';
import { usePlannedMeal } from './planned-meal.ts';
import { useServings } from './servings.ts';

type CookedDialogProps = {
  readonly recipe: Recipe;
  readonly fromPantry: FromPantry | undefined;
  readonly onClose: () => void;
};

/** The end of a cooking without its steps: for dishes one knows by heart. */
export function CookedDialog({ recipe, fromPantry, onClose }: CookedDialogProps) {
  const { t } = useLingui();
  const { servings } = useServings(recipe);
  const mealId = usePlannedMeal();
  return (
    <Dialog open onOpenChange={onClose} title={t`I cooked it`} description={recipe.name}>
      <CookEnd
        recipe={recipe}
        servings={Math.max(1, Math.round(servings))}
        fromPantry={fromPantry}
        mealId={mealId}
        onEnd={onClose}
      />
    </Dialog>
  );
}
