import { assistantApi } from '@kelari/core/assistant/contract.ts';
import type { Routes } from '../platform/http.ts';
import { actOn, ask, assistantStatus, undoDeed } from './service.ts';

export const assistantRoutes: Routes = (on) => {
  on(assistantApi.ask, (call) => ask(call));
  on(assistantApi.act, ({ ctx, actor, body }) => actOn(ctx, actor, body.writes));
  on(assistantApi.undo, ({ ctx, actor, params }) => undoDeed(ctx, actor, params.id));
  on(assistantApi.status, ({ ctx, actor }) => assistantStatus(ctx, actor));
};
