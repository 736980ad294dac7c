import { accountApi } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button, ButtonLink } from '../kit/button.tsx';
import { ApiError, call } from '../platform/api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { currentUserQuery } from './current-user.ts';
import { useSaid } from './form-problems.ts';

/** Where the mails of a change of address lead: each of the two addresses confirms with the button. */
export function ConfirmEmailScreen() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<boolean | null>(null);
  const [problem, setProblem] = useSaid('');
  const onConfirm = async () => {
    setBusy(true);
    try {
      const { done: both } = await call(accountApi.confirmEmailChange, { body: { token: params.get('token') ?? '' } });
      setProblem('');
      setDone(both);
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    } catch (error) {
      setProblem(error instanceof ApiError && error.text ? error.text : t`Network error. Please try again.`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthFrame title={t`Change of email address`}>
      {problem && (
        <p role="alert" className="rounded-control bg-terracotta-tint p-3">
          {problem}
        </p>
      )}
      <p role="status" className={done === null ? undefined : 'rounded-control bg-fresh-tint p-3'}>
        {done === null && (
          <Trans>
            Press the button to confirm. The address changes when both the old and the new one have confirmed.
          </Trans>
        )}
        {done === false && <Trans>Confirmed. Now open the link that we sent to your other address.</Trans>}
        {done === true && <Trans>Your new email address counts from now on.</Trans>}
      </p>
      {done === null && (
        <Button block busy={busy} onClick={() => void onConfirm()}>
          <Trans>Confirm the address</Trans>
        </Button>
      )}
      <ButtonLink href="/dashboard" tone="secondary" block>
        <Trans>Go to Kelari</Trans>
      </ButtonLink>
    </AuthFrame>
  );
}
