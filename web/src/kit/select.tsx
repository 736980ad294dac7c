import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldProps } from './field.tsx';
import { controlClass } from './text-input.tsx';

/** The device's own list, in our clothes: the best one there is on a phone. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={classNames('relative', className)}>
      <select {...rest} {...useFieldProps(rest)} className={classNames(controlClass, 'appearance-none truncate pr-9')}>
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-5 text-muted" />
    </div>
  );
}
