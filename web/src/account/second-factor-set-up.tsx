import { secondFactorApi } from '@kelari/core/account/second-factor-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { call } from '../platform/api.ts';
import { CopyText } from './api-tokens-copy.tsx';
import { useFormFailure, useProblems } from './form-problems.ts';

export type SecondFactorSetUpProps = {
  readonly secret: string;
  readonly address: string;
  readonly onClose: () => void;
  readonly onDone: (spareCodes: readonly string[]) => void;
};

/** The secret as a picture and as text; the first right code switches the second step on. */
export function SecondFactorSetUp({ secret, address, onClose, onDone }: SecondFactorSetUpProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const { errorOf, show } = useProblems();
  const fail = useFormFailure(show);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || show(code.trim() ? [] : [{ name: 'code', message: t`Please type the code` }])) return;
    setBusy(true);
    try {
      onDone((await call(secondFactorApi.confirm, { body: { code } })).spareCodes);
    } catch (error) {
      fail(error, t`Two-step sign-in was not set up`);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t`Set up two-step sign-in`}
      description={t`Scan the picture with an app for codes (a password manager or an authenticator), then type what it shows.`}
    >
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        <QrCode text={address} label={t`QR code with the secret`} />
        <div>
          <p className="text-small text-muted">
            <Trans>Or type this secret into the app:</Trans>
          </p>
          <p className="break-words select-all">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
          <p>
            <a
              href={address}
              className="inline-flex min-h-11 items-center font-medium text-sea underline underline-offset-4"
            >
              <Trans>Open an app on this device</Trans>
            </a>
          </p>
        </div>
        <Field label={t`Code`} hint={t`Six digits that your app shows for Kelari.`} error={errorOf('code')}>
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={busy}>
          <Trans>Switch on</Trans>
        </Button>
      </form>
    </Dialog>
  );
}

/** Black on white in the dark, too: readers expect it so. The one path of it needs no style. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let gone = false;
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { border: 4 });
      const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
      if (!gone) setCode({ size, path });
    });
    return () => {
      gone = true;
    };
  }, [text]);
  return (
    <div className="mx-auto aspect-square w-full max-w-56">
      {code && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges">
          <rect width={code.size} height={code.size} fill="white" />
          <path d={code.path} fill="black" />
        </svg>
      )}
    </div>
  );
}

export type SpareCodesProps = { readonly codes: readonly string[]; readonly onClose: () => void };

/** Shown once: to be copied, kept as a file, or written down. */
export function SpareCodes({ codes, onClose }: SpareCodesProps) {
  const { t } = useLingui();
  const text = codes.join('\n');
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t`Your spare codes`}
      description={t`For the day when the app is not at hand. Each works once. They are shown only now: keep them in a safe place.`}
      footer={
        <Button onClick={onClose}>
          <Trans>I have kept them</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <ol className="grid gap-1 rounded-control bg-sunk p-3 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <CopyText text={text} />
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Kelari\n\n${text}\n`)}`}
            download="kelari-spare-codes.txt"
            className="inline-flex min-h-11 items-center px-2 font-medium text-sea underline underline-offset-4"
          >
            <Trans>Save as a file</Trans>
          </a>
        </div>
      </div>
    </Dialog>
  );
}
