import { identify } from '@kelari/core/food/identity.ts';
import { describe, expect, test } from 'vitest';
import { demoPast } from './demo-past.ts';

describe('what the demo household ate and threw before', () => {
  test('is the same known food in both languages', () => {
    const wrong = demoPast.filter(({ name }) => {
      const { concept } = identify(name.el);
      return concept === null || identify(name.en).concept !== concept;
    });
    expect(wrong.map(({ name }) => name.el)).toEqual([]);
  });

  test('was bought before it was gone, before today', () => {
    expect(demoPast.filter(({ boughtAgo, goneAgo }) => goneAgo < 1 || boughtAgo <= goneAgo)).toEqual([]);
  });

  test('is thrown away less from month to month', () => {
    const thrown = (from: number, to: number) =>
      demoPast.filter((past) => past.thrown && past.goneAgo > from && past.goneAgo <= to).length;
    expect(thrown(0, 30)).toBeLessThan(thrown(30, 60));
    expect(thrown(30, 60)).toBeLessThan(thrown(60, 90));
  });
});
