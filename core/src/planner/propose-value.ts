import { bandOf, byStanding, matchPercentage, type Standing } from '../recommendations/standing.ts';
import type { Board, Kind } from './propose-board.ts';
import type { Kitchen, Shelf } from './propose-week.ts';

/** A meal to be planned, in the order of the days. */
export type Place = {
  readonly kind: Kind;
  /** Days from today. */
  readonly day: number;
  /** The one dish here is to stay. */
  readonly isKept: boolean;
  /** Dishes that may stand here. */
  readonly candidates: Int32Array;
  /** Whether dish n is a candidate. */
  readonly allows: Uint8Array;
  /** What speaks for each dish here beside food and money, in money. */
  readonly liking: Float64Array;
};

/** Dish numbers by place; -1 where none was found. */
export type Week = Int32Array<ArrayBuffer>;

export type Worth = {
  readonly filled: number;
  /** Worth of expiring food that is eaten in time, and about what all that is missing costs. */
  readonly saved: number;
  readonly cost: number;
  readonly score: number;
};

export type Rules = {
  /** What a unit of cost weighs beside a unit of food saved, and what each missing line weighs beside its cost. */
  readonly cost: number;
  readonly missing: number;
  /** What two meals of one main group weigh, and two in a row; two of one cuisine. */
  readonly sameGroup: number;
  readonly inARow: number;
  readonly sameCuisine: number;
};
export const usualRules: Rules = { cost: 0.1, missing: 0.05, sameGroup: 0.1, inARow: 0.2, sameCuisine: 0.02 };

/** Values whole weeks. What stands before a place is remembered, so that another dish there costs only what comes after. */
export function valuer(board: Board, kitchen: Kitchen, places: readonly Place[], rules: Rules) {
  const { dishes, money } = board;
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => numbers.get(text) ?? numbers.set(text, numbers.size + 1).size;
  const group = Int32Array.from(dishes, ({ mainGroup }) => numberOf(mainGroup));
  const cuisine = Int32Array.from(dishes, (dish) => (dish.cuisine === null ? 0 : numberOf(dish.cuisine)));
  const fresh = kitchen.fresh();
  const shelf: Shelf = kitchen.fresh();
  const before = places.map(() => kitchen.fresh());
  const costBefore = new Float64Array(places.length + 1);
  const missingBefore = new Float64Array(places.length + 1);
  const out = { filled: 0, saved: 0, cost: 0, score: 0 };

  /** The week's worth, given that the places before `from` are as they were when `settle` was called. */
  const worthFrom = (week: Week, from: number): Worth => {
    if (from > 0) shelf.set(before[from] as Shelf);
    else shelf.set(fresh);
    let cost = costBefore[from] as number;
    let missing = missingBefore[from] as number;
    for (let at = from; at < places.length; at += 1) {
      const n = week[at] as number;
      if (n < 0) continue;
      const { kind, day } = places[at] as Place;
      const tally = kitchen.cook(shelf, kind, n, day);
      cost += tally.cost;
      missing += tally.missing;
    }
    out.saved = kitchen.savedSince(fresh, shelf);
    out.cost = cost;
    let other = -rules.missing * missing * money;
    let filled = 0;
    for (let at = 0; at < places.length; at += 1) {
      const n = week[at] as number;
      if (n < 0) continue;
      filled += 1;
      other += (places[at] as Place).liking[n] as number;
      for (let to = at + 1; to < places.length; to += 1) {
        const m = week[to] as number;
        if (m < 0) continue;
        if (group[n] === group[m]) other -= (to === at + 1 ? rules.inARow : rules.sameGroup) * money;
        if (cuisine[n] !== 0 && cuisine[n] === cuisine[m]) other -= rules.sameCuisine * money;
      }
    }
    out.filled = filled;
    out.score = out.saved - rules.cost * cost + other;
    return out;
  };

  return {
    worthFrom,
    /** Remembers what stands before each place from `from` on. */
    settle(week: Week, from = 0): void {
      if (from > 0) shelf.set(before[from] as Shelf);
      else shelf.set(fresh);
      for (let at = from; at < places.length; at += 1) {
        (before[at] as Shelf).set(shelf);
        const n = week[at] as number;
        const { kind, day } = places[at] as Place;
        const tally = n < 0 ? null : kitchen.cook(shelf, kind, n, day);
        costBefore[at + 1] = (costBefore[at] as number) + (tally?.cost ?? 0);
        missingBefore[at + 1] = (missingBefore[at] as number) + (tally?.missing ?? 0);
      }
    },
    /** What a dish adds by itself, nothing else being planned. */
    alone(at: number, n: number): number {
      const { kind, day, liking } = places[at] as Place;
      shelf.set(fresh);
      const { cost, missing } = kitchen.cook(shelf, kind, n, day);
      const saved = kitchen.savedSince(fresh, shelf);
      return saved - rules.cost * cost - rules.missing * missing * money + (liking[n] as number);
    },
  };
}
/** Day by day what the suggestions of that day would put first, with what the days before left. */
export function dayByDay({ dishes }: Board, kitchen: Kitchen, places: readonly Place[]): Week {
  const week = new Int32Array(places.length).fill(-1);
  const used = new Set(places.flatMap(({ isKept, candidates }) => (isKept ? [...candidates] : [])));
  const shelf = kitchen.fresh();
  const tried = kitchen.fresh();
  places.forEach(({ kind, day, candidates, isKept }, at) => {
    let best: Standing | null = null;
    for (const n of candidates) {
      if (used.has(n) && !isKept) continue;
      tried.set(shelf);
      const { served, missing } = kitchen.cook(tried, kind, n, day);
      const match = matchPercentage(served, missing, 1);
      const standing = {
        band: bandOf(missing === 0, match),
        value: kitchen.savedSince(shelf, tried),
        preferred: kind.liked[n] as number,
        match,
        missing,
      };
      const order = best === null ? -1 : byStanding(standing, best);
      if (order > 0 || (order === 0 && (dishes[n]?.id ?? '') > (dishes[week[at] as number]?.id ?? ''))) continue;
      best = standing;
      week[at] = n;
    }
    const n = week[at] as number;
    if (n < 0) return;
    used.add(n);
    kitchen.cook(shelf, kind, n, day);
  });
  return week;
}
