import { describe, expect, it } from 'vitest';
import { type ReceiptProposal, withProposal } from './receipt-proposal.ts';
import type { Receipt, ReceiptItem } from './receipt-types.ts';

const item = (name: string, price: number, more: Partial<ReceiptItem> = {}): ReceiptItem => ({
  name,
  raw: name,
  known: null,
  quantity: 1,
  unit: 'pieces',
  unitPrice: price,
  price,
  discount: 0,
  doubts: [],
  confidence: 1,
  ...more,
});
const receipt = (items: readonly ReceiptItem[], more: Partial<Receipt> = {}): Receipt => ({
  store: 'ΑΒ',
  date: null,
  time: null,
  total: 5,
  currency: 'EUR',
  items,
  leftOut: [],
  sum: items.reduce((sum, { price }) => sum + price, 0),
  balanced: false,
  totalDoubt: false,
  count: null,
  ...more,
});
const proposal = (...items: readonly [name: string, price: number, discount?: number][]): ReceiptProposal => ({
  store: 'Lidl',
  date: '2026-11-20',
  total: 5,
  items: items.map(([name, price, discount = 0]) => ({ name, price, discount, quantity: 1, unit: 'pieces' as const })),
});
const rows = ({ items }: Receipt) => items.map(({ name, price }) => `${name} ${price}`);

describe('what a model proposes for a receipt', () => {
  it('counts where it adds up to the total that was read, and the rows that were read do not', () => {
    const read = receipt([item('ΓΑΛΑ', 2), item('ΨΩΜ1', 8, { doubts: ['name'] })]);
    const made = withProposal(read, proposal(['milk', 2], ['ΨΩΜΙ', 3.5, 0.5]));
    expect(rows(made)).toEqual(['ΓΑΛΑ 2', 'ΨΩΜΙ 3.5']);
    expect(made).toMatchObject({ balanced: true, sum: 5, store: 'ΑΒ', date: '2026-11-20' });
    expect(made.items.every(({ doubts }) => doubts.includes('price'))).toBe(true);
  });

  it.each([
    ['does not add up', proposal(['milk', 2], ['bread', 4])],
    ['has nothing', proposal()],
    ['takes off more than a row costs', proposal(['milk', 2, 3], ['bread', 6])],
  ])('changes no amount when it %s', (_, proposed) => {
    const read = receipt([item('ΓΑΛΑ', 2), item('ΨΩΜΙ', 8)]);
    expect(rows(withProposal(read, proposed))).toEqual(rows(read));
  });

  it('cannot add up to its own total, or to none', () => {
    const read = receipt([item('ΓΑΛΑ', 2)], { total: null });
    expect(rows(withProposal(read, { ...proposal(['a hundred eggs', 5]) }))).toEqual(['ΓΑΛΑ 2']);
  });

  it('counts left-out lines, which it does not know', () => {
    const read = receipt([item('ΓΑΛΑ', 9)], { leftOut: [{ raw: 'ΕΓΓΥΗΣΗ', amount: 0.2, kind: 'deposit' }] });
    expect(withProposal(read, proposal(['ΓΑΛΑ', 5])).balanced).toBe(false);
    expect(withProposal(read, proposal(['ΓΑΛΑ', 4.8])).balanced).toBe(true);
  });

  it('names a row of a balanced receipt that was hardly read, by its price, and no other', () => {
    const read = receipt(
      [
        item('ΓΛ', 2, { doubts: ['name'] }),
        item('ΨΩΜΙ', 1),
        item('Χ', 1, { doubts: ['name'] }),
        item('ΡΥΖΙ', 1.5, { doubts: ['name'], known: 'ΡΥΖΙ' }),
      ],
      { balanced: true },
    );
    const made = withProposal(read, proposal(['ΓΑΛΑ', 2], ['ΚΑΦΕΣ', 1], ['ΑΛΛΟ', 1.5]));
    expect(rows(made)).toEqual(['ΓΑΛΑ 2', 'ΨΩΜΙ 1', 'Χ 1', 'ΡΥΖΙ 1.5']);
    expect(made.items[0]?.doubts).toEqual(['name']);
  });

  it('is not needed', () => {
    const read = receipt([item('ΓΑΛΑ', 5)]);
    expect(withProposal(read, null)).toBe(read);
  });
});
