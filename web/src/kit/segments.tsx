import { useId } from 'react';
import { classNames } from './class-names.ts';

export type SegmentsProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
};

/** One of a few, all in sight: radio buttons side by side. */
export function Segments<Value extends string>({ label, value, onChange, options }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-small text-muted">{label}</legend>
      <div className="flex gap-1 rounded-control bg-sunk p-1">
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={classNames(
              'relative flex min-h-11 min-w-0 flex-auto items-center justify-center rounded-small px-1.5 text-center leading-tight hyphens-auto sm:flex-1 sm:px-3',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-olive',
              value === option.value
                ? 'bg-raised font-medium text-olive border border-hairline edge'
                : 'border border-transparent text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
