import { describe, expect, it } from 'vitest';
import { foodIndex } from '../../food/food-index.ts';
import { lexicon } from '../../food/lexicon/lexicon.ts';
import { languages } from '../../kit/language.ts';
import { answerTo, longestAnswer, numbersOf, textOf } from './knowledge-testing.ts';
import { classSubstitutes, substitutes } from './substitutes.ts';

describe('what to take instead', () => {
  it('comes with its proportion', () => {
    expect(textOf('substitute', { food: 'buttermilk' })).toContain('225 ml of milk with 1 tablespoon of lemon juice');
    expect(textOf('substitute', { food: 'self-raising-flour' }, 'el')).toContain(
      '2 κοφτά κουταλάκια του γλυκού μπέικιν',
    );
    expect(textOf('substitute', { food: 'fresh-yeast' })).toContain('7 grams for 21 grams');
  });

  it('is that of the general food for a variety, which never replaces itself', () => {
    expect(textOf('substitute', { food: 'whole-milk' })).toContain('Oat or soy drink');
    expect(textOf('substitute', { food: 'sunflower-oil' })).not.toContain('olive or sunflower');
    expect(textOf('substitute', { food: 'lettuce' })).toContain('rocket');
    expect(textOf('substitute', { food: 'white-wine' })).not.toContain('grape juice');
  });

  it('is what the lexicon says for a food without a note', () => {
    expect(textOf('substitute', { food: 'sour-cherry' })).toBe(
      'Sour cherries: It changes the dish, but works: cherries, canned cherries.',
    );
    expect(textOf('substitute', { food: 'nectarine' }, 'el')).toContain('Κάνει και: ροδάκινα');
  });

  it('leaves out what the asker does not eat, and only then', () => {
    const fasting = answerTo('substitute', { food: 'margarine' }, 'en', { diets: ['fasting'] });
    expect(fasting?.text).not.toMatch(/butter/i);
    expect(fasting?.text).toContain('Oil: 80 ml for 100 grams.');
    expect(textOf('substitute', { food: 'margarine' })).toContain('Butter, the same amount.');
    expect(textOf('substitute', { food: 'pine-nut' }, 'en', { allergies: ['nuts'] })).toContain('sunflower seeds');
    expect(textOf('substitute', { food: 'pine-nut' }, 'en', { allergies: ['nuts'] })).not.toContain('walnuts');
    const vegetarian = { diets: ['vegan_vegetarian'] as const };
    expect(textOf('substitute', { food: 'margarine' }, 'en', vegetarian)).toContain('Butter');
    expect(textOf('substitute', { food: 'margarine' }, 'en', { ...vegetarian, vegan: true })).not.toContain('Butter');
    // a taste is no ban
    expect(textOf('substitute', { food: 'margarine' }, 'en', { diets: ['meat'] })).toContain('Butter');
  });

  it('says so where it knows nothing, and is null without a food', () => {
    expect(textOf('substitute', { food: 'zorgblat' })).toMatch(/I know nothing/);
    expect(textOf('substitute', { food: 'ζόργκμπλατ' }, 'el')).toMatch(/δεν ξέρω κάτι/);
    expect(answerTo('substitute', {})).toBeNull();
  });

  it('lists one by one what it says, and the foods that serve', () => {
    expect(answerTo('substitute', { food: 'egg' })?.lines?.length).toBeGreaterThanOrEqual(3);
    expect(answerTo('substitute', { food: 'whole-milk' })?.foods).toContain('oat-milk');
    expect(answerTo('substitute', { food: 'margarine' }, 'en', { diets: ['fasting'] })?.foods).not.toContain('butter');
  });
});

describe('the notes', () => {
  const all = [...Object.entries(substitutes), ...Object.entries(classSubstitutes)];
  const { byId } = foodIndex();

  it('are of foods the lexicon has, and made of such', () => {
    expect(Object.keys(substitutes).length).toBeGreaterThanOrEqual(60);
    const named = [...Object.keys(substitutes), ...all.flatMap(([, each]) => each.flatMap(({ foods }) => foods))];
    expect(named.filter((id) => byId.get(id) === undefined)).toEqual([]);
  });

  it('say the same numbers in both languages, each in its own letters', () => {
    const texts = all.flatMap(([id, each]) => each.map(({ text }) => ({ id, ...text })));
    expect(texts.filter(({ en, el }) => String(numbersOf(en)) !== String(numbersOf(el))).map(({ id }) => id)).toEqual(
      [],
    );
    expect(texts.filter(({ en, el }) => /[α-ωά-ώ]/.test(en) || !/[α-ωά-ώ]/.test(el)).map(({ id }) => id)).toEqual([]);
  });

  it('make an answer of bearable length for every food', () => {
    const long = lexicon.flatMap(({ id }) =>
      languages.flatMap((lang) =>
        textOf('substitute', { food: id }, lang).length > longestAnswer ? [`${id} ${lang}`] : [],
      ),
    );
    expect(long).toEqual([]);
  });
});
