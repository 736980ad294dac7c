import { type ReactNode, useEffect, useState } from 'react';
import { Field } from '../kit/field.tsx';
import { TextInput } from '../kit/text-input.tsx';

export type SavedTextProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly autoComplete?: string;
  readonly maxLength: number;
  /** Answers whether it was saved; what was typed stays in the field either way. */
  readonly onSave: (value: string) => Promise<boolean>;
};

/** A line of text that is saved when one leaves it or presses Enter. */
export function SavedText({ label, hint, name, value, autoComplete, maxLength, onSave }: SavedTextProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const save = () => {
    if (typed.trim() !== value) void onSave(typed.trim());
  };
  return (
    <Field label={label} hint={hint}>
      <TextInput
        name={name}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') setTyped(value);
        }}
      />
    </Field>
  );
}
