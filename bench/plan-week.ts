/** `npm run bench -- plan`: a proposed week beside going day by day and beside the best there is, and what it takes. */
import { propose } from '@kelari/core/planner/propose.ts';
import { madeDishes } from '@kelari/core/planner/propose-testing.ts';
import {
  compare,
  exhaustive,
  homeDishes,
  households,
  mostSavedFirst,
  quantile,
  smallWeek,
  summary,
} from '../evaluation/plan-week.ts';

const many = 200;
const spread = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
const spreadOf = (values: readonly number[]): string =>
  spread.map((share) => quantile(values, share).toFixed(2)).join(' / ');
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Clock and processor of one plan after another. */
function timesOf(wishes: ReturnType<typeof households>) {
  const clock: number[] = [];
  const cpu: number[] = [];
  for (const wish of wishes) {
    const started = performance.now();
    cpu.push(compare(wish).cpu);
    clock.push(performance.now() - started);
  }
  const p50AndP95 = (times: readonly number[]) =>
    `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.95).toFixed(0)}`;
  return { 'clock p50 / p95, ms': p50AndP95(clock), 'CPU p50 / p95, ms': p50AndP95(cpu) };
}

export async function planWeekBench(): Promise<void> {
  const home = homeDishes(1_000);
  const cases = {
    '7 dinners': households(home, many),
    '7 lunches and dinners': households(home, many, 2),
    '7 dinners, another seed': households(home, many).map((wish) => ({ ...wish, seed: 5 })),
    '7 dinners, foods drawn at random': households(madeDishes(1_000), many),
  };
  const quality: Record<string, unknown> = {};
  for (const [name, wishes] of Object.entries(cases)) {
    const { gains, costs, worse, dearer, savedInAll, costInAll } = summary(wishes.map(compare));
    quality[name] = {
      'saved / day by day': spreadOf(gains),
      'cost / day by day': spreadOf(costs),
      worse: percent(worse),
      dearer: percent(dearer),
      'saved in all': savedInAll.toFixed(2),
      'cost in all': costInAll.toFixed(2),
    };
  }
  console.log(`${many} households each, 1,000 recipes; quantiles ${spread.join(' / ')}`);
  console.table(quality);

  const dinners = cases['7 dinners'];
  const against = dinners.map((wish) => ({ plan: propose(wish).worth, other: mostSavedFirst(wish) }));
  console.log('beside a greedy plan that looks at waste alone, whatever it costs:');
  console.table({
    saved: spreadOf(against.map(({ plan, other }) => (other.saved > 0 ? plan.saved / other.saved : 1))),
    cost: spreadOf(against.map(({ plan, other }) => (other.cost > 0 ? plan.cost / other.cost : 1))),
  });

  const small = dinners.map((wish) => {
    const one = smallWeek(wish, 3, 25);
    return { best: exhaustive(one), worth: propose(one).worth };
  });
  const shares = (of: (one: (typeof small)[number]) => number) => small.map(of);
  console.log('3 dinners of 25 recipes, every week tried:');
  console.table({
    'best found': percent(small.filter(({ best, worth }) => worth.score > best.score - 1e-6).length / many),
    'score behind, in money': Math.max(...shares(({ best, worth }) => best.score - worth.score)).toFixed(3),
    'saved / that of the best': spreadOf(shares(({ best, worth }) => (best.saved > 0 ? worth.saved / best.saved : 1))),
    'saved / the most that can be': spreadOf(
      shares(({ best, worth }) => (best.most > 0 ? worth.saved / best.most : 1)),
    ),
  });

  console.log('time:');
  console.table({
    '1,000 recipes, 7 dinners': timesOf(dinners),
    '1,000 recipes, 14 meals': timesOf(cases['7 lunches and dinners']),
    '10,000 recipes, 7 dinners': timesOf(households(homeDishes(10_000), many / 4)),
  });
}
