import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEgress, EgressError, type EgressStream, endpointOf } from '../egress.ts';
import { type RawServer, rawServer } from './test-servers.ts';

let server: RawServer;
let reasons: string[] = [];
let heads: string[] = [];
const base = () => `http://127.0.0.1:${server.port}`;

beforeAll(async () => {
  server = await rawServer((path, socket, head) => {
    heads.push(head);
    const begin = () => socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n');
    if (path === '/three') {
      begin();
      for (const [at, piece] of ['one ', 'two ', 'three'].entries())
        setTimeout(() => (at === 2 ? socket.end(piece) : socket.write(piece)), 40 * (at + 1));
    } else if (path === '/drip') {
      begin();
      const timer = setInterval(() => socket.write('.'), 20);
      socket.on('close', () => clearInterval(timer));
    } else if (path === '/endless') {
      begin();
      const more = () => socket.writable && socket.write(Buffer.alloc(65_536), more);
      more();
    } else if (path === '/stalled') {
      begin();
      socket.write('half');
    } else if (path === '/broken') {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf');
      setTimeout(() => socket.destroy(), 30);
    } else if (path === '/bomb') {
      // packed though nobody asked for it
      socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n');
      const coder = createGzip();
      coder.pipe(socket);
      const more = () => socket.writable && coder.write(Buffer.alloc(1_048_576), more);
      more();
    } else if (path === '/packed') {
      socket.end('HTTP/1.1 200 OK\r\nContent-Encoding: gzip, gzip\r\nContent-Length: 2\r\n\r\n{}');
    } else if (path === '/limited') {
      socket.end('HTTP/1.1 429 Too Many Requests\r\nContent-Length: 2\r\n\r\nno');
    }
  });
});
afterAll(() => server.close());
beforeEach(() => {
  reasons = [];
  heads = [];
});

const egress = (allow = [endpointOf(base())]) =>
  createEgress({ floorMs: 0, allow, log: ({ reason }) => reasons.push(reason) });
const open = (path: string, call: EgressStream = {}) =>
  egress().fetchStream(base() + path, { operator: true, ...call });

async function pieces(body: ReadableStream<Uint8Array>): Promise<string[]> {
  const read: string[] = [];
  for await (const piece of body) read.push(Buffer.from(piece).toString());
  return read;
}
const closed = () => expect.poll(() => server.sockets.size).toBe(0);

describe('an answer that comes piece by piece', () => {
  test('is handed on as it comes, unpacked, and its connection ends with it', async () => {
    const { status, type, body } = await open('/three');
    expect([status, type]).toEqual([200, 'text/event-stream']);
    expect(await pieces(body)).toEqual(['one ', 'two ', 'three']);
    expect(heads[0]).toMatch(/accept-encoding: identity/i);
    await closed();
  });

  test.each<[string, string, EgressStream, RegExp]>([
    ['at the deadline', '/drip', { timeoutMs: 200 }, /took too long/],
    ['when nothing more comes', '/stalled', { idleMs: 100 }, /silent/],
    ['when it has become too long', '/endless', { maxBytes: 100_000 }, /too large|max size/],
    ['when it is unpacked to too much', '/bomb', { maxBytes: 3_000_000 }, /body too large/],
    ['when the connection breaks', '/broken', {}, /./],
  ])('is cut %s, as a failure and not as an end', async (_, path, call, reason) => {
    const { body } = await open(path, call);
    await expect(pieces(body)).rejects.toThrow(EgressError);
    expect(reasons).toEqual([expect.stringMatching(reason)]);
    await closed();
  });

  test('that never begins is given up after the silence', async () => {
    await expect(open('/never', { idleMs: 80 })).rejects.toThrow(EgressError);
    expect(reasons).toEqual(['silent for too long']);
    await closed();
  });

  test('is not called silent while nobody asks for more', async () => {
    const { body } = await open('/three', { idleMs: 150 });
    await new Promise((done) => setTimeout(done, 300));
    expect((await pieces(body)).join('')).toBe('one two three');
  });

  test('ends when whoever asked leaves, before, in the middle, and by not reading on', async () => {
    const gone = new AbortController();
    gone.abort();
    await expect(open('/drip', { signal: gone.signal })).rejects.toThrow(EgressError);
    const leaving = new AbortController();
    const { body } = await open('/drip', { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 50);
    await expect(pieces(body)).rejects.toThrow(EgressError);
    await closed();
    const unread = await open('/drip');
    await unread.body.cancel();
    await closed();
  });

  test('ends at its deadline when nobody reads it at all', async () => {
    await open('/drip', { timeoutMs: 100 });
    await closed();
  });

  test('ends when the house closes', async () => {
    const house = egress();
    const { body } = await house.fetchStream(`${base()}/drip`, { operator: true });
    house.close();
    await expect(pieces(body)).rejects.toThrow(EgressError);
    await closed();
  });

  test('is held to the same checks: addresses, status, encodings', async () => {
    const before = server.connections();
    await expect(open('/three', { operator: false })).rejects.toThrow(EgressError);
    await expect(egress([]).fetchStream(`${base()}/three`, { operator: true })).rejects.toThrow(EgressError);
    expect(server.connections()).toBe(before);
    await expect(open('/limited')).rejects.toMatchObject({ status: 429 });
    expect((await open('/limited', { anyStatus: true })).status).toBe(429);
    await expect(open('/packed')).rejects.toThrow(EgressError);
    await closed();
  });
});
