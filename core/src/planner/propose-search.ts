import type { Board } from './propose-board.ts';
import { seededRandom } from './propose-random.ts';
import { dayByDay, type Place, type Rules, usualRules, valuer, type Week, type Worth } from './propose-value.ts';
import type { Kitchen } from './propose-week.ts';

/** Dishes of each place that the search tries, the best ones by themselves; and dishes that it cooks in all. */
export type Effort = { readonly pool: number; readonly work: number };
export const usualEffort: Effort = { pool: 100, work: 400_000 };

/** After so many dishes cooked others have their turn; so often a week is changed a little before another one is drawn. */
const sliceWork = 20_000;
const kicksFromOne = 12;
/** So many drawn weeks that lead to nothing better are enough: small questions need not use up all the work. */
const patience = 8;
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

  let idle = 0;
  for (let round = 0; free.length > 0 && idle < patience && !isOver(); round += 1) {
    const bestBefore = best;
    penalty = penalties[round % penalties.length] as number;
    if (round > 0) week = round % 2 === 0 ? drawn() : best.slice();
    current = yield* climb();
    // of one meal alone all dishes were tried
    if (free.length === 1) break;
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
    idle = best === bestBefore ? idle + 1 : 0;
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
