import { describe, expect, test } from 'vitest';
import type { Unit } from '../food/concept.ts';
import { foodBook, lexiconBook } from '../food/food-book.ts';
import { type Bought, boughtRows } from './bought.ts';

const book = lexiconBook();
const row = (productName: string, quantity = 1, unit: Unit = 'pieces', more = {}) => ({
  ...{ productName, conceptId: null, quantity, unit, isPurchased: false },
  ...more,
});
const lot = (name: string, quantity = 1, unit: Unit = 'pieces', conceptId: string | null = null): Bought => ({
  ...{ name, conceptId, quantity, unit },
});
type Row = ReturnType<typeof row>;
const met = (rows: readonly Row[], lots: readonly Bought[], foods = book) =>
  boughtRows(rows, lots, foods).map(({ item, rest }) => [item.productName, rest]);

describe('which rows were bought', () => {
  test('those of the same food, whatever they call it, and no other', () => {
    const rows = [row('γάλα'), row('αυγά', 6), row('ρύζι', 1, 'kg'), row('Eggs', 1, 'pieces', { conceptId: 'flour' })];
    expect(met(rows, [lot('Milk'), lot('ΑΥΓΑ ΜΕΓΑΛΑ ΧΙ', 6, 'pieces', 'egg')])).toEqual([
      ['γάλα', 0],
      ['αυγά', 0],
    ]);
  });

  test('a variety for what is wanted more generally, and not the other way', () => {
    expect(met([row('ντομάτες')], [lot('ντοματίνια')])).toEqual([['ντομάτες', 0]]);
    expect(met([row('ντοματίνια')], [lot('ντομάτες')])).toEqual([]);
    // a substitute is no reason to do without
    expect(met([row('χυμός λεμονιού')], [lot('λεμόνια')])).toEqual([]);
  });

  test('what nobody knows by its folded name', () => {
    expect(met([row('Ζορμπλάξ'), row('Ζορμπλίξ')], [lot('ζορμπλαξ')])).toEqual([['Ζορμπλάξ', 0]]);
  });

  test('a food of the household’s own for the food that it is a kind of', () => {
    const own = { id: 'own-1', name: 'Χωριάτικη της Ρηνιώς', category: null, kindOf: 'feta', sameAs: null };
    const foods = foodBook([own], new Map());
    expect(met([row('φέτα')], [lot('χωριάτικη της Ρηνιώς')], foods)).toEqual([['φέτα', 0]]);
    expect(met([row('φέτα')], [lot('χωριάτικη της Ρηνιώς')])).toEqual([]);
  });

  test('one thing bought serves one row: the one that says exactly it first, else the first', () => {
    const tomatoes = [row('ντομάτες', 500, 'g'), row('ντοματίνια', 500, 'g')];
    expect(met(tomatoes, [lot('ντοματίνια', 500, 'g')])).toEqual([['ντοματίνια', 0]]);
    expect(met(tomatoes, [lot('ντοματίνια', 1, 'kg')])).toEqual([
      ['ντομάτες', 0],
      ['ντοματίνια', 0],
    ]);
    expect(met([row('γάλα'), row('Γάλα')], [lot('γάλα', 1, 'l')])).toEqual([['γάλα', 0]]);
  });
});

describe('what stays of a row', () => {
  test('is what was not bought, across units of one measure and of several packs', () => {
    expect(met([row('γάλα', 3)], [lot('γάλα')])).toEqual([['γάλα', 2]]);
    expect(met([row('ρύζι', 2, 'kg')], [lot('ρύζι', 500, 'g'), lot('ρύζι', 500, 'g')])).toEqual([['ρύζι', 1]]);
    expect(met([row('ρύζι', 700, 'g')], [lot('ρύζι', 2, 'kg')])).toEqual([['ρύζι', 0]]);
  });

  test('is nothing where amounts cannot be compared', () => {
    expect(met([row('γάλα', 3)], [lot('γάλα', 1, 'l')])).toEqual([['γάλα', 0]]);
    expect(met([row('λεμόνια', 6)], [lot('λεμόνια', 300, 'g')])).toEqual([['λεμόνια', 0]]);
  });

  test('is not what a scale falls short of; pieces are counted', () => {
    expect(met([row('ντομάτες', 1, 'kg')], [lot('ντομάτες', 812, 'g')])).toEqual([['ντομάτες', 0]]);
    expect(met([row('ντομάτες', 1, 'kg')], [lot('ντομάτες', 780, 'g')])).toEqual([['ντομάτες', 0.22]]);
    expect(met([row('αυγά', 10)], [lot('αυγά', 9)])).toEqual([['αυγά', 1]]);
  });

  test('is nothing of a row that somebody ticked in the shop', () => {
    expect(met([row('γάλα', 3, 'pieces', { isPurchased: true })], [lot('γάλα')])).toEqual([['γάλα', 0]]);
  });
});
