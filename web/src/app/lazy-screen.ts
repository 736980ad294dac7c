import { type ComponentType, lazy } from 'react';

/** A screen of its own chunk, by its exported name; `also` is what must have arrived with it. `bring` fetches it before it is drawn. */
export const lazyScreen = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  also?: () => Promise<unknown>,
) => {
  const both = () => Promise.all([load(), also?.()]);
  const screen = lazy(async () => {
    const [module] = await both();
    return { default: module[name] };
  });
  // what cannot come now is asked for again, and its failure said, when it is drawn
  return Object.assign(screen, { bring: () => void both().catch(() => undefined) });
};
