import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { passkeysApi } from '@kelari/core/account/passkeys-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { PasswordInput } from '../kit/password-input.tsx';
import { ApiError, call } from '../platform/api.ts';
import { type Problem, useFormFailure, useProblems } from './form-problems.ts';
import { isGivenUp, passkeysWork } from './passkey-support.ts';
import { passkeysQuery } from './passkeys-query.ts';

type Act = { readonly title: string; readonly run: () => Promise<void> };

/**
 * Does what opens or closes a way into the account. Where the server asks to show once more who sits here, the dialog asks,
 * and the act is done after it. `title` says what did not happen, should it fail; `show` has wrong fields beside them.
 */
export function useProof(user: CurrentUser, show: (problems: readonly Problem[]) => boolean = () => false) {
  const [waiting, setWaiting] = useState<Act | null>(null);
  const [busy, setBusy] = useState(false);
  const fail = useFormFailure(show);
  const perform = async (act: Act) => {
    if (busy) return;
    setBusy(true);
    try {
      await act.run();
    } catch (error) {
      if (error instanceof ApiError && error.facts.needsProof === true) setWaiting(act);
      else if (!isGivenUp(error)) fail(error, act.title);
    } finally {
      setBusy(false);
    }
  };
  const dialog = (
    <ProofDialog
      user={user}
      open={waiting !== null}
      onClose={() => setWaiting(null)}
      onProved={() => {
        setWaiting(null);
        if (waiting) void perform(waiting);
      }}
    />
  );
  return { busy, dialog, perform: (title: string, run: () => Promise<void>) => perform({ title, run }) };
}

type ProofDialogProps = {
  readonly user: CurrentUser;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onProved: () => void;
};

function ProofDialog({ user, open, onClose, onProved }: ProofDialogProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const { errorOf, show } = useProblems();
  const fail = useFormFailure(show);
  const keys = useQuery({ ...passkeysQuery, enabled: open });
  const hasKey = passkeysWork() && (keys.data?.passkeys.length ?? 0) > 0;
  const prove = async (body: () => Promise<{ password: string } | { credential: Record<string, unknown> }>) => {
    if (busy) return;
    show([]);
    setBusy(true);
    try {
      await call(passkeysApi.prove, { body: await body() });
      setPassword('');
      onProved();
    } catch (error) {
      if (!isGivenUp(error)) fail(error, t`That was not confirmed`);
    } finally {
      setBusy(false);
    }
  };
  const byPasskey = async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = await call(passkeysApi.proofOptions);
    return { credential: { ...(await startAuthentication({ optionsJSON })) } };
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void prove(async () => ({ password }));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t`Is it you?`}
      description={t`This happens only when you show once more who you are. It counts for ten minutes.`}
    >
      <div className="grid gap-4">
        {user.hasPassword && (
          <form noValidate onSubmit={onSubmit} className="grid gap-3">
            <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
            <Field label={t`Your password`} error={errorOf('password')}>
              <PasswordInput
                name="password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
            <Button type="submit" busy={busy}>
              <Trans>Confirm</Trans>
            </Button>
          </form>
        )}
        {hasKey && (
          <Button tone="secondary" icon={KeyRound} busy={busy} onClick={() => void prove(byPasskey)}>
            <Trans>Confirm with a passkey</Trans>
          </Button>
        )}
        {!user.hasPassword && !hasKey && (
          <p>
            <Trans>
              Your account has no password. Please sign out and in again, then come back within ten minutes.
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
