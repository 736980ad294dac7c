import { containsOf } from '../food/classes.ts';
import type { Concept } from '../food/concept.ts';
import type { Need } from '../recipes/needs.ts';
import { pairedParts } from './conflicts.ts';
import {
  type Evening,
  eatenFoods,
  eatenOf,
  fromTheTap,
  isExpiring,
  isServed,
  matchNeed,
  type Outcome,
  savedFrom,
  servedBest,
  servingsOf,
  worthOf,
} from './matching.ts';
import { type Dictionary, mostLines, type Segment, wantsServedBy } from './postings.ts';
import { matchPercentage } from './standing.ts';
import { type Lot, type Serving, type Taken, take } from './stock.ts';

/** What can become of a want tonight: missing for certain, always at home, or it depends on the amounts. */
const fate = { missing: 0, staple: 1, open: 2 } as const;

export type Weight = { readonly served: number; readonly missing: number; readonly value: number };

/** What the pantry of one evening means for the wants of a dictionary. */
export type Plan = {
  /** By want, what a line of it adds to the sum of its recipe's lines. */
  readonly lines: Uint32Array;
  /** By want, the worth of all expiring lots that may serve it. */
  readonly worth: Float64Array;
  /** What becomes of a recipe's lines, exactly; null as soon as it is certain that its match stays under `least`. */
  readonly weigh: (segment: Segment, n: number, least: number) => Weight | null;
};

/**
 * The lines of a recipe summed up in one number: those that count in the lowest byte, those of them that are missing for
 * certain in the next; above them, gathered, what speaks against the recipe, alone or in a pair.
 */
export const sums = 0xffff;
const counted = 1;
const absent = 1 << 8;
const bad = 1 << 16;
const parts = [1 << 17, 1 << 18] as const;
const pair = parts[0] | parts[1];

export const linesCounted = (lines: number): number => lines & 0xff;
export const linesMissing = (lines: number): number => (lines >> 8) & 0xff;
/** `matchPercentage` by the sum of lines, of a recipe that has some. */
const matches = Uint8Array.from({ length: sums + 1 }, (_, lines) =>
  matchPercentage(linesCounted(lines) - linesMissing(lines), linesMissing(lines), 1),
);
export const matchOf = (lines: number): number => matches[lines & sums] as number;
export const isFine = (lines: number): boolean => (lines & bad) === 0 && (lines & pair) !== pair;

export function planOf(dictionary: Dictionary, evening: Evening): Plan {
  const { wants, optional } = dictionary;
  const worth = new Float64Array(wants.length);
  const kinds = kindsOf(dictionary, evening, worth);
  const lines = new Uint32Array(wants.length);
  for (let want = 0; want < lines.length; want += 1) {
    if (kinds[want] !== fate.staple && optional[want] === 0)
      lines[want] = kinds[want] === fate.missing ? counted + absent : counted;
  }
  flagLines(dictionary, evening, lines);
  return { lines, worth, weigh: weigher(dictionary, evening, { kinds, lines, worth }) };
}

/** The foods that would do for a want and that the household eats. */
function foodsAt({ foods, wants }: Dictionary, want: number, evening: Evening): readonly Concept[] {
  const known = foods[want];
  if (known) return eatenOf(known, evening);
  const wanted = wants[want];
  return wanted ? eatenFoods(wanted, evening) : [];
}

/** What can become of each want; notes in `worth` what expiring food may serve it. Both may be too good, by a food that nobody eats. */
function kindsOf(dictionary: Dictionary, evening: Evening, worth: Float64Array): Uint8Array {
  const { wants, family, open } = dictionary;
  const { stock, staples, isStaple } = evening;
  const kinds = new Uint8Array(wants.length);
  for (const { food, lots } of stock.shelves()) {
    const saved = expiringWorth(lots, evening);
    for (const want of wantsServedBy(food, dictionary)) {
      kinds[want] = fate.open;
      worth[want] = (worth[want] ?? 0) + saved;
    }
  }
  const mayBeStaple = new Set(open);
  for (const want of open) {
    const wanted = wants[want];
    const servings = wanted ? servingsOf(wanted, foodsAt(dictionary, want, evening), evening) : [];
    const lots = servings.flatMap(({ yes, substitute }) => [...yes, ...substitute]);
    if (lots.length > 0) kinds[want] = fate.open;
    worth[want] = expiringWorth(lots, evening);
  }
  for (const id of [fromTheTap, ...staples.map((staple) => staple.id)])
    for (const want of family.get(id) ?? []) mayBeStaple.add(want);
  for (const want of mayBeStaple) {
    if (!foodsAt(dictionary, want, evening).some(isStaple)) continue;
    kinds[want] = fate.staple;
    worth[want] = 0;
  }
  return kinds;
}

/** What all expiring lots of these are worth together. */
function expiringWorth(lots: readonly Lot[], { saveBy }: Evening): number {
  let worth = 0;
  for (const lot of lots) if (isExpiring(lot, saveBy)) worth += worthOf(lot);
  return worth;
}

/** Marks what speaks against a recipe, alone or in pairs. */
function flagLines(dictionary: Dictionary, evening: Evening, lines: Uint32Array): void {
  const { diets, allergens } = evening.avoiding;
  if (diets.length === 0 && allergens.length === 0) return;
  const meeting = pairedParts(evening.avoiding);
  for (let want = 0; want < lines.length; want += 1) {
    let flags = 0;
    for (const food of foodsAt(dictionary, want, evening)) {
      if (evening.isBad(food)) flags |= bad;
      meeting?.forEach((part, at) => {
        if (containsOf(food).includes(part)) flags |= parts[at] ?? 0;
      });
    }
    lines[want] = (lines[want] ?? 0) | flags;
  }
}

/** What becomes of a want and measure when no other line of the recipe wants the same lots. */
type Alone = { readonly isShort: boolean; readonly worths: readonly number[] };
/** Of most there is nothing else to say. */
const short: Alone = { isShort: true, worths: [] };
const served: Alone = { isShort: false, worths: [] };

/**
 * Works out recipes exactly. What becomes of a line is remembered by want and measure, because lines that share no lot
 * do not touch each other; where two may want one lot, the recipe is gone through line by line as `recommend` does.
 */
function weigher(
  dictionary: Dictionary,
  evening: Evening,
  { kinds, lines, worth }: Pick<Plan, 'lines' | 'worth'> & { readonly kinds: Uint8Array },
): Plan['weigh'] {
  const { wants, measures } = dictionary;
  const { stock } = evening;
  const known = new Map<number, Alone>();
  const taken: Taken = new Map();
  const needOf = (want: number, measure: number): Need => {
    const { ids, name, optional } = wants[want] ?? { ids: [], name: '', optional: false };
    return { ids, name, optional, measure: measures[measure] ?? null };
  };
  const servings = new Array<readonly Serving[] | undefined>(wants.length);
  const servingsAt = (want: number): readonly Serving[] => {
    const before = servings[want];
    if (before) return before;
    const wanted = wants[want];
    const made = wanted ? servingsOf(wanted, foodsAt(dictionary, want, evening), evening) : [];
    servings[want] = made;
    return made;
  };
  const keyOf = (want: number, measure: number): number => want * measures.length + measure;
  const alone = (want: number, measure: number): Alone => {
    const key = keyOf(want, measure);
    const before = known.get(key);
    if (before) return before;
    const wanted = measures[measure] ?? null;
    taken.clear();
    const found = servedBest(wanted, foodsAt(dictionary, want, evening), servingsAt(want), taken);
    let made = isShortfall(found.status) ? short : served;
    if (isServed(found) && (worth[want] as number) > 0) {
      take(found.lots, wanted, found.food, taken);
      made = { isShort: false, worths: savedFrom(taken, evening).map(({ worth }) => worth) };
    }
    known.set(key, made);
    return made;
  };
  /** The line, counted over all recipes, that wanted something of a shelf last. */
  const wantedBy = new Uint32Array(stock.size);
  let line = 0;
  /** Whether two lines may want the same lot: something of the same shelf. */
  const doShare = (lineWants: Uint16Array, from: number, end: number): boolean => {
    const first = line + 1;
    for (let at = from; at < end; at += 1) {
      const want = lineWants[at] as number;
      if (kinds[want] !== fate.open) continue;
      line += 1;
      for (const { shelves } of servingsAt(want))
        for (const shelf of shelves) {
          if ((wantedBy[shelf] as number) >= first && wantedBy[shelf] !== line) return true;
          wantedBy[shelf] = line;
        }
    }
    return false;
  };
  /** Lines of the recipe in hand that were not worked out before. */
  const unknown = new Uint32Array(mostLines);
  return ({ lineStarts, lineWants, lineMeasures }, n, least) => {
    const first = lineStarts[n] as number;
    const end = lineStarts[n + 1] as number;
    let counts = 0;
    let missing = 0;
    let unsure = 0;
    for (let at = first; at < end; at += 1) {
      const want = lineWants[at] as number;
      const line = lines[want] as number;
      if (linesCounted(line) === 0) continue;
      counts += 1;
      const before = linesMissing(line) > 0 ? short : known.get(keyOf(want, lineMeasures[at] as number));
      if (before === undefined) unknown[unsure++] = at;
      else if (before.isShort) missing += 1;
    }
    // lines that are known to fall short decide many recipes before any line is worked out
    if (isBehind(counts, missing, least)) return null;
    // a line that falls short alone does so among the others, so that lots are only compared where all may hold
    for (let i = 0; i < unsure; i += 1) {
      const at = unknown[i] as number;
      if (!alone(lineWants[at] as number, lineMeasures[at] as number).isShort) continue;
      missing += 1;
      if (isBehind(counts, missing, least)) return null;
    }
    if (doShare(lineWants, first, end))
      return inTurn(lineWants.subarray(first, end), lineMeasures.subarray(first, end));
    let value = 0;
    for (let at = first; at < end; at += 1) {
      const want = lineWants[at] as number;
      if (kinds[want] === fate.open) for (const each of alone(want, lineMeasures[at] as number).worths) value += each;
    }
    return { served: counts - missing, missing, value };
  };

  function inTurn(lineWants: Uint16Array, lineMeasures: Uint16Array): Weight {
    const taken: Taken = new Map();
    const tally = { served: 0, missing: 0 };
    lineWants.forEach((want, line) => {
      const foods = foodsAt(dictionary, want, evening);
      count(matchNeed(needOf(want, lineMeasures[line] ?? 0), foods, evening, taken, servingsAt(want)).status, tally);
    });
    return { ...tally, value: savedFrom(taken, evening).reduce((sum, { worth }) => sum + worth, 0) };
  }
}

const isBehind = (counts: number, missing: number, least: number): boolean =>
  counts > 0 && matchOf(counts * counted + missing * absent) < least;

const isShortfall = (status: Outcome['status']): boolean => status === 'missing' || status === 'short';

function count(status: Outcome['status'], tally: { served: number; missing: number }): void {
  if (isShortfall(status)) tally.missing += 1;
  else if (status !== 'staple' && status !== 'optional') tally.served += 1;
}
