import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Field } from '../kit/field.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { clearDraft, readDraft, writeDraft } from '../platform/draft.ts';

export type SavedTextProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly autoComplete?: string;
  readonly maxLength: number;
  /** Answers whether it was saved; what was typed stays in the field either way, and in this tab when the session ends. */
  readonly onSave: (value: string) => Promise<boolean>;
};

/** A line of text that is saved when one leaves it or presses Enter. */
export function SavedText({ label, hint, name, value, autoComplete, maxLength, onSave }: SavedTextProps) {
  const draft = `settings.${name}`;
  const [typed, setTyped] = useState(() => readDraft<string>(draft) ?? value);
  const [restored] = useState(() => readDraft(draft) !== null);
  // another device may have saved a new one; what is being typed here stands above it
  useEffect(() => setTyped(readDraft<string>(draft) ?? value), [draft, value]);
  const type = (next: string) => {
    setTyped(next);
    writeDraft(draft, next);
  };
  const save = async () => {
    if (typed.trim() === value || (await onSave(typed.trim()))) clearDraft(draft);
  };
  return (
    <Field label={label} hint={restored && typed.trim() !== value ? <Trans>Not saved yet: press Enter.</Trans> : hint}>
      <TextInput
        name={name}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save();
          if (event.key === 'Escape') type(value);
        }}
      />
    </Field>
  );
}
