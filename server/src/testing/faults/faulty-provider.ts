import { createServer as createTcp, type Socket } from 'node:net';
import tls, { createServer as createTls } from 'node:tls';
import { makeCertificate } from '../../platform/egress/test-certificate.ts';
import { dialAs, listen } from '../../platform/egress/test-servers.ts';
import { createEgress, type Egress, type EgressCall } from '../../platform/egress.ts';

const host = 'provider.example.test';
const address = '93.184.215.14';

const head = (status: string, type = 'application/json') => `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\n`;
const whole = (status: string, body: string, type?: string) =>
  `${head(status, type)}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;

/** What a provider does to a question it has read, over a connection that stands. */
const answers: Readonly<Record<string, (socket: Socket) => void>> = {
  'never answers': () => undefined,
  'hangs up after the question': (socket) => void socket.destroy(),
  'hangs up in the middle of its answer': (socket) => {
    socket.write(`${head('200 OK')}Content-Length: 5000\r\n\r\n{"name":`, () => socket.destroy());
  },
  'answers 500': (socket) => void socket.end(whole('500 Internal Server Error', '{"error":"secret detail"}')),
  'answers 503 with a page': (socket) =>
    void socket.end(whole('503 Service Unavailable', '<h1>Oops</h1>', 'text/html')),
  'answers 404': (socket) => void socket.end(whole('404 Not Found', '{"message":"no such thing"}')),
  'answers 429': (socket) => void socket.end(whole('429 Too Many Requests', '{}')),
  'speaks no HTTP': (socket) => void socket.end('\u0000\u0001\u0002 220 mail.example ESMTP\r\n\r\n'),
  'answers broken JSON': (socket) => void socket.end(whole('200 OK', '{"choices":[{"message":{"content":"{{{')),
  'answers other JSON': (socket) => void socket.end(whole('200 OK', '[[null,{"choices":7,"items":"x","links":1}]]')),
  'answers nothing': (socket) => void socket.end(whole('200 OK', '')),
  'drips for ever': (socket) => {
    socket.write(`${head('200 OK')}Transfer-Encoding: chunked\r\n\r\n`);
    const drip = setInterval(() => socket.write('1\r\n \r\n'), 50);
    socket.on('close', () => clearInterval(drip));
  },
  'never ends': (socket) => {
    socket.write(`${head('200 OK')}Transfer-Encoding: chunked\r\n\r\n`);
    const piece = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', more);
    more();
  },
};

/** What happens to a connection before a question can be asked. */
const connections = ['refuses', 'is silent', 'resets', 'shows a wrong certificate', 'speaks no TLS'] as const;

type Fault = string;
export const faults: readonly Fault[] = [...connections, ...Object.keys(answers)];

/** How long any provider is waited for in a test; the real deadlines only have to be named. */
export const shortMs = 400;

/** Every service beyond this server at once, behind one name over https, failing as it is told. */
export async function startFaultyProvider() {
  const certificate = makeCertificate(host);
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, certificate.cert]);
  let fault: Fault = 'never answers';
  let questions = 0;

  const speaking = await listen(
    createTls(certificate, (socket) => {
      socket.on('error', () => undefined);
      let asked = '';
      socket.on('data', (chunk) => {
        if (asked.includes('\r\n\r\n')) return;
        asked += chunk.toString('latin1');
        if (!asked.includes('\r\n\r\n')) return;
        questions += 1;
        answers[fault]?.(socket);
      });
    }),
  );
  const wrong = await listen(
    createTls(makeCertificate('other.example.test'), () => undefined).on('tlsClientError', () => undefined),
  );
  const raw = await listen(
    createTcp((socket) => {
      questions += 1;
      if (fault === 'resets') socket.resetAndDestroy();
      if (fault === 'speaks no TLS') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    }),
  );
  const closed = await listen(createTcp());
  await closed.close();
  const portOf = () => {
    if (fault === 'refuses') return closed.port;
    if (fault === 'shows a wrong certificate') return wrong.port;
    return fault in answers ? speaking.port : raw.port;
  };

  const egress = createEgress({
    floorMs: 0,
    resolve: async () => [address],
    isPublic: (ip) => ip === address,
    dial: () => dialAs(address, portOf()),
  });
  const short = <C extends EgressCall & { idleMs?: number }>(call: C): C => ({
    ...call,
    timeoutMs: Math.min(call.timeoutMs ?? shortMs, shortMs),
    ...(call.idleMs === undefined ? {} : { idleMs: Math.min(call.idleMs, shortMs) }),
  });
  const hurried: Egress = {
    fetchBytes: (url, call = {}) => egress.fetchBytes(url, short(call)),
    fetchText: (url, call = {}) => egress.fetchText(url, short(call)),
    fetchJson: (url, call = {}) => egress.fetchJson(url, short(call)),
    fetchStream: (url, call = {}) => egress.fetchStream(url, short(call)),
    postJson: (url, value, call = {}) => egress.postJson(url, value, short(call)),
    close: () => egress.close(),
  };
  return {
    url: `https://${host}`,
    egress: hurried,
    /** How many questions arrived, however they were treated. */
    asked: () => questions,
    set: (next: Fault) => {
      fault = next;
    },
    close: async () => {
      await Promise.all([speaking.close(), wrong.close(), raw.close()]);
      tls.setDefaultCACertificates(before);
    },
  };
}
