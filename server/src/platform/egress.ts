import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { Failure } from '@kelari/core/kit/errors.ts';
import { Client } from 'undici';
import { hostOf, isPublicAddress, localNetworks, portOf, Refusal, readUrl, sameAddress } from './egress-address.ts';
import { decodeText, readBody } from './egress-body.ts';

const MAX_REDIRECTS = 3;
const TOTAL_MS = 10_000;
/** Name, connection and TLS handshake of one hop; below FLOOR_MS, so that a filtered port looks like a closed one. */
const CONNECT_MS = 2_000;
const FLOOR_MS = 2_500;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_HEADERS = 200;

const couldNotRead = {
  en: 'This address could not be read. Check that it opens in a browser, then try again.',
  el: 'Η διεύθυνση αυτή δεν διαβάστηκε. Ελέγξτε ότι ανοίγει κανονικά και δοκιμάστε ξανά.',
};

/** The one failure of every outgoing request. `reason` is for logs; `status` is known for operator endpoints only. */
export class EgressError extends Failure {
  readonly reason: string;
  readonly status: number | undefined;

  constructor(reason: string, status?: number) {
    super('upstream', couldNotRead, {});
    this.name = 'EgressError';
    this.reason = reason;
    this.status = status;
  }
}

/** An address of the operator's configuration that may lie in a private network, such as a model on the same machine. */
export type Endpoint = { readonly host: string; readonly port: number };

/** The endpoint of a configured base URL. */
export function endpointOf(base: string): Endpoint {
  const url = readUrl(base);
  return { host: hostOf(url), port: portOf(url) };
}

type Target = { host: string; port: number; addresses: readonly string[] };

export type EgressSettings = {
  /** All addresses of a name; default: the system's resolver. */
  resolve?: (host: string) => Promise<readonly string[]>;
  /** Reached only by calls that say `operator: true`. */
  allow?: readonly Endpoint[];
  log?: (facts: { host: string; reason: string }) => void;
  floorMs?: number;
  /** Ports of user-supplied addresses. */
  ports?: readonly number[];
  /** Opens the TCP connection to one of the checked addresses, and to nothing else. */
  dial?: (target: Target) => Socket;
  isPublic?: (address: string) => boolean;
};

export type EgressCall = {
  /** The address comes from the configuration, not from a user: `allow` holds, and failures answer at once. */
  operator?: boolean;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent to the first host only, never along a redirect to another. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  timeoutMs?: number;
  maxBytes?: number;
  /** Accepted media types; without it any. */
  types?: readonly string[];
  /** Answer with whatever status came instead of failing on all but 2xx. */
  anyStatus?: boolean;
  /** How many redirects are followed. */
  redirects?: number;
  /** Whoever asked no longer waits. */
  signal?: AbortSignal | undefined;
};

export type EgressReply<T> = {
  status: number;
  /** The address that answered in the end, for links relative to it. */
  url: string;
  /** The media type without parameters, in lower case. */
  type: string;
  body: T;
};

type RawReply = EgressReply<Buffer> & { contentType: string };

export type Egress = ReturnType<typeof createEgress>;

/**
 * The only way out of the house for HTTP. Names are resolved here, every address of a name must be public, the
 * connection goes to a checked address, and each redirect starts over. Whatever fails, fails closed and looks the same.
 */
export function createEgress(settings: EgressSettings = {}) {
  const { resolve = resolveSystem, allow = [], log = () => {}, floorMs = FLOOR_MS, ports = [80, 443] } = settings;
  const { dial = dialPinned } = settings;
  const isPublic = settings.isPublic ?? ((address: string) => isPublicAddress(address, localNetworks()));
  const closing = new AbortController();

  async function checkedAddresses(url: URL, operator: boolean, signal: AbortSignal): Promise<readonly string[]> {
    const host = hostOf(url);
    const port = portOf(url);
    const trusted = operator && allow.some((endpoint) => endpoint.host === host && endpoint.port === port);
    if (!trusted && !ports.includes(port)) throw new Refusal(`port ${port}`);
    if (!trusted && isIP(host) === 0 && !host.includes('.')) throw new Refusal('local name');
    const addresses = isIP(host) === 0 ? await unlessAborted(resolve(host), signal) : [host];
    if (addresses.length === 0) throw new Refusal('no address');
    if (!trusted && !addresses.every((address) => isPublic(address))) throw new Refusal('not a public address');
    return addresses;
  }

  async function openSocket(url: URL, operator: boolean, signal: AbortSignal): Promise<Socket> {
    const host = hostOf(url);
    const addresses = await checkedAddresses(url, operator, signal);
    const tcp = dial({ host, port: portOf(url), addresses }).on('error', ignore);
    try {
      await once(tcp, 'connect', { signal });
      const peer = tcp.remoteAddress ?? '';
      if (!addresses.some((address) => sameAddress(address, peer))) throw new Refusal('connected elsewhere');
      if (url.protocol === 'http:') return tcp;
      const servername = isIP(host) === 0 ? host : '';
      const options = { socket: tcp, host, servername, ALPNProtocols: ['http/1.1'], rejectUnauthorized: true };
      const tls = connectTls(options).on('error', ignore);
      await once(tls, 'secureConnect', { signal });
      return tls;
    } catch (error) {
      tcp.destroy();
      throw error;
    }
  }

  /** One request on one connection of its own; a string is where it redirects to. */
  async function hop(url: URL, call: EgressCall, sameHost: boolean, stop: AbortController): Promise<RawReply | string> {
    const { signal } = stop;
    const connecting = setTimeout(() => stop.abort(new Refusal('no connection in time')), CONNECT_MS);
    const socket = await openSocket(url, call.operator === true, signal).finally(() => clearTimeout(connecting));
    const maxBytes = call.maxBytes ?? MAX_BYTES;
    const method = call.method ?? 'GET';
    let used = false;
    const client = new Client(url.origin, {
      connect: (_options, done) => {
        // never a second connection, it would be unchecked; undici expects the answer in a later turn
        if (used) setImmediate(done, new Refusal('connection lost'), null);
        else setImmediate(done, null, socket);
        used = true;
      },
      allowH2: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      maxResponseSize: maxBytes,
    });
    try {
      const { statusCode, headers, body } = await client.request({
        path: url.pathname + url.search,
        method,
        headers: { ...ownHeaders, ...(sameHost ? call.headers : {}) },
        body: call.body ?? null,
        reset: true,
        signal,
      });
      body.on('error', ignore);
      if (Object.values(headers).flat().length > MAX_HEADERS) throw new Refusal('too many headers');
      if (method === 'GET' && statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        // header bytes come as Latin-1; what sites mean by them is UTF-8
        return Buffer.from(String(headers.location), 'latin1').toString('utf8');
      }
      if (!call.anyStatus && (statusCode < 200 || statusCode > 299)) {
        throw new Refusal(`status ${statusCode}`, statusCode);
      }
      const contentType = String(headers['content-type'] ?? '');
      const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
      if (call.types && !call.types.includes(type)) throw new Refusal('unwanted content type');
      if (Number(headers['content-length'] ?? 0) > maxBytes) throw new Refusal('body too large');
      const bytes = await readBody(body, String(headers['content-encoding'] ?? ''), maxBytes, signal);
      return { status: statusCode, url: url.href, type, contentType, body: bytes };
    } finally {
      await client.destroy();
    }
  }

  async function follow(address: string, call: EgressCall, stop: AbortController): Promise<RawReply> {
    let url = readUrl(address);
    let sameHost = true;
    for (let redirects = 0; redirects <= (call.redirects ?? MAX_REDIRECTS); redirects += 1) {
      const reply = await hop(url, call, sameHost, stop);
      if (typeof reply !== 'string') return reply;
      const next = readUrl(reply, url);
      sameHost &&= next.origin === url.origin;
      url = next;
    }
    throw new Refusal('too many redirects');
  }

  async function request<T>(address: string, call: EgressCall, read: (reply: RawReply) => T): Promise<EgressReply<T>> {
    const started = performance.now();
    const stop = new AbortController();
    const onClose = () => stop.abort(new Refusal('closed'));
    const timer = setTimeout(() => stop.abort(new Refusal('took too long')), call.timeoutMs ?? TOTAL_MS);
    closing.signal.addEventListener('abort', onClose);
    call.signal?.addEventListener('abort', onClose);
    try {
      if (closing.signal.aborted || call.signal?.aborted) throw new Refusal('closed');
      const reply = await unlessAborted(follow(address, call, stop), stop.signal);
      return { status: reply.status, url: reply.url, type: reply.type, body: read(reply) };
    } catch (error) {
      const cause: unknown = stop.signal.aborted ? stop.signal.reason : error;
      const reason = cause instanceof Error ? cause.message || cause.name : 'unknown';
      log({ host: URL.parse(address)?.hostname ?? '', reason });
      // told on whole multiples of the floor only: the clock must not say what the text keeps
      if (!call.operator && floorMs > 0)
        await pause(floorMs - ((performance.now() - started) % floorMs), closing.signal);
      throw new EgressError(reason, call.operator && cause instanceof Refusal ? cause.status : undefined);
    } finally {
      clearTimeout(timer);
      closing.signal.removeEventListener('abort', onClose);
      call.signal?.removeEventListener('abort', onClose);
    }
  }

  const bytesOf = (reply: RawReply) => reply.body;
  const textOf = (reply: RawReply) => decodeText(reply.body, reply.contentType);
  const jsonOf = (reply: RawReply): unknown => JSON.parse(textOf(reply));

  return {
    fetchBytes: (address: string, call: EgressCall = {}) => request(address, call, bytesOf),
    fetchText: (address: string, call: EgressCall = {}) => request(address, call, textOf),
    fetchJson: (address: string, call: EgressCall = {}) => request(address, call, jsonOf),
    /** Sends `value` as JSON and reads JSON. */
    postJson: (address: string, value: unknown, call: EgressCall = {}) => {
      const headers = { ...call.headers, 'content-type': 'application/json' };
      return request(address, { ...call, method: 'POST', headers, body: JSON.stringify(value) }, jsonOf);
    },
    /** Ends what is under way; every later call fails. */
    close: () => closing.abort(),
  };
}

const ownHeaders = {
  accept: '*/*',
  'accept-encoding': 'gzip, br',
  'user-agent': 'Mozilla/5.0 (compatible; Kelari; recipe reader)',
};

const ignore = () => {};

async function resolveSystem(host: string): Promise<string[]> {
  const answers = await lookup(host, { all: true, order: 'ipv4first' });
  return answers.map(({ address }) => address);
}

function dialPinned({ host, port, addresses }: Target): Socket {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return connectTcp({
    host,
    port,
    autoSelectFamily: true,
    // asked for the name again, Node gets the answers that were checked
    lookup: (_name, _options, done) => done(null, answers),
  });
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(ignore);
}
