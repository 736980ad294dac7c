import type { FoodOption } from '@kelari/core/food/contract.ts';
import { type Ref, useDeferredValue, useId } from 'react';
import { useOfferedFoods } from '../food/queries.ts';
import { TextInput } from '../kit/text-input.tsx';

export type NameInputProps = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A food's name; the device offers those that begin so. Stands in a Field. */
export function FoodNameInput({
  value,
  onChange,
  onFood,
  ref,
}: NameInputProps & { readonly onFood?: (food: FoodOption) => void }) {
  const id = useId();
  const { data } = useOfferedFoods(useDeferredValue(value.trim()));
  return (
    <>
      <TextInput
        ref={ref}
        name="name"
        list={id}
        maxLength={200}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          const text = event.target.value;
          onChange(text);
          const food = data?.find(({ label }) => label === text);
          if (food) onFood?.(food);
        }}
      />
      <datalist id={id}>
        {(data ?? []).slice(0, 8).map((food) => (
          <option key={food.value} value={food.label} />
        ))}
      </datalist>
    </>
  );
}

/** A shop's name; the device offers those that are known. */
export function ShopInput({ value, onChange, shops }: NameInputProps & { readonly shops: readonly string[] }) {
  const id = useId();
  return (
    <>
      <TextInput
        name="storeName"
        list={id}
        maxLength={100}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {shops.map((shop) => (
          <option key={shop} value={shop} />
        ))}
      </datalist>
    </>
  );
}
