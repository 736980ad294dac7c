import { assistantApi } from '@kelari/core/assistant/contract.ts';
import type { Routes } from '../platform/http.ts';
import { purgeModelDays } from '../platform/model-budget.ts';
import { actOn, ask, assistantStatus, undoDeed } from './service.ts';

/** What models used is kept for 40 days. */
const purgeMinutes = 24 * 60;

export const assistantRoutes: Routes = (on, app) => {
  on(assistantApi.ask, (call) => ask(call));
  on(assistantApi.act, ({ ctx, actor, body }) => actOn(ctx, actor, body.writes));
  on(assistantApi.undo, ({ ctx, actor, params }) => undoDeed(ctx, actor, params.id));
  on(assistantApi.status, ({ ctx, actor }) => assistantStatus(ctx, actor));
  app.jobs.every(purgeMinutes, () => purgeModelDays(app));
};
