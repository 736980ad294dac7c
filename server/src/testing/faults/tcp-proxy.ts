import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/**
 * What the way between two programs does: passes on, answers later, swallows everything (nobody hears that the other is
 * gone), hangs up on everybody who comes.
 */
export type Way = 'open' | 'swallowing' | 'hanging up' | { readonly delayMs: number };

export type TcpProxy = {
  readonly port: number;
  /** From now on. What goes the way of `hanging up` is cut at once, also in the middle. */
  set(way: Way): void;
  close(): Promise<void>;
};

/** A way of our own between the app and its database, in this process. */
export async function openProxy(target: NetConnectOpts): Promise<TcpProxy> {
  let way: Way = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()));
    return socket.setNoDelay(true);
  };
  const server = createServer((client) => {
    if (way === 'hanging up') {
      client.destroy();
      return;
    }
    const far = connect(target);
    for (const [from, to] of [
      [keep(client), keep(far)],
      [far, client],
    ] as const) {
      from.on('data', (chunk) => {
        if (way === 'open') to.write(chunk);
        else if (typeof way === 'object') setTimeout(() => to.destroyed || to.write(chunk), way.delayMs / 2);
      });
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set: (next) => {
      way = next;
      if (next === 'hanging up') for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
