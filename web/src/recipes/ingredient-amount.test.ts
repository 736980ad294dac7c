import { describe, expect, it } from 'vitest';
import { cutAtAmount } from './ingredient-amount.ts';

describe('the amount of a line', () => {
  it.each([
    ['500 γρ. αλεύρι', 'g', '', '500 γρ.', ' αλεύρι'],
    ['500g flour', 'g', '', '500g', ' flour'],
    ['2 κ.σ. ελαιόλαδο', 'tbsp', '', '2 κ.σ.', ' ελαιόλαδο'],
    ['1,5 κιλό πατάτες', 'kg', '', '1,5 κιλό', ' πατάτες'],
    ['1 1/2 cups milk', 'cup', '', '1 1/2 cups', ' milk'],
    ['1½ φλ. γάλα', 'cup', '', '1½ φλ.', ' γάλα'],
    ['½ ματσάκι μαϊντανός', 'bunch', '', '½ ματσάκι', ' μαϊντανός'],
    ['2-3 αυγά', '', '', '2-3', ' αυγά'],
    ['2 έως 3 κουταλιές ξίδι', 'tbsp', '', '2 έως 3 κουταλιές', ' ξίδι'],
    ['φέτα, 200 γρ.', 'g', 'φέτα, ', '200 γρ.', ''],
    ['1 (400 γρ.) κονσέρβα ντομάτες', 'can', '', '1', ' (400 γρ.) κονσέρβα ντομάτες'],
  ])('%s', (raw, unit, before, amount, after) => {
    expect(cutAtAmount(raw, unit)).toEqual({ before, amount, after });
  });

  it('is none where no figure stands', () => {
    expect(cutAtAmount('αλάτι και πιπέρι', '')).toEqual({ before: 'αλάτι και πιπέρι', amount: '', after: '' });
  });
});
