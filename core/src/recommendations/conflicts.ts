import type { Diet } from '../account/rules.ts';
import { containsOf } from '../food/classes.ts';
import type { Allergen, Concept } from '../food/concept.ts';
import { type Fast, fastOf } from '../food/fasting.ts';
import type { Day } from '../kit/dates.ts';
import type { Language } from '../kit/language.ts';
import { type Avoided, allergensOf, avoidedAllergens, excludingDiets, foodsAgainst } from '../recipes/diets.ts';
import { allergyConflict, dietConflict } from './text.ts';

/** What a household keeps away from on one day. */
export type Avoiding = {
  readonly diets: readonly Diet[];
  readonly vegan: boolean;
  readonly allergens: readonly Allergen[];
  readonly fast: Fast;
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
    fast,
  };
}

/**
 * What a day with fish and the cheesefare week allow of what the fasting option excludes. The other way round a strict
 * day hides nothing more: nearly every Lenten dish of a home has oil in it, and it is the cook who leaves it out.
 */
const allowedOn: Readonly<Partial<Record<Fast, readonly string[]>>> = {
  fish: ['fish'],
  dairy: ['fish', 'dairy', 'egg'],
};
const fastingExcludes: readonly string[] = ['meat', 'pork', 'fish', 'dairy', 'egg'];

function against(diet: (typeof excludingDiets)[number], foods: readonly Concept[], avoiding: Avoiding): Concept[] {
  const found = foodsAgainst(diet, foods, avoiding.vegan);
  const allowed = allowedOn[avoiding.fast];
  if (diet !== 'fasting' || allowed === undefined) return found;
  const isOff = (part: string) => fastingExcludes.includes(part) && !allowed.includes(part);
  return found.filter((food) => containsOf(food).some(isOff));
}

const kept = (avoiding: Avoiding) => excludingDiets.filter((diet) => avoiding.diets.includes(diet));

/** The diets that a recipe must be marked with where an editor answers for its marks; a milder fast goes by the foods. */
export const neededMarks = (avoiding: Avoiding): Diet[] =>
  kept(avoiding).filter((diet) => diet !== 'fasting' || allowedOn[avoiding.fast] === undefined);

/** Whether one food alone is against the household's diets or allergies. */
export const isAvoided = (food: Concept, avoiding: Avoiding): boolean =>
  kept(avoiding).some((diet) => against(diet, [food], avoiding).length > 0) ||
  allergensOf(food).some((allergen) => avoiding.allergens.includes(allergen));

/** The two parts that are against a diet only when they meet in one recipe. */
export const pairedParts = (avoiding: Avoiding): readonly ['meat', 'dairy'] | null =>
  avoiding.diets.includes('kosher') ? ['meat', 'dairy'] : null;

/** Sentences that name the foods; those of allergies apart, because they are said louder. */
export type Conflicts = { readonly allergies: string[]; readonly diets: string[] };

/**
 * Why a recipe is against what the household eats, in words that name the foods; empty when nothing is known against it.
 * `stated` are the diets that the recipe itself is marked with, where an editor answers for them.
 */
export function conflictsOf(
  foods: readonly Concept[],
  avoiding: Avoiding,
  options: { readonly language: Language; readonly stated?: readonly Diet[] | undefined },
): Conflicts {
  const { language, stated } = options;
  const needed = neededMarks(avoiding);
  const names = (list: readonly Concept[]) => [...new Set(list.map((food) => food[language][0] ?? food.id))];
  const diets = kept(avoiding).flatMap((diet) => {
    const found = against(diet, foods, avoiding);
    const isMissing = stated !== undefined && needed.includes(diet) && !stated.includes(diet);
    if (found.length === 0 && !isMissing) return [];
    const isVeganOnly = diet === 'vegan_vegetarian' && !isMissing && foodsAgainst(diet, foods).length === 0;
    return [dietConflict(isVeganOnly ? 'vegan' : diet, names(found), language)];
  });
  const allergies = avoiding.allergens.flatMap((allergen) => {
    const found = foods.filter((food) => allergensOf(food).includes(allergen));
    return found.length === 0 ? [] : [allergyConflict(allergen, names(found), language)];
  });
  return { allergies, diets };
}
