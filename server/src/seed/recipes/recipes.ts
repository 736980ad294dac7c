import { breakfast } from './breakfast.ts';
import { fish } from './fish.ts';
import { greekMains } from './greek-mains.ts';
import { greekVegetable } from './greek-vegetable.ts';
import { legumes } from './legumes.ts';
import { salads } from './salads.ts';
import { soups } from './soups.ts';
import type { StarterRecipe } from './starter-recipe.ts';

/** The starter collection every household sees: ownerless and read-only. */
export const starterRecipes: readonly StarterRecipe[] = [
  ...greekVegetable,
  ...legumes,
  ...greekMains,
  ...fish,
  ...soups,
  ...salads,
  ...breakfast,
];
