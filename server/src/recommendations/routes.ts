import { recommendationsApi } from '@kelari/core/recommendations/contract.ts';
import type { Routes } from '../platform/http.ts';
import { recommendRecipes } from './service.ts';

export const recommendationRoutes: Routes = (on) => {
  on(recommendationsApi.list, ({ ctx, actor, query }) => recommendRecipes(ctx, actor, query));
};
