/**
 * Stands in for a model's service that speaks the OpenAI protocol. It thinks nothing: each request is answered by the next
 * move that the test told it, and what breaks the published request schema by 400 in the provider's words.
 *
 * Written from what is published, field by field:
 * - request of a chat: `CreateChatCompletionRequest` (openai-openapi; generated types in openai-python, `types/chat/*_params`);
 *   names of tools and formats, at most 128 tools, 4 stops, ranges: descriptions of those fields there; strict schemas:
 *   guide "Structured outputs"; order and pairing of `tool` messages: the service's errors, quoted in llama_index#10493.
 * - `id, object, created, model, choices[].index/message/logprobs/finish_reason, usage, service_tier, system_fingerprint`:
 *   reference "Create chat completion", samples "Default" and "Functions"; `refusal`, `annotations`: "The chat completion object".
 * - `chat.completion.chunk`, the first delta with `role` and an empty `content`, the last with `finish_reason`, `data: [DONE]`:
 *   sample "Streaming"; `usage: null` in each and a last chunk without choices: `stream_options.include_usage`;
 *   `obfuscation`: "The chat completion chunk object".
 * - `delta.tool_calls[].index/id/type/function.name/function.arguments` in fragments: guide "Function calling", "Streaming".
 * - `error.message/type/param/code`, 401, 403, 404, 429 with `retry-after`, 500, 503: guide "Error codes"; the 401 quotes the key,
 *   as the service does; an `error` in the middle of a stream: what openai-node's `core/streaming.ts` reads.
 * - transcription: `CreateTranscriptionRequest`, reference "Create transcription", samples "Default" (`text`, `usage` by duration)
 *   and "Segment timestamps" (`task, language, duration, text, segments`); `text` is the plain words and a line feed.
 * - `object: list`, `data[].id/object/created/owned_by`: reference "List models".
 *
 * Documented differences, by `dialect`:
 * - ollama (docs "OpenAI compatibility", `openai/openai.go`): any key will do, `fp_ollama`, the role in every delta, a tool's call
 *   whole in one delta with its `index`, `reasoning`, `error.type` is `not_found_error` or `api_error`.
 * - vllm (`entrypoints/openai/protocol.py`, docs "OpenAI-Compatible Server"): unknown fields are ignored, `stop_reason`,
 *   `reasoning_content`, `error.code` is the status as a number.
 * - llama.cpp (`tools/server/README.md`): `timings`, `reasoning_content`, a numeric `error.code` without `param`, a model's path as id.
 */
import type { Dialect } from './stand-ins/model-chat-reply.ts';
import { refusedChat } from './stand-ins/model-chat-request.ts';
import { listening } from './stand-ins/model-listener.ts';
import { type AskedOfModel, fail, failWire, json, type Script, type Wire, wireOf } from './stand-ins/model-moves.ts';
import { type Part, refusedTranscription } from './stand-ins/model-transcription-request.ts';

async function partsOf(body: Buffer, type: string): Promise<Part[]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const parts: Part[] = [];
  for (const [name, value] of form)
    parts.push(
      typeof value === 'string'
        ? { name, bytes: Buffer.from(value) }
        : { name, filename: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) },
    );
  return parts;
}

export type ModelStandIn = Awaited<ReturnType<typeof modelStandIn>>;

/** `key`: the one it takes, any if none. `models`: those it knows, any if none. Untold it answers 500. */
export async function modelStandIn(settings: { key?: string; models?: readonly string[]; dialect?: Dialect } = {}) {
  const dialect = settings.dialect ?? 'openai';
  const asked: AskedOfModel[] = [];
  const queue: Script[] = [];
  let always: Script = { do: 'fail', status: 500 };
  const known = settings.models ?? ['stand-in'];

  function answer(request: AskedOfModel): Wire {
    const { method, path, refused, body, parts } = request;
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (settings.key && dialect !== 'ollama' && bearer !== settings.key) return failWire(fail(401, request), dialect);
    const list = known.map((id) => ({ id, object: 'model', created: 1_686_935_002, owned_by: 'stand-in' }));
    if (method === 'GET' && path === '/v1/models') return json(200, { object: 'list', data: list });
    if (method !== 'POST' || !['/v1/chat/completions', '/v1/audio/transcriptions'].includes(path))
      return failWire(fail(404, request, `Invalid URL (${method} ${path})`), dialect);
    if (refused) return failWire(refused, dialect);
    const model = path.endsWith('transcriptions')
      ? parts.find(({ name }) => name === 'model')?.bytes.toString()
      : body.model;
    if (settings.models && !settings.models.includes(String(model))) return failWire(fail(404, request), dialect);
    const next = queue.shift() ?? always;
    return wireOf(typeof next === 'function' ? next(request, asked.length - 1) : next, request, dialect);
  }

  const { url, stop } = await listening(async ({ method, path, headers, bytes }) => {
    const type = headers['content-type'] ?? '';
    const isForm = type.startsWith('multipart/form-data');
    const parts = isForm ? await partsOf(bytes, type).catch(() => []) : [];
    let body: unknown = null;
    try {
      if (type.startsWith('application/json')) body = JSON.parse(bytes.toString('utf8'));
    } catch {} // refused below, as what is no JSON is
    const strict = dialect === 'openai';
    const refused =
      method !== 'POST'
        ? null
        : path.endsWith('transcriptions')
          ? refusedTranscription(parts, strict)
          : refusedChat(body, strict);
    const raw = isForm
      ? parts.map((part) => `${part.name}=${part.filename ?? part.bytes.toString('utf8')}`).join('\n')
      : bytes.toString('utf8');
    asked.push({ method, path, headers, body: (body ?? {}) as Record<string, unknown>, parts, raw, refused });
    return answer(asked.at(-1) as AskedOfModel);
  });
  return {
    /** Ends in `/v1`, as a base URL does. */
    base: `${url}/v1`,
    /** Every request, oldest first; nothing is left out, refused ones neither. */
    asked,
    /** Moves for the next requests, in order. */
    tell: (...moves: readonly Script[]) => void queue.push(...moves),
    /** What it does when nothing is told. */
    otherwise: (move: Script) => {
      always = move;
    },
    /** Forgets what it was told and asked. */
    reset: () => {
      asked.length = 0;
      queue.length = 0;
    },
    stop,
  };
}
