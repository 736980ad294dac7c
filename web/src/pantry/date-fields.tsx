import { dateKinds, type Product } from '@kelari/core/pantry/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Sparkles, X } from 'lucide-react';
import { Field } from '../kit/field.tsx';
import { Segments } from '../kit/segments.tsx';
import { TextInput } from '../kit/text-input.tsx';
import type { ProductForm } from './product-form.ts';

export const dateKindNames: Readonly<Record<Product['dateKind'], MessageDescriptor>> = {
  best_before: msg`Best-before date`,
  use_by: msg`Use-by date`,
};

export type DateFieldsProps = {
  readonly form: ProductForm;
  readonly set: (form: ProductForm) => void;
  readonly error: string | undefined;
};

/** Until when, and what kind of date that is; a guess says so, and where it comes from. */
export function DateFields({ form, set, error }: DateFieldsProps) {
  const { t, i18n } = useLingui();
  const { expirationDate, dateGuessed, guessEntries } = form;
  return (
    <div className="grid gap-3">
      <div>
        <Field label={t`Expiry date`} error={error}>
          <TextInput
            type="date"
            name="expirationDate"
            min="1900-01-01"
            max="2999-12-31"
            value={expirationDate}
            onChange={(event) =>
              set({ ...form, expirationDate: event.target.value, dateGuessed: false, dateSettled: true })
            }
          />
        </Field>
        {dateGuessed && expirationDate !== '' && (
          <div className="mt-1.5 flex items-center justify-between gap-2 rounded-control bg-saffron-tint pl-3 text-small text-saffron edge">
            <span role="status" className="flex items-center gap-2 py-1.5">
              <Sparkles aria-hidden className="size-4 shrink-0" />
              {guessEntries > 0 ? (
                <Plural
                  value={guessEntries}
                  one="A guess: this is how you keep it (from # entry)."
                  other="A guess: this is how you keep it (from # entries)."
                />
              ) : (
                <Trans>A guess: it usually keeps this long.</Trans>
              )}
            </span>
            <button
              type="button"
              className="flex min-h-11 shrink-0 items-center gap-1 rounded-control px-3 font-medium"
              onClick={() => set({ ...form, expirationDate: '', dateGuessed: false, dateSettled: true })}
            >
              <X aria-hidden className="size-4" />
              <Trans>No date</Trans>
            </button>
          </div>
        )}
      </div>
      {expirationDate !== '' && (
        <Segments
          label={t`On the package`}
          value={form.dateKind}
          onChange={(dateKind) => set({ ...form, dateKind })}
          options={dateKinds.map((value) => ({ value, label: i18n._(dateKindNames[value]) }))}
        />
      )}
    </div>
  );
}
