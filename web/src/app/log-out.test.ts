// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { currentUserQuery } from '../account/current-user.ts';
import { keepConversation } from '../assistant/kept-conversation.ts';
import { writeDraft } from '../platform/draft.ts';
import { makeQueryClient } from '../platform/query.ts';
import { rememberReturnPath } from '../platform/return-path.ts';
import { logOut } from './log-out.ts';

it('leaves to the start and leaves nothing of the person behind, even when the call fails', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  localStorage.setItem('kelari.language', 'el');
  localStorage.setItem('kelari.theme', 'dark');
  localStorage.setItem('kelari.signed-in', 'yes');
  localStorage.setItem('kelari.seen', '{}');
  localStorage.setItem('kelari.shopping.shop.home', 'Ο κυρ Μήτσος');
  writeDraft('settings.email', 'new@example.gr');
  keepConversation('text.eleni', '[]');
  rememberReturnPath('/recipes/1');
  const client = makeQueryClient();
  client.setQueryData(['products'], ['γάλα']);
  const leave = vi.fn();

  await logOut(client, leave);

  expect(leave).toHaveBeenCalledExactlyOnceWith('/');
  expect(logged).toHaveBeenCalledOnce();
  expect(client.getQueryCache().getAll()).toEqual([]);
  const kept = { 'kelari.language': 'el', 'kelari.theme': 'dark' };
  expect({ ...localStorage, ...sessionStorage }).toEqual({ ...kept, 'kelari.signed-in': 'leaving' });

  // back on the network: the session ends before anybody is asked who is signed in
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return address === '/api/logout'
      ? new Response('{"message":""}')
      : new Response('{"message":"Unauthorized","code":"unauthorized"}', { status: 401 });
  });
  expect(await makeQueryClient().fetchQuery(currentUserQuery)).toBeNull();
  expect(asked).toEqual(['POST /api/logout', 'GET /api/auth/user']);
  expect({ ...localStorage, ...sessionStorage }).toEqual(kept);
});

it('keeps nothing either of what is done while it takes its time, nor the page as it stood', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"message":""}'));
  const farewell = Promise.withResolvers<undefined>();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => farewell.promise } });
  const listening = vi.spyOn(globalThis, 'addEventListener');
  const leave = vi.fn();
  const out = logOut(makeQueryClient(), leave);
  await vi.waitFor(() => expect(listening.mock.calls.map(([kind]) => kind)).toContain('pageshow'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(leave).not.toHaveBeenCalled();
  writeDraft('recipe.new', 'Φακές');
  keepConversation('text.eleni', '[]');
  farewell.resolve(undefined);
  await out;
  expect(leave).toHaveBeenCalledOnce();
  expect({ ...localStorage, ...sessionStorage }).toEqual({
    'kelari.language': 'el',
    'kelari.theme': 'dark',
  });
  vi.unstubAllGlobals();
});

it('leaves once, however often it is tapped', async () => {
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return new Response('{"message":""}');
  });
  const leave = vi.fn();
  const client = makeQueryClient();
  await Promise.all([logOut(client, leave), logOut(client, leave)]);
  expect([calls, leave.mock.calls.length]).toEqual([1, 1]);
});
