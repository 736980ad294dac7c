import { randomUUID } from 'node:crypto';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, namesARow } from './all-endpoints.ts';
import { outsiders } from './housemate.ts';
import { type Cook, makeApp, type TestApp } from './make-app.ts';
import { named } from './matrix-app.ts';
import { rowCases } from './route-cases.ts';
import { sendAny } from './row-case.ts';
import { canary } from './sample-bodies.ts';
import { standInPayments } from './stand-ins/payments-stand-in.ts';
import { standInReader } from './stand-ins/reader-stand-in.ts';
import { householdState } from './table-state.ts';

describe.each([
  ['both walls', false],
  ['the WHERE alone, without row-level security', true],
])('cases 21 to 23: another household is not found, behind %s', (_, withoutRowSecurity) => {
  let walls: TestApp;
  let owner: Cook;
  let others: Readonly<Record<string, Cook>>;
  beforeAll(async () => {
    walls = await makeApp({
      withoutRowSecurity,
      env: { OPERATORS: 'owner@example.test' },
      app: { ocr: standInReader([canary]), payments: standInPayments() },
    });
    owner = await walls.signIn('owner@example.test');
    others = await outsiders(walls, owner);
  });
  afterAll(() => walls.close());

  test.each(
    named(allEndpoints.filter(namesARow)).flatMap(([name, endpoint]) =>
      (rowCases[name] ?? []).map((row, i) => [`${name}${i ? ` (${i + 1})` : ''}`, endpoint, row] as const),
    ),
  )('%s', async (_name, endpoint, row) => {
    const id = await row.make(walls, owner);
    const before = await householdState(walls.owner, owner);
    for (const [who, cook] of Object.entries(others)) {
      const answer = await sendAny(cook, endpoint, row.ask(id));
      expect(answer.body).not.toContain(canary);
      if (row.ownRow) expect([who, answer.statusCode]).toEqual([who, 200]);
      else {
        const random = await sendAny(cook, endpoint, row.ask(randomUUID()));
        const refused = row.field ? 400 : 404;
        expect([who, answer.statusCode, answer.body]).toEqual([who, refused, random.body]);
        expect([who, random.statusCode]).toEqual([who, refused]);
      }
    }
    expect(await householdState(walls.owner, owner)).toEqual(before);
    // the case is no case unless the owner gets through with it
    expect((await sendAny(owner, endpoint, row.ask(id))).statusCode).toSatisfy((status) =>
      row.ownRow ? status === 200 || status === 409 : status === 200,
    );
  });

  test.each(
    named(allEndpoints.filter(({ access, method, params }) => access === 'member' && method === 'GET' && !params)),
  )('%s shows nothing of it', async (_name, endpoint) => {
    const product = await owner.call(pantryApi.add, { body: { name: canary } });
    await owner.call(recipesApi.create, {
      body: { name: canary, ingredients: [{ name: canary }], instructions: [canary] },
    });
    const queries: Record<string, string>[] = [
      {},
      { q: 'canary' },
      { consumed: 'true' },
      { from: 'household' },
      { from: 'mine' },
      { favourites: 'true' },
    ];
    for (const query of queries) {
      for (const [who, cook] of Object.entries(others)) {
        const { body } = await sendAny(cook, endpoint, { query });
        const told = [canary, owner.userId, owner.householdId, owner.email, product.id].filter((secret) =>
          body.includes(secret),
        );
        expect([who, told]).toEqual([who, []]);
      }
    }
  });
});
