import { expect, it } from 'vitest';
import type { Recommendation } from '../recommendations/contract.ts';
import { suggestedRecipes } from './suggesting.ts';

const recipe = (id: string, fields: Partial<Recommendation>): Recommendation => ({
  ...{ id, name: id, description: null, matchPercentage: 100, canMake: true, matchingIngredients: [] },
  ...{ missingIngredients: [], difficulty: 'easy', cuisine: null, prepTime: 5, cookTime: 10, servings: 4 },
  ...{ imageUrl: null, mainGroup: 'egg', source: 'starter', tags: [], lines: [], saves: [], conflicts: [] },
  ...{ warnings: [], dietaryTags: [] },
  ...fields,
});
const saves = (...days: string[]) => days.map((expirationDate) => ({ name: expirationDate, expirationDate }));
const ids = (...recipes: Recommendation[]) => suggestedRecipes(recipes).map(({ id }) => id);

it('suggests three at most, what uses the first food to expire before the rest', () => {
  expect(
    ids(
      recipe('best', {}),
      recipe('late', { saves: saves('2026-11-25') }),
      recipe('soon', { saves: saves('2026-11-26', '2026-11-21') }),
      recipe('more', { saves: saves('2026-11-21', '2026-11-22', '2026-11-23') }),
    ),
  ).toEqual(['more', 'late', 'soon']);
});

it('puts what can be cooked, or nearly, before what only saves, and keeps the order of as good ones', () => {
  const far = recipe('far', { canMake: false, matchPercentage: 79, saves: saves('2026-11-20') });
  const near = recipe('near', { canMake: false, matchPercentage: 80, saves: saves('2026-11-22') });
  expect(ids(recipe('first', {}), recipe('second', {}), far, near)).toEqual(['near', 'first', 'second']);
});

it('suggests three ways to save three foods before three ways to save one', () => {
  const with_ = (id: string, ...days: string[]) => recipe(id, { saves: saves(...days) });
  expect(
    ids(
      with_('a', '2026-11-21'),
      with_('b', '2026-11-21'),
      with_('c', '2026-11-22'),
      with_('d', '2026-11-21', '2026-11-23'),
    ),
  ).toEqual(['d', 'c', 'a']);
});

it('suggests nothing of which nothing is there', () => {
  expect(ids(recipe('none', { canMake: false, matchPercentage: 0 }))).toEqual([]);
});
