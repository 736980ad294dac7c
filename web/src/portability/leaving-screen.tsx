import { accountApi, type CurrentUser } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AuthFrame } from '../account/auth-frame.tsx';
import { currentUserQuery, keepSignedInHint } from '../account/current-user.ts';
import { useSaid } from '../account/form-problems.ts';
import { Button } from '../kit/button.tsx';
import { ApiError, call } from '../platform/api.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';

/** In place of the kitchen while the account is on its way out: signing in alone decides nothing. */
export function LeavingScreen({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const language = useLanguage();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useSaid('');
  const day = formatDay((user.deleteAt ?? '').slice(0, 10), 'long', language);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof ApiError && error.text ? error.text : t`Network error. Please try again.`);
    }
  };
  const onKeep = () =>
    act(async () => {
      await call(accountApi.keepAccount);
      await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    });
  const onLogOut = () =>
    act(async () => {
      await call(accountApi.logout);
      keepSignedInHint(null);
      client.clear();
      location.assign('/');
    });
  return (
    <AuthFrame title={t`Your account is about to be deleted`}>
      {problem && (
        <p role="alert" className="rounded-control bg-terracotta-tint p-3">
          {problem}
        </p>
      )}
      <p>
        <Trans>
          As you asked, it goes for good on {day}. Until then nothing is removed, also not from a shared household.
        </Trans>
      </p>
      <Button block busy={busy} onClick={() => void onKeep()}>
        <Trans>Keep my account</Trans>
      </Button>
      <Button block tone="secondary" disabled={busy} onClick={() => void onLogOut()}>
        <Trans>Log out and let it go</Trans>
      </Button>
    </AuthFrame>
  );
}
