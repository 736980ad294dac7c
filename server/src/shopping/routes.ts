import type { ReservedOf } from '../pantry/reserved.ts';
import type { Routes } from '../platform/http.ts';

/** `reservedOf`: what planned meals keep for themselves. */
export const shoppingRoutes =
  (_: { readonly reservedOf: ReservedOf }): Routes =>
  (_on) => {};
