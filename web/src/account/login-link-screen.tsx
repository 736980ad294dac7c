import { accountApi } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Button, ButtonLink } from '../kit/button.tsx';
import { ApiError, call } from '../platform/api.ts';
import { takeReturnPath } from '../platform/return-path.ts';
import { AuthFrame } from './auth-frame.tsx';
import { currentUserQuery, keepSignedInHint } from './current-user.ts';
import { useSaid } from './form-problems.ts';
import { SigninCode } from './signin-code-later.ts';

/** Where the mailed link leads. Opening it changes nothing (mail scanners open links); the button signs in. */
export function LoginLinkScreen() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [refused, setRefused] = useSaid('');
  const problem = token ? refused : t`This link is not complete. Please ask for a new one.`;

  const enter = async () => {
    keepSignedInHint('yes');
    await client.resetQueries({ queryKey: currentUserQuery.queryKey });
    navigate(takeReturnPath() ?? '/dashboard', { replace: true });
  };

  const onSignIn = async () => {
    setBusy(true);
    try {
      const { secondFactor } = await call(accountApi.loginWithLink, { body: { token } });
      if (secondFactor) setAsksCode(true);
      else await enter();
    } catch (error) {
      setBusy(false);
      setRefused(error instanceof ApiError && error.text ? error.text : t`Network error. Please try again.`);
    }
  };

  if (asksCode) {
    return (
      <AuthFrame title={t`One more step`} lead={t`Your account asks for a code, too.`}>
        {/* the link is used up: whoever begins anew asks for another one, or takes the password */}
        <Suspense>
          <SigninCode onDone={enter} onOver={() => navigate('/signin', { replace: true })} />
        </Suspense>
      </AuthFrame>
    );
  }

  return (
    <AuthFrame title={t`Sign in by email`}>
      {problem ? (
        <>
          <p role="alert" className="rounded-control bg-terracotta-tint p-3 text-terracotta">
            {problem}
          </p>
          {token && (
            <Button block tone="secondary" onClick={() => setRefused('')}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <ButtonLink href="/login" block>
            <Trans>Ask for a new link</Trans>
          </ButtonLink>
        </>
      ) : (
        <>
          <p>
            <Trans>Press the button to sign in on this device. The link works once, for 10 minutes.</Trans>
          </p>
          <Button block busy={busy} onClick={() => void onSignIn()}>
            <Trans>Sign In</Trans>
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
