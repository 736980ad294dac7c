import type { FoodOption } from '@kelari/core/food/contract.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, type RefObject } from 'react';
import { CategorySelect } from '../food/category-select.tsx';
import { UnitSelect } from '../food/unit-select.tsx';
import { Field } from '../kit/field.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { TextArea, TextInput } from '../kit/text-input.tsx';
import { DateFields } from './date-fields.tsx';
import { FoodCombobox } from './food-combobox.tsx';
import { PlaceSelect } from './place-select.tsx';
import { type ProductForm, withFood } from './product-form.ts';
import type { KnownPlace } from './product-words.ts';

export type ProductFieldsProps = {
  readonly form: ProductForm;
  readonly set: (form: ProductForm) => void;
  readonly errorOf: (name: string) => string | undefined;
  readonly places: readonly KnownPlace[];
  readonly today: Day;
  readonly nameRef: RefObject<HTMLInputElement | null>;
  readonly onChosen: () => void;
  /** What the name is taken for. */
  readonly underName?: ReactNode;
};

/** What most products need: name, how much, where, until when. */
export const ProductFields = memo(function ProductFields(props: ProductFieldsProps) {
  const { form, set, errorOf, places, today, nameRef, onChosen, underName } = props;
  const { t } = useLingui();
  const choose = (food: FoodOption) => {
    set(withFood(form, food, today));
    onChosen();
  };
  return (
    <>
      <Field label={t`Name`} required error={errorOf('name')}>
        <FoodCombobox ref={nameRef} value={form.name} onChange={(name) => set({ ...form, name })} onChoose={choose} />
      </Field>
      {underName && <div className="-mt-3">{underName}</div>}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t`Amount`} required error={errorOf('quantity')}>
          <NumberInput
            name="quantity"
            value={form.quantity}
            maxLength={20}
            onChange={(event) => set({ ...form, quantity: event.target.value })}
          />
        </Field>
        <Field label={t`Unit`} error={errorOf('unit')}>
          <UnitSelect name="unit" value={form.unit} onUnit={(unit) => set({ ...form, unit })} />
        </Field>
        <Field label={t`Place`} error={errorOf('location')}>
          <PlaceSelect
            name="location"
            value={form.location}
            places={places}
            onPlace={(location) => {
              // the guess was for the other place
              const guessGone = form.dateGuessed ? { expirationDate: '', dateGuessed: false } : {};
              set({ ...form, location, ...guessGone });
            }}
          />
        </Field>
        <Field label={t`Category`} error={errorOf('category')}>
          <CategorySelect name="category" value={form.category} onCategory={(category) => set({ ...form, category })} />
        </Field>
      </div>
      <DateFields form={form} set={set} error={errorOf('expirationDate')} />
    </>
  );
});

export type MoreFieldsProps = Pick<ProductFieldsProps, 'form' | 'set' | 'errorOf'> & { readonly currency: string };

export const moreFieldNames: ReadonlySet<string> = new Set([
  'brand',
  'barcode',
  'description',
  'purchaseDate',
  'price',
  'storeName',
  'lowAt',
]);

/** The rest of what a product can say. */
export function MoreFields({ form, set, errorOf, currency }: MoreFieldsProps) {
  const { t, i18n } = useLingui();
  const symbol =
    new Intl.NumberFormat(i18n.locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(0)
      .find((part) => part.type === 'currency')?.value ?? currency;
  const text = (name: 'brand' | 'barcode' | 'storeName', maxLength: number) => (
    <TextInput
      name={name}
      maxLength={maxLength}
      inputMode={name === 'barcode' ? 'numeric' : 'text'}
      autoComplete="off"
      value={form[name]}
      onChange={(event) => set({ ...form, [name]: event.target.value })}
    />
  );
  return (
    <div className="grid gap-4">
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <Field label={t`Price for all of it`} error={errorOf('price')}>
          <NumberInput
            name="price"
            unit={symbol}
            maxLength={20}
            value={form.price}
            onChange={(event) => set({ ...form, price: event.target.value })}
          />
        </Field>
        <Field label={t`Low at`} hint={t`Marked when no more than this is left`} error={errorOf('lowAt')}>
          <NumberInput
            name="lowAt"
            maxLength={20}
            value={form.lowAt}
            onChange={(event) => set({ ...form, lowAt: event.target.value })}
          />
        </Field>
        <Field label={t`Bought on`} error={errorOf('purchaseDate')}>
          <TextInput
            type="date"
            name="purchaseDate"
            min="1900-01-01"
            max="2999-12-31"
            value={form.purchaseDate}
            onChange={(event) => set({ ...form, purchaseDate: event.target.value })}
          />
        </Field>
        <Field label={t`Shop`} error={errorOf('storeName')}>
          {text('storeName', 100)}
        </Field>
        <Field label={t`Brand`} error={errorOf('brand')}>
          {text('brand', 100)}
        </Field>
        <Field label={t`Barcode`} error={errorOf('barcode')}>
          {text('barcode', 32)}
        </Field>
      </div>
      <Field label={t`Notes`} error={errorOf('description')}>
        <TextArea
          name="description"
          rows={2}
          maxLength={1000}
          value={form.description}
          onChange={(event) => set({ ...form, description: event.target.value })}
        />
      </Field>
    </div>
  );
}
