import type { Board, Kind } from './propose-board.ts';

/** Less than this of a lot is nothing: what subtracting leaves behind. */
const dust = 1e-9;
/** Of a lot that serves a line of unknown amount this share counts as eaten, once. */
const unknownShare = 0.25;
/** From this share of the wanted amount on there is enough (as `compareAmounts` says). */
const enough = 0.995;

/** What is left of each lot, and behind that, 1 for each of which an unknown amount was eaten. */
export type Shelf = Float64Array;

/** What became of one meal. */
export type Tally = {
  served: number;
  missing: number;
  /** About what all that is missing costs. */
  cost: number;
  /** By own prices alone, and how many of the missing lines have none. */
  known: number;
  unpriced: number;
};
const emptyTally = (): Tally => ({ served: 0, missing: 0, cost: 0, known: 0, unpriced: 0 });

export type Kitchen = ReturnType<typeof kitchenOf>;

/** Cooks dishes out of a board's lots as `matchNeed` does, and takes of a line that falls short what there is of it. */
export function kitchenOf(board: Board) {
  const { start, lastDay, quantity, saved, worth } = board;
  const { lineSource, lineAmount, lineGuess, lineKnown } = board;
  const { alternatives, ownFrom, otherFrom, entryLot, entryFactor } = board;
  const size = start.length;
  const tally = emptyTally();
  let cooked = 0;

  // what a look at some lots found
  let there = 0;
  let isAny = false;
  let isOpen = false;
  const look = (shelf: Shelf, from: number, to: number, day: number): void => {
    there = 0;
    isAny = false;
    isOpen = false;
    for (let at = from; at < to; at += 1) {
      const lot = entryLot[at] as number;
      const left = shelf[lot] as number;
      if (left <= dust || (lastDay[lot] as number) < day) continue;
      isAny = true;
      const factor = entryFactor[at] as number;
      if (factor > 0) there += left * factor;
      else isOpen = true;
    }
  };

  const take = (shelf: Shelf, from: number, to: number, day: number, amount: number): void => {
    let need = amount;
    let unknown = -1;
    for (let at = from; at < to; at += 1) {
      const lot = entryLot[at] as number;
      const left = shelf[lot] as number;
      if (left <= dust || (lastDay[lot] as number) < day) continue;
      const factor = entryFactor[at] as number;
      if (amount === 0 || factor === 0) {
        if (unknown < 0) unknown = lot;
        if (amount === 0) break;
        continue;
      }
      const used = Math.min(left, need / factor);
      shelf[lot] = left - used;
      need -= used * factor;
      if (need <= amount * (1 - enough)) return;
    }
    // how much is not known: it is eaten of, and none of it is gone
    if (unknown >= 0) shelf[size + unknown] = 1;
  };

  /** Cooks dish n, whose lines are those of a kind of day, on a day counted from today. The answer is written over by the next. */
  const cook = (shelf: Shelf, { from }: Kind, n: number, day: number): Tally => {
    cooked += 1;
    tally.served = 0;
    tally.missing = 0;
    tally.cost = 0;
    tally.known = 0;
    tally.unpriced = 0;
    const end = from[n + 1] as number;
    for (let line = from[n] as number; line < end; line += 1) {
      const source = lineSource[line] as number;
      const amount = lineAmount[line] as number;
      // have, unknown amount, substitute, short, missing: as `rank` in matching.ts
      let best = 4;
      let first = 0;
      let last = 0;
      let short = 1;
      const until = alternatives[source + 1] as number;
      for (let a = alternatives[source] as number; a < until && best > 0; a += 1) {
        const [own, other, behind] = [ownFrom[a] as number, otherFrom[a] as number, ownFrom[a + 1] as number];
        if (own === behind) continue;
        look(shelf, own, other, day);
        const has = there;
        const isShort = isAny && !isOpen;
        let status = 4;
        let isOther = false;
        if (isAny && (amount === 0 || has >= amount * enough)) status = 0;
        else if (isAny && isOpen) status = 1;
        else {
          look(shelf, other, behind, day);
          isOther = isAny && (amount === 0 || isOpen || there >= amount * enough);
          if (isOther) status = 2;
          else if (isShort) status = 3;
        }
        if (status >= best) continue;
        best = status;
        first = isOther ? other : own;
        last = isOther ? behind : other;
        if (status === 3) short = 1 - has / amount;
      }
      if (best < 4) take(shelf, first, last, day, amount);
      if (best < 3) {
        tally.served += 1;
        continue;
      }
      tally.missing += 1;
      tally.cost += (lineGuess[line] as number) * short;
      const known = lineKnown[line] as number;
      if (known < 0) tally.unpriced += 1;
      else tally.known += known * short;
    }
    return tally;
  };

  return {
    cook,
    /** How many meals were cooked so far: the work. */
    cooked: (): number => cooked,
    fresh: (): Shelf => {
      const shelf = new Float64Array(2 * size);
      shelf.set(start);
      return shelf;
    },
    /** Worth of the expiring food that was eaten between two states. */
    savedSince(before: Shelf, after: Shelf): number {
      let sum = 0;
      for (let at = 0; at < saved.length; at += 1)
        sum += (worth[at] as number) * eaten(before, after, saved[at] as number);
      return sum;
    },
    /** The lots that would go to waste and were eaten of between two states, by their number. */
    lotsSaved: (before: Shelf, after: Shelf): number[] => [...saved].filter((lot) => eaten(before, after, lot) > 0.001),
  };

  function eaten(before: Shelf, after: Shelf, lot: number): number {
    const all = quantity[lot] as number;
    const was = before[lot] as number;
    const unknown = (after[size + lot] as number) - (before[size + lot] as number);
    return Math.min(was, was - (after[lot] as number) + unknown * unknownShare * all) / all;
  }
}
