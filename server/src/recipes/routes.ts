import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { costApi } from '@kelari/core/recipes/cost-contract.ts';
import type { Routes } from '../platform/http.ts';
import { answerPage } from '../platform/page.ts';
import { type IsPlanned, listCookings, recordCooking, removeCooking } from './cookings-service.ts';
import { recipeCost } from './cost-service.ts';
import { correctLineFood } from './food.ts';
import { importRoutes } from './import/routes.ts';
import { listRecipes, searchRecipes } from './search-service.ts';
import {
  copyRecipe,
  readRecipe,
  recipeVideos,
  removeRecipe,
  restoreRecipe,
  saveRecipe,
  updateRecipe,
} from './service.ts';

export const recipeRoutes =
  ({ isPlanned }: { readonly isPlanned: IsPlanned }): Routes =>
  (on) => {
    on(recipesApi.list, async ({ ctx, actor, query, request, reply }) =>
      answerPage(request, reply, await listRecipes(ctx, actor, query)),
    );
    on(recipesApi.search, async ({ ctx, actor, query, request, reply }) => {
      const term = query.q ?? query.query ?? query.term ?? '';
      return answerPage(request, reply, await searchRecipes(ctx, actor, { ...query, term }));
    });
    on(recipesApi.read, ({ ctx, actor, params }) => readRecipe(ctx, actor, params.id));
    on(recipesApi.create, ({ ctx, actor, body }) => saveRecipe(ctx, actor, body));
    on(recipesApi.update, ({ ctx, actor, params, body: { id: _, ...body } }) =>
      updateRecipe(ctx, actor, params.id, body),
    );
    on(recipesApi.correctFood, ({ ctx, actor, params, body }) =>
      correctLineFood(ctx, actor, { id: params.id, ...body }),
    );
    on(recipesApi.remove, ({ ctx, actor, params }) => removeRecipe(ctx, actor, params.id));
    on(recipesApi.restore, ({ ctx, actor, params }) => restoreRecipe(ctx, actor, params.id));
    on(recipesApi.copy, ({ ctx, actor, params }) => copyRecipe(ctx, actor, params.id));
    importRoutes(on);
    on(costApi.read, ({ ctx, actor, params, query }) => recipeCost(ctx, actor, params.id, query));
    on(recipesApi.videos, ({ ctx, actor, params }) => recipeVideos(ctx, actor, params.id));
    on(cookingsApi.list, ({ ctx, actor, params }) => listCookings(ctx, actor, params.id));
    on(cookingsApi.record, ({ ctx, actor, params, body }) => recordCooking(ctx, actor, params.id, body, isPlanned));
    on(cookingsApi.remove, ({ ctx, actor, params }) => removeCooking(ctx, actor, params.id));
  };
