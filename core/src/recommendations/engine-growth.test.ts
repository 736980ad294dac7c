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
  const lines = recipes.reduce((sum, { packed }) => sum + packed.split('\n').length - 1, 0);
  return { ...work, lines, arrays: bytesOf(segments).arrays / count };
}

describe('the engine grows', () => {
  const small = measured(2_000);
  const large = measured(20_000);

  it('by at most 80 bytes a recipe, which is 8 MB at a hundred thousand', () => {
    expect(large.arrays).toBeLessThanOrEqual(80);
  });

  it('in postings no faster than the recipes, and touches only those of foods that are there', () => {
    expect(large.postings / small.postings).toBeLessThan(11);
    expect(large.postings).toBeLessThan(large.lines * 0.6);
  });

  it('hardly at all in recipes that are worked out line by line', () => {
    expect(large.weighed / small.weighed).toBeLessThan(3);
    expect(large.weighed).toBeLessThan(1_000);
  });
});
