import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';

type Choice = 'bring' | 'leave';
type PantryChoiceProps = {
  readonly products: number;
  readonly value: Choice;
  readonly onChange: (value: Choice) => void;
};

/** What happens with the own pantry. */
export function PantryChoice({ products, value, onChange }: PantryChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  const options = [
    {
      value: 'bring',
      label: t`Bring my pantry`,
      hint: (
        <Plural
          value={products}
          one="Your # product joins the shared ones."
          other="Your # products join the shared ones."
        />
      ),
    },
    {
      value: 'leave',
      label: t`Leave it where it is`,
      hint: <Trans>It waits in your own kitchen for the day you return.</Trans>,
    },
  ] as const;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">
        <Trans>And your own pantry?</Trans>
      </legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line p-3 has-checked:border-olive has-checked:bg-olive-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-olive"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-5 shrink-0 accent-olive"
          />
          <span>
            <span className="block font-medium">{option.label}</span>
            <span className="block text-small text-muted">{option.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
