import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import { gameFromScratch, gameOf } from '../../gamification/game-testing.ts';
import { brokenAccounts } from '../../pantry/stock-testing.ts';
import { createEgress } from '../../platform/egress.ts';
import { allEndpoints, nameOf } from '../all-endpoints.ts';
import { type Cook, makeApp, type TestApp } from '../make-app.ts';
import { rowCases } from '../route-cases.ts';
import { standInPayments } from '../stand-ins/payments-stand-in.ts';
import { standInReader } from '../stand-ins/reader-stand-in.ts';
import { householdState } from '../table-state.ts';
import { hostile, texts } from './values.ts';

/** Ids by the endpoint whose cases made them: at these its requests aim first. */
type Rows = { readonly byEndpoint: ReadonlyMap<string, readonly string[]>; readonly all: readonly string[] };

/** The app whose way out, model, reader and payments are stand-ins: the model answers nonsense, the way out leads nowhere. */
export async function fuzzedApp(): Promise<TestApp> {
  const said = [...hostile, ...texts];
  const nonsense = () => {
    said.push(said.shift());
    return said[0];
  };
  return makeApp({
    env: {
      SIGNUPS_PER_HOUR: '100000',
      OPERATORS: Array.from({ length: 50 }, (_, at) => `fuzz-${at * 4}@example.test`).join(','),
    },
    app: {
      egress: createEgress({ floorMs: 0, resolve: async () => [] }),
      ocr: standInReader(['MILK 1,50', '2 x 0,75', 'TOTAL 3,00']),
      payments: standInPayments(),
      llm: {
        model: 'stand-in',
        ask: async () => nonsense(),
        converse: async () => ({ text: inWords(nonsense()), isCut: false }),
      },
    },
  });
}

/** A talk gives text, whatever the model's service sent; not everything that is sent can be made one by itself. */
const inWords = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

type RowCase = (typeof rowCases)[string][number];

/** Whoever holds the address of a calendar may read it, which is noted. */
const { [nameOf(calendarApi.feed)]: _, ...namedRows } = rowCases;

async function makeRows(t: TestApp, cook: Cook, times: number): Promise<Rows> {
  const made = new Map<RowCase['make'], string[]>();
  for (const { make } of Object.values(namedRows).flat()) {
    const ids = made.get(make) ?? [];
    made.set(make, ids);
    while (ids.length < times) ids.push(await make(t, cook));
  }
  const byEndpoint = new Map<string, string[]>();
  for (const [name, cases] of Object.entries(namedRows)) {
    byEndpoint.set(
      name,
      cases.flatMap(({ make }) => made.get(make) ?? []),
    );
  }
  return { byEndpoint, all: [...made.values()].flat() };
}

/** A household that nobody of the fuzzed may touch or see. */
export async function victimOf(t: TestApp) {
  const cook = await t.signIn('victim@example.test');
  const rows = await makeRows(t, cook, 1);
  const state = async () => ({
    ...(await householdState(t.owner, cook)),
    person: (await t.owner.query('select u::text from users u where id = $1', [cook.userId])).rows,
  });
  return { cook, rows, before: await state(), state };
}

/** A cook with a row of each kind, whose requests name them; `at` is which of the cooks it is. */
export async function fuzzedCook(t: TestApp, at: number, theirs: Rows) {
  const cook = await t.signIn(`fuzz-${at}@example.test`);
  const own = await makeRows(t, cook, 2);
  const kept = {
    session: (await t.owner.query('select to_json(s) as row from sessions s where user_id = $1', [cook.userId])).rows[0]
      .row,
    member: (await t.owner.query('select to_json(m) as row from members m where user_id = $1', [cook.userId])).rows[0]
      .row,
  };
  const rows = { own, theirs };
  return {
    cook,
    /** The marks of ids as the ids of rows. */
    named: (text: string, endpoint: string): string =>
      text.replace(/@(own|theirs|nothing)\/(\d+)/g, (_, whose: 'own' | 'theirs' | 'nothing', digits: string) => {
        const number = Number(digits);
        if (whose === 'nothing') return randomUUID();
        const { all, byEndpoint } = rows[whose];
        const aimed = byEndpoint.get(endpoint);
        const from = aimed && number % 4 > 0 ? aimed : all;
        return from[number % from.length] ?? randomUUID();
      }),
    /** Signed in and at home again, whatever the requests before did, and no budget spent. */
    home: async () => {
      await t.owner.query(
        `with budgets as (delete from rate_limits),
           belongs as (insert into members select * from json_populate_record(null::members, $3) on conflict do nothing),
           lives as (update users set household_id = $2, email_verified = true, delete_at = null where id = $1)
         insert into sessions select * from json_populate_record(null::sessions, $4) on conflict do nothing`,
        [cook.userId, cook.householdId, JSON.stringify(kept.member), JSON.stringify(kept.session)],
      );
    },
  };
}

/** Everything a screen asks for when it opens. */
const lists = allEndpoints.filter(
  ({ method, access, params, path }) => method === 'GET' && access === 'member' && !params && path !== '/api/live',
);

/** What is wrong with the kitchen after all that was done to it. */
export async function wrongWith(t: TestApp, cook: Cook): Promise<string[]> {
  const wrong: string[] = [];
  for (const endpoint of lists as readonly Endpoint[]) {
    const { statusCode, body } = await cook.send(endpoint);
    if (statusCode === 401 || statusCode === 500)
      wrong.push(`${nameOf(endpoint)} answers ${statusCode}: ${body.slice(0, 200)}`);
  }
  for (const column of await amounts(t)) {
    const { rows } = await t.owner.query(
      `select count(*)::int as n from ${column.table}
        where ${column.name}::text in ('NaN', 'Infinity', '-Infinity') or (${column.name} < 0 and not $1)`,
      [column.isSigned],
    );
    if (rows[0].n > 0) wrong.push(`${rows[0].n} amounts below 0 or no number in ${column.table}.${column.name}`);
  }
  wrong.push(
    ...(await brokenAccounts(t, cook.householdId)).map((lot) => `movements and lot differ: ${JSON.stringify(lot)}`),
  );
  const [kept, counted] = [(await gameOf(t, cook)).person, (await gameFromScratch(t, cook)).person];
  if (kept.experience_points !== counted.experience_points || kept.level !== counted.level) {
    wrong.push(`the game says ${JSON.stringify(kept)}, its events ${JSON.stringify(counted)}`);
  }
  return wrong;
}

/** Columns that hold an amount of something, which is never below nothing; a movement, and the sum of what was returned, may be. */
async function amounts(t: TestApp): Promise<{ table: string; name: string; isSigned: boolean }[]> {
  const { rows } = await t.owner.query(
    `select table_name as table, column_name as name,
       (table_name, column_name) in (('movements', 'delta'), ('movements', 'value'), ('receipts', 'total')) as "isSigned"
     from information_schema.columns where table_schema = 'public' and data_type = 'numeric'`,
  );
  return rows;
}
