import { describe, expect, it } from 'vitest';
import type { Concept } from '../concept.ts';
import { inheritedShares, problemsOf } from './check.ts';
import { lexicon } from './lexicon.ts';

describe('the lexicon', () => {
  it('knows at least 1,500 foods', () => {
    expect(lexicon.length).toBeGreaterThanOrEqual(1500);
  });

  it('breaks no rule', () => {
    expect(problemsOf(lexicon)).toEqual([]);
  });

  it.each(Object.entries(inheritedShares(lexicon)))(
    'takes %s from the class for at most 40 % of its foods',
    (_, share) => {
      expect(share).toBeLessThanOrEqual(0.4);
    },
  );
});

describe('the checker', () => {
  const carrot: Concept = { id: 'carrot', en: ['carrots', 'carrot'], el: ['καρότα', 'καρότο'], class: 'root' };
  const beet: Concept = { id: 'beet', en: ['beets', 'beet'], el: ['παντζάρια', 'παντζάρι'], class: 'root' };
  const per100g = { kcal: 41, fat: 0.2, saturates: 0, carbs: 8, sugars: 5, fibre: 2.8, protein: 0.9, salt: 0.2 };

  it('finds nothing in good rows', () => {
    expect(problemsOf([carrot, { ...beet, per100g, shelfLife: { pantry: 7, fridge: 20 } }])).toEqual([]);
  });

  const planted: readonly [string, readonly Concept[]][] = [
    ['an id in kebab-case, once', [{ ...carrot, id: 'Carrot' }]],
    ['an id in kebab-case, once', [carrot, { ...beet, id: 'carrot' }]],
    ['a name in both languages', [{ ...carrot, el: [] }]],
    ['no stray spaces in a name', [{ ...carrot, en: ['carrots '] }]],
    ['the first Greek name in Greek letters, the English one in Latin letters', [{ ...carrot, el: ['carrots'] }]],
    ['no look-alike letters of the other alphabet in a word', [{ ...carrot, el: ['καρότα', 'κaρότο'] }]],
    ['stress on every Greek word of two syllables', [{ ...carrot, el: ['καροτα'] }]],
    ['no name of a food twice', [{ ...carrot, en: ['carrots', 'Carrots'] }]],
    ['a name belongs to one food', [carrot, { ...beet, en: ['carrot'] }]],
    ['a shared stem is declared', [carrot, { ...beet, el: ['καρότων'] }]],
    ['parents, substitutes and swaps exist and are other foods', [{ ...carrot, parent: 'roots' }]],
    ['parents, substitutes and swaps exist and are other foods', [{ ...carrot, substitutes: ['carrot'] }]],
    ['parents, substitutes and swaps exist and are other foods', [{ ...carrot, swaps: ['roots'] }]],
    [
      'no circle of parents',
      [
        { ...carrot, parent: 'beet' },
        { ...beet, parent: 'carrot' },
      ],
    ],
    ['parentServes only with a parent', [{ ...carrot, parentServes: true }]],
    ['plausible shelf life', [{ ...carrot, shelfLife: { pantry: 30, fridge: 0.5 } }]],
    ['plausible shelf life', [{ ...carrot, shelfLife: { pantry: 5000 } }]],
    ['plausible shelf life', [{ ...carrot, shelfLife: { fridge: 45 } }]],
    ['plausible shelf life', [{ ...carrot, shelfLife: { pantry: 30, opened: 60 } }]],
    ['plausible shelf life', [{ ...carrot, shelfLife: { pantry: 30, fridge: 45, freezer: 20 } }]],
    ['plausible weights', [{ ...carrot, gramsPerPiece: 0 }]],
    ['plausible weights', [{ ...carrot, gramsPerMl: 3 }]],
    ['plausible weights', [{ ...carrot, edible: 1.2 }]],
    ['nutrients that add up', [{ ...carrot, per100g: { ...per100g, sugars: 9 } }]],
    ['nutrients that add up', [{ ...carrot, per100g: { ...per100g, saturates: 1 } }]],
    ['nutrients that add up', [{ ...carrot, per100g: { ...per100g, kcal: 410 } }]],
    ['nutrients that add up', [{ ...carrot, per100g: { ...per100g, carbs: 99, kcal: 405 } }]],
    ['allergens agree with what diets ask', [{ ...carrot, contains: ['gluten'] }]],
    ['allergens agree with what diets ask', [{ ...carrot, allergens: ['milk'] }]],
    ['pork is meat, and lactose is dairy', [{ ...carrot, contains: ['pork'] }]],
    [
      'a variety holds what its parent holds, unless its name says without',
      [
        { ...carrot, contains: ['honey'] },
        { ...beet, parent: 'carrot' },
      ],
    ],
  ];
  it.each(planted)('finds a broken rule: %s', (rule, foods) => {
    expect(problemsOf(foods).map((problem) => problem.rule)).toContain(rule);
  });
});
