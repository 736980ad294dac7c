import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { signToken } from '../platform/auth-session.ts';
import {
  captureStatements,
  genericPlanOf,
  nodesOf,
  type PlanNode,
  plansOf,
  rowsOf,
  type Statement,
} from './captured-statements.ts';
import { hotCalls, statementsOfHotCalls } from './hot-calls.ts';
import { makeApp, type TestApp } from './make-app.ts';
import { type HouseholdSize, type MadeMember, madeMembers, makeHouseholds, tokenOf } from './many-households.ts';

const households = 600;
const size: HouseholdSize = {
  products: 20,
  items: 20,
  recipes: 2,
  words: 200,
  weeks: 2,
  log: 10,
  events: 20,
  prices: 20,
  few: 3,
};
/** What one call may look at: the household's own rows of a table several times over, and far less than a table. */
const mostRows = 1_000;
/** The server's own, of a size that no household changes. */
const fixed = ['starter_recipes', 'model_days'];

let t: TestApp;
let member: MadeMember;
let asApp: pg.Client;
let hot: Map<string, Statement[]>;
beforeAll(async () => {
  t = await makeApp();
  const today = t.clock.now.toISOString().slice(0, 10);
  const { owner } = t;
  const maker = await owner.connect();
  await makeHouseholds(maker, { from: 1, to: households, size, today }).finally(() => maker.release());
  await owner.query('vacuum analyze');
  member = (await madeMembers(owner, 300, 300))[0] as MadeMember;
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const url = inject('postgres').app.replace('{database}', rows[0]?.name ?? '');
  asApp = new pg.Client({ connectionString: url });
  await asApp.connect();
  const captured = captureStatements(asApp.user ?? '');
  const cookie = `${t.cookieName}=${encodeURIComponent(signToken(tokenOf(member.number), t.app.secret))}`;
  hot = await statementsOfHotCalls(
    { server: t.server, database: t.app.database, captured },
    { ...member, cookie },
    today,
  );
  captured.close();
}, 60_000);
afterAll(async () => {
  await asApp?.end();
  await t?.close();
});

const names = ['session', ...Object.keys(hotCalls('')), 'change-log append (an act)', 'change-log replay'];

describe('the hottest statements, among many households', () => {
  test.each(names)('%s', async (name) => {
    const statements = hot.get(name) ?? [];
    expect(statements.length).toBeGreaterThan(0);
    const plans = await plansOf(asApp, member, statements);
    for (const [at, statement] of statements.entries()) {
      const plan = plans[at] as PlanNode;
      const nodes = nodesOf(plan);
      const about = (found: typeof nodes) =>
        found.map((node) => [node['Node Type'], node['Relation Name'], rowsOf(node), statement.text]);
      const grows = ({ 'Relation Name': table }: (typeof nodes)[number]) =>
        table !== undefined && !fixed.includes(table);
      expect(about(nodes.filter((node) => grows(node) && node['Node Type'] === 'Seq Scan'))).toEqual([]);
      expect(about(nodes.filter((node) => grows(node) && rowsOf(node) > mostRows))).toEqual([]);
      // what is asked often is prepared (platform/often-asked.ts), and then a plan for any values may serve all
      if (statement.values.length > 0) {
        const generic = nodesOf(await genericPlanOf(asApp, statement));
        expect(
          generic
            .filter((node) => grows(node) && node['Node Type'] === 'Seq Scan')
            .map((node) => [node['Relation Name'], statement.text]),
        ).toEqual([]);
      }
    }
  });
});
