import type { IncomingHttpHeaders } from 'node:http';
import { type Asking, completionOf, type Dialect, done, eventOf, eventsOf, type Said } from './model-chat-reply.ts';
import type { Refused } from './model-refused.ts';
import type { Part } from './model-transcription-request.ts';

type FailStatus = 400 | 401 | 403 | 404 | 429 | 500 | 503;

/** What the model, or what serves it, does with one request. To a recording `say` is what was heard. */
export type ModelMove =
  | ({ readonly do: 'say' } & Said)
  | { readonly do: 'fail'; readonly status: FailStatus; readonly message?: string }
  | { readonly do: 'no-choices' }
  | { readonly do: 'html'; readonly status?: number }
  /** Other bytes than any of these. */
  | { readonly do: 'raw'; readonly status?: number; readonly type: string; readonly body: string }
  /** An answer that begins well; then its JSON is cut off, a line is none, an error comes, the line is cut, or nothing more. */
  | { readonly do: 'break'; readonly by: 'cut' | 'garbage' | 'error' | 'reset' | 'hang'; readonly text: string }
  | { readonly do: 'silent' }
  | { readonly do: 'endless'; readonly everyMs?: number }
  | { readonly do: 'huge'; readonly bytes: number }
  | { readonly do: 'redirect'; readonly to: string; readonly status?: 301 | 302 | 307 | 308 }
  /** Torn into packets of `bytes`, letters and all. */
  | {
      readonly do: 'paced';
      readonly firstMs?: number;
      readonly everyMs?: number;
      readonly bytes?: number;
      readonly move: ModelMove;
    };

export const say = (text: string, more: Omit<Said, 'text' | 'calls'> = {}): ModelMove => ({ do: 'say', text, ...more });

/** Calls a tool with `args`: JSON of a value, or a string as it stands, broken or not. */
export const callTool = (name: string, args: unknown, more: Omit<Said, 'calls'> = {}): ModelMove => ({
  do: 'say',
  calls: [{ name, arguments: typeof args === 'string' ? args : JSON.stringify(args) }],
  ...more,
});

export const refuse = (text: string, by: 'refusal' | 'content_filter' = 'refusal'): ModelMove =>
  by === 'refusal' ? { do: 'say', refusal: text } : { do: 'say', text, finish: 'content_filter' };

/** A request as it came in. `body` is of JSON, `parts` of a form. */
export type AskedOfModel = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
  readonly parts: readonly Part[];
  /** Everything that was sent as text, as it was sent. */
  readonly raw: string;
  /** Why it was refused, if it broke the schema. */
  readonly refused: Refused | null;
};

export type Script = ModelMove | ((asked: AskedOfModel, nth: number) => ModelMove);

const kinds: Readonly<Record<FailStatus, Omit<Refused, 'status' | 'param'>>> = {
  400: { message: 'Invalid request.', type: 'invalid_request_error', code: null },
  401: { message: 'Incorrect API key provided: {key}.', type: 'invalid_request_error', code: 'invalid_api_key' },
  403: {
    message: 'Country, region, or territory not supported',
    type: 'request_forbidden',
    code: 'unsupported_country_region_territory',
  },
  404: {
    message: 'The model `{model}` does not exist or you do not have access to it.',
    type: 'invalid_request_error',
    code: 'model_not_found',
  },
  429: { message: 'Rate limit reached for requests.', type: 'requests', code: 'rate_limit_exceeded' },
  500: {
    message: 'The server had an error while processing your request. Sorry about that!',
    type: 'server_error',
    code: null,
  },
  503: { message: 'The engine is currently overloaded, please try again later.', type: 'server_error', code: null },
};

function errorBody({ status, message, type, param, code }: Refused, dialect: Dialect) {
  if (dialect === 'llama.cpp') return { error: { code: status, message, type } };
  if (dialect === 'vllm') return { error: { message, type: 'BadRequestError', param, code: status } };
  if (dialect === 'ollama')
    return {
      error: {
        message,
        type: status === 400 ? 'invalid_request_error' : status === 404 ? 'not_found_error' : 'api_error',
        param: null,
        code: null,
      },
    };
  return { error: { message, type, param, code } };
}

/** Bytes to be sent: `end` says what becomes of the connection after the last. */
export type Wire = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: Iterable<string | Buffer>;
  readonly end?: 'reset' | 'hang';
  readonly firstMs?: number;
  readonly everyMs?: number;
};

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Wire => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  pieces: [JSON.stringify(body)],
});

export const failWire = (refused: Refused, dialect: Dialect): Wire =>
  json(refused.status, errorBody(refused, dialect), refused.status === 429 ? { 'retry-after': '20' } : {});

export function fail(status: FailStatus, asked: AskedOfModel, message?: string): Refused {
  const kind = kinds[status];
  const filled = (message ?? kind.message)
    .replace('{key}', (asked.headers.authorization ?? '').replace(/^Bearer /, ''))
    .replace('{model}', String(asked.body.model));
  return { status, param: null, ...kind, message: filled };
}

/** `what` for good, or until the caller leaves. */
function* forever(what: (n: number) => string) {
  for (let n = 0; ; n += 1) yield what(n);
}

function torn(pieces: Iterable<string | Buffer>, bytes: number): Buffer[] {
  const all = Buffer.concat([...pieces].map((piece) => Buffer.from(piece)));
  return Array.from({ length: Math.ceil(all.length / bytes) }, (_, i) => all.subarray(i * bytes, (i + 1) * bytes));
}

function spoken(said: Said, asked: AskedOfModel, dialect: Dialect): Wire {
  if (asked.path === '/v1/audio/transcriptions') return heard(said.text ?? '', asked);
  const options = asked.body.stream_options as { include_usage?: boolean } | null | undefined;
  const asking: Asking = {
    model: String(asked.body.model),
    dialect,
    promptTokens: Math.ceil(asked.raw.length / 4),
    usageChunk: options?.include_usage === true,
  };
  if (asked.body.stream !== true) return json(200, completionOf(said, asking));
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    pieces: [...eventsOf(said, asking), done],
  };
}

function heard(text: string, asked: AskedOfModel): Wire {
  const sent = (name: string) => asked.parts.find((part) => part.name === name)?.bytes.toString('utf8');
  const usage = { type: 'duration', seconds: 9 };
  const format = sent('response_format') ?? 'json';
  if (format === 'json') return json(200, { text, usage });
  if (format !== 'verbose_json')
    return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, pieces: [`${text}\n`] };
  const segment = {
    id: 0,
    seek: 0,
    start: 0,
    end: 3.319999933242798,
    text: ` ${text}`,
    tokens: [50364, 440],
    temperature: 0,
  };
  const segments = [
    {
      ...segment,
      avg_logprob: -0.2860786020755768,
      compression_ratio: 1.2363636493682861,
      no_speech_prob: 0.00985979475080967,
    },
  ];
  return json(200, {
    task: 'transcribe',
    language: sent('language') === 'el' ? 'greek' : 'english',
    duration: 8.470000267028809,
    text,
    segments,
    usage,
  });
}

export function wireOf(move: ModelMove, asked: AskedOfModel, dialect: Dialect): Wire {
  const streamed = asked.body.stream === true;
  switch (move.do) {
    case 'say':
      return spoken(move, asked, dialect);
    case 'fail':
      return failWire(fail(move.status, asked, move.message), dialect);
    case 'no-choices':
      return streamed
        ? {
            ...spoken({ text: '' }, asked, dialect),
            pieces: [eventOf({ object: 'chat.completion.chunk', choices: [] }), done],
          }
        : json(200, { object: 'chat.completion', model: asked.body.model, choices: [] });
    case 'html':
      return {
        status: move.status ?? 200,
        headers: { 'content-type': 'text/html' },
        pieces: ['<html><body><h1>502 Bad Gateway</h1></body></html>'],
      };
    case 'raw':
      return { status: move.status ?? 200, headers: { 'content-type': move.type }, pieces: [move.body] };
    case 'break': {
      const whole = spoken({ text: move.text, pieces: 4 }, asked, dialect);
      const all = [...whole.pieces];
      // of a stream the head without its last events, of a document its first half
      const head = streamed
        ? all.slice(0, Math.max(1, all.length - 3))
        : [String(all[0]).slice(0, String(all[0]).length / 2)];
      if (move.by === 'reset' || move.by === 'hang') return { ...whole, pieces: head, end: move.by };
      if (move.by === 'cut') return { ...whole, pieces: streamed ? [...head, 'data: {"id":"chatcmpl-B9'] : head };
      if (move.by === 'error')
        return { ...whole, pieces: [...head, streamed ? eventOf(errorBody(fail(500, asked), dialect)) : ''] };
      return {
        ...whole,
        pieces: [
          ...head,
          streamed ? 'data: {choices: oops}\n\nevent: nonsense\nid\n\ndata: 7\n\ndata: null\n\n' : '}}}',
        ],
      };
    }
    case 'silent':
      return { status: 0, headers: {}, pieces: [], end: 'hang' };
    case 'endless': {
      const first = spoken({ text: 'and ' }, asked, dialect);
      const pieces = streamed ? [...first.pieces].slice(0, 2).join('') : ' ';
      return { ...first, pieces: forever(() => pieces), everyMs: move.everyMs ?? 1 };
    }
    case 'huge':
      return spoken({ text: 'ω'.repeat(move.bytes / 2), pieces: 1 + move.bytes / 8_000 }, asked, dialect);
    case 'redirect':
      return { status: move.status ?? 307, headers: { location: move.to }, pieces: [] };
    case 'paced': {
      const wire = wireOf(move.move, asked, dialect);
      return { ...wire, ...move, pieces: move.bytes ? torn(wire.pieces, move.bytes) : wire.pieces };
    }
  }
}
