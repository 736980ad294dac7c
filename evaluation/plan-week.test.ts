import { propose } from '@kelari/core/planner/propose.ts';
import { describe, expect, it } from 'vitest';
import { compare, exhaustive, homeDishes, households, quantile, smallWeek, summary } from './plan-week.ts';

/** A sample of what `npm run bench -- plan` measures; its table is in bench/RESULTS.md. */
const wishes = households(homeDishes(1_000), 24);

describe('plan my week', () => {
  it('saves at least 15 % more than going day by day in the median household, for no more money, and less in none', () => {
    const { gains, worse, dearer } = summary(wishes.map(compare));
    expect(quantile(gains, 0.5)).toBeGreaterThanOrEqual(1.15);
    expect([worse, dearer]).toEqual([0, 0]);
  }, 60_000);

  it('is within 5 % of the best of all weeks where they can all be tried', () => {
    for (const wish of wishes.slice(0, 12)) {
      const small = smallWeek(wish, 3, 20);
      const best = exhaustive(small);
      const { worth } = propose(small);
      expect(worth.score).toBeGreaterThanOrEqual(best.score - 0.05 * Math.abs(best.score));
      expect(worth.saved).toBeGreaterThanOrEqual(0.95 * best.saved);
    }
  }, 60_000);
});
