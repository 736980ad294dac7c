// @vitest-environment jsdom
import type { FoodOption } from '@kelari/core/food/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { activateLanguage } from '../platform/language.ts';
import { testProduct } from './pantry-testing.tsx';
import { differences, emptyForm, fieldsOf, formOf, type ProductForm, problemsOf, withFood } from './product-form.ts';

const today = '2026-11-20';
const fresh = emptyForm(today);
const food: FoodOption = {
  value: 'feta',
  label: 'φέτα',
  description: 'feta',
  category: 'dairy',
  unit: 'g',
  location: 'fridge',
  shelfLifeDays: 14,
  foodClass: 'cheese',
};
beforeAll(() => activateLanguage('el'));

describe('choosing a food', () => {
  it('fills the rest and marks the date as a guess, from the day it was bought', () => {
    expect(withFood({ ...fresh, purchaseDate: '2026-11-18' }, food, today)).toMatchObject({
      name: 'Φέτα',
      category: 'dairy',
      unit: 'g',
      quantity: '500',
      location: 'fridge',
      expirationDate: '2026-12-02',
      dateGuessed: true,
    });
  });

  it('leaves a date and an amount that were typed', () => {
    const typed = { ...fresh, expirationDate: '2026-11-25', dateSettled: true, quantity: '2' };
    expect(withFood(typed, food, today)).toMatchObject({
      expirationDate: '2026-11-25',
      dateGuessed: false,
      quantity: '2',
    });
  });

  it('takes an older guess back when the next food never spoils', () => {
    const guessed = withFood(fresh, food, today);
    expect(withFood(guessed, { ...food, shelfLifeDays: null }, today)).toMatchObject({
      expirationDate: '',
      dateGuessed: false,
    });
  });
});

describe('the form', () => {
  it.each<[Partial<ProductForm>, (keyof ProductForm)[]]>([
    [{ name: ' ' }, ['name']],
    [{ quantity: '' }, ['quantity']],
    [{ quantity: 'δύο' }, ['quantity']],
    [{ quantity: '-1' }, ['quantity']],
    [{ quantity: '100000000' }, ['quantity']],
    [{ price: 'x', lowAt: 'y' }, ['price', 'lowAt']],
    [{ purchaseDate: '2026-02-30' }, ['purchaseDate']],
    [{ price: '', quantity: '0,5' }, []],
  ])('%j has problems in %j', (typed, names) => {
    expect(problemsOf({ ...fresh, name: 'Φέτα', ...typed }, true).map(({ name }) => name)).toEqual(names);
  });

  it('is an amount of nothing in what is new, and none in what is there and used up', () => {
    const none = { ...fresh, name: 'Φέτα', quantity: '0' };
    expect(problemsOf(none, true).map(({ name }) => name)).toEqual(['quantity']);
    expect(problemsOf(none, false)).toEqual([]);
  });

  it('sends decimals with comma or point as numbers, empty fields as none, and what the contract takes', () => {
    const fields = fieldsOf({ ...fresh, name: ' Φέτα ', quantity: '0,4', unit: 'kg', price: '1.234,50', brand: ' ' });
    expect(fields).toMatchObject({ name: 'Φέτα', quantity: 0.4, price: 1234.5, brand: null, lowAt: null });
    expect(fields).not.toHaveProperty('category');
    expect(pantryApi.add.body.safeParse(fields).success).toBe(true);
  });

  it('comes back from a product as it was, in both ways of writing decimals', () => {
    const product = testProduct({ quantity: 1.5, unit: 'kg', price: 3.2, lowAt: 0.5, brand: 'Α' });
    for (const language of ['el', 'en'] as const) {
      const form = formOf(product, language);
      expect(form.quantity).toBe(language === 'el' ? '1,5' : '1.5');
      expect(differences(product, form)).toEqual([]);
    }
    expect(differences(product, { ...formOf(product, 'el'), quantity: '2', brand: '' })).toEqual(['quantity', 'brand']);
  });
});
