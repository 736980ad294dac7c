import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { newMeal, type PickProps } from './new-meal.ts';

/** Just words: eating out, guests, nothing to cook. */
export function PickNote({ why, type, onPick }: PickProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const name = text.trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (why === undefined && name !== '') onPick(newMeal({ kind: 'note', type: type ?? 'dinner', name }));
  };
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Field
        label={t`Note`}
        hint={t`For example: dinner at the taverna`}
        error={tried && name === '' ? t`Write what you want to remember` : undefined}
        required
      >
        <TextInput name="note" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" disabled={why !== undefined} aria-describedby={why}>
        <Trans>Put in the plan</Trans>
      </Button>
    </form>
  );
}
