import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type ModelStandIn, modelStandIn } from '../testing/model-stand-in.ts';
import type { Dialect } from '../testing/stand-ins/model-chat-reply.ts';
import { callTool, type ModelMove, refuse, say } from '../testing/stand-ins/model-moves.ts';
import { createEgress, endpointOf } from './egress.ts';
import type { Talk } from './llm/talk.ts';
import type { ModelUse } from './llm/words.ts';
import { createLlm, type Llm } from './llm.ts';

const key = 'sk-the-key-of-the-operator';
let model: ModelStandIn;
let llm: Llm;
let uses: ModelUse[] = [];
let looked: unknown[] = [];
const printed = vi.spyOn(console, 'error').mockReturnValue();

const connect = (base: string) => {
  const made = createLlm(
    { url: base, model: 'stand-in', key },
    createEgress({ floorMs: 0, allow: [endpointOf(base)] }),
    { talkMs: 1_500, idleMs: 500 },
  );
  if (!made) throw new Error('no model');
  return made;
};

beforeAll(async () => {
  model = await modelStandIn({ key });
  llm = connect(model.base);
});
afterAll(() => model.stop());
beforeEach(() => {
  model.reset();
  uses = [];
  looked = [];
});
afterEach(() => {
  // the library would write to the console what people said
  expect(printed).not.toHaveBeenCalled();
});

const pantry = {
  description: 'What there is.',
  input: z.strictObject({ query: z.string().max(20) }),
  run: async (input: unknown) => {
    looked.push(input);
    return { rows: [{ name: 'γάλα', amount: '1 l' }] };
  },
};
const talk = (more: Partial<Talk> = {}, by = llm) =>
  by.converse({
    instructions: 'You are a kitchen.',
    text: '<person>\nIs there milk?\n</person>',
    tools: { find_in_pantry: pantry },
    maxSteps: 3,
    maxTokens: 300,
    used: (use) => uses.push(use),
    ...more,
  });
const failed = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('it answered');
    },
    (error: { code?: string; text?: unknown; cause?: Error }) => error,
  );

describe('an answer in words', () => {
  it('is told while it comes, and asked for as the protocol says', async () => {
    model.tell(say('Yes, there is a litre.', { pieces: 6 }));
    const seen: string[] = [];
    expect(await talk({ onText: (text) => seen.push(text) })).toEqual({ text: 'Yes, there is a litre.', isCut: false });
    expect(seen.length).toBeGreaterThan(3);
    for (const [at, text] of seen.entries()) expect(text.startsWith(seen[at - 1] ?? '')).toBe(true);
    const [asked] = model.asked;
    expect(asked?.refused).toBeNull();
    expect(asked?.headers.authorization).toBe(`Bearer ${key}`);
    expect(asked?.body).toMatchObject({
      model: 'stand-in',
      stream: true,
      max_tokens: 300,
      messages: [
        { role: 'system', content: 'You are a kitchen.' },
        { role: 'user', content: '<person>\nIs there milk?\n</person>' },
      ],
    });
    expect(asked?.raw).not.toContain(key);
  });

  it.each<Dialect>(['openai', 'ollama', 'vllm', 'llama.cpp'])(
    'comes after a look with a tool, from %s',
    async (dialect) => {
      const other = await modelStandIn({ dialect });
      try {
        other.tell(callTool('find_in_pantry', { query: 'milk' }, { text: 'I look.' }), say('A litre.', { odd: true }));
        const seen: string[] = [];
        const answer = await talk({ onText: (text) => seen.push(text) }, connect(other.base));
        expect([answer.text, looked]).toEqual(['A litre.', [{ query: 'milk' }]]);
        expect(seen.at(-1)).toBe('A litre.');
        const messages = other.asked[1]?.body.messages as { role: string; content: string }[];
        expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
        expect(messages.at(-1)?.content).toContain('γάλα');
        expect(other.asked.map(({ refused }) => refused)).toEqual([null, null]);
      } finally {
        await other.stop();
      }
    },
  );

  it('says when it was cut, and thoughts are no part of it', async () => {
    model.tell(say('Boil the', { finish: 'length', reasoning: 'The person wants pasta.' }));
    expect(await talk()).toEqual({ text: 'Boil the', isCut: true });
  });

  it('may put one wrong call right', async () => {
    model.tell(
      callTool('find_in_pantry', { query: 7 }),
      callTool('find_in_pantry', { query: 'milk' }),
      say('A litre.'),
    );
    expect((await talk()).text).toBe('A litre.');
    expect(looked).toEqual([{ query: 'milk' }]);
  });

  it('must be words at the last step: its tools are away', async () => {
    model.tell(callTool('find_in_pantry', { query: 'milk' }), say('A litre.'));
    await talk({ maxSteps: 2 });
    expect(model.asked.map(({ body }) => body.tool_choice)).toEqual(['auto', 'none']);
  });
});

describe('what is no answer', () => {
  const look = callTool('find_in_pantry', { query: 'milk' });
  it.each<[string, readonly ModelMove[], string]>([
    ['a wrong key', [{ do: 'fail', status: 401 }], 'status 401'],
    ['too many questions', [{ do: 'fail', status: 429 }], 'status 429'],
    ['a server that breaks', [{ do: 'fail', status: 500 }], 'status 500'],
    ['a redirect', [{ do: 'redirect', to: 'http://169.254.169.254/' }], 'status'],
    ['a page', [{ do: 'html' }], ''],
    ['no choices', [{ do: 'no-choices' }], ''],
    ['JSON that ends', [{ do: 'break', by: 'cut', text: 'There is a' }], ''],
    ['nonsense between the lines', [{ do: 'break', by: 'garbage', text: 'There is a' }], ''],
    ['an error in the middle', [{ do: 'break', by: 'error', text: 'There is a' }], ''],
    ['a line that is cut', [{ do: 'break', by: 'reset', text: 'There is a' }], ''],
    ['half an answer', [{ do: 'break', by: 'hang', text: 'There is a' }], 'silent'],
    ['silence', [{ do: 'silent' }], 'silent'],
    ['an endless one', [{ do: 'endless', everyMs: 0 }], 'endless|max size'],
    ['an endless slow one', [{ do: 'endless', everyMs: 100 }], 'took too long'],
    ['a huge one', [{ do: 'huge', bytes: 3_000_000 }], ''],
    ['a refusal', [refuse('I cannot help with that.')], 'refused'],
    ['a filter', [refuse('I', 'content_filter')], 'refused'],
    ['calls without end', [look, look, look, look], 'ToolChoiceViolation'],
    ['calls that are no JSON', [callTool('find_in_pantry', '{"query":'), callTool('find_in_pantry', 'milk')], 'read'],
    ['tools that it does not have', [callTool('run_shell', {}), callTool('delete_all', {})], 'read'],
    [
      'fields that no tool has',
      [callTool('find_in_pantry', { query: '', all: true }), callTool('find_in_pantry', {})],
      'read',
    ],
    ['usage in words', [say('Yes.', { usage: { prompt_tokens: 'many', completion_tokens: 'few' } })], ''],
  ])('%s is a failure in words, in time, and says nothing of the key', async (_, moves, reason) => {
    model.tell(...moves);
    const started = performance.now();
    const error = await failed(talk());
    expect(performance.now() - started).toBeLessThan(2_500);
    expect(error.code).toBe('upstream');
    expect(JSON.stringify(error.text)).toContain('Nothing was changed');
    expect(error.cause?.message).toMatch(new RegExp(reason));
    const told = JSON.stringify([error.text, error.cause?.message, error.cause?.stack, String(error.cause?.cause)]);
    expect(told).not.toMatch(/sk-the-key|There is a|milk/);
    expect(model.asked.length).toBeLessThanOrEqual(3);
  });

  it('a hundred calls at once are cut', async () => {
    const calls = Array.from({ length: 100 }, () => ({ name: 'find_in_pantry', arguments: '{"query":"milk"}' }));
    model.tell({ do: 'say', calls });
    expect((await failed(talk())).cause?.message).toBe('too many calls');
    expect(looked.length).toBeLessThanOrEqual(13);
    expect(model.asked).toHaveLength(1);
  });

  it('ends at once when whoever asked has left, and the service hears of it', async () => {
    model.tell({ do: 'endless', everyMs: 20 });
    const gone = new AbortController();
    const seen: string[] = [];
    const work = failed(
      talk({
        signal: gone.signal,
        onText: (text) => {
          seen.push(text);
          if (seen.length === 3) gone.abort();
        },
      }),
    );
    const started = performance.now();
    expect((await work).cause?.message).toBe('stopped');
    expect(performance.now() - started).toBeLessThan(700);
    const before = seen.length;
    await new Promise((done) => setTimeout(done, 150));
    expect(seen).toHaveLength(before);
    expect((await failed(talk({ signal: gone.signal }))).cause?.message).toBe('stopped');
    expect(model.asked).toHaveLength(1);
  });
});

describe('what it cost', () => {
  const said = (usage: unknown) => say('Yes, there is one litre.', { usage });
  it('is what the service says, for every step', async () => {
    model.tell(
      callTool(
        'find_in_pantry',
        { query: 'milk' },
        { usage: { prompt_tokens: 150, completion_tokens: 12, total_tokens: 162 } },
      ),
      said({ prompt_tokens: 190, completion_tokens: 9, total_tokens: 199 }),
    );
    await talk();
    expect(uses).toEqual([
      { input: 150, output: 12 },
      { input: 190, output: 9 },
    ]);
  });

  it.each<[string, unknown]>([
    ['nothing', 'missing'],
    ['null', null],
    ['nought', { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }],
    ['less than nought', { prompt_tokens: -1e9, completion_tokens: -5, total_tokens: -1e9 }],
    ['half a token', { prompt_tokens: 1.5, completion_tokens: 0.5, total_tokens: 2 }],
    ['a whole day', { prompt_tokens: 2e9, completion_tokens: 2e9, total_tokens: 4e9 }],
  ])('is guessed by the lengths when the service says %s', async (_, usage) => {
    model.tell(said(usage));
    await talk();
    const [use] = uses as [ModelUse];
    expect(uses).toHaveLength(1);
    expect(use.input).toBeGreaterThan(50);
    expect(use.input).toBeLessThan(1_000);
    expect(use.output).toBe(8);
  });

  it('is counted for an answer that broke off, and not for one that never began', async () => {
    model.tell(
      { do: 'break', by: 'reset', text: 'There is a litre of milk in the door.' },
      { do: 'fail', status: 503 },
    );
    await failed(talk());
    expect(uses).toEqual([{ input: expect.any(Number), output: expect.any(Number) }]);
    expect(uses[0]?.output).toBeGreaterThan(0);
    await failed(talk());
    expect(uses).toHaveLength(1);
  });
});
