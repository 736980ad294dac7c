import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../make-app.ts';

/** `SLOW_SENDERS=1` waits until they are cut off, which takes two minutes and a half. */
const isLong = process.env.SLOW_SENDERS === '1';
const senders = 100;

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await makeApp();
  await t.server.listen({ port: 0, host: '127.0.0.1' });
  port = (t.server.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

/** A caller who says its beginning and then one byte now and then. */
async function drip(beginning: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(beginning);
  const timer = setInterval(() => socket.writable && socket.write('a'), 200);
  socket.on('close', () => clearInterval(timer)).resume();
  return socket;
}

describe.each([
  ['headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: '],
  [
    'a body',
    'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"',
  ],
])('case 73: callers who send %s a byte at a time', (_, beginning) => {
  test(`a hundred of them hold up nobody, and none is waited for without an end`, { timeout: 200_000 }, async () => {
    const sockets = await Promise.all(Array.from({ length: senders }, () => drip(beginning)));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { headersTimeout, requestTimeout } = t.server.server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
    expect(requestTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeLessThanOrEqual(120_000);
    if (isLong) await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')));
    for (const socket of sockets) socket.destroy();
  });
});

test('case 73: a hundred megabytes are refused before they are read', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 104857600\r\n\r\n',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('413');
  socket.destroy();
});
