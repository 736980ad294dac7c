import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReceipt } from './receipt.ts';
import { pageOfText } from './receipt-page.ts';

type Bought = {
  readonly name: string;
  readonly quantity: number;
  readonly unit: 'pieces' | 'kg';
  readonly unitCents: number;
  readonly off: number;
};
type Layout = {
  readonly width: number;
  readonly comma: boolean;
  readonly sign: '' | '£' | '€' | ' €' | ' EUR';
  readonly tax: 'none' | 'letter' | 'rate before' | 'rate behind';
  readonly amount: 'line before' | 'line after' | 'name above' | 'in front' | 'behind the name' | 'columns';
  readonly times: 'x' | 'X' | '@' | '*';
  readonly code: 'none' | 'ean' | 'short';
  readonly minus: 'before' | 'behind';
  readonly words: (typeof wordings)[number];
  readonly ruled: boolean;
};

const wordings = [
  {
    shop: 'ΤΟ ΠΑΝΤΟΠΩΛΕΙΟ',
    total: 'ΣΥΝΟΛΟ',
    off: 'ΕΚΠΤΩΣΗ',
    below: ['ΜΕΤΡΗΤΑ', 'ΡΕΣΤΑ'],
    kg: 'ΚΙΛ',
    names: [
      'ΓΑΛΑ ΑΓΕΛΑΔΟΣ 1L',
      'ΨΩΜΙ ΧΩΡΙΑΤΙΚΟ',
      'ΤΟΤΑΛ ΓΙΑΟΥΡΤΙ 2% 200Γ',
      'ΤΟΝΟΣ ΛΑΔΙΟΥ 2Χ160Γ',
      'ΦΕΤΑ ΠΟΠ 400Γ',
      'ΑΥΓΑ 6ΑΔΑ',
      'ΜΠΑΝΑΝΕΣ',
      'ΛΕΜΟΝΙΑ ΧΥΜΑ',
      'ΝΕΡΟ 6Χ1,5L',
      'ΖΑΜΠΟΝ ΒΡΑΣΤΟ 160Γ',
    ],
  },
  {
    shop: 'VILLAGE STORES',
    total: 'TOTAL',
    off: 'DISCOUNT',
    below: ['CASH', 'CHANGE'],
    kg: 'kg',
    names: [
      'WHOLE MILK 2L',
      'BROWN BREAD 800G',
      'FREE RANGE EGGS 12',
      'TEA BAGS 80',
      'CHEDDAR 350G',
      'BAKED BEANS 4X415G',
      'LOOSE CARROTS',
      'GALA APPLES',
      'SALT 1KG',
      'OATS',
    ],
  },
  {
    shop: 'HOFLADEN MEIER',
    total: 'SUMME',
    off: 'RABATT',
    below: ['BAR', 'RÜCKGELD'],
    kg: 'kg',
    names: [
      'VOLLMILCH 3,5% 1L',
      'BAUERNBROT',
      'EIER 10ER',
      'KARTOFFELN FEST',
      'GOUDA JUNG',
      'APFELSAFT 1L',
      'ZWIEBELN',
      'BUTTER 250G',
      'QUARK 500G',
      'SENF',
    ],
  },
  {
    shop: 'EPICERIE DU PORT',
    total: 'TOTAL A PAYER',
    off: 'REMISE',
    below: ['ESPECES', 'RENDU'],
    kg: 'kg',
    names: [
      'LAIT DEMI ECREME 1L',
      'BAGUETTE',
      'OEUFS X6',
      'POMMES DE TERRE',
      'COMTE 12 MOIS',
      'JUS ORANGE 1L',
      'OIGNONS',
      'BEURRE DOUX 250G',
      'YAOURT NATURE',
      'MOUTARDE',
    ],
  },
] as const;

const layout: fc.Arbitrary<Layout> = fc.record({
  width: fc.integer({ min: 44, max: 60 }),
  comma: fc.boolean(),
  sign: fc.constantFrom('', '£', '€', ' €', ' EUR'),
  tax: fc.constantFrom('none', 'letter', 'rate before', 'rate behind'),
  amount: fc.constantFrom('line before', 'line after', 'name above', 'in front', 'behind the name', 'columns'),
  times: fc.constantFrom('x', 'X', '@', '*'),
  code: fc.constantFrom('none', 'ean', 'short'),
  minus: fc.constantFrom('before', 'behind'),
  words: fc.constantFrom(...wordings),
  ruled: fc.boolean(),
});

const bought = fc.uniqueArray(
  fc.record({
    at: fc.integer({ min: 0, max: 9 }),
    many: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 9 })),
    grams: fc.oneof(fc.constant(0), fc.integer({ min: 101, max: 2999 })),
    cents: fc.integer({ min: 29, max: 2500 }),
    part: fc.oneof(fc.constant(0), fc.integer({ min: 5, max: 50 })),
  }),
  { selector: ({ at }) => at, minLength: 2, maxLength: 9 },
);

const wholeOf = ({ quantity, unitCents }: Pick<Bought, 'quantity' | 'unitCents'>): number =>
  Math.round(quantity * unitCents + 1e-6);

function printed(items: readonly Bought[], how: Layout): string {
  const money = (cents: number): string => {
    const plain = (Math.abs(cents) / 100).toFixed(2);
    const dotted = how.comma ? plain.replace('.', ',') : plain;
    const signed = how.sign === '£' || how.sign === '€' ? how.sign + dotted : dotted + how.sign;
    if (cents >= 0) return signed;
    return how.minus === 'before' ? `-${signed}` : `${signed}-`;
  };
  const number = (value: number, places: number) =>
    how.comma ? value.toFixed(places).replace('.', ',') : value.toFixed(places);
  const tax = (text: string) => (how.tax === 'letter' ? `${text} A` : how.tax === 'rate behind' ? `${text} 13%` : text);
  const line = (left: string, right: string) => {
    const rate = how.tax === 'rate before' ? '  13%   ' : '   ';
    return left.padEnd(how.width - 18) + rate + right.padStart(12);
  };
  const codes = { none: '', ean: '5201234567894 ', short: '00417 ' };
  const body = items.flatMap((item) => {
    const name = codes[how.code] + item.name;
    const whole = wholeOf(item);
    const many = item.unit === 'kg' ? `${number(item.quantity, 3)} ${how.words.kg}` : `${item.quantity}`;
    const multiple = `${many} ${how.times} ${money(item.unitCents).replace(' ', '')}`;
    const plain = item.unit === 'pieces' && item.quantity === 1;
    const off = item.off > 0 ? [line(`  ${how.words.off}`, money(-item.off))] : [];
    const priced = line(name, tax(money(whole)));
    if (plain) return [priced, ...off];
    const made: Record<Layout['amount'], string[]> = {
      'line before': [`  ${multiple}`, priced],
      'line after': [priced, `  ${multiple}`],
      'name above': [name, line(`  ${multiple}`, tax(money(whole)))],
      'in front': [line(`${multiple} ${item.name}`, tax(money(whole)))],
      'behind the name': [line(`${name}  ${multiple}`, tax(money(whole)))],
      columns: [
        line(
          `${name}   ${item.unit === 'kg' ? number(item.quantity, 3) : item.quantity}   ${number(item.unitCents / 100, 2)}`,
          tax(money(whole)),
        ),
      ],
    };
    return [...made[how.amount], ...off];
  });
  const total = items.reduce((sum, item) => sum + wholeOf(item) - item.off, 0);
  const given = Math.ceil(total / 1000) * 1000;
  const rule = how.ruled ? ['-'.repeat(how.width)] : [''];
  return [
    `     ${how.words.shop}`,
    '14/03/2026 17:05',
    ...rule,
    ...body,
    ...rule,
    line(how.words.total, money(total)).replace('13%', '   '),
    line(how.words.below[0], money(given)).replace('13%', '   '),
    line(how.words.below[1], money(given - total)).replace('13%', '   '),
  ].join('\n');
}

test('whatever the layout, a receipt that was read without a fault comes back exactly', () => {
  fc.assert(
    fc.property(bought, layout, (chosen, how) => {
      const items: Bought[] = chosen.map(({ at, many, grams, cents, part }) => {
        const name = how.words.names[at] as string;
        const base =
          grams > 0 ? { quantity: grams / 1000, unit: 'kg' as const } : { quantity: many, unit: 'pieces' as const };
        return {
          name,
          ...base,
          unitCents: cents,
          off: Math.floor((wholeOf({ ...base, unitCents: cents }) * part) / 100),
        };
      });
      // a kilo and a third of nothing: weights of a whole number of pieces say nothing of their unit
      fc.pre(items.every((item) => wholeOf(item) >= 10 && !(item.unit === 'kg' && Number.isInteger(item.quantity))));
      const text = printed(items, how);
      const receipt = readReceipt([pageOfText(text)], { today: '2026-11-22' });
      const found = receipt.items.map(({ name, quantity, unit, price, discount }) => ({
        name,
        quantity,
        unit,
        price,
        discount,
      }));
      const truth = items.map((item) => ({
        name: item.name,
        quantity: item.quantity,
        unit: item.unit,
        price: wholeOf(item) / 100,
        discount: item.off / 100,
      }));
      expect(found, text).toEqual(truth);
      expect(receipt).toMatchObject({ balanced: true, store: how.words.shop, date: '2026-03-14', time: '17:05' });
    }),
    { numRuns: 300 },
  );
});
