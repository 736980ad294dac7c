import type { Diet } from '../account/rules.ts';
import { containsOf } from '../food/classes.ts';
import { type Allergen, allergens, type Concept } from '../food/concept.ts';
import { areContentsKnown } from '../food/food-book.ts';

/** What a household does not eat: excluding diets, and allergens that somebody ticked. */
export type Avoided = {
  readonly diets: readonly Diet[];
  /** Vegetarians of the household are vegan. */
  readonly vegan: boolean;
  readonly allergies: readonly Allergen[];
};

type Contains = ReturnType<typeof containsOf>[number];

/** What each excluding diet keeps away from (product.md 2.20). Shellfish is fasting food, and so is honey. */
const excluded = {
  vegan_vegetarian: ['meat', 'fish', 'shellfish', 'pork'],
  gluten_free: ['gluten'],
  lactose_free: ['lactose'],
  halal: ['pork', 'alcohol'],
  kosher: ['pork', 'shellfish', 'unkosher'],
  fasting: ['meat', 'pork', 'fish', 'dairy', 'egg'],
} as const satisfies Partial<Record<Diet, readonly Contains[]>>;
export type ExcludingDiet = keyof typeof excluded;
export const excludingDiets = Object.keys(excluded) as ExcludingDiet[];
const veganToo: readonly Contains[] = ['dairy', 'lactose', 'egg', 'honey'];

const allergenOf: Readonly<Partial<Record<Contains, readonly Allergen[]>>> = {
  gluten: ['gluten'],
  dairy: ['milk'],
  lactose: ['milk'],
  egg: ['eggs'],
  fish: ['fish'],
};

/** The EU allergens in a food. Shellfish of an unknown kind counts as both kinds. */
export function allergensOf(concept: Concept): readonly Allergen[] {
  const contains = containsOf(concept);
  const stated = concept.allergens ?? [];
  const kinds: readonly Allergen[] = ['crustaceans', 'molluscs'];
  const shellfish = contains.includes('shellfish') && !stated.some((allergen) => kinds.includes(allergen)) ? kinds : [];
  return [...new Set([...stated, ...contains.flatMap((part) => allergenOf[part] ?? []), ...shellfish])];
}

/** The foods that an excluding diet does not allow; together meat and dairy are not kosher. */
export function foodsAgainst(diet: ExcludingDiet, foods: readonly Concept[], vegan = false): Concept[] {
  const parts: readonly Contains[] = [...excluded[diet], ...(diet === 'vegan_vegetarian' && vegan ? veganToo : [])];
  const against = foods.filter((food) => containsOf(food).some((part) => parts.includes(part)));
  if (diet !== 'kosher') return against;
  const meat = foods.filter((food) => containsOf(food).includes('meat'));
  const dairy = foods.filter((food) => containsOf(food).includes('dairy'));
  return meat.length > 0 && dairy.length > 0 ? [...new Set([...against, ...meat, ...dairy])] : against;
}

/** The allergens a household avoids: the ticked ones; all fourteen when it eats allergen-free and ticked none. */
export const avoidedAllergens = ({ diets, allergies }: Avoided): readonly Allergen[] =>
  allergies.length === 0 && diets.includes('allergen_free') ? allergens : allergies;

/**
 * The diets a recipe is fit for, in the order of the specification, when it is known of every line what is in it; else
 * none, because one unknown food may break any of them. `meat` says that there is some.
 */
export function dietsOf(foods: readonly (Concept | null)[]): Diet[] {
  const known = foods.flatMap((food) => (food !== null && areContentsKnown(food) ? [food] : []));
  if (known.length < foods.length || foods.length === 0) return [];
  const fits = (diet: ExcludingDiet) => foodsAgainst(diet, known).length === 0;
  const order: readonly (readonly [Diet, boolean])[] = [
    ['vegan_vegetarian', fits('vegan_vegetarian')],
    ['gluten_free', fits('gluten_free')],
    ['lactose_free', fits('lactose_free')],
    ['allergen_free', known.every((food) => allergensOf(food).length === 0)],
    ['halal', fits('halal')],
    ['kosher', fits('kosher')],
    ['fasting', fits('fasting')],
    ['meat', known.some((food) => containsOf(food).includes('meat'))],
  ];
  return order.flatMap(([diet, fit]) => (fit ? [diet] : []));
}
