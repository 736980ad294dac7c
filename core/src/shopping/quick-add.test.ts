import { describe, expect, test } from 'vitest';
import { readQuickAdd } from './quick-add.ts';

const rows = (text: string) =>
  readQuickAdd(text).rows.map(({ quantity, unit, productName }) => `${quantity} ${unit} ${productName}`);

describe('quick add', () => {
  test.each([
    ['2 kg πατάτες, γάλα 1,5 l', ['2 kg πατάτες', '1.5 l γάλα']],
    ['2 γάλα', ['2 pieces γάλα']],
    ['γάλα x2', ['2 pieces γάλα']],
    ['χ2 γάλα', ['2 pieces γάλα']],
    ['3x milk', ['3 pieces milk']],
    ['μισό κιλό φέτα', ['0.5 kg φέτα']],
    ['half a kilo of feta', ['0.5 kg feta']],
    ['δύο πακέτα μακαρόνια', ['2 pack μακαρόνια']],
    ['a dozen eggs', ['12 pieces eggs']],
    ['τόνος 3 κονσέρβες', ['3 can τόνος']],
    ['2-3 κρεμμύδια', ['3 pieces κρεμμύδια']],
  ])('%s', (text, expected) => expect(rows(text)).toEqual(expected));

  test.each([
    ['ψωμί και αυγά', ['1 pieces ψωμί', '1 pieces αυγά']],
    ['ένα και μισό κιλό φέτα και 2 γάλα', ['1.5 kg φέτα', '2 pieces γάλα']],
    ['one and a half kilos of potatoes, bread', ['1.5 kg potatoes', '1 pieces bread']],
    ['γάλα,2 αυγά', ['1 pieces γάλα', '2 pieces αυγά']],
    ['- γάλα\n- [ ] αυγά\n1. τυρί', ['1 pieces γάλα', '1 pieces αυγά', '1 pieces τυρί']],
  ])('parts %s', (text, expected) => expect(rows(text)).toEqual(expected));

  test.each(['7up', '12άδα αυγά', 'χαρτί υγείας 12 ρολά', 'χλωρίνη', 'eggs (12)'])('keeps %s as it was typed', (name) =>
    expect(rows(name)).toEqual([`1 pieces ${name}`]),
  );

  test('makes nothing of nothing, and of no amount one piece', () => {
    expect(rows(' , ;\n - ')).toEqual([]);
  });

  test.each(['1e9 γάλα', '2,5E+3 kg αλεύρι', 'γάλα 1e9', '1.2.3 γάλα', '5^2 γάλα', '0 γάλα', '99999999999 γάλα'])(
    'says of %s that its amount cannot be read, and reads what stands beside it',
    (odd) => expect(readQuickAdd(`${odd}, ψωμί`)).toMatchObject({ rows: [{ productName: 'ψωμί' }], unread: [odd] }),
  );
});
