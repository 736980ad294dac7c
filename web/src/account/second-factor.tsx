import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { secondFactorApi } from '@kelari/core/account/second-factor-contract.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { PasswordInput } from '../kit/password-input.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { call } from '../platform/api.ts';
import { addToast } from '../platform/toast.ts';
import { useFormFailure, useProblems } from './form-problems.ts';
import { useProof } from './second-factor-proof.tsx';
import { SecondFactorSetUp, SpareCodes } from './second-factor-set-up.tsx';
import { SettingsSection } from './settings-section.tsx';

const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(secondFactorApi.read, { signal }),
});
type Secret = { readonly secret: string; readonly address: string };
type Asked = 'off' | 'codes' | null;

/** A code of an app after the password or the mailed link. */
export function SecondFactor({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const state = useQuery(secondFactorQuery);
  const { busy, dialog, perform } = useProof(user);
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const again = () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  const left = state.data?.spareCodesLeft ?? 0;

  return (
    <SettingsSection
      title={t`Two-step sign-in`}
      lead={t`After the password or the email link your account asks for a code that only your phone shows. A passkey needs none.`}
    >
      {state.isPending && <Skeleton className="h-14" />}
      {state.isError && (
        <LoadFailure
          title={t`The state of two-step sign-in could not be loaded`}
          error={state.error}
          onRetry={() => void state.refetch()}
        />
      )}
      {state.data?.on === false && (
        <Button
          tone="secondary"
          busy={busy}
          className="justify-self-start"
          onClick={() =>
            void perform(t`Two-step sign-in was not set up`, async () => setSecret(await call(secondFactorApi.setUp)))
          }
        >
          <Trans>Set up two-step sign-in</Trans>
        </Button>
      )}
      {state.data?.on && (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <Chip tone="olive">
              <Trans>Switched on</Trans>
            </Chip>
            <span className="text-muted">
              {plural(left, { one: '# spare code left', other: '# spare codes left' })}
            </span>
          </p>
          <p className="text-small text-muted">
            <Trans>
              A forgotten password does not switch it off. Without app and spare codes only a passkey lets you in.
            </Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button tone="secondary" onClick={() => setAsked('codes')}>
              <Trans>New spare codes</Trans>
            </Button>
            <Button tone="quiet" onClick={() => setAsked('off')}>
              <Trans>Switch off</Trans>
            </Button>
          </div>
        </>
      )}
      {dialog}
      {secret && (
        <SecondFactorSetUp
          {...secret}
          onClose={() => setSecret(null)}
          onDone={(made) => {
            setSecret(null);
            setCodes(made);
            void again();
          }}
        />
      )}
      {codes && <SpareCodes codes={codes} onClose={() => setCodes(null)} />}
      {asked && (
        <CodeDialog
          asked={asked}
          withPassword={asked === 'off' && user.hasPassword}
          onClose={() => setAsked(null)}
          onCode={async ({ code, password }) => {
            if (asked === 'off') {
              const body = { code, ...(user.hasPassword ? { password } : {}) };
              const { message } = await call(secondFactorApi.switchOff, { body });
              addToast({ title: t`Two-step sign-in is off`, description: message });
            } else {
              setCodes((await call(secondFactorApi.renewSpareCodes, { body: { code } })).spareCodes);
            }
            setAsked(null);
            await again();
          }}
          perform={perform}
        />
      )}
    </SettingsSection>
  );
}

type CodeDialogProps = {
  readonly asked: 'off' | 'codes';
  readonly withPassword: boolean;
  readonly onClose: () => void;
  readonly onCode: (typed: { code: string; password: string }) => Promise<void>;
  readonly perform: ReturnType<typeof useProof>['perform'];
};

function CodeDialog({ asked, withPassword, onClose, onCode, perform }: CodeDialogProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const { errorOf, show } = useProblems();
  const title = asked === 'off' ? t`Switch two-step sign-in off` : t`New spare codes`;
  const fail = useFormFailure(show);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || show(code.trim() ? [] : [{ name: 'code', message: t`Please type the code` }])) return;
    setBusy(true);
    await perform(title, async () => {
      try {
        await onCode({ code, password });
      } catch (error) {
        if (!hasFields(error)) throw error;
        fail(error, title);
      }
    });
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={
        asked === 'off'
          ? t`Your password or email link alone opens the account then.`
          : t`The old ones stop working when the new ones are there.`
      }
    >
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        {withPassword && (
          <Field label={t`Your password`} error={errorOf('password')}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        )}
        <Field label={t`Code`} hint={t`From the app, or a spare code`} error={errorOf('code')}>
          <TextInput
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Button type="submit" tone={asked === 'off' ? 'danger' : 'primary'} busy={busy}>
          {asked === 'off' ? <Trans>Switch off</Trans> : <Trans>Make new codes</Trans>}
        </Button>
      </form>
    </Dialog>
  );
}

const hasFields = (error: unknown): boolean =>
  error instanceof Error && 'fields' in error && Array.isArray(error.fields) && error.fields.length > 0;
