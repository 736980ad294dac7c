// @vitest-environment jsdom
import type { HouseholdInput, ProfileInput } from '@kelari/core/account/contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../platform/query.ts';
import { fakeApi, startAfresh, testUser } from './account-testing.tsx';
import { currentUserQuery } from './current-user.ts';
import { useSaveHousehold, useSaveProfile } from './queries.ts';

afterEach(startAfresh);

it.each<[ProfileInput, boolean]>([
  [{ allergies: ['nuts'] }, true],
  [{ dietaryProfile: ['fasting'] }, true],
  [{ vegan: false }, true],
  [{ firstName: 'Μαρία' }, false],
])('%j makes what recipes say of the household old: %s', async (body, isOld) => {
  fakeApi({ updateProfile: testUser });
  const client = makeQueryClient();
  const kept = [['recipes', 'one', 'baklavas'], ['recommendations'], ['missing-lines', 'baklavas', 4]];
  for (const key of kept) client.setQueryData(key, 'kept');
  const { result } = renderHook(useSaveProfile, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await result.current.mutateAsync(body);
  expect(kept.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([isOld, isOld, isOld]);
});

describe('what belongs to the household', () => {
  /** A server that answers when it is let, with what was saved. */
  function slowServer() {
    const asked: { body: HouseholdInput; answer: (status?: number) => void }[] = [];
    vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const input = JSON.parse(String(body)) as HouseholdInput;
      const answer = (status = 200) => resolve(Response.json({ ...testUser.household, ...input }, { status }));
      asked.push({ body: input, answer });
      return promise;
    });
    return asked;
  }
  function kitchen() {
    const client = makeQueryClient();
    client.setQueryData(currentUserQuery.queryKey, testUser);
    client.setQueryData(['missing-lines', 'baklavas', 4], 'kept');
    const { result } = renderHook(useSaveHousehold, {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    const save = (body: HouseholdInput) => result.current.mutateAsync(body).catch(() => 'failed');
    return { client, save, staples: () => client.getQueryData(currentUserQuery.queryKey)?.household.staples };
  }

  it('shows each tap at once, sends one after the other, and an answer undoes no later tap', async () => {
    const asked = slowServer();
    const { client, save, staples } = kitchen();
    const first = save({ staples: ['salt'] });
    await vi.waitFor(() => expect(staples()).toEqual(['salt']));
    const second = save({ staples: ['salt', 'pepper'] });
    await vi.waitFor(() => expect(staples()).toEqual(['salt', 'pepper']));
    expect(asked).toHaveLength(1);
    asked[0]?.answer();
    await first;
    expect(staples()).toEqual(['salt', 'pepper']);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer();
    await second;
    expect([staples(), asked[1]?.body.staples]).toEqual([
      ['salt', 'pepper'],
      ['salt', 'pepper'],
    ]);
    expect(client.getQueryState(['missing-lines', 'baklavas', 4])?.isInvalidated).toBe(true);
  });

  it('takes back what was not saved', async () => {
    const asked = slowServer();
    const { save, staples } = kitchen();
    const saving = save({ staples: ['salt'] });
    await vi.waitFor(() => expect(staples()).toEqual(['salt']));
    asked[0]?.answer(500);
    expect(await saving).toBe('failed');
    expect(staples()).toEqual(testUser.household.staples);
  });
});
