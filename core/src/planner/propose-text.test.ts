import { describe, expect, it } from 'vitest';
import { lexiconBook } from '../food/food-book.ts';
import { addDays } from '../kit/dates.ts';
import { pack } from '../recipes/needs.ts';
import { kitchen, lot, recipe } from '../recommendations/kitchen-testing.ts';
import type { Lot } from '../recommendations/stock.ts';
import { propose } from './propose.ts';
import { reasonsOf } from './propose-text.ts';

// a Monday
const today = '2026-11-23';

function reasons(lines: readonly string[], lots: readonly Lot[], language: 'en' | 'el', minutes = 60) {
  const { meals } = propose({
    ...kitchen({ today, lots, book: lexiconBook() }),
    dishes: [
      {
        ...{ id: 'a', isStarter: false, servings: 4, minutes, mainGroup: 'soup', cuisine: null, tags: [] },
        packed: pack({ ...recipe('a', lines), dietaryTags: [] }),
      },
    ],
    slots: [{ day: today, type: 'dinner', minutes: null, keep: null }],
    ...{ not: new Set(), servings: null, seed: 0, priceOf: () => null },
  });
  return meals.flatMap((meal) => reasonsOf(meal, { around: meals, today, language }));
}
const until = (name: string, days: number) => lot(name, 500, 'g', { expirationDate: addDays(today, days) });

describe('why a dish stands there', () => {
  it.each([
    [0, 'Uses: feta (by today)', 'Χρησιμοποιεί: feta (ως σήμερα)'],
    [1, 'Uses: feta (by tomorrow)', 'Χρησιμοποιεί: feta (ως αύριο)'],
    [5, 'Uses: feta (by Saturday)', 'Χρησιμοποιεί: feta (ως το Σάββατο)'],
    [6, 'Uses: feta (by Sunday)', 'Χρησιμοποιεί: feta (ως την Κυριακή)'],
    [7, 'Uses: feta (by 30/11)', 'Χρησιμοποιεί: feta (ως 30/11)'],
  ])('names the food that expires in %i days, and when', (days, en, el) => {
    expect(reasons(['200 g feta'], [until('feta', days)], 'en')[0]).toBe(en);
    expect(reasons(['200 g feta'], [until('feta', days)], 'el')[0]).toBe(el);
  });

  it('names two foods, the first to expire first, and counts the others', () => {
    const lots = [until('feta', 4), until('spinach', 2), until('rice', 3)];
    expect(reasons(['200 g feta', '500 g spinach', '100 g rice'], lots, 'en')[0]).toBe(
      'Uses: spinach (by Wednesday), rice (by Thursday) +1',
    );
  });

  it('counts what is to be bought, and says what is quick; three reasons at most', () => {
    expect(reasons(['200 g feta'], [], 'en')).toEqual(['To buy: 1 ingredient']);
    expect(reasons(['200 g feta', '2 eggs'], [], 'el', 25)).toEqual(['Για αγορά: 2 υλικά', 'Έτοιμο σε 25 λεπτά']);
    expect(reasons(['200 g feta'], [], 'el')).toEqual(['Για αγορά: 1 υλικό']);
    expect(reasons(['200 g feta'], [until('feta', 1)], 'el', 20)).toEqual([
      'Χρησιμοποιεί: feta (ως αύριο)',
      'Τα έχετε όλα',
      'Έτοιμο σε 20 λεπτά',
    ]);
  });
});
