import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the attempts at processes went. A try that met a closed door had no effect; one that was cut may have had one. */
export type Attempts = { answered: number; closedDoor: number; busy: number; cut: number; retried: number };

/**
 * A small front before several processes: one after the other, and the next one when a door is closed. What was cut off in
 * the middle or answered 503 is sent again only where that is safe: reads, and writes that carry an idempotency key.
 */
export async function openRoundRobin(targets: () => readonly string[]) {
  const attempts: Attempts = { answered: 0, closedDoor: 0, busy: 0, cut: 0, retried: 0 };
  // a connection for each request: none is kept that a process might just be closing
  const agent = new Agent({ keepAlive: false });
  let turn = 0;

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const mayRepeat = incoming.method === 'GET' || incoming.headers['idempotency-key'] !== undefined;
    const end = Date.now() + 20_000;
    for (let tries = 0; ; tries += 1) {
      const processes = targets();
      const target = processes[turn++ % processes.length] ?? '';
      const outcome = await pass(target, incoming, body, outgoing, mayRepeat && Date.now() < end);
      attempts[outcome] += 1;
      if (outcome === 'answered') return;
      if (Date.now() >= end || (outcome !== 'closedDoor' && !mayRepeat)) {
        outgoing.destroy();
        return;
      }
      attempts.retried += 1;
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  function pass(
    target: string,
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
    mayRepeat: boolean,
  ): Promise<'answered' | 'closedDoor' | 'busy' | 'cut'> {
    return new Promise((resolve) => {
      const { method, url = '/', headers } = incoming;
      const asked = ask(
        new URL(url, target),
        { method, headers: { ...headers, connection: 'close' }, agent },
        (answer) => {
          const isBusy = answer.statusCode === 503 || answer.headers['retry-after'] === '1';
          const pieces: Buffer[] = [];
          answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.on('error', () => resolve('cut'));
          answer.on('end', () => {
            if (!answer.complete) resolve('cut');
            else if (isBusy && mayRepeat) resolve('busy');
            else {
              const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers;
              outgoing.writeHead(answer.statusCode ?? 502, kept).end(Buffer.concat(pieces));
              resolve('answered');
            }
          });
        },
      );
      asked.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? 'closedDoor' : 'cut'),
      );
      asked.end(body);
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    attempts,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
