import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { type Passkey, passkeysApi } from '@kelari/core/account/passkeys-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { call } from '../platform/api.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { passkeysWork } from './passkey-support.ts';
import { passkeysQuery } from './passkeys-query.ts';
import { useProof } from './second-factor-proof.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The keys that open this account by finger, face or PIN. */
export function Passkeys({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const keys = useQuery(passkeysQuery);
  const { busy, dialog, perform } = useProof(user);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const again = () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  const works = passkeysWork() && keys.data?.available !== false;

  const onAdd = () =>
    perform(t`The passkey was not added`, async () => {
      const optionsJSON = await call(passkeysApi.addOptions);
      const { startRegistration } = await import('@simplewebauthn/browser');
      const credential = await startRegistration({ optionsJSON });
      const { name } = await call(passkeysApi.add, { body: { credential: { ...credential } } });
      addToast({ title: t`Passkey added`, description: name });
      await again();
    });
  const onRemove = (id: string) =>
    perform(t`The passkey was not removed`, async () => {
      const { message } = await call(passkeysApi.remove, { params: { id } });
      addToast({ title: t`Passkey removed`, description: message });
      await again();
    });

  return (
    <SettingsSection
      title={t`Passkeys`}
      lead={t`Sign in with finger, face or the PIN of your device. Nothing to remember, and nothing that can be guessed.`}
    >
      {keys.isPending && <Skeleton className="h-14" />}
      {keys.isError && (
        <LoadFailure
          title={t`Your passkeys could not be loaded`}
          error={keys.error}
          onRetry={() => void keys.refetch()}
        />
      )}
      {keys.data?.passkeys.length === 0 && (
        <p className="text-muted">
          <Trans>No passkey yet. You make one in a moment on this device.</Trans>
        </p>
      )}
      <ul className="empty:hidden">
        {keys.data?.passkeys.map((key) => (
          <PasskeyRow
            key={key.id}
            passkey={key}
            onRename={() => setRenamed(key)}
            onRemove={() => void onRemove(key.id)}
          />
        ))}
      </ul>
      {!works && (
        <p role="note" className="text-small text-muted">
          <Trans>
            Passkeys need an address with https (or localhost) and a browser that knows them. Here they cannot be made.
          </Trans>
        </p>
      )}
      {works && (
        <Button
          tone="secondary"
          icon={KeyRound}
          busy={busy}
          className="justify-self-start"
          onClick={() => void onAdd()}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      )}
      {dialog}
      {renamed && (
        <RenameDialog
          passkey={renamed}
          onClose={() => setRenamed(null)}
          onRename={(name) =>
            void perform(t`The name was not saved`, async () => {
              await call(passkeysApi.rename, { params: { id: renamed.id }, body: { name } });
              setRenamed(null);
              await again();
            })
          }
        />
      )}
    </SettingsSection>
  );
}

type PasskeyRowProps = {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
};

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { name, lastUsedAt, createdAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline py-2">
      <span className="min-w-0 wrap-anywhere">
        {name}
        <span className="block text-small text-muted">
          {lastUsedAt ? (
            <Trans>Last used {formatDay(lastUsedAt.slice(0, 10), 'long', language)}</Trans>
          ) : (
            <Trans>Made on {formatDay(createdAt.slice(0, 10), 'long', language)}, not used yet</Trans>
          )}
        </span>
      </span>
      <span className="flex flex-wrap">
        <Button tone="quiet" aria-label={t`Rename ${name}`} onClick={onRename}>
          <Trans>Rename</Trans>
        </Button>
        <Button tone="quiet" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </span>
    </li>
  );
}

type RenameDialogProps = {
  readonly passkey: Passkey;
  readonly onClose: () => void;
  readonly onRename: (name: string) => void;
};

function RenameDialog({ passkey, onClose, onRename }: RenameDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState(passkey.name);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onRename(name.trim());
  };
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t`Rename the passkey`}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <Field label={t`Name`}>
          <TextInput
            name="passkey-name"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit">
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
