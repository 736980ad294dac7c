import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import type { ReservedOf } from '../pantry/reserved.ts';
import type { Routes } from '../platform/http.ts';
import { answerPage } from '../platform/page.ts';
import { finishTrip, proposeDone } from './done-service.ts';
import { changeList, createList, listLists, removeList } from './lists-service.ts';
import { shopTotals, walkingOrder } from './order-service.ts';
import { addItem, addItems, listItems, removeItem, updateItem } from './service.ts';
import { suggestions } from './suggestions-service.ts';
import { undoChange } from './undo-service.ts';

/** `reservedOf`: what planned meals keep for themselves. */
export const shoppingRoutes =
  ({ reservedOf }: { readonly reservedOf: ReservedOf }): Routes =>
  (on) => {
    on(shoppingApi.list, async ({ ctx, actor, query, request, reply }) =>
      answerPage(request, reply, await listItems(ctx, actor, query)),
    );
    on(shoppingApi.add, ({ ctx, actor, body }) => addItem(ctx, actor, body));
    on(shoppingApi.addMany, ({ ctx, actor, body }) => addItems(ctx, actor, body));
    on(shoppingApi.update, ({ ctx, actor, params, body }) => updateItem(ctx, actor, params.id, body));
    on(shoppingApi.remove, ({ ctx, actor, params }) => removeItem(ctx, actor, params.id));
    on(shoppingApi.undo, ({ ctx, actor, params }) => undoChange(ctx, actor, params.id));
    on(shoppingListsApi.lists, ({ ctx, actor }) => listLists(ctx, actor));
    on(shoppingListsApi.createList, ({ ctx, actor, body }) => createList(ctx, actor, body));
    on(shoppingListsApi.changeList, ({ ctx, actor, params, body }) => changeList(ctx, actor, params.id, body));
    on(shoppingListsApi.removeList, ({ ctx, actor, params }) => removeList(ctx, actor, params.id));
    on(shoppingListsApi.suggestions, ({ ctx, actor, query }) =>
      suggestions(ctx, actor, { listId: query.listId, reservedOf }),
    );
    on(shoppingListsApi.order, ({ ctx, actor, query }) => walkingOrder(ctx, actor, query.storeName));
    on(shoppingListsApi.shops, ({ ctx, actor, query }) => shopTotals(ctx, actor, query.listId));
    on(doneApi.propose, ({ ctx, actor, query }) => proposeDone(ctx, actor, query.listId));
    on(doneApi.finish, ({ ctx, actor, body }) => finishTrip(ctx, actor, body));
  };
