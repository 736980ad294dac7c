import type { Routes } from '../platform/http.ts';

export const priceRoutes: Routes = (_on) => {};
