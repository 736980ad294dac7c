import { describe, expect, it } from 'vitest';
import { dietsOf } from '../recipes/diets.ts';
import { containsOf } from './classes.ts';
import {
  areContentsKnown,
  type FoodBook,
  foodBook,
  foodById,
  foodKey,
  identifyIn,
  identifyLineIn,
  lexiconBook,
  type OwnFood,
  ownName,
  withFoods,
} from './food-book.ts';
import { parseLine } from './ingredient-line.ts';
import { satisfies } from './satisfies.ts';

const own = (id: string, name: string, more: Partial<OwnFood> = {}): OwnFood => ({
  id: `own-${id}`,
  name,
  category: null,
  kindOf: null,
  sameAs: null,
  ...more,
});
const idIn = (book: FoodBook, text: string) => identifyIn(book, text).concept?.id ?? null;
const bookOf = (foods: readonly OwnFood[], taught: Record<string, string> = {}) =>
  foodBook(foods, new Map(Object.entries(taught)));

describe('an own food', () => {
  const book = bookOf([own('1', 'Ζβρζβ της γιαγιάς')]);

  it.each(['Ζβρζβ της γιαγιάς', 'ΖΒΡΖΒ ΤΗΣ ΓΙΑΓΙΑΣ', 'ζβρζβ της γιαγιάς 500 γρ.', '2 κ.σ. ζβρζβ της γιαγιάς'])(
    'is found by its whole name: %s',
    (text) => expect(idIn(book, text)).toBe('own-1'),
  );

  it('is found in a line, and as one of two', () => {
    expect(identifyLineIn(book, parseLine('200 γρ. Ζβρζβ της γιαγιάς')).map(({ concept }) => concept?.id)).toEqual([
      'own-1',
    ]);
    const foods = identifyLineIn(book, parseLine('βούτυρο ή ζβρζβ της γιαγιάς'));
    expect(foods.map(({ concept }) => concept?.id)).toEqual(['butter', 'own-1']);
  });

  it('takes no other text with it: a product called "fresh" leaves fresh milk alone', () => {
    const careless = bookOf([own('1', 'φρέσκο'), own('2', 'bio')]);
    expect([idIn(careless, 'φρέσκο γάλα'), idIn(careless, 'bio milk'), idIn(careless, 'φρέσκο')]).toEqual([
      idIn(lexiconBook(), 'φρέσκο γάλα'),
      idIn(lexiconBook(), 'bio milk'),
      'own-1',
    ]);
    expect(idIn(careless, 'φρέσκο γάλα')).not.toBeNull();
  });

  it('serves for itself and for what it is a kind of, and the general food does not serve for it', () => {
    const kinds = bookOf([own('1', 'Ζβρζβ', { kindOf: 'feta' })]);
    const { index } = kinds;
    const [zvrzv, feta] = [foodById('own-1', kinds), foodById('feta', kinds)];
    expect(satisfies(zvrzv, zvrzv, { index })).toMatchObject({ verdict: 'yes', reason: 'same' });
    expect(satisfies(zvrzv, feta, { index })).toMatchObject({ verdict: 'yes', reason: 'variety' });
    expect(satisfies(feta, zvrzv, { index }).verdict).toBe('no');
  });

  it('never passes a diet while nobody says what is in it; as a kind of something it holds the same', () => {
    const lentil = foodById('lentils', book);
    expect(dietsOf([lentil])).toContain('vegan_vegetarian');
    expect(dietsOf([lentil, foodById('own-1', book)])).toEqual([]);
    expect(areContentsKnown(foodById('own-1', book) as never)).toBe(false);

    const kinds = bookOf([own('1', 'Ζβρζβ', { kindOf: 'feta' }), own('2', 'Βλβλ', { kindOf: 'no-such-food' })]);
    const zvrzv = foodById('own-1', kinds);
    if (zvrzv === null) throw new Error('no food');
    expect(areContentsKnown(zvrzv)).toBe(true);
    expect(containsOf(zvrzv)).toEqual(containsOf(foodById('feta', kinds) as never));
    expect(dietsOf([zvrzv])).toEqual(dietsOf([foodById('feta', kinds)]));
    expect(dietsOf([foodById('own-2', kinds)])).toEqual([]);
  });
});

describe('what was merged and taught', () => {
  it('leads to what it became, over any chain, and so does its name', () => {
    const book = bookOf([
      own('1', 'Ζβρζβ', { sameAs: 'own-2' }),
      own('2', 'Βλβλ', { sameAs: 'feta' }),
      own('3', 'Κρκρ'),
    ]);
    expect(foodById('own-1', book)?.id).toBe('feta');
    expect([idIn(book, 'ζβρζβ'), idIn(book, 'βλβλ 200 γρ.'), idIn(book, 'κρκρ')]).toEqual(['feta', 'feta', 'own-3']);
    expect([...new Set(book.ownNames.map(({ concept }) => concept.id))]).toEqual(['own-3']);
  });

  it('leads nowhere from a circle', () => {
    const book = bookOf([own('1', 'Ζβρζβ', { sameAs: 'own-2' }), own('2', 'Βλβλ', { sameAs: 'own-1' })]);
    expect([foodById('own-1', book), idIn(book, 'ζβρζβ')]).toEqual([null, null]);
  });

  it('wins over the lexicon for exactly that text, whatever its amount', () => {
    const book = bookOf([], { κρεμα: 'yogurt', 'τυρι τησ μαριασ': 'feta' });
    expect([idIn(book, 'Κρέμα'), idIn(book, 'κρέμα 200 γρ.'), idIn(book, 'Τυρί της Μαρίας 400γρ')]).toEqual([
      'yogurt',
      'yogurt',
      'feta',
    ]);
    expect(idIn(book, 'κρέμα γάλακτος')).toBe(idIn(lexiconBook(), 'κρέμα γάλακτος'));
  });

  it('a living food keeps its name from a merged one', () => {
    const foods = [own('1', 'Ζβρζβ'), own('2', 'Ζβρζβ', { sameAs: 'feta' })];
    expect([idIn(bookOf(foods), 'ζβρζβ'), idIn(bookOf(foods.toReversed()), 'ζβρζβ')]).toEqual(['own-1', 'own-1']);
  });

  it('grows by further foods without losing any', () => {
    const book = withFoods(bookOf([own('1', 'Ζβρζβ')], { κρεμα: 'yogurt' }), [own('2', 'Βλβλ')]);
    expect([idIn(book, 'ζβρζβ'), idIn(book, 'βλβλ'), idIn(book, 'κρέμα')]).toEqual(['own-1', 'own-2', 'yogurt']);
  });
});

describe('the name of an own food', () => {
  it('is one under accent, case, number and order of words', () => {
    const keys = ['Ζβρζβ της Γιαγιάς', 'ζβρζβ της γιαγιας', 'ΓΙΑΓΙΑΣ ΤΗΣ ΖΒΡΖΒ'].map(foodKey);
    expect(new Set(keys).size).toBe(1);
    expect(foodKey('πιπεριά')).not.toBe(foodKey('πιπέρι'));
  });

  it.each(['', '  ', '🍅', '!!!', 'α'.repeat(121), 'ﷺ'.repeat(40)])('has words, and not a page of them: %j', (text) =>
    expect(ownName(text)).toBeNull(),
  );
});
