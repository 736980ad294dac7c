import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Concept } from './concept.ts';
import { convert, toWire, wireUnitOf } from './convert.ts';
import { readNumber } from './quantity.ts';
import { tidy, tokenise } from './tokens.ts';

const number = (text: string, lang: string) => readNumber(tokenise(tidy(text)), 0, lang)?.value;
const flour: Concept = { id: 'flour', en: ['flour'], el: ['αλεύρι'], class: 'flour', gramsPerMl: 0.5 };
const onion: Concept = { id: 'onion', en: ['onion'], el: ['κρεμμύδι'], class: 'root', gramsPerPiece: 120 };

describe('readNumber', () => {
  it.each([
    ['2½ cups', 'en', 2.5],
    ['2 1/2', 'en', 2.5],
    ['1-1/2 cups', 'en', 1.5],
    ['1⁄4', 'en', 0.25],
    ['one and a half', 'en', 1.5],
    ['half a cup', 'en', 0.5],
    ['half a dozen', 'en', 6],
    ['three quarters', 'en', 0.75],
    ['a dozen', 'en', 12],
    ['μισό κιλό', 'el', 0.5],
    ['ενάμισι', 'el', 1.5],
    ['μιάμιση κούπα', 'el', 1.5],
    ['δυόμισι', 'el', 2.5],
    ['δύο και μισό', 'el', 2.5],
    ['ένα τέταρτο', 'el', 0.25],
    ['τρία τέταρτα', 'el', 0.75],
    ['τρεις', 'el', 3],
    ['δώδεκα', 'el', 12],
    ['anderthalb', 'de', 1.5],
  ])('%s (%s) is %d', (text, lang, value) => expect(number(text, lang)).toBeCloseTo(value));

  it('does not divide by nothing', () => expect(number('1/0', 'en')).toBe(1));
});

describe('convert', () => {
  it.each([
    [1, 'kg', 'g', 1000],
    [2, 'tbsp', 'ml', 30],
    [1, 'cups', 'ml', 240],
    [1, 'lb', 'oz', 16],
    [3, null, 'pieces', 3],
  ])('%d %s in %s is %d', (amount, from, to, result) => {
    const converted = convert(amount, from, to);
    expect(converted?.amount).toBeCloseTo(result);
    expect(converted?.guess).toBe(false);
  });

  it('goes between kinds by the food, and says that it guessed', () => {
    expect(convert(1, 'cups', 'g', flour)).toEqual({ amount: 120, guess: true });
    expect(convert(2, null, 'g', onion)).toEqual({ amount: 240, guess: true });
    expect(convert(240, 'g', 'pieces', onion)).toEqual({ amount: 2, guess: true });
  });

  it('knows nothing of a bunch in grams or of an unnamed piece', () => {
    expect(convert(1, 'bunch', 'g', onion)).toBeNull();
    expect(convert(1, null, 'g')).toBeNull();
    expect(convert(1, 'furlong', 'g')).toBeNull();
  });

  it('comes back to where it started', () => {
    const units = fc.constantFrom('g', 'kg', 'oz', 'lb', 'ml', 'l', 'cups', 'tbsp', 'tsp', 'pint');
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1e6, noNaN: true }), units, units, (amount, from, to) => {
        const there = convert(amount, from, to, flour);
        const back = there === null ? null : convert(there.amount, to, from, flour);
        return back !== null && Math.abs(back.amount - amount) <= amount * 1e-9;
      }),
    );
  });

  it('brings every measure to a product unit', () => {
    expect(toWire(1, 'pint')).toEqual({ amount: 473.176, unit: 'ml' });
    expect(toWire(2, 'clove')).toEqual({ amount: 2, unit: 'clove' });
    expect(toWire(3, null)).toEqual({ amount: 3, unit: 'pieces' });
    expect(wireUnitOf('package')).toBe('pack');
  });
});
