import { fail } from '@kelari/core/kit/errors.ts';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import type { FastifyRequest } from 'fastify';
import { answered } from '../platform/endpoint-transaction.ts';
import type { Routes } from '../platform/http.ts';
import { type Limit, take } from '../platform/limit.ts';
import type { OcrProgress } from '../platform/ocr.ts';
import { type Doing, withProgress } from '../platform/progress.ts';
import { bestOf, forText, readPictureText } from './reading-service.ts';
import { readPicture, savePicture } from './service.ts';

const perHour: Limit = { name: 'text-reading', max: 120, seconds: 3_600 };

export const pictureRoutes: Routes = (on) => {
  on(picturesApi.upload, async ({ ctx, actor, request }) => savePicture(ctx, actor, await fileOf(request)));
  on(picturesApi.readText, (call) =>
    withProgress(call, async ({ signal, onProgress }: Doing<OcrProgress>) => {
      const { ctx, actor, params } = call;
      await take(ctx, perHour, actor.userId);
      const pages = await readPictureText(ctx, actor, params.id, { ...forText, signal, onProgress });
      return { lines: bestOf(pages)?.lines.map(({ text }) => text) ?? [] };
    }),
  );
  on(picturesApi.read, async ({ ctx, actor, params, reply }) => {
    const { bytes, type } = await readPicture(ctx, actor, params.id);
    reply
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Content-Disposition', type === 'image/webp' ? 'inline' : 'attachment')
      .type(type)
      .send(bytes);
    return answered;
  });
};

/** The one file of a form. No foreign page can set the header without asking first, and we never allow it. */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (request.headers['x-requested-with'] === undefined) {
    throw fail('forbidden', {
      en: 'Uploads need the header X-Requested-With.',
      el: 'Η αποστολή αρχείων χρειάζεται την κεφαλίδα X-Requested-With.',
    });
  }
  if (!request.isMultipart()) {
    throw fail('unsupported', {
      en: 'A picture is sent as multipart/form-data.',
      el: 'Οι εικόνες στέλνονται ως multipart/form-data.',
    });
  }
  const part = await request.file().catch(brokenForm);
  if (part?.fieldname !== 'file') {
    await part?.toBuffer().catch(brokenForm);
    throw fail(
      'invalid',
      { en: 'Choose a picture to send.', el: 'Επιλέξτε μια εικόνα.' },
      { fields: [{ path: 'file', message: { en: 'This is required', el: 'Απαραίτητο πεδίο' } }] },
    );
  }
  return part.toBuffer().catch(brokenForm);
}

/** What a limit was passed by says so itself; anything else is a form that is not whole. */
function brokenForm(error: unknown): never {
  if (typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error;
  throw fail(
    'invalid',
    {
      en: 'The picture did not arrive whole. Please send it again.',
      el: 'Η εικόνα δεν έφτασε ολόκληρη. Στείλτε την ξανά.',
    },
    { cause: error },
  );
}
