// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { closeDevice, openDevice } from './device-store.ts';
import { openOutbox, outboxOf } from './outbox-app.ts';
import { draft } from './outbox-testing.ts';

const client = new QueryClient();
const ana = { id: 'ana', household: { id: 'home' } };

/** What stands between this page and the kitchen answers. */
function between(body: string | null, init: ResponseInit = {}) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const send = (more: Parameters<typeof draft>[1] = {}) => outboxOf(client, ana).send(draft('milk', more)).settled;
const left = () =>
  openOutbox(client)
    ?.entries()
    .map(({ title, state, attempts }) => [title, state, attempts]);

afterEach(async () => {
  await openOutbox(client)?.clear();
  await (await openDevice())?.clear('outbox');
  await closeDevice();
  vi.unstubAllGlobals();
});

it('says for which household a change was made', async () => {
  const fetch = between('{"id":1}');
  expect(await send()).toEqual({ kind: 'done', reply: { id: 1 } });
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('Kelari-Household')).toBe('home');
});

const page = '<!doctype html><title>Back soon</title>';
const html = { 'Content-Type': 'text/html' };

it.each([
  ['a page of a proxy', page, { headers: html }],
  ['an empty success', '', {}],
  ['words that are no JSON', 'OK', { headers: { 'Content-Type': 'text/plain' } }],
  ['a page that calls itself JSON', page, { headers: { 'Content-Type': 'application/json' } }],
] as const)('keeps what %s was the answer to, and tries it again', async (_, body, init) => {
  between(body, init);
  expect(await send()).toEqual({ kind: 'kept' });
  expect(left()).toEqual([['milk', 'waiting', 1]]);
  between('null');
  await openOutbox(client)?.sendNow();
  expect(left()).toEqual([]);
});

it('takes "gone" of a deletion from the kitchen alone', async () => {
  between(page, { status: 404, headers: html });
  expect(await send({ goneIsDone: true })).toEqual({ kind: 'kept' });
  between('{"code":"not_found","message":"No such product"}', { status: 404 });
  await openOutbox(client)?.sendNow();
  expect(left()).toEqual([]);
});

it('takes a success without any content as one', async () => {
  between(null, { status: 204 });
  expect(await send()).toEqual({ kind: 'done', reply: null });
});

it('parks what the kitchen refuses for another household, also a deletion', async () => {
  between('{"code":"other_household","message":"It was made for the household you have left."}', { status: 409 });
  const outcome = await send({ goneIsDone: true });
  expect(outcome).toMatchObject({ kind: 'parked', problem: { status: 409, code: 'other_household' } });
  expect(left()).toEqual([['milk', 'parked', 1]]);
});

it('keeps what the device did not take over a change of household', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const here = new QueryClient();
  between(page, { headers: html });
  await outboxOf(here, ana).send(draft('milk')).settled;
  const after = outboxOf(here, { ...ana, household: { id: 'elsewhere' } });
  await vi.waitFor(() => expect(after.entries()).toMatchObject([{ state: 'parked', householdId: 'home' }]));
});
