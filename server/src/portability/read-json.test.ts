import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const size = 32 * 2 ** 20;
const repeated = (piece: string) => piece.repeat(Math.floor(size / piece.length));

const swollen: readonly (readonly [string, string])[] = [
  ['lists in lists', repeated('[')],
  ['lists in lists, each with its end', '['.repeat(size / 2) + ']'.repeat(size / 2)],
  ['millions of empty objects', `[${repeated('{},')}{}]`],
  ['millions of numbers', `[${repeated('0,')}0]`],
  ['millions of keys', `{${Array.from({ length: 1_002 }, (_, index) => `"${index}":0`).join()}}`],
  ['a text without an end', `["${repeated('\\"')}`],
];
test.each(swollen)('%s are refused soon, and without reading them', (_, text) => {
  const bytes = Buffer.from(text);
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  expect(() => readJson(bytes)).toThrow(/damaged/);
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 2 ** 20);
});

test('what Kelari writes is read, whatever stands in its texts', () => {
  const row = { name: 'a "b" \\ [{,', note: '\\', list: [1, [2, { x: null }]], empty: '', el: 'Φέτα' };
  const rows = Array.from({ length: 70_000 }, (_, index) => ({ ...row, index, text: 'x'.repeat(300) }));
  expect(readJson(Buffer.from(JSON.stringify({ rows })))).toEqual({ rows });
});

test('what is no JSON, or no text, is damaged', () => {
  for (const text of ['', '{', '{"a":1}}', 'nope', '"\ud800'])
    expect(() => readJson(Buffer.from(text))).toThrow(/damaged/);
  expect(() => readJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(/damaged/);
});
