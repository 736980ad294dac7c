import { type AnswerProgress, assistantApi } from '@kelari/core/assistant/contract.ts';
import type { Routes } from '../platform/http.ts';
import { purgeModelDays } from '../platform/model-budget.ts';
import { type Doing, withProgress } from '../platform/progress.ts';
import { actOn, answerMessage, assistantStatus, undoDeed } from './service.ts';

/** What models used is kept for 40 days, and looked at once a day. */
const purgeMinutes = 24 * 60;

export const assistantRoutes: Routes = (on, app) => {
  on(assistantApi.ask, (call) =>
    withProgress(call, ({ signal, onProgress }: Doing<AnswerProgress>) =>
      answerMessage(call, call.body, { signal, onText: (text) => onProgress({ text }) }),
    ),
  );
  on(assistantApi.act, ({ ctx, actor, body }) => actOn(ctx, actor, body.writes));
  on(assistantApi.undo, ({ ctx, actor, params }) => undoDeed(ctx, actor, params.id));
  on(assistantApi.status, ({ ctx, actor }) => assistantStatus(ctx, actor));
  app.jobs.every(purgeMinutes, () => purgeModelDays(app));
};
