import { describe, expect, it } from 'vitest';
import { lexicon } from '../../food/lexicon/lexicon.ts';
import { languages } from '../../kit/language.ts';
import { answerTo, longestAnswer, numbersOf, textOf } from './knowledge-testing.ts';

describe('what is in an amount of a food', () => {
  it('says calories first, then the nutrients, in the language’s numbers', () => {
    const items = [{ food: 'feta', quantity: 100, unit: 'g' as const }];
    expect(textOf('nutrition', { items })).toMatch(
      /^Feta: about \d+ calories in 100 grams\. In grams: protein \d+, .*salt 2\.\d\.$/,
    );
    expect(textOf('nutrition', { items }, 'el')).toMatch(
      /^Φέτα: περίπου \d+ θερμίδες σε 100 γραμμάρια\. .*αλάτι 2,\d\.$/,
    );
  });

  it('goes with the amount', () => {
    const calories = (quantity: number) =>
      numbersOf(
        textOf('nutrition', { items: [{ food: 'feta', quantity, unit: 'g' }] }).split(' calories')[0] ?? '',
      )[0] ?? 0;
    expect(calories(200)).toBeCloseTo(2 * calories(100), -1);
  });

  it('counts of a piece what is eaten, and takes spoons for what is in them', () => {
    const banana = lexicon.find(({ id }) => id === 'banana');
    const eaten = Math.round(2 * (banana?.gramsPerPiece ?? 0) * (banana?.edible ?? 1));
    expect(textOf('nutrition', { items: [{ food: 'banana', quantity: 2 }] })).toContain(
      `2 pieces (${eaten} grams eaten)`,
    );
    expect(textOf('nutrition', { items: [{ food: 'olive-oil', quantity: 1, unit: 'tbsp' }] })).toContain(
      '1 tablespoon (14 grams)',
    );
  });

  it('is of 100 grams where no amount was said, and of one piece too', () => {
    expect(textOf('nutrition', { items: [{ food: 'egg' }] })).toMatch(/in 100 grams\. .*One piece has about 6\d\.$/);
  });

  it('falls back on 100 grams where the unit has no weight', () => {
    expect(textOf('nutrition', { items: [{ food: 'bread', quantity: 1, unit: 'slice' }] })).toMatch(
      /^Bread: I do not know what “1 slice” weighs\. About \d+ calories in 100 grams/,
    );
  });

  it('has no figures for a food it does not know', () => {
    expect(textOf('nutrition', { items: [{ food: 'zorgblat' }] })).toMatch(/do not have figures/);
    expect(textOf('nutrition', { items: [{ food: 'ζόργκμπλατ' }] }, 'el')).toMatch(/δεν έχω στοιχεία/);
    expect(answerTo('nutrition', {})).toBeNull();
  });

  it('is of bearable length for every food', () => {
    const long = lexicon.flatMap(({ id }) =>
      languages.flatMap((lang) =>
        [{ food: id }, { food: id, quantity: 2.5, unit: 'cup' as const }].flatMap((item) =>
          textOf('nutrition', { items: [item] }, lang).length > longestAnswer ? [`${id} ${lang}`] : [],
        ),
      ),
    );
    expect(long).toEqual([]);
  });
});

describe('a recipe for more or fewer', () => {
  const recipe = { name: 'Κοτόσουπα', servings: 4 };

  it('says by how much the amounts change', () => {
    expect(textOf('scale', { servings: 6 }, 'el', { recipe })).toBe('Κοτόσουπα: οι ποσότητες για 6 άτομα, επί 1,5.');
    expect(textOf('scale', { factor: 2 }, 'en', { recipe })).toMatch(
      /^Κοτόσουπα: the amounts times 2\. Times and tins/,
    );
  });

  it('asks for a recipe where none is open, and says how it is done by hand', () => {
    expect(textOf('scale', { factor: 0.5 }, 'el')).toContain('κάθε ποσότητα επί 0,5.');
    expect(textOf('scale', { servings: 6 })).toContain('times 6.');
    expect(answerTo('scale', {})).toBeNull();
  });
});
