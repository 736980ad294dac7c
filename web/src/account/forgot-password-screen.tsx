import { accountApi } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { Field } from '../kit/field.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { ApiError, call } from '../platform/api.ts';
import { useDraft } from '../platform/draft.ts';
import { addToast } from '../platform/toast.ts';
import { AuthFrame, AuthLink } from './auth-frame.tsx';
import { useDoorForm } from './form-problems.ts';

export function ForgotPasswordScreen() {
  const { t } = useLingui();
  const { value: email, set: setEmail } = useDraft('auth-email', '');
  const [sent, setSent] = useState(false);
  const { problems, failure, errorOf, show, busy, send } = useDoorForm();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim()) {
      show([{ name: 'email', message: t`Please enter your email address` }]);
      addToast({ title: t`Email required`, description: t`Please enter your email address`, tone: 'destructive' });
      return;
    }
    await send(t`Something went wrong`, async () => {
      await call(accountApi.forgotPassword, { body: { email } }).catch((error: unknown) => {
        // the page says the same whether the account exists, or the server failed: nothing is revealed
        if (!(error instanceof ApiError) || error.status === 400) throw error;
      });
      setSent(true);
      addToast({ title: t`Reset link sent` });
    });
  };

  return (
    <AuthFrame
      title={sent ? t`Reset link sent` : t`Forgot password`}
      aside={
        <AuthLink href="/signin">
          <Trans>Back to sign in</Trans>
        </AuthLink>
      }
    >
      {sent ? (
        <>
          <MailCheck aria-hidden className="mx-auto size-10 text-olive" />
          <p role="status">
            <Trans>
              If <strong className="whole">{email.trim()}</strong> has an account, a link to choose a new password is on
              its way (30 minutes).
            </Trans>
          </p>
          <Button tone="secondary" block onClick={() => setSent(false)}>
            <Trans>Try Different Email</Trans>
          </Button>
        </>
      ) : (
        <form noValidate onSubmit={onSubmit} className="grid gap-4">
          <ErrorSummary problems={problems} failure={failure} />
          <p className="text-muted">
            <Trans>We send you a link with which you choose a new password.</Trans>
          </p>
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
            <Trans>Send reset link</Trans>
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
