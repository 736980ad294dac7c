import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A sheet of paper on the page: hairline, no shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames('rounded-card border border-hairline bg-surface p-4 lg:p-5', className)} />
  );
}
