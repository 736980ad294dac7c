import type { FoodBook } from '@kelari/core/food/food-book.ts';
import type { EventFacts } from '../gamification/service.ts';
import { factsOfFoods } from '../pantry/lot-facts.ts';
import type { Actor } from '../platform/context.ts';
import type { FullRecipe } from './catalogue.ts';

/** What cooking or writing a recipe is about. */
export function factsOfRecipe(
  { id, name, cuisine, tags, dietaryTags, ingredients }: FullRecipe,
  book: FoodBook,
): EventFacts {
  const foods = ingredients.filter(({ heading }) => !heading).map(({ conceptId }) => conceptId);
  return {
    ...{ recipeId: id, recipeName: name, tags: [...tags], diets: [...dietaryTags] },
    ...(cuisine ? { cuisine } : {}),
    ...factsOfFoods(foods, book),
  };
}

/** What cooking a recipe is about, of the household's or of the starter collection. */
export function factsOfCooking(recipe: FullRecipe, { userId }: Actor, book: FoodBook): EventFacts {
  return { ...factsOfRecipe(recipe, book), ...(recipe.userId === userId ? { own: true } : {}) };
}
