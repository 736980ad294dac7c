import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { isUnauthorized } from '../platform/api.ts';
import { reasonOf } from '../platform/failure.ts';
import { onUnauthorized } from '../platform/query.ts';
import { RefusedPicture } from './prepare.ts';
import { useRefusalWords } from './refusal-words.ts';
import { uploadPicture } from './upload.ts';

export type PictureFieldProps = {
  readonly label: string;
  /** Address of the picture that is there, or null. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** What stands in its place while there is none. */
  readonly placeholder?: ReactNode;
  /** `folded`: no more than a quiet button until there is a picture. */
  readonly shape?: keyof typeof frames;
  readonly disabled?: boolean;
};

const frames = {
  round: 'size-20 overflow-hidden rounded-full bg-sunk',
  wide: 'aspect-4/3 w-full max-w-60 overflow-hidden rounded-card bg-sunk',
  folded: 'size-11 overflow-hidden rounded-control bg-sunk',
} as const;

/** Choose, take or drop a picture; it is uploaded at once and its address handed on. */
export function PictureField({
  label,
  value,
  onChange,
  placeholder,
  shape = 'wide',
  disabled = false,
}: PictureFieldProps) {
  const isFolded = shape === 'folded';
  const { t } = useLingui();
  const refusals = useRefusalWords();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const take = async (file: File | undefined) => {
    if (!file || busy || disabled) return;
    setProblem('');
    setBusy(true);
    try {
      onChange((await uploadPicture(file)).file_url);
    } catch (error) {
      if (isUnauthorized(error)) {
        onUnauthorized();
        return;
      }
      if (error instanceof RefusedPicture) {
        setProblem(refusals[error.refusal]);
        return;
      }
      const reason = reasonOf(error);
      setProblem(t`Upload failed: ${reason}`);
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <fieldset
      className={isFolded ? 'flex flex-wrap items-center gap-2' : 'flex flex-wrap items-center gap-4'}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <legend className={isFolded ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      {(value || !isFolded) && (
        <div className={frames[shape]}>
          {value ? <img src={value} alt="" className="size-full object-cover" /> : placeholder}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="sr-only"
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        {isFolded ? (
          !value && (
            <Button tone="quiet" icon={Camera} busy={busy} disabled={disabled} onClick={() => input.current?.click()}>
              <Trans>Add a photo</Trans>
            </Button>
          )
        ) : (
          <Button tone="secondary" icon={ImageUp} busy={busy} onClick={() => input.current?.click()}>
            {value ? <Trans>Change picture</Trans> : <Trans>Choose picture</Trans>}
          </Button>
        )}
        {value && (
          <Button tone="quiet" icon={Trash2} onClick={() => onChange(null)}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="w-full text-small text-tomato">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
