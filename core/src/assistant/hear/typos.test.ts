import { expect, it } from 'vitest';
import { repaired, vocabularyOf } from './typos.ts';

const vocabulary = vocabularyOf(
  'list milk minutes shopping calories freezer tomato tomatoes butter batter πρόσθεσε χρονομετρο βημα λεπτα αναιρεσε επομενο κολοκυθακια κολοκυθακι προσθεσε wednesday parmesan'.split(
    ' ',
  ),
);

it.each([
  ['lsit', 'list'],
  ['shoping', 'shopping'],
  ['mintues', 'minutes'],
  ['calroies', 'calories'],
  ['freezr', 'freezer'],
  ['tomatos', 'tomatoes'],
  ['buter', 'butter'],
  ['parmasan', 'parmesan'],
  ['wensday', undefined],
  ['βιμα', 'βημα'],
  ['ανερεσε', 'αναιρεσε'],
  ['χρονομερο', 'χρονομετρο'],
  ['κολοκυθκια', 'κολοκυθακια'],
  ['προσθσεε', 'προσθεσε'],
  ['milk', undefined],
  ['mil', undefined],
  ['bitter', undefined],
  ['london', undefined],
])('%s', (typed, meant) => expect(repaired(typed, vocabulary)).toBe(meant));

it('is quick over many words', () => {
  const letters = 'abcdefghiklmnoprstuv';
  const word = (seed: number) =>
    Array.from({ length: 5 + (seed % 8) }, (_, i) => letters[(seed * (i + 3) * 7 + i * seed) % 20]).join('');
  const many = vocabularyOf(Array.from({ length: 6000 }, (_, i) => word(i * 37 + 11)));
  const before = performance.now();
  for (let i = 0; i < 200; i += 1) repaired(word(i * 91 + 5), many);
  expect((performance.now() - before) / 200).toBeLessThan(2);
});
