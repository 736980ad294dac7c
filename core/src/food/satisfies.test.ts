import { describe, expect, it } from 'vitest';
import type { Concept } from './concept.ts';
import { buildIndex } from './food-index.ts';
import { compareAmounts, matchLines, satisfies } from './satisfies.ts';

const concepts: readonly Concept[] = [
  { id: 'milk', en: ['milk'], el: ['γάλα'], class: 'milk' },
  { id: 'whole-milk', en: ['whole milk'], el: ['πλήρες γάλα'], class: 'milk', parent: 'milk', parentServes: true },
  { id: 'skimmed-milk', en: ['skimmed milk'], el: ['άπαχο γάλα'], class: 'milk', parent: 'milk', parentServes: true },
  { id: 'tomato', en: ['tomatoes', 'tomato'], el: ['ντομάτες', 'ντομάτα'], class: 'vegetable' },
  { id: 'cherry-tomato', en: ['cherry tomatoes'], el: ['ντοματίνια'], class: 'vegetable', parent: 'tomato' },
  { id: 'lemon', en: ['lemons', 'lemon'], el: ['λεμόνια', 'λεμόνι'], class: 'fruit' },
  { id: 'lemon-juice', en: ['lemon juice'], el: ['χυμός λεμονιού'], class: 'juice', substitutes: ['lemon'] },
  { id: 'salt', en: ['salt'], el: ['αλάτι'], class: 'spice' },
  { id: 'flour', en: ['flour'], el: ['αλεύρι'], class: 'flour', gramsPerMl: 0.5 },
  { id: 'wine', en: ['red wine'], el: ['κόκκινο κρασί'], class: 'alcohol' },
  { id: 'beef', en: ['beef'], el: ['μοσχάρι'], class: 'red-meat' },
  { id: 'beef-broth', en: ['beef broth'], el: ['ζωμός μοσχαριού'], class: 'canned' },
  { id: 'stock-cube', en: ['chicken stock cubes'], el: ['κύβοι ζωμού κότας'], class: 'condiment' },
  { id: 'chicken-broth', en: ['chicken broth'], el: ['ζωμός κότας'], class: 'canned' },
];
const index = buildIndex(concepts);
const get = (id: string) => concepts.find((concept) => concept.id === id) ?? null;
const verdict = (have: string, want: string) => satisfies(get(have), get(want), { index });

describe('satisfies', () => {
  it.each([
    ['milk', 'milk', 'yes', 'same'],
    ['cherry-tomato', 'tomato', 'yes', 'variety'],
    ['tomato', 'cherry-tomato', 'no', 'none'],
    ['milk', 'whole-milk', 'yes', 'general'],
    ['skimmed-milk', 'whole-milk', 'no', 'none'],
    ['lemon', 'lemon-juice', 'substitute', 'substitute'],
    ['lemon-juice', 'lemon', 'no', 'none'],
    ['milk', 'flour', 'no', 'none'],
  ])('%s for %s: %s (%s)', (have, want, expected, reason) =>
    expect(verdict(have, want)).toEqual({ verdict: expected, reason }),
  );

  it('takes unknown foods only by the same words', () => {
    const unknown = (haveText: string, wantText: string) =>
      satisfies(null, null, { haveText, wantText, index }).verdict;
    expect(unknown('Γκουανάμπανα', 'γκουαναμπανα')).toBe('yes');
    expect(unknown('dragon tea', 'dragon tears')).toBe('no');
    expect(unknown('', '')).toBe('no');
    expect(satisfies(get('milk'), null, { haveText: 'x', wantText: 'x', index }).verdict).toBe('no');
  });
});

describe('matchLines', () => {
  const match = (lines: string[], items: string[], isStaple?: (concept: Concept) => boolean) =>
    matchLines(lines, items, { index, ...(isStaple === undefined ? {} : { isStaple }) });

  it('serves line by line, in either language', () => {
    const found = match(
      ['2 φλ. αλεύρι', '1 cup whole milk', '3 ντοματίνια', 'χυμός από 1 λεμόνι'],
      ['Flour', 'Γάλα 1 l', 'Tomatoes', 'Lemons'],
    );
    expect(found.matching).toEqual(['2 φλ. αλεύρι', '1 cup whole milk', 'χυμός από 1 λεμόνι']);
    expect(found).toMatchObject({ missing: ['3 ντοματίνια'], percent: 75, canMake: false });
    expect(found.lines[1]?.item).toBe('Γάλα 1 l');
  });

  it('leaves headings, optional lines and staples out of the count', () => {
    const isSalt = (concept: Concept) => concept.id === 'salt';
    const found = match(['Για τη ζύμη:', '500 γρ. αλεύρι', 'αλάτι', '1 λεμόνι (προαιρετικά)'], ['αλεύρι'], isSalt);
    expect(found).toMatchObject({ matching: ['500 γρ. αλεύρι'], missing: [], percent: 100, canMake: true });
    expect(match(['500 γρ. αλεύρι', 'αλάτι'], ['αλεύρι'])).toMatchObject({ percent: 50, canMake: false });
  });

  it('takes either of a choice, but never the food that only lends its name', () => {
    expect(match(['1 cup red wine or chicken broth'], ['chicken broth']).percent).toBe(100);
    expect(match(['4 cups beef or chicken broth'], ['beef']).percent).toBe(0);
    expect(match(['4 cups beef or chicken broth'], ['beef broth']).percent).toBe(100);
  });

  it('wants the juice of a lemon, for which the lemon stands, and stock cubes where stock is counted in cubes', () => {
    expect(match(['χυμός από 1 λεμόνι', '2 tbsp lemon juice'], ['lemon juice']).percent).toBe(100);
    expect(match(['juice of 1 lemon'], ['lemons']).percent).toBe(100);
    expect(match(['ξύσμα από 1 λεμόνι'], ['lemon juice']).percent).toBe(0);
    expect(match(['2 κύβοι ζωμού κότας'], ['ζωμός κότας']).percent).toBe(0);
  });

  it('cannot make a recipe of nothing', () =>
    expect(match([], ['flour'])).toMatchObject({ percent: 0, canMake: false }));
});

describe('compareAmounts', () => {
  it.each([
    [
      [
        { amount: 300, unit: 'g' },
        { amount: 0.25, unit: 'kg' },
      ],
      { amount: 500, unit: 'g' },
      { status: 'enough' },
    ],
    [
      [{ amount: 300, unit: 'g' }],
      { amount: 0.5, unit: 'kg' },
      { status: 'short', missing: { amount: 0.2, unit: 'kg' } },
    ],
    [[], { amount: 2, unit: null }, { status: 'short', missing: { amount: 2, unit: null } }],
    [[{ amount: 1, unit: 'bunch' }], { amount: 50, unit: 'g' }, { status: 'unknown' }],
    [
      [
        { amount: 1, unit: 'bunch' },
        { amount: 60, unit: 'g' },
      ],
      { amount: 50, unit: 'g' },
      { status: 'enough' },
    ],
    [[{ amount: 1, unit: 'kg' }], { amount: 2, unit: 'cup' }, { status: 'enough', guess: true }],
  ])('%j for %j is %j', (have, want, expected) => expect(compareAmounts(have, want, get('flour'))).toEqual(expected));
});
