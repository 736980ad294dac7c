import { accountApi, type CurrentUser } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { PasswordInput } from '../kit/password-input.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { call } from '../platform/api.ts';
import { clearDrafts } from '../platform/draft.ts';
import { openOutbox } from '../platform/outbox-app.ts';
import { forgetReads } from '../platform/read-cache.ts';
import { keepSignedInHint } from './current-user.ts';
import { useFormFailure, useProblems } from './form-problems.ts';
import { SettingsSection } from './settings-section.tsx';

/** The one deletion that cannot be taken back, and so the one that asks. */
export function DeleteAccount({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [confirm, setConfirm] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const { errorOf, show } = useProblems();
  const fail = useFormFailure(show);
  const onDelete = async () => {
    setBusy(true);
    try {
      await call(accountApi.deleteAccount, { body: { confirm, ...(user.hasPassword ? { password } : {}) } });
      keepSignedInHint(null);
      clearDrafts();
      await openOutbox(client)?.clear();
      client.clear();
      // the account is gone; what the device refuses to forget shows to nobody
      await forgetReads().catch(() => undefined);
      location.assign('/');
    } catch (error) {
      fail(error, t`The account was not deleted`);
      setBusy(false);
    }
  };
  return (
    <SettingsSection
      title={t`Delete account`}
      lead={t`Your account goes for good, and with it the pantry, recipes and pictures of a household in which you are the last member.`}
    >
      <Button tone="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        <Trans>Delete my account</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Delete your account for good?`}
        description={t`This cannot be taken back.`}
        footer={
          <>
            <Button tone="secondary" onClick={() => setOpen(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button tone="danger" busy={busy} onClick={() => void onDelete()}>
              <Trans>Delete for good</Trans>
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label={t`Type your e-mail address: ${user.email}`} error={errorOf('confirm')}>
            <TextInput
              name="confirm"
              autoComplete="off"
              autoCapitalize="none"
              value={confirm}
              onChange={(event) => setConfirm(event.target.value)}
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
        </div>
      </Dialog>
    </SettingsSection>
  );
}
