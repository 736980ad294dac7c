import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import type { Routes } from '../platform/http.ts';
import { answerPage } from '../platform/page.ts';
import { listFoods } from './foods-service.ts';
import { foodHistory } from './history-service.ts';
import { addPrice, removePrice, restorePrice } from './manual-service.ts';
import { addTracker, changeTracker, listTrackers, removeTracker, restoreTracker } from './tracker-service.ts';

export const priceRoutes: Routes = (on) => {
  on(pricesApi.foods, async ({ ctx, actor, query, request, reply }) =>
    answerPage(request, reply, await listFoods(ctx, actor, query)),
  );
  on(pricesApi.history, ({ ctx, actor, query }) => foodHistory(ctx, actor, query));
  on(pricesApi.add, ({ ctx, actor, body }) => addPrice(ctx, actor, body));
  on(pricesApi.remove, ({ ctx, actor, params }) => removePrice(ctx, actor, params.id));
  on(pricesApi.restore, ({ ctx, actor, params }) => restorePrice(ctx, actor, params.id));
  on(trackerApi.list, ({ ctx, actor }) => listTrackers(ctx, actor));
  on(trackerApi.add, ({ ctx, actor, body }) => addTracker(ctx, actor, body));
  on(trackerApi.update, ({ ctx, actor, params, body }) => changeTracker(ctx, actor, params.id, body));
  on(trackerApi.remove, ({ ctx, actor, params }) => removeTracker(ctx, actor, params.id));
  on(trackerApi.restore, ({ ctx, actor, params }) => restoreTracker(ctx, actor, params.id));
};
