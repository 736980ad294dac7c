import { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import { planChangesApi } from '@kelari/core/planner/changes-contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { proposeApi } from '@kelari/core/planner/propose-contract.ts';
import { reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import { answered } from '../platform/http/endpoint-transaction.ts';
import type { Routes } from '../platform/http.ts';
import { answerPage } from '../platform/page.ts';
import { createFeed, feedText, readFeed, removeFeed } from './calendar-service.ts';
import { putOnList, readNeeds } from './needs-service.ts';
import { pageOfPlans, saveWeeks } from './plans-service.ts';
import { proposeWeek } from './propose-service.ts';
import { listStandings } from './standings-service.ts';
import { undoPlanChange } from './undo-service.ts';

export const plannerRoutes: Routes = (on) => {
  on(plannerApi.list, async ({ ctx, actor, query, request, reply }) =>
    answerPage(request, reply, await pageOfPlans(ctx, actor, query)),
  );
  on(plannerApi.save, ({ ctx, actor, body }) => saveWeeks(ctx, actor, body));
  on(planChangesApi.undo, ({ ctx, actor, params }) => undoPlanChange(ctx, actor, params.id));
  on(reserveApi.standings, ({ ctx, actor, query }) => listStandings(ctx, actor, query));
  on(reserveApi.needs, ({ ctx, actor, query }) => readNeeds(ctx, actor, query.weekStart));
  on(reserveApi.toList, ({ ctx, actor, body }) => putOnList(ctx, actor, body));
  on(proposeApi.propose, ({ ctx, actor, body }) => proposeWeek(ctx, actor, body));
  on(calendarApi.read, ({ ctx, actor }) => readFeed(ctx, actor));
  on(calendarApi.create, ({ ctx, actor }) => createFeed(ctx, actor));
  on(calendarApi.remove, ({ ctx, actor }) => removeFeed(ctx, actor));
  on(calendarApi.feed, async ({ ctx, params, reply }) => {
    reply.type('text/calendar; charset=utf-8').send(await feedText(ctx, params.token));
    return answered as never;
  });
};
