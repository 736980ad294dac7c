import { accountApi } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button, ButtonLink } from '../kit/button.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { Field } from '../kit/field.tsx';
import { PasswordInput } from '../kit/password-input.tsx';
import { call } from '../platform/api.ts';
import { AuthFrame, AuthLink } from './auth-frame.tsx';
import { useDoorForm } from './form-problems.ts';
import { PasswordStrength, passwordMin } from './password-strength.tsx';

/** Completes the reset. It ends every session and does not sign in. */
export function ResetPasswordScreen() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [done, setDone] = useState(false);
  const { problems, failure, errorOf, show, busy, send } = useDoorForm();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = [];
    if (password.length < passwordMin) {
      found.push({ name: 'password', message: t`Password must be at least 6 characters long` });
    } else if (password !== confirm) {
      found.push({ name: 'confirm', message: t`Please make sure your passwords match` });
    }
    if (show(found)) return;
    await send(t`The password was not changed`, async () => {
      await call(accountApi.resetPassword, { body: { token, password } });
      setDone(true);
    });
  };

  if (token === '') {
    return (
      <AuthFrame title={t`New password`}>
        <p role="alert">
          <Trans>This link is not complete. Please ask for a new one.</Trans>
        </p>
        <ButtonLink href="/forgot-password" block>
          <Trans>Ask for a new link</Trans>
        </ButtonLink>
      </AuthFrame>
    );
  }
  if (done) {
    return (
      <AuthFrame title={t`New password`}>
        <CircleCheck aria-hidden className="mx-auto size-10 text-fresh" />
        <p role="status" className="text-center">
          <Trans>Your password was changed. Please sign in with the new one.</Trans>
        </p>
        <ButtonLink href="/signin" block>
          <Trans>Go to sign in</Trans>
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t`New password`}
      lead={t`It ends all sessions and keys of programs; you sign in again with the new one.`}
      aside={
        <AuthLink href="/forgot-password">
          <Trans>Ask for a new link</Trans>
        </AuthLink>
      }
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <ErrorSummary problems={problems} failure={failure} />
        <div>
          <Field label={t`New password`} required error={errorOf('password')}>
            <PasswordInput
              name="password"
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <PasswordStrength password={password} />
        </div>
        <Field label={t`Confirm password`} required error={errorOf('confirm')}>
          <PasswordInput
            name="confirm"
            autoComplete="new-password"
            value={confirm}
            onChange={(event) => setConfirm(event.target.value)}
          />
        </Field>
        <Button type="submit" block busy={busy}>
          <Trans>Save new password</Trans>
        </Button>
      </form>
    </AuthFrame>
  );
}
