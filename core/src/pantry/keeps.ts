import { openedLifeOf, shelfLifeOf } from '../food/classes.ts';
import type { Concept } from '../food/concept.ts';
import { areContentsKnown } from '../food/food-book.ts';
import type { Keeps } from './acts.ts';

/** How long a food usually keeps, for acts; nothing is usual for one that is not known. Apart: it brings the lexicon along. */
export const usualKeeps =
  (food: Concept | null): Keeps =>
  (where) => {
    if (food === null || !areContentsKnown(food)) return null;
    return where === 'opened' ? openedLifeOf(food) : shelfLifeOf(food, where);
  };
