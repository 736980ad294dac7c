import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import type { Routes } from '../platform/http.ts';
import { answerPage } from '../platform/page.ts';
import { act, adjustProduct } from './acts-service.ts';
import { correctProductFood } from './food.ts';
import { listJournal, restoreProduct, type Undone, undoAction } from './journal-service.ts';
import { ledgerOfMonth } from './ledger-service.ts';
import { listLevels, setLevel } from './levels-service.ts';
import { addProduct, addProducts, listProducts, readProduct, removeProduct, updateProduct } from './service.ts';
import { shelfLifeOfName } from './shelf-life-service.ts';

/** `undone` hears of each action that is taken back: for features to the right. */
export const pantryRoutes =
  ({ undone }: { readonly undone: readonly Undone[] }): Routes =>
  (on) => {
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
    on(stockApi.act, ({ ctx, actor, body }) => act(ctx, actor, body));
    on(stockApi.journal, async ({ ctx, actor, query, request, reply }) =>
      answerPage(request, reply, await listJournal(ctx, actor, query)),
    );
    on(stockApi.undo, ({ ctx, actor, params }) => undoAction(ctx, actor, params.id, undone));
    on(stockApi.ledger, ({ ctx, actor, query }) => ledgerOfMonth(ctx, actor, query.month));
    on(stockApi.levels, ({ ctx, actor }) => listLevels(ctx, actor));
    on(stockApi.setLevel, ({ ctx, actor, body }) => setLevel(ctx, actor, body));
    on(stockApi.shelfLife, ({ ctx, actor, query }) => shelfLifeOfName(ctx, actor, query));
  };
