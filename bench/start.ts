/**
 * `npm run bench -- start`: from the start of the process, its own PostgreSQL with it, until it is ready, and then until a
 * household with 100,000 recipes has its first suggestions.
 */
import { livedIn, openLoadKitchen } from './load/kitchen.ts';
import { median } from './quantile.ts';

const recipes = 100_000;
const starts = 5;

export async function startBench() {
  const kitchen = await openLoadKitchen(2, { ...livedIn, recipes, words: 3 });
  try {
    const ready: number[] = [];
    const suggested: number[] = [];
    for (let n = 0; n < starts; n += 1) {
      const readyMs = await kitchen.restart();
      const begun = performance.now();
      const answer = await fetch(`${kitchen.origin}/api/recipes/recommendations?limit=60`, {
        headers: { cookie: kitchen.cooks[0]?.cookie ?? '' },
      });
      const found = (await answer.json()) as unknown[];
      if (answer.status !== 200 || found.length === 0)
        throw new Error(`suggestions: ${answer.status}, ${found.length}`);
      ready.push(readyMs);
      suggested.push(readyMs + performance.now() - begun);
    }
    const row = (of: readonly number[]) => ({
      'median, s': (median(of) / 1_000).toFixed(2),
      'longest, s': (Math.max(...of) / 1_000).toFixed(2),
    });
    return {
      ready: row(ready),
      [`first suggestions of ${recipes.toLocaleString('en')} recipes (must 3)`]: row(suggested),
    };
  } finally {
    await kitchen.close();
  }
}
