import { expect, test } from 'vitest';
import type { PageText } from '../kit/page-text.ts';
import { shapeFold, shapeLikeness } from './look-alike.ts';
import { readReceipt } from './receipt.ts';

const pageOf = (rows: readonly (readonly string[])[]): PageText => ({
  pass: 'paper-block',
  width: 1000,
  height: 40 * rows.length,
  lines: rows.map((texts, at) => {
    const [top, bottom] = [40 * at, 40 * at + 30];
    const words = texts.map((text, i) => {
      const left = i === texts.length - 1 ? 400_000 : 20 + i * 60;
      return { text, confidence: 0.7, box: [left, top, left + 50, bottom] as const };
    });
    return { text: texts.join(' '), confidence: 0.7, box: [20, top, 950, bottom] as const, words };
  }),
});
const today = '2026-11-22';

test('of a page without an end the beginning is read, and of a line without an end its words next to the price', () => {
  const row = (at: number) => [`ΓΑΛΑ${at}`, '1,00'];
  const long = readReceipt([pageOf(Array.from({ length: 5_000 }, (_, at) => row(at)))], { today });
  expect(long.items).toHaveLength(300);
  const wide = readReceipt([pageOf([[...Array<string>(5_000).fill('ΑΒ'), 'ΦΕΤΑ', '2,00'], row(1)])], { today });
  expect(wide.items[0]).toMatchObject({ price: 2, raw: expect.stringMatching(/^(ΑΒ ){14}ΦΕΤΑ$/) });
  const word = readReceipt([pageOf([['ΦΕΤΑ'.repeat(50_000), '2,00'], row(1)])], { today });
  expect(word.items[0]).toMatchObject({ price: 2, raw: 'ΦΕΤΑ'.repeat(13).slice(0, 50) });
});

test('a line that was only ever taken out keeps the name that is read now', () => {
  const page = pageOf([
    ['ΓΑΛΑ', 'ΦΡΕΣΚΟ', '1,48'],
    ['ΦΑΣΟΛΙΑ', '2,20'],
  ]);
  const [plain] = readReceipt([page], { today }).items;
  const line = shapeFold('ΓΑΛΑ ΦΡΕΣΚΟ');
  const [known] = readReceipt([page], { today, lines: new Map([[line, null]]) }).items;
  expect(known).toEqual({ ...plain, known: line });
  const [near] = readReceipt([page], { today, lines: new Map([[`${line}E`, null]]) }).items;
  expect(near).toEqual({ ...plain, known: `${line}E` });
});

test('likeness from some point on is the same as without one', () => {
  const [a, b] = [shapeFold('ΦΑΣΟΛΙΑ ΓΙΓΑΝΤΕΣ'), shapeFold('ΦΑΣΟΛΙΑ ΓΙΓΑΝΤΕΜ')];
  const like = shapeLikeness(a, b);
  expect(shapeLikeness(a, b, like)).toBe(like);
  expect(shapeLikeness(a, b, like + 0.01)).toBeLessThanOrEqual(like);
  expect(shapeLikeness(a, shapeFold('ΜΠΙΣΚΟΤΑ ΠΤΙΜΠΕΡ'), 0.9)).toBe(0);
  expect(shapeLikeness('', '', 0.9)).toBe(1);
});
