import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@kelari/core/kit/errors.ts';
import { Client } from 'undici';
import { hostOf, portOf, Refusal, readUrl } from './egress/address.ts';
import { decoded, decodeText, readBody, streamBody } from './egress/body.ts';
import { type ConnectSettings, connector, type Endpoint, unlessAborted } from './egress/connect.ts';

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

/** The endpoint of a configured base URL. */
export function endpointOf(base: string): Endpoint {
  const url = readUrl(base);
  return { host: hostOf(url), port: portOf(url) };
}

export type EgressSettings = ConnectSettings & {
  log?: (facts: { host: string; reason: string }) => void;
  floorMs?: number;
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
  /** Where they may lead, beside all that holds for every address. */
  redirectsTo?: (url: URL) => boolean;
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

/** An answer whose body is still to come; `end` closes its connection. */
type Begun = EgressReply<Readable> & { contentType: string; end: () => Promise<void> };

export type EgressStream = EgressCall & {
  /** Longest wait for the next piece of the answer, the first one included. */
  idleMs?: number;
};

export type Egress = ReturnType<typeof createEgress>;

/**
 * The only way out of the house for HTTP. Names are resolved here, every address of a name must be public, the
 * connection goes to a checked address, and each redirect starts over. Whatever fails, fails closed and looks the same.
 */
export function createEgress(settings: EgressSettings = {}) {
  const { log = () => {}, floorMs = FLOOR_MS } = settings;
  const openSocket = connector(settings);
  const closing = new AbortController();

  /** One request on one connection of its own; a string is where it redirects to. */
  async function hop(url: URL, call: EgressCall, sameHost: boolean, stop: AbortController): Promise<Begun | string> {
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
        await client.destroy();
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
      const plain = decoded(body, String(headers['content-encoding'] ?? ''));
      return { status: statusCode, url: url.href, type, contentType, body: plain, end: () => client.destroy() };
    } catch (error) {
      await client.destroy();
      throw error;
    }
  }

  async function follow(address: string, call: EgressCall, stop: AbortController): Promise<Begun> {
    let url = readUrl(address);
    let sameHost = true;
    for (let redirects = 0; redirects <= (call.redirects ?? MAX_REDIRECTS); redirects += 1) {
      const reply = await hop(url, call, sameHost, stop);
      if (typeof reply !== 'string') return reply;
      const next = readUrl(reply, url);
      if (call.redirectsTo && !call.redirectsTo(next)) throw new Refusal('redirect to another place');
      sameHost &&= next.origin === url.origin;
      url = next;
    }
    throw new Refusal('too many redirects');
  }

  async function whole(address: string, call: EgressCall, stop: AbortController): Promise<RawReply> {
    const { end, body, ...reply } = await follow(address, call, stop);
    try {
      return { ...reply, body: await readBody(body, call.maxBytes ?? MAX_BYTES, stop.signal) };
    } finally {
      await end();
    }
  }

  /** What every request is held to from its start to its end: the deadline, and the patience of those who asked. */
  function watch(address: string, call: EgressCall) {
    const started = performance.now();
    const stop = new AbortController();
    const onClose = () => stop.abort(new Refusal('closed'));
    const timer = setTimeout(() => stop.abort(new Refusal('took too long')), call.timeoutMs ?? TOTAL_MS);
    closing.signal.addEventListener('abort', onClose);
    call.signal?.addEventListener('abort', onClose);
    if (closing.signal.aborted || call.signal?.aborted) onClose();
    return {
      stop,
      end: () => {
        clearTimeout(timer);
        closing.signal.removeEventListener('abort', onClose);
        call.signal?.removeEventListener('abort', onClose);
      },
      failure: async (error: unknown): Promise<EgressError> => {
        const cause: unknown = stop.signal.aborted ? stop.signal.reason : error;
        const reason = cause instanceof Error ? cause.message || cause.name : 'unknown';
        log({ host: URL.parse(address)?.hostname ?? '', reason });
        // told on whole multiples of the floor only: the clock must not say what the text keeps
        if (!call.operator && floorMs > 0)
          await pause(floorMs - ((performance.now() - started) % floorMs), closing.signal);
        return new EgressError(reason, call.operator && cause instanceof Refusal ? cause.status : undefined);
      },
    };
  }

  async function request<T>(address: string, call: EgressCall, read: (reply: RawReply) => T): Promise<EgressReply<T>> {
    const { stop, end, failure } = watch(address, call);
    try {
      stop.signal.throwIfAborted();
      const reply = await unlessAborted(whole(address, call, stop), stop.signal);
      return { status: reply.status, url: reply.url, type: reply.type, body: read(reply) };
    } catch (error) {
      throw await failure(error);
    } finally {
      end();
    }
  }

  /** The body comes piece by piece and fails like the request; it ends its connection when it ends or is cancelled. */
  async function fetchStream(
    address: string,
    call: EgressStream = {},
  ): Promise<EgressReply<ReadableStream<Uint8Array>>> {
    const { stop, end, failure } = watch(address, call);
    const waiting = () =>
      setTimeout(() => stop.abort(new Refusal('silent for too long')), call.idleMs ?? call.timeoutMs ?? TOTAL_MS);
    const first = waiting();
    try {
      stop.signal.throwIfAborted();
      // packed, pieces would wait for each other
      const headers = { ...call.headers, 'accept-encoding': 'identity' };
      const begun = follow(address, { ...call, headers }, stop).then((reply) => {
        stop.signal.addEventListener('abort', () => void reply.end().catch(ignore));
        if (stop.signal.aborted) void reply.end().catch(ignore);
        return reply;
      });
      const { status, url, type, ...rest } = await unlessAborted(begun, stop.signal);
      const body = streamBody(rest.body, {
        maxBytes: call.maxBytes ?? MAX_BYTES,
        waiting,
        stop,
        failure,
        end: async () => {
          end();
          await rest.end();
        },
      });
      return { status, url, type, body };
    } catch (error) {
      end();
      throw await failure(error);
    } finally {
      clearTimeout(first);
    }
  }

  const bytesOf = (reply: RawReply) => reply.body;
  const textOf = (reply: RawReply) => decodeText(reply.body, reply.contentType);
  const jsonOf = (reply: RawReply): unknown => JSON.parse(textOf(reply));

  return {
    fetchBytes: (address: string, call: EgressCall = {}) => request(address, call, bytesOf),
    fetchText: (address: string, call: EgressCall = {}) => request(address, call, textOf),
    fetchJson: (address: string, call: EgressCall = {}) => request(address, call, jsonOf),
    fetchStream,
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

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(ignore);
}
