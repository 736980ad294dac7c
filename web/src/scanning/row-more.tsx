import { dateKinds } from '@kelari/core/pantry/contract.ts';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Select } from '../kit/select.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { dateKindNames } from '../pantry/date-fields.tsx';
import type { ProductForm } from '../pantry/product-form.ts';
import { Cell } from './review-cell.tsx';

export type RowMoreProps = {
  readonly form: ProductForm;
  readonly set: (next: (form: ProductForm) => ProductForm) => void;
  readonly cell: (field: keyof ProductForm, label: string) => Omit<ComponentProps<typeof Cell>, 'children'>;
  readonly field: (name: keyof ProductForm) => { readonly name: string; readonly autoComplete: string };
};

/** What few rows need. */
export function RowMore({ form, set, cell, field }: RowMoreProps) {
  const { t, i18n } = useLingui();
  const labelled = 'lg:[&>label]:not-sr-only lg:[&>label]:mb-0.5';
  const text = (name: 'brand' | 'barcode' | 'description', maxLength: number) => (
    <TextInput
      {...field(name)}
      maxLength={maxLength}
      inputMode={name === 'barcode' ? 'numeric' : 'text'}
      value={form[name]}
      onChange={({ target: { value } }) => set((now) => ({ ...now, [name]: value }))}
    />
  );
  return (
    <div className="grid gap-2 pt-2 sm:grid-cols-2 lg:grid-cols-4 lg:pb-2 lg:pl-12">
      <Cell {...cell('dateKind', t`The date is a`)} className={labelled}>
        <Select
          {...field('dateKind')}
          value={form.dateKind}
          onChange={({ target: { value } }) =>
            set((now) => ({ ...now, dateKind: dateKinds.find((kind) => kind === value) ?? now.dateKind }))
          }
        >
          {dateKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(dateKindNames[kind])}
            </option>
          ))}
        </Select>
      </Cell>
      <Cell {...cell('brand', t`Brand`)} className={labelled}>
        {text('brand', 100)}
      </Cell>
      <Cell {...cell('barcode', t`Barcode`)} className={labelled}>
        {text('barcode', 32)}
      </Cell>
      <Cell {...cell('description', t`Notes`)} className={labelled}>
        {text('description', 1000)}
      </Cell>
    </div>
  );
}
