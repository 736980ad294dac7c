import { Failure } from '@kelari/core/kit/errors.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonBody } from './json-body.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readJsonBody(bytes(text));

function refusal(body: string | Uint8Array): string {
  try {
    readJsonBody(typeof body === 'string' ? bytes(body) : body);
    return 'accepted';
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    expect((error as Failure).code).toBe('invalid');
    return (error as Failure).message;
  }
}

const unusual = ['__proto__', 'constructor', 'prototype'];
/** Any JSON value whose objects have keys that a client may use. */
const json = fc
  .jsonValue({ maxDepth: 6 })
  .filter((value) => !JSON.stringify(value).match(/__proto__|constructor|prototype/));

describe('a JSON body', () => {
  it('is read as JSON.parse reads it, in any writing', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 1, '\t', '\r\n '), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('is refused or read as JSON.parse reads it, however it was damaged', () => {
    fc.assert(
      fc.property(
        json.map((value) => JSON.stringify(value)),
        fc.nat(),
        fc.constantFrom('"', '{', '}', '[', ']', ',', ':', '\\', '\u0000', 'é', ''),
        (text, at, sign) => {
          const damaged = text.slice(0, at % (text.length + 1)) + sign + text.slice((at % (text.length + 1)) + 1);
          let expected: unknown;
          try {
            expected = damaged === '' ? undefined : JSON.parse(damaged);
          } catch {
            expect(refusal(damaged)).not.toBe('accepted');
            return;
          }
          const outcome = refusal(damaged);
          if (outcome === 'accepted') expect(read(damaged)).toEqual(expected);
          else expect(outcome).toMatch(/given twice|not allowed/);
        },
      ),
    );
  });

  it('may be empty or begin with a byte order mark', () => {
    expect(readJsonBody(new Uint8Array())).toBeUndefined();
    expect(readJsonBody(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]))).toEqual({});
  });

  it('keeps signs of structure inside texts', () => {
    expect(read('{"a":"},{[]\\"\\\\","b":["{"]}')).toEqual({ a: '},{[]"\\', b: ['{'] });
    expect(read('{"a":{"x":1},"b":{"x":1}}')).toEqual({ a: { x: 1 }, b: { x: 1 } });
    expect(read('["a","a",{"a":"a"}]')).toEqual(['a', 'a', { a: 'a' }]);
  });
});

describe('case 29: what JSON.parse lets through and we do not', () => {
  it.each([
    ['a key twice', '{"name":1,"name":2}', 'given twice'],
    ['a key twice, once in disguise', '{"name":1,"n\\u0061me":2}', 'given twice'],
    ['a key twice, far apart', '{"a":1,"b":{"c":[{"a":2}]},"a":3}', 'given twice'],
    ['a key twice, deep down', '[{"x":[{"y":1,"y":2}]}]', 'given twice'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', 'not allowed'],
    ['a prototype in disguise', '{"\\u005f_proto__":{"isAdmin":true}}', 'not allowed'],
    ['a constructor', '{"a":[{"constructor":{"prototype":{"x":1}}}]}', 'not allowed'],
    ['65 levels', '['.repeat(65) + ']'.repeat(65), 'too deeply'],
  ])('%s', (_, body, message) => {
    expect(() => JSON.parse(body)).not.toThrow();
    expect(refusal(body)).toContain(message);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('64 levels are deep enough for anybody', () => {
    expect(refusal('['.repeat(64) + ']'.repeat(64))).toBe('accepted');
    expect(refusal(`{"a":${'['.repeat(63)}1${']'.repeat(63)},"b":${'{"c":'.repeat(63)}1${'}'.repeat(63)}}`)).toBe(
      'accepted',
    );
  });

  it.each(unusual)('%s as a value is just a word', (word) => {
    expect(read(JSON.stringify({ name: word }))).toEqual({ name: word });
  });
});

describe('bytes that are no text', () => {
  it.each<[string, number[]]>([
    ['a byte that UTF-8 never has', [0x22, 0xff, 0x22]],
    ['half a letter', [0x22, 0xce, 0x22]],
    ['a letter cut off at the end', [0x22, 0xce]],
    ['an overlong quote', [0x22, 0xc0, 0xa2, 0x22]],
    ['half a surrogate pair', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
    ['NUL in a text', [0x22, 0x00, 0x22]],
    ['NUL alone', [0x00]],
    ['NUL after the end', [0x7b, 0x7d, 0x00]],
  ])('%s is refused', (_, body) => expect(refusal(new Uint8Array(body))).toContain('not readable JSON'));
});

describe('case 73: a megabyte of nonsense costs one look at each byte', () => {
  const million = 1_000_000;
  it.each([
    ['brackets', '['.repeat(million)],
    ['braces', '{'.repeat(million)],
    ['quotes', '"'.repeat(million)],
    ['one quote, never closed', `{"a":"${'x'.repeat(million)}`],
    ['backslashes', `"${'\\'.repeat(million)}`],
    ['keys never closed', `{"${'a'.repeat(million)}`],
    ['closing brackets', ']'.repeat(million)],
    ['commas in an object', `{${','.repeat(million)}`],
    ['one key over and over', `{${'"a":1,'.repeat(million / 6)}"a":1}`],
  ])('%s', (_, body) => expect(refusal(body)).not.toBe('accepted'));

  it('100,000 different keys are read', () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, i]));
    expect(read(JSON.stringify(many))).toEqual(many);
  });
});
