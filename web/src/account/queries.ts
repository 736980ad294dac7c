import { accountApi, type CurrentUser, type HouseholdInput, type ProfileInput } from '@kelari/core/account/contract.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, isUnauthorized } from '../platform/api.ts';
import { currentUserQuery } from './current-user.ts';

const key = currentUserQuery.queryKey;

const patchUser = (client: QueryClient, patch: (user: CurrentUser) => CurrentUser): void => {
  client.setQueryData<CurrentUser | null>(key, (user) => (user ? patch(user) : user));
};

/** Saves profile fields; the screen shows them at once and takes them back when saving fails. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileInput) => call(accountApi.updateProfile, { body }),
    onMutate: (body) => {
      const before = client.getQueryData<CurrentUser | null>(key);
      const { notifications, channels, ...plain } = body;
      patchUser(client, (user) => ({
        ...user,
        ...plain,
        notifications: { ...user.notifications, ...notifications },
        channels: { ...user.channels, ...channels },
      }));
      return before;
    },
    // only what this one changed, and read anew: another save may have been kept meanwhile
    onError: (error, body, before) => {
      if (before) patchUser(client, (user) => ({ ...user, ...fieldsBefore(before, body) }));
      // the end of a session is said before anybody is asked who this is
      if (!isUnauthorized(error)) void client.invalidateQueries({ queryKey: key });
    },
    onSuccess: (user, body) => {
      client.setQueryData(key, user);
      if (body.dietaryProfile || body.allergies || body.vegan !== undefined) {
        void client.invalidateQueries({ queryKey: ['recommendations'] });
        // each recipe that was read says what speaks against it
        void client.invalidateQueries({ queryKey: ['recipes', 'one'] });
      }
    },
  });
}

/** What a profile had before, of the fields that a save was about. */
const fieldsBefore = (before: CurrentUser, body: ProfileInput): Partial<CurrentUser> =>
  Object.fromEntries(Object.entries(before).filter(([field]) => field in body));

/** Saves what belongs to the household: name, currency, kitchen time zone, staples, places. */
export function useSaveHousehold() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HouseholdInput) => call(accountApi.updateHousehold, { body }),
    onSuccess: (household) => {
      patchUser(client, (user) => ({ ...user, household }));
      // suggestions count staples as at home
      void client.invalidateQueries({ queryKey: ['recommendations'] });
    },
  });
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(accountApi.sessions, { signal }),
});
