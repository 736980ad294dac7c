import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountApi } from '@kelari/core/account/contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { pathOf } from '@kelari/core/kit/endpoint.ts';
import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../account/tables.ts';
import { projectRoot } from '../platform/config.ts';
import { allEndpoints, bodyKeys, contracts, nameOf, namesARow, unsafeEndpoints } from './all-endpoints.ts';
import { type Cook, makeApp, type TestApp } from './make-app.ts';
import { memberEndpoints, named, openMatrix } from './matrix-app.ts';
import { rowCases } from './route-cases.ts';
import { sendAny } from './row-case.ts';
import { sampleBodies } from './sample-bodies.ts';
import { householdState, tableState } from './table-state.ts';

const withBody = unsafeEndpoints.filter(({ body }) => body);

const anyParams = (endpoint: Endpoint) =>
  endpoint.params ? { id: randomUUID(), code: randomUUID(), token: randomUUID(), orderID: randomUUID() } : {};
const urlOf = (endpoint: Endpoint) => pathOf(endpoint, anyParams(endpoint));

let t: TestApp;
let ana: Cook;
let eve: Cook;
beforeAll(async () => {
  ({ t, ana } = await openMatrix({ SIGNUPS_PER_HOUR: '100000' }));
  eve = await t.signIn('eve@example.test');
});
beforeEach(() => {
  t.clock.now = new Date(t.clock.now.getTime() + 60_000);
});
afterAll(() => t.close());

describe('the list of endpoints', () => {
  test('has every contract, and features.json names each feature', () => {
    const folders = readdirSync(join(projectRoot, 'core/src')).filter((name) =>
      existsSync(join(projectRoot, 'core/src', name, 'contract.ts')),
    );
    expect(Object.keys(contracts).sort()).toEqual(folders.sort());
    const features: string[] = JSON.parse(readFileSync(join(projectRoot, 'features.json'), 'utf8'));
    expect(features).toEqual(expect.arrayContaining(folders));
  });

  test('has each method and path once, each with a route behind it', () => {
    const names = allEndpoints.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    const missing = allEndpoints.filter(
      ({ method, path }) => !t.server.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }),
    );
    expect(missing.map(nameOf)).toEqual([]);
  });

  test('has a case for every route that names a row and a sample for every body', () => {
    expect(Object.keys(rowCases).sort()).toEqual(allEndpoints.filter(namesARow).map(nameOf).sort());
    expect(Object.keys(sampleBodies).sort()).toEqual(withBody.map(nameOf).sort());
  });
});

describe('cases 16 and 17: a foreign page changes nothing', () => {
  const foreign: [string, Record<string, string>, number][] = [
    ['cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['cross-site with the right Origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, 403],
    ['same-site', { 'sec-fetch-site': 'same-site' }, 403],
    ['Origin null', { origin: 'null' }, 403],
    ['a foreign Origin', { origin: 'https://evil.test' }, 403],
    ['text/plain', { 'content-type': 'text/plain' }, 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ];
  test.each(named(unsafeEndpoints))('%s', async (name, endpoint) => {
    const before = await tableState(t.owner);
    for (const [page, headers, status] of foreign) {
      const answer = await t.server.inject({
        method: endpoint.method,
        url: urlOf(endpoint),
        headers: { cookie: ana.cookie, 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(sampleBodies[name] ?? {}),
      });
      expect([page, answer.statusCode]).toEqual([page, status]);
      expect(answer.cookies).toEqual([]);
    }
    expect(await tableState(t.owner)).toEqual(before);
  });
});

describe('signed out there is nothing', () => {
  test.each(named(memberEndpoints))('%s', async (name, endpoint) => {
    const before = await tableState(t.owner);
    const cookies = ['', `${t.cookieName}=garbage`, `${t.cookieName}=${'a'.repeat(43)}.${'b'.repeat(44)}`];
    for (const cookie of cookies) {
      const answer = await t.server.inject({
        method: endpoint.method,
        url: urlOf(endpoint),
        headers: cookie ? { cookie } : {},
        ...(sampleBodies[name] ? { payload: sampleBodies[name] } : {}),
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toContain('Unauthorized');
    }
    expect(await tableState(t.owner)).toEqual(before);
  });
});

describe('case 20: reading writes nothing', () => {
  test.each(named(allEndpoints.filter(({ method }) => method === 'GET')))('%s', async (name, endpoint) => {
    const id = (await rowCases[name]?.[0]?.make(t, ana)) ?? '';
    const before = await tableState(t.owner);
    for (const method of ['GET', 'HEAD'] as const) {
      // a calendar that is found counts how often it is asked for
      const url = pathOf(endpoint, { id, code: id, token: randomUUID() });
      for (const address of [url, `${url}?q=egg&token=x&limit=2&after=x&from=mine`]) {
        await t.server.inject({ method, url: address, headers: { cookie: ana.cookie } });
      }
    }
    expect(await tableState(t.owner)).toEqual(before);
  });
});

describe('cases 26 to 28: no route writes a column that is not its own', () => {
  const columns = getTableColumns(users);
  const specified = [
    'emailVerificationToken',
    'emailVerificationExpiry',
    'passwordResetToken',
    'passwordResetExpiry',
    'password',
    'plan',
    'isAdmin',
  ];
  const hostileValue = (type: string | undefined) =>
    type === 'number'
      ? 4_242
      : type === 'boolean'
        ? true
        : type === 'date'
          ? '2099-01-01T00:00:00Z'
          : type === 'json'
            ? { dailyBriefing: false }
            : 'hostile';
  const hostile: Record<string, unknown> = Object.fromEntries([
    ...Object.entries(columns).map(([name, column]) => [name, hostileValue(column.dataType)]),
    ...specified.map((name) => [name, 'hostile']),
  ]);
  const counted = [
    ...['experience_points', 'level', 'current_streak', 'longest_streak', 'total_cooks_count', 'last_cook_date'],
    ...['kitchen_counts', 'social_shares_this_week', 'social_share_week_start'],
  ];
  const uncounted = Object.fromEntries(['updated_at', ...counted].map((name) => [name, 0]));
  const people = async () =>
    (await t.owner.query('select * from users order by created_at, id')).rows as Record<string, unknown>[];

  test.each(named(withBody))('%s', async (name, endpoint) => {
    const target = await rowCases[name]?.[0]?.make(t, ana);
    const own = new Set(bodyKeys(endpoint));
    const foreign = Object.entries({
      ...hostile,
      id: eve.userId,
      userId: eve.userId,
      householdId: eve.householdId,
    }).filter(([key]) => !own.has(key));
    const before = await people();
    const eves = await householdState(t.owner, eve);
    const send = (extra: Record<string, unknown>) =>
      sendAny(ana, endpoint, { params: { id: target, orderID: target }, body: { ...sampleBodies[name], ...extra } });
    const answers = [await send(Object.fromEntries(foreign))];
    for (const [key, value] of foreign) answers.push(await send({ [key]: value }));
    expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([]);
    const after = await people();
    for (const row of before) {
      const now = after.find(({ id }) => id === row.id);
      // what was done may count, but never as much as the body said
      for (const name of counted) expect([4_242, 'hostile']).not.toContain(now?.[name]);
      expect({ ...now, ...uncounted }).toEqual({ ...row, ...uncounted });
    }
    for (const row of after.filter(({ id }) => !before.some((known) => known.id === id))) {
      expect(row).toMatchObject({
        email_verified: false,
        level: 1,
        experience_points: 0,
        subscription_type: 'free_trial',
        onboarded: false,
      });
    }
    expect(await householdState(t.owner, eve)).toEqual(eves);
  });

  test('what was tried is in the security log', async () => {
    const watched = await makeApp({ env: { LOG_LEVEL: 'warn' } });
    const cook = await watched.signIn();
    const body = { experiencePoints: 9_999, level: 50, subscriptionType: 'premium_1y', emailVerified: true } as never;
    const answer = await cook.send(accountApi.updateProfile, { body });
    expect(answer.json()).toMatchObject({ experiencePoints: 0, level: 1, subscriptionType: 'free_trial' });
    const line = watched.logLines
      .map((text) => JSON.parse(text))
      .find(({ event }) => event === 'protected_keys_ignored');
    expect(line.keys.sort()).toEqual(['emailVerified', 'experiencePoints', 'level', 'subscriptionType']);
    await watched.close();
  });
});
