import { accountApi, type CurrentUser } from '@kelari/core/account/contract.ts';
import { hashKey, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, isUnauthorized } from '../platform/api.ts';
import { forgetHintedLanguage } from '../platform/language.ts';
import { forgetSeen } from '../platform/seen-here.ts';

const minute = 60_000;
const hintKey = 'kelari.signed-in';

/**
 * A hint for the landing page, which cannot see the session's cookie; it opens nothing by itself. 'leaving': the cook has
 * logged out and the server does not know yet.
 */
export function keepSignedInHint(hint: 'yes' | 'leaving' | null): void {
  try {
    if (hint) localStorage.setItem(hintKey, hint);
    else localStorage.removeItem(hintKey);
  } catch {
    // storage refused: the landing page offers to sign in
  }
  if (hint === 'yes') return;
  forgetHintedLanguage();
  forgetSeen();
}

function readHint(): string | null {
  try {
    return localStorage.getItem(hintKey);
  } catch {
    return null;
  }
}

/** True when this browser was signed in at the last check. */
export const signedInHint = (): boolean => readHint() === 'yes';

/** True after a log-out that the server was not told of yet: to it the session is still there. */
export const isLeaving = (): boolean => readHint() === 'leaving';

/** The signed-in user, or null when signed out: a 401 here is an answer, not a failure. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    // a log-out without a network is told before anything else is asked
    if (isLeaving()) await call(accountApi.logout);
    try {
      const user = await call(accountApi.currentUser, { signal });
      keepSignedInHint('yes');
      return user;
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      keepSignedInHint(null);
      return null;
    }
  },
  // asked without a network it fails at once
  networkMode: 'always',
  staleTime: 5 * minute,
  gcTime: 10 * minute,
});

/** The user has no text of the server's making: one entry for both languages, so a switch never shows the loading screen. */
export const registerCurrentUser = (client: QueryClient): void =>
  client.setQueryDefaults(currentUserQuery.queryKey, { queryKeyHashFn: hashKey });

export const useCurrentUserCheck = () => useQuery(currentUserQuery);

/** The signed-in user on a member's screen; the guard has seen to it that there is one. */
export function useCurrentUser(): CurrentUser {
  const client = useQueryClient();
  const { data } = useQuery(currentUserQuery);
  const user = data ?? client.getQueryData(currentUserQuery.queryKey);
  // a check that failed shows the page, where its failure is said
  if (!user) throw client.getQueryState(currentUserQuery.queryKey)?.error ?? new Error();
  return user;
}
