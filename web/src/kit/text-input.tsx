import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldProps } from './field.tsx';

/** The look of every one-line control. */
export const controlClass =
  'min-h-11 w-full rounded-control border border-line bg-surface px-3 py-2 text-body text-ink aria-invalid:border-tomato disabled:bg-sunk disabled:text-muted';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} {...useFieldProps(rest)} className={classNames(controlClass, className)} />;
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      {...useFieldProps(rest)}
      className={classNames(controlClass, 'resize-y', className)}
    />
  );
}
