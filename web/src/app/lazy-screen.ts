import { type ComponentType, lazy } from 'react';

/** A screen of its own chunk, by its exported name. */
export const lazyScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));
