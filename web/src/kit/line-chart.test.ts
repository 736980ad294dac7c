import { expect, it } from 'vitest';
import { type LinePoint, thinned } from './line-chart.tsx';

const daily = (count: number): LinePoint[] => Array.from({ length: count }, (_, x) => ({ x, y: (x * 7) % 13 }));

it('draws each of a few values, and of many the last of each stretch of time', () => {
  expect(thinned(daily(16))).toEqual(daily(16));
  const many = daily(320);
  const drawn = thinned(many);
  expect(drawn).toHaveLength(16);
  expect(drawn.at(-1)).toBe(many.at(-1));
  expect(drawn.every((point) => many.includes(point))).toBe(true);
  // all on one day
  expect(thinned(daily(40).map(({ y }) => ({ x: 3, y })))).toHaveLength(1);
});
