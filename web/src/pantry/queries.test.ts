import { expect, it } from 'vitest';
import { sameRows } from './queries.ts';

it('keeps rows the same objects wherever they stand, so that one that went draws no other anew', () => {
  const before = ['a', 'b', 'c', 'd'].map((id) => ({ id, facts: { quantity: 1 } }));
  const [a, , c, d] = before;
  const after = sameRows(before, [
    { id: 'a', facts: { quantity: 1 } },
    { id: 'c', facts: { quantity: 2 } },
    { id: 'd', facts: { quantity: 1 } },
  ]) as typeof before;
  expect(after.map((row) => row.facts.quantity)).toEqual([1, 2, 1]);
  expect([after[0] === a, after[1] === c, after[2] === d]).toEqual([true, false, true]);
});
