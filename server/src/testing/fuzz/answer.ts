import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { failureCodes } from '@kelari/core/kit/errors.ts';
import type { LightMyRequestResponse } from 'fastify';
import { allEndpoints, nameOf } from '../all-endpoints.ts';
import type { Cook, TestApp } from '../make-app.ts';
import { boundary, type FuzzRequest } from './request.ts';

const endpoints = new Map(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
const codes: ReadonlySet<unknown> = new Set(failureCodes);
const hangMs = 5_000;

/** Sends the request, its marks as ids; an answer that streams without an end is left after its head. */
export async function ask(
  t: TestApp,
  { cook, named }: { cook: Cook; named: (text: string, endpoint: string) => string },
  request: FuzzRequest,
): Promise<{ answer: LightMyRequestResponse | undefined; ms: number }> {
  const started = performance.now();
  const cookie = { cook: cook.cookie, nobody: undefined, garbage: `${t.cookieName}=${'a'.repeat(43)}.${boundary}` }[
    request.who
  ];
  const given = request.headers.cookie;
  const pending = t.server.inject({
    method: request.method as 'GET',
    url: named(request.url, request.endpoint),
    headers: { ...request.headers, ...(cookie ? { cookie: given ? `${given}; ${cookie}` : cookie } : {}) },
    ...(request.payload === undefined
      ? {}
      : { payload: Buffer.from(named(request.payload, request.endpoint), 'latin1') }),
    ...(request.endpoint === 'GET /api/live' ? { payloadAsStream: true } : {}),
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, hangMs * 2, undefined);
  });
  const answer = await Promise.race([pending, late]).finally(() => clearTimeout(timer));
  if (request.endpoint === 'GET /api/live') answer?.stream().destroy();
  return { answer, ms: performance.now() - started };
}

/** What is wrong with an answer, or nothing. `secret` is what only the strangers' rows hold. */
export function wrongAnswer(
  request: FuzzRequest,
  { answer, ms }: Awaited<ReturnType<typeof ask>>,
  secret: readonly string[],
): string | undefined {
  if (!answer || ms > hangMs) return `no answer within ${Math.round(ms)} ms`;
  const { statusCode, headers } = answer;
  const endpoint = endpoints.get(request.endpoint) as Endpoint;
  if (headers['x-content-type-options'] !== 'nosniff') return `${statusCode} without its security headers`;
  if (request.endpoint === 'GET /api/live') return statusCode >= 500 ? `status ${statusCode}` : undefined;
  const { body } = answer;
  if (statusCode >= 500 && !isDefined(endpoint, answer)) return `status ${statusCode}: ${body.slice(0, 300)}`;
  // an operator sees who paid
  const leaked = endpoint.path.startsWith('/api/admin/') ? undefined : secret.find((text) => body.includes(text));
  if (leaked !== undefined) return `${leaked}, which is somebody else's: ${body.slice(0, 300)}`;
  if (request.method === 'HEAD' || headers['content-encoding']) return undefined;
  if (statusCode >= 400) return wrongError(answer);
  if (statusCode >= 300 || request.method !== endpoint.method) return undefined;
  if (!String(headers['content-type']).startsWith('application/json')) return undefined;
  const parsed = endpoint.reply.safeParse(read(body));
  return parsed.success
    ? undefined
    : `an answer outside its contract: ${parsed.error.message.slice(0, 300)} ${body.slice(0, 300)}`;
}

/** Away providers are answered as such, by calls that ask them; too much at once is answered as such by all. */
function isDefined({ effect, path }: Endpoint, { statusCode, body }: LightMyRequestResponse): boolean {
  const { code, message } = (read(body) ?? {}) as { code?: unknown; message?: unknown };
  if (statusCode === 503 && /^(Too busy|Πολλή κίνηση)/.test(String(message))) return true;
  const isOutside = effect === 'steps' || path.startsWith('/api/paypal');
  return isOutside && { 502: 'upstream', 503: 'unavailable', 507: 'no_space' }[statusCode] === code;
}

/** The shape of an error, in the language that was asked for. */
function wrongError({ statusCode, body, headers }: LightMyRequestResponse): string | undefined {
  const error = read(body) as { message?: unknown; code?: unknown; fields?: unknown } | undefined;
  const say = (what: string) => `${what} in ${statusCode}: ${body.slice(0, 300)}`;
  if (typeof error?.message !== 'string' || error.message === '') return say('no message');
  if (!codes.has(error.code) && error.code !== 'internal') return say('no known code');
  if (error.fields !== undefined && !Array.isArray(error.fields)) return say('no list of fields');
  // it may quote what was sent
  const [greek, latin] = [/\p{Script=Greek}/gu, /\p{Script=Latin}/gu].map(
    (letter) => `${error.message}`.match(letter)?.length ?? 0,
  );
  const language = headers['content-language'];
  if (language !== 'el' && language !== 'en') return say(`the language ${language}`);
  if (language === 'el' ? !greek : !latin) return say(`a message that is not in ${language}`);
  return undefined;
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
