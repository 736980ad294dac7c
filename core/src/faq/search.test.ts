import { expect, test } from 'vitest';
import { isFound, piecesOf, searchOf, wordsOf } from './search.ts';

const finds = (typed: string, ...texts: string[]) => isFound(searchOf(typed), wordsOf(texts));
const marked = (text: string, typed: string) =>
  piecesOf(text, searchOf(typed))
    .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('');

test.each([
  ['ληξη', 'Ημερομηνία λήξης'],
  ['ΛΉΞΗ', 'Ημερομηνία λήξης'],
  ['RECEIPT', 'Scan a receipt'],
  ['αποδειξη', 'Σαρώστε δύο αποδείξεις'],
  ['apodeixi', 'Σαρώστε δύο αποδείξεις'],
  ['syntages', 'Οι συνταγές μου'],
  ['ντουλαπα ληξη', 'Η ντουλάπα και η λήξη'],
  ['recipes', 'Whose recipe is it?'],
  ['', 'anything'],
  ['  ?! ', 'anything'],
])('%j is found in %j', (typed, text) => expect(finds(typed, text)).toBe(true));

test.each([
  ['ληξη ψωμι', 'Ημερομηνία λήξης'],
  ['barcode', 'Scan a receipt'],
  ['xyz', 'Οι συνταγές μου'],
])('%j is not found in %j', (typed, text) => expect(finds(typed, text)).toBe(false));

test('words may stand in different texts of one question', () => {
  expect(finds('undo pantry', 'Can I undo?', 'Whatever the pantry held')).toBe(true);
});

test.each([
  ['Ημερομηνία λήξης', 'ληξη', 'Ημερομηνία [λήξη]ς'],
  ['Το «ΡΎΖΙ» μου', 'ρυζι', 'Το «[ΡΎΖΙ]» μου'],
  ['Δύο αποδείξεις;', 'αποδειξη', 'Δύο [αποδείξεις];'],
  ['Οι συνταγές', 'syntages', 'Οι [συνταγές]'],
  ['Unused use', 'use used', 'Un[used] [use]'],
  ['Ρΰζι', 'ρυζι', '[Ρΰζι]'],
  ['It’s Kelari’s', 'its', '[It’s] Kelari’s'],
  ['decomposed: λη\u0301ξη', 'ληξ', 'decomposed: [λη\u0301ξ]η'],
  ['Straße 5', 'strasse', '[Straße] 5'],
  ['½ kilo', '2', '[½] kilo'],
  ['nothing', '', 'nothing'],
])('%j marks %j as %j', (text, typed, wanted) => {
  expect(marked(text, typed)).toBe(wanted);
  expect(
    piecesOf(text, searchOf(typed))
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
