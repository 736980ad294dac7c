import type { Concept, Unit } from '../food/concept.ts';
import { convert } from '../food/convert.ts';
import { type FoodBook, foodById } from '../food/food-book.ts';
import type { FoodIndex } from '../food/food-index.ts';
import { fold } from '../food/normalise.ts';
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
  /** What was paid for as much as this. */
  readonly price: number | null;
  /** How much of it is promised to something else, in its own unit. */
  readonly reserved?: number;
};

/** The lots that serve for one wanted food, soonest to expire first: as the food itself, or only as a named substitute. */
export type Serving = {
  readonly yes: readonly Lot[];
  readonly substitute: readonly Lot[];
  /** The shelves that they stand on, by number: two servings have a lot in common only where they have a shelf. */
  readonly shelves: readonly number[];
};

const nobody: readonly Lot[] = [];
const nothing: Serving = { yes: nobody, substitute: nobody, shelves: [] };

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

/** The lots of one food, or of one name that nobody knows, soonest to expire first. */
type Shelf = { readonly at: number; readonly food: Concept | null; readonly lots: Lot[] };
type FoodShelf = Shelf & { readonly food: Concept };
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
  const shelves = new Map<string, FoodShelf>();
  const byName = new Map<string, Shelf>();
  for (const lot of all) {
    if (left(lot, untouched) <= 0 || (lot.expirationDate !== null && lot.expirationDate < today)) continue;
    const food = foodById(lot.conceptId, book) ?? foodNamed(fold(lot.name), book);
    const at = shelves.size + byName.size;
    const shelf: Shelf = food
      ? put(shelves, food.id, () => ({ at, food, lots: [] }))
      : put(byName, fold(lot.name), () => ({ at, food: null, lots: [] }));
    shelf.lots.push(lot);
  }
  /** The shelves whose food is this food or a variety of it. */
  const under = new Map<string, FoodShelf[]>();
  for (const shelf of shelves.values()) {
    if (shelf.lots.length > 1) shelf.lots.sort(bySoonest);
    for (const { id } of lineageOf(shelf.food, index)) {
      const here = under.get(id);
      if (here) here.push(shelf);
      else under.set(id, [shelf]);
    }
  }
  for (const { lots } of byName.values()) lots.sort(bySoonest);

  const known = new Map<string, Serving>();
  let foods: Map<Lot, Concept> | null = null;
  return {
    /** How many shelves there are: each has a number below it. */
    size: shelves.size + byName.size,
    /** The foods that are there, each with its lots. */
    shelves: (): Iterable<{ readonly food: Concept; readonly lots: readonly Lot[] }> => shelves.values(),
    foodOf(lot: Lot): Concept | null {
      foods ??= new Map([...shelves.values()].flatMap(({ food, lots }) => lots.map((each) => [each, food] as const)));
      return foods.get(lot) ?? null;
    },
    /** Lots for a food, by `satisfies`, which is asked only where it can say yes. */
    forFood(want: Concept): Serving {
      const before = known.get(want.id);
      if (before) return before;
      const near = [...(under.get(want.id) ?? [])];
      const add = (shelf: FoodShelf) => near.includes(shelf) || near.push(shelf);
      for (const id of want.substitutes ?? []) under.get(id)?.forEach(add);
      for (const { id } of lineageOf(want, index)) {
        const shelf = shelves.get(id);
        if (shelf) add(shelf);
      }
      const serving = servingFrom(near, want);
      known.set(want.id, serving);
      return serving;
    },
    /** A lot of a food that would do instead of a missing one, though it makes another dish. */
    swapFor(want: Concept): Lot | null {
      for (const id of want.swaps ?? []) {
        const here = (under.get(id) ?? []).filter(({ food }) => isAllowed(food, want));
        if (here.length > 0) return here.flatMap(({ lots }) => lots[0] ?? []).sort(bySoonest)[0] ?? null;
      }
      return null;
    },
    /** Lots that bear the same unknown name, folded. */
    forName(name: string): Serving {
      const shelf = byName.get(name);
      return shelf ? { yes: shelf.lots, substitute: nobody, shelves: [shelf.at] } : nothing;
    },
  };

  function servingFrom(near: readonly FoodShelf[], want: Concept): Serving {
    const found: Record<'yes' | 'substitute', readonly Lot[]> = { yes: nobody, substitute: nobody };
    const numbers: number[] = [];
    for (const { at, food, lots } of near) {
      const { verdict } = satisfies(food, want, { index });
      if (verdict === 'no' || !isAllowed(food, want)) continue;
      found[verdict] = found[verdict].length === 0 ? lots : [...found[verdict], ...lots].sort(bySoonest);
      numbers.push(at);
    }
    return numbers.length === 0 ? nothing : { ...found, shelves: numbers };
  }
}

function put<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const before = map.get(key);
  if (before !== undefined) return before;
  const made = make();
  map.set(key, made);
  return made;
}

const never = '9999';
const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
/** One order for every process and every day: date, name, id. */
const bySoonest = (a: Lot, b: Lot): number =>
  compare(a.expirationDate ?? never, b.expirationDate ?? never) ||
  compare(a.name, b.name) ||
  compare(a.id ?? '', b.id ?? '');

/** What one recipe takes from which lot, in the lot's unit; null when the share is not known. */
export type Taken = Map<Lot, number | null>;
const untouched: Taken = new Map();

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
