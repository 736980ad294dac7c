import { describe, expect, it } from 'vitest';
import { durationsIn } from './durations.ts';
import { understandIngredient } from './ingredients.ts';
import { linesOfSteps } from './steps.ts';

const named = (lines: readonly string[], step: string): string[] => {
  const understood = lines.map((name) => understandIngredient({ name }, /\p{Script=Greek}/u.test(name) ? 'el' : 'en'));
  return (linesOfSteps(understood, [step])[0] ?? []).map((position) => lines[position] ?? '');
};

describe('the ingredients of a step', () => {
  it.each([
    [['2 κρεμμύδια', '500 γρ. φακές'], 'Μαραίνουμε το κρεμμύδι.', ['2 κρεμμύδια']],
    [['1 onion', '2 spring onions'], 'Add the spring onions.', ['2 spring onions']],
    [['1 onion', '2 spring onions'], 'Soften the onion.', ['1 onion']],
    [['200 g cherry tomatoes', '1 lemon'], 'Halve the tomatoes.', ['200 g cherry tomatoes']],
    [['200 γρ. φέτα', '1 λεμόνι'], 'Τρίβουμε το τυρί με λίγο χυμό λεμονιού.', ['200 γρ. φέτα', '1 λεμόνι']],
    [['500 g minced beef', '1 onion'], 'Brown the mince.', ['500 g minced beef']],
    [['1 kg beef', '1 onion'], 'Lift out the meat.', ['1 kg beef']],
    [['salt', 'black pepper', '1 carrot'], 'Season well.', ['salt', 'black pepper']],
    [['αλάτι', 'πιπέρι'], 'Αλατοπιπερώνουμε.', ['αλάτι', 'πιπέρι']],
    [['50 g brown sugar'], 'Cover if it browns too soon.', []],
    [['For the sauce:', '2 eggs', '1 lemon'], 'Whisk all the ingredients.', ['2 eggs', '1 lemon']],
    [['2 eggs'], 'Boil the water.', []],
    [['1 κονσέρβα τόνο', '1 κρεμμύδι'], 'Ψιλοκόβουμε το κρεμμύδι και τον βάζουμε στο ψυγείο.', ['1 κρεμμύδι']],
    [['1 κονσέρβα τόνο', '1 κρεμμύδι'], 'Ανοίγουμε τον τόνο.', ['1 κονσέρβα τόνο']],
    [['1 can tuna in water'], 'Boil plenty of water.', []],
    [['160 γρ. τόνο σε νερό'], 'Βράζουμε άφθονο νερό.', []],
    [['160 γρ. τόνο σε νερό'], 'Στραγγίζουμε τον τόνο.', ['160 γρ. τόνο σε νερό']],
    [['2 λάιμ', '6 φύλλα λάιμ'], 'Στύβουμε το λάιμ.', ['2 λάιμ']],
    [['2 λάιμ', '6 φύλλα λάιμ'], 'Ρίχνουμε τα φύλλα λάιμ.', ['6 φύλλα λάιμ']],
    [
      ['6 ξερές καυτερές πιπεριές', '1 κόκκινη πιπεριά'],
      'Βγάζουμε τις καυτερές πιπεριές.',
      ['6 ξερές καυτερές πιπεριές'],
    ],
    [['6 ξερές καυτερές πιπεριές', '1 κόκκινη πιπεριά'], 'Κόβουμε την κόκκινη πιπεριά.', ['1 κόκκινη πιπεριά']],
  ])('of %j, %s', (lines, step, expected) => {
    expect(named(lines, step)).toEqual(expected);
  });

  it('gives the rest to the step that asks for the rest', () => {
    const lines = ['2 αυγά', '1 λεμόνι', '100 γρ. ζάχαρη'].map((name) => understandIngredient({ name }, 'el'));
    expect(linesOfSteps(lines, ['Χτυπάμε τα αυγά.', 'Ρίχνουμε τα υπόλοιπα υλικά.'])).toEqual([[0], [1, 2]]);
  });
});

describe('the times of a step', () => {
  it.each([
    ['el', 'Ψήνουμε για 30 λεπτά.', [['30 λεπτά', 1800, 1800]]],
    ['el', 'Σιγοβράζουμε 1½ ώρα.', [['1½ ώρα', 5400, 5400]]],
    [
      'el',
      'Αφήνουμε μισή ώρα, μετά ψήνουμε 12 με 15 λεπτά.',
      [
        ['μισή ώρα', 1800, 1800],
        ['12 με 15 λεπτά', 720, 900],
      ],
    ],
    ['el', 'Για 1 ώρα και 15 λεπτά.', [['1 ώρα και 15 λεπτά', 4500, 4500]]],
    ['el', 'Μιάμιση ώρα στους 180 °C', [['Μιάμιση ώρα', 5400, 5400]]],
    ['en', 'Bake for 40 to 50 minutes.', [['40 to 50 minutes', 2400, 3000]]],
    ['en', 'Rest half an hour.', [['half an hour', 1800, 1800]]],
    ['en', 'Wait an hour.', [['an hour', 3600, 3600]]],
    ['en', 'Blend for 30 seconds.', [['30 seconds', 30, 30]]],
    ['en', 'Bake at 180 °C with 2 eggs.', []],
    ['en', 'Ripen for 30 hours.', []],
  ] as const)('%s: %s', (language, step, expected) => {
    expect(durationsIn(step, language).map(({ text, seconds, secondsMax }) => [text, seconds, secondsMax])).toEqual(
      expected,
    );
  });
});

it('looks for no name in the depths of a paragraph, whose runs of words would fill the memory', () => {
  const paragraph = `${Array.from({ length: 12 }, (_, at) => `word${at}`).join(' ')} zqxjkv`;
  expect(named([paragraph], 'Add the word3.')).toEqual([paragraph]);
  expect(named([paragraph], 'Add the zqxjkv.')).toEqual([]);
});
