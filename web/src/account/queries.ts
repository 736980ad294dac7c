import { accountApi, type CurrentUser, type HouseholdInput, type ProfileInput } from '@kelari/core/account/contract.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, isUnauthorized } from '../platform/api.ts';
import { currentUserQuery } from './current-user.ts';

const key = currentUserQuery.queryKey;

const patchUser = (client: QueryClient, patch: (user: CurrentUser) => CurrentUser): void => {
  client.setQueryData<CurrentUser | null>(key, (user) => (user ? patch(user) : user));
};

/** What is reckoned with diets and with what is always at home. */
const ofTheTable = [['recommendations'], ['missing-lines']];

/** Saves profile fields; the screen shows them at once and takes them back when saving fails. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
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
        // each recipe that was read says what speaks against it
        for (const queryKey of [...ofTheTable, ['recipes', 'one']]) void client.invalidateQueries({ queryKey });
      }
    },
  });
}

/** What was there before, of the fields that a save was about. */
const fieldsBefore = <T extends object>(before: T, body: object): Partial<T> =>
  Object.fromEntries(Object.entries(before).filter(([field]) => field in body)) as Partial<T>;

/** Saves what belongs to the household: name, currency, kitchen time zone, staples, places. */
export function useSaveHousehold() {
  const client = useQueryClient();
  const mutationKey = ['save-household'];
  /** A tap that waits behind this one has its own last word. */
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    networkMode: 'always',
    // one after the other: each list of staples holds what was tapped before it
    scope: { id: 'save-household' },
    mutationFn: (body: HouseholdInput) => call(accountApi.updateHousehold, { body }),
    onMutate: (body) => {
      const before = client.getQueryData<CurrentUser | null>(key)?.household;
      // a new place gets its id from the server
      const { places: _, ...plain } = body;
      patchUser(client, (user) => ({ ...user, household: { ...user.household, ...plain } }));
      return before;
    },
    onError: (error, body, before) => {
      if (before && isLast()) {
        patchUser(client, (user) => ({ ...user, household: { ...user.household, ...fieldsBefore(before, body) } }));
      }
      if (!isUnauthorized(error)) void client.invalidateQueries({ queryKey: key });
    },
    onSuccess: (household) => {
      if (isLast()) patchUser(client, (user) => ({ ...user, household }));
      for (const queryKey of ofTheTable) void client.invalidateQueries({ queryKey });
    },
  });
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(accountApi.sessions, { signal }),
});
