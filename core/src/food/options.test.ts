import { describe, expect, it } from 'vitest';
import { foodBook } from './food-book.ts';
import { foodOptions } from './options.ts';

const book = foodBook(
  [{ id: 'own-1', name: 'Κάτι παγωμένο', category: 'frozen', kindOf: null, sameAs: null }],
  new Map(),
);
const offered = (text: string, language: 'el' | 'en' = 'el') => foodOptions(text, language, book);
const categories = (text: string) => [...new Set(offered(text).map(({ category }) => category))];

describe('a category that is typed', () => {
  it.each([
    ['γαλακτοκομικά', 'dairy'],
    ['ΓΑΛΑΚΤΟΚ', 'dairy'],
    ['galaktokomika', 'dairy'],
    ['frozen', 'frozen'],
    ['κατεψυγμένα', 'frozen'],
    ['katepsigmena', 'frozen'],
    ['beverages', 'beverages'],
    ['ροφήματα', 'beverages'],
    ['condiments', 'condiments'],
  ])('%s offers ten foods of it', (text, category) => {
    expect([offered(text).length, categories(text)]).toEqual([10, [category]]);
  });

  it('offers the common ones first, each once, the household’s own before them', () => {
    const ids = offered('γαλακτοκομικά').map(({ value }) => value);
    expect(ids).toEqual(expect.arrayContaining(['milk', 'yogurt', 'cheese']));
    expect(new Set(ids).size).toBe(10);
    expect(offered('frozen')[5]).toMatchObject({ value: 'own-1', own: true });
    expect(offered('ροφήματα', 'en')[0]?.label).toBe('juice');
  });

  it('stands behind the foods that are called so, which leave it half of the places once its word is whole', () => {
    const ids = offered('dairy', 'en').map(({ value }) => value);
    // what is called so is mostly without any: "dairy-free cheese"
    expect(ids.slice(0, 5).every((id) => /vegan|cream/.test(id))).toBe(true);
    expect(ids.slice(5)).toEqual(expect.arrayContaining(['milk', 'cheese', 'yogurt']));
    expect(offered('frozen', 'en')[0]?.label).toMatch(/^frozen/);
  });

  it('begins with three letters, and is none of every word', () => {
    expect(categories('γαλακ')).toContain('dairy');
    expect(offered('πο').map(({ value }) => value)).not.toContain('juice');
    expect(offered('zorgle')).toEqual([]);
  });
});
