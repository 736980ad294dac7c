import { secondFactorApi } from '@kelari/core/account/second-factor-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { Field } from '../kit/field.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { ApiError, call } from '../platform/api.ts';
import { useDoorForm } from './form-problems.ts';

export type SigninCodeProps = {
  readonly onDone: () => Promise<void>;
  /** The first step has to be taken again; `text` says why, and is empty when the person chose so. */
  readonly onOver: (text: string) => void;
};

/** The second step: six digits of an app, or a spare code. */
export function SigninCode({ onDone, onOver }: SigninCodeProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [spare, setSpare] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { problems, failure, errorOf, show, busy, send } = useDoorForm();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field takes the place of the one that had the focus
  useEffect(() => form.current?.querySelector('input')?.focus(), [spare]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (show(code.trim() ? [] : [{ name: 'code', message: t`Please type the code` }])) return;
    await send(t`Sign in failed`, async () => {
      try {
        await call(secondFactorApi.signIn, { body: { code } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        onOver(error.text || t`This sign-in has expired. Please start again.`);
        return;
      }
      await onDone();
    });
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <ErrorSummary problems={problems} failure={failure} />
      {spare ? (
        <Field
          key="spare"
          label={t`Spare code`}
          hint={t`One of the ten that you kept. Each works once.`}
          required
          error={errorOf('code')}
        >
          <TextInput
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      ) : (
        <Field
          key="app"
          label={t`Code`}
          hint={t`Six digits that your app shows for Kelari.`}
          required
          error={errorOf('code')}
        >
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
      <Button type="submit" block busy={busy}>
        <Trans>Sign In</Trans>
      </Button>
      <div className="grid gap-1">
        <Button
          tone="quiet"
          onClick={() => {
            setCode('');
            show([]);
            setSpare(!spare);
          }}
        >
          {spare ? <Trans>Use the code of the app</Trans> : <Trans>Use a spare code</Trans>}
        </Button>
        <Button tone="quiet" onClick={() => onOver('')}>
          <Trans>Start again</Trans>
        </Button>
      </div>
    </form>
  );
}
