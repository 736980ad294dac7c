import { accountApi, type CurrentUser } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { PasswordInput } from '../kit/password-input.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { call } from '../platform/api.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { keepSignedInHint } from './current-user.ts';
import { useProblems } from './form-problems.ts';
import { useProof } from './second-factor-proof.tsx';
import { SettingsSection } from './settings-section.tsx';

export type DeleteAccountProps = {
  readonly user: CurrentUser;
  /** Takes what is kept of the person off this device, as a log-out does. */
  readonly forgetPerson: (client: QueryClient) => Promise<void>;
};

/** Signs out everywhere and erases in 14 days; until then the mailed link, or signing in, takes it back. */
export function DeleteAccount({ user, forgetPerson }: DeleteAccountProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [confirm, setConfirm] = useState('');
  const [password, setPassword] = useState('');
  const [gone, setGone] = useState<string | null>(null);
  const { errorOf, show } = useProblems();
  const { busy, dialog, perform } = useProof(user, show);
  const onDelete = async () => {
    const { deleteAt } = await call(accountApi.deleteAccount, {
      body: { confirm, ...(user.hasPassword ? { password } : {}) },
    });
    keepSignedInHint(null);
    await forgetPerson(client);
    setGone(formatDay(deleteAt.slice(0, 10), 'long', language));
  };
  if (gone !== null) {
    return (
      <Dialog
        open
        onOpenChange={() => location.assign('/')}
        title={t`Your account goes on ${gone}`}
        footer={
          <Button onClick={() => location.assign('/')}>
            <Trans>Understood</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            You are signed out everywhere. We have mailed you a link that keeps the account, should you change your
            mind.
          </Trans>
        </p>
      </Dialog>
    );
  }
  return (
    <SettingsSection
      title={t`Delete account`}
      lead={t`You are signed out at once, and in 14 days your account goes for good, with the pantry, recipes and pictures of a household in which you are the last member. Until then a link that we mail you keeps it.`}
    >
      <Button tone="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        <Trans>Delete my account</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Delete your account?`}
        description={t`For 14 days you can take it back, by the link in the email or by signing in. After that it is erased; backups of the server may hold it for up to 6 months more.`}
        footer={
          <>
            <Button tone="secondary" onClick={() => setOpen(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button tone="danger" busy={busy} onClick={() => void perform(t`The account was not deleted`, onDelete)}>
              <Trans>Delete my account</Trans>
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label={t`Type your email address: ${user.email}`} error={errorOf('confirm')}>
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
      {dialog}
    </SettingsSection>
  );
}
