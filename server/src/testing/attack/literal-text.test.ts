import { pathOf } from '@kelari/core/kit/endpoint.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allEndpoints, nameOf, unsafeEndpoints } from '../all-endpoints.ts';
import type { Cook, TestApp } from '../make-app.ts';
import { named, openMatrix } from '../matrix-app.ts';
import { rowCases } from '../route-cases.ts';
import { sendAny } from '../row-case.ts';
import { nobody, sampleBodies } from '../sample-bodies.ts';
import { pathsOf, stringPaths, valueAt, withAt } from './string-fields.ts';

/** Each of them would draw a number, wherever it were read as SQL; the templates would come back as 49. */
const draw = `nextval('q')`;
const hostile = [`'||${draw}||'`, `xy\\');select ${draw}--`, `%" or ${draw}>0 or'%`, `{{7*7}}\${7*7}<%=7*7%>`].map(
  (text) => text.padEnd(25, 'x'),
);
/** What it is compared with: as long, and means nothing to anybody. */
const plain = 'xyzzy plugh'.padEnd(25, 'x');

/** Parted into amount, food and remark, in these places; as they were written they stand beside. */
const readAsFood = new Set(['ingredients.0.name', 'text', 'food.name']);

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  ({ t, ana } = await openMatrix({ SIGNUPS_PER_HOUR: '100000' }));
  await t.owner.query('create sequence q; grant usage, select on sequence q to public');
});
beforeEach(async () => {
  t.clock.now = new Date(t.clock.now.getTime() + 60_000);
  await t.owner.query('delete from rate_limits');
});
afterAll(() => t.close());

const drawn = async () => (await t.owner.query('select is_called from q')).rows[0].is_called;

test('the canary does sing where text is read as SQL', async () => {
  await t.app.database.pool.query(`select '${hostile[0]?.replace(/x+$/, '')}'`);
  expect(await drawn()).toBe(true);
  await t.owner.query('alter sequence q restart');
});

describe('cases 30 and 31: SQL and templates are text, in every field of a body', () => {
  test.each(named(unsafeEndpoints.filter(({ body }) => body)))('%s', { timeout: 120_000 }, async (name, endpoint) => {
    const target = await rowCases[name]?.[0]?.make(t, ana);
    const params = { id: target ?? nobody, code: target ?? nobody, orderID: target ?? nobody };
    const send = async (body: unknown) => {
      await t.owner.query('delete from rate_limits');
      return sendAny(ana, endpoint, { ...(endpoint.params ? { params } : {}), body });
    };
    for (const path of stringPaths(endpoint.body)) {
      const harmless = await send(withAt(sampleBodies[name], path, plain));
      const echoed = pathsOf(jsonOf(harmless.body), plain).filter((where) => !readAsFood.has(where.join('.')));
      for (const text of hostile) {
        const answer = await send(withAt(sampleBodies[name], path, text));
        // one of the texts may have become the password a moment ago, and not every text can be a food
        const isMeant = /password$/i.test(String(path.at(-1))) || readAsFood.has(path.join('.'));
        const expected = isMeant
          ? expect.toSatisfy((status) => status < 404 || status === harmless.statusCode)
          : harmless.statusCode;
        expect([path.join('.'), text, answer.statusCode]).toEqual([path.join('.'), text, expected]);
        const told = echoed.map((where) => [where.join('.'), valueAt(jsonOf(answer.body), where)]);
        expect(told).toEqual(echoed.map((where) => [where.join('.'), text]));
      }
    }
    expect(await drawn()).toBe(false);
  });
});

describe('case 30: in every field of a query and in every path', () => {
  test.each(named(allEndpoints.filter(({ query, method }) => query && method === 'GET')))(
    '%s',
    async (name, endpoint) => {
      const id = (await rowCases[name]?.[0]?.make(t, ana)) ?? nobody;
      const ask = (query: Record<string, string>) =>
        sendAny(ana, endpoint, { ...(endpoint.params ? { params: { id, token: id } } : {}), query });
      for (const [key] of stringPaths(endpoint.query)) {
        const harmless = await ask({ [String(key)]: plain });
        for (const text of hostile) {
          const answer = await ask({ [String(key)]: text });
          expect([key, text, answer.statusCode]).toEqual([key, text, harmless.statusCode]);
        }
      }
      expect(await drawn()).toBe(false);
    },
  );

  const inPaths = [...hostile, '../../etc/passwd', '..\\..\\x', '\\\\server\\share', 'a\0b', '%2e%2e%2f', '.', '..'];
  test.each(named(allEndpoints.filter(({ params }) => params)))('%s (its path)', async (name, endpoint) => {
    for (const text of inPaths) {
      const url = pathOf(endpoint, { id: text, code: text, token: text, orderID: text });
      for (const address of [url, url.replaceAll('%', '%25')]) {
        const body = sampleBodies[name];
        const answer = await t.server.inject({
          method: endpoint.method,
          url: address,
          headers: { cookie: ana.cookie },
          ...(body ? { payload: body } : {}),
        });
        expect([address, answer.statusCode]).toEqual([address, expect.toSatisfy((s) => [200, 400, 404].includes(s))]);
        if (answer.statusCode === 200)
          expect([address, answer.body]).toEqual([address, expect.not.stringMatching(/root:/)]);
      }
    }
    expect(await drawn()).toBe(false);
  });
});

test('case 35: signs of LIKE and of patterns are looked for as they stand', async () => {
  const names = ['50% cocoa', 'under_score', 'back\\slash', '(a+)+$', 'plain rice'];
  for (const name of names) await ana.call(pantryApi.add, { body: { name } });
  const searched = allEndpoints.filter(
    ({ query, method }) => method === 'GET' && stringPaths(query).some(([k]) => k === 'q'),
  );
  expect(searched.length).toBeGreaterThan(2);
  for (const endpoint of searched) {
    for (const q of [
      '%',
      '_',
      '\\',
      '%%%%',
      '(a+)+$',
      '[[:alpha:]]*',
      '%'.repeat(10_000),
      `${'a'.repeat(9_999)}!`,
      '(((((('.repeat(500),
    ]) {
      const started = performance.now();
      const answer = await sendAny(ana, endpoint, { query: { q } });
      const took = performance.now() - started;
      expect([nameOf(endpoint), q.slice(0, 9), answer.statusCode]).toEqual([
        nameOf(endpoint),
        q.slice(0, 9),
        expect.toSatisfy((s) => s === 200 || s === 400),
      ]);
      // far above the 200 ms of a quiet machine, far below what a pattern that backtracks takes
      expect([nameOf(endpoint), q.slice(0, 9), took < 2_000]).toEqual([nameOf(endpoint), q.slice(0, 9), true]);
      if (answer.statusCode === 200 && !q.includes('a')) {
        const found = names.filter((name) => answer.body.includes(JSON.stringify(name).slice(1, -1)));
        expect([nameOf(endpoint), q, found]).toEqual([nameOf(endpoint), q, found.filter((name) => name.includes(q))]);
      }
    }
  }
});

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
