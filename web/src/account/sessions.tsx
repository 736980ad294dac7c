import { accountApi } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { call } from '../platform/api.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useFormFailure } from './form-problems.ts';
import { sessionsQuery } from './queries.ts';

/** Where this account is signed in, each to be ended. */
export function Sessions() {
  const { t } = useLingui();
  const language = useLanguage();
  const client = useQueryClient();
  const fail = useFormFailure(() => false);
  const sessions = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id ? call(accountApi.endSession, { params: { id } }) : call(accountApi.endOtherSessions),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    onError: (error) => fail(error, t`The session was not ended`),
  });
  return (
    <div className="grid gap-2 border-t border-hairline pt-4">
      <h3 className="font-medium">
        <Trans>Signed in on</Trans>
      </h3>
      {sessions.isPending && <Skeleton className="h-14" />}
      {sessions.isError && (
        <LoadFailure
          title={t`Your sessions could not be loaded`}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      )}
      <ul>
        {sessions.data?.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline py-2"
          >
            <span>
              {session.device || t`Unknown device`}
              <span className="block text-small text-muted">
                <Trans>Last used {formatDay(session.lastSeenAt.slice(0, 10), 'long', language)}</Trans>
              </span>
            </span>
            {session.current ? (
              <Chip tone="olive">
                <Trans>This device</Trans>
              </Chip>
            ) : (
              <Button tone="quiet" onClick={() => end.mutate(session.id)}>
                <Trans>End</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(sessions.data?.length ?? 0) > 1 && (
        <Button tone="secondary" className="justify-self-start" onClick={() => end.mutate(null)}>
          <Trans>End all others</Trans>
        </Button>
      )}
    </div>
  );
}
