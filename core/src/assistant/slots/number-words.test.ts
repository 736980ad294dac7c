import { expect, it } from 'vitest';
import { languageOfText } from '../hear/language-of.ts';
import { understand } from '../understand.ts';

it('keeps a word that every object has from being a number', () => {
  for (const text of ['two constructor eggs to the list', 'βάλε 2 constructor γάλα', 'add a constructor of milk'])
    for (const lang of ['en', 'el'] as const)
      expect(JSON.stringify(understand({ text, lang }))).not.toContain('"quantity":null');
  expect(languageOfText('constructor', 'en')).toBe('en');
});
