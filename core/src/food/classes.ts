import type { Category, Concept, FoodClass, Nutrients, PlaceKind, ShelfLife, Unit } from './concept.ts';

type Contains = NonNullable<Concept['contains']>;

/** What a food of this class takes when its concept says nothing else. Shelf life in days, unopened. */
export type ClassDefaults = {
  readonly category: Category;
  readonly place: PlaceKind;
  readonly unit: Unit;
  readonly shelfLife: ShelfLife;
  readonly contains?: Contains;
  readonly gramsPerPiece?: number;
  readonly gramsPerMl?: number;
};

type More = Pick<ClassDefaults, 'contains' | 'gramsPerPiece' | 'gramsPerMl'>;
const row = (
  category: Category,
  place: PlaceKind,
  unit: Unit,
  shelfLife: ShelfLife,
  more: More = {},
): ClassDefaults => ({
  category,
  place,
  unit,
  shelfLife,
  ...more,
});

const dairy: Contains = ['dairy', 'lactose'];

/**
 * Class defaults. Keeping times are the usual home-kitchen ones (USDA FoodKeeper and EFET guidance, rounded down);
 * densities are grams per millilitre as scooped or poured.
 */
export const classDefaults: Readonly<Record<FoodClass, ClassDefaults>> = {
  vegetable: row(
    'vegetables',
    'fridge',
    'g',
    { pantry: 3, fridge: 7, freezer: 240 },
    { gramsPerPiece: 150, gramsPerMl: 0.6 },
  ),
  leafy: row('vegetables', 'fridge', 'bunch', { fridge: 5, freezer: 240 }, { gramsPerPiece: 300, gramsPerMl: 0.15 }),
  root: row(
    'vegetables',
    'pantry',
    'kg',
    { pantry: 30, fridge: 45, freezer: 240 },
    { gramsPerPiece: 150, gramsPerMl: 0.6 },
  ),
  mushroom: row('vegetables', 'fridge', 'g', { fridge: 6, freezer: 240 }, { gramsPerPiece: 20, gramsPerMl: 0.35 }),
  fruit: row(
    'fruits',
    'fridge',
    'kg',
    { pantry: 5, fridge: 12, freezer: 240 },
    { gramsPerPiece: 150, gramsPerMl: 0.65 },
  ),
  'dried-fruit': row('pantry', 'pantry', 'g', { pantry: 270, fridge: 365, freezer: 540 }, { gramsPerMl: 0.63 }),
  herb: row('vegetables', 'fridge', 'bunch', { fridge: 6, freezer: 180 }, { gramsPerMl: 0.12 }),
  spice: row('condiments', 'pantry', 'g', { pantry: 730 }, { gramsPerMl: 0.5 }),
  grain: row('grains', 'pantry', 'g', { pantry: 540, opened: 365 }, { gramsPerMl: 0.8 }),
  flour: row(
    'grains',
    'pantry',
    'kg',
    { pantry: 240, fridge: 365, freezer: 540, opened: 180 },
    { contains: ['gluten'], gramsPerMl: 0.53 },
  ),
  pasta: row('grains', 'pantry', 'g', { pantry: 730, opened: 365 }, { contains: ['gluten'], gramsPerMl: 0.45 }),
  bread: row(
    'grains',
    'pantry',
    'pieces',
    { pantry: 4, fridge: 8, freezer: 90 },
    { contains: ['gluten'], gramsPerMl: 0.25 },
  ),
  pastry: row('frozen', 'freezer', 'pack', { fridge: 7, freezer: 270 }, { contains: ['gluten'] }),
  legume: row('pantry', 'pantry', 'g', { pantry: 730, opened: 365 }, { gramsPerMl: 0.8 }),
  canned: row('pantry', 'pantry', 'can', { pantry: 1095, opened: 3 }, { gramsPerMl: 1 }),
  nut: row('snacks', 'pantry', 'g', { pantry: 180, fridge: 365, freezer: 540 }, { gramsPerMl: 0.5 }),
  seed: row('pantry', 'pantry', 'g', { pantry: 270, fridge: 365 }, { gramsPerMl: 0.6 }),
  'red-meat': row('meat', 'fridge', 'g', { fridge: 3, freezer: 270 }, { contains: ['meat'], gramsPerMl: 0.95 }),
  pork: row('meat', 'fridge', 'g', { fridge: 3, freezer: 180 }, { contains: ['meat', 'pork'], gramsPerMl: 0.95 }),
  poultry: row('meat', 'fridge', 'g', { fridge: 2, freezer: 270 }, { contains: ['meat'], gramsPerMl: 0.6 }),
  game: row('meat', 'fridge', 'g', { fridge: 2, freezer: 270 }, { contains: ['meat'], gramsPerMl: 0.95 }),
  'cured-meat': row('meat', 'fridge', 'g', { fridge: 21, freezer: 60, opened: 5 }, { contains: ['meat', 'pork'] }),
  fish: row('meat', 'fridge', 'g', { fridge: 2, freezer: 180 }, { contains: ['fish'] }),
  seafood: row('meat', 'fridge', 'g', { fridge: 2, freezer: 120 }, { contains: ['shellfish'] }),
  egg: row(
    'dairy',
    'fridge',
    'pieces',
    { pantry: 14, fridge: 28 },
    { contains: ['egg'], gramsPerPiece: 55, gramsPerMl: 1.03 },
  ),
  milk: row('dairy', 'fridge', 'l', { fridge: 7, freezer: 60, opened: 4 }, { contains: dairy, gramsPerMl: 1.03 }),
  yogurt: row('dairy', 'fridge', 'g', { fridge: 21, freezer: 60, opened: 5 }, { contains: dairy, gramsPerMl: 1.04 }),
  cream: row('dairy', 'fridge', 'ml', { fridge: 14, freezer: 60, opened: 4 }, { contains: dairy, gramsPerMl: 1 }),
  cheese: row('dairy', 'fridge', 'g', { fridge: 30, freezer: 120, opened: 10 }, { contains: dairy, gramsPerMl: 0.45 }),
  butter: row('dairy', 'fridge', 'g', { fridge: 60, freezer: 240, opened: 30 }, { contains: dairy, gramsPerMl: 0.95 }),
  fat: row('condiments', 'fridge', 'g', { pantry: 180, fridge: 240 }, { gramsPerMl: 0.92 }),
  oil: row('condiments', 'pantry', 'l', { pantry: 540, opened: 180 }, { contains: ['oil'], gramsPerMl: 0.915 }),
  vinegar: row('condiments', 'pantry', 'ml', { pantry: 1095 }, { gramsPerMl: 1.01 }),
  sweetener: row('pantry', 'pantry', 'g', { pantry: 730 }, { gramsPerMl: 0.85 }),
  condiment: row('condiments', 'pantry', 'g', { pantry: 365, opened: 60 }, { gramsPerMl: 1.05 }),
  sauce: row('condiments', 'pantry', 'ml', { pantry: 365, opened: 30 }, { gramsPerMl: 1.08 }),
  baking: row('pantry', 'pantry', 'g', { pantry: 365 }, { gramsPerMl: 0.8 }),
  'soft-drink': row('beverages', 'pantry', 'l', { pantry: 270, opened: 4 }, { gramsPerMl: 1.04 }),
  juice: row('beverages', 'fridge', 'l', { pantry: 180, fridge: 30, opened: 5 }, { gramsPerMl: 1.04 }),
  'hot-drink': row('beverages', 'pantry', 'g', { pantry: 365, opened: 90 }, { gramsPerMl: 0.4 }),
  alcohol: row('beverages', 'pantry', 'bottle', { pantry: 1095 }, { contains: ['alcohol'], gramsPerMl: 0.98 }),
  snack: row('snacks', 'pantry', 'pack', { pantry: 120, opened: 7 }, { gramsPerMl: 0.3 }),
  sweet: row('snacks', 'pantry', 'g', { pantry: 240 }, { gramsPerMl: 0.6 }),
  prepared: row('other', 'fridge', 'pack', { fridge: 4, freezer: 90 }),
  'plant-milk': row('beverages', 'pantry', 'l', { pantry: 180, fridge: 30, opened: 5 }, { gramsPerMl: 1.02 }),
  soy: row('other', 'fridge', 'g', { fridge: 21, freezer: 120, opened: 4 }),
  water: row('beverages', 'pantry', 'l', { pantry: 365 }, { gramsPerMl: 1 }),
  other: row('other', 'pantry', 'pieces', { pantry: 180 }),
};

const nutrients = (
  [kcal, fat, saturates, carbs]: readonly [number, number, number, number],
  [sugars, fibre, protein, salt]: readonly [number, number, number, number],
): Nutrients => ({ kcal, fat, saturates, carbs, sugars, fibre, protein, salt });

/** What a usual food of the class holds in 100 g, where its concept states nothing of its own; rounded on purpose. */
const classNutrients: Readonly<Record<FoodClass, Nutrients>> = {
  vegetable: nutrients([28, 0.2, 0, 5], [3, 2.3, 1.3, 0.02]),
  leafy: nutrients([22, 0.3, 0.1, 3], [1.2, 2.3, 2, 0.1]),
  root: nutrients([50, 0.2, 0, 11], [4, 2.5, 1.3, 0.1]),
  mushroom: nutrients([27, 0.3, 0.1, 3.5], [1.8, 1.5, 2.8, 0.02]),
  fruit: nutrients([52, 0.3, 0.1, 12], [10, 2.2, 0.7, 0]),
  'dried-fruit': nutrients([275, 0.6, 0.1, 68], [58, 7, 2.6, 0.03]),
  herb: nutrients([40, 0.8, 0.1, 6], [1, 3.5, 3, 0.1]),
  spice: nutrients([310, 10, 2.5, 50], [5, 22, 11, 0.1]),
  grain: nutrients([350, 2.5, 0.5, 71], [1, 8, 11, 0.02]),
  flour: nutrients([350, 1.6, 0.3, 71], [1, 5, 11, 0.01]),
  pasta: nutrients([355, 1.6, 0.3, 72], [2.5, 3.2, 12.5, 0.01]),
  bread: nutrients([265, 3.2, 0.7, 49], [4, 3.5, 9, 1.2]),
  pastry: nutrients([350, 16, 8, 44], [2, 2, 7, 0.9]),
  legume: nutrients([335, 2, 0.3, 55], [3, 16, 22, 0.03]),
  canned: nutrients([80, 1, 0.2, 13], [2.5, 3.5, 4.5, 0.6]),
  nut: nutrients([610, 54, 6, 12], [4.5, 8, 18, 0.01]),
  seed: nutrients([550, 46, 5, 14], [1.5, 13, 21, 0.03]),
  'red-meat': nutrients([200, 13, 5.5, 0], [0, 0, 20, 0.17]),
  pork: nutrients([200, 13, 4.7, 0], [0, 0, 20, 0.15]),
  poultry: nutrients([160, 8.5, 2.4, 0], [0, 0, 20, 0.18]),
  game: nutrients([130, 4, 1.5, 0], [0, 0, 22, 0.14]),
  'cured-meat': nutrients([320, 26, 9.5, 1.5], [0.7, 0, 20, 3.2]),
  fish: nutrients([120, 4.5, 1, 0], [0, 0, 19.5, 0.2]),
  seafood: nutrients([85, 1.2, 0.3, 2], [0, 0, 16, 0.8]),
  egg: nutrients([143, 9.5, 3.1, 0.7], [0.4, 0, 12.6, 0.36]),
  milk: nutrients([60, 3, 1.9, 4.8], [4.8, 0, 3.3, 0.11]),
  yogurt: nutrients([85, 5, 3.2, 4], [4, 0, 6, 0.12]),
  cream: nutrients([290, 29, 18, 3.5], [3.5, 0, 2.3, 0.08]),
  cheese: nutrients([350, 28, 17.5, 1], [0.6, 0, 23, 1.8]),
  butter: nutrients([735, 81, 51, 0.6], [0.6, 0, 0.8, 0.05]),
  fat: nutrients([800, 89, 32, 0.5], [0, 0, 0.5, 0.2]),
  oil: nutrients([884, 100, 13, 0], [0, 0, 0, 0]),
  vinegar: nutrients([25, 0, 0, 1.5], [1, 0, 0.1, 0.02]),
  sweetener: nutrients([340, 0, 0, 85], [80, 0, 0.2, 0.02]),
  condiment: nutrients([110, 5, 0.7, 12], [7, 2, 3, 2.5]),
  sauce: nutrients([110, 4, 0.7, 15], [10, 1.2, 2, 2.2]),
  baking: nutrients([200, 1, 0.4, 42], [10, 2, 5, 2]),
  'soft-drink': nutrients([38, 0, 0, 9.3], [9.3, 0, 0, 0.02]),
  juice: nutrients([45, 0.1, 0, 10.3], [9.5, 0.3, 0.5, 0.01]),
  'hot-drink': nutrients([280, 6, 2, 45], [5, 20, 14, 0.1]),
  alcohol: nutrients([120, 0, 0, 5], [4, 0, 0.1, 0.01]),
  snack: nutrients([490, 25, 6, 57], [6, 4.5, 8, 1.3]),
  sweet: nutrients([420, 16, 8, 64], [50, 2.2, 5, 0.2]),
  prepared: nutrients([150, 7, 2.5, 14], [3, 2, 7, 1]),
  'plant-milk': nutrients([42, 1.7, 0.3, 5.3], [3, 0.6, 1.2, 0.1]),
  soy: nutrients([150, 8, 1.2, 5], [1.5, 3, 14, 0.3]),
  water: nutrients([0, 0, 0, 0], [0, 0, 0, 0]),
  other: nutrients([150, 5, 1.5, 20], [5, 2, 5, 0.5]),
};

const classEdible: Readonly<Partial<Record<FoodClass, number>>> = {
  vegetable: 0.88,
  leafy: 0.85,
  root: 0.85,
  mushroom: 0.95,
  fruit: 0.8,
  herb: 0.8,
  'red-meat': 0.95,
  pork: 0.95,
  poultry: 0.85,
  game: 0.75,
  fish: 0.6,
  seafood: 0.6,
  egg: 0.88,
};

/** Energy (kcal) and grams per 100 g of the edible part; the class's usual figures where the food has none of its own. */
export function nutrientsOf(concept: Concept): Nutrients {
  return concept.per100g ?? classNutrients[concept.class];
}

/** Share of the bought weight that is eaten, over 0 and at most 1. */
export function edibleShareOf(concept: Concept): number {
  return concept.edible ?? classEdible[concept.class] ?? 1;
}

/** The product category a food is filed under. */
export function categoryOf(concept: Concept): Category {
  return concept.category ?? classDefaults[concept.class].category;
}

/** The kind of place where this food usually lives. */
export function placeOf(concept: Concept): PlaceKind {
  return concept.place ?? classDefaults[concept.class].place;
}

/** The unit in which households usually count this food. */
export function unitOf(concept: Concept): Unit {
  return concept.unit ?? classDefaults[concept.class].unit;
}

/** Days this food keeps unopened in that kind of place; null where it does not belong. */
export function shelfLifeOf(concept: Concept, place: PlaceKind): number | null {
  return (concept.shelfLife ?? classDefaults[concept.class].shelfLife)[place] ?? null;
}

/** Days this food keeps at its usual place once it is opened, counted from then; null when opening changes nothing. */
export function openedLifeOf(concept: Concept): number | null {
  return (concept.shelfLife ?? classDefaults[concept.class].shelfLife).opened ?? null;
}

/** What the food contains that some diet excludes; a concept's own list replaces its class's. */
export function containsOf(concept: Concept): Contains {
  return concept.contains ?? classDefaults[concept.class].contains ?? [];
}
