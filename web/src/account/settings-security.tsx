import { accountApi, type CurrentUser } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { PasswordInput } from '../kit/password-input.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { call } from '../platform/api.ts';
import { useDraft } from '../platform/draft.ts';
import { loadTrustWords } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { currentUserQuery } from './current-user.ts';
import { useFormFailure, useProblems } from './form-problems.ts';
import { PasswordStrength, passwordMin } from './password-strength.tsx';
import { useProof } from './second-factor-proof.tsx';
import { Sessions } from './sessions.tsx';
import { SettingsSection } from './settings-section.tsx';

const SettingsKeys = lazy(async () => {
  const [part] = await Promise.all([import('./settings-keys.tsx'), loadTrustWords()]);
  return { default: part.SettingsKeys };
});

export function SettingsSecurity({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  return (
    <>
      <SettingsSection
        title={t`Signing in`}
        lead={
          <Trans>
            Your address is <span className="whole">{user.email}.</span>
          </Trans>
        }
      >
        <ChangePassword user={user} />
        <ChangeEmail user={user} />
        <Sessions />
      </SettingsSection>
      <PartBoundary>
        <Suspense fallback={<Skeleton className="h-50 rounded-card" />}>
          <SettingsKeys user={user} />
        </Suspense>
      </PartBoundary>
    </>
  );
}

function ChangePassword({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const { errorOf, show } = useProblems();
  const { busy, dialog, perform } = useProof(user, show);
  const save = async () => {
    const { message } = await call(accountApi.changePassword, { body: { currentPassword, newPassword } });
    addToast({ title: t`Password saved`, description: message });
    setCurrent('');
    setNew('');
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['sessions'] });
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const short = { name: 'newPassword', message: t`Password must be at least 6 characters long` };
    if (show(newPassword.length < passwordMin ? [short] : [])) return;
    await perform(t`The password was not changed`, save);
  };
  const form = (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-3 border-t border-hairline pt-4">
      <h3 className="font-medium">
        {user.hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
      </h3>
      {/* tells a password manager whose password this is */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      {user.hasPassword && (
        <Field label={t`Current password`} error={errorOf('currentPassword')}>
          <PasswordInput
            name="currentPassword"
            autoComplete="current-password"
            value={currentPassword}
            onChange={(event) => setCurrent(event.target.value)}
          />
        </Field>
      )}
      <div>
        <Field label={t`New password`} hint={t`Your other sessions end.`} error={errorOf('newPassword')}>
          <PasswordInput
            name="newPassword"
            autoComplete="new-password"
            value={newPassword}
            onChange={(event) => setNew(event.target.value)}
          />
        </Field>
        <PasswordStrength password={newPassword} />
      </div>
      <Button type="submit" tone="secondary" busy={busy} className="justify-self-start">
        <Trans>Save new password</Trans>
      </Button>
    </form>
  );
  return (
    <>
      {form}
      {dialog}
    </>
  );
}

function ChangeEmail({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const { value: email, set: setEmail, clear } = useDraft('settings.email', '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const { errorOf, show } = useProblems();
  const fail = useFormFailure(show);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (show(email.includes('@') ? [] : [{ name: 'email', message: t`Please enter a valid email address` }])) return;
    setBusy(true);
    try {
      await call(accountApi.changeEmail, { body: { email, password } });
      setSent(true);
      clear();
      setPassword('');
    } catch (error) {
      fail(error, t`The address was not changed`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-3 border-t border-hairline pt-4">
      <h3 className="font-medium">
        <Trans>Change email address</Trans>
      </h3>
      <Field label={t`New email address`} hint={t`Both addresses must confirm.`} error={errorOf('email')}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {user.hasPassword && (
        <Field label={t`Your password`} error={errorOf('password')}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
      {sent && (
        <p role="status" className="rounded-control bg-sea-tint p-3">
          <Trans>
            We sent a link to your new address and one to your present one. When both are confirmed, the new address
            counts.
          </Trans>
        </p>
      )}
      <Button type="submit" tone="secondary" busy={busy} className="justify-self-start">
        <Trans>Send confirmations</Trans>
      </Button>
    </form>
  );
}
