import { plannerApi } from '@kelari/core/planner/contract.ts';
import { reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import type { Routes } from '../platform/http.ts';
import { putOnList, readNeeds } from './needs-service.ts';
import { listPlans, saveWeeks } from './plans-service.ts';
import { listStandings } from './standings-service.ts';

export const plannerRoutes: Routes = (on) => {
  on(plannerApi.list, ({ ctx, actor, query }) => listPlans(ctx, actor, query));
  on(plannerApi.save, ({ ctx, actor, body }) => saveWeeks(ctx, actor, body));
  on(reserveApi.standings, ({ ctx, actor, query }) => listStandings(ctx, actor, query));
  on(reserveApi.needs, ({ ctx, actor, query }) => readNeeds(ctx, actor, query.weekStart));
  on(reserveApi.toList, ({ ctx, actor, body }) => putOnList(ctx, actor, body));
};
