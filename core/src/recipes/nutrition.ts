import { edibleShareOf, nutrientsOf } from '../food/classes.ts';
import type { Concept, FoodClass, Nutrients } from '../food/concept.ts';
import { convert, measureOf } from '../food/convert.ts';
import { areContentsKnown } from '../food/food-book.ts';
import { type FoodIndex, foodIndex } from '../food/food-index.ts';
import { fold } from '../food/normalise.ts';
import { roundTo } from '../kit/numbers.ts';
import type { UnderstoodIngredient } from './ingredients.ts';

/** What one portion holds (kcal, else grams). */
export type Nutrition = Nutrients & {
  /** Share (0 to 1) of the dish's weight, water left out, whose food and weight are both known. */
  readonly knownShare: number;
  /** Grams of salt a portion that are assumed for "salt" without an amount; part of `salt`. */
  readonly assumedSalt: number;
};

/** Salt "to taste" counts as this much a portion: between a pinch and a quarter of a teaspoon. Its weight is not known. */
const saltToTaste = 1;
/** Oil or butter without an amount counts as this much a portion, a dessert spoon. Its weight is not known. */
const fatToTaste = 10;
/** Any other food without an amount ("bread, to serve") adds no nutrients, and so much unknown weight a portion. */
const unstated = 50;
const unstatedSeasoning = 1;
/** Fried food takes up 8 to 25 % of its weight in oil; catering tables count a tenth of the raw weight, and so do we. */
const oilTakenUp = 0.1;

/** Salt is itself, whatever the usual spice holds. */
const pureSalt: Nutrients = { kcal: 0, fat: 0, saturates: 0, carbs: 0, sugars: 0, fibre: 0, protein: 0, salt: 100 };
const per100g = (food: Concept): Nutrients => (food.id === 'salt' ? pureSalt : nutrientsOf(food));

const seasonings: ReadonlySet<FoodClass> = new Set(['herb', 'spice', 'vinegar', 'baking', 'condiment']);
const fats: ReadonlySet<FoodClass> = new Set(['oil', 'fat', 'butter']);
/** Their class's density is as good as their own. */
const liquids: ReadonlySet<FoodClass> = new Set([
  'milk',
  'plant-milk',
  'cream',
  'yogurt',
  'oil',
  'vinegar',
  'soft-drink',
  'juice',
  'alcohol',
  'water',
]);
/** Usual grams of measures that only guess a weight: net contents, a bunch of herbs, a slice of bread. */
const usualGrams: Readonly<Record<string, number>> = {
  can: 400,
  package: 250,
  jar: 300,
  carton: 500,
  bottle: 750,
  tub: 200,
  box: 250,
  bag: 250,
  bunch: 60,
  slice: 30,
  handful: 30,
  sprig: 2,
  leaf: 1,
  stalk: 40,
  stick: 5,
  head: 300,
  bulb: 50,
  sheet: 25,
  cube: 10,
  loaf: 500,
  piece: 80,
};
const smallClasses: ReadonlySet<FoodClass> = new Set(['herb', 'spice', 'baking']);

const fryingWords = /\b(frying|deep fry|deep fried)\b|τηγανισμα/;
/** Already without peel, bones or stones. */
const netWords =
  /\b(peeled|boneless|skinless|pitted|stoned|shelled|cleaned|trimmed|fillets?|juice|zest)\b|καθαρισμεν|ξεφλουδισμεν|χωρισ (κοκαλ|πετσα|κουκουτσ)|ξεκουκουτσ|φιλετ|ψιχα|χυμο|ξυσμα/;

type Weighed = { readonly food: Concept | null; readonly grams: number; readonly known: boolean };

/** Grams of an amount, and whether they are more than a guess; null for a measure that says nothing of weight. */
function gramsOf(line: UnderstoodIngredient, food: Concept | null): { grams: number; known: boolean } | null {
  if (line.amount === null) return null;
  const amount = line.amountMax === null ? line.amount : (line.amount + line.amountMax) / 2;
  const converted = convert(amount, line.unit || null, 'g', food);
  const measure = measureOf(line.unit || 'piece');
  if (converted) {
    const isVolume = measure?.kind === 'volume';
    const own = isVolume ? food?.gramsPerMl !== undefined || (food !== null && liquids.has(food.class)) : true;
    return { grams: converted.amount, known: !converted.guess || own };
  }
  if (measure?.kind === 'volume') return { grams: amount * (measure.base ?? 0), known: false };
  const usual = usualGrams[measure?.id ?? ''];
  if (usual === undefined) return null;
  const isSmall =
    food !== null && smallClasses.has(food.class) && (measure?.id === 'piece' || measure?.id === 'package');
  return { grams: amount * (isSmall ? 5 : usual), known: false };
}

function weigh(line: UnderstoodIngredient, servings: number, index: FoodIndex): Weighed {
  const named = line.conceptId === null ? undefined : index.byId.get(line.conceptId);
  const food = named && areContentsKnown(named) ? named : null;
  const measured = gramsOf(line, food);
  if (measured) {
    const isVolume = measureOf(line.unit || 'piece')?.kind === 'volume';
    const isNet = food === null || isVolume || netWords.test(fold(line.raw));
    const grams = measured.grams * (isNet ? 1 : edibleShareOf(food));
    return { food, grams, known: food !== null && measured.known };
  }
  if (food?.id === 'salt') return { food, grams: saltToTaste * servings, known: false };
  if (food && fats.has(food.class)) return { food, grams: fatToTaste * servings, known: false };
  const isSeasoning = food !== null && seasonings.has(food.class);
  return { food: null, grams: (isSeasoning ? unstatedSeasoning : unstated) * servings, known: false };
}

/**
 * What a portion holds, from the lexicon: each line's weight (its edible part) times what 100 g of the food hold.
 * Optional lines and headings are left out; of a range the middle counts, of a choice ("butter or oil") the first.
 * A weight that is only a guess (a bunch, a tin, a cup of something whose density is its class's) counts in the sums,
 * but not as known. Of oil "for frying" a tenth of the other foods' weight is counted, and at most the oil itself.
 * Null when no line weighs anything that is known. `servings` is at least 1.
 */
export function nutritionOf(
  lines: readonly UnderstoodIngredient[],
  servings: number,
  index: FoodIndex = foodIndex(),
): Nutrition | null {
  const eaten = lines.filter((line) => !line.heading && !line.optional);
  const isFryingOil = (line: UnderstoodIngredient) => {
    const food = line.conceptId === null ? undefined : index.byId.get(line.conceptId);
    return food !== undefined && fats.has(food.class) && fryingWords.test(fold(line.raw));
  };
  const others = eaten.filter((line) => !isFryingOil(line)).map((line) => weigh(line, servings, index));
  const solid = others.reduce((sum, { food, grams }) => (food?.class === 'water' ? sum : sum + grams), 0);
  const frying = eaten.filter(isFryingOil).map((line) => {
    const { food, grams, known } = weigh(line, servings, index);
    return { food, grams: Math.min(grams, solid * oilTakenUp), known };
  });
  const weighed = [...others, ...frying].filter(({ food }) => food?.class !== 'water');
  const total = weighed.reduce((sum, { grams }) => sum + grams, 0);
  const known = weighed.reduce((sum, line) => (line.known ? sum + line.grams : sum), 0);
  if (known === 0) return null;

  const portion = (name: keyof Nutrients, places: number) =>
    roundTo(
      weighed.reduce((sum, { food, grams }) => (food ? sum + (per100g(food)[name] * grams) / 100 : sum), 0) / servings,
      places,
    );
  const salted = eaten.some((line) => line.conceptId === 'salt' && gramsOf(line, null) === null);
  return {
    kcal: portion('kcal', 0),
    fat: portion('fat', 1),
    saturates: portion('saturates', 1),
    carbs: portion('carbs', 1),
    sugars: portion('sugars', 1),
    fibre: portion('fibre', 1),
    protein: portion('protein', 1),
    salt: portion('salt', 1),
    knownShare: roundTo(known / total, 2),
    assumedSalt: salted ? saltToTaste : 0,
  };
}
