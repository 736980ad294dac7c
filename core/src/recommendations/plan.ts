import { containsOf } from '../food/classes.ts';
import type { Concept } from '../food/concept.ts';
import type { Need } from '../recipes/needs.ts';
import { pairedParts } from './conflicts.ts';
import {
  type Evening,
  eatenFoods,
  eatenOf,
  fromTheTap,
  matchNeed,
  type Outcome,
  savedFrom,
  servingsOf,
  worthOf,
} from './matching.ts';
import type { Dictionary, Segment } from './postings.ts';
import { matchPercentage } from './standing.ts';
import type { Serving, Taken } from './stock.ts';

/** What can become of a want tonight: missing for certain, always at home, or it depends on the amounts. */
export const fate = { missing: 0, staple: 1, open: 2 } as const;
type Fate = (typeof fate)[keyof typeof fate];

export type Weight = { readonly served: number; readonly missing: number; readonly value: number };

/** What the pantry of one evening means for the wants of a dictionary. */
export type Plan = {
  /** The wants that are not missing for certain; `worth` is that of all expiring lots that may serve. */
  readonly servable: readonly {
    readonly want: number;
    readonly kind: Fate;
    readonly optional: boolean;
    readonly worth: number;
  }[];
  /** The wants that speak against a recipe, alone or in pairs. */
  readonly flagged: readonly { readonly want: number; readonly flag: number }[];
  /** Whether a recipe with all these flags fits the household. */
  readonly isFine: (flags: number) => boolean;
  /** What becomes of a recipe's lines, exactly; null as soon as it is certain that the match stays under `least`. */
  readonly weigh: (segment: Segment, n: number, least: number) => Weight | null;
};

export function planOf(dictionary: Dictionary, evening: Evening): Plan {
  const servable = servableWants(dictionary, evening);
  const kinds = new Uint8Array(dictionary.wants.length);
  for (const { want, kind } of servable) kinds[want] = kind;
  return {
    servable,
    flagged: flaggedWants(dictionary, evening),
    isFine: (flags) => (flags & bad) === 0 && (flags & paired) !== paired,
    weigh: weigher(dictionary, evening, kinds),
  };
}

/** The foods that would do for a want and that the household eats. */
function foodsAt({ foods, wants }: Dictionary, want: number, evening: Evening): readonly Concept[] {
  const known = foods[want];
  if (known) return eatenOf(known, evening);
  const wanted = wants[want];
  return wanted ? eatenFoods(wanted, evening) : [];
}

function servableWants(dictionary: Dictionary, evening: Evening): Plan['servable'] {
  const { wants, below, itself, family, open } = dictionary;
  const { stock, staples, isStaple } = evening;
  const mayBeStaple = new Set(open);
  for (const id of [fromTheTap, ...staples.map((staple) => staple.id)])
    for (const want of family.get(id) ?? []) mayBeStaple.add(want);
  const near = new Set(mayBeStaple);
  for (const id of stock.familyIds()) for (const want of below.get(id) ?? []) near.add(want);
  for (const id of stock.foodIds()) for (const want of itself.get(id) ?? []) near.add(want);

  const servable: Plan['servable'][number][] = [];
  for (const want of near) {
    const wanted = wants[want];
    if (!wanted) continue;
    const foods = foodsAt(dictionary, want, evening);
    const { optional } = wanted;
    if (mayBeStaple.has(want) && foods.some(isStaple)) {
      servable.push({ want, kind: fate.staple, optional, worth: 0 });
      continue;
    }
    const servings = servingsOf(wanted, foods, evening);
    if (servings.every(({ yes, substitute }) => yes.length + substitute.length === 0)) continue;
    servable.push({ want, kind: fate.open, optional, worth: expiringWorth(servings, evening) });
  }
  return servable;
}

/** What all expiring lots of these servings are worth together. */
function expiringWorth(servings: readonly Serving[], { saveBy }: Evening): number {
  let worth = 0;
  for (const { yes, substitute } of servings)
    for (const lots of [yes, substitute])
      for (const lot of lots) if (lot.expirationDate !== null && lot.expirationDate <= saveBy) worth += worthOf(lot);
  return worth;
}

const bad = 1;
const paired = 2 | 4;

function flaggedWants(dictionary: Dictionary, evening: Evening): Plan['flagged'] {
  const { diets, allergens } = evening.avoiding;
  if (diets.length === 0 && allergens.length === 0) return [];
  const parts = pairedParts(evening.avoiding);
  const flagged: Plan['flagged'][number][] = [];
  for (let want = 0; want < dictionary.wants.length; want += 1) {
    let flag = 0;
    for (const food of foodsAt(dictionary, want, evening)) {
      if (evening.isBad(food)) flag |= bad;
      if (parts && containsOf(food).includes(parts[0])) flag |= 2;
      if (parts && containsOf(food).includes(parts[1])) flag |= 4;
    }
    if (flag > 0) flagged.push({ want, flag });
  }
  return flagged;
}

/** What becomes of a want and measure when no other line of the recipe wants the same lots. */
type Alone = {
  readonly status: Outcome['status'];
  readonly worths: readonly number[];
  readonly lots: readonly number[];
};

/**
 * Works out recipes exactly. What becomes of a line is remembered by want and measure, because lines that share no lot
 * do not touch each other; where two may want one lot, the recipe is gone through line by line as `recommend` does.
 */
function weigher(dictionary: Dictionary, evening: Evening, kinds: Uint8Array): Plan['weigh'] {
  const { wants, measures } = dictionary;
  const { stock } = evening;
  const known = new Map<number, Alone>();
  const taken: Taken = new Map();
  const needOf = (want: number, measure: number): Need => ({
    ...(wants[want] ?? { ids: [], name: '', optional: false }),
    measure: measures[measure] ?? null,
  });
  const alone = (want: number, measure: number): Alone => {
    const key = want * 65_536 + measure;
    const before = known.get(key);
    if (before) return before;
    const need = needOf(want, measure);
    const foods = foodsAt(dictionary, want, evening);
    taken.clear();
    const { status } = matchNeed(need, foods, evening, taken);
    const lots: number[] = [];
    for (const { yes, substitute } of servingsOf(need, foods, evening))
      for (const some of [yes, substitute])
        for (const lot of some)
          if (foods.length < 2 || !lots.includes(stock.placeOf(lot))) lots.push(stock.placeOf(lot));
    const made = { status, worths: savedFrom(taken, evening).map(({ worth }) => worth), lots };
    known.set(key, made);
    return made;
  };
  /** The recipe, counted from one, that wanted a lot last. */
  const wantedBy = new Uint32Array(stock.lots.length);
  let turn = 0;

  return ({ lineStarts, lineWants, lineMeasures }, n, least) => {
    const first = lineStarts[n] ?? 0;
    const end = lineStarts[n + 1] ?? 0;
    const tally = { served: 0, missing: 0 };
    let value = 0;
    let counts = 0;
    let short = 0;
    for (let line = first; line < end; line += 1) {
      const want = lineWants[line] ?? 0;
      const kind = kinds[want];
      if (kind === fate.staple || wants[want]?.optional) continue;
      counts += 1;
      if (kind === fate.missing) tally.missing += 1;
      else if (isShortfall(known.get(want * 65_536 + (lineMeasures[line] ?? 0))?.status)) short += 1;
    }
    // lines that are known to fall short decide many recipes before any line is worked out
    if (counts > 0 && matchPercentage(counts - tally.missing - short, tally.missing + short, 1) < least) return null;
    turn += 1;
    for (let line = first; line < end; line += 1) {
      const want = lineWants[line] ?? 0;
      if (kinds[want] !== fate.open) continue;
      const { status, worths, lots } = alone(want, lineMeasures[line] ?? 0);
      for (const lot of lots) {
        if (wantedBy[lot] === turn) return inTurn(lineWants.subarray(first, end), lineMeasures.subarray(first, end));
        wantedBy[lot] = turn;
      }
      count(status, tally);
      if (counts > 0 && matchPercentage(counts - tally.missing, tally.missing, 1) < least) return null;
      for (const worth of worths) value += worth;
    }
    return { ...tally, value };
  };

  function inTurn(lineWants: Uint16Array, lineMeasures: Uint16Array): Weight {
    const taken: Taken = new Map();
    const tally = { served: 0, missing: 0 };
    lineWants.forEach((want, line) => {
      const foods = foodsAt(dictionary, want, evening);
      count(matchNeed(needOf(want, lineMeasures[line] ?? 0), foods, evening, taken).status, tally);
    });
    return { ...tally, value: savedFrom(taken, evening).reduce((sum, { worth }) => sum + worth, 0) };
  }
}

const isShortfall = (status: Outcome['status'] | undefined): boolean => status === 'missing' || status === 'short';

function count(status: Outcome['status'], tally: { served: number; missing: number }): void {
  if (isShortfall(status)) tally.missing += 1;
  else if (status !== 'staple' && status !== 'optional') tally.served += 1;
}
