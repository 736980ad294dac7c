import { type Challenge, gamificationApi, type UserChallenge } from '@kelari/core/gamification/contract.ts';
import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, isUnauthorized } from '../platform/api.ts';
import { onUnauthorized } from '../platform/query.ts';
import { addToast } from '../platform/toast.ts';
import { gameChanged, userChallengesQuery } from './queries.ts';

const key = userChallengesQuery.queryKey;
const without = (rows: readonly UserChallenge[] | undefined, { id }: Challenge) =>
  (rows ?? []).filter(({ challengeId }) => challengeId !== id);

/** Stands as joined at once; what has been done since its first day counts, and comes with the answer. */
async function join(client: QueryClient, challenge: Challenge): Promise<void> {
  await client.cancelQueries({ queryKey: key });
  const drawn: UserChallenge = {
    ...{ id: challenge.id, challengeId: challenge.id, progress: 0, value: 0, goal: 0 },
    ...{ isCompleted: false, completedAt: null, joinedAt: '' },
  };
  client.setQueryData(key, (rows) => [drawn, ...without(rows, challenge)]);
  try {
    const joined = await call(gamificationApi.join, { body: { challengeId: challenge.id } });
    client.setQueryData(key, (rows) => [joined, ...without(rows, challenge)]);
    addToast({ title: t`You joined the challenge`, description: challenge.title, tone: 'success' });
    await gameChanged(client);
  } catch (error) {
    client.setQueryData(key, (rows) => without(rows, challenge));
    if (isUnauthorized(error)) return onUnauthorized();
    addToast({ title: t`Error`, description: t`Joining the challenge was not possible`, tone: 'destructive' });
  }
}

export function useJoin(): (challenge: Challenge) => void {
  const client = useQueryClient();
  return (challenge) => void join(client, challenge);
}
