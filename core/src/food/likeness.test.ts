import { describe, expect, it } from 'vitest';
import { foodBook, identifyIn, lexiconBook } from './food-book.ts';
import { likelyFoods } from './likeness.ts';

const ids = (text: string, book = lexiconBook()) => likelyFoods(text, book).map(({ id }) => id);

describe('likely foods', () => {
  it.each([
    ['μελιτζαννα', 'aubergine'],
    ['brocolli', 'broccoli'],
    ['κοτοπουλο τηγανιας ψιλοκομμενο μυστικο', 'chicken'],
  ])('proposes for %s', (text, id) => {
    expect(ids(text)).toContain(id);
  });

  it('proposes what the household calls so, and never matches by likeness', () => {
    const own = { id: 'own-1', name: 'Ζβρζβιδι', category: null, kindOf: null, sameAs: null };
    const book = foodBook([own], new Map());
    expect(ids('ζβρζιβδι', book)[0]).toBe('own-1');
    expect(identifyIn(book, 'ζβρζιβδι').concept).toBeNull();
  });

  it('proposes nothing for nothing, and little for much', () => {
    expect([ids(''), ids('x'), ids('🍅')]).toEqual([[], [], []]);
    expect(ids('αβγδ '.repeat(2_000)).length).toBeLessThanOrEqual(5);
  });
});
