import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Foods that most kitchens always have: ids of the lexicon and their names, for the household's list of staples. */
export const stapleNames: readonly (readonly [concept: string, name: MessageDescriptor])[] = [
  ['water', msg`Water`],
  ['salt', msg`Salt`],
  ['black-pepper', msg`Pepper`],
  ['olive-oil', msg`Olive oil`],
  ['sunflower-oil', msg`Sunflower oil`],
  ['vinegar', msg`Vinegar`],
  ['sugar', msg`Sugar`],
  ['flour', msg`Flour`],
  ['oregano', msg`Oregano`],
  ['paprika', msg`Paprika`],
  ['cinnamon', msg`Cinnamon`],
  ['bay-leaf', msg`Bay leaf`],
  ['stock-cube', msg`Stock cubes`],
  ['baking-powder', msg`Baking powder`],
  ['cornflour', msg`Cornflour`],
  ['garlic', msg`Garlic`],
  ['onion', msg`Onions`],
  ['lemon', msg`Lemons`],
  ['coffee', msg`Coffee`],
];
