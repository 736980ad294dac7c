import { accountApi } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { AuthFrame } from '../account/auth-frame.tsx';
import { currentUserQuery } from '../account/current-user.ts';
import { useSaid } from '../account/form-problems.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { ApiError, call } from '../platform/api.ts';

/** Where the mail about a deletion leads. Opening it changes nothing (mail scanners open links); the button keeps the account. */
export function KeepAccountScreen() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState(false);
  const [refused, setRefused] = useSaid('');
  const problem = token ? refused : t`This link is not complete. Open it once more from the email.`;
  const onKeep = async () => {
    setBusy(true);
    try {
      await call(accountApi.keepByLink, { body: { token } });
      setRefused('');
      setKept(true);
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    } catch (error) {
      setRefused(error instanceof ApiError && error.text ? error.text : t`Network error. Please try again.`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthFrame title={t`Keep your account`}>
      {problem && (
        <p role="alert" className="rounded-control bg-terracotta-tint p-3">
          {problem}
        </p>
      )}
      <p role="status" className={kept ? 'rounded-control bg-fresh-tint p-3' : undefined}>
        {kept ? (
          <Trans>Your account stays, with everything in it. Sign in whenever you like.</Trans>
        ) : (
          <Trans>Your account is about to be deleted. Press the button, and everything stays as it is.</Trans>
        )}
      </p>
      {!kept && token && (
        <Button block busy={busy} onClick={() => void onKeep()}>
          <Trans>Keep my account</Trans>
        </Button>
      )}
      <ButtonLink href="/signin" tone="secondary" block>
        <Trans>Go to Kelari</Trans>
      </ButtonLink>
    </AuthFrame>
  );
}
