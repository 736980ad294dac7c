import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../kit/dialog.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { CookEnd } from '../recipes/cook-end.tsx';
import { recipeQuery } from '../recipes/queries.ts';
import { FromPantry } from '../recommendations/from-pantry.tsx';
import type { PlacedMeal } from './shown-weeks.ts';

type MealCookedProps = { readonly placed: PlacedMeal; readonly onClose: () => void };

/** The planned dish is cooked: what it took from the pantry, to be put right, and what is left over. */
export function MealCooked({ placed: { meal }, onClose }: MealCookedProps) {
  const { t } = useLingui();
  const { data: recipe, isError, error, refetch } = useQuery(recipeQuery(meal.recipeId ?? ''));
  return (
    <Dialog open onOpenChange={onClose} title={t`I cooked it`} description={meal.name}>
      {recipe ? (
        <CookEnd
          recipe={recipe}
          servings={Math.max(1, Math.round(meal.servings))}
          fromPantry={FromPantry}
          mealId={meal.id}
          onEnd={onClose}
        />
      ) : isError ? (
        <LoadFailure title={t`The recipe could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading`}>
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
    </Dialog>
  );
}
