import { foodApi } from '@kelari/core/food/contract.ts';
import type { Routes } from '../platform/http.ts';
import { completeFood } from './service.ts';

export const foodRoutes: Routes = (on) => {
  on(foodApi.complete, ({ ctx, query }) => completeFood(query.q, query.lang ?? ctx.language));
};
