import { american } from './american.ts';
import { asian } from './asian.ts';
import { bakes } from './bakes.ts';
import { breakfast } from './breakfast.ts';
import { desserts } from './desserts.ts';
import { european } from './european.ts';
import { everyday } from './everyday.ts';
import { fish } from './fish.ts';
import { greekBreads } from './greek-breads.ts';
import { greekGarden } from './greek-garden.ts';
import { greekMains } from './greek-mains.ts';
import { greekMeat } from './greek-meat.ts';
import { greekMeze } from './greek-meze.ts';
import { greekPies } from './greek-pies.ts';
import { greekSeafood } from './greek-seafood.ts';
import { greekSweets } from './greek-sweets.ts';
import { greekVegetable } from './greek-vegetable.ts';
import { italian } from './italian.ts';
import { legumes } from './legumes.ts';
import { levant } from './levant.ts';
import { pastaRice } from './pasta-rice.ts';
import { salads } from './salads.ts';
import { soups } from './soups.ts';
import type { StarterRecipe } from './starter-recipe.ts';
import { world } from './world.ts';

/** The starter collection every household sees: ownerless and read-only. */
export const starterRecipes: readonly StarterRecipe[] = [
  ...greekVegetable,
  ...greekGarden,
  ...legumes,
  ...greekMains,
  ...greekMeat,
  ...greekPies,
  ...fish,
  ...greekSeafood,
  ...soups,
  ...salads,
  ...greekMeze,
  ...breakfast,
  ...greekBreads,
  ...pastaRice,
  ...italian,
  ...european,
  ...levant,
  ...world,
  ...asian,
  ...american,
  ...everyday,
  ...bakes,
  ...desserts,
  ...greekSweets,
];
