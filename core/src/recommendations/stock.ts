import type { Concept, Unit } from '../food/concept.ts';
import { conceptById } from '../food/identity.ts';
import { fold } from '../food/normalise.ts';
import { convert } from '../food/quantity.ts';
import { type Measured, satisfies } from '../food/satisfies.ts';
import type { Day } from '../kit/dates.ts';

/** A lot of the pantry, in its kept amount. */
export type Lot = {
  readonly name: string;
  readonly conceptId: string | null;
  readonly quantity: number;
  readonly unit: Unit;
  readonly expirationDate: Day | null;
  /** What was paid for the whole lot. */
  readonly price: number | null;
};

/** The lots that serve for one wanted food, soonest to expire first: as the food itself, or only as a named substitute. */
export type Serving = { readonly yes: readonly Lot[]; readonly substitute: readonly Lot[] };

const nothing: Serving = { yes: [], substitute: [] };

/**
 * The stock of one evening: what is not expired, arranged so that the lots for a food are found without looking at all.
 * `isAllowed` tells whether a food of the pantry may stand in for another one that was wanted.
 */
export function stockOf(lots: readonly Lot[], today: Day, isAllowed: (have: Concept, want: Concept) => boolean) {
  const usable = lots
    .filter((lot) => lot.quantity > 0 && (lot.expirationDate === null || lot.expirationDate >= today))
    .sort((a, b) => ((a.expirationDate ?? '9999') < (b.expirationDate ?? '9999') ? -1 : 1));
  const byConcept = new Map<string, { concept: Concept; lots: Lot[] }>();
  const byName = new Map<string, Lot[]>();
  for (const lot of usable) {
    const concept = lot.conceptId === null ? null : conceptById(lot.conceptId);
    if (concept) {
      const entry = byConcept.get(concept.id) ?? { concept, lots: [] };
      entry.lots.push(lot);
      byConcept.set(concept.id, entry);
    } else byName.set(fold(lot.name), [...(byName.get(fold(lot.name)) ?? []), lot]);
  }
  const known = new Map<string, Serving>();
  return {
    /** Lots for a food of the lexicon. */
    forFood(want: Concept): Serving {
      const before = known.get(want.id);
      if (before) return before;
      const yes: Lot[] = [];
      const substitute: Lot[] = [];
      for (const { concept, lots: here } of byConcept.values()) {
        const { verdict } = satisfies(concept, want);
        if (verdict === 'no' || !isAllowed(concept, want)) continue;
        (verdict === 'yes' ? yes : substitute).push(...here);
      }
      const serving = { yes: yes.sort(bySoonest), substitute: substitute.sort(bySoonest) };
      known.set(want.id, serving);
      return serving;
    },
    /** Lots that bear the same unknown name. */
    forName: (name: string): Serving => {
      const here = byName.get(fold(name));
      return here ? { yes: here, substitute: [] } : nothing;
    },
  };
}

const bySoonest = (a: Lot, b: Lot): number =>
  (a.expirationDate ?? '9999').localeCompare(b.expirationDate ?? '9999') || a.name.localeCompare(b.name);

/** What one recipe takes from which lot, in the lot's unit; null when the share is not known. */
export type Taken = Map<Lot, number | null>;

export const left = (lot: Lot, taken: Taken): number => lot.quantity - (taken.get(lot) ?? 0);

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
