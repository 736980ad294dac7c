import { describe, expect, it } from 'vitest';
import { tidy, tokenise } from '../../food/tokens.ts';
import { amountWordSaid, halfAfter, readNumberSaid } from './numbers.ts';

const read = (text: string) => {
  const tokens = tokenise(tidy(text));
  const said = readNumberSaid(tokens, 0, /\p{Script=Greek}/u.test(text) ? 'el' : 'en');
  return said === null
    ? null
    : [
        said.value,
        tokens
          .slice(said.next)
          .map(({ text }) => text)
          .join(' '),
      ];
};

describe('numbers as they are said', () => {
  it.each([
    ['twenty five eggs', 25, 'eggs'],
    ['twenty-five eggs', 25, 'eggs'],
    ['a hundred and fifty grams', 150, 'grams'],
    ['two hundred fifty grams', 250, 'grams'],
    ['two fifty grams of flour', 250, 'grams of flour'],
    ['one thousand two hundred ml', 1200, 'ml'],
    ['two and a half kilos', 2.5, 'kilos'],
    ['three and three quarters cups', 3.75, 'cups'],
    ['three quarters of a kilo', 0.75, 'kilo'],
    ['half a dozen eggs', 6, 'eggs'],
    ['half dozen eggs', 6, 'eggs'],
    ['two dozen oysters', 24, 'oysters'],
    ['2 dozen oysters', 24, 'oysters'],
    ['a dozen and a half eggs', 18, 'eggs'],
    ['a couple of limes', 2, 'limes'],
    ['a pair of kippers', 2, 'kippers'],
    ['half a kilo', 0.5, 'kilo'],
    ['half of a melon', 0.5, 'melon'],
    ['a quarter kilo', 0.25, 'kilo'],
    ['two thirds of a cup', 2 / 3, 'cup'],
    ['2/3 cup', 2 / 3, 'cup'],
    ['1 and a half cups', 1.5, 'cups'],
    ['two or three lemons', 2, 'lemons'],
    ['2-3 lemons', 2, 'lemons'],
    ['two point five litres', 2.5, 'litres'],
    ['1,500 g flour', 1500, 'g flour'],
    ['1,5 κιλό', 1.5, 'κιλό'],
    ['1.500 γρ', 1500, 'γρ'],
    ['είκοσι πέντε αυγά', 25, 'αυγά'],
    ['εκατόν πενήντα γραμμάρια', 150, 'γραμμάρια'],
    ['διακόσια πενήντα γραμμάρια', 250, 'γραμμάρια'],
    ['εφτακόσια γραμμάρια', 700, 'γραμμάρια'],
    ['χίλια διακόσια γραμμάρια', 1200, 'γραμμάρια'],
    ['δυο χιλιάδες ml', 2000, 'ml'],
    ['ενάμισι κιλό', 1.5, 'κιλό'],
    ['μιάμιση κούπα', 1.5, 'κούπα'],
    ['δυόμισι κιλά', 2.5, 'κιλά'],
    ['τρεισήμισι κούπες', 3.5, 'κούπες'],
    ['δύο και μισό κιλά', 2.5, 'κιλά'],
    ['τρία τέταρτα του κιλού', 0.75, 'κιλού'],
    ['ένα τέταρτο του κιλού', 0.25, 'κιλού'],
    ['δύο τρίτα της κούπας', 2 / 3, 'κούπας'],
    ['μισή ντουζίνα αυγά', 6, 'αυγά'],
    ['καμιά δεκαριά λεμόνια', 10, 'λεμόνια'],
    ['κάνα δυο κρεμμύδια', 2, 'κρεμμύδια'],
    ['δυο τρία κρεμμύδια', 2, 'κρεμμύδια'],
    ['ένα ζευγάρι λουκάνικα', 2, 'λουκάνικα'],
    ['δέκα πέντε λεπτά', 15, 'λεπτά'],
    ['μηδέν κόμμα πέντε λίτρα', 0.5, 'λίτρα'],
  ])('%s', (text, value, rest) => {
    const said = read(text);
    expect(said?.[0]).toBeCloseTo(value, 6);
    expect(said?.[1]).toBe(rest);
  });

  it.each(['some milk', 'milk', 'λίγο γάλα', 'Πέμπτη', 'to the list', 'for you'])('%s has none', (text) => {
    expect(read(text)).toBeNull();
  });

  it('tells an article from a number', () => {
    expect(readNumberSaid(tokenise('a lemon'), 0, 'en')?.article).toBe(true);
    expect(readNumberSaid(tokenise('ένα λεμόνι'), 0, 'el')?.article).toBe(true);
    expect(readNumberSaid(tokenise('two lemons'), 0, 'en')?.article).toBe(false);
  });

  it('reads the half behind a unit, and not the next amount', () => {
    expect(halfAfter(tokenise('a kilo and a half of rice'), 2)).toEqual({ value: 0.5, next: 5 });
    expect(halfAfter(tokenise('ένα κιλό και μισό ρύζι'), 2)).toEqual({ value: 0.5, next: 4 });
    expect(halfAfter(tokenise('a kilo and half a lemon'), 2)).toBeNull();
  });

  it('reads an amount that is one word', () => {
    expect(amountWordSaid(tokenise('μισόκιλο φέτα'), 0)).toEqual({ quantity: 0.5, unit: 'kg', next: 1 });
  });
});
