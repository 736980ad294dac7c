import { priorities } from '@kelari/core/shopping/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDownWideNarrow, Route } from 'lucide-react';
import { Checkbox } from '../kit/checkbox.tsx';
import { Field } from '../kit/field.tsx';
import { SearchInput } from '../kit/search-input.tsx';
import { Select } from '../kit/select.tsx';
import type { Sorting } from './filter.ts';
import { priorityNames } from './item-words.ts';
import type { Address } from './use-address.ts';

export type ShoppingFiltersProps = {
  readonly address: Address;
  readonly sorting: Sorting;
  readonly onSorting: (sorting: Sorting) => void;
};

/** Search, priority, what is ticked, and the order: by what matters, or as the shop is walked. */
export function ShoppingFilters({ address, sorting, onSorting }: ShoppingFiltersProps) {
  const { t, i18n } = useLingui();
  const { filter } = address;
  const byAisle = sorting === 'aisle';
  const Icon = byAisle ? Route : ArrowDownWideNarrow;
  return (
    <div className="mb-2 grid grid-cols-[1fr_1.3fr] gap-x-2 md:grid-cols-[2fr_1fr_auto_auto]">
      <SearchInput value={filter.search} onValueChange={address.setSearch} label={t`Search`} maxLength={100} />
      <Field label={t`Priority`} labelHidden>
        <Select value={filter.priority} onChange={(event) => address.setPriority(event.target.value)}>
          <option value="">{t`Priority`}</option>
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {i18n._(priorityNames[priority])}
            </option>
          ))}
        </Select>
      </Field>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 pt-2 md:contents">
        <Checkbox
          label={<Trans>Show completed</Trans>}
          checked={filter.completed}
          onChange={(event) => address.setCompleted(event.target.checked)}
        />
        <button
          type="button"
          aria-pressed={byAisle}
          aria-label={t`By aisle`}
          onClick={() => onSorting(byAisle ? 'priority' : 'aisle')}
          className="-mr-2 flex min-h-11 items-center gap-1.5 leading-tight whitespace-nowrap rounded-control px-2 font-medium text-olive hover:bg-olive-tint"
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          <span className="max-sm:text-small">{byAisle ? t`By aisle` : t`By priority`}</span>
        </button>
      </div>
    </div>
  );
}
