import { describe, expect, it } from 'vitest';
import { foodClasses, placeKinds } from '../../food/concept.ts';
import { foodBook } from '../../food/food-book.ts';
import { foodIndex } from '../../food/food-index.ts';
import { lexicon } from '../../food/lexicon/lexicon.ts';
import { languages } from '../../kit/language.ts';
import { answerTo, longestAnswer, numbersOf, textOf } from './knowledge-testing.ts';
import { classTips, storageTips } from './storage-tips.ts';

describe('how a food is kept', () => {
  it('is said with the days it keeps', () => {
    expect(textOf('storage', { food: 'parsley' })).toMatch(
      /^Parsley: stems in a glass .* Good for about 8 days in the fridge/,
    );
    expect(textOf('storage', { food: 'feta' }, 'el')).toMatch(
      /^Φέτα: στο ψυγείο, στην άλμη .*από το άνοιγμα περίπου 10 ημέρες\.$/,
    );
  });

  it('keeps tomatoes, bread and potatoes out of the fridge', () => {
    for (const food of ['tomato', 'cherry-tomato', 'bread', 'potato']) {
      expect(textOf('storage', { food, place: 'fridge' })).toContain('better not in the fridge.');
      expect(textOf('storage', { food, place: 'fridge' }, 'el')).toContain('καλύτερα όχι στο ψυγείο.');
      expect(textOf('storage', { food })).not.toMatch(/\d [a-z]+ in the fridge/);
    }
  });

  it('says whether and how it may be frozen, and what changes', () => {
    expect(textOf('storage', { food: 'mushroom', place: 'freezer' })).toMatch(/: yes, .* At −18 °C good for about/);
    expect(textOf('storage', { food: 'lettuce', place: 'freezer' }, 'el')).toMatch(/: όχι/);
    expect(textOf('storage', { food: 'salt', place: 'freezer' })).toMatch(/no need to freeze/);
    expect(textOf('storage', { food: 'cream-cheese', place: 'freezer' })).toMatch(/turns grainy/);
  });

  it('warns of what makes ill outside the fridge, and only of that', () => {
    expect(textOf('storage', { food: 'chicken', place: 'pantry' })).toContain(
      'not outside the fridge, 2 hours at most.',
    );
    expect(textOf('storage', { food: 'parsley', place: 'pantry' })).toContain('better in the fridge.');
  });

  it('knows what is sold frozen, smoked or ready from what is fresh', () => {
    expect(textOf('storage', { food: 'frozen-spinach' })).toContain('in the freezer, closed;');
    expect(textOf('storage', { food: 'spinach' })).toContain('in the fridge, dry');
    expect(textOf('storage', { food: 'smoked-salmon' })).not.toContain('cooked the same day');
    expect(textOf('storage', { food: 'tzatziki', place: 'freezer' }, 'el')).toContain('καλύτερα όχι στην κατάψυξη');
  });

  it('gives cooked rice one day, whatever the lexicon says', () => {
    const text = textOf('storage', { food: 'cooked-rice' });
    expect(text).toContain('within 1 day');
    expect(text).not.toContain('2 days');
    // the year of a closed carton is not that of the pot
    expect(textOf('storage', { food: 'soup' })).not.toMatch(/year|outside/);
  });

  it('goes by the label for a food it does not know, and is null without one', () => {
    expect(textOf('storage', { food: 'zorgblat' })).toMatch(/^Zorgblat: I do not know this food\./);
    expect(textOf('storage', { food: 'ζόργκμπλατ' }, 'el')).toMatch(/δεν ξέρω αυτό το τρόφιμο/);
    expect(answerTo('storage', {})).toBeNull();
    const own = { id: 'own-1', name: 'Granny’s mix', category: null, kindOf: null, sameAs: null };
    const book = foodBook([own], new Map());
    expect(textOf('storage', { food: 'own-1' }, 'en', { book })).toMatch(/^Granny’s mix: I do not know this food\./);
  });
});

describe('the tips', () => {
  const all = [...Object.entries(storageTips), ...Object.entries(classTips)];

  it('are of foods the lexicon has', () => {
    const { byId } = foodIndex();
    expect(Object.keys(storageTips).filter((id) => byId.get(id) === undefined)).toEqual([]);
    expect(Object.keys(storageTips).length).toBeGreaterThanOrEqual(70);
    expect(foodClasses.filter((each) => classTips[each] === undefined)).toEqual([]);
  });

  it('say the same numbers in both languages', () => {
    const odd = all.filter(([, { keep, freeze = { en: '', el: '' } }]) =>
      [keep, freeze].some(({ en, el }) => String(numbersOf(en)) !== String(numbersOf(el))),
    );
    expect(odd.map(([id]) => id)).toEqual([]);
  });

  it('make an answer of bearable length for every food and place', () => {
    const long = lexicon.flatMap(({ id }) =>
      languages.flatMap((lang) =>
        [undefined, ...placeKinds].flatMap((place) =>
          textOf('storage', { food: id, ...(place && { place }) }, lang).length > longestAnswer
            ? [`${id} ${place} ${lang}`]
            : [],
        ),
      ),
    );
    expect(long).toEqual([]);
  });
});
