import { describe, expect, it } from 'vitest';
import { checkedSchema } from './answer-schema.ts';

const nested = (depth: number): Record<string, unknown> =>
  depth === 1 ? { type: 'string' } : { type: 'object', properties: { a: nested(depth - 1) } };
const refused = (schema: Record<string, unknown>) => {
  try {
    checkedSchema(schema, 'schema');
  } catch (error) {
    return (error as { text: { en: string } }).text?.en ?? String(error);
  }
  return 'taken';
};

describe('the shape a client wants an answer in', () => {
  it('is held to', () => {
    const { fits } = checkedSchema(
      {
        type: 'object',
        properties: { name: { type: 'string', maxLength: 5 }, n: { anyOf: [{ type: 'number' }, { type: 'null' }] } },
        required: ['name'],
        additionalProperties: false,
      },
      'schema',
    );
    expect([{ name: 'milk' }, { name: 'milk', n: null }].map(fits)).toEqual([true, true]);
    expect([{}, { name: 'a long name' }, { name: 'milk', n: 'x' }, { name: 'milk', more: 1 }, null].map(fits)).toEqual(
      Array(5).fill(false),
    );
  });

  it.each([
    ['six levels', nested(6), 'taken'],
    ['seven levels', nested(7), /too deep/],
    ['more than 8 KiB', { type: 'string', description: 'x'.repeat(8200) }, /too large/],
    ['a reference', { type: 'object', properties: { a: { $ref: '#' } } }, /\$ref/],
    ['a pattern', { type: 'string', pattern: '(a+)+$' }, /pattern/],
    ['a pattern deep in a choice', { anyOf: [{ items: { pattern: '(a+)+$' } }] }, /pattern/],
    ['words of nobody', { type: 'object', evil: 1 }, /evil/],
    ['a list where a shape belongs', { type: 'array', items: [{ type: 'string' }] }, /items/],
    ['no type there is', { type: 'thing' }, /no JSON Schema/],
  ] as const)('with %s', (_, schema, outcome) => {
    expect(refused(schema as Record<string, unknown>)).toMatch(outcome);
  });
});
