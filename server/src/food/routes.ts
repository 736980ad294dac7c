import { foodApi } from '@kelari/core/food/contract.ts';
import type { Routes } from '../platform/http.ts';
import { answerPage } from '../platform/page.ts';
import { completeFood, type FoodUses, listOwnFoods, listTaught, namedFoods, understoodFood } from './service.ts';
import { changeOwnFood, forgetName, removeOwnFood, restoreOwnFood, teachName } from './teaching-service.ts';

export const foodRoutes =
  (uses: FoodUses): Routes =>
  (on) => {
    on(foodApi.complete, ({ ctx, actor, query }) => completeFood(ctx, actor, query.q, query.lang ?? ctx.language));
    on(foodApi.understood, ({ ctx, actor, query }) => understoodFood(ctx, actor, query.text));
    on(foodApi.named, ({ ctx, actor, query }) => namedFoods(ctx, actor, query.ids));
    on(foodApi.own, async ({ ctx, actor, query, request, reply }) =>
      answerPage(request, reply, await listOwnFoods(ctx, actor, query, uses)),
    );
    on(foodApi.change, ({ ctx, actor, params, body }) =>
      changeOwnFood(ctx, actor, { id: params.id, input: body, uses }),
    );
    on(foodApi.remove, ({ ctx, actor, params }) => removeOwnFood(ctx, actor, { id: params.id, uses }));
    on(foodApi.restore, ({ ctx, actor, params }) => restoreOwnFood(ctx, actor, params.id));
    on(foodApi.taught, async ({ ctx, actor, query, request, reply }) =>
      answerPage(request, reply, await listTaught(ctx, actor, query)),
    );
    on(foodApi.teach, ({ ctx, actor, body }) => teachName(ctx, actor, body));
    on(foodApi.forget, ({ ctx, actor, query }) => forgetName(ctx, actor, query.text));
  };
