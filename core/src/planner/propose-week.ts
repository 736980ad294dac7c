import type { Board, Kind } from './propose-board.ts';

/** Less than this of a lot is nothing: what subtracting leaves behind. */
const dust = 1e-9;
/** Of a lot that serves a line of unknown amount this share counts as eaten, once. */
const unknownShare = 0.25;
/** From this share of the wanted amount on there is enough; what lacks less is met (reserve.ts). */
const enough = 0.995;
const negligible = 0.005;

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

/** Cooks dishes out of a board's lots as planned meals reserve them (reserve.ts), but in flat arrays and very often. */
export function kitchenOf(board: Board) {
  const { start, lastDay, quantity, saved, worth } = board;
  const { lineSource, lineAmount, lineGuess, lineKnown } = board;
  const { sourceGroups, groupLots, standIn, entryLot, entryFactor } = board;
  const size = start.length;
  const tally = emptyTally();
  let cooked = 0;

  /** Which group is asked before which, by all that was there: as `groupsOf` in reserve.ts. */
  const rankOf = (group: number, day: number, amount: number): number => {
    const end = groupLots[group + 1] as number;
    let there = 0;
    let isOpen = false;
    for (let at = groupLots[group] as number; at < end; at += 1) {
      const lot = entryLot[at] as number;
      if ((lastDay[lot] as number) < day) continue;
      const factor = entryFactor[at] as number;
      if (factor > 0) there += (start[lot] as number) * factor;
      else if ((start[lot] as number) > 0) isOpen = true;
    }
    const isEnough = there >= amount * enough;
    if (standIn[group] === 1) return isEnough || isOpen ? 2 : 4;
    return isEnough ? 0 : isOpen ? 1 : 3;
  };

  // what a line that is being drawn still lacks, and what was found for it
  let rest = 0;
  let isAny = false;
  let isOpen = false;
  let unknown = -1;
  const draw = (shelf: Shelf, group: number, day: number, amount: number): void => {
    const end = groupLots[group + 1] as number;
    for (let at = groupLots[group] as number; at < end; at += 1) {
      const lot = entryLot[at] as number;
      const left = shelf[lot] as number;
      if (left <= dust || (lastDay[lot] as number) < day) continue;
      if (amount > 0 && rest <= amount * negligible) return;
      const factor = entryFactor[at] as number;
      isAny = true;
      if (amount === 0 || factor === 0) {
        if (unknown < 0) unknown = lot;
        if (amount === 0) return;
        isOpen = true;
        continue;
      }
      const used = Math.min(left, rest / factor);
      shelf[lot] = left - used;
      rest -= used * factor;
    }
  };

  /** How much of a line is missing, from 0 to 1; what there is of it is taken. */
  const lacking = (shelf: Shelf, source: number, day: number, amount: number): number => {
    const first = sourceGroups[source] as number;
    const end = sourceGroups[source + 1] as number;
    if (first === end) return 1;
    rest = amount;
    isAny = false;
    isOpen = false;
    unknown = -1;
    if (end - first === 1 || amount === 0)
      for (let group = first; group < end; group += 1) draw(shelf, group, day, amount);
    else
      for (let rank = 0; rank < 5; rank += 1)
        for (let group = first; group < end; group += 1)
          if (rankOf(group, day, amount) === rank) draw(shelf, group, day, amount);
    if (!isAny) return 1;
    const lacks = amount > 0 && rest > amount * negligible;
    // how much is not known: it is eaten of, and none of it is gone
    if (unknown >= 0 && (amount === 0 || lacks)) shelf[size + unknown] = 1;
    return lacks && !isOpen ? rest / amount : 0;
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
      const lacks = lacking(shelf, lineSource[line] as number, day, lineAmount[line] as number);
      if (lacks === 0) {
        tally.served += 1;
        continue;
      }
      tally.missing += 1;
      tally.cost += (lineGuess[line] as number) * lacks;
      const known = lineKnown[line] as number;
      if (known < 0) tally.unpriced += 1;
      else tally.known += known * lacks;
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
