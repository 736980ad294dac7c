import { describe, expect, it } from 'vitest';
import { levelOf, levelSpan, rankOf } from './levels.ts';

describe('levels', () => {
  it('run from (n-1)*100 to n*100 for every number of points', () => {
    for (let points = 0; points <= 6_000; points += 1) {
      const { level, floor, ceiling } = levelSpan(points);
      expect(level).toBe(levelOf(points));
      expect([floor, ceiling]).toEqual([(level - 1) * 100, level * 100]);
      expect(points >= floor && points < ceiling).toBe(true);
    }
  });

  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [199, 2],
    [4_899, 49],
    [4_900, 50],
    [-5, 1],
  ])('%i points are level %i', (points, level) => {
    expect(levelOf(points)).toBe(level);
  });

  it.each([
    [1, 'Beginner Cook'],
    [4, 'Beginner Cook'],
    [5, 'Rising Cook'],
    [9, 'Rising Cook'],
    [10, 'Amateur Chef'],
    [19, 'Amateur Chef'],
    [20, 'Experienced Cook'],
    [29, 'Experienced Cook'],
    [30, 'Professional Cook'],
    [49, 'Professional Cook'],
    [50, 'Master Chef'],
    [1_000, 'Master Chef'],
  ])('level %i is a %s', (level, title) => {
    expect(rankOf(level).en).toBe(title);
    expect(rankOf(level).el).toMatch(/^[Α-ΩΆ-Ώ][α-ωά-ώϊϋΐΰ ]+$/);
  });
});
