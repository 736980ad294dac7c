export { placeKinds } from '../food/concept.ts';

/** The specification's twelve dietary options, in its order. */
export const diets = [
  'vegan_vegetarian',
  'gluten_free',
  'lactose_free',
  'low_fat',
  'diabetic',
  'allergen_free',
  'halal',
  'kosher',
  'gourmet',
  'fasting',
  'meat',
  'mediterranean',
] as const;
export type Diet = (typeof diets)[number];

/** One currency per household; the euro first. */
export const currencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'RON',
  'BGN',
  'TRY',
  'CAD',
  'AUD',
] as const;
export type Currency = (typeof currencies)[number];

/** Contradictions a cook may have ticked by mistake; shown, never forbidden. */
export function dietContradictions(profile: readonly Diet[]): readonly (readonly [Diet, Diet])[] {
  const pairs: readonly (readonly [Diet, Diet])[] = [['vegan_vegetarian', 'meat']];
  return pairs.filter(([a, b]) => profile.includes(a) && profile.includes(b));
}

/** Level n runs from (n-1)*100 to n*100 experience points. */
export const levelOf = (experiencePoints: number): number => Math.floor(Math.max(0, experiencePoints) / 100) + 1;

export type PartOfDay = 'morning' | 'afternoon' | 'evening';
/** Before 12 morning, before 18 afternoon, otherwise evening; `hour` is local, 0 to 23. */
export const partOfDay = (hour: number): PartOfDay => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');
