import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export type RawServer = { port: number; connections: () => number; sockets: Set<Socket>; close: () => Promise<void> };

/** Puts a server on a free loopback port and counts its connections. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<RawServer> {
  const sockets = new Set<Socket>();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    count += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server, 'listening');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, connections: () => count, sockets, close };
}

/** A server of plain bytes, for replies that node:http would not let us send. */
export function rawServer(answer: (path: string, socket: Socket, head: string) => void): Promise<RawServer> {
  return listen(
    createServer((socket) => {
      let head = '';
      socket.on('data', (chunk) => {
        if (head.includes('\r\n\r\n')) return;
        head += chunk.toString('latin1');
        if (head.includes('\r\n\r\n')) answer(head.split(' ')[1] ?? '', socket, head);
      });
    }),
  );
}

/** A connection to a loopback port that says it ended at `address`, as a network with that address would. */
export function dialAs(address: string, port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  Object.defineProperty(socket, 'remoteAddress', { get: () => address });
  return socket;
}
