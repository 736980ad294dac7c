import { accountApi } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { call } from '../platform/api.ts';
import { addToast } from '../platform/toast.ts';
import { useCountdown } from './countdown.ts';
import { useFormFailure } from './form-problems.ts';

const waitSeconds = 60;

/** Sends the verification link again, at most once a minute from here; the answer never says whether an account exists. */
export function ResendVerification({
  email,
  justSent = false,
}: {
  readonly email: string;
  readonly justSent?: boolean;
}) {
  const { t } = useLingui();
  const [left, restart] = useCountdown(justSent ? waitSeconds : 0);
  const [busy, setBusy] = useState(false);
  const fail = useFormFailure(() => false);
  const onResend = async () => {
    setBusy(true);
    try {
      const { message } = await call(accountApi.resendVerification, { body: { email } });
      addToast({ title: t`Verification email`, description: message });
      restart(waitSeconds);
    } catch (error) {
      fail(error, t`Something went wrong`);
    } finally {
      setBusy(false);
    }
  };
  return left > 0 ? (
    <p className="text-center text-small text-muted" aria-live="off">
      <Trans>Nothing there? You can have it sent again in {left} s. Look among the spam, too.</Trans>
    </p>
  ) : (
    <Button tone="secondary" block busy={busy} onClick={() => void onResend()}>
      <Trans>Send the link again</Trans>
    </Button>
  );
}
