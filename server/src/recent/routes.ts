import { recentApi } from '@kelari/core/recent/contract.ts';
import type { Routes } from '../platform/http.ts';
import { answerPage } from '../platform/page.ts';
import { listRecent, takeBack } from './service.ts';

export const recentRoutes: Routes = (on) => {
  on(recentApi.list, async ({ ctx, actor, query, request, reply }) =>
    answerPage(request, reply, await listRecent(ctx, actor, query)),
  );
  on(recentApi.undo, ({ ctx, actor, params }) => takeBack(ctx, actor, params.id));
};
