import type { Lot, Serving } from '../recommendations/stock.ts';

/** Lines of recipes: what may serve them, the amount (0: none), about what all of it costs, and by own prices (-1: unknown). */
export function growingLines() {
  const [source, amount, guess, known] = [[], [], [], []] as [number[], number[], number[], number[]];
  return {
    size: () => source.length,
    add(at: number, much: number, about: number, own: number) {
      source.push(at);
      amount.push(much);
      guess.push(about);
      known.push(own);
    },
    done: () => ({
      lineSource: Int32Array.from(source),
      lineAmount: Float64Array.from(amount),
      lineGuess: Float64Array.from(guess),
      lineKnown: Float64Array.from(known),
    }),
  };
}

/** A lot by its number, and how much of the wanted unit one of its own is; 0 where amounts cannot be compared. */
export type Entry = { readonly lot: number; readonly factor: number };

/**
 * What may serve a line: groups of lots, first those that are one of the wanted foods, food by food, then those that stand
 * in for one; in a group soonest to expire first.
 */
export function growingSources() {
  const [sources, groups] = [[0], [0]] as [number[], number[]];
  const [standIn, lots, factors] = [[], [], []] as [number[], number[], number[]];
  return {
    /** The number of what asks these servings, one for each food that would do. */
    add(servings: readonly Serving[], entryOf: (lot: Lot, food: number) => Entry): number {
      for (const part of ['yes', 'substitute'] as const)
        servings.forEach((serving, food) => {
          if (serving[part].length === 0) return;
          for (const each of serving[part]) {
            const { lot, factor } = entryOf(each, food);
            lots.push(lot);
            factors.push(factor);
          }
          groups.push(lots.length);
          standIn.push(Number(part === 'substitute'));
        });
      sources.push(standIn.length);
      return sources.length - 2;
    },
    done: () => ({
      /** The groups of source s: from `sourceGroups[s]` to before `sourceGroups[s + 1]`. */
      sourceGroups: Int32Array.from(sources),
      /** The lots of group g: from `groupLots[g]` to before `groupLots[g + 1]`. */
      groupLots: Int32Array.from(groups),
      /** 1 for each group whose lots stand in for the food. */
      standIn: Uint8Array.from(standIn),
      entryLot: Int32Array.from(lots),
      entryFactor: Float64Array.from(factors),
    }),
  };
}
