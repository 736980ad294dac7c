import type { Day } from '@kelari/core/kit/dates.ts';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, X } from 'lucide-react';
import { type ChangeEvent, memo, useState } from 'react';
import type { Problem } from '../account/form-problems.ts';
import { CategorySelect } from '../food/category-select.tsx';
import { UnitSelect } from '../food/unit-select.tsx';
import { classNames } from '../kit/class-names.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { FoodCombobox } from '../pantry/food-combobox.tsx';
import { PlaceSelect } from '../pantry/place-select.tsx';
import { type ProductForm, withFood } from '../pantry/product-form.ts';
import type { KnownPlace } from '../pantry/product-words.ts';
import { Cell } from './review-cell.tsx';
import { RowGuess } from './row-guess.tsx';
import { RowMore } from './row-more.tsx';
import { RowNotes } from './row-notes.tsx';
import { RowMark, RowSummary } from './row-summary.tsx';
import { fieldName } from './saving.ts';
import { atPlace, type ChangeBatch, type Doubt, type DraftRow, until, withForm } from './scan-drafts.ts';

export type ReviewRowProps = {
  readonly row: DraftRow;
  readonly position: number;
  readonly places: readonly KnownPlace[];
  readonly currency: string;
  readonly today: Day;
  readonly marked: boolean;
  readonly problems: readonly Problem[];
  readonly change: ChangeBatch;
  readonly onMark: (id: string, marked: boolean) => void;
  readonly onRemove: (id: string) => void;
};

const inMore: ReadonlySet<string> = new Set(['brand', 'barcode', 'description', 'dateKind']);

/** Columns on desktops: mark, name, amount, unit, price, category, place, date, buttons. */
export const columns =
  'lg:grid-cols-[2.75rem_minmax(0,2.3fr)_minmax(0,0.7fr)_minmax(0,0.95fr)_minmax(0,0.75fr)_minmax(0,1.25fr)_minmax(0,1.2fr)_8.75rem_5.5rem]';

/** One draft. On phones it is a card that says itself in a line until it is opened; memoised, so that typing draws one row. */
export const ReviewRow = memo(function ReviewRow(props: ReviewRowProps) {
  const { row, position, places, currency, today, marked, problems, change, onMark, onRemove } = props;
  const { t } = useLingui();
  const { id, form, doubts } = row;
  const wrong = (field: string) => problems.some(({ name }) => name === fieldName(id, field));
  const [opened, setOpened] = useState(() => form.name === '' || doubts.some((doubt) => doubt !== 'name'));
  const [more, setMore] = useState(false);
  const isOpen = opened || problems.length > 0;
  const isMore = more || [...inMore].some(wrong);
  const set = (next: (form: ProductForm) => ProductForm) => change((batch) => withForm(batch, id, next));
  const cell = (field: keyof ProductForm, label: string) => ({
    label,
    error: problems.find(({ name }) => name === fieldName(id, field))?.message,
    doubtful: doubts.includes(field as Doubt),
  });
  const field = (name: keyof ProductForm) => ({ name: fieldName(id, name), autoComplete: 'off' });
  const number = (name: 'quantity' | 'price') => ({
    ...field(name),
    inputMode: 'decimal' as const,
    maxLength: 20,
    className: 'figures',
    value: form[name],
    onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.target;
      set((now) => ({ ...now, [name]: value }));
    },
  });
  const named = form.name.trim() || t`a product without a name`;
  const hidden = !isOpen && 'max-lg:hidden';

  return (
    <li
      data-row={id}
      aria-label={t`Row ${position}: ${named}`}
      className={classNames(
        'scroll-mb-40 rounded-card border p-2 lg:rounded-none lg:border-x-0 lg:border-t-0 lg:border-hairline lg:px-1 lg:last:rounded-b-card lg:last:border-b-0',
        marked ? 'border-olive bg-olive-tint' : 'border-hairline bg-surface',
      )}
    >
      <div className={classNames('grid grid-cols-7 items-start gap-x-2 gap-y-2 lg:gap-x-1.5', columns)}>
        <div className="col-span-7 flex items-start gap-2 lg:contents">
          <RowMark name={named} marked={marked} onMark={(next) => onMark(id, next)} />
          <Cell {...cell('name', t`Name`)} required className="flex-1 [&>label]:sr-only">
            <FoodCombobox
              name={fieldName(id, 'name')}
              value={form.name}
              onChange={(name) => set((now) => renamed(now, name))}
              onChoose={(food) =>
                set((now) => {
                  const filled = withFood(now, food, today);
                  // how much there is was read from the receipt or the pack
                  return row.raw === null && row.label.length === 0
                    ? filled
                    : { ...filled, quantity: now.quantity, unit: now.unit };
                })
              }
            />
          </Cell>
        </div>
        <RowSummary row={row} places={places} currency={currency} open={isOpen} onOpen={() => setOpened(!isOpen)} />
        <Cell {...cell('quantity', t`Amount`)} required className={classNames('col-span-2 lg:col-span-1', hidden)}>
          <TextInput {...number('quantity')} />
        </Cell>
        <Cell {...cell('unit', t`Unit`)} className={classNames('col-span-3 lg:col-span-1', hidden)}>
          <UnitSelect {...field('unit')} value={form.unit} onUnit={(unit) => set((now) => ({ ...now, unit }))} />
        </Cell>
        <Cell {...cell('price', t`Price`)} className={classNames('col-span-2 lg:col-span-1', hidden)}>
          <TextInput {...number('price')} />
        </Cell>
        <Cell {...cell('category', t`Category`)} className={classNames('col-span-4 lg:col-span-1', hidden)}>
          <CategorySelect
            {...field('category')}
            value={form.category}
            onCategory={(category) => set((now) => ({ ...now, category }))}
          />
        </Cell>
        <Cell {...cell('location', t`Place`)} className={classNames('col-span-3 lg:col-span-1', hidden)}>
          <PlaceSelect
            {...field('location')}
            value={form.location}
            places={places}
            onPlace={(place) => set((now) => atPlace(now, place))}
          />
        </Cell>
        <Cell
          {...cell('expirationDate', t`Expiry date`)}
          guessed={form.dateGuessed && form.expirationDate !== ''}
          className={classNames('col-span-5 lg:col-span-1', hidden)}
        >
          <TextInput
            {...field('expirationDate')}
            type="date"
            min="1900-01-01"
            max="2999-12-31"
            value={form.expirationDate}
            onChange={({ target: { value } }) => set((now) => until(now, value))}
          />
        </Cell>
        <div
          className={classNames(
            'col-span-2 flex items-start justify-end pt-5 max-lg:-mr-2 lg:col-span-1 lg:pt-0',
            hidden,
          )}
        >
          <IconButton
            icon={ChevronDown}
            label={t`More about ${named}: brand, barcode, notes`}
            aria-expanded={isMore}
            className={classNames('[&>svg]:transition-transform [&>svg]:duration-150', isMore && '[&>svg]:rotate-180')}
            onClick={() => setMore(!isMore)}
          />
          <IconButton icon={X} label={t`Take out: ${named}`} onClick={() => onRemove(id)} />
        </div>
      </div>
      {row.guessing && <RowGuess form={form} set={(next) => change((batch) => withForm(batch, id, () => next))} />}
      {isMore && <RowMore form={form} set={set} cell={cell} field={field} />}
      <RowNotes row={row} open={isOpen} change={change} />
    </li>
  );
});

/** What was filed under "other" for want of a food is filed with what it is called now. */
const renamed = (form: ProductForm, name: string): ProductForm => ({
  ...form,
  name,
  category: form.category === 'other' ? '' : form.category,
});
