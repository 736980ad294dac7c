import { expect, test } from 'vitest';
import { areSameSlots, isSameFood, isSameItem, isSameName, joined } from './assistant.ts';

test('neighbours of one intent with the same other slots are one act', () => {
  const acts = [
    { intent: 'list.add', slots: { items: [{ food: 'milk' }] } },
    { intent: 'list.add', slots: { items: [{ food: 'egg' }] } },
    { intent: 'pantry.add', slots: { items: [{ food: 'rice' }], place: 'pantry' } },
    { intent: 'pantry.add', slots: { items: [{ food: 'ham' }], place: 'fridge' } },
  ];
  expect(joined(acts)).toHaveLength(3);
  expect(joined(acts)[0]?.slots.items).toEqual([{ food: 'milk' }, { food: 'egg' }]);
});

test('grams meet kilograms, a bare count meets pieces, and no other unit meets another', () => {
  expect(isSameItem({ food: 'rice', quantity: 0.5, unit: 'kg' }, { food: 'rice', quantity: 500, unit: 'g' })).toBe(
    true,
  );
  expect(isSameItem({ food: 'egg', quantity: 2 }, { food: 'egg', quantity: 2, unit: 'pieces' })).toBe(true);
  expect(isSameItem({ food: 'oil', quantity: 15, unit: 'ml' }, { food: 'oil', quantity: 1, unit: 'tbsp' })).toBe(false);
  expect(isSameItem({ food: 'milk' }, { food: 'milk', quantity: 1, unit: 'l' })).toBe(false);
});

test('a food is right under any of its expected names, in either language or by its id', () => {
  expect(isSameFood('γάλα', ['milk'])).toBe(true);
  expect(isSameFood('milk', ['cream', 'milk'])).toBe(true);
  expect(isSameFood('milk', ['cream'])).toBe(false);
  expect(isSameFood('Zyxoblat', ['zyxoblat'])).toBe(true);
});

test('a dish is right word by word, up to its ending and its script', () => {
  expect(isSameName('φασολάδα', 'φασολάδα')).toBe(true);
  expect(isSameName('μουσακά', 'μουσακάς')).toBe(true);
  expect(isSameName('pastitsio', 'παστίτσιο')).toBe(true);
  expect(isSameName('carrot cake', 'carrot')).toBe(false);
  expect(isSameName('μουσακάς', 'μακαρόνια')).toBe(false);
});

test('extra, missing and unlike slots make an act wrong; null and empty lists count as absent', () => {
  const expected = { intent: 'plan.add', slots: { recipe: 'φακές', day: 'monday' } };
  expect(
    areSameSlots({ intent: 'plan.add', slots: { recipe: 'φακές', day: 'monday', meal: null, items: [] } }, expected),
  ).toBe(true);
  expect(areSameSlots({ intent: 'plan.add', slots: { recipe: 'φακές', day: 'tuesday' } }, expected)).toBe(false);
  expect(areSameSlots({ intent: 'plan.add', slots: { recipe: 'φακές' } }, expected)).toBe(false);
  expect(areSameSlots({ ...expected, slots: { ...expected.slots, meal: 'lunch' } }, expected)).toBe(false);
});
