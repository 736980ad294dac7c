import { expect, it } from 'vitest';
import { greekOf, soundsOf, whatOrThe } from './greeklish.ts';
import { languageOfText } from './language-of.ts';

it.each([
  ['βάλε γάλα', 'el'],
  ['vale gala sti lista', 'el'],
  ['8elw 2 kila patates', 'el'],
  ['ti exoume sto psigeio', 'el'],
  ['grapse tyri kai psomi', 'el'],
  ['ti trwme apopse?', 'el'],
  ['add milk to the list', 'en'],
  ['what can I cook tonight', 'en'],
  ['bought feta and ouzo', 'en'],
  ['undo', 'en'],
  ['xxx', 'fallback'],
])('%s', (text, lang) => {
  expect(languageOfText(text, 'el')).toBe(lang === 'fallback' ? 'el' : lang);
  expect(languageOfText(text, 'en')).toBe(lang === 'fallback' ? 'en' : lang);
});

const sounds = soundsOf(
  'προσθεσε καταψυξη θελω χρονομετρο ψυγειο αυριο πεμπτη εβγαλα μεχρι ξανα υπαρχει επομενο βημα ληγει γυρισε'.split(
    ' ',
  ),
);
it.each([
  ['prosthese', 'προσθεσε'],
  ['pros8ese', 'προσθεσε'],
  ['katapsyksh', 'καταψυξη'],
  ['katapsixi', 'καταψυξη'],
  ['8elw', 'θελω'],
  ['thelo', 'θελω'],
  ['hronometro', 'χρονομετρο'],
  ['xronometro', 'χρονομετρο'],
  ['chronometro', 'χρονομετρο'],
  ['psugeio', 'ψυγειο'],
  ['psigio', 'ψυγειο'],
  ['psyghio', 'ψυγειο'],
  ['aurio', 'αυριο'],
  ['ayrio', 'αυριο'],
  ['pempth', 'πεμπτη'],
  ['ebgala', 'εβγαλα'],
  ['mexri', 'μεχρι'],
  ['ksana', 'ξανα'],
  ['xana', 'ξανα'],
  ['uparxei', 'υπαρχει'],
  ['yparxei', 'υπαρχει'],
  ['lhgei', 'ληγει'],
  ['gurise', 'γυρισε'],
  ['london', undefined],
])('%s sounds like %s', (typed, meant) => expect(greekOf(typed, sounds)).toBe(meant));

it('tells what from the', () => {
  expect(whatOrThe(undefined, 'ληγει')).toBe('τι');
  expect(whatOrThe('βαλε', 'λιστα')).toBe('τη');
});
