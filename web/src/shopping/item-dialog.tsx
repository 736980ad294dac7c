import { priceUnitOf } from '@kelari/core/prices/rules.ts';
import { priorities } from '@kelari/core/shopping/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Plus } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { CategorySelect } from '../food/category-select.tsx';
import { UnitSelect } from '../food/unit-select.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { Segments } from '../kit/segments.tsx';
import { Select } from '../kit/select.tsx';
import { TextArea, TextInput } from '../kit/text-input.tsx';
import { FoodCombobox } from '../pantry/food-combobox.tsx';
import { listName } from './change-words.ts';
import { withFood } from './item-form.ts';
import { priorityChoices } from './item-words.ts';
import type { ShownItem } from './shown-items.ts';
import { TheirsPanel } from './theirs-panel.tsx';
import { useItemForm } from './use-item-form.ts';
import type { Shopping } from './use-shopping.ts';

export type ItemDialogProps = {
  /** Null: a new row. */
  readonly item: ShownItem | null;
  readonly shopping: Shopping;
  readonly onClose: () => void;
};

/** A row with all that it can say. Mounted while it is open. */
export function ItemDialog({ item, shopping, onClose }: ItemDialogProps) {
  const { t, i18n } = useLingui();
  const formId = useId();
  const name = useRef<HTMLInputElement>(null);
  const state = useItemForm({ item, shopping, onClose });
  const { form, set, errorOf, listId } = state;
  const { lists } = shopping;
  const { currency } = shopping.user.household;
  const symbol =
    new Intl.NumberFormat(i18n.locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(0)
      .find((part) => part.type === 'currency')?.value ?? currency;
  const priceLabel = { piece: t`Price for one`, kg: t`Price per kg`, l: t`Price per litre` }[
    priceUnitOf[form.unit].per
  ];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    state.submit();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={item ? t`Edit on the list` : t`Add to the list`}
      {...(item ? {} : { focusFirst: name })}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={state.busy} {...(item ? {} : { icon: Plus })}>
            {item ? <Trans>Save</Trans> : <Trans>Add</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4 [&_input]:scroll-mb-20">
        {state.notice && (
          <p role="alert" className="flex gap-2 rounded-control bg-tomato-tint p-3 text-tomato edge">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {state.notice}
          </p>
        )}
        {state.theirs && (
          <TheirsPanel theirs={state.theirs} mine={form} onKeepMine={state.keepMine} onTakeTheirs={state.takeTheirs} />
        )}
        <Field label={t`Name`} required error={errorOf('productName')}>
          <FoodCombobox
            ref={name}
            name="productName"
            value={form.productName}
            onChange={(productName) => set({ ...form, productName, conceptId: null, foodClass: null })}
            onChoose={(food) => set(withFood(form, food))}
          />
        </Field>
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
        </div>
        <Segments
          label={t`Priority`}
          value={form.priority}
          onChange={(priority) => set({ ...form, priority })}
          options={priorities.map((value) => ({ value, label: i18n._(priorityChoices[value]) }))}
        />
        <div className="grid grid-cols-2 gap-3">
          <Field label={priceLabel} error={errorOf('estimatedPrice')}>
            <NumberInput
              name="estimatedPrice"
              unit={symbol}
              maxLength={20}
              value={form.estimatedPrice}
              onChange={(event) => set({ ...form, estimatedPrice: event.target.value })}
            />
          </Field>
          <Field label={t`Category`} error={errorOf('category')}>
            <CategorySelect
              name="category"
              value={form.category}
              onCategory={(category) => set({ ...form, category })}
            />
          </Field>
        </div>
        {lists.length > 1 && (
          <Field label={t`List`}>
            <Select name="listId" value={listId} onChange={(event) => state.setList(event.target.value)}>
              {lists.map((list) => (
                <option key={list.id} value={list.id}>
                  {listName(list)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t`Recipe`} error={errorOf('neededForRecipe')}>
          <TextInput
            name="neededForRecipe"
            maxLength={200}
            value={form.neededForRecipe ?? ''}
            onChange={(event) => set({ ...form, neededForRecipe: event.target.value })}
          />
        </Field>
        <Field label={t`Notes`} error={errorOf('notes')}>
          <TextArea
            name="notes"
            rows={2}
            maxLength={1000}
            value={form.notes}
            onChange={(event) => set({ ...form, notes: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
