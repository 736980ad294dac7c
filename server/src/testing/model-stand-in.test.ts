import { afterEach, describe, expect, it } from 'vitest';
import { type ModelStandIn, modelStandIn } from './model-stand-in.ts';
import type { Dialect } from './stand-ins/model-chat-reply.ts';
import { callTool, type ModelMove, refuse, say } from './stand-ins/model-moves.ts';

/** The stand-in keeps to the published samples: whoever changes it sees it here first. */
let model: ModelStandIn;
afterEach(() => model.stop());

const hello = [{ role: 'user', content: 'Hello!' }];
const weather = { type: 'function', function: { name: 'get_weather', parameters: { type: 'object', properties: {} } } };

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${model.base}/chat/completions`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sk-test', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

type Chunk = {
  choices: {
    delta: { role?: string; content?: string | null; refusal?: string | null; tool_calls?: Fragment[] };
    finish_reason: string | null;
  }[];
  usage?: { total_tokens: number } | null;
};
type Fragment = { index: number; id?: string; type?: string; function: { name?: string; arguments: string } };

async function streamed(body: object = {}): Promise<{ chunks: Chunk[]; done: boolean; text: string }> {
  const response = await post({ model: 'stand-in', messages: hello, stream: true, ...body });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const text = await response.text();
  const lines = text.split('\n\n').filter((line) => line.startsWith('data: '));
  const done = lines.at(-1) === 'data: [DONE]';
  return { text, done, chunks: lines.slice(0, done ? -1 : undefined).map((line) => JSON.parse(line.slice(6))) };
}

const contentOf = (chunks: Chunk[]) => chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
const reasonsOf = (chunks: Chunk[]) => chunks.flatMap(({ choices }) => choices[0]?.finish_reason ?? []);

describe('a chat, as the samples of the reference', () => {
  it('is one completion', async () => {
    model = await modelStandIn();
    model.tell(say('Hello there!'));
    const response = await post({ model: 'stand-in', messages: hello });
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        id: expect.stringMatching(/^chatcmpl-/),
        object: 'chat.completion',
        created: expect.any(Number),
        model: 'stand-in',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: 'Hello there!', refusal: null, annotations: [] },
            logprobs: null,
            finish_reason: 'stop',
          },
        ],
        usage: expect.objectContaining({ completion_tokens: 4 }),
        service_tier: 'default',
        system_fingerprint: 'fp_44709d6fcb',
      },
    ]);
    expect(model.asked).toMatchObject([
      { path: '/v1/chat/completions', headers: { authorization: 'Bearer sk-test' }, body: { messages: hello } },
    ]);
  });

  it('is a stream: role, text in pieces, reason, usage when asked for, end', async () => {
    model = await modelStandIn();
    model.tell(say('Καλησπέρα σας', { pieces: 3 }), say('Γειά', { pieces: 1 }));
    const { chunks, done } = await streamed({ stream_options: { include_usage: true } });
    expect(done).toBe(true);
    expect(chunks[0]?.choices[0]?.delta).toEqual({ role: 'assistant', content: '', refusal: null });
    expect(chunks.map(({ choices }) => choices[0]?.delta.content)).toEqual([
      '',
      'Καλησ',
      'πέρα ',
      'σας',
      undefined,
      undefined,
    ]);
    expect(reasonsOf(chunks)).toEqual(['stop']);
    expect(chunks.map(({ usage }) => usage)).toEqual([null, null, null, null, null, expect.objectContaining({})]);
    expect(chunks.at(-1)?.choices).toEqual([]);
    expect((await streamed()).chunks.every((chunk) => !('usage' in chunk))).toBe(true);
  });

  it('calls tools, whole and in fragments, and goes on when it has the answers', async () => {
    model = await modelStandIn();
    const calls = [
      { name: 'get_weather', arguments: '{"location":"Paris"}' },
      { name: 'get_weather', arguments: '{"location":' },
    ];
    model.tell({ do: 'say', calls }, { do: 'say', calls, text: 'Wait.' }, say('Sunny.'));
    const { chunks } = await streamed({ tools: [weather] });
    const fragments = chunks.flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? []);
    expect(fragments.filter(({ id }) => id)).toMatchObject([
      { index: 0, type: 'function', function: { name: 'get_weather', arguments: '' } },
      { index: 1 },
    ]);
    const joined = [0, 1].map((at) =>
      fragments.flatMap(({ index, function: { arguments: part } }) => (index === at ? part : [])).join(''),
    );
    expect(joined).toEqual(calls.map((call) => call.arguments));
    expect(reasonsOf(chunks)).toEqual(['tool_calls']);
    const whole = await (await post({ model: 'stand-in', messages: hello, tools: [weather] })).json();
    const message = whole.choices[0].message;
    expect(message).toMatchObject({ content: 'Wait.', tool_calls: [{ type: 'function' }, {}] });
    const { annotations: _, ...back } = message;
    const answers = message.tool_calls.map(({ id }: { id: string }) => ({
      role: 'tool',
      tool_call_id: id,
      content: '20',
    }));
    const last = await post({ model: 'stand-in', messages: [...hello, back, ...answers], tools: [weather] });
    expect((await last.json()).choices[0].message.content).toBe('Sunny.');
    expect(model.asked[2]?.refused).toBeNull();
  });

  it('refuses, and is filtered', async () => {
    model = await modelStandIn();
    model.tell(refuse('No.'), refuse('No.'), refuse('Half', 'content_filter'));
    const whole = await (await post({ model: 'stand-in', messages: hello })).json();
    expect(whole.choices[0].message).toMatchObject({ content: null, refusal: 'No.' });
    const { chunks } = await streamed();
    expect(chunks.map(({ choices }) => choices[0]?.delta.refusal ?? '').join('')).toBe('No.');
    const filtered = await streamed();
    expect([contentOf(filtered.chunks), reasonsOf(filtered.chunks)]).toEqual(['Half', ['content_filter']]);
  });

  it.each<[Dialect, RegExp, RegExp]>([
    ['ollama', /"system_fingerprint":"fp_ollama"/, /"type":"not_found_error"/],
    ['vllm', /"reasoning_content":"hm"/, /"code":404/],
    ['llama.cpp', /"timings":/, /\{"error":\{"code":404,"message":"[^"]+","type":"[^"]+"\}\}/],
  ])('has the habits of %s', async (dialect, stream, error) => {
    model = await modelStandIn({ dialect, models: ['stand-in'] });
    model.tell(callTool('get_weather', { location: 'Paris' }, { text: 'Let me see', reasoning: 'hm' }));
    const { text, chunks } = await streamed({ stream_options: { include_usage: true }, top_k: 4, tools: [weather] });
    expect(text).toMatch(stream);
    expect(contentOf(chunks)).toBe('Let me see');
    const fragments = chunks.flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? []);
    expect(fragments.map((part) => part.function.arguments).join('')).toBe('{"location":"Paris"}');
    expect(fragments.length === 1).toBe(dialect === 'ollama');
    expect(await (await post({ model: 'other', messages: hello })).text()).toMatch(error);
  });
});

it('answers what breaks the schema by 400 in the shape of the provider', async () => {
  model = await modelStandIn();
  const response = await post({ messages: hello });
  const error = {
    message: 'you must provide a model parameter',
    type: 'invalid_request_error',
    param: null,
    code: null,
  };
  expect([response.status, await response.json()]).toEqual([400, { error }]);
  expect((await post('{"model":')).status).toBe(400);
  expect(model.asked.map(({ refused }) => refused?.status)).toEqual([400, 400]);
});

describe('it misbehaves as told', () => {
  it.each([400, 401, 403, 404, 429, 500, 503] as const)('with %d', async (status) => {
    model = await modelStandIn();
    model.tell({ do: 'fail', status });
    const response = await post({ model: 'stand-in', messages: hello });
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, status === 429 ? '20' : null]);
    expect((await response.json()).error).toMatchObject({ message: expect.any(String), type: expect.any(String) });
  });

  it('with the key in its mouth, when it is the wrong one', async () => {
    model = await modelStandIn({ key: 'sk-right' });
    const response = await post({ model: 'stand-in', messages: hello });
    expect([response.status, await response.text()]).toEqual([401, expect.stringContaining('sk-test')]);
    expect((await fetch(`${model.base}/models`, { headers: { authorization: 'Bearer sk-right' } })).status).toBe(200);
  });

  it.each<[string, ModelMove]>([
    ['a page', { do: 'html' }],
    ['half a document', { do: 'break', by: 'cut', text: 'Hello' }],
    ['more than a document', { do: 'break', by: 'garbage', text: 'Hello' }],
  ])('with %s instead of JSON', async (_, move) => {
    model = await modelStandIn();
    model.tell(move);
    await expect((await post({ model: 'stand-in', messages: hello })).json()).rejects.toThrow(SyntaxError);
  });

  it('in the middle of a stream', async () => {
    model = await modelStandIn();
    const text = 'Hello there, how are you?';
    for (const by of ['garbage', 'error', 'cut'] as const) {
      model.tell({ do: 'break', by, text });
      const response = await post({ model: 'stand-in', messages: hello, stream: true });
      const body = await response.text();
      expect([by, body.includes('Hello'), body.includes('[DONE]')]).toEqual([by, true, false]);
    }
    model.tell({ do: 'break', by: 'reset', text });
    const reset = await post({ model: 'stand-in', messages: hello, stream: true });
    await expect(reset.text()).rejects.toThrow();
  });

  it('without end, without a word, slowly, in torn letters, hugely and elsewhere', async () => {
    model = await modelStandIn();
    model.tell({ do: 'endless' }, { do: 'silent' }, { do: 'break', by: 'hang', text: 'Hello' });
    const endless = await post({ model: 'stand-in', messages: hello, stream: true });
    let read = 0;
    for await (const part of endless.body as ReadableStream<Uint8Array>) {
      read += part.length;
      if (read > 20_000) break;
    }
    const gone = () => AbortSignal.timeout(80);
    const at = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ model: 'stand-in', messages: hello, stream: true });
    await expect(fetch(`${model.base}/chat/completions`, { ...at, body, signal: gone() })).rejects.toThrow();
    const hanging = await fetch(`${model.base}/chat/completions`, { ...at, body, signal: gone() });
    await expect(hanging.text()).rejects.toThrow();

    model.tell({ do: 'paced', firstMs: 60, bytes: 3, move: say('Ψωμί και τυρί') }, { do: 'huge', bytes: 5_000_000 });
    const before = performance.now();
    expect(contentOf((await streamed()).chunks)).toBe('Ψωμί και τυρί');
    expect(performance.now() - before).toBeGreaterThan(50);
    expect((await (await post({ model: 'stand-in', messages: hello })).text()).length).toBeGreaterThan(2_500_000);
    model.tell(
      { do: 'redirect', to: 'http://192.0.2.1/' },
      { do: 'no-choices' },
      say('x', { usage: 'missing', odd: true }),
    );
    expect((await post({ model: 'stand-in', messages: hello })).headers.get('location')).toBe('http://192.0.2.1/');
    expect((await (await post({ model: 'stand-in', messages: hello })).json()).choices).toEqual([]);
    const odd = await (await post({ model: 'stand-in', messages: hello })).json();
    expect([odd.usage, odd.provider]).toEqual([undefined, 'stand-in']);
  });

  it('by what it is asked', async () => {
    model = await modelStandIn();
    model.otherwise(({ body }, nth) => say(`${nth} ${String(body.model)}`));
    await post({ model: 'a', messages: hello });
    expect((await (await post({ model: 'b', messages: hello })).json()).choices[0].message.content).toBe('1 b');
  });
});

describe('a recording', () => {
  const send = (fields: Record<string, string>, name = 'speech.webm', size = 400) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append('file', new Blob([new Uint8Array(size).fill(7)], { type: 'audio/webm' }), name);
    return fetch(`${model.base}/audio/transcriptions`, { method: 'POST', body: form });
  };

  it('comes back as words, in the format that was asked for', async () => {
    model = await modelStandIn();
    model.otherwise(say('βάλε γάλα στη λίστα'));
    const words = { model: 'whisper-1', language: 'el' };
    expect(await (await send(words)).json()).toEqual({
      text: 'βάλε γάλα στη λίστα',
      usage: { type: 'duration', seconds: 9 },
    });
    expect(await (await send({ ...words, response_format: 'text' })).text()).toBe('βάλε γάλα στη λίστα\n');
    expect(await (await send({ ...words, response_format: 'verbose_json' })).json()).toMatchObject({
      task: 'transcribe',
      language: 'greek',
      segments: [{ id: 0, text: ' βάλε γάλα στη λίστα' }],
    });
    const file = model.asked[0]?.parts.find((part) => part.name === 'file');
    expect([file?.filename, file?.type, file?.bytes.length, file?.bytes[0]]).toEqual([
      'speech.webm',
      'audio/webm',
      400,
      7,
    ]);
  });

  it.each<[string, Record<string, string>, string, number, RegExp]>([
    ['without a model', {}, 'a.webm', 400, /model parameter/],
    ['of another format', { model: 'whisper-1' }, 'a.txt', 400, /Invalid file format/],
    ['of nothing', { model: 'whisper-1' }, 'a.webm', 3, /too short/],
    ['with a region', { model: 'whisper-1', language: 'el-GR' }, 'a.webm', 400, /ISO-639-1/],
    ['as a poem', { model: 'whisper-1', response_format: 'poem' }, 'a.webm', 400, /poem/],
    ['with more', { model: 'whisper-1', user: 'ana' }, 'a.webm', 400, /Unrecognized/],
  ])('%s is refused', async (_, fields, name, size, message) => {
    model = await modelStandIn();
    const response = await send(fields, name, size);
    expect([response.status, (await response.json()).error.message]).toEqual([400, expect.stringMatching(message)]);
  });
});
