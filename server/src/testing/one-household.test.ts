import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, nameOf } from './all-endpoints.ts';
import { type Captured, captureStatements, type Statement } from './captured-statements.ts';
import { type Cook, makeApp, type TestApp } from './make-app.ts';
import { rowCases } from './route-cases.ts';
import { sendAny } from './row-case.ts';
import { sampleBodies } from './sample-bodies.ts';
import { standInPayments } from './stand-ins/payments-stand-in.ts';
import { standInReader } from './stand-ins/reader-stand-in.ts';

/** These take a person from one household to another, so they speak of both. */
const moves = ['POST /api/invitations/join', 'POST /api/household/leave', 'DELETE /api/household/members/{id}'];
const spoke = new Set<string>();

let t: TestApp;
let ana: Cook;
let captured: Captured;
let mentions: RegExp;
beforeAll(async () => {
  t = await makeApp({
    env: { OPERATORS: 'ana@example.test' },
    app: { ocr: standInReader([]), payments: standInPayments() },
  });
  ana = await t.signIn('ana@example.test');
  await t.signIn('eve@example.test');
  const { rows } = await t.owner.query<{ name: string }>(
    `select tablename as name from pg_policies where schemaname = 'public' and policyname = 'household'`,
  );
  mentions = new RegExp(`\\b(?:from|join|into|update|only)\\s+"?(?:${rows.map(({ name }) => name).join('|')})\\b`, 'i');
  captured = captureStatements((await t.app.database.pool.query('select current_user as name')).rows[0].name);
});
afterAll(async () => {
  captured?.close();
  await t?.close();
});

const everyUuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const inText = ({ text, values }: Statement): string[] => `${text} ${JSON.stringify(values)}`.match(everyUuid) ?? [];

/** What the statements of one call say of households: statements on their tables without one, and all that are named. */
async function spokenOf(statements: readonly Statement[]) {
  const { rows } = await t.owner.query<{ id: string }>('select id from households');
  const known = new Set(rows.map(({ id }) => id));
  const about = statements.filter(({ text }) => mentions.test(text));
  const namesOf = (statement: Statement) => new Set(inText(statement).filter((id) => known.has(id)));
  return {
    count: about.length,
    nameless: about.filter((statement) => namesOf(statement).size === 0).map(({ text }) => text),
    mixed: about.filter((statement) => namesOf(statement).size > 1).map(({ text }) => text),
    named: [...new Set(statements.flatMap((statement) => [...namesOf(statement)]))],
  };
}

const stays = (endpoint: Endpoint) => !moves.includes(nameOf(endpoint));
const members = allEndpoints.filter(({ access, path }) => access === 'member' && path !== '/api/live').filter(stays);
type Row = NonNullable<(typeof rowCases)[string]>[number];
const cases = members.flatMap((endpoint): (readonly [string, Endpoint, Row | undefined])[] => {
  const name = nameOf(endpoint);
  const rows = rowCases[name] ?? [undefined];
  return rows.map((row, i) => [`${name}${i ? ` (${i + 1})` : ''}`, endpoint, row]);
});

describe('no call crosses households: each statement on their tables names one, and always the same', () => {
  test.each(cases)('%s', async (name, endpoint, row) => {
    const id = await row?.make(t, ana);
    captured.take();
    const sent = row && id !== undefined ? row.ask(id) : { body: sampleBodies[nameOf(endpoint)] };
    const answer = await sendAny(ana, endpoint, sent);
    const spoken = await spokenOf(captured.take());
    const others = spoken.named.filter((id) => id !== ana.householdId);
    expect([spoken.nameless, spoken.mixed, others]).toEqual([[], [], []]);
    if (spoken.count > 0 && answer.statusCode === 200) spoke.add(name);
  });

  test('and most calls were heard to speak of one', () => {
    expect(spoke.size).toBeGreaterThan(100);
  });
});
