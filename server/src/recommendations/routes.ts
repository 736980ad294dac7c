import { recommendationsApi } from '@kelari/core/recommendations/contract.ts';
import { depletionApi } from '@kelari/core/recommendations/depletion-contract.ts';
import { missingApi } from '@kelari/core/recommendations/missing-contract.ts';
import type { ReservedOf } from '../pantry/reserved.ts';
import type { Routes } from '../platform/http.ts';
import { withHearts } from '../recipes/favourites-service.ts';
import { proposeDepletion } from './depletion-service.ts';
import { missingForRecipe } from './missing-service.ts';
import { holdStarters, recommendRecipes } from './service.ts';

/** The starter collection is held from the start on; later only a version that another process brought is read. */
const lookAgainMinutes = 60;

/** `reservedOf`: what planned meals keep for themselves. */
export const recommendationRoutes =
  ({ reservedOf }: { readonly reservedOf: ReservedOf }): Routes =>
  (on, app) => {
    on(recommendationsApi.list, async ({ ctx, actor, query }) =>
      withHearts(ctx, actor, await recommendRecipes(ctx, actor, query, reservedOf)),
    );
    on(depletionApi.propose, ({ ctx, actor, params, query }) =>
      proposeDepletion(ctx, actor, { recipeId: params.id, ...query }, reservedOf),
    );
    on(missingApi.read, ({ ctx, actor, params, query }) =>
      missingForRecipe(ctx, actor, { recipeId: params.id, ...query }, reservedOf),
    );
    app.jobs.every(lookAgainMinutes, () => holdStarters({ database: app.database, db: app.database.db }));
  };
