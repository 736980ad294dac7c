import { type Category, categories } from '@kelari/core/food/concept.ts';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Select } from '../kit/select.tsx';
import { categoryNames } from './category-names.ts';

type CategorySelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  /** '': whatever the name is known by. */
  readonly value: Category | '';
  readonly onCategory: (category: Category | '') => void;
};

export function CategorySelect({ onCategory, ...rest }: CategorySelectProps) {
  const { t, i18n } = useLingui();
  return (
    <Select
      {...rest}
      onChange={({ target: { value } }) => onCategory(categories.find((category) => category === value) ?? '')}
    >
      <option value="">{t`By its name`}</option>
      {categories.map((category) => (
        <option key={category} value={category}>
          {i18n._(categoryNames[category])}
        </option>
      ))}
    </Select>
  );
}
