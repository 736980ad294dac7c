import { expect, it } from 'vitest';
import { identify } from './identity.ts';
import { lexicon } from './lexicon/lexicon.ts';

const strays = (form: (name: string) => string) =>
  lexicon.flatMap((concept) =>
    [...concept.en, ...concept.el]
      .filter((name) => identify(form(name)).concept?.id !== concept.id)
      .map((name) => `${form(name)} is ${identify(form(name)).concept?.id}, not ${concept.id}`),
  );

it('finds every food of the lexicon by each of its names, in capitals without accents too', () => {
  expect(strays((name) => name)).toEqual([]);
  expect(strays((name) => name.toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''))).toEqual([]);
});

it('finds nearly every name again behind an amount', () => {
  const names = lexicon.reduce((sum, { en, el }) => sum + en.length + el.length, 0);
  expect(strays((name) => `500 g ${name}, chopped`).length / names).toBeLessThan(0.01);
});
