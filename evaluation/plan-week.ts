/** What "plan my week" is worth on made households: beside going day by day, and beside the best week there is. */
import { placesOf, propose, type Wish } from '@kelari/core/planner/propose.ts';
import { boardOf, type Dish } from '@kelari/core/planner/propose-board.ts';
import { seededRandom } from '@kelari/core/planner/propose-random.ts';
import { foodsIn, madeHousehold } from '@kelari/core/planner/propose-testing.ts';
import { dayByDay, usualRules, valuer } from '@kelari/core/planner/propose-value.ts';
import { kitchenOf } from '@kelari/core/planner/propose-week.ts';
import { pack } from '@kelari/core/recipes/needs.ts';
import { nutritionOf } from '@kelari/core/recipes/nutrition.ts';
import { understoodLines } from '../server/src/recipes/catalogue.ts';
import { starterRecipes } from '../server/src/seed/recipes/recipes.ts';

/** The starter collection as the planner sees it. */
export const starterDishes = (): Dish[] =>
  starterRecipes.map((recipe) => {
    const { id, dietaryTags, servings, prepTime, cookTime, mainGroup, cuisine } = recipe;
    const ingredients = understoodLines(recipe).en;
    const nutritionalInfo = nutritionOf(ingredients, servings);
    return {
      ...{ id, servings, mainGroup, cuisine, tags: recipe.en.tags, isStarter: true, minutes: prepTime + cookTime },
      packed: pack({ ingredients, dietaryTags, nutritionalInfo }),
    };
  });

/**
 * So many dishes: the starter collection, then variations of it as homes have them: a third of the lines exchanged with
 * those of another dish of the same main group, other times and portions.
 */
export function homeDishes(count: number, seed = 1): Dish[] {
  const real = starterDishes();
  const random = seededRandom(seed);
  const groups = Map.groupBy(real, ({ mainGroup }) => mainGroup);
  const made = Array.from({ length: Math.max(0, count - real.length) }, (_, n): Dish => {
    const one = real[Math.floor(random() * real.length)] as Dish;
    const kin = groups.get(one.mainGroup) ?? real;
    const other = (kin[Math.floor(random() * kin.length)] as Dish).packed.split('\n').slice(1);
    const lines = new Map<string, string>();
    for (const line of one.packed.split('\n').slice(1)) {
      const drawn = random() < 0.35 ? (other[Math.floor(random() * other.length)] ?? line) : line;
      const [want = ''] = drawn.split('\t');
      if (!lines.has(want)) lines.set(want, drawn);
    }
    return {
      ...one,
      id: `home-${n.toString(36).padStart(4, '0')}`,
      isStarter: false,
      packed: ['', ...lines.values()].join('\n'),
      minutes: Math.max(10, Math.round(one.minutes * (0.7 + random() * 0.6))),
    };
  });
  return [...real, ...made].slice(0, count);
}

/** One household's week: by the plan and day by day. */
export type Compared = {
  readonly saved: number;
  readonly cost: number;
  readonly dailySaved: number;
  readonly dailyCost: number;
  readonly filled: number;
  readonly cpu: number;
};

const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

export function compare(wish: Wish): Compared {
  const started = cpuNow();
  const { worth, daily } = propose(wish);
  const cpu = cpuNow() - started;
  return {
    saved: worth.saved,
    cost: worth.cost,
    dailySaved: daily.saved,
    dailyCost: daily.cost,
    filled: worth.filled - daily.filled,
    cpu,
  };
}

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/** 1.2: a fifth above. Where going day by day saves nothing, saving something counts as twice as much, nothing as equal. */
const gain = (saved: number, daily: number): number => (daily > 0.005 ? saved / daily : saved > 0.005 ? 2 : 1);
const share = (cost: number, daily: number): number => (daily > 0.005 ? cost / daily : 1);

export function summary(all: readonly Compared[]) {
  const gains = all.map(({ saved, dailySaved }) => gain(saved, dailySaved));
  const costs = all.map(({ cost, dailyCost }) => share(cost, dailyCost));
  const sum = (of: (one: Compared) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    gains,
    costs,
    worse: gains.filter((each) => each < 1 - 1e-6).length / all.length,
    dearer: costs.filter((each) => each > 1 + 1e-6).length / all.length,
    savedInAll: sum(({ saved }) => saved) / sum(({ dailySaved }) => dailySaved),
    costInAll: sum(({ cost }) => cost) / sum(({ dailyCost }) => dailyCost),
  };
}

export function households(dishes: readonly Dish[], count: number, mealsADay: 1 | 2 = 1): Wish[] {
  const foods = foodsIn(dishes);
  return Array.from({ length: count }, (_, seed) => madeHousehold(seed, { dishes, foods, mealsADay }));
}

/** The same slots filled in other ways, by the same reckoning. */
function weekOf(wish: Wish) {
  const board = boardOf(wish, { ...wish, days: wish.slots.map(({ day }) => day) });
  const kitchen = kitchenOf(board);
  const places = placesOf(board, wish.slots, wish);
  return { board, kitchen, places, value: valuer(board, kitchen, places, usualRules) };
}

/** Day by day what saves most, and of that the cheapest: a greedy plan that thinks of waste alone. */
export function mostSavedFirst(wish: Wish): { saved: number; cost: number } {
  const { kitchen, places } = weekOf(wish);
  const shelf = kitchen.fresh();
  const used = new Set<number>();
  let cost = 0;
  for (const { candidates, kind, day } of places) {
    let best = { saved: -1, cost: 0, n: -1 };
    for (const n of candidates) {
      if (used.has(n)) continue;
      const tried = shelf.slice();
      const tally = kitchen.cook(tried, kind, n, day);
      const saved = kitchen.savedSince(shelf, tried);
      if (saved > best.saved + 1e-9 || (saved > best.saved - 1e-9 && tally.cost < best.cost))
        best = { saved, cost: tally.cost, n };
    }
    if (best.n < 0) continue;
    used.add(best.n);
    cost += kitchen.cook(shelf, kind, best.n, day).cost;
  }
  return { saved: kitchen.savedSince(kitchen.fresh(), shelf), cost };
}

/** A week small enough to try every one: so many days, and so many dishes that fit on each of them. */
export function smallWeek(wish: Wish, days: number, most: number): Wish {
  const slots = wish.slots.slice(0, days);
  const { places, board, value } = weekOf({ ...wish, slots });
  const alone = (n: number) => Math.max(...places.map((_, at) => value.alone(at, n)));
  const fitting = [...board.dishes.keys()].filter((n) => places.every(({ allows }) => allows[n] === 1));
  const best = fitting.map((n) => ({ n, alone: alone(n) })).sort((a, b) => b.alone - a.alone);
  return { ...wish, slots, dishes: best.slice(0, most).flatMap(({ n }) => board.dishes[n] ?? []) };
}

/** The best of all weeks that cost no more than going day by day and save no less: by the score, and the most saved. */
export function exhaustive(wish: Wish): { readonly score: number; readonly saved: number; readonly most: number } {
  const { board, kitchen, places, value } = weekOf(wish);
  const daily = { ...value.worthFrom(dayByDay(board, kitchen, places), 0) };
  const week = new Int32Array(places.length).fill(-1);
  let best = { score: Number.NEGATIVE_INFINITY, saved: 0 };
  let most = 0;
  const fill = (at: number): void => {
    if (at < places.length) {
      for (const n of places[at]?.candidates ?? []) {
        if (week.includes(n)) continue;
        week[at] = n;
        fill(at + 1);
        week[at] = -1;
      }
      return;
    }
    const { saved, cost, score } = value.worthFrom(week, 0);
    if (cost > daily.cost + 1e-6) return;
    most = Math.max(most, saved);
    if (saved >= daily.saved - 1e-6 && score > best.score) best = { score, saved };
  };
  fill(0);
  return { ...best, most };
}
