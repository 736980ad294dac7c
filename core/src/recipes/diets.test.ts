import { describe, expect, it } from 'vitest';
import { allergens } from '../food/concept.ts';
import { conceptById, identify } from '../food/identity.ts';
import { allergensOf, avoidedAllergens, dietsOf, foodsAgainst } from './diets.ts';

const foods = (...names: string[]) =>
  names.map((name) => {
    const { concept } = identify(name);
    if (!concept) throw new Error(`${name} is not in the lexicon`);
    return concept;
  });

describe('what a diet does not allow', () => {
  it.each([
    ['vegan_vegetarian', ['beef', 'cod', 'shrimp', 'egg', 'milk'], ['beef', 'cod', 'shrimp']],
    ['gluten_free', ['bread', 'rice', 'spaghetti'], ['bread', 'spaghetti']],
    ['lactose_free', ['milk', 'olive oil'], ['milk']],
    ['halal', ['pork', 'red wine', 'beef'], ['pork', 'red wine']],
    ['kosher', ['shrimp', 'beef', 'lemon'], ['shrimp']],
    ['kosher', ['beef', 'milk', 'lemon'], ['beef', 'milk']],
    ['fasting', ['beef', 'cod', 'egg', 'feta', 'shrimp', 'honey', 'lentils'], ['beef', 'cod', 'egg', 'feta']],
  ] as const)('%s of %j: %j', (diet, eaten, against) => {
    expect(new Set(foodsAgainst(diet, foods(...eaten)))).toEqual(new Set(foods(...against)));
  });

  it('goes further for vegans', () => {
    const eaten = foods('egg', 'milk', 'honey', 'lentils');
    expect(foodsAgainst('vegan_vegetarian', eaten, true)).toEqual(foods('egg', 'milk', 'honey'));
  });
});

describe('allergens', () => {
  it.each([
    ['milk', ['milk']],
    ['feta', ['milk']],
    ['egg', ['eggs']],
    ['bread', ['gluten']],
    ['shrimp', ['crustaceans']],
    ['mussels', ['molluscs']],
    ['tahini', ['sesame']],
    ['celery', ['celery']],
    ['tomato', []],
  ])('%s: %j', (name, expected) => {
    expect(foods(name).flatMap(allergensOf)).toEqual(expected);
  });

  it('are the ticked ones, or all when somebody eats allergen-free and ticked none', () => {
    expect(avoidedAllergens({ diets: [], vegan: false, allergies: [] })).toEqual([]);
    expect(avoidedAllergens({ diets: ['allergen_free'], vegan: false, allergies: [] })).toEqual(allergens);
    expect(avoidedAllergens({ diets: [], vegan: false, allergies: ['nuts'] })).toEqual(['nuts']);
    expect(avoidedAllergens({ diets: ['allergen_free'], vegan: false, allergies: ['nuts'] })).toEqual(['nuts']);
  });
});

describe('the diets of a recipe', () => {
  it.each([
    [
      ['lentils', 'onion', 'olive oil'],
      ['vegan_vegetarian', 'gluten_free', 'lactose_free', 'allergen_free', 'halal', 'kosher', 'fasting'],
    ],
    [
      ['beef', 'red wine'],
      ['gluten_free', 'lactose_free', 'kosher', 'meat'],
    ],
    [
      ['spaghetti', 'feta'],
      ['vegan_vegetarian', 'halal', 'kosher'],
    ],
  ])('%j', (eaten, expected) => {
    const diets = dietsOf(foods(...eaten));
    expect(diets.filter((diet) => diet !== 'allergen_free' || expected.includes('allergen_free'))).toEqual(expected);
  });

  it('are not known when one food is not', () => {
    expect(dietsOf([conceptById('lentil'), null])).toEqual([]);
    expect(dietsOf([])).toEqual([]);
  });
});
