import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decimal, Id, LooseDay, OptionalDay, optionalDecimal, optionalText, PageQuery, shortText } from './schemas.ts';

const read = (schema: z.ZodMiniType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : 'refused';
};

describe('text', () => {
  it.each([
    ['  γάλα ', 'γάλα'],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['12345', '12345'],
    ['🍅'.repeat(10), '🍅'.repeat(10)],
    ['x'.repeat(21), 'refused'],
    [' \t ', 'refused'],
    ['', 'refused'],
    ['a\u0000b', 'refused'],
    ['a\u001bb', 'refused'],
    ['a\u007fb', 'refused'],
    ['half a pair \ud83c', 'refused'],
    [5, 'refused'],
    [['a'], 'refused'],
    [null, 'refused'],
  ])('%j is read as %j', (value, result) => expect(read(shortText(20), value)).toBe(result));

  it.each([
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
    [' a ', 'a'],
    ['a\u0000', 'refused'],
    ['x'.repeat(6), 'refused'],
  ])('as an option, %j is read as %j', (value, result) => expect(read(optionalText(5), value)).toBe(result));
});

describe('days', () => {
  it.each([
    ['', null],
    [null, null],
    ['2026-11-20', '2026-11-20'],
    ['2026-02-30', 'refused'],
    ['2026-11-20T08:00:00Z', 'refused'],
    [20261120, 'refused'],
  ])('%j is read as %j', (value, result) => expect(read(OptionalDay, value)).toBe(result));

  it.each([
    ['', null],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T08:00:00.000Z', '2026-11-20'],
    ['2026-11-20 08:00', '2026-11-20'],
    ['2026-11-20x', 'refused'],
    ['2026-02-30T08:00', 'refused'],
    ['soon', 'refused'],
  ])('loosely, %j is read as %j', (value, result) => expect(read(LooseDay, value)).toBe(result));
});

describe('decimals', () => {
  it.each([
    ['1,5', 1.5],
    [1.5, 1.5],
    ['0', 0],
    [10, 10],
    [10.1, 'refused'],
    [-0.1, 'refused'],
    [Number.NaN, 'refused'],
    [Number.POSITIVE_INFINITY, 'refused'],
    ['', 'refused'],
    [null, 'refused'],
    [true, 'refused'],
    ['δύο', 'refused'],
  ])('%j from 0 to 10 is read as %j', (value, result) => expect(read(decimal(0, 10), value)).toBe(result));

  it.each([
    ['', null],
    [null, null],
    [undefined, null],
    ['2,25', 2.25],
    ['11', 'refused'],
    [' ', 'refused'],
  ])('as an option, %j is read as %j', (value, result) => expect(read(optionalDecimal(0, 10), value)).toBe(result));
});

it('asks for pages of 1 to 500 rows', () => {
  const Page = z.strictObject(PageQuery);
  expect(read(Page, { limit: '20', after: 'x' })).toEqual({ limit: 20, after: 'x' });
  for (const limit of ['0', '501', '1.5', '-1', 'all', 'Infinity', ['1', '2']])
    expect(read(Page, { limit })).toBe('refused');
});

it('takes only a UUID for an id', () => {
  expect(read(Id, '3f0c9a52-8a0e-4d3f-9f43-7a1f6f0d2a11')).not.toBe('refused');
  for (const id of ['1', '', "' or 1=1", '../x', null]) expect(read(Id, id)).toBe('refused');
});
