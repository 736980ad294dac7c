import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints, nameOf, namesARow } from '../all-endpoints.ts';
import { type Cook, makeApp, type TestApp } from '../make-app.ts';
import { rowCases } from '../route-cases.ts';
import { sendAny } from '../row-case.ts';
import { canary, sampleBodies } from '../sample-bodies.ts';
import { standInPayments } from '../stand-ins/payments-stand-in.ts';
import { standInReader } from '../stand-ins/reader-stand-in.ts';

/** `npm run check:long` does 1,000 of a hundred calls each; HISTORIES_FROM begins at a later one, for a run in pieces. */
const histories = Number(process.env.HISTORIES ?? 4);
const first = Number(process.env.HISTORIES_FROM ?? 1);
const calls = Number(process.env.CALLS ?? 12);

let t: TestApp;
beforeAll(async () => {
  t = await makeApp({
    // this matrix stands behind one wall alone: what the WHERE forgets is seen
    withoutRowSecurity: true,
    env: { SIGNUPS_PER_HOUR: '1000000' },
    app: { ocr: standInReader([canary]), payments: standInPayments() },
  });
});
afterAll(() => t.close());

/** The same choices for the same history. */
function dice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return <T>(of: readonly T[]): T => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return of[state % of.length] as T;
  };
}

// what ends the cook or the session itself says nothing more about whose rows are whose
const ending = /logout|account|sessions|household\/(leave|join)|signup|signin|login|auth\//;
const common = allEndpoints.filter((endpoint) => endpoint.access === 'member' && !ending.test(nameOf(endpoint)));
const naming = common.filter((endpoint) => namesARow(endpoint) && rowCases[nameOf(endpoint)]);
const others = common.filter((endpoint) => !namesARow(endpoint) && endpoint.path !== '/api/live');

let tables: readonly { readonly name: string; readonly key: string }[] = [];
/** One digest of all rows of a household, and of the person beside it. */
async function digestOf(cook: Cook): Promise<string> {
  if (tables.length === 0) {
    const { rows } = await t.owner.query(
      `select table_name as name, column_name as key from information_schema.columns where table_schema = 'public'
         and (column_name = 'household_id' or (table_name = 'households' and column_name = 'id')) order by 1`,
    );
    tables = rows;
  }
  const parts = tables.map(
    ({ name, key }) =>
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${name} t where ${key} = $1`,
  );
  const { rows } = await t.owner.query(parts.map((part) => `(${part})`).join(' union all '), [cook.householdId]);
  return JSON.stringify(rows);
}

const answered = (endpoint: Endpoint, body: string) => `${nameOf(endpoint)}: ${body.slice(0, 400)}`;

test(`case 25: ${histories} random histories of two kitchens: no word of one is read by the other, no row is touched`, {
  timeout: 36_000_000,
}, async () => {
  let foreign = 0;
  for (let history = first; history < first + histories; history += 1) {
    const pick = dice(history);
    await t.owner.query('delete from rate_limits');
    const cooks = [await t.signIn(), await t.signIn()] as const;
    const made: [string[], string[]] = [[], []];
    for (let call = 0; call < calls; call += 1) {
      t.clock.now = new Date(t.clock.now.getTime() + 1_000);
      // the second kitchen never says the canary: whatever it reads of it is the first one's
      const [owner, reader] = cooks;
      const endpoint = pick(naming);
      const row = pick(rowCases[nameOf(endpoint)] ?? []);
      made[0].push(await row.make(t, owner));
      const before = await digestOf(owner);
      const attempts: [Endpoint, Parameters<typeof sendAny>[2]][] = [
        [endpoint, row.ask(pick(made[0]))],
        [pick(others), {}],
      ];
      const next = pick(others);
      const queries: Record<string, string>[] = [{}, { q: 'canary' }, { from: 'household' }, { consumed: 'true' }];
      attempts.push([next, { query: pick(queries) }]);
      for (const [asked, sent] of attempts) {
        const body = sampleBodies[nameOf(asked)];
        const own = JSON.parse(JSON.stringify(body ?? {}).replaceAll(canary, 'of the other'));
        const full = asked.body && !('body' in sent) ? { ...sent, body: own } : sent;
        const { body: told } = await sendAny(reader, asked, full);
        foreign += 1;
        const read = [canary, owner.userId, owner.householdId, owner.email].filter((secret) => told.includes(secret));
        // what the call itself said comes back with it
        const said = JSON.stringify(full);
        expect([answered(asked, told), read.filter((secret) => !said.includes(secret))]).toEqual([
          answered(asked, told),
          [],
        ]);
      }
      expect([nameOf(endpoint), history, await digestOf(owner)]).toEqual([nameOf(endpoint), history, before]);
    }
  }
  console.log(`${histories} histories from ${first} on, ${foreign} calls of the other kitchen`);
  expect(foreign).toBe(histories * calls * 3);
});
