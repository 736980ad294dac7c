import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import * as fc from 'fast-check';
import { allEndpoints, nameOf } from '../all-endpoints.ts';
import { sampleBodies } from '../sample-bodies.ts';
import { nearly, rightValue } from './from-schema.ts';
import { hostile, idOf, texts } from './values.ts';

/** A request as data, with ids as marks: what a failure prints. Bytes are text in Latin-1. */
export type FuzzRequest = {
  readonly endpoint: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
  readonly who: 'cook' | 'nobody' | 'garbage';
};

/** Password hashes, pictures, threads of their own and long answers take a core for their time: they get a smaller share. */
const isDear = ({ path, upload }: Endpoint) =>
  upload === true ||
  /signup|signin|reset-password|change-password|change-email|user\/delete|recipes\/import$|\/propose$/.test(path);

/** `encodeURIComponent` refuses half a character, which a hostile client does not. */
function inUrl(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (/^@(own|theirs|nothing)\/\d+$/.test(text)) return text;
  return text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`;
}

const wrongText = fc.oneof(
  fc.constantFrom(...hostile.filter((value) => typeof value === 'string'), ...texts),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const idShape = fc.oneof(
  { weight: 12, arbitrary: fc.nat(400).map((at) => idOf('own', at)) },
  { weight: 4, arbitrary: fc.nat(80).map((at) => idOf('theirs', at)) },
  { weight: 1, arbitrary: fc.constant(idOf('nothing', 0)) },
  { weight: 2, arbitrary: wrongText },
);

function pathArbitrary(endpoint: Endpoint): fc.Arbitrary<string> {
  const parts = endpoint.path.split(/\{\w+\}/);
  if (parts.length === 1) return fc.constant(endpoint.path);
  return fc
    .array(idShape, { minLength: parts.length - 1, maxLength: parts.length - 1 })
    .map((ids) => parts.map((part, at) => part + (at < ids.length ? inUrl(ids[at]) : '')).join(''));
}

function queryArbitrary({ query }: Endpoint): fc.Arbitrary<string> {
  const strange = fc
    .array(fc.tuple(fc.constantFrom('q', 'limit', 'after', 'id', '__proto__', 'a[b]', 'constructor', ''), wrongText), {
      maxLength: 3,
    })
    .map((pairs) => pairs.map(([key, value]) => `${key}=${inUrl(value)}`).join('&'));
  if (!query) return fc.oneof({ weight: 19, arbitrary: fc.constant('') }, { weight: 1, arbitrary: strange });
  const right = rightValue(query);
  const asText = (value: unknown) =>
    typeof value !== 'object' || value === null
      ? ''
      : Object.entries(value)
          .flatMap(([key, each]) => (each === undefined ? [] : [`${encodeURIComponent(key)}=${inUrl(each)}`]))
          .join('&');
  return fc.oneof(
    { weight: 6, arbitrary: right.map(asText) },
    { weight: 3, arbitrary: nearly(right).map(asText) },
    { weight: 1, arbitrary: strange },
    {
      weight: 1,
      arbitrary: fc.constantFrom('limit=1&limit=2', 'limit=1e3', '%', '%ff%fe', 'q=%00', '&&&==', 'after=%F0%9F'),
    },
  );
}

/** JSON with the numbers that JSON.stringify would not write. */
export const sent = (body: unknown): string => (JSON.stringify(body) ?? '').replace(/"@raw\/([^"]*)"/g, '$1');

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const brokenJson: readonly ((text: string) => string)[] = [
  (text) => text.slice(0, -1),
  (text) => text.slice(0, Math.floor(text.length / 2)),
  (text) => `\u00ef\u00bb\u00bf${text}`,
  (text) => text.replace('{', '{"__proto__":{"admin":true},'),
  (text) => text.replace('{', '{"constructor":{"prototype":{"admin":true}},'),
  (text) => text.replace(/("\w+":)([^,{}[\]]+)/, '$1$2,$1$2'),
  (text) => text.replace('"', "'"),
  (text) => `${text}${text}`,
  (text) => text.replace(/"([^"]+)"(?!:)/, '"$1\u00ff\u00fe"'),
  (text) => `${text.slice(0, -1)},"deep":${deep(70)}}`,
  (text) => `${text.slice(0, -1)},"deep":${deep(30)}}`,
  (text) => Buffer.from(text, 'utf16le').toString('latin1'),
  () => '',
  () => 'null',
  () => '"text"',
  () => '[1e400]',
  () => 'NaN',
  () => '\u0000',
  () => deep(5_000),
];

function bodyArbitrary(endpoint: Endpoint): fc.Arbitrary<string | undefined> {
  if (endpoint.upload) return fc.oneof(uploads, fc.string({ unit: 'binary', maxLength: 200 }));
  if (!endpoint.body) {
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom('{}', 'x', '[]', deep(80)) },
    );
  }
  const right = fc.oneof(
    { weight: 5, arbitrary: rightValue(endpoint.body) },
    { weight: 1, arbitrary: fc.constant(sampleBodies[nameOf(endpoint)]) },
  );
  const text = (body: fc.Arbitrary<unknown>) => body.map((value) => Buffer.from(sent(value)).toString('latin1'));
  return fc.oneof(
    { weight: 10, arbitrary: text(right) },
    { weight: 8, arbitrary: text(nearly(right)) },
    { weight: 1, arbitrary: text(fc.constantFrom(...hostile)) },
    {
      weight: 2,
      arbitrary: fc.tuple(text(right), fc.constantFrom(...brokenJson)).map(([json, broken]) => broken(json)),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  );
}

export const boundary = 'kelari-fuzz';
const gif =
  'GIF89a\u0001\u0000\u0001\u0000\u0080\u0000\u0000\u0000\u0000\u0000\u00ff\u00ff\u00ff!\u00f9\u0004\u0001\u0000\u0000\u0000\u0000,\u0000\u0000\u0000\u0000\u0001\u0000\u0001\u0000\u0000\u0002\u0002D\u0001\u0000;';
/** Parts of a form, whole and broken. */
const uploads = fc
  .record({
    name: fc.constantFrom('file', 'file[]', '', '__proto__', '../../x', 'f\u0000'),
    filename: fc.constantFrom('a.gif', '../../etc/passwd', 'a.svg', '\u0000.png', 'x'.repeat(3_000), 'ναι.jpg'),
    type: fc.constantFrom('image/gif', 'image/svg+xml', 'text/html', '', 'image/*', 'x'.repeat(500)),
    bytes: fc.oneof(
      fc.constant(gif),
      fc.constantFrom(
        gif.slice(0, 20),
        '<svg onload=alert(1)>',
        '\u0089PNG\r\n\u001a\n',
        '\u00ff\u00d8\u00ff\u00e0',
        '%PDF-1.4',
        '',
      ),
      fc.string({ unit: 'binary', maxLength: 100 }),
    ),
    end: fc.constantFrom(`\r\n--${boundary}--\r\n`, '', `\r\n--${boundary}`, '\r\n--other--\r\n'),
    times: fc.constantFrom(1, 1, 1, 1, 2, 12),
  })
  .map(({ name, filename, type, bytes, end, times }) => {
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n${bytes}`;
    return Buffer.from(Array.from({ length: times }, () => part).join('\r\n'), 'latin1').toString('latin1') + end;
  });

const printable = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.uuid().map((key) => ({ 'idempotency-key': key })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'idempotency-key',
          'accept-language',
          'cookie',
          'range',
          'if-none-match',
          'accept',
          'accept-encoding',
          'content-encoding',
          'last-event-id',
          'authorization',
          'x-forwarded-for',
          'origin',
          'sec-fetch-site',
          'content-length',
          'if-match',
          'user-agent',
          'host',
          'x-request-id',
          'kelari-change',
          'transfer-encoding',
        ),
        fc.oneof(
          printable,
          fc.constantFrom(
            'bytes=0-0,1-1,2-2',
            'bytes=99999999999-',
            'el;q=NaN,en;q=1e9',
            '*/*;q=-1',
            'gzip, br;q=0, *',
            'W/"x"',
            '*',
            'x'.repeat(7_000),
            'a=b; '.repeat(500),
            '-1',
            '1e9',
            'Bearer x',
            '\u00e9\u00ff',
            '127.0.0.1, ::1',
            'null',
          ),
        ),
      )
      .map(([name, value]) => ({ [name]: value })),
  },
);

const contentTypes = [
  'application/json; charset=utf-16',
  'text/plain',
  'application/json;',
  '',
  'multipart/form-data',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'APPLICATION/JSON',
];

function requestTo(endpoint: Endpoint): fc.Arbitrary<FuzzRequest> {
  const own = endpoint.upload ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  return fc
    .record({
      path: pathArbitrary(endpoint),
      query: queryArbitrary(endpoint),
      payload: bodyArbitrary(endpoint),
      odd: oddHeaders,
      type: fc.oneof(
        { weight: 20, arbitrary: fc.constant(own) },
        { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
      ),
      language: fc.constantFrom('en', 'el'),
      ndjson: fc.constantFrom(false, false, false, true),
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(endpoint.method as string) },
        { weight: 1, arbitrary: fc.constantFrom('HEAD', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
      ),
      who: fc.oneof(
        { weight: 30, arbitrary: fc.constant('cook' as const) },
        { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'garbage' as const) },
      ),
    })
    .map(({ path, query, payload, odd, type, language, ndjson, method, who }) => ({
      endpoint: nameOf(endpoint),
      method,
      url: query ? `${path}?${query}` : path,
      headers: {
        'accept-language': language,
        ...(payload === undefined ? {} : { 'content-type': type }),
        ...(endpoint.upload ? { 'x-requested-with': 'kelari' } : {}),
        ...(ndjson ? { accept: 'application/x-ndjson' } : {}),
        ...odd,
      },
      ...(payload === undefined ? {} : { payload }),
      who,
    }));
}

/** Any request to any endpoint. */
export const anyRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  ...allEndpoints.map((endpoint) => ({ weight: isDear(endpoint) ? 1 : 8, arbitrary: requestTo(endpoint) })),
);
