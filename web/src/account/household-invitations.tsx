import { householdApi, type Invitation } from '@kelari/core/account/household-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { call } from '../platform/api.ts';
import { useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { useFormFailure, useProblems } from './form-problems.ts';
import { HouseholdLink } from './household-link.tsx';
import { invitationsQuery } from './household-queries.ts';
import { dayOf } from './household-words.ts';
import { SettingsSection } from './settings-section.tsx';

type Made = Invitation & { readonly link: string };

/** Opens doors to the household and shuts them again; for its owner. */
export function HouseholdInvitations({ online }: { readonly online: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { errorOf, show } = useProblems();
  const fail = useFormFailure(show);
  const [made, setMade] = useState<Made | null>(null);
  const [email, setEmail] = useState('');
  const invite = useMutation({
    mutationFn: (address: string | null) => call(householdApi.invite, { body: { email: address } }),
    onSuccess: (invitation) => {
      void client.invalidateQueries({ queryKey: invitationsQuery.queryKey });
      if (invitation.email === null) setMade(invitation);
      else {
        setEmail('');
        addToast({ title: t`Invitation sent`, description: invitation.email, tone: 'success' });
      }
    },
    onError: (error) => fail(error, t`Nobody was invited`),
  });
  const waitsFor = (address: boolean) => invite.isPending && (invite.variables !== null) === address;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const problem = { name: 'invite', message: t`Please enter a valid email address` };
    if (!show(address.includes('@') ? [] : [problem])) invite.mutate(address);
  };
  return (
    <SettingsSection
      title={t`Invite`}
      lead={t`With an account or without: whoever opens the invitation can make one on the way.`}
    >
      {made ? (
        <HouseholdLink link={made.link} expiresAt={made.expiresAt} mostJoins={made.mostJoins} />
      ) : (
        <Button
          icon={Link2}
          className="justify-self-start"
          disabled={!online}
          busy={waitsFor(false)}
          onClick={() => invite.mutate(null)}
        >
          <Trans>Make a link</Trans>
        </Button>
      )}
      <form noValidate onSubmit={onSubmit} className="grid gap-3 border-t border-hairline pt-4 sm:flex sm:items-start">
        <Field label={t`Or send it by email`} error={errorOf('invite') ?? errorOf('email')} className="sm:flex-1">
          <TextInput
            name="invite"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          tone="secondary"
          icon={Mail}
          disabled={!online}
          busy={waitsFor(true)}
          className="sm:mt-7.5"
        >
          <Trans>Send</Trans>
        </Button>
      </form>
      <OpenInvitations online={online} onRevoked={(id) => setMade((last) => (last?.id === id ? null : last))} />
    </SettingsSection>
  );
}

type OpenProps = { readonly online: boolean; readonly onRevoked: (id: string) => void };

function OpenInvitations({ online, onRevoked }: OpenProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const client = useQueryClient();
  const fail = useFormFailure(() => false);
  const { data, isPending, isError, error, refetch } = useQuery(invitationsQuery);
  const revoke = useMutation({
    mutationFn: (id: string) => call(householdApi.revoke, { params: { id } }),
    onSuccess: ({ message }, id) => {
      onRevoked(id);
      addToast({ title: message, tone: 'success' });
    },
    onError: (error) => fail(error, t`Nothing was changed`),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
  if (isPending) return <Skeleton className="h-14" />;
  if (isError) {
    return (
      <LoadFailure title={t`The open invitations could not be loaded`} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return null;
  return (
    <div className="border-t border-hairline pt-4">
      <h3 className="font-medium">
        <Trans>Open invitations</Trans>
      </h3>
      <ul>
        {data.map(({ id, email, joins, mostJoins, expiresAt }) => (
          <li key={id} className="flex items-center justify-between gap-2 border-b border-hairline py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {email ?? t`Link`}
              <span className="block text-small text-muted">
                <Trans>Until {dayOf(expiresAt, language)}</Trans>
                {email === null && (
                  <>
                    {' · '}
                    <Trans>
                      {joins} of {mostJoins} joined
                    </Trans>
                  </>
                )}
              </span>
            </span>
            <Button
              tone="quiet"
              disabled={!online}
              busy={revoke.isPending && revoke.variables === id}
              aria-label={email === null ? t`Take the link back` : t`Take the invitation for ${email} back`}
              onClick={() => revoke.mutate(id)}
            >
              <Trans>Take back</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
