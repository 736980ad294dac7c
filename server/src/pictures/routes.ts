import { picturesApi } from '@kelari/core/pictures/contract.ts';
import { answered } from '../platform/http/endpoint-transaction.ts';
import { type UploadWords, uploaded } from '../platform/http/upload.ts';
import type { Routes } from '../platform/http.ts';
import { type Limit, take } from '../platform/limit.ts';
import type { OcrProgress } from '../platform/ocr.ts';
import { type Doing, withProgress } from '../platform/progress.ts';
import { bestOf, forText, readPictureText } from './reading-service.ts';
import { readPicture, savePicture } from './service.ts';
import { pictureJobs, type Sweep } from './sweep-service.ts';

const perHour: Limit = { name: 'text-reading', max: 120, seconds: 3_600 };

export const pictureRoutes =
  (sweep: Sweep): Routes =>
  (on, app) => {
    pictureJobs(app, sweep);
    on(picturesApi.upload, async ({ ctx, actor, request }) => savePicture(ctx, actor, await uploaded(request, words)));
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

const words: UploadWords = {
  form: {
    en: 'A picture is sent as multipart/form-data.',
    el: 'Οι εικόνες στέλνονται ως multipart/form-data.',
  },
  choose: { en: 'Choose a picture to send.', el: 'Επιλέξτε μια εικόνα.' },
  broken: {
    en: 'The picture did not arrive whole. Please send it again.',
    el: 'Η εικόνα δεν έφτασε ολόκληρη. Στείλτε την ξανά.',
  },
};
