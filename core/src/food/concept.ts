/** The eleven product categories of the specification; used for every product, list row and aisle filter. */
export const categories = [
  'meat',
  'dairy',
  'vegetables',
  'fruits',
  'grains',
  'pantry',
  'frozen',
  'beverages',
  'snacks',
  'condiments',
  'other',
] as const;
export type Category = (typeof categories)[number];

/** The three kinds of place a household keeps food in. */
export const placeKinds = ['pantry', 'fridge', 'freezer'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Wire units: the specification's ten, then ours (product.md 2.9). */
export const units = [
  'pieces',
  'kg',
  'g',
  'lb',
  'oz',
  'l',
  'ml',
  'cups',
  'tbsp',
  'tsp',
  'pack',
  'can',
  'bottle',
  'bunch',
  'slice',
  'clove',
] as const;
export type Unit = (typeof units)[number];

/** The fourteen allergens of Regulation (EU) 1169/2011, annex II. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/** Food classes carry the defaults (category, place, unit, shelf life, diet) that a concept may override; see classes.ts. */
export const foodClasses = [
  'vegetable',
  'leafy',
  'root',
  'mushroom',
  'fruit',
  'dried-fruit',
  'herb',
  'spice',
  'grain',
  'flour',
  'pasta',
  'bread',
  'pastry',
  'legume',
  'canned',
  'nut',
  'seed',
  'red-meat',
  'pork',
  'poultry',
  'game',
  'cured-meat',
  'fish',
  'seafood',
  'egg',
  'milk',
  'yogurt',
  'cream',
  'cheese',
  'butter',
  'fat',
  'oil',
  'vinegar',
  'sweetener',
  'condiment',
  'sauce',
  'baking',
  'soft-drink',
  'juice',
  'hot-drink',
  'alcohol',
  'snack',
  'sweet',
  'prepared',
  'plant-milk',
  'soy',
  'water',
  'other',
] as const;
export type FoodClass = (typeof foodClasses)[number];

/** Usual days a food keeps, unopened, per place; absent = does not belong there. */
export type ShelfLife = {
  readonly pantry?: number;
  readonly fridge?: number;
  readonly freezer?: number;
  readonly opened?: number;
};

/** Per 100 g of the edible part as it is bought (dry pasta dry, meat raw): kcal, else grams. Salt is sodium x 2.5. */
export type Nutrients = {
  readonly kcal: number;
  readonly fat: number;
  readonly saturates: number;
  readonly carbs: number;
  readonly sugars: number;
  readonly fibre: number;
  readonly protein: number;
  readonly salt: number;
};

/**
 * One food as a cook thinks of it. Authored by hand in lexicon/*.ts.
 * Names: the first is shown, all are recognised. Write nominative singular and plural and every irregular or
 * variant form (αβγό/αυγό, aubergine/eggplant); regular inflection, accents, case and Greeklish are the engine's work.
 */
export type Concept = {
  readonly id: string;
  readonly en: readonly string[];
  readonly el: readonly string[];
  readonly class: FoodClass;
  /** The more general food this one is a variety of: cherry-tomato -> tomato. A variety always serves for its parent. */
  readonly parent?: string;
  /** True when the parent also serves for this variety without buying: milk for whole milk, but not peas for snow peas. */
  readonly parentServes?: boolean;
  /** Foods that serve for this one without shopping, and are named when they do: lemons for lemon juice, raw for cooked. */
  readonly substitutes?: readonly string[];
  /** Foods that would do instead but make another dish (raisins for sultanas): hinted at beside a missing line, never counted. */
  readonly swaps?: readonly string[];
  readonly category?: Category;
  readonly place?: PlaceKind;
  readonly unit?: Unit;
  readonly gramsPerPiece?: number;
  /** Density, grams per millilitre, as scooped or poured. */
  readonly gramsPerMl?: number;
  /** Share of the bought weight that is eaten, over 0 and at most 1: 0.7 for a banana; absent means the class's. */
  readonly edible?: number;
  readonly shelfLife?: ShelfLife;
  readonly per100g?: Nutrients;
  readonly allergens?: readonly Allergen[];
  /** Overrides of the class's diet defaults: what the food contains that a diet excludes. */
  readonly contains?: readonly (
    | 'meat'
    | 'fish'
    | 'shellfish'
    | 'dairy'
    | 'egg'
    | 'honey'
    | 'gluten'
    | 'lactose'
    /** Animals that are not kosher, pork and shellfish apart: rabbit, eel, sturgeon and its roe. */
    | 'unkosher'
    | 'alcohol'
    | 'pork'
    | 'oil'
  )[];
};
