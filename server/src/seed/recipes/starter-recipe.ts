import type { Diet } from '@kelari/core/account/rules.ts';
import type { Difficulty } from '@kelari/core/recipes/rules.ts';

/** The cuisines of the starter collection. */
export const cuisines = [
  'greek',
  'cypriot',
  'italian',
  'french',
  'spanish',
  'portuguese',
  'german',
  'balkan',
  'turkish',
  'middle-eastern',
  'moroccan',
  'indian',
  'chinese',
  'thai',
  'vietnamese',
  'korean',
  'japanese',
  'mexican',
  'american',
  'british',
  'mediterranean',
] as const;
export type Cuisine = (typeof cuisines)[number];

/** What the drawn cover shows. */
export const mainGroups = [
  'vegetable',
  'leafy',
  'root',
  'mushroom',
  'legume',
  'meat',
  'poultry',
  'fish',
  'pasta',
  'rice',
  'egg',
  'cheese',
  'bread',
  'fruit',
  'sweet',
  'soup',
  'salad',
] as const;
export type MainGroup = (typeof mainGroups)[number];

/** One language's text. Line i and step i say the same in both languages, with the same amounts. */
export type RecipeText = {
  readonly name: string;
  readonly description: string;
  readonly ingredients: readonly string[];
  readonly instructions: readonly string[];
  readonly tags: readonly string[];
  readonly healthBenefits: string;
};

/**
 * A recipe of the starter collection, ours in wording. Times are minutes, with no soaking or resting counted.
 * `dietaryTags`: an excluding diet stands there exactly when no line of the recipe, optional or not, breaks it;
 * `fasting` means fit for an Orthodox fast day with oil (shellfish allowed).
 */
export type StarterRecipe = {
  readonly id: string;
  readonly cuisine: Cuisine;
  readonly difficulty: Difficulty;
  readonly prepTime: number;
  readonly cookTime: number;
  readonly servings: number;
  readonly dietaryTags: readonly Diet[];
  readonly mainGroup: MainGroup;
  readonly en: RecipeText;
  readonly el: RecipeText;
};
