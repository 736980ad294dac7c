import { describe, expect, it } from 'vitest';
import { carefulDays, perishableDays } from './careful-days.ts';
import { categoryOf, shelfLifeOf } from './classes.ts';
import { categories, placeKinds } from './concept.ts';
import { lexicon } from './lexicon/lexicon.ts';

const livesOf = (category: string, place: (typeof placeKinds)[number]) =>
  lexicon.flatMap((food) => (categoryOf(food) === category ? (shelfLifeOf(food, place) ?? []) : []));

describe('careful days of a category', () => {
  it('are outlived by all but a twentieth of its foods, and are the life of one of them', () => {
    for (const category of categories)
      for (const place of placeKinds) {
        const days = carefulDays(category, place);
        const lives = livesOf(category, place);
        if (days === null) {
          expect([category, lives.length]).toEqual(['other', expect.any(Number)]);
          continue;
        }
        expect(lives).toContain(days);
        const shorter = lives.filter((life) => life < days).length;
        expect(shorter / lives.length, `${category} ${place}`).toBeLessThanOrEqual(0.05);
      }
  });

  it('are short for what spoils, and nothing is said of dry food and of what belongs elsewhere', () => {
    expect(perishableDays('meat', 'fridge')).toBe(1);
    expect(perishableDays('dairy', 'fridge')).toBe(7);
    for (const category of ['meat', 'dairy', 'vegetables', 'fruits'] as const)
      expect(perishableDays(category, 'fridge')).toBeLessThanOrEqual(7);
    expect(perishableDays('fruits', 'pantry')).toBe(2);
    expect(perishableDays('frozen', 'freezer')).toBeGreaterThanOrEqual(60);
    for (const category of ['meat', 'dairy', 'vegetables', 'frozen'] as const)
      expect(perishableDays(category, 'pantry')).toBeNull();
    for (const category of ['grains', 'pantry', 'beverages', 'snacks', 'condiments', 'other'] as const)
      for (const place of ['pantry', 'fridge'] as const) expect(perishableDays(category, place)).toBeNull();
  });
});
