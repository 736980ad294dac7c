/** Whose documented habits the stand-in has; the header of model-stand-in.ts lists where they differ. */
export type Dialect = 'openai' | 'ollama' | 'vllm' | 'llama.cpp';

export type Finish = 'stop' | 'length' | 'tool_calls' | 'content_filter';

/** `arguments` letter by letter: JSON, broken JSON or nothing like it. */
export type Called = { readonly name: string; readonly arguments: string; readonly id?: string };

export type Said = {
  readonly text?: string;
  /** Of the text, and of the arguments of each call, when it is streamed. */
  readonly pieces?: number;
  readonly calls?: readonly Called[];
  readonly refusal?: string;
  readonly reasoning?: string;
  readonly finish?: Finish;
  /** What is sent as `usage`; without it what was written, `missing` leaves the field out. */
  readonly usage?: 'missing' | unknown;
  /** With fields that no reference knows, comments between the events and an empty delta. */
  readonly odd?: boolean;
};

export type Asking = {
  readonly model: string;
  readonly dialect: Dialect;
  readonly promptTokens: number;
  readonly usageChunk: boolean;
};

const id = 'chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT';
const created = 1_741_569_952;

const fingerprint: Readonly<Record<Dialect, object>> = {
  openai: { service_tier: 'default', system_fingerprint: 'fp_44709d6fcb' },
  ollama: { system_fingerprint: 'fp_ollama' },
  vllm: { service_tier: null, system_fingerprint: null },
  'llama.cpp': { system_fingerprint: 'b6400-c4df49a' },
};

const timings = { cache_n: 236, prompt_n: 1, prompt_ms: 30.958, predicted_n: 35, predicted_ms: 661.064 };

function usageOf(said: Said, { dialect, promptTokens }: Asking): unknown {
  if (said.usage !== undefined) return said.usage;
  const written = [said.text, said.refusal, ...(said.calls ?? []).map((call) => call.arguments)].join('').length;
  const completion = Math.ceil(written / 4) + 1;
  const counts = {
    prompt_tokens: promptTokens,
    completion_tokens: completion,
    total_tokens: promptTokens + completion,
  };
  if (dialect !== 'openai') return counts;
  return {
    ...counts,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: 0,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  };
}

const callId = (call: Called, index: number) =>
  call.id ?? `call_DdmO9pD3xa9XTPNJ32zg2hc${String.fromCharCode(65 + index)}`;
const finishOf = (said: Said): Finish => said.finish ?? (said.calls?.length ? 'tool_calls' : 'stop');
const reasoningKey = (dialect: Dialect) => (dialect === 'ollama' ? 'reasoning' : 'reasoning_content');
const odd = { conversation: { id: null }, x_groq: { id: 'req_01' }, provider: 'stand-in' };

/** The whole answer, as of "Create chat completion": samples "Default" and "Functions". */
export function completionOf(said: Said, asking: Asking): Record<string, unknown> {
  const { dialect } = asking;
  const calls = said.calls?.map((call, index) => ({
    id: callId(call, index),
    ...(dialect === 'ollama' ? { index } : {}),
    type: 'function',
    function: { name: call.name, arguments: call.arguments },
  }));
  const message = {
    role: 'assistant',
    content: said.text ?? (dialect === 'ollama' ? '' : null),
    ...(dialect === 'openai' ? { refusal: said.refusal ?? null, annotations: [] } : {}),
    ...(said.reasoning === undefined ? {} : { [reasoningKey(dialect)]: said.reasoning }),
    ...(calls?.length ? { tool_calls: calls } : {}),
    ...(said.odd ? { thoughts: [{}], audio: null } : {}),
  };
  const usage = usageOf(said, asking);
  return {
    id,
    object: 'chat.completion',
    created,
    model: asking.model,
    choices: [
      {
        index: 0,
        message,
        ...(dialect === 'ollama' ? {} : { logprobs: null }),
        finish_reason: finishOf(said),
        ...(dialect === 'vllm' ? { stop_reason: null } : {}),
      },
    ],
    ...(usage === 'missing' ? {} : { usage }),
    ...fingerprint[dialect],
    ...(dialect === 'llama.cpp' ? { timings } : {}),
    ...(said.odd ? odd : {}),
  };
}

/** `text` in `pieces`, cut between code points; the same text whatever the number. */
export function piecesOf(text: string, pieces: number): string[] {
  const points = [...text];
  const size = Math.max(1, Math.ceil(points.length / Math.max(1, pieces)));
  return Array.from({ length: Math.ceil(points.length / size) }, (_, i) =>
    points.slice(i * size, (i + 1) * size).join(''),
  );
}

/** The deltas of one answer, first the role, as of the samples "Streaming" and "Function calling: streaming". */
function deltasOf(said: Said, dialect: Dialect): Record<string, unknown>[] {
  const pieces = said.pieces ?? 4;
  const deltas: Record<string, unknown>[] = [];
  // Ollama has no chunk of the role alone, it says the role in every one
  if (dialect !== 'ollama')
    deltas.push({
      role: 'assistant',
      content: said.text === undefined ? null : '',
      ...(dialect === 'openai' ? { refusal: null } : {}),
    });
  if (said.reasoning !== undefined) deltas.push({ [reasoningKey(dialect)]: said.reasoning });
  deltas.push(...piecesOf(said.text ?? '', pieces).map((content) => ({ content })));
  if (said.refusal !== undefined) deltas.push(...piecesOf(said.refusal, pieces).map((refusal) => ({ refusal })));
  (said.calls ?? []).forEach((call, index) => {
    const head = { index, id: callId(call, index), type: 'function' };
    if (dialect === 'ollama') {
      deltas.push({ content: '', tool_calls: [{ ...head, function: { name: call.name, arguments: call.arguments } }] });
      return;
    }
    deltas.push({ tool_calls: [{ ...head, function: { name: call.name, arguments: '' } }] });
    for (const part of piecesOf(call.arguments, pieces))
      deltas.push({ tool_calls: [{ index, function: { arguments: part } }] });
  });
  return dialect === 'ollama' ? deltas.map((delta) => ({ role: 'assistant', content: '', ...delta })) : deltas;
}

/** The events of one answer, without `[DONE]`: each a `data:` line with a blank line after it. */
export function eventsOf(said: Said, asking: Asking): string[] {
  const { dialect } = asking;
  const base = {
    id,
    object: 'chat.completion.chunk',
    created,
    model: asking.model,
    ...fingerprint[dialect],
    ...(said.odd ? odd : {}),
  };
  const nullUsage = asking.usageChunk && dialect === 'openai' ? { usage: null } : {};
  const chunk = (delta: unknown, finish: Finish | null) => ({
    ...base,
    choices: [{ index: 0, delta, ...(dialect === 'ollama' ? {} : { logprobs: null }), finish_reason: finish }],
    ...nullUsage,
    // published for streams: it hides how long a token is
    ...(dialect === 'openai' ? { obfuscation: 'p0xA' } : {}),
  });
  const chunks: unknown[] = deltasOf(said, dialect).map((delta) => chunk(delta, null));
  chunks.push(chunk(dialect === 'ollama' ? { role: 'assistant', content: '' } : {}, finishOf(said)));
  const usage = usageOf(said, asking);
  if (asking.usageChunk && usage !== 'missing')
    chunks.push({ ...base, choices: [], usage, ...(dialect === 'llama.cpp' ? { timings } : {}) });
  const events = chunks.map(eventOf);
  return said.odd ? events.flatMap((event) => [': keep-alive\n\n', event]) : events;
}

export const eventOf = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
export const done = 'data: [DONE]\n\n';
