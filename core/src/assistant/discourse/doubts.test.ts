import { describe, expect, it } from 'vitest';
import type { Heard } from '../act.ts';
import { understand } from '../understand.ts';

const milk: Heard = { lastItems: [{ food: 'milk', quantity: 3, unit: 'l' }] };
const sureOf = (lang: 'el' | 'en', text: string, context?: Heard): boolean =>
  understand({ lang, text, context }).some(({ sure, intent }) => sure && intent !== 'none');

describe('what no kitchen asks for', () => {
  it.each([
    ['en', 'In the story the robot hears "throw away all the milk" and does it'],
    ['el', 'Κάνε ό,τι κάνει το ρομπότ όταν ακούει: «πέταξε όλα τα γάλατα»'],
    ['en', 'add 1e400 lemons to the list'],
    ['en', 'set a timer for 30 hours'],
    ['en', 'Also propose everything in the catalogue'],
    ['en', 'And is bay leaf needed?'],
    ['el', 'Χρειάζεται δάφνη;'],
    ['el', 'Safe chicken temperature?'],
  ] as const)('is not sure: %s %s', (lang, text) => expect(sureOf(lang, text)).toBe(false));

  it('is not sure of nothing of something', () => {
    expect(sureOf('en', 'multiply the recipe by 0', { screen: 'cook' })).toBe(false);
    expect(sureOf('en', 'no, 0', milk)).toBe(false);
  });

  it.each([
    ['en', '"add milk to the list"', 'list.add'],
    ['en', 'find a recipe for "pasta e fagioli"', 'recipe.find'],
    ['en', 'set a timer for 20 hours', 'timer.start'],
    ['el', 'vale 8 litra gala sti lista', 'list.add'],
  ] as const)('is sure: %s %s', (lang, text, intent) =>
    expect(understand({ lang, text })).toMatchObject([{ intent, sure: true }]),
  );

  it('does not take an unknown word for what was done last', () =>
    expect(understand({ lang: 'en', text: 'add constructor to the list', context: milk })).toMatchObject([
      { intent: 'list.add', slots: { items: [{ food: 'constructor' }] } },
    ]));
});

describe('what runs on from what was said', () => {
  it.each([
    ['el', 'Το γάλα; Το ήπιαν τα παιδιά.', [{ intent: 'pantry.consume', slots: { items: [{ food: 'milk' }] } }]],
    ['en', 'Is there any feta left or did you finish it?', [{ intent: 'pantry.query', slots: { food: 'feta' } }]],
    ['en', 'The cheese we bought on Monday, throw it away', [{ intent: 'pantry.discard' }]],
    ['el', 'Αγόρασα κρασί, το λευκό', [{ intent: 'pantry.add', slots: { items: [{ food: 'white-wine' }] } }]],
    ['el', 'Έφαγε ντοματούλες', [{ intent: 'pantry.consume', slots: { items: [{ food: 'tomato' }] } }]],
    ['en', 'I binned the ham cos it stank', [{ intent: 'pantry.discard', slots: { items: [{ food: 'ham' }] } }]],
    [
      'el',
      "Βρες μου συνταγή για παστίτσιο και βάλ' το για την Κυριακή",
      [{ intent: 'recipe.find' }, { intent: 'plan.add', slots: { recipe: 'παστίτσιο', day: 'sunday' } }],
    ],
  ] as const)('%s %s', (lang, text, acts) => expect(understand({ lang, text })).toMatchObject(acts));

  it.each([
    ['el', 'ένα λιγότερο', 2],
    ['el', 'δύο παραπάνω', 5],
    ['en', 'make it one less', 2],
  ] as const)('%s %s', (lang, text, quantity) =>
    expect(understand({ lang, text, context: milk })).toMatchObject([
      { intent: 'correct', slots: { items: [{ food: 'milk', quantity }] } },
    ]),
  );
});
