import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldProps } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
};

/** The whole row is the target. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-13 items-start gap-3 py-3.5', className)}>
      <span className="relative mt-px flex size-6 shrink-0">
        <input
          {...rest}
          {...useFieldProps(rest)}
          type="checkbox"
          className="peer size-6 appearance-none rounded-small border-2 border-line bg-surface checked:border-olive checked:bg-olive aria-invalid:border-tomato forced-colors:appearance-auto"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-1 hidden size-4 text-on-olive peer-checked:block forced-colors:hidden"
        />
      </span>
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-small text-muted">{hint}</span>}
      </span>
    </label>
  );
}
