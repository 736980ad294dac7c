import { categoryOf, shelfLifeOf } from './classes.ts';
import { type Category, categories, type PlaceKind, placeKinds } from './concept.ts';
import { lexicon } from './lexicon/lexicon.ts';

/**
 * The share of a category's foods that may keep shorter than is said of it. Not the very shortest, because single foods stand
 * far out (an egg yolk keeps 2 days, of all other dairy the shortest 5 % begin at fresh milk's 7); where the shortest is
 * usual, as mince and offal are for meat (1 day), it is what comes out.
 */
const shorter = 0.05;

/** Categories of what spoils; the others hold dry and fresh food side by side (rice and bread), and nothing holds for both. */
const perishable: ReadonlySet<Category> = new Set<Category>(['meat', 'dairy', 'vegetables', 'fruits', 'frozen']);

type Careful = { readonly days: number; readonly isUsualPlace: boolean };
let built: ReadonlyMap<string, Careful> | undefined;
const carefulAt = (category: Category, place: PlaceKind): Careful | undefined => {
  built ??= careful();
  return built.get(`${category} ${place}`);
};

/**
 * Whole days, at least 1, that 19 of 20 foods of a category keep, unopened, at a kind of place: for food of which only the
 * category is known. Null for 'other', which says nothing of a food. Reckoned from the lexicon (its sources: food-data.md).
 */
export const carefulDays = (category: Category, place: PlaceKind): number | null =>
  category === 'other' ? null : (carefulAt(category, place)?.days ?? null);

/**
 * The same where it makes a date for food just bought: in the freezer for all, elsewhere only for what spoils, at places where
 * most of the category's foods belong. Else null: no date is better than one that means nothing.
 */
export function perishableDays(category: Category, place: PlaceKind): number | null {
  const isTold = place === 'freezer' || (perishable.has(category) && carefulAt(category, place)?.isUsualPlace);
  return isTold ? carefulDays(category, place) : null;
}

function careful(): ReadonlyMap<string, Careful> {
  const all = Map.groupBy(lexicon, categoryOf);
  const found = new Map<string, Careful>();
  for (const category of categories)
    for (const place of placeKinds) {
      const foods = all.get(category) ?? [];
      const lives = foods.flatMap((food) => shelfLifeOf(food, place) ?? []).sort((a, b) => a - b);
      const days = lives[Math.floor(lives.length * shorter)];
      if (days !== undefined)
        found.set(`${category} ${place}`, { days, isUsualPlace: lives.length * 2 > foods.length });
    }
  return found;
}
