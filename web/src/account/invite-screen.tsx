import { householdApi, type InvitationView } from '@kelari/core/account/household-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ApiError, call } from '../platform/api.ts';
import { useLanguage } from '../platform/language.ts';
import { rememberReturnPath, takeReturnPath } from '../platform/return-path.ts';
import { addToast } from '../platform/toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useCurrentUserCheck } from './current-user.ts';
import { useFormFailure } from './form-problems.ts';
import { enterHousehold, invitationQuery } from './household-queries.ts';
import { dayOf } from './household-words.ts';
import { PantryChoice } from './invite-pantry.tsx';

/** Where an invitation leads, signed in or not: who invites into which kitchen, and what joining would mean. */
export function InviteScreen() {
  const { t } = useLingui();
  const { token = '' } = useParams<{ token: string }>();
  const { data: user, isPending: isAsking } = useCurrentUserCheck();
  const view = useQuery({ ...invitationQuery(token, user?.id ?? null), enabled: !isAsking });
  const isMember = Boolean(user);
  useEffect(() => {
    // the mail that confirms an address opens a tab of its own: the way back is the device's, not the tab's
    if (isAsking || view.isPending) return;
    if (isMember || view.isError) takeReturnPath();
    else rememberReturnPath(undefined, 'localStorage');
  }, [isAsking, isMember, view.isPending, view.isError]);

  if (view.isPending) {
    return (
      <AuthFrame title={t`Invitation`}>
        <Skeleton className="h-24" />
        <Skeleton className="h-11" />
      </AuthFrame>
    );
  }
  if (view.isError) return <NoEntry error={view.error} isMember={isMember} onRetry={() => void view.refetch()} />;
  return <Invited view={view.data} isMember={isMember} token={token} />;
}

type NoEntryProps = { readonly error: Error; readonly isMember: boolean; readonly onRetry: () => void };

function NoEntry({ error, isMember, onRetry }: NoEntryProps) {
  const { t } = useLingui();
  const said = error instanceof ApiError ? error.text : '';
  const isDead = error instanceof ApiError && error.status === 404;
  return (
    <AuthFrame title={isDead ? t`This invitation does not work` : t`The invitation could not be loaded`}>
      <p role="alert">{said || t`Please check your internet connection and try again`}</p>
      {!isDead && (
        <Button block onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <ButtonLink href={isMember ? '/dashboard' : '/'} tone={isDead ? 'primary' : 'secondary'} block>
        {isMember ? <Trans>To my kitchen</Trans> : <Trans>To the start page</Trans>}
      </ButtonLink>
    </AuthFrame>
  );
}

type InvitedProps = { readonly view: InvitationView; readonly isMember: boolean; readonly token: string };

function Invited({ view, isMember, token }: InvitedProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { household, invitedBy } = view;
  if (view.joined) {
    return (
      <AuthFrame title={t`You belong to this household already`}>
        <p>
          <Trans>“{household}” is your kitchen: there is nothing left to do.</Trans>
        </p>
        <ButtonLink href="/dashboard" block>
          <Trans>To my kitchen</Trans>
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t`An invitation to “${household}”`}
      lead={
        invitedBy
          ? t`From ${invitedBy}. Works until ${dayOf(view.expiresAt, language)}.`
          : t`Works until ${dayOf(view.expiresAt, language)}.`
      }
    >
      <p>
        <Trans>
          You share one pantry and see each other's recipes. Suggestions respect everybody's diet and allergies.
        </Trans>
      </p>
      {isMember ? <JoinForm view={view} token={token} /> : <Doors />}
    </AuthFrame>
  );
}

/** Signed out: both ways lead back here. */
const Doors = () => (
  <>
    <ButtonLink href="/signup" block>
      <Trans>Make an account</Trans>
    </ButtonLink>
    <ButtonLink href="/signin" tone="secondary" block>
      <Trans>I have an account</Trans>
    </ButtonLink>
  </>
);

function JoinForm({ view, token }: Omit<InvitedProps, 'isMember'>) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const fail = useFormFailure(() => false);
  const [pantry, setPantry] = useState<'bring' | 'leave'>('bring');
  const own = view.ownProducts ?? 0;
  const others = view.leavesOthers ?? 0;
  const join = useMutation({
    mutationFn: () => call(householdApi.join, { body: { token, pantry: own > 0 ? pantry : 'leave' } }),
    onSuccess: async ({ message }) => {
      await enterHousehold(client);
      navigate('/dashboard', { replace: true });
      addToast({ title: message, description: view.household, tone: 'success' });
    },
    onError: (error) => fail(error, t`You did not join`),
  });
  return (
    <>
      {own > 0 && <PantryChoice products={own} value={pantry} onChange={setPantry} />}
      <ul className="grid list-disc gap-2 pl-5 text-muted">
        <li>
          <Trans>Your own recipes come along, and so do your diet and your allergies.</Trans>
        </li>
        <li>
          {others > 0 ? (
            <Plural
              value={others}
              one="You leave the household that you share with one other person. Its pantry stays there."
              other="You leave the household that you share with # others. Its pantry stays there."
            />
          ) : (
            <Trans>Your present kitchen is kept for you: if you leave one day, you find it again.</Trans>
          )}
        </li>
      </ul>
      <Button block busy={join.isPending} onClick={() => join.mutate()}>
        <Trans>Join</Trans>
      </Button>
      <ButtonLink href="/dashboard" tone="quiet" block>
        <Trans>Not now</Trans>
      </ButtonLink>
    </>
  );
}
