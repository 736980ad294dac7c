import { scanningApi } from '@kelari/core/scanning/contract.ts';
import type { Routes } from '../platform/http.ts';
import { answerPage } from '../platform/page.ts';
import { listKnownCodes } from './known-codes-service.ts';

export const scanningRoutes: Routes = (on) => {
  on(scanningApi.codes, async ({ ctx, actor, query, request, reply }) =>
    answerPage(request, reply, await listKnownCodes(ctx, actor, query)),
  );
};
