import type { ReactNode } from 'react';

/** Joins class names; of `condition && 'name'` with a false condition nothing remains. */
export const classNames = (...names: readonly ReactNode[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
