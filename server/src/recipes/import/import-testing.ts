import { isPublicAddress } from '../../platform/egress/address.ts';
import { dialAs, type RawServer, rawServer } from '../../platform/egress/test-servers.ts';
import { createEgress } from '../../platform/egress.ts';

const address = '93.184.215.14';

/** A public site in a test's network: what it answers by path, raw. Every other name resolves to a private address. */
export async function publicSite(answer: (path: string) => string | Buffer | 'endless') {
  const server: RawServer = await rawServer((path, socket) => {
    const reply = answer(path);
    if (reply !== 'endless') return void socket.end(reply);
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html><body>');
    const more = () => {
      while (!socket.destroyed && socket.write('<p>and then some more of it</p>'.repeat(1_000)));
    };
    socket.on('drain', more);
    more();
  });
  const egress = createEgress({
    floorMs: 0,
    resolve: async (host) => (host === 'recipes.test' ? [address] : ['10.0.0.7']),
    isPublic: (each) => isPublicAddress(each),
    dial: ({ addresses: [to = ''] }) => dialAs(to, server.port),
  });
  return { egress, asked: server.connections, close: server.close };
}

/** A whole answer of a site. */
export const answerOf = (body: string | Buffer, type = 'text/html; charset=utf-8'): Buffer =>
  Buffer.concat([
    Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`),
    Buffer.from(body),
  ]);
