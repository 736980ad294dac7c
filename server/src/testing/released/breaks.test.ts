import { type Endpoint, endpoint } from '@kelari/core/kit/endpoint.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { breaksOf } from './breaks.ts';
import { type Contract, contractOf } from './contract.ts';
import { readBack, written } from './file.ts';

const shape = (of: z.core.$ZodLooseShape) => z.object(of);
const body = (of: z.core.$ZodLooseShape) => ({ body: z.strictObject(of) });
const reply = (of: z.core.$ZodLooseShape) => ({ reply: shape(of) });
const text = z.string();
const short = z.string().check(z.maxLength(5));
const either = (...kinds: string[]) =>
  z.discriminatedUnion(
    'kind',
    kinds.map((kind) => shape({ kind: z.literal(kind), [kind]: text })) as [z.ZodMiniObject, z.ZodMiniObject],
  );

const only = (part: Partial<Endpoint>): Contract =>
  contractOf('1.0.0', [
    endpoint({ method: 'POST', path: '/api/x', access: 'public', reply: z.object({ ok: z.boolean() }), ...part }),
  ]);
/** By way of the file, as a release does it. */
const breaks = (before: Partial<Endpoint>, now: Partial<Endpoint>) =>
  breaksOf(readBack(written(only(before))), only(now)).map((each) => each.replace('POST /api/x ', ''));

describe('what fails a client of before', () => {
  it.each<[string, Partial<Endpoint>, Partial<Endpoint>, string[]]>([
    ['another path', {}, { path: '/api/y' }, ['is gone']],
    ['another method', {}, { method: 'PUT' }, ['is gone']],
    ['a call that asks who calls', {}, { access: 'member' }, ['asks who calls']],
    ['a file instead of JSON', body({ a: text }), { upload: true }, ['takes its body in another form']],
    [
      'a parameter of another form',
      { params: shape({ id: text }) },
      { params: shape({ id: z.uuid() }) },
      ['params.id: any is not uuid'],
    ],
    ['a question that must be asked', {}, { query: shape({ q: text }) }, ['query.q must be there, and may be missing']],
    ['a question nobody hears', { query: shape({ q: z.optional(text) }) }, {}, ['query.q is unknown']],
    ['a new field that must be sent', body({}), body({ a: text }), ['body.a must be there, and may be missing']],
    [
      'a field that must be sent by now',
      body({ a: z.optional(text) }),
      body({ a: text }),
      ['body.a must be there, and may be missing'],
    ],
    ['a field that is not taken any more', body({ a: text }), body({}), ['body.a is unknown']],
    [
      'such a field in a list',
      body({ a: z.array(z.strictObject({ b: text })) }),
      body({ a: z.array(z.strictObject({})) }),
      ['body.a[].b is unknown'],
    ],
    ['a body that nobody reads', body({ a: text }), {}, ['body.a is unknown']],
    [
      'null that is not taken any more',
      body({ a: z.nullable(text) }),
      body({ a: text }),
      ['body.a: null is not string'],
    ],
    ['another type', body({ a: text }), body({ a: z.number() }), ['body.a: string is not number']],
    ['whole numbers alone', body({ a: z.number() }), body({ a: z.int() }), ['body.a: number is not integer']],
    [
      'a value less',
      body({ a: z.enum(['b', 'c']) }),
      body({ a: z.enum(['b']) }),
      ['body.a: "c" is not among its values'],
    ],
    ['a shorter text', body({ a: text }), body({ a: short }), ['body.a: maxLength was none, is 5']],
    [
      'a text that may not be empty',
      body({ a: text }),
      body({ a: text.check(z.minLength(1)) }),
      ['body.a: minLength was none, is 1'],
    ],
    [
      'a smaller range',
      body({ a: z.int().check(z.maximum(9)) }),
      body({ a: z.int().check(z.maximum(8)) }),
      ['body.a: maximum was 9, is 8'],
    ],
    [
      'a shorter list',
      body({ a: z.array(text).check(z.maxLength(9)) }),
      body({ a: z.array(text).check(z.maxLength(8)) }),
      ['body.a: maxItems was 9, is 8'],
    ],
    [
      'another pattern',
      body({ a: text.check(z.regex(/^a/)) }),
      body({ a: text.check(z.regex(/^b/)) }),
      ['body.a: ^a is not ^b'],
    ],
    [
      'another meaning of what is left out',
      body({ a: z._default(text, 'b') }),
      body({ a: z._default(text, 'c') }),
      ['body.a: left out it was "b", now "c"'],
    ],
    [
      'a meaning of what is left out that meant nothing',
      body({ a: z.optional(text) }),
      body({ a: z._default(text, 'c') }),
      ['body.a: left out it was nothing, now "c"'],
    ],
    [
      'a kind that is not taken any more',
      { body: either('a', 'b') },
      { body: either('a', 'c') },
      ['body.a must be there, and may be missing', 'body.kind: "b" is not among its values'],
    ],
    [
      'keys of a record that are limited',
      body({ a: z.record(text, text) }),
      body({ a: z.partialRecord(z.enum(['b']), text) }),
      ['body.a.*, its key: string is not among its values'],
    ],
    [
      'values of a record',
      body({ a: z.record(text, text) }),
      body({ a: z.record(text, short) }),
      ['body.a.*: maxLength was none, is 5'],
    ],
    ['an answer that lacks a field', reply({ a: text }), reply({}), ['reply.a must be there, and may be missing']],
    [
      'an answer that may lack a field',
      reply({ a: text }),
      reply({ a: z.optional(text) }),
      ['reply.a must be there, and may be missing'],
    ],
    ['an answer that may be null', reply({ a: text }), reply({ a: z.nullable(text) }), ['reply.a: null is not string']],
    ['an answer of another type', reply({ a: z.int() }), reply({ a: text }), ['reply.a: string is not integer']],
    [
      'an answer that is a fraction',
      reply({ a: z.int() }),
      reply({ a: z.number() }),
      ['reply.a: number is not integer'],
    ],
    ['an answer of anything', reply({ a: text }), reply({ a: z.unknown() }), ['reply.a: anything is not string']],
    [
      'an answer with a value more',
      reply({ a: z.enum(['b']) }),
      reply({ a: z.enum(['b', 'c']) }),
      ['reply.a: "c" is not among its values'],
    ],
    [
      'an answer of a new kind',
      { reply: either('a', 'b') },
      { reply: either('a', 'b', 'c') },
      ['reply.a must be there, and may be missing', 'reply.kind: "c" is not among its values'],
    ],
    ['an answer of no certain form', reply({ a: z.uuid() }), reply({ a: text }), ['reply.a: any is not uuid']],
    ['a list that became an object', { reply: z.array(text) }, reply({}), ['reply: object is not array']],
    [
      'places of a row',
      { reply: z.tuple([text, text]) },
      { reply: z.tuple([text]) },
      ['reply[]: another count of places'],
    ],
    [
      'a place of a row',
      { reply: z.tuple([text, text]) },
      { reply: z.tuple([text, z.int()]) },
      ['reply[1]: integer is not string'],
    ],
  ])('%s', (_, before, now, expected) => {
    expect(breaks(before, before)).toEqual([]);
    expect(breaks(now, now)).toEqual([]);
    expect(breaks(before, now)).toEqual(expected);
  });

  it.each<[string, string[], string[] | undefined, string[]]>([
    ['keys of programs that need more', ['a'], ['a', 'b'], ['asks a key for b']],
    ['a call that no key may make', ['a'], undefined, ['asks a key for what no key has']],
    ['fewer are no harm', ['a', 'b'], ['a'], []],
  ])('%s', (_, before, now, expected) => {
    const withScopes = (scopes: string[] | undefined): Contract => {
      const contract = only({ access: 'member' });
      const calls = Object.entries(contract.calls).map(([name, call]) => [name, scopes ? { ...call, scopes } : call]);
      return { ...contract, calls: Object.fromEntries(calls) };
    };
    expect(breaksOf(withScopes(before), withScopes(now))).toEqual(expected.map((each) => `POST /api/x ${each}`));
  });

  it('an event of the live stream, and the code of a failure', () => {
    const now = only({});
    const before: Contract = {
      ...now,
      failures: ['conflict', 'elsewhere'],
      liveEvent: { properties: {}, required: ['at'] },
    };
    expect(breaksOf(before, now)).toEqual([
      'live event.at must be there, and may be missing',
      'failure elsewhere is gone',
    ]);
  });
});

describe('what does not', () => {
  it.each<[string, Partial<Endpoint>, Partial<Endpoint>]>([
    ['a call for everybody', { access: 'member' }, { access: 'public' }],
    ['a field that may be sent', body({}), body({ a: z.optional(text) })],
    ['a field that need not be sent any more', body({ a: text }), body({ a: z.optional(text) })],
    ['one for which something stands in then', body({ a: text }), body({ a: z._default(text, 'b') })],
    ['a new one for which something stands in', body({}), body({ a: z._default(text, 'b') })],
    ['a field that is heard and means nothing', body({ a: text }), { ...body({}), ignores: ['a'] }],
    [
      'such a field in a list',
      body({ a: z.array(z.strictObject({ b: text })) }),
      { ...body({ a: z.array(z.strictObject({})) }), ignores: ['b'] },
    ],
    ['a value more', body({ a: z.enum(['b']) }), body({ a: z.enum(['b', 'c']) })],
    ['any text instead of some', body({ a: z.enum(['b']) }), body({ a: text })],
    ['null as well', body({ a: text }), body({ a: z.nullish(text) })],
    ['a longer text', body({ a: short }), body({ a: text })],
    ['fractions as well', body({ a: z.int() }), body({ a: z.number() })],
    ['a kind more', { body: either('a', 'b') }, { body: either('c', 'b', 'a') }],
    ['anything', body({ a: text }), body({ a: z.unknown() })],
    ['an answer with a field more', reply({ a: text }), reply({ a: text, b: text })],
    ['an answer that always has a field', reply({ a: z.optional(text) }), reply({ a: text })],
    ['an answer without a field that was not always there', reply({ a: z.optional(text) }), reply({})],
    ['an answer with fewer values', reply({ a: z.enum(['b', 'c']) }), reply({ a: z.literal('b') })],
    ['a longer answer', reply({ a: short }), reply({ a: text })],
    ['an answer of fewer kinds', { reply: either('a', 'b', 'c') }, { reply: either('a', 'b') }],
  ])('%s', (_, before, now) => {
    expect(breaks(before, now)).toEqual([]);
  });
});
