import { categories } from '@kelari/core/food/concept.ts';
import type { ExpiryStatus } from '@kelari/core/pantry/rules.ts';
import { useLingui } from '@lingui/react/macro';
import { categoryNames } from '../food/category-names.ts';
import { ToggleChip } from '../kit/chip.tsx';
import { Field } from '../kit/field.tsx';
import { SearchInput } from '../kit/search-input.tsx';
import { Select } from '../kit/select.tsx';
import { expiryLooks, expiryNames } from './expiry.ts';
import type { Facet, Filtered, PantryFilter } from './filter.ts';
import type { KnownPlace } from './product-words.ts';
import type { ShownProduct } from './shown-products.ts';

export type PantryFiltersProps = {
  readonly filter: PantryFilter;
  readonly counts: Filtered<ShownProduct>['counts'];
  readonly places: readonly KnownPlace[];
  /** Nothing is in the pantry yet: all that could be chosen is shown, without figures of nothing. */
  readonly isEmpty: boolean;
  readonly onSearch: (text: string) => void;
  readonly onFacet: (facet: Facet, value: string) => void;
};

const statuses: readonly ExpiryStatus[] = ['expired', 'today', 'tomorrow', 'week', 'fresh', 'none'];

/** Search and three filters; each choice says how many it would show beside the others that are set. */
export function PantryFilters({ filter, counts, places, isEmpty, onSearch, onFacet }: PantryFiltersProps) {
  const { t, i18n } = useLingui();
  const countOf = (facet: Facet, value: string) => counts[facet].get(value) ?? 0;
  const offered = <T extends string>(facet: Facet, values: readonly T[]) =>
    values.filter((value) => isEmpty || countOf(facet, value) > 0 || filter[facet] === value);
  const figure = (facet: Facet, value: string) => (isEmpty ? '' : ` (${countOf(facet, value)})`);
  const placeName = (id: string) => {
    const name = places.find((place) => place.id === id)?.name ?? t`A place that is gone`;
    return typeof name === 'string' ? name : i18n._(name);
  };
  const placeIds = [...new Set([...places.map((place) => place.id), ...counts.place.keys()])];
  return (
    <div className="mb-4 grid gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] lg:gap-3">
      <SearchInput
        value={filter.search}
        onValueChange={onSearch}
        label={t`Search in the pantry`}
        maxLength={100}
        className="md:col-span-1"
      />
      <div className="grid grid-cols-2 gap-2 md:contents">
        <Field label={t`Category`} labelHidden>
          <Select value={filter.category} onChange={(event) => onFacet('category', event.target.value)}>
            <option value="">{t`Categories`}</option>
            {offered('category', categories).map((category) => (
              <option key={category} value={category}>
                {i18n._(categoryNames[category]) + figure('category', category)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Place`} labelHidden>
          <Select value={filter.place} onChange={(event) => onFacet('place', event.target.value)}>
            <option value="">{t`Places`}</option>
            {offered('place', placeIds).map((place) => (
              <option key={place} value={place}>
                {placeName(place) + figure('place', place)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <fieldset className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 md:col-span-3 lg:mx-0 lg:px-0">
        <legend className="sr-only">{t`Expiry`}</legend>
        <div className="flex w-max gap-2 lg:w-auto lg:flex-wrap">
          {offered('expiry', statuses).map((status) => (
            <ToggleChip
              key={status}
              icon={expiryLooks[status].icon}
              pressed={filter.expiry === status}
              {...(isEmpty ? {} : { count: countOf('expiry', status) })}
              onClick={() => onFacet('expiry', filter.expiry === status ? '' : status)}
            >
              {i18n._(expiryNames[status])}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
