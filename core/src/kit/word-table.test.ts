import { expect, it } from 'vitest';
import { wordTable } from './word-table.ts';

it('holds what was put in, and nothing that every object has', () => {
  const table: Record<string, number> = wordTable({ one: 1 });
  expect([table.one, table.constructor, Object.keys(table)]).toEqual([1, undefined, ['one']]);
});
