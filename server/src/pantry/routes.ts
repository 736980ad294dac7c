import { pantryApi } from '@kelari/core/pantry/contract.ts';
import type { Routes } from '../platform/http.ts';
import { answerPage } from '../platform/page.ts';
import { correctProductFood } from './food.ts';
import {
  addProduct,
  addProducts,
  adjustProduct,
  listProducts,
  readProduct,
  removeProduct,
  restoreProduct,
  updateProduct,
} from './service.ts';

export const pantryRoutes: Routes = (on) => {
  on(pantryApi.list, async ({ ctx, actor, query, request, reply }) =>
    answerPage(request, reply, await listProducts(ctx, actor, query)),
  );
  on(pantryApi.add, ({ ctx, actor, body }) => addProduct(ctx, actor, body));
  on(pantryApi.addMany, ({ ctx, actor, body }) =>
    addProducts(ctx, actor, body.products, (index) => `products.${index}.`),
  );
  on(pantryApi.read, ({ ctx, actor, params }) => readProduct(ctx, actor, params.id));
  on(pantryApi.update, ({ ctx, actor, params, body }) => updateProduct(ctx, actor, params.id, body));
  on(pantryApi.adjust, ({ ctx, actor, params, body }) => adjustProduct(ctx, actor, params.id, body));
  on(pantryApi.correctFood, ({ ctx, actor, params, body }) =>
    correctProductFood(ctx, actor, { id: params.id, foodId: body.foodId }),
  );
  on(pantryApi.remove, ({ ctx, actor, params }) => removeProduct(ctx, actor, params.id));
  on(pantryApi.restore, ({ ctx, actor, params }) => restoreProduct(ctx, actor, params.id));
};
