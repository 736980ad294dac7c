import { describe, expect, it } from 'vitest';
import { foodBook } from '../../food/food-book.ts';
import type { SaidItem, SaidUnit } from '../act.ts';
import { answerTo, textOf } from './knowledge-testing.ts';

const converted = (item: SaidItem, to?: SaidUnit, lang: 'en' | 'el' = 'en') =>
  textOf('convert', { items: [item], ...(to && { to }) }, lang);

describe('an amount in another unit', () => {
  it.each<[SaidItem, SaidUnit, en: string, el: string]>([
    [
      { food: 'flour', quantity: 1, unit: 'cup' },
      'g',
      '1 cup of flour is about 125 grams.',
      '1 φλιτζάνι αλεύρι είναι περίπου 125 γραμμάρια.',
    ],
    [
      { food: 'sugar', quantity: 200, unit: 'g' },
      'cup',
      '200 grams of sugar are about 1 cup.',
      '200 γραμμάρια ζάχαρη είναι περίπου 1 φλιτζάνι.',
    ],
    [{ quantity: 0.5, unit: 'cup' }, 'ml', '½ cup is 120 ml.', '½ φλιτζάνι είναι 120 ml.'],
    [{ quantity: 1.5, unit: 'l' }, 'ml', '1.5 litres are 1500 ml.', '1,5 λίτρο είναι 1500 ml.'],
    [{ quantity: 250, unit: 'g' }, 'kg', '250 grams are 0.25 kilos.', '250 γραμμάρια είναι 0,25 κιλό.'],
    [
      { quantity: 3, unit: 'tsp' },
      'tbsp',
      '3 teaspoons are 1 tablespoon.',
      '3 κουταλάκια του γλυκού είναι 1 κουταλιά της σούπας.',
    ],
    [
      { food: 'egg', quantity: 3, unit: 'pieces' },
      'g',
      'Eggs: 3 pieces are about 165 grams.',
      'Αβγά: 3 τεμάχια είναι περίπου 165 γραμμάρια.',
    ],
    [
      { food: 'onion', quantity: 500, unit: 'g' },
      'pieces',
      '500 grams of onions are about 3½ pieces.',
      '500 γραμμάρια κρεμμύδια είναι περίπου 3½ τεμάχια.',
    ],
  ])('%j in %s', (item, to, en, el) => {
    expect(converted(item, to)).toBe(en);
    expect(converted(item, to, 'el')).toBe(el);
  });

  it('says in spoons what is no fraction of a cup', () => {
    expect(converted({ quantity: 100, unit: 'ml' }, 'cup')).toBe('100 ml are about 0.42 cups, that is 6⅔ tablespoons.');
    expect(converted({ food: 'flour', quantity: 10, unit: 'g' }, 'cup', 'el')).toBe(
      '10 γραμμάρια αλεύρι είναι περίπου 1¼ κουταλιά της σούπας.',
    );
  });

  it('takes the scale for a food and the jug for none where no unit was asked for', () => {
    expect(converted({ food: 'rice', quantity: 1, unit: 'cup' })).toMatch(/grams\.$/);
    expect(converted({ quantity: 2, unit: 'tbsp' })).toBe('2 tablespoons are 30 ml.');
  });

  it('finds a food by its words', () => {
    expect(converted({ food: 'αλεύρι για όλες τις χρήσεις', quantity: 1, unit: 'cup' }, 'g', 'el')).toContain(
      'περίπου 125',
    );
  });

  it('is null without an item', () => {
    expect(answerTo('convert', {})).toBeNull();
  });
});

describe('what it does not know', () => {
  it('gives the rule for water, as such, for a food without a known density', () => {
    const text = converted({ food: 'zorgblat', quantity: 2, unit: 'cup' }, 'g');
    expect(text).toContain('I do not know');
    expect(text).toContain('For water, 2 cups are 480 grams');
    expect(converted({ food: 'ζόργκμπλατ', quantity: 2, unit: 'cup' }, 'g', 'el')).toContain('Για νερό, 2 φλιτζάνια');
  });

  it('says that it depends where no food was named', () => {
    expect(converted({ quantity: 1, unit: 'cup' }, 'g')).toMatch(/^It depends on the food\. For water/);
  });

  it('has no weight for a pack', () => {
    expect(converted({ food: 'rice', quantity: 1, unit: 'pack' }, 'g')).toMatch(/“1 pack” has no fixed weight/);
    expect(converted({ food: 'rice', quantity: 1, unit: 'pack' }, 'g', 'el')).toMatch(/δεν έχει σταθερό βάρος/);
  });

  it('weighs an own food only as the food it is a kind of', () => {
    const own = (kindOf: string | null) =>
      foodBook([{ id: 'own-1', name: 'Granny’s mix', category: null, kindOf, sameAs: null }], new Map());
    const items = [{ food: 'own-1', quantity: 1, unit: 'cup' as const }];
    expect(textOf('convert', { items, to: 'g' }, 'en', { book: own(null) })).toContain('I do not know');
    expect(textOf('convert', { items, to: 'g' }, 'en', { book: own('flour') })).toContain('about 125 grams');
  });
});
