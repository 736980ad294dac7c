import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Id } from '../kit/schemas.ts';

/** One committed call: the rows it changed as [entity, id, action], and whose call it was (null: the server's own). */
export const LiveEvent = z.object({
  changes: z.array(z.tuple([z.string(), z.string(), z.enum(['added', 'changed', 'removed', 'restored'])])),
  by: z.nullable(Id),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

export const liveApi = {
  /**
   * The household's changes as server-sent events, one for each call that changed something, none missing and in commit
   * order: `id` is the position (as in the header changeHeader) and `data` a LiveEvent. `Last-Event-ID`, or `after` on the first connection, is the
   * position to go on from; without one the stream begins now. The event `reload` stands for what can no longer be
   * told one by one. The event `beat` comes first and then every 25 seconds; it carries the position and nothing else.
   */
  stream: endpoint({
    method: 'GET',
    path: '/api/live',
    access: 'member',
    effect: 'steps',
    query: z.object({ after: z.optional(z.string().check(z.maxLength(80))) }),
    reply: z.unknown(),
  }),
};
