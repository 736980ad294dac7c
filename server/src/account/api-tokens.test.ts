import { apiTokensApi } from '@kelari/core/account/api-tokens-contract.ts';
import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { passkeysApi } from '@kelari/core/account/passkeys-contract.ts';
import { pathOf } from '@kelari/core/kit/endpoint.ts';
import { liveApi } from '@kelari/core/live/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callsPerMinute } from '../platform/bearer-token.ts';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { tokenHolder } from '../testing/token-holder.ts';
import { endEverySession } from './settings-service.ts';

let t: TestApp;
let ana: Cook;
beforeEach(async () => {
  t = await makeApp({ env: { LOG_LEVEL: 'warn' } });
  ana = await t.signIn('ana@example.test');
});
afterEach(() => t.close());

const day = 86_400_000;
const later = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms);
};

describe('a token', () => {
  test('is told once, kept as a hash, listed by its beginning, and the owner hears of it', async () => {
    const holder = await tokenHolder(t, ana, ['pantry:read', 'shopping:write'], 90);
    expect(holder.token).toMatch(/^kelari_[\w-]{43}$/);
    const listed = await ana.call(apiTokensApi.list);
    expect(listed).toEqual([
      {
        id: holder.id,
        name: 'Kitchen screen',
        hint: holder.token.slice(0, 11),
        scopes: ['pantry:read', 'shopping:write'],
        here: true,
        createdAt: t.clock.now.toISOString(),
        expiresAt: new Date(t.clock.now.getTime() + 90 * day).toISOString(),
        expired: false,
        lastUsedAt: null,
      },
    ]);
    const rows = JSON.stringify((await t.owner.query('select * from api_tokens')).rows);
    expect(rows).not.toContain(holder.token.slice(11));
    expect((await t.newMails()).map(({ subject }) => subject)).toEqual([
      'A program was given access to your Kelari kitchen',
    ]);
  });

  test('needs a fresh proof, and its answer lies under no key', async () => {
    later(11 * 60_000);
    const body = { name: 'Screen', scopes: ['pantry:read' as const], days: null };
    expect((await ana.send(apiTokensApi.create, { body })).json()).toMatchObject({
      code: 'forbidden',
      needsProof: true,
    });
    await t.owner.query('update sessions set created_at = $1', [t.clock.now]);
    const headers = { 'idempotency-key': '00000000-0000-4000-8000-000000000002' };
    expect((await ana.send(apiTokensApi.create, { body, headers })).statusCode).toBe(200);
    expect((await t.owner.query('select * from idempotency_keys')).rows).toEqual([]);
  });

  test('acts for its member: what it does stands in the kitchen under their name', async () => {
    const holder = await tokenHolder(t, ana, ['pantry:write']);
    const headers = { 'idempotency-key': '00000000-0000-4000-8000-000000000003' };
    const added = await holder.send(pantryApi.add, { body: { name: 'milk' }, headers });
    expect(added.statusCode).toBe(200);
    expect((await holder.send(pantryApi.add, { body: { name: 'milk' }, headers })).json().id).toBe(added.json().id);
    expect((await ana.call(pantryApi.list)).map(({ name }) => name)).toEqual(['milk']);
    const { rows } = await t.owner.query('select distinct user_id from change_log');
    expect(rows).toEqual([{ user_id: ana.userId }]);
  });

  test('says when it was used, at most once a minute', async () => {
    const holder = await tokenHolder(t, ana);
    const used = async () => {
      await holder.send(pantryApi.list);
      return (await ana.call(apiTokensApi.list))[0]?.lastUsedAt;
    };
    await used();
    const first = t.clock.now.toISOString();
    await expect.poll(used).toBe(first);
    later(59_000);
    expect(await used()).toBe(first);
    later(2_000);
    await expect.poll(used).toBe(t.clock.now.toISOString());
  });

  test(`calls ${callsPerMinute} times a minute and no more, whatever others do`, async () => {
    const holder = await tokenHolder(t, ana, ['export']);
    const other = await tokenHolder(t, ana, ['pantry:read']);
    const statuses = new Map<number, number>();
    for (let i = 0; i <= callsPerMinute; i += 1) {
      const { statusCode, headers } = await holder.send(pantryApi.list);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect([...statuses]).toEqual([
      [403, callsPerMinute],
      [429, 1],
    ]);
    expect((await other.send(pantryApi.list)).statusCode).toBe(200);
  });
});

describe('case 13 for tokens: 401', () => {
  const isOpen = async (holder: Awaited<ReturnType<typeof tokenHolder>>) => {
    const answer = await holder.send(pantryApi.list);
    if (answer.statusCode === 401) expect(answer.body).toContain('Unauthorized');
    return answer.statusCode;
  };

  test('when it is revoked', async () => {
    const holder = await tokenHolder(t, ana);
    expect(await isOpen(holder)).toBe(200);
    await ana.call(apiTokensApi.revoke, { params: { id: holder.id } });
    expect(await isOpen(holder)).toBe(401);
  });

  test('when its time is over', async () => {
    const holder = await tokenHolder(t, ana, ['pantry:read'], 30);
    later(30 * day - 1);
    expect(await isOpen(holder)).toBe(200);
    later(1);
    expect(await isOpen(holder)).toBe(401);
  });

  test('when its person has left the household, or was removed from it', async () => {
    for (const way of ['left', 'removed'] as const) {
      const home = await t.signIn();
      const mate = await housemate(t, home);
      const holder = await tokenHolder(t, mate);
      expect(await isOpen(holder)).toBe(200);
      if (way === 'left') await mate.call(householdApi.leave);
      else await home.call(householdApi.removeMember, { params: { id: mate.userId } });
      expect([way, await isOpen(holder)]).toEqual([way, 401]);
    }
  });

  test('when the account is on its way out', async () => {
    const holder = await tokenHolder(t, ana);
    await ana.call(accountApi.deleteAccount, { body: { confirm: ana.email } });
    expect(await isOpen(holder)).toBe(401);
  });

  test('when the operator ends all that acts for the account, and nobody else’s', async () => {
    const [bea, holder] = [await t.signIn(), await tokenHolder(t, ana)];
    const others = await tokenHolder(t, bea);
    expect(await endEverySession(t.app, 'nobody@example.test')).toBe(false);
    expect(await isOpen(others)).toBe(200);
    expect(await endEverySession(t.app, ana.email)).toBe(true);
    expect([await isOpen(holder), await isOpen(others)]).toEqual([401, 200]);
    expect((await bea.send(accountApi.currentUser)).statusCode).toBe(200);
  });

  test('it stays with its household when its person goes to live in another', async () => {
    const holder = await tokenHolder(t, ana);
    await ana.call(pantryApi.add, { body: { name: 'milk of the first home' } });
    const bea = await t.signIn();
    await bea.call(pantryApi.add, { body: { name: 'bread of bea' } });
    const link = (await bea.call(householdApi.invite, { body: {} })).link;
    await ana.call(householdApi.join, { body: { token: link.split('/invite/')[1] ?? '', pantry: 'leave' } });
    const answer = await holder.send(pantryApi.list);
    expect([answer.statusCode, answer.body.includes('bread of bea')]).toEqual([200, false]);
    expect(answer.body).toContain('milk of the first home');
    expect((await ana.call(apiTokensApi.list))[0]?.here).toBe(false);
    // whoever is let in there again is no way round: the walls are those of the token's household
    expect((await holder.send(pantryApi.add, { body: { name: 'eggs' } })).statusCode).toBe(200);
    expect((await bea.call(pantryApi.list)).map(({ name }) => name)).toEqual(['bread of bea']);
  });
});

describe('nothing else opens', () => {
  const list = pathOf(pantryApi.list);
  const statusOf = async (options: { url?: string; headers?: Record<string, string> }) =>
    (await t.server.inject({ method: 'GET', url: options.url ?? list, headers: options.headers ?? {} })).statusCode;

  test('by a token in the address, in a cookie, or under another name', async () => {
    const { token } = await tokenHolder(t, ana);
    for (const name of ['token', 'access_token', 'api_key', 'key', 'authorization']) {
      expect(await statusOf({ url: `${list}?${name}=${token}` })).toBe(401);
      expect(await statusOf({ headers: { cookie: `${name}=${token}` } })).toBe(401);
    }
    expect(await statusOf({ headers: { cookie: `${t.cookieName}=${token}` } })).toBe(401);
    for (const authorization of [
      token,
      `Basic ${token}`,
      `Token ${token}`,
      `Bearer ${token}x`,
      'Bearer',
      'Bearer kelari_',
    ]) {
      expect([authorization.slice(0, 10), await statusOf({ headers: { authorization } })]).toEqual([
        authorization.slice(0, 10),
        401,
      ]);
    }
    expect(await statusOf({ headers: { authorization: `bearer ${token}` } })).toBe(200);
  });

  test('by its hash, which is all that a dump has', async () => {
    await tokenHolder(t, ana);
    const { hash } = (await t.owner.query('select hash from api_tokens')).rows[0];
    expect(await statusOf({ headers: { authorization: `Bearer kelari_${hash}` } })).toBe(401);
  });

  test('for cookies beside a token: a bad token is 401 though the session is good', async () => {
    const headers = { cookie: ana.cookie, authorization: `Bearer kelari_${'a'.repeat(43)}` };
    expect(await statusOf({ headers })).toBe(401);
    const holder = await tokenHolder(t, ana, ['recipes:read']);
    expect((await holder.send(pantryApi.list, { headers: { cookie: ana.cookie } })).statusCode).toBe(403);
    expect((await holder.send(accountApi.logout, { headers: { cookie: ana.cookie } })).statusCode).toBe(200);
    expect((await ana.send(accountApi.currentUser)).statusCode).toBe(200);
  });

  test('to a foreign page, which has no token: with one there is no ambient authority to abuse', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
    expect((await ana.send(pantryApi.add, { body: { name: 'milk' }, headers: foreign })).statusCode).toBe(403);
    const holder = await tokenHolder(t, ana, ['pantry:write']);
    expect((await holder.send(pantryApi.add, { body: { name: 'milk' }, headers: foreign })).statusCode).toBe(200);
    const none = { ...foreign, authorization: 'Bearer none', cookie: ana.cookie };
    expect((await t.anonymous(pantryApi.add, { body: { name: 'milk' }, headers: none })).statusCode).toBe(401);
  });

  test('to more than was chosen: no token makes a token, a passkey, a password, a member or a scope', async () => {
    const holder = await tokenHolder(t, ana);
    const refused = [
      await holder.send(apiTokensApi.create, { body: { name: 'More', scopes: ['pantry:read'], days: null } }),
      await holder.send(passkeysApi.addOptions),
      await holder.send(accountApi.changePassword, {
        body: { currentPassword: '', newPassword: 'nine plums in a row' },
      }),
      await holder.send(accountApi.changeEmail, { body: { email: 'eve@example.test', password: '' } }),
      await holder.send(householdApi.invite, { body: {} }),
      await holder.send(accountApi.sessions),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403));
    const body = { name: 'x', scopes: ['admin'], days: null } as never;
    expect((await ana.send(apiTokensApi.create, { body })).statusCode).toBe(400);
    const endless = { name: 'x', scopes: ['pantry:read'], days: 36_500 } as never;
    expect((await ana.send(apiTokensApi.create, { body: endless })).statusCode).toBe(400);
  });

  test('and the log has no token', async () => {
    const holder = await tokenHolder(t, ana, ['pantry:read']);
    await holder.send(pantryApi.add, { body: { name: 'milk' } });
    await t.server.inject({ url: `${list}?token=${holder.token}` });
    expect(t.logLines.join('')).not.toContain(holder.token.slice(11));
  });
});

test('a live stream of a token ends with it', async () => {
  const holder = await tokenHolder(t, ana, ['live', 'pantry:write']);
  const address = await t.server.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(address + pathOf(liveApi.stream), {
    headers: { authorization: `Bearer ${holder.token}`, accept: 'text/event-stream' },
    signal: AbortSignal.timeout(20_000),
  });
  expect(answer.status).toBe(200);
  await ana.call(apiTokensApi.revoke, { params: { id: holder.id } });
  await ana.call(pantryApi.add, { body: { name: 'secret milk' } });
  expect(await answer.text()).not.toContain('added');
});
