// @vitest-environment jsdom
import type { RecipeDraft } from '@kelari/core/recipes/import-contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { activateLanguage } from '../platform/language.ts';
import { askedFor, bodyOfReview, isTooLong, problemsOfReview, reviewOf } from './import-form.ts';
import { testLine } from './recipes-testing.tsx';

const draft: RecipeDraft = {
  name: 'Φακές',
  description: null,
  cuisine: 'greek',
  prepTime: null,
  cookTime: null,
  servings: null,
  ingredients: [
    { line: testLine('500 γρ. φακές', { amount: 500, unit: 'g' }), heading: false, food: 'φακές' },
    { line: testLine('1 κρεμμύδι', { amount: 1 }), heading: false, food: 'κρεμμύδια' },
  ],
  instructions: ['Βράζουμε.'],
  tags: ['όσπρια', 'χειμώνας'],
  videoLinks: ['https://vimeo.com/1'],
  credit: { url: 'https://a.example/f', site: 'Α', author: null },
  picture: 'https://a.example/f.jpg',
  yieldText: null,
  nutrition: [],
  warnings: ['no-times', 'no-servings'],
};
beforeEach(() => activateLanguage('el'));

describe('what was pasted', () => {
  it.each([
    ['https://a.example/soup?x=1', { url: 'https://a.example/soup?x=1' }],
    ['  HTTP://a.example/soup \n', { url: 'HTTP://a.example/soup' }],
    ['www.συνταγές.gr/φακές', { url: 'https://www.συνταγές.gr/φακές' }],
    ['a.example', { url: 'https://a.example' }],
    ['Φακές', { text: 'Φακές' }],
    ['https://a.example/soup\n2 eggs', { text: 'https://a.example/soup\n2 eggs' }],
    ['2 eggs. Boil.', { text: '2 eggs. Boil.' }],
    ['javascript:alert(1)', { text: 'javascript:alert(1)' }],
  ])('%j', (typed, asked) => {
    expect(askedFor(typed)).toEqual(asked);
  });

  it('is measured in bytes, as it is sent', () => {
    expect([isTooLong('a'.repeat(900_000)), isTooLong('α'.repeat(450_001))]).toEqual([false, true]);
  });
});

describe('a review', () => {
  it('begins with what a new recipe has where the source says nothing, and is sent whole', () => {
    const body = bodyOfReview(reviewOf(draft), '/api/files/1');
    expect(body).toMatchObject({
      name: 'Φακές',
      cuisine: 'greek',
      prepTime: 15,
      cookTime: 30,
      servings: 4,
      ingredients: [{ name: '500 γρ. φακές' }, { name: '1 κρεμμύδι' }],
      instructions: ['Βράζουμε.'],
      tags: ['όσπρια', 'χειμώνας'],
      videoLinks: ['https://vimeo.com/1'],
      credit: draft.credit,
      imageUrl: '/api/files/1',
    });
    expect(reviewOf({ ...draft, cookTime: 40 })).toMatchObject({ prepTime: '0', cookTime: '40' });
  });

  it('drops lines that were emptied and asks for what is missing', () => {
    const review = reviewOf(draft);
    const [line, ...others] = review.lines;
    const mended = { ...review, lines: line ? [{ ...line, text: ' ' }, ...others] : [] };
    expect(bodyOfReview(mended, null).ingredients).toHaveLength(1);
    expect(problemsOfReview(mended)).toEqual([]);
    const empty = { ...review, name: ' ', servings: '0', lines: [], steps: [] };
    expect(problemsOfReview(empty).map(({ name }) => name)).toEqual(['name', 'servings', 'line.0', 'step.0']);
  });
});
