import { writtenIn } from '@kelari/core/food/normalise.ts';
import { readDecimal } from '@kelari/core/kit/numbers.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Sparkles, Undo2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { Problem } from '../account/form-problems.ts';
import { UnitSelect } from '../food/unit-select.tsx';
import { amountText } from '../food/unit-words.ts';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { Field } from '../kit/field.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { Switch } from '../kit/switch.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { PlaceSelect } from '../pantry/place-select.tsx';
import type { ProductForm } from '../pantry/product-form.ts';
import type { KnownPlace } from '../pantry/product-words.ts';
import { formatDay, formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { type DoneEdit, fieldName, type ReviewedRow, restOf } from './done.ts';

export type DoneRowProps = {
  readonly row: ReviewedRow;
  readonly places: readonly KnownPlace[];
  readonly currency: string;
  readonly problems: readonly Problem[];
  readonly onEdit: (itemId: string, edit: DoneEdit) => void;
  readonly onUntick: (row: ReviewedRow) => void;
};

/** One bought row: in a line what it becomes, and opened every word of it. */
export const DoneRow = memo(function DoneRow(props: DoneRowProps) {
  const { row, problems, onEdit, onUntick } = props;
  const language = useLanguage();
  const { item, toPantry, keepRest } = row;
  const [opened, setOpened] = useState(false);
  const isOpen = opened || problems.length > 0;
  const name = item.productName;
  const rest = restOf(row);
  const restText = amountText({ quantity: rest, unit: item.unit }, language);
  return (
    <li className="scroll-mb-40 py-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpen)}
        className="flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left hover:bg-sunk"
      >
        <FoodIcon
          group={item.foodClass ?? item.category}
          className={classNames('size-6', toPantry ? 'text-olive' : 'text-muted')}
        />
        <span className="min-w-0 flex-1 leading-tight">
          <span lang={writtenIn(name)} className="line-clamp-2 font-medium wrap-anywhere">
            {name}
          </span>
          <Summary {...props} />
          {rest > 0 && keepRest && (
            <span className="figures block text-small text-terracotta">
              <Trans>{restText} stay on the list</Trans>
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-5 shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div className="grid gap-3 px-3 pt-1 pb-3">
          <Switch
            label={<Trans>To the pantry</Trans>}
            hint={toPantry ? undefined : <Trans>It only leaves the list</Trans>}
            checked={toPantry}
            onCheckedChange={(next) => onEdit(item.id, { toPantry: next })}
          />
          <Fields {...props} />
          {rest > 0 && (
            <Switch
              label={<Trans>Leave {restText} on the list</Trans>}
              checked={keepRest}
              onCheckedChange={(next) => onEdit(item.id, { keepRest: next })}
            />
          )}
          <Button tone="quiet" icon={Undo2} className="justify-self-start" onClick={() => onUntick(row)}>
            <Trans>Not bought</Trans>
          </Button>
        </div>
      )}
    </li>
  );
});

function Summary({ row: { form, toPantry }, places, currency }: DoneRowProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  if (!toPantry) {
    return (
      <span className="block text-small text-muted">
        <Trans>Not for the pantry</Trans>
      </span>
    );
  }
  const quantity = readDecimal(form.quantity);
  const price = readDecimal(form.price);
  const place = places.find(({ id }) => id === form.location)?.name ?? t`A place that is gone`;
  const date =
    form.expirationDate === ''
      ? form.dateGuessed
        ? t`date follows`
        : t`No date`
      : t`until ${formatDay(form.expirationDate, 'short', language)}`;
  const words = [
    quantity === null ? null : amountText({ quantity, unit: form.unit }, language),
    price === null ? null : formatMoney(price, currency, language),
    typeof place === 'string' ? place : i18n._(place),
  ].filter(Boolean);
  return (
    <span className="figures flex flex-wrap items-center gap-x-1.5 text-small text-muted">
      <span>{words.join(' · ')} ·</span>
      <span className={classNames('flex items-center gap-1', form.dateGuessed && 'text-saffron')}>
        {form.dateGuessed && <Sparkles aria-hidden className="size-3.5 shrink-0" />}
        {date}
      </span>
    </span>
  );
}

function Fields({ row, places, currency, problems, onEdit }: DoneRowProps) {
  const { t } = useLingui();
  const { item, form, toPantry } = row;
  const set = (next: Partial<ProductForm>) => onEdit(item.id, { form: { ...form, ...next } });
  const error = (field: string) => problems.find(({ name }) => name === fieldName(item.id, field))?.message;
  const number = (field: 'quantity' | 'price') => ({
    name: fieldName(item.id, field),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 20,
    className: 'figures',
    value: form[field],
    onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Field label={t`Amount bought`} error={error('quantity')}>
        <TextInput {...number('quantity')} />
      </Field>
      <Field label={t`Unit`} error={error('unit')}>
        <UnitSelect name={fieldName(item.id, 'unit')} value={form.unit} onUnit={(unit) => set({ unit })} />
      </Field>
      {toPantry && (
        <>
          <Field label={t`Paid (${currency})`} error={error('price')}>
            <TextInput {...number('price')} />
          </Field>
          <Field label={t`Place`} error={error('location')}>
            <PlaceSelect
              name={fieldName(item.id, 'location')}
              value={form.location}
              places={places}
              onPlace={(location) =>
                // a guess was for the other place: the server makes a new one
                set({ location, ...(form.dateGuessed ? { expirationDate: '' } : {}) })
              }
            />
          </Field>
          <Field
            label={t`Expiry date`}
            error={error('expirationDate')}
            hint={form.dateGuessed ? <Trans>By how long it usually keeps</Trans> : undefined}
            className="col-span-2 sm:col-span-1"
          >
            <TextInput
              type="date"
              name={fieldName(item.id, 'expirationDate')}
              min="1900-01-01"
              max="2999-12-31"
              value={form.expirationDate}
              onChange={({ target: { value } }) =>
                set({ expirationDate: value, dateGuessed: false, dateSettled: true })
              }
            />
          </Field>
        </>
      )}
    </div>
  );
}
