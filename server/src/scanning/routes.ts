import { type ReadingProgress, scanningApi } from '@kelari/core/scanning/contract.ts';
import type { Routes } from '../platform/http.ts';
import { answerPage } from '../platform/page.ts';
import { type Doing, withProgress } from '../platform/progress.ts';
import { databasesBeyond } from './databases-beyond.ts';
import { extractReceipt } from './extract-service.ts';
import { listKnownCodes } from './known-codes-service.ts';
import { lookUpCode } from './lookup-service.ts';
import { askAboutPictures } from './model-service.ts';
import { readPhoto } from './photo-service.ts';
import { createReceiptReader } from './receipt-reader.ts';
import { saveScan } from './receipts-service.ts';

export const scanningRoutes: Routes = (on, app, onClose) => {
  const beyond = databasesBeyond(app);
  const reader = createReceiptReader();
  onClose(reader.close);
  on(scanningApi.lookUp, ({ ctx, actor, params }) => lookUpCode(ctx, actor, params.code, beyond));
  on(scanningApi.photo, (call) =>
    withProgress(call, (doing: Doing<ReadingProgress>) =>
      readPhoto(call.ctx, call.actor, call.body, { ...doing, beyond }),
    ),
  );
  on(scanningApi.invokeLlm, (call) =>
    withProgress(call, ({ signal }) => askAboutPictures(call.ctx, call.actor, call.body, { signal })),
  );
  on(scanningApi.extract, (call) =>
    withProgress(call, (doing: Doing<ReadingProgress>) =>
      extractReceipt(call.ctx, call.actor, call.body, { ...doing, reader }),
    ),
  );
  on(scanningApi.save, ({ ctx, actor, body }) => saveScan(ctx, actor, body));
  on(scanningApi.codes, async ({ ctx, actor, query, request, reply }) =>
    answerPage(request, reply, await listKnownCodes(ctx, actor, query)),
  );
};
