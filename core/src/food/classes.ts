import type { Category, Concept, FoodClass, PlaceKind, ShelfLife, Unit } from './concept.ts';

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

/** What the food contains that some diet excludes; a concept's own list replaces its class's. */
export function containsOf(concept: Concept): Contains {
  return concept.contains ?? classDefaults[concept.class].contains ?? [];
}
