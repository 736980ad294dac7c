import { fail } from '@kelari/core/kit/errors.ts';
import { liveApi } from '@kelari/core/live/contract.ts';
import { answered } from '../platform/http/endpoint-transaction.ts';
import type { Routes } from '../platform/http.ts';
import { createStreams } from './streams.ts';
import { notAStream } from './text.ts';

export const liveRoutes: Routes = (on, app) => {
  const streams = createStreams(app);
  on(liveApi.stream, ({ actor, query, request, reply }) => {
    const { accept, 'last-event-id': last } = request.headers;
    if (request.method !== 'GET' || !accept?.includes('text/event-stream')) throw fail('invalid', notAStream);
    const stream = streams.open(actor, request, typeof last === 'string' ? last : query.after);
    reply
      .type('text/event-stream; charset=utf-8')
      // a proxy that gathers an answer before it hands it on would hold back every event
      .header('X-Accel-Buffering', 'no')
      // the connection has no use after its stream: kept open, it would hold up a process that stops
      .header('Connection', 'close')
      .send(stream);
    return answered;
  });
};
