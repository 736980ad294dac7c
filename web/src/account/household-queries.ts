import { householdApi } from '@kelari/core/account/household-contract.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api.ts';
import { currentUserQuery } from './current-user.ts';

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => call(householdApi.members, { signal }),
});

export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => call(householdApi.invitations, { signal }),
});

/** What a link says to this visitor; under the key of the household's own invitations, which no device keeps. */
export const invitationQuery = (token: string, visitorId: string | null) =>
  queryOptions({
    queryKey: ['invitations', 'door', token, visitorId],
    queryFn: ({ signal }) => call(householdApi.readInvitation, { body: { token }, signal }),
  });

/** The person stands in another kitchen: nothing that was shown of the one before is true any more. */
export async function enterHousehold(client: QueryClient): Promise<void> {
  const isPerson = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    queryKey[0] === currentUserQuery.queryKey[0];
  await client.refetchQueries({ predicate: isPerson });
  client.removeQueries({ predicate: (query) => !isPerson(query) });
}
