import { describe, expect, it } from 'vitest';
import { tidy, tokenise } from '../../food/tokens.ts';
import { durationIn, servingsIn } from './durations.ts';
import { factorIn } from './factors.ts';

const tokensOf = (text: string) => tokenise(tidy(text));
const seconds = (text: string) => durationIn(tokensOf(text), 0, tokensOf(text).length)?.seconds ?? null;
const servings = (text: string) => servingsIn(tokensOf(text), 0, tokensOf(text).length)?.value ?? null;
const factor = (text: string) => factorIn(tokensOf(text), 0, tokensOf(text).length)?.value ?? null;

describe('times', () => {
  it.each([
    ['ten minutes', 600],
    ['timer 10 min', 600],
    ['a ninety second timer', 90],
    ['a 20-minute timer', 1200],
    ['half an hour', 1800],
    ['an hour and a half', 5400],
    ['one and a half hours', 5400],
    ['an hour and a quarter', 4500],
    ['three quarters of an hour', 2700],
    ['a quarter of an hour', 900],
    ['quarter of an hour', 900],
    ['two hours and ten minutes', 7800],
    ['1h 30m', 5400],
    ['one hour twenty', 4800],
    ['two and a half minutes', 150],
    ['a minute and a half', 90],
    ['forty-five seconds', 45],
    ["5' for the eggs", 300],
    ['δέκα λεπτά', 600],
    ['πέντε λεπτάκια', 300],
    ['μισή ώρα', 1800],
    ['μιάμιση ώρα', 5400],
    ['μία ώρα και ένα τέταρτο', 4500],
    ['ένα τέταρτο', 900],
    ['τρία τέταρτα', 2700],
    ['τρία τέταρτα της ώρας', 2700],
    ['δυόμισι ώρες', 9000],
    ['3 ώρες και μισή', 12600],
    ['2 ώρες και 10 λεπτά', 7800],
    ['ενενήντα δευτερόλεπτα', 90],
    ['ένα δεκάλεπτο', 600],
    ['μιάμιση λεπτό', 90],
    ['εικοσιπέντε λεπτά', 1500],
    ['μισάωρο', 1800],
    ['ένα τέταρτο του κιλού', null],
    ['μισό κιλό', null],
    ['τη Δευτέρα', null],
    ['ten eggs', null],
  ])('%s', (text, value) => expect(seconds(text)).toBe(value));

  it('takes the words that lead to it', () => {
    const tokens = tokensOf('something in under twenty minutes please');
    expect(durationIn(tokens, 0, tokens.length)).toEqual({ seconds: 1200, start: 1, end: 5 });
  });
});

describe('people', () => {
  it.each([
    ['for six people', 6],
    ['dinner for two', 2],
    ['for two tonight', 2],
    ['there are five of us', 5],
    ["we're eight, adjust it", 8],
    ['serves 4', 4],
    ['twelve portions', 12],
    ["there's just me", 1],
    ['για έξι άτομα', 6],
    ['για τέσσερις', 4],
    ['είμαστε πέντε', 5],
    ['θα είμαστε δώδεκα, προσάρμοσέ το', 12],
    ['κάν το για οχτώ', 8],
    ['μερίδες για τρεις', 3],
    ['for ten minutes', null],
    ['για δέκα λεπτά', null],
    ['for two kilos', null],
    ['six eggs', null],
  ])('%s', (text, value) => expect(servings(text)).toBe(value));
});

describe('factors', () => {
  it.each([
    ['double the recipe', 2],
    ['twice the amount', 2],
    ['triple it', 3],
    ['halve it', 0.5],
    ['cut it in half', 0.5],
    ['one and a half times the chilli', 1.5],
    ['half the recipe', 0.5],
    ['cut it down to a third', 1 / 3],
    ['three times as much', 3],
    ['times four', 4],
    ['make 2x', 2],
    ['διπλασίασε τις ποσότητες', 2],
    ['μισή δόση', 0.5],
    ['τη μισή συνταγή', 0.5],
    ['μιάμιση δόση', 1.5],
    ['κόψε το στη μέση', 0.5],
    ['επί τρία', 3],
    ['δύο φορές', 2],
    ['double cream', null],
    ['half an onion', null],
  ])('%s', (text, value) =>
    value === null ? expect(factor(text)).toBeNull() : expect(factor(text)).toBeCloseTo(value, 6),
  );
});
