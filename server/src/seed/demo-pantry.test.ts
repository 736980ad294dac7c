import { categoryOf } from '@kelari/core/food/classes.ts';
import { identify } from '@kelari/core/food/identity.ts';
import { parseLine } from '@kelari/core/food/ingredient-line.ts';
import { compareAmounts, satisfies } from '@kelari/core/food/satisfies.ts';
import { languages } from '@kelari/core/kit/language.ts';
import { isLowStock } from '@kelari/core/pantry/rules.ts';
import { describe, expect, test } from 'vitest';
import { demoPantry } from './demo-pantry.ts';
import { starterRecipes } from './recipes/recipes.ts';

const expiringIn = (from: number, to: number) =>
  demoPantry.filter(({ daysToExpiry: days }) => days !== null && days >= from && days <= to);

/** Lines of a recipe for which the demo pantry holds too little, or nothing; an amount that cannot be compared serves. */
function missingFor(id: string): string[] {
  const lines = starterRecipes.find((recipe) => recipe.id === id)?.en.ingredients ?? ['no such recipe'];
  return lines.filter((line) => {
    const want = parseLine(line);
    const { concept } = identify(line);
    const lots = demoPantry.filter(
      ({ name }) => concept !== null && satisfies(identify(name.en).concept, concept).verdict === 'yes',
    );
    if (want.optional) return false;
    if (want.quantity === null || lots.length === 0) return lots.length === 0;
    const have = lots.map(({ quantity, unit }) => ({ amount: quantity, unit }));
    return compareAmounts(have, { amount: want.quantity, unit: want.unit }, concept).status === 'short';
  });
}

describe('the demo pantry', () => {
  test.each(languages)('names each food once in %s', (language) => {
    const names = demoPantry.map(({ name }) => name[language]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('is the same food in both languages, filed under the category the lexicon gives it', () => {
    const wrong = demoPantry.filter(({ name, category }) => {
      const { concept } = identify(name.el);
      return concept === null || identify(name.en).concept !== concept || categoryOf(concept) !== category;
    });
    expect(wrong.map(({ name }) => name.el)).toEqual([]);
  });

  test('has one thing past its date, some to eat today and tomorrow, some that never spoil', () => {
    expect(expiringIn(-7, -1)).toHaveLength(1);
    expect(expiringIn(0, 0).length).toBeGreaterThanOrEqual(1);
    expect(expiringIn(1, 1).length).toBeGreaterThanOrEqual(2);
    expect(demoPantry.some(({ daysToExpiry }) => daysToExpiry === null)).toBe(true);
  });

  test('runs low in places, and only there', () => {
    const low = demoPantry.filter((product) => isLowStock({ ...product, lowAt: product.lowAt ?? null }));
    expect(low.length).toBeGreaterThanOrEqual(3);
    expect(low.length).toBeLessThanOrEqual(demoPantry.length / 4);
  });

  test.each(['fakes', 'spaghetti-al-pomodoro', 'strapatsada', 'choriatiki'])('has all that %s takes', (id) => {
    expect(missingFor(id)).toEqual([]);
  });
});
