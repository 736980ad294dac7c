import { describe, expect, test } from 'vitest';
import { foodBook, lexiconBook } from '../food/food-book.ts';
import { fold } from '../food/normalise.ts';
import type { UnitPrice } from '../prices/contract.ts';
import { costOfRecipe, foodsToPrice, type KnownPrice, priceBook } from './cost.ts';
import { understandIngredient } from './ingredients.ts';

const book = lexiconBook();
const recipeOf = (lines: readonly string[]) => ({
  servings: 4,
  ingredients: lines.map((name) => understandIngredient({ name }, 'en')),
});
const price = (conceptId: string, each: number, per: UnitPrice['per'] = 'kg'): KnownPrice => ({
  conceptId,
  folded: conceptId,
  unitPrice: { price: each, per },
});
const cost = (
  lines: readonly string[],
  prices: readonly KnownPrice[],
  more: { servings?: number; staples?: string[] } = {},
) => costOfRecipe(recipeOf(lines), { servings: 4, staples: [], ...more, prices: priceBook(prices, book), book });

describe('what a recipe costs', () => {
  test('is what its amounts cost by the newest prices, for these servings', () => {
    expect(
      cost(['500 g rice', '2 eggs', '200 g feta'], [price('rice', 2.2), price('rice', 9), price('egg', 0.3, 'piece')]),
    ).toEqual({
      servings: 4,
      cost: 1.7,
      perServing: 0.43,
      lines: [
        { text: '500 g rice', cost: 1.1 },
        { text: '2 eggs', cost: 0.6 },
        { text: '200 g feta', cost: null },
      ],
      unpriced: 1,
    });
    expect(cost(['500 g rice'], [price('rice', 2.2)], { servings: 6 })).toMatchObject({
      ...{ servings: 6, cost: 1.65, perServing: 0.27 },
      lines: [{ text: '750\u00a0g rice' }],
    });
  });

  test('is not known where no line has a price', () => {
    expect(cost(['500 g rice', 'some pepper'], [])).toMatchObject({ cost: null, perServing: null, unpriced: 2 });
  });

  test('knows a food by its own price, else by what serves for it', () => {
    const lines = ['1 kg rice'];
    expect(cost(lines, [price('brown-rice', 4)]).cost).toBe(4);
    expect(cost(lines, [price('brown-rice', 4), price('rice', 2)]).cost).toBe(2);
    // the general food does not serve for a variety unless the lexicon says so
    expect(cost(['1 l whole milk'], [price('milk', 1.5, 'l')]).cost).toBe(1.5);
    expect(cost(['1 kg feta'], [price('cheese', 8)]).cost).toBeNull();
    expect(cost(['100 g butter or margarine'], [price('margarine', 5)]).cost).toBe(0.5);
  });

  test('passes over a price that cannot be told for the amount', () => {
    expect(cost(['500 g rice'], [price('rice', 3, 'piece'), price('rice', 2)]).cost).toBe(1);
  });

  test('staples, optional lines and the water of the tap are counted where they have a price and not missed where not', () => {
    const lines = ['10 g salt', '1 bunch parsley (optional)', '1 l water', '100 g butter'];
    const with1 = { staples: ['salt'] };
    expect(cost(lines, [price('butter', 10)], with1)).toMatchObject({ cost: 1, unpriced: 0 });
    expect(cost(lines, [price('butter', 10), price('salt', 1), price('water', 9, 'l')], with1)).toMatchObject({
      cost: 1.01,
      unpriced: 0,
    });
    expect(cost(lines, [price('butter', 10)])).toMatchObject({ unpriced: 1 });
  });

  test('knows what nobody knows by its name', () => {
    const blorps: KnownPrice = { conceptId: null, folded: fold('blorps'), unitPrice: { price: 2, per: 'kg' } };
    expect(cost(['500 g blorps'], [blorps]).cost).toBe(1);
    expect(foodsToPrice(recipeOf(['500 g blorps']).ingredients, book)).toEqual({ conceptIds: [], folded: ['blorps'] });
  });

  test('asks for the prices of the food, its varieties and what serves for it', () => {
    const { conceptIds } = foodsToPrice(recipeOf(['1 kg rice', '1 l whole milk', '1 l water']).ingredients, book);
    expect(conceptIds).toEqual(expect.arrayContaining(['rice', 'brown-rice', 'whole-milk', 'milk']));
    expect(conceptIds).not.toContain('water');
    const own = foodBook(
      [{ id: 'own-1', name: 'Grandma rice', category: null, kindOf: 'rice', sameAs: null }],
      new Map(),
    );
    expect(foodsToPrice(recipeOf(['1 kg rice']).ingredients, own).conceptIds).toContain('own-1');
  });
});
