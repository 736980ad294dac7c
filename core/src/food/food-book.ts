import type { Category, Concept } from './concept.ts';
import { buildIndex, type FoodIndex, foodIndex, layered } from './food-index.ts';
import type { Aliases } from './identity.ts';
import { fold } from './normalise.ts';

/** What one household knows about food: the lexicon with its own foods over it, and the names it taught. */
export type FoodBook = { readonly index: FoodIndex; readonly aliases: Aliases };

/** A food that only this household knows. `sameAs` is set when it turned out to be another food, and leads there. */
export type OwnFood = {
  readonly id: string;
  readonly name: string;
  readonly category: Category | null;
  /** The food of the lexicon that it is a kind of, and then serves for. */
  readonly kindOf: string | null;
  readonly sameAs: string | null;
};

/** The book of a household that has taught nothing. */
export const lexiconBook = (): FoodBook => ({ index: foodIndex(), aliases: new Map() });

/** The book of a household. Ids of merged foods lead to the food they became, through any chain, and never in a circle. */
export function foodBook(own: readonly OwnFood[], taught: Aliases): FoodBook {
  const base = foodIndex();
  if (own.length === 0) return { index: base, aliases: taught };
  const kept = new Map(
    own.flatMap((food) => (food.sameAs === null ? [[food.id, conceptOf(food, base)] as const] : [])),
  );
  const merges = new Map(own.flatMap((food) => (food.sameAs === null ? [] : [[food.id, food.sameAs] as const])));
  const target = (id: string): Concept | undefined => {
    let at = id;
    for (let steps = 0; merges.has(at) && steps <= merges.size; steps += 1) at = merges.get(at) ?? at;
    return kept.get(at) ?? base.byId.get(at);
  };
  const index = layered(buildIndex([...kept.values()]), base);
  const names = own.flatMap(({ id, name, sameAs }) => (sameAs === null ? [] : [[fold(name), id] as const]));
  return { index: { ...index, byId: { get: target } }, aliases: new Map([...names, ...taught]) };
}

function conceptOf({ id, name, category, kindOf }: OwnFood, base: FoodIndex): Concept {
  const parent = kindOf === null ? undefined : base.byId.get(kindOf);
  return {
    id,
    en: [name],
    el: [name],
    class: parent?.class ?? 'other',
    ...(parent && { parent: parent.id, ...(parent.allergens && { allergens: parent.allergens }) }),
    ...(parent?.contains && { contains: parent.contains }),
    ...(category && { category }),
  };
}
