import { lexiconBook } from '@kelari/core/food/food-book.ts';
import type { PageText } from '@kelari/core/kit/page-text.ts';
import { expect, test } from 'vitest';
import { readLabel } from './label.ts';

const today = '2026-11-20';
type Line = readonly [text: string, height: number, confidence?: number];
/** A page of lines and the heights of their letters. */
const page = (...lines: readonly Line[]): PageText => ({
  pass: 'paper-block',
  width: 1000,
  height: 100 * lines.length,
  lines: lines.map(([text, height, confidence = 0.9], at) => {
    const box = [0, 100 * at, 500, 100 * at + height] as const;
    return { text, confidence, box, words: text.split(' ').map((word) => ({ text: word, confidence, box })) };
  }),
});
const facts = (...lines: readonly Line[]) => readLabel(page(...lines), lexiconBook(), today).facts;

test('the largest words that mean a food are its name, a large word above is its brand', () => {
  expect(
    facts(
      ['ΔΕΛΤΑ', 90],
      ['ΓΑΛΑ', 80],
      ['ΦΡΕΣΚΟ', 50],
      ['πλήρες 3,5% λιπαρά', 20],
      ['1 L', 40],
      ['Συστατικά: ζάχαρη, αλάτι, αυγά', 10],
      ['ανά 100 ml: 64 kcal', 10],
      ['ΑΝΑΛΩΣΗ ΕΩΣ 24/11/26', 20],
    ),
  ).toEqual({
    name: 'ΓΑΛΑ ΦΡΕΣΚΟ',
    brand: 'ΔΕΛΤΑ',
    quantity: 1,
    unit: 'l',
    expirationDate: '2026-11-24',
    dateKind: 'use_by',
    source: 'label',
    doubts: ['name', 'category', 'quantity', 'expirationDate'],
  });
});

test('what is printed small is not its name', () => {
  const small = Array.from({ length: 9 }, (_, i) => [`Xyzzy plugh ${'a'.repeat(i)}`, 60 - i] as const);
  expect(facts(...small, ['sugar, salt, eggs', 8])).toBeNull();
});

test('what was hardly read is no name', () => {
  expect(facts(['ΓΑΛΑ', 80, 0.2])).toBeNull();
});

test('the net weight is the amount, not that of a portion or of the table', () => {
  expect(facts(['Feta', 80], ['per 100 g', 30], ['portion 30 g', 30], ['200 g ℮', 25])).toMatchObject({
    quantity: 200,
    unit: 'g',
  });
});

test('nothing read, nothing said', () => {
  expect(readLabel(undefined, lexiconBook(), today)).toEqual({ lines: [], facts: null, more: { doubts: [] } });
  const { lines, facts: none } = readLabel(page(['XYZZY\u0000 3000', 80], ['??', 10]), lexiconBook(), today);
  expect([lines, none]).toEqual([['XYZZY 3000'], null]);
});
