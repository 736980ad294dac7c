import type { Socket } from 'node:net';
import type pg from 'pg';

/** How often somebody waited for the database: what is sent before the answer to something else is no wait of its own. */
export function countWaits(pool: pg.Pool): () => number {
  let waits = 0;
  pool.on('connect', (client) => {
    const { stream } = client.connection as unknown as { readonly stream: Socket };
    let isWaiting = false;
    const write = stream.write.bind(stream) as (...sent: unknown[]) => boolean;
    stream.write = (...sent: unknown[]) => {
      if (!isWaiting) waits += 1;
      isWaiting = true;
      return write(...sent);
    };
    stream.on('data', () => {
      isWaiting = false;
    });
  });
  return () => waits;
}
