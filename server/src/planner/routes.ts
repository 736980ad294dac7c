import type { Routes } from '../platform/http.ts';

export const plannerRoutes: Routes = (_on) => {};
