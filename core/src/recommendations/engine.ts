import { rankedBy } from '../recipes/marks.ts';
import { neededMarks } from './conflicts.ts';
import type { Evening } from './matching.ts';
import { isFine, linesMissing, matchOf, type Plan, planOf, sums, type Weight } from './plan.ts';
import { bitsOf, compareIds, type Dictionary, idAt, type Segment } from './postings.ts';
import { bandOf, byStanding, leastMatch, matchPercentage, type Standing, slack } from './standing.ts';

/** A segment of the starter collection, whose marks an editor answers for, or of the household, with what was deleted. */
export type Held = { readonly segment: Segment; readonly isStarter: boolean; readonly gone?: ReadonlySet<number> };
export type Wish = { readonly limit: number; readonly show: 'fitting' | 'all' };

export type Found = {
  /** Ids of the best, best first. */
  readonly ids: readonly string[];
  /** Work done: recipes whose lines were summed up, and those whose standing was worked out line by line. */
  readonly work: { readonly summed: number; readonly weighed: number };
};

/** So many times the limit are tried first in the order of their bounds: the standing to beat soon is a good one. */
const ahead = 3;

/**
 * The first `limit` recipes of `recommend`, without looking at each line of each recipe: a threshold algorithm.
 *
 * No exact standing passes the recipe's bound: as if every lot were large enough for every line, and saved whole. What
 * can be made is found under the rarest food that it needs, which must be there. It is worked out exactly, the best bounds
 * first, until no bound passes the last of the best. Only where less can be made than is asked for, all other recipes
 * are looked at, band by band. What is left out is behind `limit` others for certain.
 */
export function findBest(held: readonly Held[], evening: Evening, { limit, show }: Wish): Found {
  const best: Candidate[] = [];
  const work = { summed: 0, weighed: 0 };
  const plans = new Map<Dictionary, Plan>();
  const all = held.map((one) => {
    const { dictionary } = one.segment;
    const plan = plans.get(dictionary) ?? planOf(dictionary, evening);
    plans.set(dictionary, plan);
    return boundsOf(one, plan, evening);
  });
  const lastOf = (items: readonly Candidate[], most: number): Candidate | null =>
    items.length < most ? null : (items[most - 1] as Candidate);
  const segmentOf = (at: number): Segment => (all[at] as Bounds).segment;
  const byId = (a: Place, b: Place): number => compareIds(segmentOf(a.at), a.n, segmentOf(b.at), b.n);
  const byPlace = (a: Candidate, b: Candidate): number => byStanding(a, b) || byId(a, b);

  /** Works a recipe out that may stand in this band, and puts it in its place; false when it may stand in a later one. */
  const weigh = (at: number, n: number, band: number): boolean => {
    const bounds = all[at] as Bounds;
    const last = lastOf(best, limit);
    work.weighed += 1;
    const weight = bounds.plan.weigh(bounds.segment, n, leastOf(last, band));
    if (weight === null) return last !== null;
    const standing = bounds.standing(at, n, weight);
    if (last === null || byStanding(standing, last) <= 0) insert(best, standing, limit, byPlace);
    return true;
  };
  /** Works out what may stand in a band, by segment; what turned out to stand in a later one. */
  const weighAll = (places: Places, band: number): Places => {
    const first: Candidate[] = [];
    if (best.length < limit)
      all.forEach((bounds, at) => {
        let last = lastOf(first, limit * ahead);
        for (const n of places[at] ?? []) {
          if (last !== null && bounds.against(n, last) >= 0) continue;
          insert(first, bounds.best(at, n), limit * ahead, byStanding);
          last = lastOf(first, limit * ahead);
        }
      });
    const later = all.map((): number[] => []);
    const done = all.map(() => new Set<number>());
    for (const candidate of first) {
      const { at, n } = candidate;
      done[at]?.add(n);
      const last = lastOf(best, limit);
      if (last !== null && byPlace(candidate, last) > 0) continue;
      if (!weigh(at, n, band)) later[at]?.push(n);
    }
    all.forEach((bounds, at) => {
      for (const n of places[at] ?? []) {
        if (done[at]?.has(n)) continue;
        const last = lastOf(best, limit);
        if (last !== null && (bounds.against(n, last) || byId({ at, n }, last)) > 0) continue;
        if (!weigh(at, n, band)) later[at]?.push(n);
      }
    });
    return later;
  };

  let later = weighAll(
    all.map((bounds) => bounds.makeable()),
    0,
  );
  const isBehind = (band: number): boolean => (lastOf(best, limit)?.band ?? 3) < band;
  for (const band of [1, 2, 3]) {
    if (isBehind(band)) break;
    later = weighAll(
      all.map((bounds, at) => bounds.others(show, band).concat(later[at] ?? [])),
      band,
    );
  }
  for (const bounds of all) work.summed += bounds.summed();
  return { ids: best.map(({ at, n }) => idAt(segmentOf(at), n)), work };
}

/** Recipes by segment. */
type Places = readonly (readonly number[])[];
/** A recipe of a segment. */
type Place = { readonly at: number; readonly n: number };
/** A recipe by its standing, the best possible or the exact one. */
type Candidate = Standing & Place;

const leastMatches = [0, 1, 2, 3].map(leastMatch);
/** What matches less is behind the last of the best, or, while there is none, in a later band. */
const leastOf = (last: Standing | null, band: number): number => leastMatches[last?.band ?? band] ?? 0;

/** Puts an item in its place among the best, and lets the last one go when there are too many. */
function insert<Item>(best: Item[], item: Item, limit: number, order: (a: Item, b: Item) => number): void {
  let low = 0;
  let high = best.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (order(best[middle] as Item, item) <= 0) low = middle + 1;
    else high = middle;
  }
  if (low >= limit) return;
  best.splice(low, 0, item);
  if (best.length > limit) best.pop();
}

/** The band of each percentage where something is missing: asked of very many. */
const bands = Uint8Array.from({ length: 101 }, (_, match) => bandOf(false, match));

/** In place of a worth, which is never below zero. */
const unasked = -1;

type Bounds = ReturnType<typeof boundsOf>;

/** What no exact standing of a recipe of the segment can pass. */
function boundsOf({ segment, isStarter, gone }: Held, plan: Plan, { avoiding }: Evening) {
  const { size, lineStarts, lineWants, marks } = segment;
  let summed = 0;
  /**
   * Once all are looked at: the sum of each recipe's lines, the best band of those that are shown (0 of the others), and
   * what it may save, once that was asked: most are behind by their band alone.
   */
  let known: { readonly lines: Uint32Array; readonly bands: Uint8Array; readonly worth: Float64Array } | null = null;
  const linesOf = (n: number): number =>
    known
      ? (known.lines[n] as number)
      : sumLines(plan.lines, lineWants, lineStarts[n] as number, lineStarts[n + 1] as number);
  const worthOf = (n: number): number => {
    const before = known ? (known.worth[n] as number) : unasked;
    if (before !== unasked) return before;
    const worth = sumWorth(plan.worth, lineWants, lineStarts[n] as number, lineStarts[n + 1] as number);
    if (known) known.worth[n] = worth;
    return worth;
  };
  const { up, down } = rankedBy(avoiding.diets);
  const [upBits, downBits] = [bitsOf(up), bitsOf(down)];
  const preferred = (n: number): number => bitCount((marks[n] ?? 0) & upBits) - bitCount((marks[n] ?? 0) & downBits);
  const markBits = isStarter ? bitsOf(neededMarks(avoiding)) : 0;
  const fits = (n: number, lines: number): boolean => isFine(lines) && ((marks[n] ?? 0) & markBits) === markBits;
  const bandFor = (n: number, lines: number): number =>
    linesMissing(lines) === 0 && fits(n, lines) ? 0 : (bands[matchOf(lines)] ?? 0);
  const standing = (at: number, n: number, { served, missing, value }: Weight): Candidate => {
    const all = (lineStarts[n + 1] ?? 0) - (lineStarts[n] ?? 0);
    const match = matchPercentage(served, missing, all);
    const canMake = missing === 0 && all > 0 && fits(n, linesOf(n));
    return { band: bandOf(canMake, match), value, preferred: preferred(n), match, missing, at, n };
  };
  return {
    segment,
    plan,
    standing,
    summed: () => summed,
    /** The best that the recipe may turn out to be. */
    best(at: number, n: number): Candidate {
      const lines = linesOf(n);
      const missing = linesMissing(lines);
      const [band, value, match] = [bandFor(n, lines), worthOf(n), matchOf(lines)];
      return { band, value, preferred: preferred(n), match, missing, at, n };
    },
    /** How that stands to another standing: `byStanding`, spelled out, as very many are asked. */
    against(n: number, other: Standing): number {
      const lines = linesOf(n);
      return (
        bandFor(n, lines) - other.band ||
        other.value - worthOf(n) ||
        other.preferred - preferred(n) ||
        other.match - matchOf(lines) ||
        linesMissing(lines) - other.missing
      );
    },
    /** The recipes that fit and of which nothing is missing for certain. */
    makeable(): readonly number[] {
      const { found, seen } = nothingMissing(segment, plan.lines);
      summed += seen;
      return found.filter((n) => fits(n, linesOf(n)) && !gone?.has(n));
    },
    /** All others that are shown and whose best band is this one. */
    others(show: Wish['show'], band: number): number[] {
      known ??= lookAtAll(show);
      const found: number[] = [];
      for (let n = 0; n < size; n += 1) if (known.bands[n] === band) found.push(n);
      return found;
    },
  };

  function lookAtAll(show: Wish['show']) {
    const sheet = {
      lines: new Uint32Array(size),
      bands: new Uint8Array(size),
      worth: new Float64Array(size).fill(unasked),
    };
    for (let n = 0; n < size; n += 1) {
      const lines = linesOf(n);
      sheet.lines[n] = lines;
      const isFitting = fits(n, lines);
      if ((linesMissing(lines) === 0 && isFitting) || (show === 'fitting' && !isFitting) || gone?.has(n)) continue;
      sheet.bands[n] = bands[matchOf(lines)] ?? 0;
    }
    summed += size;
    return sheet;
  }
}

/** The recipes of which nothing is missing for certain: those of the groups whose rarest want is not are looked at. */
function nothingMissing({ groupWants, groupStarts, lineStarts, lineWants }: Segment, lines: Uint32Array) {
  const found: number[] = [];
  let seen = 0;
  for (let group = 0; group < groupWants.length; group += 1) {
    if (linesMissing(lines[groupWants[group] as number] ?? 0) > 0) continue;
    const first = groupStarts[group] as number;
    const behind = groupStarts[group + 1] as number;
    for (let n = first, at = lineStarts[n] as number; n < behind; n += 1) {
      const end = lineStarts[n + 1] as number;
      // most fail at one of their first lines, and the rest of those need not be read
      while (at < end && linesMissing(lines[lineWants[at] as number] as number) === 0) at += 1;
      if (at === end) found.push(n);
      at = end;
    }
    seen += behind - first;
  }
  return { found, seen };
}

function sumLines(each: Uint32Array, lineWants: Uint16Array, from: number, to: number): number {
  let sum = 0;
  let flags = 0;
  for (let at = from; at < to; at += 1) {
    const lines = each[lineWants[at] as number] as number;
    sum += lines & sums;
    flags |= lines;
  }
  return sum | (flags & ~sums);
}

function sumWorth(worth: Float64Array, lineWants: Uint16Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += worth[lineWants[at] as number] as number;
  return sum * slack;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count += 1;
  return count;
}
