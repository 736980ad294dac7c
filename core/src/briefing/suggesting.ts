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
 * them, one after the other, what uses up the food that expires first and that none before it uses; of as soon the one that
 * uses more of it.
 */
export function suggestedRecipes(recommendations: readonly Recommendation[]): BriefRecipe[] {
  const left = recommendations.filter(({ matchPercentage }) => matchPercentage > 0);
  const chosen: Recommendation[] = [];
  const used = new Set<string>();
  while (chosen.length < mostSuggested) {
    const best = left.reduce<Recommendation | null>(
      (a, b) => (a === null || isBefore(worthOf(b, used), worthOf(a, used)) ? b : a),
      null,
    );
    if (best === null) break;
    left.splice(left.indexOf(best), 1);
    chosen.push(best);
    for (const food of best.saves) used.add(keyOf(food));
  }
  return chosen.map(briefOf);
}

const keyOf = ({ name, expirationDate }: Recommendation['saves'][number]) => `${expirationDate} ${name}`;

type Worth = { readonly isNear: boolean; readonly day: Day; readonly saves: number };

/** What a recipe would save beside those before it. */
function worthOf({ canMake, matchPercentage, saves }: Recommendation, used: ReadonlySet<string>): Worth {
  const more = saves.filter((food) => !used.has(keyOf(food)));
  const day = more.reduce(
    (soonest, { expirationDate }) => (expirationDate < soonest ? expirationDate : soonest),
    never,
  );
  return { isNear: canMake || matchBand(matchPercentage) === 'high', day, saves: more.length };
}

function isBefore(a: Worth, b: Worth): boolean {
  if (a.isNear !== b.isNear) return a.isNear;
  return a.day === b.day ? a.saves > b.saves : a.day < b.day;
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
