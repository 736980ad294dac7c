import { foodById, lexiconBook } from '@kelari/core/food/food-book.ts';
import { expect, test } from 'vitest';
import { demoHabit } from './demo-habit.ts';
import { starterRecipes } from './recipes/recipes.ts';

test('the demo habit goes forward, and cooks dishes and eats foods that there are', () => {
  const order = demoHabit.map(({ daysAgo, time }) => `${100 - daysAgo} ${time}`);
  expect(order).toEqual(order.toSorted());
  const ids = new Set(starterRecipes.map(({ id }) => id));
  expect(demoHabit.flatMap(({ recipeId }) => (recipeId && !ids.has(recipeId) ? [recipeId] : []))).toEqual([]);
  expect(demoHabit.flatMap(({ foods = [] }) => foods).filter((id) => !foodById(id, lexiconBook()))).toEqual([]);
});
