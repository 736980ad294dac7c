import type { Unit } from '@kelari/core/food/concept.ts';
import { readDecimal } from '@kelari/core/kit/numbers.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { UnitSelect } from '../food/unit-select.tsx';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { FoodCombobox } from '../pantry/food-combobox.tsx';
import { newMeal, type PickProps } from './new-meal.ts';

/** One food and how much of it: yoghurt, fruit, a tin. */
export function PickFood({ why, type, onPick }: PickProps) {
  const { t } = useLingui();
  const [food, setFood] = useState<{ readonly name: string; readonly conceptId: string | null }>({
    name: '',
    conceptId: null,
  });
  const [amount, setAmount] = useState('1');
  const [unit, setUnit] = useState<Unit>('pieces');
  const [tried, setTried] = useState(false);
  const quantity = readDecimal(amount);
  const name = food.name.trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (why !== undefined || name === '' || quantity === null || quantity <= 0) return;
    onPick(newMeal({ ...food, name, kind: 'food', type: type ?? 'snack', quantity, unit, servings: 1 }));
  };
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Field label={t`Food`} error={tried && name === '' ? t`Write which food` : undefined} required>
        <FoodCombobox
          value={food.name}
          onChange={(next) => setFood({ name: next, conceptId: null })}
          onChoose={(option) => {
            setFood({ name: option.label, conceptId: option.value });
            setUnit(option.unit);
          }}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t`Amount`}
          error={tried && (quantity === null || quantity <= 0) ? t`Write how much` : undefined}
          required
        >
          <NumberInput
            name="amount"
            maxLength={12}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
        <Field label={t`Unit`}>
          <UnitSelect name="unit" value={unit} onUnit={setUnit} />
        </Field>
      </div>
      <Button type="submit" disabled={why !== undefined} aria-describedby={why}>
        <Trans>Put in the plan</Trans>
      </Button>
    </form>
  );
}
