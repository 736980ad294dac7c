import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import type { ReservedOf } from '../pantry/reserved.ts';
import type { Routes } from '../platform/http.ts';
import { answerPage } from '../platform/page.ts';
import { changeList, createList, listLists, removeList } from './lists-service.ts';
import { addItem, addItems, listItems, removeItem, updateItem } from './service.ts';
import { undoChange } from './undo-service.ts';

/** `reservedOf`: what planned meals keep for themselves. */
export const shoppingRoutes =
  (_: { readonly reservedOf: ReservedOf }): Routes =>
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
  };
