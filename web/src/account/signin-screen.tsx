import { accountApi } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { Field } from '../kit/field.tsx';
import { PasswordInput } from '../kit/password-input.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { ApiError, call } from '../platform/api.ts';
import { useDraft } from '../platform/draft.ts';
import { addToast } from '../platform/toast.ts';
import { AuthFrame, AuthLink } from './auth-frame.tsx';
import { currentUserQuery, keepSignedInHint } from './current-user.ts';
import { useDoorForm } from './form-problems.ts';
import { ResendVerification } from './resend-verification.tsx';
import { SigninCode } from './signin-code-later.ts';

// comes when it is asked for: the page itself has few bytes to give
const SigninPasskeyButton = lazy(async () => ({
  default: (await import('./signin-passkey-button.tsx')).SigninPasskeyButton,
}));

export function SigninScreen() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { value: email, set: setEmail } = useDraft('auth-email', '');
  const [password, setPassword] = useState('');
  const [unverified, setUnverified] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  // as passkey-support.ts says it: one more file would cost this page more than the line
  const withPasskeys = 'PublicKeyCredential' in window;
  const { problems, failure, errorOf, show, tell, busy, send } = useDoorForm();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = [
      ...(email.trim() ? [] : [{ name: 'email', message: t`Please enter your email address` }]),
      ...(password ? [] : [{ name: 'password', message: t`Please enter your password` }]),
    ];
    if (show(missing)) {
      addToast({
        title: t`Missing information`,
        description: t`Please enter both email and password`,
        tone: 'destructive',
      });
      return;
    }
    setUnverified(null);
    await send(t`Sign in failed`, async () => {
      try {
        const { secondFactor } = await call(accountApi.signin, { body: { email, password } });
        if (secondFactor) {
          setPassword('');
          setAsksCode(true);
          return;
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refuse(error);
        return;
      }
      await enter();
    });
  };

  /** The guard of this page sees the user and goes on, to where they came from or the dashboard. */
  const enter = async () => {
    keepSignedInHint('yes');
    await client.resetQueries({ queryKey: currentUserQuery.queryKey });
  };

  /** A 401 here is a wrong password and no end of a session. */
  const refuse = ({ facts, text }: ApiError) => {
    if (facts.needsVerification === true) {
      setUnverified(email.trim());
      addToast({ title: t`Email verification required`, description: text, tone: 'destructive' });
      return;
    }
    const description = text || t`Invalid email or password`;
    addToast({ title: t`Sign in failed`, description, tone: 'destructive' });
    tell(t`Sign in failed`, description);
  };

  if (asksCode) {
    return (
      <AuthFrame title={t`One more step`} lead={t`Your account asks for a code, too.`}>
        <Suspense>
          <SigninCode
            onDone={enter}
            onOver={(text) => {
              setAsksCode(false);
              if (text) tell(t`Sign in failed`, text);
            }}
          />
        </Suspense>
      </AuthFrame>
    );
  }

  return (
    <AuthFrame
      title={t`Welcome back`}
      lead={t`Sign in to your kitchen.`}
      aside={
        <>
          <p>
            <Trans>New here?</Trans>{' '}
            <AuthLink href="/signup">
              <Trans>Create an account</Trans>
            </AuthLink>
          </p>
          <AuthLink href="/login">
            <Trans>Sign in with a link by email</Trans>
          </AuthLink>
        </>
      }
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <ErrorSummary problems={problems} failure={failure} />
        <Field label={t`Email`} required error={errorOf('email')}>
          <TextInput
            name="email"
            type="email"
            autoComplete={withPasskeys ? 'username webauthn' : 'username'}
            autoCapitalize="none"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <div>
          <Field label={t`Password`} required error={errorOf('password')}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <p className="text-right">
            <AuthLink href="/forgot-password">
              <Trans>Forgot password?</Trans>
            </AuthLink>
          </p>
        </div>
        <Button type="submit" block busy={busy}>
          <Trans>Sign In</Trans>
        </Button>
        {withPasskeys && (
          <Suspense>
            <SigninPasskeyButton
              busy={busy}
              send={(act) => send(t`Sign in failed`, act)}
              onDone={enter}
              onRefused={refuse}
            />
          </Suspense>
        )}
      </form>
      {unverified && (
        <div role="alert" className="grid gap-3 rounded-control bg-saffron-tint p-3">
          <p>
            <Trans>Please confirm your address first: we sent a link to {unverified}.</Trans>
          </p>
          <ResendVerification email={unverified} />
        </div>
      )}
    </AuthFrame>
  );
}
