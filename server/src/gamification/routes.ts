import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import type { Routes } from '../platform/http.ts';
import { answerPage } from '../platform/page.ts';
import { type FactsOf, listActivities, noteCelebrated, recordActivity, removeActivity } from './activities-service.ts';
import { joinChallenge, listChallenges, listUserChallenges } from './challenges-service.ts';
import { gamificationJobs } from './jobs.ts';
import { listAchievements, overviewOf } from './overview-service.ts';

/** `factsOf`: what cooking a recipe is about, which only a feature to the right knows. */
export const gamificationRoutes =
  ({ factsOf }: { readonly factsOf: FactsOf }): Routes =>
  (on, app) => {
    gamificationJobs(app);
    on(gamificationApi.overview, ({ ctx, actor }) => overviewOf(ctx, actor));
    on(gamificationApi.achievements, ({ ctx, actor }) => listAchievements(ctx, actor));
    on(gamificationApi.challenges, ({ ctx, actor }) => listChallenges(ctx, actor));
    on(gamificationApi.userChallenges, ({ ctx, actor }) => listUserChallenges(ctx, actor));
    on(gamificationApi.join, ({ ctx, actor, body }) => joinChallenge(ctx, actor, body.challengeId));
    on(gamificationApi.activities, async ({ ctx, actor, query, request, reply }) =>
      answerPage(request, reply, await listActivities(ctx, actor, query)),
    );
    on(gamificationApi.recordActivity, ({ ctx, actor, body }) => recordActivity(ctx, actor, body, factsOf));
    on(gamificationApi.removeActivity, ({ ctx, actor, params }) => removeActivity(ctx, actor, params.id));
    on(gamificationApi.celebrated, ({ ctx, actor, body }) => noteCelebrated(ctx, actor, body));
  };
