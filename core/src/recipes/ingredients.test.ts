import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foodsOf, mainGroupOf, type UnderstoodIngredient, understandIngredient } from './ingredients.ts';
import { nutritionOf } from './nutrition.ts';

const read = (...lines: string[]): UnderstoodIngredient[] =>
  lines.map((name) => understandIngredient({ name }, /\p{Script=Greek}/u.test(name) ? 'el' : 'en'));

describe('a typed line', () => {
  it.each([
    ['el', '1,5 κιλό πατάτες, καθαρισμένες', { amount: 1.5, unit: 'kg', conceptId: 'potato', optional: false }],
    ['en', '2-3 onions, chopped', { amount: 2, amountMax: 3, unit: '', conceptId: 'onion' }],
    ['el', 'αλάτι', { amount: null, unit: '', conceptId: 'salt' }],
    ['en', 'basil leaves (optional)', { conceptId: 'basil', optional: true }],
    ['el', 'Για τη σάλτσα:', { heading: true, conceptId: null, amount: null }],
    ['en', 'butter or olive oil', { conceptId: 'butter', orIds: ['olive-oil'] }],
  ] as const)('%s: %s', (language, name, expected) => {
    expect(understandIngredient({ name }, language)).toMatchObject({ ...expected, raw: name });
  });

  it('keeps an amount and a unit of its own, and puts the line together', () => {
    expect(understandIngredient({ name: 'γάλα', amount: '1,5', unit: 'l' }, 'el')).toMatchObject({
      name: 'γάλα',
      amount: 1.5,
      unit: 'l',
      raw: '1,5 l γάλα',
      conceptId: 'milk',
    });
    expect(understandIngredient({ name: 'milk', amount: 2, unit: 'cups' }, 'en')).toMatchObject({ unit: 'cup' });
    expect(understandIngredient({ name: 'milk', amount: '1/2', unit: '' }, 'en')).toMatchObject({ amount: 0.5 });
    expect(understandIngredient({ name: 'milk', amount: '-2', unit: 'l' }, 'en')).toMatchObject({ amount: null });
    expect(understandIngredient({ name: 'milk', amount: 2, unit: 'ζβροκ' }, 'en')).toMatchObject({
      unit: 'ζβροκ',
    });
  });

  it.each(['9'.repeat(305), '9'.repeat(12), `2-${'9'.repeat(305)}`])('takes no amount from %s kg', (amount) => {
    const line = understandIngredient({ name: `${amount} kg flour` }, 'en');
    for (const number of [line.amount ?? 0, line.amountMax ?? 0]) expect(number).toBeLessThanOrEqual(1e9);
    expect(JSON.stringify(nutritionOf([line], 4))).toMatch(/^null$|"kcal":\d/);
  });

  it('believes the raw line before the name', () => {
    const typed = { name: 'x', raw: '2 αυγά', amount: 5, unit: 'kg' };
    expect(understandIngredient(typed, 'el')).toMatchObject({ raw: '2 αυγά', amount: 2, unit: '', name: 'αυγά' });
  });

  it('never throws, never loses the line, and reads its own raw line the same again', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }), (name) => {
        fc.pre(name.trim() !== '');
        const once = understandIngredient({ name }, 'en');
        expect(once.raw).toBe(name.trim());
        expect(once.name).not.toBe('');
        expect(understandIngredient({ name: 'other', raw: once.raw }, 'en')).toEqual(once);
      }),
    );
  });
});

describe('the main group', () => {
  it.each([
    ['meat', ['1 kg beef', '3 onions', '120 ml olive oil']],
    ['legume', ['500 g lentils', '1 onion', '2 carrots']],
    ['root', ['1 kg potatoes', '1 lemon']],
    ['leafy', ['1 kg spinach', '2 onions']],
    ['mushroom', ['500 g mushrooms', '1 onion']],
    ['fish', ['800 g cod fillets', '2 lemons']],
    ['sweet', ['500 g flour', '200 g sugar', '3 eggs']],
    ['bread', ['500 g flour', '1 tsp salt']],
    ['vegetable', ['salt', 'water']],
    ['egg', ['eggs', 'salt']],
  ])('%s', (group, lines) => {
    expect(mainGroupOf(read(...lines))).toBe(group);
  });
});

it('knows the foods of the lines, each choice of them, and that one is unknown', () => {
  const foods = foodsOf(read('For the sauce:', 'butter or olive oil', '2 zqxjkv'));
  expect(foods.map((food) => food?.id ?? null)).toEqual(['butter', 'olive-oil', null]);
});
