import { type ComponentType, lazy } from 'react';

/** A screen of its own chunk, by its exported name; `also` is what must have arrived with it. */
export const lazyScreen = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  also?: () => Promise<unknown>,
) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), also?.()]);
    return { default: module[name] };
  });
