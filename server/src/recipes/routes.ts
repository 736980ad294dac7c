import { type Recipe, recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { costApi } from '@kelari/core/recipes/cost-contract.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Routes } from '../platform/http.ts';
import { answerPage } from '../platform/page.ts';
import type { ConflictsOf, WholeRecipe } from './answer.ts';
import { type IsPlanned, listCookings, recordCooking, removeCooking } from './cookings-service.ts';
import { recipeCost } from './cost-service.ts';
import { withHearts } from './favourites-service.ts';
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
  setFavourite,
  updateRecipe,
} from './service.ts';

export const recipeRoutes =
  ({ isPlanned, conflictsOf }: { readonly isPlanned: IsPlanned; readonly conflictsOf: ConflictsOf }): Routes =>
  (on) => {
    // every recipe that is answered alone says it: a screen keeps the answer to an edit like that to a read
    const whole = async (ctx: Ctx, actor: Actor, answer: Promise<WholeRecipe>): Promise<Recipe> => {
      const recipe = await answer;
      const conflicts = await conflictsOf(ctx, actor, recipe);
      const [hearted = recipe] = await withHearts(ctx, actor, [recipe]);
      return { ...hearted, conflicts };
    };
    on(recipesApi.list, async ({ ctx, actor, query, request, reply }) =>
      answerPage(request, reply, await listRecipes(ctx, actor, query)),
    );
    on(recipesApi.search, async ({ ctx, actor, query, request, reply }) => {
      const term = query.q ?? query.query ?? query.term ?? '';
      return answerPage(request, reply, await searchRecipes(ctx, actor, { ...query, term }));
    });
    on(recipesApi.read, ({ ctx, actor, params }) => whole(ctx, actor, readRecipe(ctx, actor, params.id)));
    on(recipesApi.create, ({ ctx, actor, body }) => whole(ctx, actor, saveRecipe(ctx, actor, body, conflictsOf)));
    on(recipesApi.update, ({ ctx, actor, params, body: { id: _, ...input } }) =>
      whole(ctx, actor, updateRecipe(ctx, actor, { id: params.id, input, conflictsOf })),
    );
    on(recipesApi.correctFood, ({ ctx, actor, params, body }) =>
      whole(ctx, actor, correctLineFood(ctx, actor, { id: params.id, ...body })),
    );
    on(recipesApi.favourite, ({ ctx, actor, params, body }) => setFavourite(ctx, actor, { ...params, ...body }));
    on(recipesApi.remove, ({ ctx, actor, params }) => removeRecipe(ctx, actor, params.id));
    on(recipesApi.restore, ({ ctx, actor, params }) => whole(ctx, actor, restoreRecipe(ctx, actor, params.id)));
    on(recipesApi.copy, ({ ctx, actor, params }) => whole(ctx, actor, copyRecipe(ctx, actor, params.id)));
    importRoutes(on);
    on(costApi.read, ({ ctx, actor, params, query }) => recipeCost(ctx, actor, params.id, query));
    on(recipesApi.videos, ({ ctx, actor, params }) => recipeVideos(ctx, actor, params.id));
    on(cookingsApi.list, ({ ctx, actor, params }) => listCookings(ctx, actor, params.id));
    on(cookingsApi.record, ({ ctx, actor, params, body }) => recordCooking(ctx, actor, params.id, body, isPlanned));
    on(cookingsApi.remove, ({ ctx, actor, params }) => removeCooking(ctx, actor, params.id));
  };
