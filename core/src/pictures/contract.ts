import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { ById } from '../kit/schemas.ts';

export const Upload = z.object({ id: z.string(), file_url: z.string(), url: z.string() });
export type Upload = z.infer<typeof Upload>;

export const picturesApi = {
  /** multipart/form-data with one field `file`; needs the header X-Requested-With, which no foreign form can send. */
  upload: endpoint({
    method: 'POST',
    path: '/api/upload',
    access: 'member',
    effect: 'steps',
    upload: true,
    reply: Upload,
  }),
  /** The words on a picture, line by line; nothing is understood yet. */
  readText: endpoint({
    method: 'POST',
    path: '/api/files/{id}/text',
    access: 'member',
    effect: 'steps',
    params: ById,
    reply: z.object({ lines: z.array(z.string()) }),
  }),
  /** The re-encoded picture itself; only members of the household it belongs to. */
  read: endpoint({
    method: 'GET',
    path: '/api/files/{id}',
    access: 'member',
    effect: 'steps',
    params: ById,
    reply: z.unknown(),
  }),
};
