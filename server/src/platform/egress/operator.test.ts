import { createServer } from 'node:http';
import { createServer as createTls } from 'node:https';
import type { TLSSocket } from 'node:tls';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { brotliCompress, createBrotliCompress, createDeflate, createGzip, deflate, gzip } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEgress, EgressError, endpointOf } from '../egress.ts';
import { buildUrl } from './address.ts';
import { makeCertificate } from './test-certificate.ts';
import { listen, type RawServer, rawServer } from './test-servers.ts';

// Everything here runs over Node's real dialling to real servers on loopback, which only an operator's endpoint may be.

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress), deflate: promisify(deflate) };
const bombs = { gzip: createGzip, br: createBrotliCompress, deflate: createDeflate };
const greek = Buffer.from('<meta charset="windows-1253">').toString('latin1');
const yoghurt = Buffer.from([0xe3, 0xe9, 0xe1, 0xef, 0xfd, 0xf1, 0xf4, 0xe9]);

let server: RawServer;
let reasons: string[] = [];
let seen: URLSearchParams[] = [];
const base = () => `http://127.0.0.1:${server.port}`;
const egressTo = (...ports: number[]) =>
  createEgress({
    floorMs: 0,
    allow: ports.flatMap((port) => ['127.0.0.1', 'kitchen.test', 'other.test'].map((host) => ({ host, port }))),
    resolve: async () => ['127.0.0.1'],
    log: ({ reason }) => reasons.push(reason),
  });

beforeAll(async () => {
  server = await rawServer(async (path, socket) => {
    const url = new URL(path, 'http://x');
    const send = (headers: string, body: string | Buffer = '') =>
      socket.write(`HTTP/1.1 200 OK\r\n${headers}\r\n`) && socket.write(body);
    const [, kind = '', name = ''] = url.pathname.split('/');
    if (kind === 'endless') {
      send('');
      const more = () => socket.writable && socket.write(Buffer.alloc(65_536), more);
      more();
    } else if (kind === 'drip') {
      send('Content-Length: 1000000\r\n');
      const timer = setInterval(() => socket.write('.'), 20);
      socket.on('close', () => clearInterval(timer));
    } else if (kind === 'bomb') {
      const coder = bombs[name as keyof typeof bombs]();
      send(`Content-Encoding: ${name}\r\n`);
      coder.pipe(socket);
      const more = () => socket.writable && coder.write(Buffer.alloc(1_048_576), more);
      more();
    } else if (kind === 'coded') {
      const body = await compress[name as keyof typeof compress](Buffer.from('ψωμί'));
      send(
        `Content-Type: Text/HTML; charset=utf-8\r\nContent-Encoding: ${name}\r\nContent-Length: ${body.length}\r\n`,
        body,
      );
    } else if (kind === 'headers') {
      send(`${Array.from({ length: Number(name) }, (_, index) => `x${index}: y\r\n`).join('')}Content-Length: 0\r\n`);
    } else if (kind === 'greek') {
      const body = Buffer.concat([Buffer.from(name === 'meta' ? greek : ''), yoghurt]);
      send(
        `Content-Type: text/html${name === 'header' ? '; charset=ISO-8859-7' : ''}\r\nContent-Length: ${body.length}\r\n`,
        body,
      );
    } else if (kind === 'query') {
      seen.push(url.searchParams);
      send('Content-Type: application/json\r\nContent-Length: 2\r\n', '{}');
    } else if (kind === 'limited') {
      socket.end('HTTP/1.1 429 Too Many Requests\r\nContent-Length: 4\r\n\r\n"no"');
    } else {
      send('Content-Type: application/json\r\nContent-Encoding: gzip, gzip\r\nContent-Length: 2\r\n', '{}');
    }
  });
});
afterAll(() => server.close());
beforeEach(() => {
  reasons = [];
  seen = [];
});

describe('operator endpoints', () => {
  test('are reached by calls that say so, and by no other call', async () => {
    const egress = createEgress({ floorMs: 0, allow: [endpointOf(base())], ports: [80, 443, server.port] });
    const before = server.connections();
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      'localhost',
      '[::ffff:127.0.0.1]',
      '[::1]',
      '0.0.0.0',
      '0',
    ]) {
      await expect(egress.fetchJson(`http://${host}:${server.port}/query`), host).rejects.toThrow(EgressError);
      if (host !== '127.0.0.1') {
        const asOperator = egress.fetchJson(`http://${host}:${server.port}/query`, { operator: true });
        await expect(asOperator, host).rejects.toThrow(EgressError);
      }
    }
    expect(server.connections()).toBe(before);
    expect((await egress.fetchJson(`${base()}/query`, { operator: true })).body).toEqual({});
    expect(server.connections()).toBe(before + 1);
  });

  test('the connection goes to the resolved address, not to what the system says of the name', async () => {
    const reply = await egressTo(server.port).fetchText(`http://kitchen.test:${server.port}/query`, { operator: true });
    expect(reply.status).toBe(200);
  });

  test('a status is told, and read on demand', async () => {
    const egress = egressTo(server.port);
    await expect(egress.fetchJson(`${base()}/limited`, { operator: true })).rejects.toMatchObject({
      status: 429,
      code: 'upstream',
    });
    const reply = await egress.fetchJson(`${base()}/limited`, { operator: true, anyStatus: true });
    expect(reply).toMatchObject({ status: 429, body: 'no' });
  });

  test('upstream sees exactly the parameters we meant', async () => {
    const egress = egressTo(server.port);
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('5&key=stolen', 'a#b', '%26key%3D', 'φέτα+μέλι'),
    );
    await fc.assert(
      fc.asyncProperty(value, async (q) => {
        await egress.fetchJson(buildUrl(`${base()}/query`, { q, key: 'ours' }), { operator: true });
        expect([...(seen.at(-1) ?? [])]).toEqual([
          ['q', q],
          ['key', 'ours'],
        ]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('hostile bodies', () => {
  const cut = async (path: string, reason: string, call = {}) => {
    await expect(egressTo(server.port).fetchBytes(base() + path, { operator: true, ...call })).rejects.toThrow(
      EgressError,
    );
    expect(reasons).toEqual([expect.stringMatching(reason)]);
    // the server sees its connection end: nothing is left running
    await expect.poll(() => server.sockets.size).toBe(0);
  };

  test('an endless one is cut at 5 MiB', { timeout: 20_000 }, () => cut('/endless', 'max size|too large'));
  test('one byte now and then is cut at the deadline', () => cut('/drip', 'took too long', { timeoutMs: 300 }));
  test.each(['gzip', 'br', 'deflate'])('a %s bomb is cut while decoding', { timeout: 20_000 }, (name) =>
    cut(`/bomb/${name}`, 'body too large'),
  );
  test('ten thousand headers are cut', () => cut('/headers/10000', 'Headers Overflow'));
  test('three hundred small headers too', () => cut('/headers/300', 'too many headers'));
  test('a hundred pass', async () => {
    expect((await egressTo(server.port).fetchBytes(`${base()}/headers/100`, { operator: true })).status).toBe(200);
  });
  test('a declared size over the limit is not even read', () => cut('/drip', 'too large', { maxBytes: 10 }));
  test('another content type than asked for', () =>
    cut('/coded/gzip', 'content type', { types: ['application/json'] }));
  test('layers of encodings', () => cut('/layers', 'content encoding'));
});

test.each(['gzip', 'br', 'deflate'])('%s is decoded', async (name) => {
  const reply = await egressTo(server.port).fetchText(`${base()}/coded/${name}`, {
    operator: true,
    types: ['text/html'],
  });
  expect(reply).toMatchObject({ body: 'ψωμί', type: 'text/html' });
});

test.each(['header', 'meta'])('an older Greek page is read by the charset of its %s', async (name) => {
  const reply = await egressTo(server.port).fetchText(`${base()}/greek/${name}`, { operator: true });
  expect(reply.body.endsWith('γιαούρτι') || reply.body.endsWith('γιαούρτι'.normalize('NFC'))).toBe(true);
});

describe('TLS', () => {
  const ours = makeCertificate('kitchen.test');
  const expired = makeCertificate('kitchen.test', -1);
  let trusted: RawServer;
  let outdated: RawServer;
  let stranger: RawServer;
  const asked: string[] = [];

  const serve = (identity: { key: string; cert: string }) =>
    listen(
      createTls(identity, (request, response) => {
        asked.push(`${(request.socket as TLSSocket & { servername?: string }).servername} ${request.headers.host}`);
        response.end('{}');
      }),
    );
  beforeAll(async () => {
    trusted = await serve(ours);
    outdated = await serve(expired);
    stranger = await serve(makeCertificate('kitchen.test'));
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), ours.cert, expired.cert]);
  });
  afterAll(() => Promise.all([trusted.close(), outdated.close(), stranger.close()]));

  const at = (host: string, { port }: RawServer) =>
    egressTo(port).fetchJson(`https://${host}:${port}/`, { operator: true });

  test('a good certificate is accepted, with the name in SNI and Host', async () => {
    expect((await at('kitchen.test', trusted)).body).toEqual({});
    expect(asked).toEqual([`kitchen.test kitchen.test:${trusted.port}`]);
  });

  test('one nobody vouches for, of another name, for a bare address, or out of date is refused', async () => {
    asked.length = 0;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      await expect(at('kitchen.test', stranger)).rejects.toThrow(EgressError);
      await expect(at('other.test', trusted)).rejects.toThrow(EgressError);
      await expect(at('127.0.0.1', trusted)).rejects.toThrow(EgressError);
      await expect(at('kitchen.test', outdated)).rejects.toThrow(EgressError);
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
    expect(asked).toEqual([]);
    expect(reasons.join('\n')).toMatch(/self-signed.*\n.*altnames.*\n.*altnames.*\n.*expired/is);
  });

  test('a plain server behind an https address is refused', async () => {
    const plain = await listen(createServer((_request, response) => response.end('{}')));
    await expect(at('kitchen.test', plain)).rejects.toThrow(EgressError);
    await plain.close();
  });
});
