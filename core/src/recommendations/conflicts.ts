import type { Diet } from '../account/rules.ts';
import { containsOf } from '../food/classes.ts';
import type { Allergen, Concept } from '../food/concept.ts';
import type { Day } from '../kit/dates.ts';
import type { Language } from '../kit/language.ts';
import { type Avoided, allergensOf, avoidedAllergens, excludingDiets, foodsAgainst } from '../recipes/diets.ts';
import { fastOf } from './fasting.ts';
import { allergyConflict, dietConflict } from './text.ts';

/** What a household keeps away from on one day. */
export type Avoiding = {
  readonly diets: readonly Diet[];
  readonly vegan: boolean;
  readonly allergens: readonly Allergen[];
  /** Fasting, on a day when fish is allowed. */
  readonly fishToo: boolean;
};

/** All that any member avoids; fasting counts only on fast days. */
export function avoidingOf(members: readonly Avoided[], today: Day): Avoiding {
  const fast = fastOf(today);
  const diets = new Set(members.flatMap((member) => member.diets));
  if (fast === 'none') diets.delete('fasting');
  return {
    diets: [...diets],
    vegan: members.some((member) => member.vegan && member.diets.includes('vegan_vegetarian')),
    allergens: [...new Set(members.flatMap(avoidedAllergens))],
    fishToo: fast === 'fish',
  };
}

const against = (diet: (typeof excludingDiets)[number], foods: readonly Concept[], avoiding: Avoiding): Concept[] => {
  const found = foodsAgainst(diet, foods, avoiding.vegan);
  const isFishOnly = (food: Concept) => containsOf(food).every((part) => part === 'fish' || part === 'oil');
  return diet === 'fasting' && avoiding.fishToo ? found.filter((food) => !isFishOnly(food)) : found;
};

const kept = (avoiding: Avoiding) => excludingDiets.filter((diet) => avoiding.diets.includes(diet));

/** Whether one food alone is against the household's diets or allergies. */
export const isAvoided = (food: Concept, avoiding: Avoiding): boolean =>
  kept(avoiding).some((diet) => against(diet, [food], avoiding).length > 0) ||
  allergensOf(food).some((allergen) => avoiding.allergens.includes(allergen));

/**
 * Why a recipe is against what the household eats, in words that name the foods; empty when nothing is known against it.
 * `stated` are the diets that the recipe itself is marked with, where an editor answers for them.
 */
export function conflictsOf(
  foods: readonly Concept[],
  avoiding: Avoiding,
  options: { readonly language: Language; readonly stated?: readonly Diet[] | undefined },
): string[] {
  const { language, stated } = options;
  const names = (list: readonly Concept[]) => [...new Set(list.map((food) => food[language][0] ?? food.id))];
  const ofDiets = kept(avoiding).flatMap((diet) => {
    const found = against(diet, foods, avoiding);
    const isMissing = stated !== undefined && !stated.includes(diet) && !(diet === 'fasting' && avoiding.fishToo);
    if (found.length === 0 && !isMissing) return [];
    const isVeganOnly = diet === 'vegan_vegetarian' && !isMissing && foodsAgainst(diet, foods).length === 0;
    return [dietConflict(isVeganOnly ? 'vegan' : diet, names(found), language)];
  });
  const ofAllergies = avoiding.allergens.flatMap((allergen) => {
    const found = foods.filter((food) => allergensOf(food).includes(allergen));
    return found.length === 0 ? [] : [allergyConflict(allergen, names(found), language)];
  });
  return [...ofDiets, ...ofAllergies];
}
