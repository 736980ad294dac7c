import { accountApi } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Checkbox } from '../kit/checkbox.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { Field } from '../kit/field.tsx';
import { PasswordInput } from '../kit/password-input.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { call } from '../platform/api.ts';
import { useDraft, writeDraft } from '../platform/draft.ts';
import { addToast } from '../platform/toast.ts';
import { AuthFrame, AuthLink, RequiredNote } from './auth-frame.tsx';
import { useDoorForm } from './form-problems.ts';
import { forgetOnboardingChoice, onboardingChoice } from './onboarding-choice.ts';
import { PasswordStrength, passwordMin } from './password-strength.tsx';
import { ResendVerification } from './resend-verification.tsx';

type Created = { readonly email: string; readonly link?: string | undefined; readonly note?: string | undefined };

export function SignupScreen() {
  const [created, setCreated] = useState<Created | null>(null);
  return created ? (
    <CheckYourMail created={created} onBack={() => setCreated(null)} />
  ) : (
    <SignupForm onCreated={setCreated} />
  );
}

const empty = { firstName: '', lastName: '', email: '', marketingConsent: false };

function SignupForm({ onCreated }: { readonly onCreated: (created: Created) => void }) {
  const { t } = useLingui();
  const { value: form, set } = useDraft('signup', empty);
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const { problems, failure, errorOf, show, busy, send } = useDoorForm();

  const check = () => {
    const found = [];
    if (!form.email.includes('@')) found.push({ name: 'email', message: t`Please enter a valid email address` });
    if (password.length < passwordMin) {
      found.push({ name: 'password', message: t`Password must be at least 6 characters long` });
      addToast({
        title: t`Password too short`,
        description: t`Password must be at least 6 characters long`,
        tone: 'destructive',
      });
    } else if (password !== confirm) {
      found.push({ name: 'confirm', message: t`Please make sure your passwords match` });
      addToast({
        title: t`Password mismatch`,
        description: t`Please make sure your passwords match`,
        tone: 'destructive',
      });
    }
    return found;
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (show(check())) return;
    await send(t`Signup failed`, async () => {
      const reply = await call(accountApi.signup, { body: { ...form, password, ...onboardingChoice() } });
      const email = form.email.trim();
      // nobody types their address again at the next door, and the next person gets a choice of their own
      writeDraft('auth-email', email);
      forgetOnboardingChoice();
      onCreated({ email, link: reply.verificationLink, note: reply.developmentNote });
    });
  };

  return (
    <AuthFrame
      title={t`Create your account`}
      lead={t`Your kitchen in one place: what is there, until when, and what to cook with it.`}
      aside={
        <p>
          <Trans>Already have an account?</Trans>{' '}
          <AuthLink href="/signin">
            <Trans>Sign in</Trans>
          </AuthLink>
        </p>
      }
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <ErrorSummary problems={problems} failure={failure} />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field label={t`First name (optional)`} error={errorOf('firstName')}>
            <TextInput
              name="firstName"
              autoComplete="given-name"
              maxLength={80}
              value={form.firstName}
              onChange={(event) => set({ ...form, firstName: event.target.value })}
            />
          </Field>
          <Field label={t`Last name (optional)`} error={errorOf('lastName')}>
            <TextInput
              name="lastName"
              autoComplete="family-name"
              maxLength={80}
              value={form.lastName}
              onChange={(event) => set({ ...form, lastName: event.target.value })}
            />
          </Field>
        </div>
        <Field label={t`Email`} required error={errorOf('email')}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            value={form.email}
            onChange={(event) => set({ ...form, email: event.target.value })}
          />
        </Field>
        <div>
          <Field label={t`Password`} required error={errorOf('password')}>
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
        <Checkbox
          name="marketingConsent"
          checked={form.marketingConsent}
          onChange={(event) => set({ ...form, marketingConsent: event.target.checked })}
          label={t`Send me news and recipes by email now and then (optional)`}
        />
        <Button type="submit" block busy={busy}>
          <Trans>Create account</Trans>
        </Button>
        <RequiredNote />
      </form>
    </AuthFrame>
  );
}

function CheckYourMail({ created, onBack }: { readonly created: Created; readonly onBack: () => void }) {
  const { t } = useLingui();
  return (
    <AuthFrame title={t`Check your email`}>
      <p>
        <Trans>
          We sent a link to <strong className="whole">{created.email}.</strong> Open it within 24 hours to confirm the
          address; then sign in.
        </Trans>
      </p>
      {created.link && (
        <p className="rounded-control bg-sea-tint p-3 text-small">
          {created.note}{' '}
          <a href={created.link} className="inline-flex min-h-11 items-center font-medium text-sea underline">
            <Trans>Confirm now</Trans>
          </a>
        </p>
      )}
      <ResendVerification email={created.email} justSent />
      <ButtonLink href="/signin" block>
        <Trans>Go to sign in</Trans>
      </ButtonLink>
      <Button tone="quiet" block onClick={onBack}>
        <Trans>Back to Signup</Trans>
      </Button>
    </AuthFrame>
  );
}
