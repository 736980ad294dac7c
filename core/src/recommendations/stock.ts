import type { Concept, Unit } from '../food/concept.ts';
import { type FoodBook, foodById } from '../food/food-book.ts';
import type { FoodIndex } from '../food/food-index.ts';
import { fold } from '../food/normalise.ts';
import { convert } from '../food/quantity.ts';
import { type Measured, satisfies } from '../food/satisfies.ts';
import type { Day } from '../kit/dates.ts';
import { foodNamed } from '../recipes/needs.ts';

/** A lot of the pantry, in its kept amount. */
export type Lot = {
  readonly id?: string;
  readonly name: string;
  readonly conceptId: string | null;
  readonly quantity: number;
  readonly unit: Unit;
  readonly expirationDate: Day | null;
  /** What was paid for the whole lot. */
  readonly price: number | null;
  /** How much of it is promised to something else, in its own unit. */
  readonly reserved?: number;
};

/** The lots that serve for one wanted food, soonest to expire first: as the food itself, or only as a named substitute. */
export type Serving = { readonly yes: readonly Lot[]; readonly substitute: readonly Lot[] };

const nothing: Serving = { yes: [], substitute: [] };

const lineages = new WeakMap<Concept, readonly Concept[]>();

/** The foods that a food is a variety of, itself first. Remembered: a food and what is over it never change. */
export function lineageOf(concept: Concept, index: FoodIndex): readonly Concept[] {
  const known = lineages.get(concept);
  if (known) return known;
  const line: Concept[] = [];
  for (let at: Concept | undefined = concept; at !== undefined && line.length < 9; ) {
    line.push(at);
    at = at.parent === undefined ? undefined : index.byId.get(at.parent);
  }
  lineages.set(concept, line);
  return line;
}

type Shelf = { readonly food: Concept; readonly lots: Lot[] };
export type Stock = ReturnType<typeof stockOf>;

/**
 * The stock of one evening: what is not expired and not promised away, arranged so that the lots for a food are found
 * without looking at all. `isAllowed` tells whether a food of the pantry may stand in for another one that was wanted.
 */
export function stockOf(
  all: readonly Lot[],
  { today, book, isAllowed }: { today: Day; book: FoodBook; isAllowed: (have: Concept, want: Concept) => boolean },
) {
  const { index } = book;
  const nobody: Taken = new Map();
  const lots = all
    .filter((lot) => left(lot, nobody) > 0 && (lot.expirationDate === null || lot.expirationDate >= today))
    .sort(bySoonest);
  const place = new Map(lots.map((lot, at) => [lot, at]));
  const shelves = new Map<string, Shelf>();
  const byName = new Map<string, Lot[]>();
  const foodOf = new Map<Lot, Concept>();
  for (const lot of lots) {
    const food = foodById(lot.conceptId, book) ?? foodNamed(fold(lot.name), book);
    if (food) {
      foodOf.set(lot, food);
      put(shelves, food.id, () => ({ food, lots: [] })).lots.push(lot);
    } else put(byName, fold(lot.name), () => []).push(lot);
  }
  /** The shelves whose food is this food or a variety of it. */
  const under = new Map<string, Shelf[]>();
  for (const shelf of shelves.values())
    for (const { id } of lineageOf(shelf.food, index)) put(under, id, () => []).push(shelf);

  const known = new Map<string, Serving>();
  /** The lots of some shelves; those of one already stand in order. */
  const inOrder = ([first = [], ...others]: readonly Lot[][]): readonly Lot[] =>
    others.length === 0
      ? first
      : [...first, ...others.flat()].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  return {
    /** What counts, soonest to expire first. */
    lots,
    /** The foods that are there, each with its lots. */
    shelves: (): Iterable<{ readonly food: Concept; readonly lots: readonly Lot[] }> => shelves.values(),
    foodOf: (lot: Lot): Concept | null => foodOf.get(lot) ?? null,
    placeOf: (lot: Lot): number => place.get(lot) ?? 0,
    /** Lots for a food, by `satisfies`, which is asked only where it can say yes. */
    forFood(want: Concept): Serving {
      const before = known.get(want.id);
      if (before) return before;
      const near = [...(under.get(want.id) ?? [])];
      const add = (shelf: Shelf) => near.includes(shelf) || near.push(shelf);
      for (const id of want.substitutes ?? []) under.get(id)?.forEach(add);
      for (const { id } of lineageOf(want, index)) {
        const shelf = shelves.get(id);
        if (shelf) add(shelf);
      }
      const found: Record<'yes' | 'substitute', Lot[][]> = { yes: [], substitute: [] };
      for (const { food, lots: here } of near) {
        const { verdict } = satisfies(food, want, { index });
        if (verdict !== 'no' && isAllowed(food, want)) found[verdict].push(here);
      }
      const serving = { yes: inOrder(found.yes), substitute: inOrder(found.substitute) };
      known.set(want.id, serving);
      return serving;
    },
    /** A lot of a food that would do instead of a missing one, though it makes another dish. */
    swapFor(want: Concept): Lot | null {
      for (const id of want.swaps ?? [])
        for (const { food, lots: here } of under.get(id) ?? []) {
          const [first] = here;
          if (first && isAllowed(food, want)) return first;
        }
      return null;
    },
    /** Lots that bear the same unknown name, folded. */
    forName: (name: string): Serving => {
      const here = byName.get(name);
      return here ? { yes: here, substitute: [] } : nothing;
    },
  };
}

function put<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const before = map.get(key);
  if (before !== undefined) return before;
  const made = make();
  map.set(key, made);
  return made;
}

const never = '9999';
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** One order for every process and every day: date, name, id. */
const bySoonest = (a: Lot, b: Lot): number =>
  compare(a.expirationDate ?? never, b.expirationDate ?? never) ||
  compare(a.name, b.name) ||
  compare(a.id ?? '', b.id ?? '');

/** What one recipe takes from which lot, in the lot's unit; null when the share is not known. */
export type Taken = Map<Lot, number | null>;

export const left = (lot: Lot, taken: Taken): number => lot.quantity - (lot.reserved ?? 0) - (taken.get(lot) ?? 0);

/** Takes a wanted amount from the lots in their order; without an amount the first lot counts as used. */
export function take(lots: readonly Lot[], want: Measured | null, concept: Concept | null, taken: Taken): void {
  if (want === null) {
    const [first] = lots;
    if (first && !taken.has(first)) taken.set(first, null);
    return;
  }
  let need = want.amount;
  for (const lot of lots) {
    if (need <= want.amount * 0.005) return;
    const here = convert(left(lot, taken), lot.unit, want.unit, concept)?.amount ?? 0;
    if (here <= 0) continue;
    const used = Math.min(here, need);
    taken.set(lot, (taken.get(lot) ?? 0) + (left(lot, taken) * used) / here);
    need -= used;
  }
}
