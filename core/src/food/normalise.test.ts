import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capital, fold, greeklish, soundEl, stemSound, writtenIn } from './normalise.ts';

it('begins a name with a large letter that keeps its accent', () => {
  expect(['άνηθος', 'όσπρια', 'feta', ''].map(capital)).toEqual(['Άνηθος', 'Όσπρια', 'Feta', '']);
});

it('tells by the letters in which language something is read aloud', () => {
  expect(['Φέτα Dodoni', 'Feta', '7'].map(writtenIn)).toEqual(['el', 'en', 'en']);
});

describe('fold', () => {
  it.each([
    ['ΜΑΪΝΤΑΝΌΣ', 'μαιντανοσ'],
    ['μαϊντανός', 'μαιντανοσ'],
    ['  Crème   fraîche, light! ', 'creme fraiche light'],
    ["confectioners' sugar", 'confectioners sugar'],
    ['half-and-half', 'half and half'],
    ['Œuf ß', 'oeuf ss'],
    ['κ.σ.', 'κ σ'],
    ['γάλα 3,5%', 'γαλα 3 5'],
  ])('%s is %s', (text, key) => expect(fold(text)).toBe(key));

  it('turns Latin look-alikes in a Greek word Greek, and leaves Latin words alone', () => {
    expect(fold('ΓAΛA')).toBe('γαλα');
    expect(fold('ΠIΠEPI')).toBe('πιπερι');
    expect(fold('PIZZA ΜΑΡΓΑΡΙΤΑ')).toBe('pizza μαργαριτα');
  });

  it('reads composed and decomposed text alike', () => {
    expect(fold('γάλα'.normalize('NFD'))).toBe(fold('γάλα'.normalize('NFC')));
  });

  it('is idempotent on any text', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'ΑαΆςσΣhHnNuU-.½ßİﬁ´’') }),
    );
    fc.assert(
      fc.property(texts, (text) => fold(fold(text)) === fold(text)),
      { numRuns: 2000 },
    );
  });
});

describe('greeklish', () => {
  const heard = (latin: string) => greeklish(latin).map(stemSound);
  it.each([
    ['patates', 'πατάτα'],
    ['ntomata', 'ντομάτες'],
    ['domates', 'ντομάτα'],
    ['tyri', 'τυρί'],
    ['turi', 'τυρί'],
    ['alevri', 'αλεύρι'],
    ['aleyri', 'αλεύρι'],
    ['kolokithakia', 'κολοκυθάκια'],
    ['mpamies', 'μπάμιες'],
    ['ksidi', 'ξίδι'],
    ['xidi', 'ξίδι'],
    ['xoriatiko', 'χωριάτικο'],
    ['fakes', 'φακές'],
    ['skordo', 'σκόρδο'],
    ['elaiolado', 'ελαιόλαδο'],
    ['8ymari', 'θυμάρι'],
  ])('%s sounds like %s', (latin, greek) => {
    expect(heard(latin)).toContain(stemSound(soundEl(fold(greek))));
  });

  it('has no reading for Greek text', () => expect(greeklish('πατάτα')).toEqual([]));
});
