import { join } from 'node:path';
import type { ImportProgress } from '@kelari/core/portability/contract.ts';
import { portabilityApi } from '@kelari/core/portability/contract.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor, Ctx } from '../platform/context.ts';
import { answered } from '../platform/http/endpoint-transaction.ts';
import { uploadedTo } from '../platform/http/upload.ts';
import type { Routes } from '../platform/http.ts';
import { type Limit, take } from '../platform/limit.ts';
import { type Doing, withProgress } from '../platform/progress.ts';
import { exportKitchen, summary } from './export-service.ts';
import { importKitchen, previewImport } from './import-service.ts';
import { chooseFile, notWhole, sendForm, tooLarge } from './text.ts';
import { takePlace } from './work-places.ts';

const perHour: Limit = { name: 'import', max: 30, seconds: 3_600 };
/** A kitchen with the pictures of two members who have used all their room. */
const mostBytes = 512 * 2 ** 20;
const stalledMs = 120_000;
const words = { form: sendForm, choose: chooseFile, broken: notWhole, tooLarge };

export const portabilityRoutes: Routes = (on) => {
  on(portabilityApi.summary, ({ ctx, actor }) => summary(ctx, actor));
  on(portabilityApi.export, async ({ ctx, actor, request, reply }) => {
    const day = ctx.clock().toISOString().slice(0, 10);
    reply.type('application/zip').header('Content-Disposition', `attachment; filename="kelari-${day}.zip"`);
    if (request.method === 'HEAD') reply.send();
    else {
      const zip = await exportKitchen(ctx, actor);
      // a file of many pictures over a weak line takes its time; one that nobody reads does not lie here for good
      request.raw.socket.setTimeout?.(stalledMs);
      reply.raw.once('close', () => zip.destroy());
      reply.send(zip);
    }
    return answered;
  });
  on(portabilityApi.preview, ({ ctx, actor, request }) =>
    withFile({ ctx, actor, request }, (path) => previewImport(ctx, actor, path)),
  );
  on(portabilityApi.import, (call) =>
    withProgress(call, (doing: Doing<ImportProgress>) =>
      withFile(call, (path) => {
        doing.onProgress({ step: 'reading', done: 0, of: 1 });
        return importKitchen(call, path, doing);
      }),
    ),
  );
};

type Sent = { readonly ctx: Ctx; readonly actor: Actor; readonly request: FastifyRequest };

/** Receives the file of the call into a folder that goes with the call. */
async function withFile<T>({ ctx, actor, request }: Sent, work: (path: string) => Promise<T>): Promise<T> {
  const { folder, leave } = await takePlace(actor.householdId);
  try {
    const path = join(folder, 'kitchen.zip');
    // before the file: what is broken off counts too
    await take(ctx, perHour, actor.userId);
    await uploadedTo(path, request, words, { maxBytes: mostBytes });
    return await work(path);
  } finally {
    await leave();
  }
}
