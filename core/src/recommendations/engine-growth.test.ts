import { describe, expect, it } from 'vitest';
import { lexiconBook } from '../food/food-book.ts';
import { findBest } from './engine.ts';
import { madeLots, madeRecipes } from './made-kitchen-testing.ts';
import { eveningOf } from './matching.ts';
import { bytesOf, segmentsOf } from './postings.ts';

const today = '2026-11-21';

/** The work and the bytes for so many recipes and 200 foods: the same in every run, on every machine. */
function measured(count: number) {
  const recipes = madeRecipes(count);
  const segments = segmentsOf(recipes);
  const lots = madeLots(200, today);
  const evening = eveningOf({ lots, staples: ['salt', 'olive-oil'], members: [], today, book: lexiconBook() });
  const held = segments.map((segment) => ({ segment, isStarter: false }));
  const { work } = findBest(held, evening, { limit: 50, show: 'fitting' });
  const few = findBest(held, evening, { limit: 10, show: 'fitting' }).work;
  return { ...work, few, arrays: bytesOf(segments).arrays / count };
}

describe('the engine grows', () => {
  const small = measured(2_000);
  const large = measured(20_000);

  it('by at most 80 bytes a recipe, which is 8 MB at a hundred thousand', () => {
    expect(large.arrays).toBeLessThanOrEqual(80);
  });

  it('by reading few recipes where enough can be made, and none twice where it cannot', () => {
    expect(large.few.summed).toBeLessThan(20_000 * 0.15);
    expect(large.few.weighed).toBeLessThan(100);
    expect(small.summed).toBeLessThan(2_000 * 1.15);
  });

  it('hardly at all in recipes that are worked out line by line', () => {
    expect(large.weighed / small.weighed).toBeLessThan(3);
    expect(large.weighed).toBeLessThan(1_000);
  });
});
