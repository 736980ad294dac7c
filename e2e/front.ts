import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A door before the real server that the worker's tests can shut, and behind which a newer build can stand: the same
 * files with another mark, since building twice would take a minute.
 */
export async function openFront(target: string) {
  let open = true;
  let build = 1;
  const server = createServer((incoming, outgoing) => {
    if (!open) incoming.socket.destroy();
    else pass(incoming, outgoing);
  });

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    // whole answers, since two builds are told apart by what is marked here
    const { 'if-none-match': _etag, 'if-modified-since': _since, ...asking } = incoming.headers;
    const headers = { ...asking, 'accept-encoding': 'identity' };
    const { method, url = '/' } = incoming;
    const asked = ask(new URL(url, target), { method, headers }, (answer) => {
      // the live stream has no end to wait for, and breaks with its visitor
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
        outgoing.on('close', () => asked.destroy());
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const type = answer.headers['content-type'] ?? '';
        const body = Buffer.concat(chunks);
        const marked = url === '/sw.js' || type.startsWith('text/html') ? Buffer.from(mark(body.toString())) : body;
        const { 'content-length': _, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest).end(marked);
      });
    });
    asked.on('error', () => incoming.socket.destroy());
    incoming.pipe(asked);
  }

  /** The page says its build, and the worker knows another revision of the page. */
  const mark = (text: string) =>
    text
      .replace('<html lang="en"', `<html lang="en" data-build="${build}"`)
      .replace(/"revision":"\w+","url":"index\.html"/, `"revision":"build-${build}","url":"index.html"`);

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    shut: () => {
      open = false;
      server.closeAllConnections();
    },
    reopen: () => {
      open = true;
    },
    deploy: () => {
      build += 1;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
