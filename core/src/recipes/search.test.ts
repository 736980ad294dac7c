import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { understandIngredient } from './ingredients.ts';
import { inNameOnly, searchIndexOf, searchTextOf, searchWords, type Wanted } from './search.ts';

const text = (name: string, language: 'el' | 'en', lines: readonly string[] = [], tags: readonly string[] = []) =>
  searchTextOf({
    name,
    tags,
    cuisine: 'greek',
    ingredients: lines.map((line) => understandIngredient({ name: line }, language)),
  });
const kokkinisto = text('Μοσχάρι κοκκινιστό', 'el', ['1 κιλό μοσχάρι', '2 ώριμες ντομάτες'], ['Κυριακάτικο']);
const fasolakia = text('Φασολάκια λαδερά', 'el', ['1 κιλό φασολάκια', '1 κρεμμύδι', '½ φλ. γάλα']);
const mousakas = text('Moussaka', 'en', ['500 g minced lamb', '2 aubergines']);

const isFoundIn = (searchText: string, words: readonly Wanted[]): boolean => searchIndexOf([searchText])(words).has(0);

describe('a recipe is found', () => {
  it.each([
    [kokkinisto, 'ΜΟΣΧΑΡΙ'],
    [kokkinisto, 'μοσχάρι ντομάτα'],
    [kokkinisto, 'ντοματες μοσχαρι'],
    [kokkinisto, 'κοκκινιστος'],
    [kokkinisto, 'μοσχαριού με ντομάτα'],
    [kokkinisto, 'tomato'],
    [kokkinisto, 'tomatoes beef'],
    [kokkinisto, 'κυριακατικο'],
    [kokkinisto, 'κοκκιν'],
    [kokkinisto, 'mosxari kokinisto'],
    [kokkinisto, 'ελληνική'],
    [kokkinisto, 'greek beef'],
    [fasolakia, 'fasolakia ladera'],
    [fasolakia, 'FASOLAKIA'],
    [fasolakia, 'λαδερό'],
    [mousakas, 'μελιτζάνα'],
    [mousakas, 'melitzanes'],
    [mousakas, 'aubergine'],
    [mousakas, 'mouss'],
  ])('%#: by %s', (recipe, term) => {
    expect(isFoundIn(recipe, searchWords(term))).toBe(true);
  });

  it.each([
    [kokkinisto, 'μοσχάρι κοτόπουλο'],
    [kokkinisto, 'chicken'],
    [kokkinisto, 'μοσ κοτ'],
    [fasolakia, 'γαλοπούλα'],
    [fasolakia, 'kotopoulo'],
    [text('Γαλοπούλα', 'el'), 'γάλα'],
    [mousakas, 'xyz'],
  ])('%#: not by %s', (recipe, term) => {
    expect(isFoundIn(recipe, searchWords(term))).toBe(false);
  });

  it('by each word of its own name, in any case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^([α-ωά-ώ]{1,12}|[a-z]{1,12})( ([α-ωά-ώ]{1,12}|[a-z]{1,12})){0,4}$/), (name) => {
        const found = text(name, 'el');
        for (const words of [searchWords(name), searchWords(name.toUpperCase())]) {
          expect(isFoundIn(found, words)).toBe(true);
          expect(isFoundIn(found, words.map(inNameOnly))).toBe(true);
        }
      }),
    );
  });
});

it('tells what stands in the name from what stands elsewhere', () => {
  const inName = (term: string) => isFoundIn(kokkinisto, searchWords(term).map(inNameOnly));
  expect(['μοσχάρια', 'mosxari', 'κοκκινιστό μοσχάρι'].map(inName)).toEqual([true, true, true]);
  expect(['ντομάτα', 'beef', 'μοσχάρι ντομάτα'].map(inName)).toEqual([false, false, false]);
});

it('reads signs as nothing, "with" only alone, and cuts what is too long', () => {
  expect(searchWords(' %_\\ ^=~# ')).toEqual([]);
  expect(searchWords('κοτόπουλο με την πατάτα').map(({ forms }) => forms[0])).toEqual(['κοτοπουλο', 'πατατα']);
  expect(searchWords('με')).toHaveLength(1);
  expect(searchWords('b '.repeat(5_000))).toHaveLength(12);
  expect(searchWords('x'.repeat(10_000))[0]?.forms[0]).toHaveLength(100);
});

it('finds among many texts those in which each of them alone would be found', () => {
  const names = ['μοσχάρι κοκκινιστό', 'μοσχάρι', 'κοτόπουλο με πατάτες', 'chicken soup', 'μοσχαρίσιο κρέας', 'σούπα'];
  const texts = names.map((name) => text(name, 'el'));
  const index = searchIndexOf(texts);
  for (const term of ['μοσχάρι', 'mosx', 'κρέας μοσχάρι', 'σουπα', 'soupa', 'πατ κοτ', 'xyz', '']) {
    for (const words of [searchWords(term), searchWords(term).map(inNameOnly)]) {
      const alone = texts.flatMap((one, at) => (isFoundIn(one, words) ? [at] : []));
      expect([...index(words)].sort()).toEqual(alone);
    }
  }
  expect(index(searchWords('μοσχάρι')).size).toBe(3);
});
