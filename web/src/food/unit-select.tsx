import { type Unit, units } from '@kelari/core/food/concept.ts';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Select } from '../kit/select.tsx';
import { unitNames } from './unit-words.ts';

type UnitSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  readonly value: Unit;
  readonly onUnit: (unit: Unit) => void;
};

export function UnitSelect({ onUnit, ...rest }: UnitSelectProps) {
  const { i18n } = useLingui();
  return (
    <Select {...rest} onChange={({ target: { value } }) => onUnit(units.find((unit) => unit === value) ?? rest.value)}>
      {units.map((unit) => (
        <option key={unit} value={unit}>
          {i18n._(unitNames[unit])}
        </option>
      ))}
    </Select>
  );
}
