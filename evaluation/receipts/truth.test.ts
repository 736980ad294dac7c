import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seeded } from '../seeded.ts';
import { layoutsAbroad } from './layouts-abroad.ts';
import { layoutsGreek } from './layouts-greek.ts';
import { plain } from './paper.ts';
import { type Truth, visit } from './shop.ts';

const { receipts } = JSON.parse(readFileSync(new URL('truth.json', import.meta.url), 'utf8')) as {
  receipts: (Truth & { images: { file: string }[] })[];
};
const layouts = [...layoutsGreek, ...layoutsAbroad];

const balance = ({ items, other, total }: Truth) =>
  Math.abs(
    items.reduce((sum, row) => sum + row.price - (row.discount ?? 0), 0) +
      other.reduce((sum, { amount }) => sum + amount, 0) -
      total,
  );

it('keeps thirty-six receipts that balance, in four pictures each', () => {
  expect(receipts).toHaveLength(36);
  expect(receipts.filter((receipt) => balance(receipt) > 0.004)).toEqual([]);
  expect(receipts.every(({ images }) => images.length === 4)).toBe(true);
});

it('shows every special case on three receipts or more', () => {
  const counts: Record<string, number> = {};
  for (const { other, items } of receipts) {
    const kinds = new Set<string>(other.map(({ kind }) => kind));
    if (items.some(({ discount }) => discount !== undefined)) kinds.add('item discount');
    if (items.some(({ unit, quantity }) => unit === 'pcs' && quantity > 1)) kinds.add('several');
    if (items.some(({ unit }) => unit === 'kg')) kinds.add('weighed');
    for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const cases = ['deposit', 'bag', 'voided', 'returned', 'discount', 'other', 'item discount', 'several', 'weighed'];
  expect(cases.filter((kind) => (counts[kind] ?? 0) < 3)).toEqual([]);
});

it('prints the total and each price of a visit, whatever the layout and the seed', () => {
  for (const layout of layouts) {
    for (let seed = 1; seed <= 25; seed++) {
      const { truth, lines } = visit(layout, 'x', seeded(seed));
      expect(balance(truth), `${layout.id} ${seed}`).toBeLessThan(0.005);
      const text = plain(lines, layout.chars).replaceAll(',', '.');
      for (const amount of [truth.total, ...truth.items.map(({ price }) => price)])
        expect(text, `${layout.id} ${seed}`).toContain(amount.toFixed(2));
      for (const { quantity, unitPrice, price } of truth.items)
        expect(Math.abs(quantity * unitPrice - price), `${layout.id} ${seed}`).toBeLessThan(0.0051);
    }
  }
});

it('draws the same visit from the same seed', () => {
  const twice = [0, 1].map(() => visit(layouts[0]!, 'x', seeded(7)));
  expect(twice[0]).toEqual(twice[1]);
});
