import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';

/**
 * A screen of its own chunk, by its exported name; `also` is what must have arrived with it. One that was brought before
 * is drawn at once: what follows a fallback React holds back for a third of a second.
 */
export const lazyScreen = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  also?: () => Promise<unknown>,
) => {
  let arrived: ComponentType<Props> | undefined;
  const bring = async () => {
    const [module] = await Promise.all([load(), also?.()]);
    arrived = module[name];
    return { default: arrived };
  };
  const Later = lazy(bring);
  function Screen(props: Props) {
    // the same one for as long as it is shown: a change would mount it anew
    const [Drawn] = useState<ComponentType<Props>>(() => arrived ?? (Later as unknown as ComponentType<Props>));
    return <Drawn {...props} />;
  }
  return Object.assign(Screen, {
    /** Only its code, which may be on its way before the language is known. */
    prefetch: () => void load().catch(() => undefined),
    bring: async () => void (await bring()),
    /** What it is going to ask as soon as it is drawn. */
    ask: async (client: QueryClient) => {
      const { [name]: screen } = await load();
      (screen as { readonly ask?: (client: QueryClient) => void }).ask?.(client);
    },
  });
};
