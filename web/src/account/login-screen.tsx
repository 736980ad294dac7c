import { accountApi } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { Button, ButtonLink } from '../kit/button.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { Field } from '../kit/field.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { call } from '../platform/api.ts';
import { useDraft } from '../platform/draft.ts';
import { addToast } from '../platform/toast.ts';
import { AuthFrame, AuthLink } from './auth-frame.tsx';
import { useDoorForm } from './form-problems.ts';

/** Sign-in by mailed link: this page only asks for the mail; the link's own page signs in. */
export function LoginScreen() {
  const { t } = useLingui();
  const { value: email, set: setEmail } = useDraft('auth-email', '');
  // kept for this tab: whoever comes back to this page still reads that the mail is on its way
  const { value: sent, set: setSent } = useDraft('login-sent', false);
  const [, navigate] = useLocation();
  const { problems, failure, errorOf, show, busy, send } = useDoorForm();
  const onItsWay = t`If this address has an account, a sign-in link is on its way (10 minutes)`;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.includes('@')) {
      show([{ name: 'email', message: t`Please enter a valid email address` }]);
      addToast({
        title: t`Invalid email`,
        description: t`Please enter a valid email address`,
        tone: 'destructive',
      });
      return;
    }
    await send(t`Login failed`, async () => {
      await call(accountApi.login, { body: { email } });
      setSent(true);
      addToast({ title: t`Check your email`, description: onItsWay });
      navigate('/');
    });
  };

  return (
    <AuthFrame
      title={t`Sign in by email`}
      lead={t`No password needed: we send you a link that signs you in.`}
      aside={
        <AuthLink href="/signin">
          <Trans>Sign in with a password</Trans>
        </AuthLink>
      }
    >
      {sent ? (
        <>
          <p role="status" className="rounded-control bg-sea-tint p-3">
            {onItsWay}
          </p>
          <ButtonLink href="/" block>
            <Trans>Done</Trans>
          </ButtonLink>
          <Button tone="quiet" block onClick={() => setSent(false)}>
            <Trans>Try Different Email</Trans>
          </Button>
        </>
      ) : (
        <form noValidate onSubmit={onSubmit} className="grid gap-4">
          <ErrorSummary problems={problems} failure={failure} />
          <Field label={t`Email`} required error={errorOf('email')}>
            <TextInput
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button type="submit" block busy={busy}>
            <Trans>Send me the link</Trans>
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
