import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lexiconBook } from '../food/food-book.ts';
import { lot, recipe, today } from './kitchen-testing.ts';
import { missingOf } from './missing.ts';
import type { Lot } from './stock.ts';

type Kitchen = { lots?: readonly Lot[]; servings?: number; staples?: string[] };
const told = (lines: readonly string[], { lots = [], servings = 4, staples = [] }: Kitchen = {}) =>
  missingOf(recipe('r', lines), {
    ...{ lots, staples, members: [], book: lexiconBook(), today, servings },
    language: 'en',
  });
const missing = (...asked: Parameters<typeof told>) => told(...asked).lines;
const short = (...asked: Parameters<typeof missing>) =>
  missing(...asked).map(({ productName, quantity, unit }) => `${productName} ${quantity} ${unit}`);

describe('what is missing for a recipe', () => {
  test('is what the pantry lacks, for these servings', () => {
    expect(missing(['500 g rice', '2 onions'], { lots: [lot('rice', 300, 'g')], servings: 8 })).toMatchObject([
      { text: '1\u00a0kg rice', productName: 'rice', conceptId: 'rice', quantity: 700, unit: 'g', amountKnown: true },
      { text: '4 onions', productName: 'onions', category: 'vegetables', quantity: 4, unit: 'pieces' },
    ]);
  });

  test('leaves staples, optional lines and the water of the tap out', () => {
    expect(short(['2 tsp salt', '1 bunch parsley (optional)', '1 l water'], { staples: ['salt'] })).toEqual([]);
  });

  test('does not count on what is promised to something else, nor on what has expired', () => {
    const lots = [lot('rice', 500, 'g', { reserved: 400 }), lot('rice', 1, 'kg', { expirationDate: '2026-11-01' })];
    expect(short(['300 g rice'], { lots })).toEqual(['rice 200 g']);
  });

  test('says spoons and cups in grams, or in millilitres of what is poured, rounded up', () => {
    expect(short(['1 cup flour', '2 tbsp olive oil', '1 cup milk', '1 tsp cinnamon'])).toEqual([
      'flour 128 g',
      'olive oil 30 ml',
      'milk 240 ml',
      'cinnamon 3 g',
    ]);
  });

  test('is bought whole', () => {
    expect(short(['½ lemon', '1¼ kg potatoes', '1001 g flour', '2 cans chickpeas'])).toEqual([
      'lemons 1 pieces',
      'potatoes 1.25 kg',
      'flour 1.01 kg',
      expect.stringMatching(/2 can$/),
    ]);
  });

  test('is one piece where no amount is known', () => {
    expect(missing(['rice', '5 sprigs thyme'])).toMatchObject([
      { productName: 'rice', quantity: 1, unit: 'pieces', amountKnown: false },
      { productName: 'fresh thyme', quantity: 1, unit: 'pieces', amountKnown: false },
    ]);
  });

  test('names a food once, with all its lines', () => {
    expect(
      missing(['200 g butter', 'butter', '1 kg rice', '50 g butter'], { lots: [lot('butter', 100, 'g')] }),
    ).toMatchObject([
      { text: '200 g butter + butter + 50 g butter', quantity: 150, unit: 'g' },
      { productName: 'rice', quantity: 1, unit: 'kg' },
    ]);
    expect(short(['butter', '50 g butter'])).toEqual(['butter 50 g']);
    expect(short(['1 kg rice', '1 pack rice'])).toEqual(['rice 1 kg', 'rice 1 pack']);
    expect(short(['2 blorps', '1 blorps'])).toEqual(['blorps 3 pieces']);
  });

  test('says of each line what became of it, for these servings and beside the lines before it', () => {
    const { matches } = told(
      ['For the pilaf:', '200 g rice', 'rice, another 200 g', '1 kg potatoes', '1 tsp salt', '2 tbsp olive oil'],
      { lots: [lot('rice', 700, 'g'), lot('olive oil', 1, 'bottle')], staples: ['salt'], servings: 8 },
    );
    expect(matches).toMatchObject([
      null,
      { text: '200 g rice', status: 'have' },
      { status: 'short', note: 'you have 300 g, 100 g missing' },
      { status: 'missing', note: null },
      { status: 'staple' },
      { status: 'unknown-amount' },
    ]);
  });

  test('together with the pantry it is enough', () => {
    const amount = fc.integer({ min: 1, max: 3_000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, fc.constantFrom('rice', 'flour', 'butter')), { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(amount, fc.constantFrom('rice', 'flour', 'butter')), { maxLength: 5 }),
        (wanted, had) => {
          const lines = wanted.map(([grams, food]) => `${grams} g ${food}`);
          const lots = had.map(([grams, food]) => lot(food, grams, 'g'));
          const bought = missing(lines, { lots });
          const names = bought.map(({ conceptId }) => conceptId);
          expect(new Set(names).size).toBe(names.length);
          const all = [...lots, ...bought.map((line) => lot(line.productName, line.quantity, line.unit))];
          expect(missing(lines, { lots: all })).toEqual([]);
          for (const { productName, quantity, unit } of bought) {
            const grams = quantity * (unit === 'kg' ? 1_000 : 1);
            const of = (rows: readonly (readonly [number, string])[]) =>
              rows.reduce((sum, [each, food]) => sum + (food === productName ? each : 0), 0);
            expect(grams).toBeLessThanOrEqual(of(wanted) - of(had) + 10);
          }
        },
      ),
    );
  });
});
