import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { figuresOfPrinted } from '../receipts.ts';
import { readRows } from '../scoring.ts';

type Printed = Omit<Parameters<typeof figuresOfPrinted>[0][number], 'lines'> & { readonly text: string };

it.each([
  ['printed.jsonl', 20, 0.99],
  ['printed-second.jsonl', 36, 0.99],
  ['printed-third.jsonl', 30, 0.99],
  ['printed-fourth.jsonl', 24, 0.99],
])('reads the receipts of %s, layouts that were mended for, as they are printed', (file, count, least) => {
  const receipts = readRows(fileURLToPath(new URL(file, import.meta.url))) as Printed[];
  const printed = receipts.map((receipt) => ({ ...receipt, lines: receipt.text.split('\n') }));
  const { n, itemF1, quantityUnit, total, date } = figuresOfPrinted(printed);
  expect(n).toBe(count);
  expect([total, date]).toEqual([1, 1]);
  expect(Math.min(itemF1, quantityUnit)).toBeGreaterThanOrEqual(least);
});
