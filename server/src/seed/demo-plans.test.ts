import { identify } from '@kelari/core/food/identity.ts';
import { languages } from '@kelari/core/kit/language.ts';
import { describe, expect, test } from 'vitest';
import { demoList, demoPrices, demoTracker, demoWeek } from './demo-plans.ts';
import { starterRecipes } from './recipes/recipes.ts';

describe('the demo plans', () => {
  test.each(languages)('name each row of the list once in %s', (language) => {
    const names = demoList.map(({ name }) => name[language]);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(8);
    expect(names.length).toBeLessThanOrEqual(10);
  });

  test('are the same food in both languages', () => {
    const names = [...demoList, ...demoPrices, demoTracker].map(({ name }) => name);
    const wrong = names.filter(({ el, en }) => identify(el).concept !== identify(en).concept);
    expect(wrong).toEqual([]);
  });

  test('cook dishes that there are', () => {
    const ids = new Map(starterRecipes.map((recipe) => [recipe.id, recipe]));
    const wanted = [...demoWeek, ...demoList.map(({ recipe }) => ({ recipeId: recipe?.id }))];
    expect(wanted.flatMap(({ recipeId }) => (recipeId && !ids.has(recipeId) ? [recipeId] : []))).toEqual([]);
    for (const { recipe } of demoList) {
      if (recipe)
        expect([ids.get(recipe.id)?.el.name, ids.get(recipe.id)?.en.name]).toEqual([recipe.name.el, recipe.name.en]);
    }
  });
});
