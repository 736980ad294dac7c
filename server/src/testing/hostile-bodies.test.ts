import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { pathOf } from '@kelari/core/kit/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyKeys, nameOf, unsafeEndpoints } from './all-endpoints.ts';
import { type Cook, makeApp, type TestApp } from './make-app.ts';
import { tableState } from './table-state.ts';

const endpoints = unsafeEndpoints.filter(({ body }) => body).map((endpoint) => [nameOf(endpoint), endpoint] as const);
const urlOf = (endpoint: Endpoint) => pathOf(endpoint, endpoint.params ? { id: randomUUID(), code: randomUUID() } : {});

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
  ana = await t.signIn();
});
afterAll(() => t.close());

describe('case 18: odd content types are refused or read as JSON, in full', () => {
  const odd = [
    'Application/Json ;x',
    'application/json garbage',
    'application/json\t',
    'application/jsonx',
    'application/json, text/plain',
    'text/json',
    ' application/json',
  ];
  test.each(endpoints)('%s', async (_, endpoint) => {
    const before = await tableState(t.owner);
    for (const type of odd) {
      const answer = await t.server.inject({
        method: endpoint.method,
        url: urlOf(endpoint),
        headers: { cookie: ana.cookie, 'content-type': type },
        payload: JSON.stringify({ notAKey: true }),
      });
      expect([type, answer.statusCode]).toEqual([type, expect.toSatisfy((status) => status === 400 || status === 415)]);
    }
    expect(await tableState(t.owner)).toEqual(before);
  });
});

describe('cases 29 and 73: a body that is no plain object is refused cleanly', () => {
  const hostile: [string, string | Buffer, number][] = [
    ['__proto__', '{"__proto__":{"admin":true}}', 400],
    ['constructor', '{"constructor":{"prototype":{"admin":true}}}', 400],
    ['a key given twice', '{"name":"a","name":"b"}', 400],
    ['an escaped key given twice', '{"name":"a","n\\u0061me":"b"}', 400],
    ['an array', '[]', 400],
    ['a number', '7', 400],
    ['half an object', '{"name":', 400],
    ['10,000 levels', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
    ['2 MB', `{"name":"${'x'.repeat(2_000_000)}"}`, 413],
  ];
  test.each(endpoints)('%s', async (_, endpoint) => {
    const before = await tableState(t.owner);
    for (const [what, payload, status] of hostile) {
      const answer = await t.server.inject({
        method: endpoint.method,
        url: urlOf(endpoint),
        headers: { cookie: ana.cookie, 'content-type': 'application/json' },
        payload,
      });
      expect([what, answer.statusCode]).toEqual([what, status]);
    }
    const wrongTypes = Object.fromEntries(bodyKeys(endpoint).map((key) => [key, [[{}]]]));
    const answer = await t.server.inject({
      method: endpoint.method,
      url: urlOf(endpoint),
      headers: { cookie: ana.cookie },
      payload: wrongTypes,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.length).toBeGreaterThan(0);
    expect(await tableState(t.owner)).toEqual(before);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});
