import { expect, it } from 'vitest';
import { understandAtStove } from './at-stove.ts';

const heard = (text: string, lang?: 'el' | 'en') =>
  understandAtStove(text, lang ?? (/\p{Script=Greek}/u.test(text) ? 'el' : 'en'))?.map(({ intent, slots }) =>
    [intent, ...Object.values(slots)].join(' '),
  ) ?? null;

it.each([
  ['Next step please', ['step.next']],
  ['okay, carry on', ['step.next']],
  ["what's next?", ['step.next']],
  ["I'm done with that", ['step.next']],
  ['go back one step', ['step.previous']],
  ['the previous step', ['step.previous']],
  ['could you say that again please', ['step.repeat']],
  ["I didn't catch that", ['step.repeat']],
  ['set a timer for ten minutes', ['timer.start 600']],
  ['twenty five minutes for the potatoes', ['timer.start 1500 potatoes']],
  ['start an egg timer for 7 minutes', ['timer.start 420 egg']],
  ['set a timer for the rice for an hour and a half', ['timer.start 5400 rice']],
  ['half an hour timer', ['timer.start 1800']],
  ['remind me in three quarters of an hour', ['timer.start 2700']],
  ['how long is left on the pasta timer', ['timer.status pasta']],
  ['how much time is left?', ['timer.status']],
  ['stop the timer', ['timer.cancel']],
  ['cancel the rice timer', ['timer.cancel rice']],
  ['double the recipe', ['scale 2']],
  ['halve it', ['scale 0.5']],
  ['make it for six people', ['scale 6']],
  ['set a timer for 20 minutes and go to the next step', ['timer.start 1200', 'step.next']],
  ['Επόμενο βήμα', ['step.next']],
  ['πάμε παρακάτω', ['step.next']],
  ['γύρνα πίσω', ['step.previous']],
  ['πες το ξανά', ['step.repeat']],
  ['πες το άλλη μια φορά, σε παρακαλώ', ['step.repeat']],
  ['βάλε χρονόμετρο δέκα λεπτά για τα μακαρόνια', ['timer.start 600 μακαρονια']],
  ['χρονόμετρο μιάμιση ώρα', ['timer.start 5400']],
  ['ξεκίνα ένα τέταρτο', ['timer.start 900']],
  ['θύμισέ μου σε είκοσι πέντε λεπτά', ['timer.start 1500']],
  ['πόση ώρα μένει;', ['timer.status']],
  ['σταμάτα το χρονόμετρο', ['timer.cancel']],
  ["κλείσ' το", ['timer.cancel']],
  ['διπλασίασε τη συνταγή', ['scale 2']],
  ["κάν' το για οχτώ άτομα", ['scale 8']],
  ['μισή δόση', ['scale 0.5']],
  ['επόμενο βήμα και βάλε χρονόμετρο οχτώ λεπτά', ['step.next', 'timer.start 480']],
])('%s', (text, acts) => expect(heard(text)).toEqual(acts));

it.each([
  ['epomeno vima', ['step.next']],
  ['pame pisw', ['step.previous']],
  ['hronometro 7 lepta gia ta auga', ['timer.start 420 αυγα']],
  ['kanto gia 6 atoma', ['scale 6']],
])('Greeklish: %s', (text, acts) => expect(heard(text, 'el')).toEqual(acts));

it.each([
  'add milk to the list',
  'how long do eggs keep',
  'take the butter out of the fridge',
  'what can I cook in ten minutes',
  'bought six eggs',
  'πρόσθεσε γάλα στη λίστα',
  'πόσο ρύζι έχουμε;',
  'τι λήγει σήμερα',
  'βάλε δέκα αυγά στη λίστα',
  'πέταξα το γάλα',
  'stop buying milk and cook the rice for dinner on monday',
  '',
])('%s goes to the kitchen', (text) => expect(heard(text)).toBeNull());
