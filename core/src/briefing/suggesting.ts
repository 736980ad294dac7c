import type { Day } from '../kit/dates.ts';
import { matchBand } from '../recommendations/bands.ts';
import type { Recommendation } from '../recommendations/contract.ts';
import type { BriefRecipe } from './contract.ts';

/** How many recipes a briefing suggests, and of how many of the best it chooses them. */
export const mostSuggested = 3;
export const consideredRecipes = 24;

const never: Day = '9999-12-31';

/**
 * The recipes to think of first, of suggestions in their own order: what can be cooked, or nearly so, before the rest; among
 * them what uses up the food that expires first; of as soon the one that uses more of it.
 */
export function suggestedRecipes(recommendations: readonly Recommendation[]): BriefRecipe[] {
  const soonest = ({ saves }: Recommendation): Day =>
    saves.reduce((day, { expirationDate }) => (expirationDate < day ? expirationDate : day), never);
  const isNear = ({ canMake, matchPercentage }: Recommendation) => canMake || matchBand(matchPercentage) === 'high';
  const rank = (recipe: Recommendation) => (isNear(recipe) ? 0 : 1);
  return recommendations
    .filter(({ matchPercentage }) => matchPercentage > 0)
    .map((recipe) => ({ recipe, day: soonest(recipe) }))
    .sort(
      (a, b) =>
        rank(a.recipe) - rank(b.recipe) ||
        (a.day < b.day ? -1 : a.day > b.day ? 1 : b.recipe.saves.length - a.recipe.saves.length),
    )
    .slice(0, mostSuggested)
    .map(({ recipe }) => briefOf(recipe));
}

const briefOf = (recipe: Recommendation): BriefRecipe => ({
  id: recipe.id,
  name: recipe.name,
  prepTime: recipe.prepTime,
  cookTime: recipe.cookTime,
  servings: recipe.servings,
  difficulty: recipe.difficulty,
  tags: recipe.tags,
  imageUrl: recipe.imageUrl,
  mainGroup: recipe.mainGroup,
  matchPercentage: recipe.matchPercentage,
  canMake: recipe.canMake,
  missingIngredients: recipe.missingIngredients,
  saves: recipe.saves,
});
