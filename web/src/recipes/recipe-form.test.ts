// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { activateLanguage } from '../platform/language.ts';
import { bodyOf, differences, emptyForm, fieldProblems, formOf, problemsOf } from './recipe-form.ts';
import { testRecipe } from './recipes-testing.tsx';

const whole = { ...emptyForm, name: 'α', ingredients: 'β', instructions: 'γ' };
beforeEach(() => activateLanguage('el'));

describe('what is wrong with a form', () => {
  it.each([
    [{ name: ' ' }, 'name'],
    [{ ingredients: ' \n ' }, 'ingredients'],
    [{ instructions: '' }, 'instructions'],
    [{ prepTime: '' }, 'prepTime'],
    [{ prepTime: '-1' }, 'prepTime'],
    [{ cookTime: '10081' }, 'cookTime'],
    [{ servings: '0,5' }, 'servings'],
    [{ servings: '201' }, 'servings'],
    [{ videoLinks: 'https://vimeo.com/1\nhttp://vimeo.com/2' }, 'videoLinks'],
  ])('%o', (change, name) => {
    expect(problemsOf({ ...whole, ...change }).map((problem) => problem.name)).toEqual([name]);
  });

  it('is nothing when all is there, with comma or point', () => {
    expect(problemsOf({ ...whole, prepTime: '0', cookTime: '7,5', servings: '2.5' })).toEqual([]);
  });

  it('names the line', () => {
    expect(problemsOf({ ...whole, videoLinks: 'https://vimeo.com/1\nx' })[0]?.message).toMatch(/^Γραμμή 2/);
    const fields = [
      { path: 'ingredients.0.name', message: 'α' },
      { path: 'ingredients.4.name', message: 'β' },
      { path: 'name', message: 'γ' },
    ];
    expect(fieldProblems(fields)).toEqual([
      { name: 'ingredients', message: 'Γραμμή 1: α' },
      { name: 'name', message: 'γ' },
    ]);
  });
});

describe('a recipe through its form', () => {
  it('is the same recipe when nothing was typed', () => {
    const recipe = testRecipe({ videoLinks: ['https://vimeo.com/1'], healthBenefits: 'α', description: 'β' });
    const { ingredients, ...body } = bodyOf(formOf(recipe), recipe);
    expect(recipe).toMatchObject({ ...body, imageUrl: null });
    expect(ingredients.map(({ raw }) => raw)).toEqual(recipe.ingredients.map(({ raw }) => raw));
    expect(differences(formOf(recipe), formOf({ ...recipe, version: 9 }))).toEqual([]);
  });

  it('keeps a cuisine that both languages know by its id, and any other as typed', () => {
    expect(formOf(testRecipe({ cuisine: 'greek' })).cuisine).toBe('Ελληνική');
    expect(bodyOf({ ...whole, cuisine: ' ελληνική ' }, null).cuisine).toBe('greek');
    expect(bodyOf({ ...whole, cuisine: 'κρητική' }, null).cuisine).toBe('κρητική');
    expect(formOf(testRecipe({ cuisine: 'constructor' })).cuisine).toBe('constructor');
  });
});
