import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { figuresOfPrinted } from '../receipts.ts';
import { readRows } from '../scoring.ts';

type Printed = Parameters<typeof figuresOfPrinted>[0][number];

it('reads twenty receipts of layouts that were mended for, as they are printed', () => {
  const receipts = readRows(fileURLToPath(new URL('printed.jsonl', import.meta.url))) as Printed[];
  const { n, itemF1, quantityUnit, total, date } = figuresOfPrinted(receipts);
  expect(n).toBe(20);
  expect([total, date]).toEqual([1, 1]);
  expect(Math.min(itemF1, quantityUnit)).toBeGreaterThanOrEqual(0.99);
});
