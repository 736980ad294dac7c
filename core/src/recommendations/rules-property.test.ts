import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diets } from '../account/rules.ts';
import { allergens, units } from '../food/concept.ts';
import { languages } from '../kit/language.ts';
import { kitchen, lot, recipe, today } from './kitchen-testing.ts';
import { recommend } from './rules.ts';

describe('always', () => {
  const names = [
    'eggs',
    'milk',
    'beef',
    'flour',
    'feta',
    'onion',
    'tomato',
    'zqxjkv',
    'olive oil',
    'butter',
    'rice',
    'cod',
  ];
  const lines = fc.array(
    fc
      .tuple(fc.constantFrom('', '2 ', '500 g ', '1.5 l '), fc.constantFrom(...names))
      .map(([amount, name]) => amount + name),
    { minLength: 1, maxLength: 6 },
  );
  const lots = fc.array(
    fc
      .record({
        name: fc.constantFrom(...names),
        quantity: fc.double({ min: 0, max: 2_000, noNaN: true }),
        unit: fc.constantFrom(...units),
        expirationDate: fc.constantFrom(null, '2026-11-20', '2026-11-22', '2027-01-01'),
        price: fc.constantFrom(null, 0, 3.5),
      })
      .map(({ name, quantity, unit, ...more }) => lot(name, quantity, unit, more)),
    { maxLength: 8 },
  );
  const members = fc.array(
    fc.record({ diets: fc.subarray([...diets]), vegan: fc.boolean(), allergies: fc.subarray([...allergens]) }),
    { maxLength: 2 },
  );

  it('counts each line once, makes nothing with a conflict, and more food never makes less possible', () => {
    fc.assert(
      fc.property(
        fc.array(lines, { maxLength: 4 }),
        lots,
        lots,
        members,
        fc.constantFrom(...languages),
        (dishes, some, more, people, language) => {
          const recipes = dishes.map((dish, i) => recipe(`r${i}`, dish));
          const base = kitchen({ recipes, lots: some, members: people, language, show: 'all' });
          const found = recommend(base);
          for (const item of found) {
            const counted = item.matchingIngredients.length + item.missingIngredients.length;
            expect(counted).toBe(item.lines.filter(({ status }) => !['optional', 'staple'].includes(status)).length);
            expect(item.matchPercentage).toBe(Math.round((100 * item.matchingIngredients.length) / counted));
            expect(item.canMake).toBe(item.missingIngredients.length === 0 && item.conflicts.length === 0);
            expect(item.saves.every(({ expirationDate }) => expirationDate >= today)).toBe(true);
          }
          const fitting = recommend({ ...base, show: 'fitting' }).map(({ id }) => id);
          expect(fitting).toEqual(found.filter(({ conflicts }) => conflicts.length === 0).map(({ id }) => id));
          const richer = new Map(recommend({ ...base, lots: [...some, ...more] }).map((item) => [item.id, item]));
          for (const { id, canMake } of found) if (canMake) expect(richer.get(id)?.canMake).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
