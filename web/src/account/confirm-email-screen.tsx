import { accountApi } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button, ButtonLink } from '../kit/button.tsx';
import { ApiError, call } from '../platform/api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { currentUserQuery } from './current-user.ts';

/** Where the mails of a change of address lead: each of the two addresses confirms with the button. */
export function ConfirmEmailScreen() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; ok: boolean } | null>(null);
  const onConfirm = async () => {
    setBusy(true);
    try {
      const { message } = await call(accountApi.confirmEmailChange, { body: { token: params.get('token') ?? '' } });
      setSaid({ text: message, ok: true });
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    } catch (error) {
      setSaid({
        text: error instanceof ApiError && error.text ? error.text : t`Network error. Please try again.`,
        ok: false,
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthFrame title={t`Change of e-mail address`}>
      {said ? (
        <p
          role={said.ok ? 'status' : 'alert'}
          className={said.ok ? 'rounded-control bg-fresh-tint p-3' : 'rounded-control bg-terracotta-tint p-3'}
        >
          {said.text}
        </p>
      ) : (
        <p>
          <Trans>
            Press the button to confirm. The address changes when both the old and the new one have confirmed.
          </Trans>
        </p>
      )}
      {!said?.ok && (
        <Button block busy={busy} onClick={() => void onConfirm()}>
          <Trans>Confirm</Trans>
        </Button>
      )}
      <ButtonLink href="/dashboard" tone="secondary" block>
        <Trans>Go to Kelari</Trans>
      </ButtonLink>
    </AuthFrame>
  );
}
