import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nutrientsOf } from '../food/classes.ts';
import { conceptById } from '../food/identity.ts';
import { understandIngredient } from './ingredients.ts';
import { nutritionOf } from './nutrition.ts';

const read = (...lines: string[]) =>
  lines.map((name) => understandIngredient({ name }, /\p{Script=Greek}/u.test(name) ? 'el' : 'en'));
const portion = (servings: number, ...lines: string[]) => nutritionOf(read(...lines), servings);
const oil = conceptById('olive-oil');
if (!oil) throw new Error('no olive oil in the lexicon');

describe('nutrition per portion', () => {
  it('is weight times what 100 g hold, over the servings', () => {
    const sugar = portion(2, '100 g sugar');
    expect(sugar).toMatchObject({ knownShare: 1, assumedSalt: 0, fat: 0 });
    expect(sugar?.kcal).toBeGreaterThan(150);
    expect(sugar?.kcal).toBeLessThan(205);
    expect(portion(4, '100 g sugar')?.kcal).toBeCloseTo((sugar?.kcal ?? 0) / 2, -1);
  });

  it('says the same of both languages', () => {
    expect(portion(4, '500 γρ. φακές', '120 ml ελαιόλαδο', '1 κ.γ. αλάτι')).toEqual(
      portion(4, '500 g lentils', '120 ml olive oil', '1 tsp salt'),
    );
  });

  it('leaves out headings, what is optional, and the water', () => {
    const plain = portion(2, '200 g rice');
    expect(portion(2, 'For the rice:', '200 g rice', '100 g feta (optional)', '1 l water')).toEqual(plain);
  });

  it('counts the edible part of what is weighed whole, and all of what is peeled', () => {
    const [whole, peeled] = [portion(1, '1 kg potatoes')?.kcal ?? 0, portion(1, '1 kg potatoes, peeled')?.kcal ?? 0];
    expect(whole).toBeLessThan(peeled);
    expect(whole).toBeGreaterThan(peeled / 2);
  });

  it('takes salt for what it is, and a gram a portion when it is to taste', () => {
    expect(portion(2, '500 g olive oil', '1 tsp salt')).toMatchObject({ salt: 3, assumedSalt: 0 });
    expect(portion(2, '500 g olive oil', 'salt')).toMatchObject({ salt: 1, assumedSalt: 1 });
  });

  it.each(['1 l sunflower oil, for frying', '1 λίτρο ηλιέλαιο, για το τηγάνισμα'])(
    'counts of oil for frying what the food takes up: %s',
    (line) => {
      const [dry, fried] = [portion(4, '1 kg potatoes, peeled'), portion(4, '1 kg potatoes, peeled', line)];
      expect((fried?.fat ?? 0) - (dry?.fat ?? 0)).toBeCloseTo(25, 0);
    },
  );

  it('counts no more frying oil than there is', () => {
    const little = portion(1, '2 kg potatoes, peeled', '1 tbsp olive oil, for frying')?.fat ?? 0;
    expect(little).toBeLessThan((nutrientsOf(oil).fat / 100) * 15 + 5);
  });

  it.each([
    [['200 g rice', '200 g zqxjkv'], 0.5],
    [['300 g lentils', 'bread, to serve'], 300 / 350],
    [['500 g potatoes, peeled', '1 can tomatoes'], 500 / 900],
  ])('says which share of the weight is known: %j', (lines, share) => {
    expect(portion(1, ...lines)?.knownShare).toBeCloseTo(share, 1);
  });

  it('is nothing when nothing is known', () => {
    expect(portion(4, 'το μυστικό της γιαγιάς', '2 zqxjkv')).toBeNull();
    expect(nutritionOf([], 4)).toBeNull();
  });

  it('is never negative, never more than pure fat, and never more known than all', () => {
    const lines = [
      '2 eggs',
      '½ cup flour',
      'salt',
      '3-4 onions',
      '1 bunch parsley',
      '2 zqxjkv',
      'λίγο λάδι',
      '1 κιλό αρνί',
    ];
    fc.assert(
      fc.property(fc.subarray(lines), fc.integer({ min: 1, max: 200 }), (chosen, servings) => {
        const found = portion(servings, ...chosen);
        if (!found) return;
        for (const value of Object.values(found)) expect(value).toBeGreaterThanOrEqual(0);
        expect(found.knownShare).toBeLessThanOrEqual(1);
        expect(found.kcal).toBeLessThanOrEqual(9 * (found.fat + 0.1) + 4 * (found.carbs + found.protein + 0.2) + 60);
      }),
    );
  });
});
