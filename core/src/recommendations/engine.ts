import { rankedBy } from '../recipes/marks.ts';
import { neededMarks } from './conflicts.ts';
import type { Evening } from './matching.ts';
import { fate, type Plan, planOf, type Weight } from './plan.ts';
import { bitsOf, type Dictionary, idAt, mostRecipes, placeBefore, type Segment } from './postings.ts';
import { bandOf, byStanding, leastMatch, matchPercentage, type Standing } from './standing.ts';

/** A segment of the starter collection, whose marks an editor answers for, or of the household, with what was deleted. */
export type Held = { readonly segment: Segment; readonly isStarter: boolean; readonly gone?: ReadonlySet<number> };

export type Found = {
  /** Ids of the best, best first. */
  readonly ids: readonly string[];
  /** Work done: postings run through, and recipes whose standing was worked out line by line. */
  readonly work: { readonly postings: number; readonly weighed: number };
};

type Placed = Standing & { readonly id: string };

/** So many times the limit are first tried in the order of their bounds: the standing to beat soon is a good one. */
const ahead = 3;

/**
 * The first `limit` recipes of `recommend`, without looking at each line of each recipe: a threshold algorithm.
 *
 * From the pantry come the wants that some lot serves, and through their postings, for every recipe, bounds that no
 * exact standing can pass: lines that may be served (as if every lot were large enough for every line) and the worth of
 * all expiring lots that they may use. The best by their bounds are worked out exactly, which gives a standing to beat;
 * then whoever's bounds beat it is worked out too. What is left out is behind `limit` others for certain.
 */
export function findBest(
  held: readonly Held[],
  evening: Evening,
  { limit, show }: { readonly limit: number; readonly show: 'fitting' | 'all' },
): Found {
  const best: Placed[] = [];
  const work = { postings: 0, weighed: 0 };
  const plans = new Map<Dictionary, Plan>();
  for (const { segment, isStarter, gone } of held) {
    const plan = plans.get(segment.dictionary) ?? planOf(segment.dictionary, evening);
    plans.set(segment.dictionary, plan);
    const bounds = boundsOf({ segment, isStarter, plan, show }, evening);
    work.postings += bounds.postings;
    const isShown = (n: number) => !gone?.has(n) && (show === 'all' || bounds.fits(n));
    const lastOfBest = () => beaten(best, limit, (last) => placeBefore(segment, last.id));
    /** Works a recipe out and puts it in its place; what is then to be beaten. */
    const weigh = (n: number, toBeat: Beaten | null): Beaten | null => {
      work.weighed += 1;
      const weight = plan.weigh(segment, n, toBeat?.leastMatch ?? 0);
      if (!weight) return toBeat;
      const standing = bounds.standing(n, weight);
      if (toBeat && byStanding(toBeat.standing, standing) < 0) return toBeat;
      insert(best, { ...standing, id: idAt(segment, n) }, limit, byPlace);
      return lastOfBest();
    };

    let toBeat = lastOfBest();
    const done = new Set<number>();
    for (const n of toBeat ? [] : bestByBounds(segment.size, limit * ahead, bounds, isShown)) {
      if (!bounds.mayBeat(n, toBeat)) break;
      done.add(n);
      toBeat = weigh(n, toBeat);
    }
    for (let n = bounds.next(0, toBeat, 0); n < segment.size; n = bounds.next(n + 1, toBeat, 0)) {
      if (!done.has(n) && isShown(n)) toBeat = weigh(n, toBeat);
    }
  }
  return { ids: best.map(({ id }) => id), work };
}

/** What a recipe has to beat, the least match with which it may, and the number of recipes whose ids win a tie. */
type Beaten = { readonly standing: Standing; readonly leastMatch: number; readonly before: number };

function beaten<Item extends Standing>(
  best: readonly Item[],
  limit: number,
  before: (last: Item) => number,
): Beaten | null {
  const last = best.length < limit ? undefined : best.at(-1);
  return last ? { standing: last, leastMatch: leastMatch(last.band), before: before(last) } : null;
}

function bestByBounds(
  size: number,
  limit: number,
  bounds: ReturnType<typeof boundsOf>,
  isShown: (n: number) => boolean,
): number[] {
  const first: (Standing & { readonly n: number })[] = [];
  let toBeat: Beaten | null = null;
  const floor = bounds.leastMatchOf(limit);
  for (let n = bounds.next(0, toBeat, floor); n < size; n = bounds.next(n + 1, toBeat, floor)) {
    if (!isShown(n)) continue;
    insert(first, { ...bounds.best(n), n }, limit, byBound);
    // a later one loses a tie: ids stand in order
    toBeat = beaten(first, limit, () => 0);
  }
  return first.map(({ n }) => n);
}

const byPlace = (a: Placed, b: Placed): number => byStanding(a, b) || (a.id < b.id ? -1 : 1);
const byBound = (a: Standing & { n: number }, b: Standing & { n: number }): number => byStanding(a, b) || a.n - b.n;

/** Puts an item in its place among the best, and lets the last one go when there are too many. */
function insert<Item>(best: Item[], item: Item, limit: number, order: (a: Item, b: Item) => number): void {
  let low = 0;
  let high = best.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (order(best[middle] as Item, item) < 0) low = middle + 1;
    else high = middle;
  }
  if (low >= limit) return;
  best.splice(low, 0, item);
  if (best.length > limit) best.pop();
}

/** Sums of different order may differ in their last digits; a bound must not be the smaller one for that. */
const slack = 1 + 1e-9;

/** One sheet to count on for all searches: they run one after the other and leave nothing behind that is read again. */
const sheet = {
  served: new Uint8Array(mostRecipes),
  /** Lines that count: neither optional nor at home for certain. */
  counts: new Uint8Array(mostRecipes),
  flags: new Uint8Array(mostRecipes),
  /** The best match that the recipe may have, in percent. */
  match: new Uint8Array(mostRecipes),
  value: new Float64Array(mostRecipes),
};

/** `matchPercentage` of lines served (high byte) of lines that count (low byte), at least one of them. */
const matches = Uint8Array.from({ length: 65_536 }, (_, at) => matchPercentage(at >> 8, (at & 255) - (at >> 8), 1));

/** What the postings tell of every recipe of a segment; good until the next segment's. */
type Bounded = {
  readonly segment: Segment;
  readonly isStarter: boolean;
  readonly plan: Plan;
  readonly show: 'fitting' | 'all';
};

function boundsOf({ segment, isStarter, plan, show }: Bounded, { avoiding }: Evening) {
  const { size, postings, postingStarts, lineStarts, counted, marks } = segment;
  const { served, counts, flags, value, match: matchOf } = sheet;
  served.fill(0, 0, size);
  flags.fill(0, 0, size);
  value.fill(0, 0, size);
  counts.set(counted);
  let touched = 0;
  for (const { want, kind, optional, worth } of plan.servable) {
    const from = postingStarts[want] ?? 0;
    const to = postingStarts[want + 1] ?? from;
    if (!optional) add(kind === fate.staple ? counts : served, kind === fate.staple ? -1 : 1, postings, from, to);
    if (worth > 0) addWorth(value, worth, postings, from, to);
    touched += to - from;
  }
  for (const { want, flag } of plan.flagged) {
    const from = postingStarts[want] ?? 0;
    const to = postingStarts[want + 1] ?? from;
    addFlag(flags, flag, postings, from, to);
    touched += to - from;
  }

  const { up, down } = rankedBy(avoiding.diets);
  const [upBits, downBits] = [bitsOf(up), bitsOf(down)];
  const preferred = (n: number): number => bitCount((marks[n] ?? 0) & upBits) - bitCount((marks[n] ?? 0) & downBits);
  const markBits = isStarter ? bitsOf(neededMarks(avoiding)) : 0;
  const fits = (n: number): boolean => plan.isFine(flags[n] ?? 0) && ((marks[n] ?? 0) & markBits) === markBits;
  /** How many recipes that are shown may reach each percentage. */
  const reached = new Uint32Array(101);
  const hides = show === 'fitting' && (plan.flagged.length > 0 || markBits > 0);
  for (let n = 0; n < size; n += 1) {
    const match = matches[((served[n] ?? 0) << 8) | (counts[n] ?? 0)] ?? 0;
    matchOf[n] = match;
    if (!hides || fits(n)) reached[match] = (reached[match] ?? 0) + 1;
  }
  const standing = (n: number, weight: Weight): Standing => {
    const lines = (lineStarts[n + 1] ?? 0) - (lineStarts[n] ?? 0);
    const match = matchPercentage(weight.served, weight.missing, lines);
    const canMake = weight.missing === 0 && lines > 0 && fits(n);
    return {
      band: bandOf(canMake, match),
      value: weight.value,
      preferred: preferred(n),
      match,
      missing: weight.missing,
    };
  };
  /** The best that the recipe may turn out to be. */
  const best = (n: number): Standing => {
    const lines = served[n] ?? 0;
    return standing(n, { served: lines, missing: (counts[n] ?? 0) - lines, value: (value[n] ?? 0) * slack });
  };
  /** `byStanding` of the best it may be against the other one, spelled out: it is asked of very many. */
  const beats = (n: number, match: number, { standing: other, before }: Beaten): boolean => {
    const missing = (counts[n] ?? 0) - (served[n] ?? 0);
    const band = bandOf(missing === 0 && fits(n), match);
    if (band !== other.band) return band < other.band;
    const worth = (value[n] ?? 0) * slack;
    if (worth !== other.value) return worth > other.value;
    const liked = preferred(n);
    if (liked !== other.preferred) return liked > other.preferred;
    if (match !== other.match) return match > other.match;
    return missing === other.missing ? n < before : missing < other.missing;
  };
  return {
    postings: touched,
    fits,
    standing,
    best,
    mayBeat: (n: number, toBeat: Beaten | null): boolean => toBeat === null || beats(n, matchOf[n] ?? 0, toBeat),
    /** The least match of the band down to which so many recipes may stand. */
    leastMatchOf(many: number): number {
      let least = 101;
      let sum = 0;
      for (let band = 0; band < 3; band += 1) {
        for (; least > leastMatch(band); least -= 1) sum += reached[least - 1] ?? 0;
        if (sum >= many) return least;
      }
      return 0;
    },
    /** The first recipe from `n` on with that match that may stand before the other one; `size` when there is none. */
    next(n: number, toBeat: Beaten | null, floor: number): number {
      const least = Math.max(floor, toBeat?.leastMatch ?? 0);
      // most fall behind by their match or, in the same band, by their worth: those are asked first, and without a call
      const worth = (toBeat?.standing.value ?? 0) / slack;
      const clear = toBeat === null ? 0 : toBeat.standing.band === 0 ? 101 : leastMatch(toBeat.standing.band - 1);
      for (let at = n; at < size; at += 1) {
        const match = matchOf[at] ?? 0;
        if (match < least || (match < clear && (value[at] ?? 0) < worth)) continue;
        if (toBeat === null || beats(at, match, toBeat)) return at;
      }
      return size;
    },
  };
}

function add(sums: Uint8Array, each: number, postings: Uint16Array, from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    const n = postings[at] as number;
    sums[n] = (sums[n] as number) + each;
  }
}

function addWorth(sums: Float64Array, worth: number, postings: Uint16Array, from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    const n = postings[at] as number;
    sums[n] = (sums[n] as number) + worth;
  }
}

function addFlag(flags: Uint8Array, flag: number, postings: Uint16Array, from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    const n = postings[at] as number;
    flags[n] = (flags[n] as number) | flag;
  }
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count += 1;
  return count;
}
