import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Wire } from './model-moves.ts';

export type Arrived = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
};

/** A server on a free loopback port that answers every request by what `answer` says is to go over the wire. */
export async function listening(answer: (arrived: Arrived) => Promise<Wire>) {
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return; // the caller gave up while it was still sending
    }
    const [method, path, headers] = [request.method ?? '', request.url ?? '', request.headers];
    const wire = await answer({ method, path, headers, bytes: Buffer.concat(chunks) });
    await send(wire, response).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function send({ status, headers, pieces, end, firstMs = 0, everyMs = 0 }: Wire, response: ServerResponse) {
  if (status === 0) return;
  if (firstMs) await wait(firstMs);
  response.writeHead(status, headers);
  response.flushHeaders();
  for (const piece of pieces) {
    if (response.destroyed) return;
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    if (everyMs) await wait(everyMs);
  }
  if (end === 'hang') return;
  if (end === 'reset') await wait(5);
  if (end === 'reset') response.socket?.resetAndDestroy();
  else response.end();
}
