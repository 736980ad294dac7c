import { describe, expect, it } from 'vitest';
import { tidy, tokenise } from '../../food/tokens.ts';
import { dayIn, mealIn, placeIn } from './days-and-places.ts';

type Finder = typeof dayIn | typeof mealIn | typeof placeIn;
const find = (finder: Finder, text: string) => {
  const tokens = tokenise(tidy(text));
  const spot = finder(tokens, 0, tokens.length);
  return spot === null
    ? null
    : `${spot.value}: ${tokens
        .slice(spot.start, spot.end)
        .map(({ text }) => text)
        .join(' ')}`;
};

describe('days', () => {
  it.each([
    ['put soup on for Wednesday night', 'wednesday: on for Wednesday'],
    ["Tuesday's lunch", "tuesday: Tuesday's"],
    ['I need limes by Saturday', 'saturday: by Saturday'],
    ['what is for dinner tonight', 'today: tonight'],
    ['anything this evening', 'today: this evening'],
    ['what do we eat on Sat', 'saturday: on Sat'],
    ['plan pasta for next Friday', 'friday: for next Friday'],
    ['tmrw lunch', 'tomorrow: tmrw'],
    ['για την Παρασκευή το βράδυ', 'friday: για την Παρασκευή'],
    ['το μενού της Κυριακής', 'sunday: της Κυριακής'],
    ['μέχρι το Σάββατο', 'saturday: μέχρι το Σάββατο'],
    ['για τη Δευτέρα που έρχεται', 'monday: για τη Δευτέρα που έρχεται'],
    ['τι τρώμε απόψε', 'today: απόψε'],
    ['το αυριανό μεσημεριανό', 'tomorrow: το αυριανό'],
    ['Πέμ το βράδυ', 'thursday: Πέμ'],
  ])('%s', (text, found) => expect(find(dayIn, text)).toBe(found));

  it.each([
    'sun dried tomatoes',
    'πάρ το πίσω',
    'the day after tomorrow',
    'για τρίτη φορά',
    'the cat sat down',
    'buy milk',
  ])('%s names none', (text) => expect(find(dayIn, text)).toBeNull());
});

describe('meals', () => {
  it.each([
    ['ideas for supper', 'dinner: for supper'],
    ['lasagne for tea', 'dinner: for tea'],
    ["tonight's tea", 'dinner: tea'],
    ['what do we have tonight for lunch', 'lunch: for lunch'],
    ['what shall we eat tonight', 'dinner: tonight'],
    ['pencil in tacos for Tuesday night', 'dinner: night'],
    ['Sunday morning pancakes', 'breakfast: morning'],
    ['brekkie on Monday', 'breakfast: brekkie'],
    ['scones for afternoon tea', 'snack: for afternoon tea'],
    ['για το μεσημέρι της Τρίτης', 'lunch: για το μεσημέρι'],
    ['το βραδινό της Πέμπτης', 'dinner: το βραδινό'],
    ['κάτι για κολατσιό', 'snack: για κολατσιό'],
    ['αυγά για το πρωινό του Σαββάτου', 'breakfast: για το πρωινό'],
    ['σήμερα το βράδυ για μεσημεριανό', 'lunch: για μεσημεριανό'],
  ])('%s', (text, found) => expect(find(mealIn, text)).toBe(found));

  it.each(['green tea', 'a box of tea', 'he ate it last night', 'good morning', 'όλη νύχτα έξω', 'χτες βράδυ'])(
    '%s names none',
    (text) => expect(find(mealIn, text)).toBeNull(),
  );
});

describe('places', () => {
  it.each([
    ["what's in the fridge", 'fridge: in the fridge'],
    ['out of the freezer', 'freezer: out of the freezer'],
    ['top shelf of it', 'pantry: top shelf'],
    ['in the larder', 'pantry: in the larder'],
    ['in the store cupboard', 'pantry: in the store cupboard'],
    ['put it back into the fridge', 'fridge: back into the fridge'],
    ['στην κατάψυξη', 'freezer: στην κατάψυξη'],
    ['μέσα στο ντουλάπι', 'pantry: μέσα στο ντουλάπι'],
    ['από τον καταψύκτη', 'freezer: από τον καταψύκτη'],
  ])('%s', (text, found) => expect(find(placeIn, text)).toBe(found));

  it('says what comes out', () => {
    const out = (text: string) => placeIn(tokenise(text), 0, tokenise(text).length)?.out;
    expect([out('out of the freezer'), out('από το ψυγείο'), out('in the fridge'), out('στο ράφι')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each(['freezer bags', 'Κελάρι γράψε γάλα'])('%s names none', (text) => expect(find(placeIn, text)).toBeNull());
});
