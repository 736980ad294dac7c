import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { useSearchParams } from 'wouter';

const most = 500;

/** The servings in the address, where reload, back and cook mode find them; else the recipe's own. */
export function useServings(recipe: Pick<Recipe, 'servings'>) {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('servings'));
  const servings = asked > 0 && asked <= most ? asked : recipe.servings;
  return {
    servings,
    factor: servings / recipe.servings,
    setServings: (next: number) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === recipe.servings) after.delete('servings');
          else after.set('servings', String(Math.min(most, next)));
          return after;
        },
        { replace: true },
      ),
  };
}
