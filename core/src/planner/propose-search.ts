import { bandOf, byStanding, matchPercentage, type Standing } from '../recommendations/standing.ts';
import type { Board, Kind } from './propose-board.ts';
import { seededRandom } from './propose-random.ts';
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
export const usualRules: Rules = { cost: 0.2, missing: 0.1, sameGroup: 0.15, inARow: 0.3, sameCuisine: 0.03 };

/** Dishes of each place that the search tries, the best ones by themselves; and dishes that it cooks in all. */
export type Effort = { readonly pool: number; readonly work: number };
export const usualEffort: Effort = { pool: 100, work: 400_000 };

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
export type Valuer = ReturnType<typeof valuer>;

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

/** How many kept meals, kicks and slices a search makes of its work. */
const sliceWork = 20_000;
const kicksFromOne = 12;
/** What a unit over the bounds weighs, in turn: little lets the search walk around them, much leads it back. */
const penalties = [3, 12, 1.5, 50] as const;

/**
 * The best week found with a fixed amount of work, and so the same one each time: from the day-by-day week and from others
 * drawn with the seed, each place gets its best dish until none gets a better one, then a few are drawn anew. What is
 * answered costs no more than the day-by-day week and saves no less. It yields now and then, so that others have their turn.
 */
export function* search(
  board: Board,
  kitchen: Kitchen,
  { places, seed, rules = usualRules, effort = usualEffort }: SearchFor,
): Generator<void, { week: Week; worth: Worth; daily: Week; dailyWorth: Worth }> {
  const random = seededRandom(seed);
  const value = valuer(board, kitchen, places, rules);
  const daily = dayByDay(board, kitchen, places);
  yield;
  const dailyWorth: Worth = { ...value.worthFrom(daily, 0) };
  const pools = places.map((place, at) => poolFor(place, at));
  yield;
  const free = places.flatMap(({ isKept, candidates }, at) => (isKept || candidates.length === 0 ? [] : [at]));
  const until = kitchen.cooked() + effort.work;

  let week = daily.slice();
  let best = daily.slice();
  let bestWorth: Worth = dailyWorth;
  let penalty: number = penalties[0];
  /** A filled place is worth more than anything. */
  const full = 1_000_000;
  const pressed = ({ filled, saved, cost, score }: Worth): number => {
    if (filled > dailyWorth.filled) return score + full * filled;
    const over = Math.max(0, cost - dailyWorth.cost) + Math.max(0, dailyWorth.saved - saved);
    return score + full * filled - penalty * over;
  };
  const note = (worth: Worth): void => {
    const { filled, saved, cost, score } = worth;
    if (filled < bestWorth.filled || (filled === bestWorth.filled && score <= bestWorth.score)) return;
    const isWithin = cost <= dailyWorth.cost + 1e-6 && saved >= dailyWorth.saved - 1e-6;
    if (filled === dailyWorth.filled && !isWithin) return;
    best = week.slice();
    bestWorth = { ...worth };
  };

  let slice = kitchen.cooked() + sliceWork;
  const isOver = () => kitchen.cooked() >= until;
  let current = Number.NEGATIVE_INFINITY;

  for (let round = 0; free.length > 0 && !isOver(); round += 1) {
    penalty = penalties[round % penalties.length] as number;
    if (round > 0) week = round % 2 === 0 ? drawn() : best.slice();
    current = yield* climb();
    for (let kick = 0; kick < kicksFromOne && !isOver(); kick += 1) {
      const before = week.slice();
      const was = current;
      for (let times = Math.min(free.length, 2 + (kick % 2)); times > 0; times -= 1) {
        const at = free[Math.floor(random() * free.length)] as number;
        put(at, draw(at));
      }
      current = yield* climb();
      if (current >= was) continue;
      week = before;
      current = was;
    }
  }
  return { week: best, worth: bestWorth, daily, dailyWorth };

  /** The dishes of a place that are best by themselves, and the one that stands there day by day. */
  function poolFor({ candidates }: Place, at: number): Int32Array {
    if (candidates.length <= effort.pool) return candidates;
    const alone = new Map<number, number>();
    for (const n of candidates) alone.set(n, value.alone(at, n));
    const sorted = [...candidates].sort((a, b) => (alone.get(b) ?? 0) - (alone.get(a) ?? 0) || a - b);
    const pool = sorted.slice(0, effort.pool);
    const first = daily[at] as number;
    return Int32Array.from(first < 0 || pool.includes(first) ? pool : [...pool, first]);
  }

  function draw(at: number): number {
    const pool = pools[at] as Int32Array;
    // the better ones more often
    return pool[Math.floor(random() * random() * pool.length)] ?? -1;
  }

  /** Puts a dish in a place; where it stood before it is gone, or changes places with what stands here. */
  function put(at: number, n: number): void {
    const other = week.indexOf(n);
    const here = week[at] as number;
    if (other === at || n < 0) return;
    if (other >= 0) {
      if (!free.includes(other)) return;
      week[other] = here >= 0 && places[other]?.allows[here] === 1 ? here : -1;
    }
    week[at] = n;
  }

  function drawn(): Week {
    const made = daily.slice();
    week = made;
    for (const at of free) made[at] = -1;
    for (const at of [...free].sort((a, b) => (pools[a]?.length ?? 0) - (pools[b]?.length ?? 0) || a - b)) {
      for (let tries = 0; tries < 20 && made[at] === -1; tries += 1) {
        const n = draw(at);
        if (!made.includes(n)) made[at] = n;
      }
      if (made[at] === -1) made[at] = (pools[at] as Int32Array).find((n) => !made.includes(n)) ?? -1;
    }
    return made;
  }

  /** Gives each place its best dish, and two places each other's, until nothing gets better; what that is worth. */
  function* climb(): Generator<void, number> {
    value.settle(week);
    let now = pressed(value.worthFrom(week, 0));
    note(value.worthFrom(week, 0));
    const used = new Uint8Array(board.dishes.length);
    for (const n of week) if (n >= 0) used[n] = 1;
    let quiet = 0;
    let turn = Math.floor(random() * free.length);
    while (quiet < free.length && !isOver()) {
      const at = free[turn % free.length] as number;
      turn += 1;
      quiet += 1;
      const here = week[at] as number;
      let better = here;
      let most = now + 1e-9;
      for (const n of pools[at] as Int32Array) {
        if (used[n] === 1) continue;
        week[at] = n;
        const worth = value.worthFrom(week, at);
        note(worth);
        const press = pressed(worth);
        if (press <= most) continue;
        most = press;
        better = n;
      }
      week[at] = here;
      let partner = -1;
      for (const to of free) {
        const there = week[to] as number;
        if (to === at || !mayStand(to, here) || !mayStand(at, there)) continue;
        week[at] = there;
        week[to] = here;
        const worth = value.worthFrom(week, Math.min(at, to));
        note(worth);
        const press = pressed(worth);
        week[at] = here;
        week[to] = there;
        if (press <= most) continue;
        most = press;
        partner = to;
      }
      if (partner >= 0) {
        week[at] = week[partner] as number;
        week[partner] = here;
      } else if (better !== here) {
        if (here >= 0) used[here] = 0;
        used[better] = 1;
        week[at] = better;
      } else continue;
      quiet = 0;
      now = most;
      value.settle(week, Math.min(at, partner < 0 ? at : partner));
      if (kitchen.cooked() < slice) continue;
      slice = kitchen.cooked() + sliceWork;
      yield;
    }
    return now;
  }

  function mayStand(at: number, n: number): boolean {
    return n < 0 || (places[at] as Place).allows[n] === 1;
  }
}

export type SearchFor = {
  readonly places: readonly Place[];
  readonly seed: number;
  readonly rules?: Rules;
  readonly effort?: Effort;
};
