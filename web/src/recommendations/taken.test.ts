import type { Depletion, Take } from '@kelari/core/recommendations/depletion-contract.ts';
import { expect, test } from 'vitest';
import { takeKey, takenOf } from './taken.ts';

const butter: Take = {
  productId: '11111111-1111-4111-8111-111111111111',
  name: 'Butter',
  foodClass: null,
  amount: 100,
  unit: 'g',
  has: 220,
  expirationDate: null,
  location: 'fridge',
  guess: false,
};
const line = (...takes: Take[]): Depletion['lines'][number] => ({ text: '', status: 'taken', takes });

test('a lot is named once, with what all lines take of it, up to what there is', () => {
  const lines = [line(butter), line({ ...butter, amount: 150 })];
  expect(takenOf(lines, new Map())).toEqual([{ productId: butter.productId, amount: 220, unit: 'g' }]);
});

test('what the cook said counts, also nothing', () => {
  const lines = [line(butter), line({ ...butter, amount: 50 })];
  expect(takenOf(lines, new Map([[takeKey(0, butter), 20]]))).toMatchObject([{ amount: 70 }]);
  const nothing = new Map([0, 1].map((at) => [takeKey(at, butter), 0] as const));
  expect(takenOf(lines, nothing)).toEqual([]);
});
