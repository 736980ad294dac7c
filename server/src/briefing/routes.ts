import { briefingApi } from '@kelari/core/briefing/contract.ts';
import type { Routes } from '../platform/http.ts';
import { dailyBriefing } from './service.ts';

export const briefingRoutes: Routes = (on) => {
  on(briefingApi.daily, ({ ctx, actor }) => dailyBriefing(ctx, actor));
};
