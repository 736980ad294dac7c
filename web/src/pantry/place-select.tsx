import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Select } from '../kit/select.tsx';
import type { KnownPlace } from './product-words.ts';

type PlaceSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  readonly value: string;
  readonly places: readonly KnownPlace[];
  readonly onPlace: (place: string) => void;
};

export function PlaceSelect({ places, onPlace, ...rest }: PlaceSelectProps) {
  const { t, i18n } = useLingui();
  const isGone = places.every((place) => place.id !== rest.value);
  return (
    <Select {...rest} onChange={({ target: { value } }) => onPlace(value)}>
      {isGone && <option value={rest.value}>{t`A place that is gone`}</option>}
      {places.map((place) => (
        <option key={place.id} value={place.id}>
          {typeof place.name === 'string' ? place.name : i18n._(place.name)}
        </option>
      ))}
    </Select>
  );
}
