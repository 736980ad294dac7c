// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
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
  writeDraft('settings.email', 'new@example.gr');
  rememberReturnPath('/recipes/1');
  const client = makeQueryClient();
  client.setQueryData(['products'], ['γάλα']);
  const leave = vi.fn();

  await logOut(client, leave);

  expect(leave).toHaveBeenCalledExactlyOnceWith('/');
  expect(logged).toHaveBeenCalledOnce();
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect({ ...localStorage, ...sessionStorage }).toEqual({ 'kelari.language': 'el', 'kelari.theme': 'dark' });
});
