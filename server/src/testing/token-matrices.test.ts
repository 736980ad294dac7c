import { randomUUID } from 'node:crypto';
import { needs, type Scope, scopes } from '@kelari/core/account/api-token-scopes.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nameOf, namesARow } from './all-endpoints.ts';
import type { Cook, TestApp } from './make-app.ts';
import { memberEndpoints, named, openMatrix } from './matrix-app.ts';
import { rowCases } from './route-cases.ts';
import { sendAny } from './row-case.ts';
import { canary, sampleBodies } from './sample-bodies.ts';
import { householdState, tableState } from './table-state.ts';
import { type TokenHolder, tokenHolder } from './token-holder.ts';

const forTokens = memberEndpoints.filter((endpoint) => Array.isArray(needs[nameOf(endpoint)]));
const forNone = memberEndpoints.filter((endpoint) => !Array.isArray(needs[nameOf(endpoint)]));
const params = { id: randomUUID(), code: randomUUID(), token: randomUUID(), orderID: randomUUID() };

let t: TestApp;
let ana: Cook;
let anas: TokenHolder;
let eves: TokenHolder;
/** What ana's token holds is set for each call. */
const hold = (held: readonly Scope[], holder = anas) =>
  t.owner.query('update api_tokens set scopes = $2 where id = $1', [holder.id, JSON.stringify(held)]);
beforeAll(async () => {
  ({ t, ana } = await openMatrix());
  anas = await tokenHolder(t, ana);
  eves = await tokenHolder(t, await t.signIn('eve@example.test'));
});
beforeEach(() => {
  t.clock.now = new Date(t.clock.now.getTime() + 60_000);
});
afterAll(() => t.close());

const asCook = (holder: TokenHolder): Cook => holder as unknown as Cook;
const send = (holder: TokenHolder, endpoint: Endpoint, headers: Record<string, string> = {}) =>
  sendAny(asCook(holder), endpoint, { params, body: sampleBodies[nameOf(endpoint)], headers });
/** All rows but the moment of the token's last use. */
const stateOf = async () => ({ ...(await tableState(t.owner)), api_tokens: '' });

test('every call of a member says what it needs of a token, and nothing else does', () => {
  expect(Object.keys(needs).sort()).toEqual(memberEndpoints.map(nameOf).sort());
});

test('no token may do what is nobody’s, and nothing is written', async () => {
  await hold(scopes);
  const before = await stateOf();
  for (const endpoint of forNone) {
    const answer = await send(anas, endpoint);
    const told = [nameOf(endpoint), answer.statusCode, answer.json().code, answer.cookies];
    expect(told).toEqual([nameOf(endpoint), 403, 'forbidden', []]);
  }
  expect(await stateOf()).toEqual(before);
});

test('without each scope that a call needs there is nothing, and the answer names it', async () => {
  const before = await stateOf();
  for (const [name, endpoint] of named(forTokens)) {
    for (const missing of needs[name] as readonly Scope[]) {
      await hold(scopes.filter((scope) => scope !== missing && scope !== missing.replace(/:read$/, ':write')));
      const answer = await send(anas, endpoint);
      expect([name, missing, answer.statusCode]).toEqual([name, missing, 403]);
      expect(answer.json().message).toContain(missing);
      expect(answer.json().needsScopes).toContain(missing);
    }
  }
  expect(await stateOf()).toEqual(before);
});

describe('with the scopes that it needs, and no others, the owner’s program gets through', () => {
  test.each(named(forTokens.filter((endpoint) => nameOf(endpoint) !== 'GET /api/live')))(
    '%s',
    async (name, endpoint) => {
      await hold(needs[name] as readonly Scope[]);
      const answer = await send(anas, endpoint, { 'x-requested-with': 'test' });
      // 503: what is not set up here
      expect([401, 403, 429, 500, 502]).not.toContain(answer.statusCode);
    },
  );
});

describe('cases 21 to 23 with tokens: another household is not found', () => {
  test.each(
    named(forTokens.filter(namesARow)).flatMap(([name, endpoint]) =>
      (rowCases[name] ?? []).map((row, i) => [`${name}${i ? ` (${i + 1})` : ''}`, endpoint, row] as const),
    ),
  )('%s', async (_, endpoint, row) => {
    await hold(scopes);
    const id = await row.make(t, ana);
    const before = await householdState(t.owner, ana);
    const answer = await sendAny(asCook(eves), endpoint, row.ask(id));
    expect(answer.body).not.toContain(canary);
    if (row.ownRow) expect(answer.statusCode).toBe(200);
    else {
      const random = await sendAny(asCook(eves), endpoint, row.ask(randomUUID()));
      expect([answer.statusCode, answer.body]).toEqual([row.field ? 400 : 404, random.body]);
    }
    const after = await householdState(t.owner, ana);
    expect({ ...after, api_tokens: [] }).toEqual({ ...before, api_tokens: [] });
    expect((await sendAny(asCook(anas), endpoint, row.ask(id))).statusCode).toSatisfy((status) =>
      row.ownRow ? status === 200 || status === 409 : status === 200,
    );
  });

  test.each(named(forTokens.filter(({ method, params }) => method === 'GET' && !params)))(
    '%s shows nothing of it',
    async (_, endpoint) => {
      const product = await ana.call(pantryApi.add, { body: { name: canary } });
      const queries: Record<string, string>[] = [{}, { q: 'canary' }];
      for (const query of queries) {
        const { body } = await sendAny(asCook(eves), endpoint, { query });
        for (const secret of [canary, ana.userId, ana.householdId, ana.email, product.id])
          expect(body).not.toContain(secret);
      }
    },
  );
});
