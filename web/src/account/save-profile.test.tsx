// @vitest-environment jsdom
import type { ProfileInput } from '@kelari/core/account/contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeQueryClient } from '../platform/query.ts';
import { fakeApi, startAfresh, testUser } from './account-testing.tsx';
import { useSaveProfile } from './queries.ts';

afterEach(startAfresh);

it.each<[ProfileInput, boolean]>([
  [{ allergies: ['nuts'] }, true],
  [{ dietaryProfile: ['fasting'] }, true],
  [{ vegan: false }, true],
  [{ firstName: 'Μαρία' }, false],
])('%j makes what recipes say of the household old: %s', async (body, isOld) => {
  fakeApi({ updateProfile: testUser });
  const client = makeQueryClient();
  const kept = [['recipes', 'one', 'baklavas'], ['recommendations']];
  for (const key of kept) client.setQueryData(key, 'kept');
  const { result } = renderHook(useSaveProfile, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await result.current.mutateAsync(body);
  expect(kept.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([isOld, isOld]);
});
